"""The browser client's files, kept in memory, compressed once, and read again when they change.

The browser loads a language as one file, ``locales/en.json``, though its sentences are in several here.
Sentences that only some pages need are in other files, such as ``locales/en/learn.json``.
"""

from __future__ import annotations

import gzip
import json
import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from lastcard import locales
from lastcard.codes import Code
from lastcard.editions import own_editions
from lastcard.errors import reason
from lastcard.server.refusals import refused
from lastcard.server.web.page_heads import with_head
from lastcard.wire.edition_facts import edition_facts
from lastcard.wire.edition_points import edition_points

FOLDER = Path(__file__).parents[2] / "client"
LOCALES = "locales"
PAGE = "index.html"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
# The longest name in bytes: systems allow up to 255
MAX_PATH = 200
# Whole-line comments: a fifth of the client's source, and useless to a browser
COMMENTS = {
    ".js": re.compile(rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)\n", re.M | re.S),
    ".html": re.compile(rb"^[ \t]*<!--(?:(?!-->).)*-->[ \t]*\n", re.M | re.S),
    ".css": re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.M | re.S),
}
GENERATED = {
    FOLDER.resolve() / "core" / "edition_facts.js": edition_facts,
    FOLDER.resolve() / "core" / "edition_points.js": edition_points,
}
PACKED_ALREADY = (".png", ".woff2", ".mp3", ".ogg")


# The modification time and size of each of its files
FileStamps = tuple[tuple[int, int], ...]


class Asset(NamedTuple):
    """A file's bytes, plain and compressed, and its ETag."""

    stamp: FileStamps
    kind: str
    plain: bytes
    packed: bytes
    tag: str


class Assets:
    """The files of a folder, by their path in it."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._known: dict[str, Asset] = {}

    def answer(self, request: Request, path: str) -> Response:
        """The response with a file, or 304 for a browser that has it already."""
        asset = self._find(path)
        return refused(404, reason(Code.NOTHING_HERE)) if asset is None else _answer(request, asset)

    def page(self, request: Request, status: int = 200) -> Response:
        """The client's page with the head of its address; 404 where there is no such page."""
        asset = self._find(PAGE)
        if asset is None:
            return refused(404, reason(Code.NOTHING_HERE))
        body = with_head(asset.plain, request)
        return _answer(request, _asset(body, Path(PAGE).suffix), status)

    def _find(self, path: str) -> Asset | None:
        files = _language_files(path) or self._files(path)
        if not files:
            return None
        stamp = tuple((status.st_mtime_ns, status.st_size) for status in map(Path.stat, files))
        known = self._known.get(path)
        if known is None or known.stamp != stamp:
            known = self._known[path] = _read(files, stamp)
        return known

    def _files(self, path: str) -> tuple[Path, ...]:
        """The files behind a path: none outside the folder, none that is hidden, and only types that a client
        needs."""
        parts = path.split("/")
        if any(part.startswith(".") or not part for part in parts):
            return ()
        if len(path.encode(errors="replace")) > MAX_PATH or not path.isprintable():
            return ()
        file = self._folder.joinpath(*parts)
        if file.suffix not in TYPES or not file.is_file():
            return ()
        return (file,) if file.resolve().is_relative_to(self._folder) else ()


def _answer(request: Request, asset: Asset, status: int = 200) -> Response:
    packed = "gzip" in request.headers.get("accept-encoding", "") and bool(asset.packed)
    tag = f'"{asset.tag}{"-gz" if packed else ""}"'
    # A file keeps its name when it changes, so a browser must revalidate; the ETag makes that cheap.
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if status == 200 and tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["content-encoding"] = "gzip"
    body = asset.packed if packed else asset.plain
    return Response(body, status, headers={**headers, "content-type": asset.kind})


def _language_files(path: str) -> tuple[Path, ...]:
    """The files behind ``locales/en.json``, or the one behind ``locales/en/learn.json``; none for any other
    path."""
    folder, _, name = path.partition("/")
    stem, _, suffix = name.partition(".")
    if (folder, suffix) != (LOCALES, "json"):
        return ()
    language, _, later = stem.partition("/")
    return locales.later_files_of(language, later) if later else locales.files_of(language)


def _read(files: tuple[Path, ...], stamp: FileStamps) -> Asset:
    suffix = files[0].suffix
    body = _merged(files) if files[0].is_relative_to(locales.FOLDER) else _body(files[0])
    if suffix in COMMENTS:
        body = COMMENTS[suffix].sub(b"", body)
    return _asset(body, suffix, stamp)


def _body(file: Path) -> bytes:
    """The file's own bytes; the client's data about editions is regenerated if there are third-party ones."""
    generated = GENERATED.get(file)
    return generated().encode() if generated and own_editions() else file.read_bytes()


def _asset(body: bytes, suffix: str, stamp: FileStamps = ()) -> Asset:
    packed = b"" if suffix in PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    return Asset(stamp, TYPES[suffix], body, packed, sha256(body).hexdigest()[:20])


def _merged(files: tuple[Path, ...]) -> bytes:
    """Several JSON objects merged, with the words of third-party editions."""
    sentences: dict[str, str] = {}
    for file in files:
        sentences |= locales.added_sentences(file.parent.name, file.stem) | json.loads(file.read_bytes())
    return json.dumps(sentences, ensure_ascii=False, separators=(",", ":")).encode()
