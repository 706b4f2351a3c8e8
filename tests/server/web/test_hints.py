"""Hints over HTTP."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import serving


def test_who_asks_in_turn_has_a_hint_and_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path) as place, place.create(settings={"chairs": 2}) as host:
        assert place.ask("/api/hint/NOROOM", "POST", b"x").json["code"] == "no-hint"
        path = f"/api/hint/{host.code}"
        assert place.ask(path, "POST", b"somebody's").json["code"] == "no-hint"
        with place.join(host.code) as guest:
            host.say(t="start")
            host.hear("hand")
            answers = [place.ask(path, "POST", one.token.encode()) for one in (host, guest)]
            assert [answer.status for answer in answers] == [409, 409]
            assert {answer.json["code"] for answer in answers} == {"hints-off"}
