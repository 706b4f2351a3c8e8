"""Storage quotas, for one room and in all.

Talk, settings and newcomers are refused at the limit, a new hand a little later, the moves of a hand never.
"""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason

from ..refusal import Refusal

ROOM_BYTES = 16 * 1024 * 1024
# The reserve beyond the limit for the hands of a match in progress
QUOTA_RESERVE = 0.1


class Quota:
    """The limits of a server; `used` is the size of its store, as last measured. 0: no limit."""

    def __init__(self, room_bytes: int = ROOM_BYTES, store_bytes: int = 0) -> None:
        self.room_bytes = room_bytes
        self.store_bytes = store_bytes
        self.used = 0

    def check(self, room: int, spare: float = 0.0) -> None:
        """Refuses more if the store, or a room of this many bytes, has reached its limit."""
        if _reached(self.used, self.store_bytes, spare):
            raise Refusal(reason(Code.QUOTA_STORE))
        if _reached(room, self.room_bytes, spare):
            raise Refusal(reason(Code.QUOTA_ROOM))

    @property
    def store_is_full(self) -> bool:
        """Whether nothing new may be stored."""
        return _reached(self.used, self.store_bytes, 0.0)


def _reached(used: int, most: int, spare: float) -> bool:
    return 0 < most <= used / (1 + spare)
