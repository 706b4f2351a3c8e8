"""The endpoints for monitoring: health, readiness and metrics."""

from __future__ import annotations

from pathlib import Path

from lastcard import __version__
from lastcard.server.storage.store import SqlStore
from tests.server.harness import LocalServer, serving


def test_health_says_that_all_is_well(running: LocalServer) -> None:
    with running.create():
        told = running.ask("/health")
    assert told.status == 200
    assert told.json == {"ok": True, "version": __version__, "rooms": 1, "connections": 1, "store": True}


def test_health_says_when_the_store_is_gone(tmp_path: Path) -> None:
    class LostStore(SqlStore):
        def known(self, code: str) -> bool:
            raise OSError("the disk is gone")

    with serving(tmp_path, LostStore) as found:
        told = found.ask("/health")
        assert (told.status, told.json["ok"], told.json["store"]) == (503, False, False)


def test_the_figures_can_be_read_line_by_line(running: LocalServer) -> None:
    with running.create() as guest:
        guest.say(t="say", text="hello")
        guest.hear("said")
        found = running.ask("/metrics")
    assert found.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = found.body.decode().splitlines()
    named = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert len(named) == len(set(named)) > 10
    for line in lines:
        assert line.startswith("# ") or float(line.rsplit(" ", 1)[1]) >= 0
    assert running.figure("lastcard_inputs_total") >= 2
    assert running.figure("lastcard_commit_seconds_count") >= 2
    assert running.figure('lastcard_answer_seconds_bucket{le="+Inf"}') >= 2
