"""A rate limit on a member's messages that go to everyone and into the store."""

from __future__ import annotations

from .bucket import Bucket

AT_ONCE = 20
# Seconds per message
REST = 0.5
# The number of members from which full buckets are dropped
MAX_KNOWN = 20
# The rate at a table without any waits
MIN_REST = 1e-6


class MemberRate:
    """One limit per member, however many connections they open."""

    def __init__(self, rest: float = REST) -> None:
        self._rate = 1 / max(rest, MIN_REST)
        self._members: dict[int, Bucket] = {}

    def take(self, member: int, now: float) -> bool:
        """Counts a message; False if the member has sent too many."""
        if member not in self._members:
            self._drop_idle(now)
            self._members[member] = Bucket(self._rate, AT_ONCE, now)
        return self._members[member].take(1, now)

    def _drop_idle(self, now: float) -> None:
        if len(self._members) >= MAX_KNOWN:
            active = {member: bucket for member, bucket in self._members.items() if not bucket.rested(now)}
            self._members = active
