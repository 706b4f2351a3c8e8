"""The operator's actions on a running server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from lastcard import __version__
from lastcard.errors import LastcardError
from lastcard.server.admin import wire
from lastcard.server.admin.room_lines import room_details, room_line, rooms_elsewhere
from lastcard.server.draining import Drain
from lastcard.server.guards.bans import (
    WHY_LENGTH,
    Bans,
    NetworkBan,
    add_ban,
    checked_network,
    lift_ban,
    read_bans,
)
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.room_codes import normalize_code
from lastcard.server.storage.records import RoomElsewhere
from lastcard.server.storage.reports import count_reports, delete_reports, read_reports
from lastcard.server.storage.store import now_ms

if TYPE_CHECKING:
    from lastcard.server.live_server import LiveServer

HOUR_MS = 3_600_000
MAX_BAN = 100_000
MAX_DRAIN = 24 * 60.0


class AdminError(LastcardError):
    """A request by the operator that can't be carried out."""


class AdminService:
    """Answers the operator's requests."""

    def __init__(self, server: LiveServer, bans: Bans, is_proxy: Callable[[str], bool], drain: Drain) -> None:
        self._server = server
        self._bans = bans
        self._is_proxy = is_proxy
        self._drain = drain

    async def answer(self, question: wire.AnyQuestion) -> wire.AnyAnswer:
        """Carries out a request; a LastcardError says why it can't."""
        match question:
            case wire.AskStatus():
                return await self._status()
            case wire.AskRooms():
                return await self._rooms()
            case wire.AskRoom():
                return room_details(await self._room(question.code), self._name)
            case wire.CloseRoom():
                return await self._close(question)
            case wire.BanAddress():
                return await self._ban(question)
            case wire.LiftBan():
                return await self._lift(question)
            case wire.AskBans():
                return wire.BanList(await self._read_bans())
            case wire.DrainServer():
                return self._begin_drain(question)
            case wire.AskReports():
                return wire.ReportList(await asyncio.to_thread(read_reports, self._server.store.engine))
            case wire.DeleteReports():
                return await self._delete(question)

    @property
    def _name(self) -> str:
        lease_keeper = self._server.lease_keeper
        return "" if lease_keeper is None else lease_keeper.name

    async def _status(self) -> wire.Status:
        server = self._server
        return wire.Status(
            version=__version__,
            name=self._name,
            rooms=len(server.rooms),
            hands=self._hands(),
            connections=len(server.sockets),
            store_bytes=await asyncio.to_thread(server.store.size),
            bans=len(await self._read_bans()),
            reports=await asyncio.to_thread(count_reports, server.store.engine),
            draining=self._drain.begun,
        )

    def _hands(self) -> int:
        return sum(room.session.busy for room in self._server.rooms.all)

    # Rooms

    async def _rooms(self) -> wire.RoomList:
        """This server's rooms, and the codes of those on other servers."""
        ours = [room_line(room, self._name) for room in self._server.rooms.all]
        if self._server.lease_keeper is None:
            return wire.RoomList(ours)
        me = self._server.lease_keeper.me
        others = await asyncio.to_thread(rooms_elsewhere, self._server.store.engine, me)
        return wire.RoomList([*ours, *others])

    async def _room(self, words: str) -> LiveRoom:
        """The room with this code, loaded from the store if no server has it."""
        code = normalize_code(words)
        found = await self._server.rooms.find(code) if code else None
        if found is None:
            raise AdminError(f"there is no room {words!r}")
        if isinstance(found, RoomElsewhere):
            raise AdminError(f"the server {found.server!r} has room {code}: ask that one")
        return found

    async def _close(self, question: wire.CloseRoom) -> wire.RoomClosed:
        room = await self._room(question.code)
        connections = len(room.connections)
        if not await self._server.rooms.close(room, erase=question.erase):
            raise AdminError(
                f"room {room.code} could not be deleted: the store doesn't answer, or it has moved"
            )
        return wire.RoomClosed(room.code, connections)

    # Bans

    async def _read_bans(self) -> list[NetworkBan]:
        return await asyncio.to_thread(read_bans, self._server.store.engine, now_ms())

    async def _ban(self, question: wire.BanAddress) -> wire.BanAdded:
        banned, now = checked_network(question.address), now_ms()
        if not 0 <= question.hours <= MAX_BAN:
            raise AdminError(f"a ban lasts for 0 hours, which is for good, to {MAX_BAN:,}")
        if self._is_proxy(question.address):
            raise AdminError(f"{question.address} is the proxy: all clients come from there")
        until = now + round(question.hours * HOUR_MS) if question.hours else 0
        ban = NetworkBan(banned, now, until, question.why[:WHY_LENGTH])
        await asyncio.to_thread(add_ban, self._server.store.engine, ban)
        return wire.BanAdded(ban, await self._server.read_bans())

    async def _lift(self, question: wire.LiftBan) -> wire.Lifted:
        banned = checked_network(question.address)
        if not await asyncio.to_thread(lift_ban, self._server.store.engine, banned):
            raise AdminError(f"{banned} isn't banned: `lastcard admin bans` lists the bans")
        await self._server.read_bans()
        return wire.Lifted(banned)

    # Shutdown, and reports

    def _begin_drain(self, question: wire.DrainServer) -> wire.Draining:
        if not 0 <= question.minutes <= MAX_DRAIN:
            raise AdminError(f"a drain takes from 0 to {MAX_DRAIN:g} minutes")
        self._drain.begin(60 * question.minutes)
        return wire.Draining(question.minutes, self._hands())

    async def _delete(self, question: wire.DeleteReports) -> wire.Deleted:
        engine = self._server.store.engine
        return wire.Deleted(await asyncio.to_thread(delete_reports, engine, question.ids))
