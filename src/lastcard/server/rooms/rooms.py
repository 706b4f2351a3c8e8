"""The rooms of this server: each is found by its code, loaded when somebody comes, and unloaded when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import monotonic

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.server.guards.fingerprints import address_fingerprint
from lastcard.server.guards.mishaps import Mishaps
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.keeper import Keeper
from lastcard.server.rooms.connection import Connection
from lastcard.server.rooms.room_codes import new_code
from lastcard.server.rooms.wake_times import WakeTimes
from lastcard.server.storage.reports import Report
from lastcard.server.storage.store import Elsewhere, Kept, Store, Write, now_ms
from lastcard.server.storage.writing import Job, Writer
from lastcard.table.environment import Environment
from lastcard.table.session import Complaint, Outcome, Session, new_session, restore_session
from lastcard.wire.incoming import Message, Opening

CODE_TRIES = 20

log = logging.getLogger("lastcard.server")


class LiveRoom:
    """A session and who is connected to it."""

    __slots__ = ("code", "connections", "epoch", "failed", "moved", "new", "pending", "session")

    def __init__(self, session: Session, epoch: int, *, new: bool) -> None:
        self.code = session.code
        self.session = session
        # Where several servers share a store: how often the room was taken, until this one took it
        self.epoch = epoch
        self.new = new
        self.connections: dict[int, Connection] = {}
        # Set by the writer: a write was lost, so nothing after it may be stored or sent; or the room itself
        self.failed = False
        self.moved = False
        self.pending = 0

    def networks(self, member: int) -> list[str]:
        """Where a member is connected from."""
        numbers = self.session.context.connections(member)
        return sorted({self.connections[number].network for number in numbers if number in self.connections})


class Rooms:
    """Every room in memory. No work for one of them depends on how many there are."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        keeper: Keeper,
        table: Environment,
        metrics: Metrics,
        mishaps: Mishaps,
    ) -> None:
        self._store = store
        self._keeper = keeper
        self._writer = writer
        self._table = table
        self._metrics = metrics
        self._mishaps = mishaps
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom | Elsewhere | None]] = {}
        # Since when each has been empty, the longest first
        self._idle: dict[str, float] = {}
        self._timers = WakeTimes(self._wake)
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
        """Whether no room may be made."""
        return self._table.quota.store_is_full

    # Coming and going

    async def make(self) -> LiveRoom:
        """A new room, with an unused code."""
        code = await self._free_code()
        self._metrics.created.add()
        session = new_session(code, self._table)
        return self._keep(LiveRoom(session, self._keeper.first_epoch, new=True))

    async def find(self, code: str) -> LiveRoom | Elsewhere | None:
        """The room with this code, from memory or from the store; or which server has it."""
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
            connection.bye(reason(Code.CLOSED_LOST))  # it was lost at that very moment
            return
        room.connections[connection.number] = connection
        origin = address_fingerprint(room.code, connection.network)
        self._carry(room, received, partial(room.session.open, connection.number, opening, origin=origin))
        if room.new and room.code in self._rooms:
            self._forget(room.code)  # nobody got in, and nothing of it is stored

    def receive(self, room: LiveRoom, connection: Connection, message: Message, received: float) -> None:
        """Passes a message to its room; one of a connection that has ended is dropped."""
        if connection.number in room.connections:
            self._carry(room, received, partial(room.session.receive, connection.number, message))

    def leave(self, room: LiveRoom, connection: Connection) -> None:
        """The connection is closed, by either side."""
        if room.connections.pop(connection.number, None) and self._rooms.get(room.code) is room:
            self._carry(room, None, partial(room.session.close, connection.number))

    async def _free_code(self) -> str:
        for _ in range(CODE_TRIES):
            code = new_code()
            if code not in self._rooms and not await asyncio.to_thread(self._store.known, code):
                return code
        raise RuntimeError("no free room code was found")

    async def _load(self, code: str) -> LiveRoom | Elsewhere | None:
        """Takes the room, after any of its earlier writes that are still pending."""
        kept = await self._keeper.take(code)
        if kept is None or isinstance(kept, Elsewhere):
            return kept
        room = LiveRoom(self._restored(code, kept), kept.epoch, new=False)
        if room.session.damaged:
            await self._mend(room)
        self._metrics.loaded.add()
        return self._keep(room)

    def _restored(self, code: str, kept: Kept) -> Session:
        snapshot, upto, entries, files, hands, _ = kept
        return restore_session(code, snapshot, entries, self._table, upto, files, hands)

    async def knows(self, code: str, token: str) -> bool:
        """Whether a room that another server has knows this token."""
        kept = await asyncio.to_thread(self._store.load, code)
        return kept is not None and self._restored(code, kept).knows(token)

    async def _mend(self, room: LiveRoom) -> None:
        """Puts damaged entries aside for the operator, and stores what the room goes on from."""
        outcome, damaged = room.session.mend(), room.session.damaged
        write = _changes(room, outcome)._replace(damaged=damaged)
        await asyncio.to_thread(self._store.commit, [write])
        self._metrics.quarantined.add(len(damaged))
        log.error("a room goes on without %d damaged entries, which are kept aside", len(damaged))

    def _keep(self, room: LiveRoom) -> LiveRoom:
        self._rooms[room.code] = room
        self._note(room)
        return room

    # What happens in a room

    def _wake(self, code: str) -> None:
        if room := self._rooms.get(code):
            self._metrics.wakes.add()
            self._carry(room, None, room.session.wake)

    def _carry(self, room: LiveRoom, received: float | None, step: Callable[[float], Outcome]) -> None:
        """Lets the session take a step, and stores it before anybody is told."""
        if self._rooms.get(room.code) is not room:
            return
        try:
            outcome = step(monotonic())
        except Exception as error:
            self._mishaps.note("a table", error)
            self._drop(room, reason(Code.CLOSED_BROKEN))
            return
        self._store_then_send(room, outcome, received)
        self._note(room)

    def _store_then_send(self, room: LiveRoom, outcome: Outcome, received: float | None) -> None:
        """An outcome with nothing to store still waits for those before it."""
        write = _write(room, outcome)
        if write is None and not room.pending:
            self._send(room, outcome, received)
            return
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
        """Sends everybody out and drops the room from memory; whoever returns finds it as it was stored."""
        for connection in room.connections.values():
            connection.bye(why)
        room.connections.clear()
        if self._rooms.get(room.code) is room:
            self._forget(room.code)

    async def close(self, room: LiveRoom, *, erase: bool) -> bool:
        """Deletes the room for good, after all that was accepted before; then everybody is told."""
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
        """Another server has the room, or will have it: everybody goes there, and hears nothing more here."""
        for connection in room.connections.values():
            connection.move(reason(Code.MOVED))
        room.connections.clear()
        self._metrics.moved.add()
        if self._rooms.get(room.code) is room:
            self._forget(room.code)

    def move_all(self) -> None:
        """All rooms are others' now."""
        for room in list(self._rooms.values()):
            self._move(room)

    def hand_over(self, *, busy: bool = True, most: int | None = None) -> None:
        """Leaves all rooms to other servers, or only those where no hand is being played, or only some. What
        was accepted before is still stored and told."""
        for room in [room for room in self.all if busy or not room.session.busy][:most]:
            self._release(room, partial(self._left, room))

    def _release(self, room: LiveRoom, done: Callable[[bool], None]) -> None:
        self._forget(room.code)
        self._writer.add(Job(room, self._keeper.release(room.code, room.epoch), done))

    def _left(self, room: LiveRoom, good: bool) -> None:
        for connection in room.connections.values():
            connection.bye(reason(Code.MOVED))

    # Time

    def _note(self, room: LiveRoom) -> None:
        """Notes when the room wants to be woken, and whether it is empty."""
        self._timers.set(room.code, room.session.wake_at)
        if room.session.idle:
            self._idle.setdefault(room.code, monotonic())
        else:
            self._idle.pop(room.code, None)

    def unload_idle(self, after: float) -> None:
        """Takes rooms out of memory that have been empty for this many seconds."""
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

    def stop(self) -> None:
        """Stops the timers of all rooms."""
        self._timers.stop()


def _write(room: LiveRoom, outcome: Outcome) -> Write | None:
    if not (outcome.entries or outcome.snapshot or outcome.finished or outcome.complaints):
        return None
    new, room.new = room.new, False
    return _changes(room, outcome, new=new)


def _changes(room: LiveRoom, outcome: Outcome, *, new: bool = False) -> Write:
    return Write(
        room.code,
        now_ms(),
        new,
        outcome.entries,
        outcome.snapshot,
        outcome.finished,
        outcome.files,
        outcome.uses,
        epoch=room.epoch,
        reports=[_report(room, complaint) for complaint in outcome.complaints],
    )


def _report(room: LiveRoom, complaint: Complaint) -> Report:
    """With the network of whoever it is about: the operator could do little without."""
    at, reporter, member, about, words, talk = complaint
    networks = [] if member is None else room.networks(member)
    return Report(room.code, at, reporter, words, about, " ".join(networks[:1]), talk)
