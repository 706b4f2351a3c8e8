"""Every command of `lastcard admin`, against a running server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from lastcard.server import housekeeping
from tests.cli.program import program
from tests.server.cluster import cluster
from tests.server.harness import RunningServer, process, serving, wait_for
from tests.server.operator import Operator, from_address, operator_of, page_from, settings
from tests.server.test_running import serve

HOME, ELSEWHERE = "203.0.113.7", "198.51.100.9"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[RunningServer]:
    with serving(tmp_path, behind_proxy=True) as found:
        yield found


@pytest.fixture
def operator(store: Path) -> Operator:
    return operator_of(store)


# Rooms


def test_status_says_how_the_server_is(site: RunningServer, operator: Operator) -> None:
    with site.create(quick=True, settings=settings()) as guest:
        guest.hear("hand")
        status = operator.ask("status")
        assert (status["rooms"], status["hands"], status["connections"]) == (1, 1, 1)
        assert not status["draining"]
        assert "1 room in memory, 1 hand under way" in operator.say("status")
        assert json.loads(program("admin", "status", "--json", *operator.where).out)["rooms"] == 1


def test_rooms_are_listed_without_cards_tokens_and_secrets(site: RunningServer, operator: Operator) -> None:
    with site.create(name="Ann", settings=settings(4)) as ann, site.join(ann.code, name="Ben") as ben:
        [room] = operator.ask("rooms")["rooms"]
        assert room.pop("bytes") > 0
        assert room == {
            "code": ann.code,
            "server": "",
            "stage": "lobby",
            "edition": "classic",
            "seats": 4,
            "players": 2,
            "bots": 0,
            "online": 2,
        }
        words = operator.say("rooms") + operator.say("room", ann.code, "--json")
        assert not any(guest.token in words for guest in (ann, ben))
        assert "secret" not in words


def test_nobody_else_is_told_of_rooms(site: RunningServer) -> None:
    with site.create() as guest:
        for path in ("/health", "/metrics", "/ready", "/admin", "/api/rooms"):
            assert guest.code.encode() not in site.ask(path).body


def test_a_room_is_shown_with_its_members_networks(site: RunningServer, operator: Operator) -> None:
    with from_address(site, HOME, t="create", name="Ann") as ann:
        ann.say(t="say", text="Hello!")
        ann.hear("said")
        shown = operator.ask("room", ann.code.lower())
        [person] = shown["people"]
        assert person == {"id": 0, "name": "Ann", "host": True, "chair": 0, "networks": [HOME]}
        assert shown["talk"] == ["Ann: Hello!"]
        assert HOME in operator.say("room", ann.code)


def test_a_closed_room_is_gone_for_good(site: RunningServer, operator: Operator) -> None:
    with site.create() as guest, site.create() as other:
        assert operator.ask("close", guest.code) == {"code": guest.code, "connections": 1}
        assert guest.ended()["code"] == "closed-operator"
        assert [room["code"] for room in operator.ask("rooms")["rooms"]] == [other.code]
        with site.come() as again:
            again.say(t="join", v=1, room=guest.code, token=guest.token)
            assert again.ended()["code"] == "gone"


def test_a_room_that_is_not_in_memory_can_be_closed_too(store: Path, operator: Operator) -> None:
    with process(*serve(store)) as before:
        code = before.serving().create().code
        before.end()
    with process(*serve(store)) as now:
        now.serving()
        assert operator.ask("rooms")["rooms"] == []
        assert operator.ask("close", code)["connections"] == 0
        assert f"there is no room '{code}'" in operator.fail("close", code)


# Bans


def test_a_banned_address_is_sent_out_and_stays_out(site: RunningServer, operator: Operator) -> None:
    with (
        from_address(site, HOME, t="create") as guest,
        from_address(site, ELSEWHERE, t="join", room=guest.code) as other,
    ):
        banned = operator.ask("ban", HOME, "--why", "floods rooms")
        assert (banned["ban"]["network"], banned["connections"]) == (HOME, 1)
        assert guest.ended()["code"] == "banned"
        assert (page_from(site, HOME), page_from(site, ELSEWHERE)) == (403, 200)
        with pytest.raises(InvalidStatus) as refused:
            from_address(site, HOME, t="join", room=guest.code, token=guest.token)
        assert refused.value.response.status_code == 403
        assert other.hear("presence")["online"] is False
        [line] = operator.say("bans").splitlines()
        assert line.startswith(f"{HOME} since ")
        assert line.endswith(", until it is lifted: floods rooms")


def test_a_lifted_ban_is_over_at_once(site: RunningServer, operator: Operator) -> None:
    operator.ask("ban", "203.0.113.0/24")
    assert page_from(site, HOME) == 403
    assert operator.ask("unban", "203.0.113.0/24") == {"network": "203.0.113.0/24"}
    assert page_from(site, HOME) == 200
    assert operator.ask("bans") == {"bans": []}
    assert "isn't banned" in operator.fail("unban", HOME)


def test_a_ban_outlives_the_server(store: Path, operator: Operator) -> None:
    with process(*serve(store, "--behind-proxy")) as before:
        before.serving()
        operator.ask("ban", HOME, "--hours", "1")
    with process(*serve(store, "--behind-proxy")) as now:
        site = now.serving()
        wait_for(lambda: page_from(site, HOME) == 403)


@pytest.mark.parametrize(
    ("address", "why"),
    [("0.0.0.0/0", "a large part"), ("cards.example", "no address"), ("127.0.0.1", "the proxy")],
)
def test_a_ban_by_mistake_is_refused(site: RunningServer, operator: Operator, address: str, why: str) -> None:
    assert why in operator.fail("ban", address)


# Reports


def test_a_report_reaches_the_operator_and_nobody_else(site: RunningServer, operator: Operator) -> None:
    with (
        from_address(site, HOME, t="create", name="Ann") as ann,
        from_address(site, ELSEWHERE, t="join", room=ann.code, name="Ben") as ben,
    ):
        ben.say(t="say", text="I know where you live")
        ann.hear("said")
        ben.hear("said")
        ann.say(t="report", member=1, text="Threatens\nme")
        ann.hear("reported")
        ann.say(t="say", text="Bye")
        assert ben.hear("said")["text"] == "Bye"  # and it received nothing about the report before that
        [report] = operator.ask("reports")["reports"]
        assert report.pop("at") > 0
        assert report == {
            "id": 1,
            "room": ann.code,
            "reporter": "Ann",
            "about": "Ben",
            "network": ELSEWHERE,
            "text": "Threatens me",
            "talk": ["Ben: I know where you live"],
        }
        assert "  Threatens me\n" in operator.say("reports")
        assert operator.ask("reports", "--delete", "1", "2") == {"reports": 1}
        assert operator.say("reports") == "there are no reports\n"


def test_an_address_reports_five_times_an_hour(site: RunningServer) -> None:
    with site.create() as guest:
        for _ in range(5):
            guest.say(t="report", text="again")
            guest.hear("reported")
        guest.say(t="report", text="again")
        assert guest.hear("refused")["code"] == "rate-reports"


def test_reports_wait_while_the_operator_has_too_many_to_read(
    tmp_path: Path, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "MAX_REPORTS", 2)
    monkeypatch.setattr(housekeeping, "REFRESH_SECONDS", 0.05)
    with serving(tmp_path) as found, found.create() as guest:
        for _ in range(2):
            guest.say(t="report", text="again")
            guest.hear("reported")
        wait_for(lambda: found.server.sockets.filter.reports_full)
        guest.say(t="report", text="again")
        assert guest.hear("refused")["code"] == "reports-full"
        assert operator.ask("reports", "--delete", "1") == {"reports": 1}
        wait_for(lambda: not found.server.sockets.filter.reports_full)
        guest.say(t="report", text="again")
        guest.hear("reported")


# Several servers


def test_the_operator_of_one_server_sees_the_rooms_of_all(postgres: str, tmp_path: Path) -> None:
    sockets = {name: str(tmp_path / name) for name in ("one", "two")}
    with cluster(postgres) as servers:
        one, two = (
            servers.start(name, more=("--behind-proxy", "--admin-socket", path))
            for name, path in sockets.items()
        )
        here, there = (Operator("--store", postgres, "--admin-socket", path) for path in sockets.values())
        with one.site.create() as ann, two.site.create() as ben:
            listed = {room["code"]: room["server"] for room in here.ask("rooms")["rooms"]}
            assert listed.items() >= {(ann.code, "one"), (ben.code, "two")}
            assert "the server 'two' has room" in here.fail("close", ben.code)
            assert there.ask("close", ben.code)["connections"] == 1
        here.ask("ban", HOME)
        wait_for(lambda: page_from(two.site, HOME) == 403)
        # Other tests share the database
        assert HOME in [ban["network"] for ban in there.ask("bans")["bans"]]
        there.ask("unban", HOME)
        wait_for(lambda: page_from(one.site, HOME) == 200)
        assert HOME not in [ban["network"] for ban in there.ask("bans")["bans"]]
