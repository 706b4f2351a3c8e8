"""The records of a store: a room's writes, the stored room, a finished hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from lastcard.server.storage.reports import StoredReport
from lastcard.table.session import Finished, Stored

NOTHING: Mapping[str, bytes] = {}


class Write(NamedTuple):
    """The addition of one input to a room. `new`: the room itself isn't stored yet.

    `files` are new ones by their hash; `uses` are all that the room needs after a snapshot, None if that
    hasn't changed; `damaged` is put aside. `epoch` says since when the room is ours, where several servers
    share a store; `release`: it is nobody's from now on. `again`: perhaps it was written already.
    `reports` are for the operator, who may close the room, with its finished hands too if `erased`.
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
        """Whether there are entries to add, for the first time, and nothing else."""
        others = self._replace(room="", at=0, entries=(), epoch=0)
        return bool(self.entries) and self.uses is None and not any(others)


class StoredRoom(NamedTuple):
    """A room as it was stored: its last snapshot, what was accepted since, and its files. `hands` are the
    bytes of its finished hands; `epoch` is of a room that was taken."""

    snapshot: bytes | None
    upto: int
    entries: list[Stored]
    files: Mapping[str, bytes] = NOTHING
    hands: int = 0
    epoch: int = 0


class RoomElsewhere(NamedTuple):
    """Another server has the room. `fresh`: its lease is current."""

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
