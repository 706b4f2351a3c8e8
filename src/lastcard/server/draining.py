"""Draining: a shutdown that tables hardly notice. It admits no new rooms, lets hands finish, and hands rooms
over in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import ceil
from time import monotonic
from typing import Protocol

from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.rooms.websocket_endpoint import WebSocketEndpoint

STEP = 0.2
# The number of rooms handed over at a time, the pause after them, and the maximum number of groups: all of it
# must be done well before the grace period of a server that was told to stop is over
ROOMS_PER_GROUP = 4
GROUP_PAUSE = 0.05
MAX_GROUPS = 80


class Leaving(Protocol):
    """Rooms to be handed over."""

    def __len__(self) -> int: ...

    def hand_over(self, *, most: int) -> None:
        """Starts handing over this many rooms."""


async def leave_in_turn(rooms: Leaving, settled: Callable[[], Awaitable[None]]) -> None:
    """Hands all rooms over to other servers, a few at a time: a table pauses only while it is handed over
    itself, not while all the others are.
    """
    group = max(ROOMS_PER_GROUP, ceil(len(rooms) / MAX_GROUPS))
    while len(rooms):
        rooms.hand_over(most=group)
        await settled()
        await asyncio.sleep(GROUP_PAUSE)


class Drain:
    """Shuts the server down when its last hand is over, or at a deadline, which can still be changed."""

    def __init__(self, rooms: RoomRegistry, sockets: WebSocketEndpoint, end: Callable[[], None]) -> None:
        self._rooms = rooms
        self._sockets = sockets
        self._end = end
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def begun(self) -> bool:
        """Whether the server is draining."""
        return self._task is not None

    def begin(self, seconds: float) -> None:
        """Stops admitting newcomers; a second call only changes the deadline."""
        self._until = monotonic() + seconds
        if self._task is None:
            self._sockets.drain()
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Hands over tables between two hands immediately: to another server, or until this one is back."""
        while True:
            self._rooms.hand_over(busy=False)
            if not len(self._rooms) or monotonic() >= self._until:
                break
            await asyncio.sleep(STEP)
        self._end()
