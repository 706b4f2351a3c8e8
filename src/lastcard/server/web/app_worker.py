"""The service worker's script: the client's own, with the version and the files that it keeps."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from time import monotonic

from lastcard.editions import EDITIONS, own_editions
from lastcard.locales import FOLDER as WORDS
from lastcard.locales import LANGUAGES
from lastcard.server.web.assets import COMMENTS, FOLDER

SCRIPT = FOLDER / "app" / "worker.js"
# The folders of the pages that work offline
KEPT_FOLDERS = ("app", "core", "css", "pad", "record", "rules", "widgets")
# The table's modules that the rules' cases use
KEPT_BESIDES = ("main.js", "icon.svg", "table/story.js")
KEPT_SUFFIXES = (".css", ".html", ".js")
NOT_KEPT = (SCRIPT, FOLDER / "app" / "register.js")
# Seconds between two checks of the files for changes
HOLDS_SECONDS = 2.0
# Their sentences; `learn`, `options` and `reasons` are for the rules
KEPT_WORDS = ("app", "events", "learn", "options", "pad", "reasons", "record")

Stamp = tuple[tuple[str, int, int], ...]


class WorkerScript:
    """The script, which changes with any file of the client: browsers compare its bytes."""

    def __init__(self) -> None:
        self._stamp: Stamp = ()
        self._body = b""
        self._turn = asyncio.Lock()
        self._until = 0.0

    async def answer(self) -> bytes:
        """The response with the script. The files are checked only once in a while, however many requests
        there are.
        """
        async with self._turn:
            if monotonic() >= self._until:
                await asyncio.to_thread(self.body)
                self._until = monotonic() + HOLDS_SECONDS
            return self._body

    def body(self) -> bytes:
        """The script of the files as they are now."""
        stamp = _stamp()
        if stamp != self._stamp:
            self._stamp, self._body = stamp, _script()
        return self._body


def cached_files() -> list[str]:
    """The paths that the worker caches, the page among them."""
    found = [path for folder in KEPT_FOLDERS for path in sorted((FOLDER / folder).rglob("*"))]
    files = [path for path in found if path.suffix in KEPT_SUFFIXES and path not in NOT_KEPT]
    words = [
        f"locales/{code}{more}.json" for code in LANGUAGES for more in ("", *(f"/{w}" for w in KEPT_WORDS))
    ]
    ours = [*KEPT_BESIDES, *(path.relative_to(FOLDER).as_posix() for path in files), *words]
    return ["/", *(f"/client/{path}" for path in ours)]


def _script() -> bytes:
    asked = [f"/api/{about}/{name}" for name in EDITIONS for about in ("rules", "cases")]
    told = {"version": version(), "files": cached_files(), "more": ["/api/catalogue", *asked]}
    return f"self.lastcard = {json.dumps(told)};\n".encode() + COMMENTS[SCRIPT.suffix].sub(
        b"", SCRIPT.read_bytes()
    )


def version() -> str:
    """A hash of all client files that a browser can get, including those of third-party editions."""
    found = sha256()
    for path in _files():
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    found.update(repr(own_editions()).encode())
    return found.hexdigest()[:16]


def _stamp() -> Stamp:
    found = [(path.name, path.stat()) for path in _files()]
    return tuple((name, status.st_mtime_ns, status.st_size) for name, status in found)


def _files() -> list[Path]:
    return [path for folder in (FOLDER, WORDS) for path in sorted(folder.rglob("*.*")) if path.is_file()]
