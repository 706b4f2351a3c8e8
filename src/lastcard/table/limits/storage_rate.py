"""A rate limit on the bytes that one room may store, moves excepted."""

from __future__ import annotations

from .bucket import Bucket

# Bytes per second, and at once: for chat and other actions in the room, for card files and quote packs, and
# for finished hands
TALK = (512.0, 16 * 1024)
FILES = (4096.0, 512 * 1024)
HANDS = (2048.0, 256 * 1024)
# The size of an entry without its text
ROW = 64


class StorageRate:
    """One limit for all members of a room together, however many there are."""

    def __init__(self) -> None:
        self._talk = Bucket(*TALK, 0.0)
        self._files = Bucket(*FILES, 0.0)
        self._hands = Bucket(*HANDS, 0.0)

    def write(self, text: str, now: float) -> bool:
        """Counts an entry with this text; False if it may not be stored now."""
        return self._talk.take(ROW + len(text.encode()), now)

    def add_files(self, size: int, now: float) -> bool:
        """Counts this many bytes of new files; False if they may not be stored now."""
        return not size or self._files.take(size, now)

    def add_hand(self, size: int, now: float) -> None:
        """Counts a finished hand of this many bytes, which is stored in any case."""
        self._hands.take(size, now)

    def may_deal(self, now: float) -> bool:
        """Whether another hand may begin."""
        self._hands.take(0, now)
        return not self._hands.debt
