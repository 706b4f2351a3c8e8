"""The service worker's script: the files that it caches exist, and suffice for the offline pages."""

from __future__ import annotations

import asyncio
import json
import os

import pytest

from lastcard.server.web import app_worker
from lastcard.server.web.app_worker import WorkerScript, cached_files, version
from lastcard.server.web.assets import FOLDER
from tests.client.test_layers import CLIENT, closure
from tests.server.harness import LocalServer
from tests.support.registering import registered

START = b"self.lastcard = "


def test_the_script_says_its_version_and_its_files(running: LocalServer) -> None:
    found = running.ask("/worker.js")
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    first, rest = found.body.split(b";\n", 1)
    assert json.loads(first.removeprefix(START))["version"] == version()
    assert b"addEventListener" in rest


def test_everything_that_is_kept_is_served(running: LocalServer) -> None:
    """Otherwise no browser could install it."""
    told = json.loads(running.ask("/worker.js").body.split(b";\n", 1)[0].removeprefix(START))
    assert told["files"] == cached_files()
    assert [path for path in (*told["files"], *told["more"]) if running.ask(path).status != 200] == []


def test_modules_that_offline_pages_import_are_cached() -> None:
    pages = ("main.js", "pad/pad.js", "record/record.js", "rules/rules.js")
    wanted = {
        f"/client/{path.relative_to(CLIENT).as_posix()}" for path in closure(*map(CLIENT.joinpath, pages))
    }
    assert wanted - set(cached_files()) == set()


def test_a_file_that_changes_gives_another_script() -> None:
    script = WorkerScript()
    before, file = script.body(), FOLDER / "icon.svg"
    whole, status = file.read_bytes(), file.stat()
    try:
        file.write_bytes(whole + b"\n")
        assert script.body() != before
    finally:
        file.write_bytes(whole)
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert script.body() == before


def test_however_many_ask_the_files_are_looked_at_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check takes as long as a hundred other responses, and a thread needed for reading rooms."""
    looks, now = [0], [1000.0]
    look = WorkerScript.body

    def counted(script: WorkerScript) -> bytes:
        looks[0] += 1
        return look(script)

    async def ask(script: WorkerScript) -> None:
        assert set(await asyncio.gather(*(script.answer() for _ in range(20)))) == {script._body}
        now[0] += app_worker.HOLDS_SECONDS
        await script.answer()

    monkeypatch.setattr(WorkerScript, "body", counted)
    monkeypatch.setattr(app_worker, "monotonic", lambda: now[0])
    asyncio.run(ask(WorkerScript()))
    assert looks == [2]


def test_an_edition_from_outside_makes_another_version() -> None:
    without = version()
    with registered():
        assert version() != without
