"""A table on which a test can put positions: the real server in a thread, with access to its rooms."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import lastcard
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.storage.store import SqlStore
from lastcard.table.pace.tempo import Tempo
from lastcard.wire.incoming import Resync
from tests.server.harness import WAIT, LocalServer, serving


class Stage:
    """A server whose event loop a test can call into."""

    def __init__(self, site: LocalServer, loop: asyncio.AbstractEventLoop) -> None:
        self.site = site
        self.loop = loop

    @property
    def url(self) -> str:
        return self.site.url

    def put(self, code: str, position: str) -> None:
        """Replaces the hand on a room's table by a position, and sends it to all clients."""
        asyncio.run_coroutine_threadsafe(self._put(code, position), self.loop).result(WAIT)

    def legal(self, code: str, seat: int) -> list[str]:
        return asyncio.run_coroutine_threadsafe(self._legal(code, seat), self.loop).result(WAIT)

    def hurry(self, code: str, tempo: Tempo) -> None:
        """Changes the waits of a room."""
        asyncio.run_coroutine_threadsafe(self._hurry(code, tempo), self.loop).result(WAIT)

    async def _hurry(self, code: str, tempo: Tempo) -> None:
        context = (await self._room(code)).session.context
        context.environment = context.environment._replace(tempo=tempo)

    async def _room(self, code: str) -> LiveRoom:
        room = await self.site.server.rooms.find(code)
        assert isinstance(room, LiveRoom), f"there is no room {code} here"
        return room

    async def _put(self, code: str, position: str) -> None:
        room = await self._room(code)
        hand = room.session.context.room.hand
        assert hand is not None, "nothing was dealt"
        hand.game = lastcard.position(position)
        room.session.croupier.resume()
        for connection in list(room.connections.values()):
            self.site.server.rooms.receive(room, connection, Resync(), monotonic())

    async def _legal(self, code: str, seat: int) -> list[str]:
        hand = (await self._room(code)).session.context.room.hand
        assert hand is not None, "nothing was dealt"
        return [str(move) for move in hand.game.legal(seat)]


@contextmanager
def stage(folder: Path, **settings: Any) -> Iterator[Stage]:
    loops: list[asyncio.AbstractEventLoop] = []

    def open_store(url: str) -> SqlStore:
        loops.append(asyncio.get_running_loop())
        return SqlStore(url)

    lifted = {"rooms_per_hour": 100_000, "requests_per_second": 100_000, "address_megabytes": 100_000}
    with serving(folder, open_store, **lifted, **settings) as found:
        yield Stage(found, loops[0])
