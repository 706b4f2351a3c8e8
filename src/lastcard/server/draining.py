"""An end that no table notices: no new rooms, hands are played to their end, then the server exits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from lastcard.server.rooms.door import Door
from lastcard.server.rooms.registry import RoomRegistry

STEP = 0.2


class Drain:
    """Ends the server when its last hand is over, or when the time is up; once begun, it can be hurried."""

    def __init__(self, rooms: RoomRegistry, door: Door, end: Callable[[], None]) -> None:
        self._rooms = rooms
        self._door = door
        self._end = end
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def begun(self) -> bool:
        """Whether the server is about to end."""
        return self._task is not None

    def begin(self, seconds: float) -> None:
        """Lets nobody new in from now on; a second call only changes how long it may take."""
        self._until = monotonic() + seconds
        if self._task is None:
            self._door.drain()
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Tables between two hands leave at once: to another server, or until this one is back."""
        while True:
            self._rooms.hand_over(busy=False)
            if not len(self._rooms) or monotonic() >= self._until:
                break
            await asyncio.sleep(STEP)
        self._end()
