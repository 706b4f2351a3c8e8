"""A rate limit: a token bucket."""

from __future__ import annotations


class Bucket:
    """A bucket with this rate per second and short bursts; anything beyond counts as debt."""

    __slots__ = ("burst", "debt", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.tokens = burst
        self.when = now
        self.debt = 0.0

    def take(self, cost: float, now: float) -> bool:
        """Takes an amount; False if there isn't enough, and then the debt is paid off at the same rate."""
        gained = max(0.0, now - self.when) * self.rate
        self.when = now
        self.tokens = min(self.burst, self.tokens + gained)
        self.debt = max(0.0, self.debt - gained)
        if self.tokens < cost:
            self.debt += cost
            return False
        self.tokens -= cost
        return True

    def rested(self, now: float) -> bool:
        """Whether it is full again."""
        return now - self.when > self.burst / self.rate
