"""The stored data of a room: its entries, snapshots that replace them, its files, its finished hands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from lastcard.wire.settings import Settings

from ..outcome import Finished, Outcome, Stored
from . import room_entries as en
from .files import Files, detach_files, text_hash
from .hand import LiveHand
from .room import Room
from .snapshot import Snapshot

# The size of the entries since the last snapshot beyond which a new one replaces them, if they are also
# larger than that snapshot
COMPACTED = 32 * 1024
# The size of a row besides its body
ROW = 40


class Size(Struct):
    """The bytes of a room in the store: of its last snapshot, the entries since, its finished hands, and its
    files by their hash. Files of earlier settings are `stale`: the next snapshot drops them."""

    snapshot: int = 0
    entries: int = 0
    hands: int = 0
    files: dict[str, int] = field(default_factory=dict)
    stale: int = 0

    @property
    def total(self) -> int:
        """The sum of all sizes."""
        return self.snapshot + self.entries + self.hands + sum(self.files.values())


class Journal:
    """Applies entries to the room and stores them, with everything needed to rebuild the room."""

    def __init__(
        self, room: Room, wall: Callable[[], int], number: int = 0, size: Size | None = None
    ) -> None:
        self.room = room
        self.wall = wall
        # The number of the last entry
        self.number = number
        self.size = Size() if size is None else size
        self.outcome = Outcome()

    def store(self, entry: en.AnyEntry) -> None:
        """Applies an entry and stores it; if it can't be applied, nothing changes."""
        at = self.wall()
        before = self.room.snapshot(hand=False) if isinstance(entry, en.Dealt) else None
        self.room.apply(entry, at)
        if before is not None:
            self._keep_snapshot(before)
        self._add(en.write_entry(self._stored(entry) if isinstance(entry, en.Chosen) else entry), at)
        if self.size.entries > max(COMPACTED, self.size.snapshot) or self.size.stale > COMPACTED:
            self.compact()

    def _add(self, body: bytes, at: int) -> None:
        self.number += 1
        self.outcome.entries.append(Stored(self.number, at, body))
        self.size.entries += len(body) + ROW

    def compact(self) -> None:
        """Replaces all entries so far by a snapshot, in the middle of a hand too."""
        self._keep_snapshot(self.room.snapshot())

    def _keep_snapshot(self, snapshot: Snapshot) -> None:
        """Stores a snapshot, which replaces all entries so far, and their files."""
        self.outcome.snapshot = (self.number, snapshot.body)
        if snapshot.files or self.size.files:
            self._add_files(snapshot.files)
            self.outcome.uses = frozenset(snapshot.files)
            self.size.files = {name: len(body) for name, body in snapshot.files.items()}
        self.size.snapshot, self.size.entries, self.size.stale = len(snapshot.body), 0, 0

    def _stored(self, entry: en.Chosen) -> en.Chosen:
        """The stored form of an entry, with its files stored separately, each once."""
        stored, files = detach_files(entry.settings)
        self._add_files(files)
        self.size.stale = sum(size for name, size in self.size.files.items() if name not in files)
        return en.Chosen(stored.settings, stored.cards, stored.quotes)

    def _add_files(self, files: Files) -> None:
        for name, body in files.items():
            if name not in self.size.files:
                self.outcome.files[name] = body
                self.size.files[name] = len(body)

    def size_of_new_files(self, settings: Settings) -> int:
        """The size of these settings' files that aren't stored yet, in bytes."""
        _, files = detach_files(settings)
        return sum(len(body) for name, body in files.items() if name not in self.size.files)

    def keep_finished(self, hand: LiveHand, *, broken: bool = False) -> None:
        """Stores a hand that is over, or was broken off, for its replay."""
        body, cards = hand.finished(self.room.state.names, broken=broken), hand.settings.cards
        if cards:
            self._add_files({text_hash(cards): cards.encode()})
        self.outcome.finished.append(Finished(hand.dealt.replay, self.wall(), body, text_hash(cards)))
        self.size.hands += len(body)
