"""A limit on the bytes that one address may store, over all rooms: a number per day, and as many at once.

Like the quota, it never refuses the moves of a hand, so more than that may be counted.
"""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason

from ..refusal import Refusal

DAY = 24 * 3600.0


class StorageBudget:
    """The bytes stored for an address, less those forgiven since; 0: no limit."""

    __slots__ = ("_bytes", "_most", "_when", "_wider")

    def __init__(self, most: int = 0, wider: StorageBudget | None = None) -> None:
        """`wider` is the budget of the neighbourhood of addresses."""
        self._most = most
        self._wider = wider
        self._bytes = 0.0
        self._when = 0.0

    def add(self, size: int, now: float) -> bool:
        """Counts bytes; returns whether these have exhausted the budget."""
        before = self.used(now)
        self._bytes = after = before + size
        spent_wider = self._wider is not None and self._wider.add(size, now)
        return before < self._most <= after or spent_wider

    def is_spent(self, now: float, spare: float = 0.0) -> bool:
        """Whether the budget is exhausted, or, with `spare`, exceeded by that share."""
        if 0 < self._most <= self.used(now) / (1 + spare):
            return True
        return self._wider is not None and self._wider.is_spent(now, spare)

    def check(self, now: float, spare: float = 0.0) -> None:
        """Refuses more if it is exhausted."""
        if self.is_spent(now, spare):
            raise Refusal(reason(Code.QUOTA_ADDRESS))

    def rested(self, now: float) -> bool:
        """Whether all bytes have been forgiven."""
        return not (self._most and self.used(now))

    def used(self, now: float) -> float:
        """The bytes that count at this time."""
        forgiven = (now - self._when) * self._most / DAY
        self._bytes = max(0.0, self._bytes - forgiven)
        self._when = now
        return self._bytes


UNLIMITED = StorageBudget()
"""A budget without a limit."""
