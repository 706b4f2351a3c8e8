"""The rooms of this server: found by their code, loaded when someone comes, and unloaded when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import monotonic

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.server.guards.address_hashes import address_hash
from lastcard.server.guards.unexpected_errors import UnexpectedErrors
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.room_keeper import RoomKeeper
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.loader import RoomLoader
from lastcard.server.rooms.open_tables import OpenTableList
from lastcard.server.rooms.wake_times import WakeTimes
from lastcard.server.storage.records import RoomElsewhere, Write
from lastcard.server.storage.store import now_ms
from lastcard.server.storage.writer import Job, Writer
from lastcard.table.session import Outcome
from lastcard.wire.incoming import Message, Opening


class RoomRegistry:
    """Every room in memory. The work for one of them doesn't depend on their number."""

    def __init__(
        self,
        loader: RoomLoader,
        writer: Writer,
        keeper: RoomKeeper,
        metrics: Metrics,
        unexpected: UnexpectedErrors,
    ) -> None:
        self._loader = loader
        self._keeper = keeper
        self._writer = writer
        self._metrics = metrics
        self._unexpected = unexpected
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom | RoomElsewhere | None]] = {}
        # The time since which each has been empty, the longest first
        self._idle: dict[str, float] = {}
        self._timers = WakeTimes(self._wake)
        self.open_tables = OpenTableList()
        metrics.rooms.ask = lambda: len(self._rooms)
        metrics.timers.ask = lambda: len(self._timers)

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, code: object) -> bool:
        return code in self._rooms

    @property
    def codes(self) -> set[str]:
        """The codes of the rooms in memory."""
        return set(self._rooms)

    @property
    def all(self) -> list[LiveRoom]:
        """The rooms in memory."""
        return list(self._rooms.values())

    @property
    def store_is_full(self) -> bool:
        """Whether no more rooms may be created."""
        return self._loader.store_is_full

    # Entering and leaving

    async def make(self) -> LiveRoom:
        """A new room, with an unused code."""
        return self._keep(await self._loader.make(self._rooms))

    async def find(self, code: str) -> LiveRoom | RoomElsewhere | None:
        """The room with this code, from memory or from the store; or the server that has it."""
        if code in self._rooms:
            return self._rooms[code]
        if code not in self._loading:
            task = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
            self._loading[code] = task
        return await asyncio.shield(self._loading[code])

    def open(self, room: LiveRoom, connection: Connection, opening: Opening, received: float) -> None:
        """Passes a connection's first message to its room; a new room that refuses it is forgotten."""
        if self._rooms.get(room.code) is not room:
            connection.bye(reason(Code.CLOSED_LOST))  # it has just been lost
            return
        room.connections[connection.number] = connection
        room.charge(connection)
        origin = address_hash(room.code, connection.network)
        self._carry(room, received, partial(room.session.open, connection.number, opening, origin=origin))
        if room.new and room.code in self._rooms:
            self._forget(room.code)  # nobody was admitted, and nothing is stored

    def receive(self, room: LiveRoom, connection: Connection, message: Message, received: float) -> None:
        """Passes a message on to its room, or drops it if the connection has ended."""
        if connection.number in room.connections:
            room.charge(connection)
            self._carry(room, received, partial(room.session.receive, connection.number, message))

    def leave(self, room: LiveRoom, connection: Connection) -> None:
        """Handles the close of a connection by either side; a removed one has left already."""
        if room.connections.pop(connection.number, None) is not None:
            self._carry(room, None, partial(room.session.close, connection.number))

    async def _load(self, code: str) -> LiveRoom | RoomElsewhere | None:
        found = await self._loader.load(code)
        return self._keep(found) if isinstance(found, LiveRoom) else found

    async def knows(self, code: str, token: str) -> bool:
        """Whether a room on another server knows this token."""
        return await self._loader.knows(code, token)

    def _keep(self, room: LiveRoom) -> LiveRoom:
        self._rooms[room.code] = room
        self._note(room)
        return room

    # The steps of a room

    def _wake(self, code: str) -> None:
        if room := self._rooms.get(code):
            self._metrics.wakes.add()
            self._carry(room, None, room.session.wake)

    def _carry(self, room: LiveRoom, received: float | None, step: Callable[[float], Outcome]) -> None:
        """Runs a step of the session, and stores it before anything is sent."""
        if self._rooms.get(room.code) is not room:
            return
        try:
            outcome = step(monotonic())
        except Exception as error:
            self._unexpected.note("a table", error)
            self._drop(room, reason(Code.CLOSED_BROKEN))
            return
        self._store_then_send(room, outcome, received)
        self._note(room)

    def _store_then_send(self, room: LiveRoom, outcome: Outcome, received: float | None) -> None:
        """Stores an outcome, then sends it; one with nothing to store still waits for those before it."""
        write = room.write(outcome)
        if write is None and not room.pending:
            self._send(room, outcome, received)
            return
        if write is not None and room.budget.add(write.size, monotonic()):
            self._metrics.spent_budgets.add()
        room.pending += 1
        self._writer.add(Job(room, write, partial(self._stored, room, outcome, received)))

    def _stored(self, room: LiveRoom, outcome: Outcome, received: float | None, good: bool) -> None:
        room.pending -= 1
        if good:
            self._send(room, outcome, received)
        elif room.moved:
            self._move(room)
        else:
            self._drop(room, reason(Code.CLOSED_LOST))

    def _send(self, room: LiveRoom, outcome: Outcome, received: float | None) -> None:
        for number, body in outcome.sends:
            if connection := room.connections.get(number):
                connection.tell(body)
        for number, code in outcome.closes:
            if connection := room.connections.pop(number, None):
                connection.end(code)
        if received is not None:
            self._metrics.answer_seconds.add(monotonic() - received)

    def _drop(self, room: LiveRoom, why: Reason) -> None:
        """Disconnects everyone and unloads the room; people who return find the last stored state."""
        for connection in room.connections.values():
            connection.bye(why)
        room.connections.clear()
        if self._rooms.get(room.code) is room:
            self._forget(room.code)

    async def close(self, room: LiveRoom, *, erase: bool) -> bool:
        """Deletes the room for good, after storing all accepted inputs; then disconnects everyone."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._rooms.get(room.code) is room:
            self._forget(room.code)
        write = Write(room.code, now_ms(), epoch=room.epoch, closed=True, erased=erase)
        self._writer.add(Job(room, write, stored.set_result))
        good = await stored
        for connection in room.connections.values():
            connection.bye(reason(Code.CLOSED_OPERATOR if good else Code.CLOSED_LOST))
        room.connections.clear()
        return good

    # Several servers

    def _move(self, room: LiveRoom) -> None:
        """Redirects all clients of a room to the server that has it, or will have it; they get nothing more
        here."""
        for connection in room.connections.values():
            connection.move(reason(Code.MOVED))
        room.connections.clear()
        self._metrics.moved.add()
        if self._rooms.get(room.code) is room:
            self._forget(room.code)

    def move_all(self) -> None:
        """Redirects the clients of all rooms, which now belong to other servers."""
        for room in list(self._rooms.values()):
            self._move(room)

    def hand_over(self, *, busy: bool = True, most: int | None = None) -> None:
        """Hands over all rooms to other servers, or only those between two hands, or only some. Inputs
        accepted before are still stored and sent.
        """
        for room in [room for room in self.all if busy or not room.session.busy][:most]:
            self._release(room, partial(self._left, room))

    def _release(self, room: LiveRoom, done: Callable[[bool], None]) -> None:
        self._forget(room.code)
        self._writer.add(Job(room, self._keeper.release(room.code, room.epoch), done))

    def _left(self, room: LiveRoom, good: bool) -> None:
        for connection in room.connections.values():
            connection.bye(reason(Code.MOVED))

    # Timers

    def _note(self, room: LiveRoom) -> None:
        """Notes the room's next wake-up time, and whether it is empty."""
        self._timers.set(room.code, room.session.wake_at)
        self.open_tables.note(room)
        if room.session.idle:
            self._idle.setdefault(room.code, monotonic())
        else:
            self._idle.pop(room.code, None)

    def unload_idle(self, after: float) -> None:
        """Unloads rooms that have been empty for this many seconds."""
        before = monotonic() - after
        for code, since in list(self._idle.items()):
            if since > before:
                return
            if not (room := self._rooms[code]).pending:
                self._release(room, lambda _: None)

    def _forget(self, code: str) -> None:
        del self._rooms[code]
        self._metrics.unloaded.add()
        self._idle.pop(code, None)
        self._timers.set(code, None)
        self.open_tables.forget(code)

    def stop(self) -> None:
        """Stops the timers of all rooms."""
        self._timers.stop()
