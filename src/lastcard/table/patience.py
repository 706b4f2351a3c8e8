"""How much one member may do at once of what everybody hears and the store keeps."""

from __future__ import annotations

AT_ONCE = 20
# Seconds until one more may be done
REST = 0.5
MOST_KNOWN = 200


class Patience:
    """A member has one patience, however many connections they open."""

    def __init__(self) -> None:
        # When each member will have rested from all they did
        self._rested: dict[int, float] = {}

    def take(self, member: int, now: float, rest: float) -> bool:
        """Whether the member may do one thing more; `rest` is what it costs."""
        rested = max(now, self._rested.get(member, now))
        if rested - now > (AT_ONCE - 1) * rest:
            return False
        if len(self._rested) >= MOST_KNOWN:
            self._rested = {other: at for other, at in self._rested.items() if at > now}
        self._rested[member] = rested + rest
        return True
