"""The deadlines of one table: names with a time, the earliest first."""

from __future__ import annotations

Key = tuple[str, int]


class Timers:
    """At most a few dozen, so that a plain dict is the quickest heap."""

    def __init__(self) -> None:
        self._times: dict[Key, float] = {}

    def set(self, name: str, at: float, number: int = 0) -> None:
        self._times[name, number] = at

    def drop(self, name: str, number: int = 0) -> None:
        self._times.pop((name, number), None)

    def drop_all(self, *names: str) -> None:
        self._times = {key: at for key, at in self._times.items() if key[0] not in names}

    def at(self, name: str, number: int = 0) -> float | None:
        return self._times.get((name, number))

    @property
    def next(self) -> float | None:
        return min(self._times.values(), default=None)

    def take_due(self, now: float) -> Key | None:
        """The earliest that is due, taken off the list."""
        if not self._times:
            return None
        key = min(self._times, key=self._times.__getitem__)
        if self._times[key] > now:
            return None
        del self._times[key]
        return key
