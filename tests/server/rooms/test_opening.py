"""The first message: versions, codes, and limits on rooms and guests."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lastcard.server.rooms import code_lookup
from lastcard.wire import VERSION
from tests.server.harness import serving


def test_a_guest_creates_a_room_and_another_joins(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host, found.join(host.code.lower()) as other:
        assert other.code == host.code
        assert len(other.hear("room")["members"]) == 2


def test_another_version_of_the_protocol_is_told_so_whatever_else_it_says(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.come() as guest:
        guest.say(t="create", v=VERSION + 1, something_new=True)
        assert guest.ended()["code"] == "version"


@pytest.mark.parametrize(
    "first", ['{"t":"leave"}', "{", "[]", "null", '{"t":"create"}', '{"t":"create","v":"1"}', "", "[" * 5000]
)
def test_a_person_who_does_not_begin_with_an_opening_is_sent_away(tmp_path: Path, first: str) -> None:
    with serving(tmp_path) as found, found.come() as guest:
        guest.socket.send(first)
        assert guest.next()["code"] == "malformed-opening"
        assert guest.ended()["code"] == "malformed-opening"


def test_a_wrong_code_is_answered_ever_later_and_then_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(code_lookup, "sleep", sleep)
    with serving(tmp_path) as found:
        address = found.server.addresses.of("127.0.0.1", time.monotonic())
        for number in range(1, 7):
            with found.come() as guest:
                guest.say(t="join", v=1, room="BCDFGH")
                assert guest.ended()["code"] == "gone"
            assert len(waits) == number, "it was answered without a wait"
        assert waits == [0.0, 0.0, 0.0, 0.25, 0.5, 1.0]
        address.failures.extend([time.monotonic()] * 20)
        with found.come() as guest:
            guest.say(t="join", v=1, room="BCDFGH")
            assert guest.ended()["code"] == "abuse-codes"


def test_an_address_may_make_so_many_rooms_an_hour(tmp_path: Path) -> None:
    with serving(tmp_path, rooms_per_hour=2) as found, found.create(), found.create(), found.come() as third:
        third.say(t="create", v=1)
        assert third.ended()["code"] == "full-hour"


def test_a_server_has_so_many_tables(tmp_path: Path) -> None:
    with serving(tmp_path, max_rooms=1) as found, found.create() as host:
        with found.come() as second:
            second.say(t="create", v=1)
            assert second.ended()["code"] == "full-server"
        with found.join(host.code):
            pass


def test_a_room_takes_so_many_connections(tmp_path: Path) -> None:
    with (
        serving(tmp_path, connections_per_room=2) as found,
        found.create() as host,
        found.join(host.code),
        found.come() as third,
    ):
        third.say(t="join", v=1, room=host.code)
        assert third.ended()["code"] == "full"


def test_strangers_who_fill_a_room_keep_nobody_from_their_own_seat(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_room=3) as found, found.create() as host:
        other = found.join(host.code)
        token = other.token
        other.socket.close()
        host.hear("presence")
        with found.join(host.code, watch=True), found.join(host.code, watch=True):
            with found.come() as stranger:
                stranger.say(t="join", v=VERSION, room=host.code)
                assert stranger.ended()["code"] == "full"
            with found.join(host.code, token=token) as back:
                assert back.token == token
                with found.come() as second:
                    second.say(t="join", v=VERSION, room=host.code, token=token)
                    assert second.ended()["code"] == "full"


def test_a_person_who_comes_while_the_server_is_about_to_end_is_told_to_come_again(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        found.server.sockets.shut()
        with found.come() as late:
            late.say(t="join", v=VERSION, room=host.code)
            assert late.ended()["code"] == "moved"
