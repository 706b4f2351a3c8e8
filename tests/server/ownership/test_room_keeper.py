"""Taking rooms: at once when their server is gone, later when its lease is late, and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from lastcard.server.metrics import Metrics
from lastcard.server.ownership.room_keeper import RoomKeeper
from lastcard.server.storage.records import RoomElsewhere, StoredRoom
from lastcard.server.storage.writer import Writer

KEPT = StoredRoom(None, 0, [], epoch=2)


def as_it_is(kept: StoredRoom) -> StoredRoom:
    return kept


class Answers:
    """A store that gives these answers, one after another."""

    def __init__(self, *answers: StoredRoom | RoomElsewhere | Exception | None) -> None:
        self.answers = list(answers)
        self.taken: Callable[[], None] = lambda: None

    def take(self, code: str, *, may_evict: bool = True) -> StoredRoom | RoomElsewhere | None:
        answer = self.answers.pop(0)
        self.taken()
        if isinstance(answer, Exception):
            raise answer
        return answer


class Us:
    """A fake lease keeper."""

    def __init__(self) -> None:
        self.me = "one-0"
        self.may_evict = True


def with_keeper(store: Any, us: Any, play: Callable[[RoomKeeper], Awaitable[None]]) -> None:
    async def run() -> None:
        writer = Writer(store, Metrics(), asyncio.get_running_loop())
        await play(RoomKeeper(store, writer, us))
        await writer.close()

    asyncio.run(run())


def lost_connection() -> OperationalError:
    return OperationalError("select", {}, Exception("gone"), connection_invalidated=True)


@pytest.mark.parametrize("answer", [KEPT, None, RoomElsewhere("two", fresh=True)])
def test_the_answer_of_the_store_is_passed_on(answer: StoredRoom | RoomElsewhere | None) -> None:
    async def play(keeper: RoomKeeper) -> None:
        assert await keeper.take("BCDFGH", as_it_is) == answer

    with_keeper(Answers(answer), Us(), play)


def test_a_server_that_is_late_is_waited_for_and_so_is_the_database() -> None:
    async def play(keeper: RoomKeeper) -> None:
        assert await keeper.take("BCDFGH", as_it_is) == KEPT

    late = RoomElsewhere("two", fresh=False)
    with_keeper(Answers(late, late, lost_connection(), KEPT), Us(), play)


def test_a_room_that_was_taken_by_whom_this_server_no_longer_is_is_taken_again() -> None:
    store, us = Answers(KEPT, KEPT._replace(epoch=3)), Us()

    def struck_off() -> None:
        us.me = "one-1"

    store.taken = struck_off

    async def play(keeper: RoomKeeper) -> None:
        assert await keeper.take("BCDFGH", as_it_is) == KEPT._replace(epoch=3)

    with_keeper(store, us, play)


def test_any_other_error_is_not_waited_for() -> None:
    async def play(keeper: RoomKeeper) -> None:
        with pytest.raises(OperationalError):
            await keeper.take("BCDFGH", as_it_is)

    with_keeper(Answers(OperationalError("select", {}, Exception("no such table"))), Us(), play)


def test_a_room_is_left_only_where_there_are_others() -> None:
    async def play(keeper: RoomKeeper) -> None:
        alone = RoomKeeper(Answers(), keeper._writer, None)  # type: ignore[arg-type]
        assert (alone.release("BCDFGH", 0), alone.first_epoch) == (None, 0)
        left = keeper.release("BCDFGH", 7)
        assert left is not None
        assert (left.room, left.epoch, left.release, keeper.first_epoch) == ("BCDFGH", 7, True, 1)

    with_keeper(Answers(), Us(), play)
