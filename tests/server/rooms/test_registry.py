"""Rooms: found by their code, loaded when someone comes, unloaded when idle; and failures of the store."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore
from lastcard.table.rooms import journal
from lastcard.table.session import Outcome
from tests.server.harness import WAIT, Guest, LocalServer, serving, wait_for
from tests.server.test_running import play_some


class MoodyStore(SqlStore):
    """A store that waits, or fails, on request."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._free = threading.Event()
        self._free.set()
        self.down = False

    @contextmanager
    def slow(self) -> Iterator[None]:
        """Blocks the store within the block, and releases it at the end in any case."""
        self._free.clear()
        try:
            yield
        finally:
            self._free.set()

    def commit(self, batch: Sequence[Write]) -> None:
        self._free.wait(WAIT)
        if self.down:
            raise OperationalError("insert", {}, Exception("disk full"))
        super().commit(batch)


def settled(found: LocalServer, *guests: Guest) -> None:
    """Waits until everything accepted is stored and sent, and lets the guests read it."""
    wait_for(lambda: not any(room.pending for room in found.server.rooms.all))
    in_its_loop(found, lambda: None)
    for guest in guests:
        guest.arrived()


def accepted(found: LocalServer, code: str, count: int) -> None:
    """Waits until this many inputs are waiting for the store; anything sent too early has been sent by
    then."""
    wait_for(lambda: found.server.rooms._rooms[code].pending >= count)
    in_its_loop(found, lambda: None)


def in_its_loop(found: LocalServer, step: Callable[[], None]) -> None:
    """Runs a function in the server's event loop, and waits for it."""
    done = threading.Event()

    def do() -> None:
        step()
        done.set()

    found.server.rooms._writer._loop.call_soon_threadsafe(do)
    assert done.wait(WAIT)


def moody(found: LocalServer) -> MoodyStore:
    store = found.server.store
    assert isinstance(store, MoodyStore)
    return store


def test_nothing_is_told_before_it_is_stored(tmp_path: Path) -> None:
    with serving(tmp_path, MoodyStore) as found, found.create() as host, found.join(host.code) as other:
        settled(found, host, other)
        with moody(found).slow():
            host.say(t="say", text="first")
            host.say(t="say", text="second")
            accepted(found, host.code, 2)
            assert other.arrived() == []
        assert [other.hear("said")["text"] for _ in range(2)] == ["first", "second"]


def test_an_answer_that_needs_no_storing_still_waits_for_what_came_before_it(tmp_path: Path) -> None:
    with serving(tmp_path, MoodyStore) as found, found.create() as host:
        settled(found, host)
        with moody(found).slow():
            host.say(t="say", text="first")
            host.say(t="lobby")  # refused: this is the waiting room
            accepted(found, host.code, 2)
            assert host.arrived() == []
        assert [host.next()["t"] for _ in range(2)] == ["said", "refused"]


def test_one_slow_table_does_not_make_another_wait_for_an_answer_without_storing(tmp_path: Path) -> None:
    with serving(tmp_path, MoodyStore) as found, found.create() as one, found.create() as two:
        settled(found, one, two)
        with moody(found).slow():
            one.say(t="say", text="stuck")
            two.say(t="lobby")
            assert two.next()["t"] == "refused"
        assert one.hear("said")["text"] == "stuck"


def test_when_the_store_fails_everybody_is_told_goodbye_and_comes_back_to_what_was_stored(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, MoodyStore) as found, found.create() as host, found.join(host.code) as other:
        host.say(t="say", text="kept")
        assert other.hear("said")["text"] == "kept"
        moody(found).down = True
        host.say(t="say", text="lost")
        assert host.ended()["code"] == "closed-lost"
        assert other.ended()["code"] == "closed-lost"
        assert host.code not in found.server.rooms
        moody(found).down = False
        with found.join(host.code, token=host.token) as again:
            assert again.token == host.token
            assert again.hear("said")["text"] == "kept"
            assert again.next()["t"] != "said"
        assert found.figure("lastcard_failed_commits_total") == 1


def test_another_table_goes_on_when_one_has_an_error_of_ours(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as broken, found.create() as well:
        session = found.server.rooms._rooms[broken.code].session
        session.receive = None  # type: ignore[assignment,method-assign]
        broken.say(t="say", text="boom")
        assert broken.ended()["code"] == "closed-broken"
        well.say(t="say", text="hello")
        assert well.hear("said")["text"] == "hello"
        with found.join(broken.code, token=broken.token) as again:
            assert again.token == broken.token


def test_an_empty_room_leaves_the_memory_and_is_loaded_again(tmp_path: Path) -> None:
    with serving(tmp_path, idle_minutes=0.01) as found:
        with found.create() as host:
            host.say(t="say", text="hello")
            host.hear("said")
        wait_for(lambda: len(found.server.rooms) == 0)
        with found.join(host.code, token=host.token) as again:
            assert again.hear("said")["text"] == "hello"
            assert found.figure("lastcard_rooms_loaded_total") == 1
        assert found.figure("lastcard_failed_commits_total") == 0


def test_a_server_that_leaves_its_rooms_stores_what_it_accepted_and_sends_everybody_on(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, MoodyStore) as found, found.create() as host:
        settled(found, host)
        with moody(found).slow():
            host.say(t="say", text="hello")
            wait_for(lambda: found.server.rooms._rooms[host.code].pending == 1)
            in_its_loop(found, found.server.rooms.hand_over)
            wait_for(lambda: len(found.server.rooms) == 0)
        assert host.hear("said")["text"] == "hello"
        assert host.ended()["code"] == "moved"
        assert found.figure("lastcard_failed_commits_total") == 0


def test_a_person_who_is_in_a_room_that_another_server_took_is_sent_on_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        settled(found, host)
        in_its_loop(found, found.server.rooms.move_all)
        assert host.ended()["code"] == "moved"
        assert len(found.server.rooms) == 0
        assert found.figure("lastcard_rooms_moved_total") == 1


def test_a_hand_that_was_compacted_while_it_was_played_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "COMPACTED", 0)
    settings = {"chairs": 6, "clock": "none", "target": 0}
    with serving(tmp_path) as found, found.create(quick=True, settings=settings) as guest:
        last = play_some(guest, 60)
        kept = found.server.store.load(guest.code)
    assert kept is not None
    # A member, the settings, a chair, the secret and five bots are nine entries before the deal
    assert kept.upto > 10, "it was never compacted"
    with serving(tmp_path, tempo=1.0) as found, found.join(guest.code, token=guest.token) as guest:
        hand = guest.hear("hand")
        assert last < 0 or hand["n"] >= last
        assert found.figure("lastcard_quarantined_total") == 0


def test_a_room_with_somebody_in_it_stays(tmp_path: Path) -> None:
    with serving(tmp_path, idle_minutes=0.01) as found, found.create() as host:
        with found.create():
            pass
        wait_for(lambda: len(found.server.rooms) == 1)
        assert host.code in found.server.rooms


def test_two_who_come_at_once_to_an_unloaded_room_meet(tmp_path: Path) -> None:
    with serving(tmp_path, idle_minutes=0.01) as found:
        with found.create() as host:
            pass
        wait_for(lambda: len(found.server.rooms) == 0)
        guests = [found.come() for _ in range(5)]
        for guest in guests:
            guest.say(t="join", v=1, room=host.code, name="Guest")
        assert {guest.hear("welcome")["room"] for guest in guests} == {host.code}
        for guest in guests:
            while len(guest.hear("room")["members"]) < 6:  # the host and all guests
                pass
        for guest in guests:
            guest.socket.close()
        assert found.figure("lastcard_rooms_loaded_total") == 1


def test_a_room_that_could_not_be_founded_is_not_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.come() as guest:
        guest.say(t="create", v=1, settings={"edition": "poker"})
        guest.ended()
        assert len(found.server.rooms) == 0


def test_a_room_that_has_just_been_left_stays_until_its_time_is_over(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        with found.create() as host:
            pass
        rooms = found.server.rooms
        wait_for(lambda: host.code in rooms._idle and not rooms._rooms[host.code].pending)
        in_its_loop(found, lambda: rooms.unload_idle(3600.0))
        assert host.code in rooms
        in_its_loop(found, lambda: rooms.unload_idle(0.0))
        assert host.code not in rooms


def test_a_person_who_was_sent_away_does_not_leave_a_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as found, found.create() as host, found.join(host.code) as other:
        session, left = found.server.rooms._rooms[host.code].session, []
        leave = session.close

        def close(connection: int, now: float) -> Outcome:
            left.append(connection)
            return leave(connection, now)

        monkeypatch.setattr(session, "close", close)
        host.say(t="remove", member=1)
        other.ended()
        wait_for(lambda: len(found.server.sockets) == 1)
        assert left == []
        host.socket.close()
        wait_for(lambda: len(left) == 1)


def test_a_token_is_looked_up_in_the_room_that_is_named(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        wait_for(lambda: found.server.store.known(host.code))
        known: list[bool] = []
        for code, token in ((host.code, host.token), (host.code, "x" * 32), ("BCDFGH", host.token)):
            asked = found.server.rooms.knows(code, token)
            loop = found.server.rooms._writer._loop
            known.append(asyncio.run_coroutine_threadsafe(asked, loop).result(WAIT))
        assert known == [True, False, False]
