"""Keeping the lease: renewing it, noticing the server's removal, and waiting for the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.exc import OperationalError

from lastcard.server.metrics import Metrics
from lastcard.server.ownership import lease_keeper
from lastcard.server.ownership.lease import clock
from lastcard.server.ownership.lease_keeper import GIVE_UP_AFTER, LEASE, LeaseKeeper


class FakeStore:
    """A store that renews leases, unless told otherwise."""

    name = "one"

    def __init__(self) -> None:
        self.me = "one-0"
        self.here = True
        self.down = False
        self.resigned = False
        self.asked = 0

    async def asked_again(self, times: int) -> None:
        """Waits for this many more renewals."""
        before = self.asked
        while self.asked < before + times:
            await asyncio.sleep(0.01)

    def _answer(self) -> None:
        self.asked += 1
        if self.down:
            raise OperationalError("update", {}, Exception("gone"))

    def renew(self) -> bool:
        self._answer()
        return self.here

    def register(self) -> bool:
        self._answer()
        self.me, self.here = "one-1", True
        return True

    def resign(self) -> None:
        self._answer()
        self.resigned = True


class Case:
    """A lease keeper on a fake store, and the number of times that it lost its rooms."""

    def __init__(self) -> None:
        self.store = FakeStore()
        self.metrics = Metrics()
        self.member = LeaseKeeper(self.store, self.metrics)  # type: ignore[arg-type]
        self.lost: list[str] = []
        self.member.lost = lambda: self.lost.append(self.store.me)


def with_case(play: Callable[[Case], Awaitable[None]]) -> None:
    async def run() -> None:
        await play(Case())

    asyncio.run(run())


def test_a_beat_renews_the_lease() -> None:
    async def play(case: Case) -> None:
        assert not case.member.lease.holds
        began = clock()
        assert await case.member.beat()
        assert began + LEASE <= case.member.lease.until <= clock() + LEASE
        assert (case.member.may_evict, case.metrics.lapses.value, case.lost) == (True, 0, [])

    with_case(play)


def test_a_server_that_was_struck_off_loses_all_rooms_before_anything_is_told_again() -> None:
    async def play(case: Case) -> None:
        await case.member.beat()
        case.store.here = False
        held: list[bool] = []
        case.member.lost = lambda: held.append(case.member.lease.holds)
        assert await case.member.beat()
        assert (held, case.member.me) == ([False], "one-1")
        assert case.member.lease.holds

    with_case(play)


def test_a_lease_that_has_ended_may_be_renewed_but_the_others_get_time_for_theirs() -> None:
    async def play(case: Case) -> None:
        await case.member.beat()
        case.store.down = True
        assert not await case.member.beat()
        case.member.lease.until = clock() - 1
        case.store.down = False
        assert await case.member.beat()
        assert (case.lost, case.metrics.lapses.value, case.member.may_evict) == ([], 1, False)

    with_case(play)


def test_after_a_long_time_without_the_database_people_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease_keeper, "BEAT", 0.01)
    monkeypatch.setattr(lease_keeper, "RETRY", 0.01)

    now = 1000.0
    monkeypatch.setattr(lease_keeper, "clock", lambda: now)

    async def play(case: Case) -> None:
        nonlocal now
        case.store.down = True
        case.member.lease.until = now - GIVE_UP_AFTER
        staying = asyncio.create_task(case.member.stay())
        await case.store.asked_again(3)
        assert case.lost == []
        now += 0.1
        await case.store.asked_again(3)
        assert case.lost
        staying.cancel()

    with_case(play)


def test_a_server_that_ends_resigns_if_that_is_possible() -> None:
    async def play(case: Case) -> None:
        await case.member.beat()
        await case.member.end()
        assert (case.store.resigned, case.member.lease.holds) == (True, False)

    with_case(play)


def test_a_server_that_ends_without_a_database_ends_all_the_same() -> None:
    async def play(case: Case) -> None:
        case.store.down = True
        await case.member.end()
        assert not case.store.resigned

    with_case(play)
