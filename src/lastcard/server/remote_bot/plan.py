"""A move that a bot will make, and when."""

from __future__ import annotations

from time import monotonic


class Plan:
    """The plan's subject, and when it is due; nothing is planned while `at` is None."""

    def __init__(self) -> None:
        self.at: float | None = None
        self.about: object = None

    def set(self, about: object, wait: float) -> None:
        """Plans again only for something else: repeating a question gives no extra time."""
        if about != self.about:
            self.about, self.at = about, monotonic() + wait

    def drop(self) -> None:
        """Gives up the plan."""
        self.at = self.about = None

    def due(self, now: float) -> bool:
        """Whether there is a plan, and its time has come."""
        return self.at is not None and self.at <= now
