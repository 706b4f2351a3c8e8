"""Doors through real sockets: removal by address, moving seats by code, and knocking."""

from __future__ import annotations

from pathlib import Path

from lastcard.wire import VERSION
from tests.server.harness import Guest, RunningServer, serving

HOME, CAFE = "198.51.100.7", "203.0.113.9"


def guest_from(site: RunningServer, address: str, **opening: str) -> Guest:
    guest = site.come(**{"X-Forwarded-For": address})
    guest.say(v=VERSION, **opening)
    return guest


def test_a_person_who_is_sent_away_stays_out_by_address_and_the_store_has_no_address(tmp_path: Path) -> None:
    with serving(tmp_path, behind_proxy=True) as site:
        with site.come(**{"X-Forwarded-For": HOME}).open(t="create", name="Ann") as host:
            zed = site.come(**{"X-Forwarded-For": CAFE}).open(t="join", room=host.code, name="Zed")
            host.say(t="remove", member=1)
            assert zed.ended()["code"] == "removed"
            assert host.hear("door")["removed"] == [{"id": 0, "name": "Zed", "address": True}]
            for opening in ({"name": "Nobody"}, {"name": "Nobody", "token": "made-up"}):
                again = guest_from(site, CAFE, t="join", room=host.code, **opening)
                assert again.ended()["code"] == "removed-address"
            again = guest_from(site, "192.0.2.1", t="join", room=host.code, token=zed.token)
            assert again.ended()["code"] == "removed"
            with site.come(**{"X-Forwarded-For": "192.0.2.1"}).open(t="join", room=host.code, name="Ben"):
                pass
        code = host.code
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert code.encode() in kept
    assert not [address for address in (HOME, CAFE) if address.encode() in kept]
    with serving(tmp_path, behind_proxy=True) as site:
        assert guest_from(site, CAFE, t="join", room=code).ended()["code"] == "removed-address"


def test_without_a_proxy_all_of_one_address_are_told_apart_by_token_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.create(name="Ann") as host:
        zed = site.join(host.code, name="Zed")
        host.say(t="remove", member=1)
        assert zed.ended()["code"] == "removed"
        assert host.hear("door")["removed"] == [{"id": 0, "name": "Zed"}]
        with site.join(host.code, name="Ben"):
            pass


def test_a_seat_moves_through_two_connections_that_end_with_their_answer(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.create(name="Ann") as old:
        old.say(t="transfer")
        code = old.hear("transfer")["code"]
        with site.come() as guest:
            guest.say(t="look", v=VERSION, room=old.code, code=code)
            assert guest.hear("offer")["name"] == "Ann"
        with site.come() as guest:
            guest.say(t="take", v=VERSION, room=old.code, code=code)
            token = guest.hear("token")["token"]
        with site.join(old.code, token=token) as new:
            assert new.hear("room")["members"] == [{"id": 0, "name": "Ann"}]
            assert old.ended()["code"] == "seat-moved"
        with site.come() as guest:
            guest.say(t="take", v=VERSION, room=old.code, code=code)
            assert guest.ended()["code"] == "transfer-gone"


def test_a_person_who_knocks_is_let_in_over_the_same_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.create(name="Ann") as host, site.come() as ben:
        host.say(t="door", door="knock")
        host.hear("room")
        ben.say(t="join", v=VERSION, room=host.code, name="Ben")
        ben.hear("waiting")
        [knock] = host.hear("door")["knocks"]
        host.say(t="admit", knock=knock["id"], yes=True)
        assert ben.hear("welcome")["member"] == 1
        ben.say(t="say", text="thanks")
        assert host.hear("said")["text"] == "thanks"


def test_a_code_at_a_room_that_is_not_there_is_a_wrong_code(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.come() as guest:
        guest.say(t="look", v=VERSION, room="BCDFGH", code="x")
        assert guest.ended()["code"] == "gone"
