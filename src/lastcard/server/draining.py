"""A shutdown that tables hardly notice: no new rooms, hands are finished, rooms leave in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import ceil
from time import monotonic
from typing import Protocol

from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.rooms.websocket_endpoint import WebSocketEndpoint

STEP = 0.2
# How many rooms are handed over at a time, the pause after them, and the most groups that there are: all of
# it must be done well before the grace of a server that is told to end is over
ROOMS_PER_GROUP = 4
GROUP_PAUSE = 0.05
MAX_GROUPS = 80


class Leaving(Protocol):
    """Rooms to be handed over."""

    def __len__(self) -> int: ...

    def hand_over(self, *, most: int) -> None:
        """Begins to hand this many over."""


async def leave_in_turn(rooms: Leaving, settled: Callable[[], Awaitable[None]]) -> None:
    """Hands all rooms over to other servers, a few at a time: a table is silent only during its own move, not
    while all the others move.
    """
    group = max(ROOMS_PER_GROUP, ceil(len(rooms) / MAX_GROUPS))
    while len(rooms):
        rooms.hand_over(most=group)
        await settled()
        await asyncio.sleep(GROUP_PAUSE)


class Drain:
    """Ends the server when its last hand is over, or when the time is up; once begun, it can be hurried."""

    def __init__(self, rooms: RoomRegistry, sockets: WebSocketEndpoint, end: Callable[[], None]) -> None:
        self._rooms = rooms
        self._sockets = sockets
        self._end = end
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def begun(self) -> bool:
        """Whether the server is about to end."""
        return self._task is not None

    def begin(self, seconds: float) -> None:
        """Admits no newcomers from now on; a second call only changes the time limit."""
        self._until = monotonic() + seconds
        if self._task is None:
            self._sockets.drain()
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Tables between two hands leave immediately: to another server, or until this one is back."""
        while True:
            self._rooms.hand_over(busy=False)
            if not len(self._rooms) or monotonic() >= self._until:
                break
            await asyncio.sleep(STEP)
        self._end()
