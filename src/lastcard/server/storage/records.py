"""The records of a store: the writes of a room, a stored room, a finished hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from lastcard.server.storage.reports import StoredReport
from lastcard.table.limits.storage_rate import ROW
from lastcard.table.session import Finished, Stored

NOTHING: Mapping[str, bytes] = {}


class Write(NamedTuple):
    """The addition of one input to a room. `new`: the room itself isn't stored yet.

    `files` are new ones by their hash; `uses` are all that the room needs after a snapshot, None if that
    hasn't changed; `damaged` is put aside. `epoch` identifies our ownership of the room if several servers
    share a store; `release` gives it up. `again`: it may have been written already. `reports` are for the
    operator, who may close the room, with its finished hands too if `erased`.
    """

    room: str
    at: int
    new: bool = False
    entries: Sequence[Stored] = ()
    snapshot: tuple[int, bytes] | None = None
    finished: Sequence[Finished] = ()
    files: Mapping[str, bytes] = NOTHING
    uses: Collection[str] | None = None
    damaged: Sequence[Stored] = ()
    epoch: int = 0
    release: bool = False
    again: bool = False
    reports: Sequence[StoredReport] = ()
    closed: bool = False
    erased: bool = False

    @property
    def only_adds(self) -> bool:
        """Whether it only adds entries, and for the first time."""
        others = self._replace(room="", at=0, entries=(), epoch=0)
        return bool(self.entries) and self.uses is None and not any(others)

    @property
    def size(self) -> int:
        """The bytes that it adds to the store, whatever it replaces there."""
        rows = [entry.body for entry in self.entries] + [hand.body for hand in self.finished]
        snapshot = b"" if self.snapshot is None else self.snapshot[1]
        return sum(len(body) + ROW for body in (*rows, *self.files.values())) + len(snapshot)


class StoredRoom(NamedTuple):
    """A room as it was stored: its last snapshot, the entries since, and its files. `hands` is the size of
    its finished hands in bytes; `epoch` that of a room that was taken."""

    snapshot: bytes | None
    upto: int
    entries: list[Stored]
    files: Mapping[str, bytes] = NOTHING
    hands: int = 0
    epoch: int = 0


class RoomElsewhere(NamedTuple):
    """A room that another server has. `fresh`: its lease is current."""

    server: str
    fresh: bool


class RoomsLost(Exception):
    """Other servers have taken these rooms, each named with its former epoch; nothing was written."""

    def __init__(self, rooms: Collection[tuple[str, int]]) -> None:
        super().__init__(f"{len(rooms)} rooms are lost")
        self.rooms = rooms


class StoredReplay(NamedTuple):
    """A finished hand, and the table's own cards."""

    body: bytes
    cards: bytes = b""
