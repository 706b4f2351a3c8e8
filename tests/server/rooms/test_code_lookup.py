"""Room codes can't be guessed, neither many at once nor from many addresses, while members can still
return."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from lastcard.server.guards import limits
from lastcard.server.rooms import code_lookup
from lastcard.wire import VERSION
from tests.server.attacks import TEXT, Stranger, frame
from tests.server.harness import Json, LocalServer, serving, wait_for


def guess_at_once(found: LocalServer, number: int, **more: str) -> list[bytes]:
    """The answers to many guesses at the same moment."""
    strangers = [Stranger(found.port).upgrade() for _ in range(number)]
    for stranger in strangers:
        opening = {"t": "join", "v": VERSION, "room": "BCDFGH", **more}
        stranger.socket.sendall(frame(TEXT, json.dumps(opening).encode()))
    return [_read(stranger) for stranger in strangers]


def _read(stranger: Stranger) -> bytes:
    with stranger:
        found = b""
        while b'"bye"' not in found:
            found += stranger.socket.recv(4096)
        return found


@pytest.fixture
def quick_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_DELAY", 0.05)
    monkeypatch.setattr(code_lookup, "BLOCKED_SECONDS", 0.05)


@pytest.mark.usefixtures("quick_answers")
@pytest.mark.parametrize("token", ["", "x" * 32])
def test_of_many_guesses_at_once_twenty_are_answered(tmp_path: Path, token: str) -> None:
    with serving(tmp_path) as found:
        answers = guess_at_once(found, 100, token=token)
        assert sum(b'"gone"' in answer for answer in answers) == 20
        assert sum(b'"abuse-codes"' in answer for answer in answers) == 80
        assert found.figure('lastcard_refused_connections_total{cause="codes"}') == 80


@pytest.mark.parametrize("by_address", [True, False], ids=["in the address", "in the message"])
def test_while_a_server_drains_twenty_guesses_are_answered_too(tmp_path: Path, by_address: bool) -> None:
    """It said without any limit which rooms it still had."""
    codes = [f"BBBB{one}{other}" for one in "BCDFG" for other in "BCDF"]
    with serving(tmp_path) as found, found.create() as host, found.create() as mine:
        found.server.sockets.drain()
        for code in codes:
            if by_address:
                assert not found.lets_in(code)
            else:
                with found.come_to(mine.code) as guest:
                    guest.say(t="join", v=VERSION, room=code)
                    assert guest.ended()["code"] == "moved"
        assert not found.lets_in(host.code), "nobody there learns any more"


def test_while_a_server_drains_a_person_who_comes_back_again_and_again_is_no_guesser(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        found.server.sockets.drain()
        assert not any(found.lets_in("BCDFGH") for _ in range(30))
        assert found.lets_in(host.code)


@pytest.mark.usefixtures("quick_answers")
def test_where_codes_are_tried_members_come_back_and_nobody_learns_a_right_code(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        member = found.join(host.code)
        member.socket.close()
        address = found.server.addresses.of("127.0.0.1", time.monotonic())
        address.failures.extend([time.monotonic()] * 20)
        with found.join(host.code, token=member.token) as back:
            assert back.token == member.token
        for opening in ({"room": host.code}, {"room": host.code, "token": "wrong"}, {"room": "BCDFGH"}):
            with found.come() as stranger:
                stranger.say(t="join", v=VERSION, **opening)
                assert stranger.ended()["code"] == "abuse-codes"


@pytest.mark.usefixtures("quick_answers")
def test_where_codes_are_tried_nobody_else_learns_that_a_room_is_at_another_server(
    tmp_path: Path, postgres: str
) -> None:
    with (
        serving(tmp_path, store=postgres, name="one") as one,
        serving(tmp_path, store=postgres, name="two") as two,
        one.create() as host,
    ):
        address = two.server.addresses.of("127.0.0.1", time.monotonic())
        assert refused(two, room=host.code)["code"] == "elsewhere"
        assert not address.failures, "a right code is no guess there either"
        address.failures.extend([time.monotonic()] * 20)
        assert refused(two, room=host.code, token=host.token)["code"] == "elsewhere"
        for opening in ({"room": host.code}, {"room": host.code, "token": "wrong"}, {"room": "BCDFGH"}):
            assert refused(two, **opening)["code"] == "abuse-codes"


def refused(found: LocalServer, **opening: str) -> Json:
    with found.come() as stranger:
        stranger.say(t="join", v=VERSION, **opening)
        return stranger.ended()


def test_a_right_code_is_no_guess(tmp_path: Path) -> None:
    with serving(tmp_path, idle_minutes=0.01) as found:
        with found.create() as host:
            code = host.code
        for _ in range(3):
            with found.join(code):
                pass
        assert not found.server.addresses.of("127.0.0.1", time.monotonic()).failures


@pytest.mark.usefixtures("quick_answers")
def test_while_codes_are_tried_from_everywhere_each_address_has_one_guess(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for _ in range(limits.MAX_FAILURES_OF_ALL):
            found.server.addresses.fail(time.monotonic())
        with found.join(host.code):
            pass  # somebody who knows a code gets in
        assert [b'"gone"' in answer for answer in guess_at_once(found, 3)].count(True) == 1


def test_a_person_who_knows_a_code_on_a_full_server_is_not_told_which_are_right(tmp_path: Path) -> None:
    with serving(tmp_path, max_rooms=1) as found, found.create():
        with found.come() as stranger:
            stranger.say(t="join", v=VERSION, room="BCDFGH")
            assert stranger.ended()["code"] == "full-server"
        assert len(found.server.addresses.of("127.0.0.1", time.monotonic()).failures) == 1


def test_on_a_full_server_nobody_brings_a_stored_room_into_memory(tmp_path: Path) -> None:
    with serving(tmp_path, max_rooms=1, idle_minutes=0.01) as found:
        with found.create() as host:
            code, token = host.code, host.token
        wait_for(lambda: code not in found.server.rooms)
        with found.create():
            assert refused(found, room=code, token=token)["code"] == "full-server"
            assert len(found.server.rooms) == 1
