"""A move that a bot will make at some time."""

from __future__ import annotations

from time import monotonic


class Plan:
    """The subject of the plan, and its due time; nothing is planned while `at` is None."""

    def __init__(self) -> None:
        self.at: float | None = None
        self.about: object = None

    def set(self, about: object, wait: float) -> None:
        """Makes a plan, unless the subject is the same: repeating a question gives no extra time."""
        if about != self.about:
            self.about, self.at = about, monotonic() + wait

    def drop(self) -> None:
        """Gives up the plan."""
        self.at = self.about = None

    def due(self, now: float) -> bool:
        """Whether there is a plan and it is due."""
        return self.at is not None and self.at <= now
