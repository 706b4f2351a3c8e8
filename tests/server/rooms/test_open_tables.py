"""Open tables: strangers find them only if both the operator and the table's host want it."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from lastcard.server.rooms.open_tables import MAX_OF_NETWORK
from tests.server.harness import LocalServer, serving


def tables(found: LocalServer) -> object:
    return found.ask("/api/tables").json


def test_by_default_there_are_none_and_no_host_can_list_one(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        host.say(t="door", door="public")
        assert host.hear("refused")["code"] == "no-strangers"
        assert tables(found) == {"open": False, "tables": []}


def test_a_listed_table_is_found_while_somebody_sits_there_and_a_chair_is_free(tmp_path: Path) -> None:
    with serving(tmp_path, open_tables=True) as found, found.create(settings={"chairs": 2}) as host:
        assert tables(found) == {"open": True, "tables": []}, "nobody is listed without wanting it"
        host.say(t="door", door="public")
        while host.hear("room").get("door") != "public":
            pass
        table = {
            "code": host.code,
            "edition": "classic",
            "people": 1,
            "free": 1,
            "playing": False,
            "house": {},
        }
        assert tables(found) == {"open": True, "tables": [table]}
        with found.join(host.code) as guest:
            guest.hear("room")
            assert tables(found) == {"open": True, "tables": []}, "every chair is taken"
        host.say(t="door", door="open")
        while host.hear("room").get("door", "open") != "open":
            pass
        assert tables(found) == {"open": True, "tables": []}


def test_a_table_of_people_and_bots_is_listed_while_it_is_played(tmp_path: Path) -> None:
    with serving(tmp_path, open_tables=True) as found, found.create(quick=True) as host:
        host.say(t="door", door="public")
        while host.hear("room").get("door") != "public":
            pass
        table = {
            "code": host.code,
            "edition": "classic",
            "people": 1,
            "free": 3,
            "playing": True,
            "house": {},
        }
        assert tables(found) == {"open": True, "tables": [table]}
    with serving(tmp_path, open_tables=True) as found:
        assert tables(found) == {"open": True, "tables": []}, "nobody is there"


def test_nobody_fills_the_list_alone(tmp_path: Path) -> None:
    """Thirty tables of one address once hid everybody else's."""
    with serving(tmp_path, open_tables=True) as found, ExitStack() as there:
        hosts = [there.enter_context(found.create(settings={"chairs": 2})) for _ in range(MAX_OF_NETWORK + 2)]
        for host in hosts:
            host.say(t="door", door="public")
            while host.hear("room").get("door") != "public":
                pass
        assert len(listed(found)) == MAX_OF_NETWORK
        [room] = [room for room in found.server.rooms.all if room.code == hosts[-1].code]
        for connection in room.connections.values():
            connection.network = "203.0.113.7"
        assert len(listed(found)) == MAX_OF_NETWORK + 1
        assert hosts[-1].code in listed(found)


def listed(found: LocalServer) -> list[str]:
    return [table["code"] for table in found.ask("/api/tables").json["tables"]]
