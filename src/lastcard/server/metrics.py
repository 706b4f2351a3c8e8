"""Metrics of the server, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Literal, get_args

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.04, 0.1, 0.25, 0.5, 1.0, 2.5)

# The causes for which a connection is refused or closed: too many from an address, or in all; too slow; too
# many frames, or requests; another site's page; too many wrong room codes; banned by the operator
Cause = Literal["address", "server", "slow", "frames", "requests", "origin", "codes", "banned"]
CAUSES: tuple[Cause, ...] = get_args(Cause)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Counter:
    """A number that only grows."""

    kind = "counter"

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words
        self.value = 0

    def add(self, more: int = 1) -> None:
        """Increments the counter."""
        self.value += more

    def lines(self) -> Iterator[str]:
        """The value as the text format writes it."""
        yield f"{self.name} {self.value}"


class Causes:
    """A counter per cause."""

    kind = "counter"

    def __init__(self, name: str, words: str, *causes: Cause) -> None:
        self.name, self.words = name, words
        self.values: dict[Cause, int] = dict.fromkeys(causes, 0)

    def add(self, cause: Cause) -> None:
        self.values[cause] += 1

    def lines(self) -> Iterator[str]:
        for cause, value in self.values.items():
            yield f'{self.name}{{cause="{cause}"}} {value}'


class Gauge:
    """A value that is read on request."""

    kind = "gauge"

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words
        self.ask: Callable[[], int] = lambda: 0

    def lines(self) -> Iterator[str]:
        """The current value as the text format writes it."""
        yield f"{self.name} {self.ask()}"


class Histogram:
    """Durations in seconds, counted in buckets."""

    kind = "histogram"

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Adds a duration to its bucket."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self) -> Iterator[str]:
        """The cumulative buckets, then the sum and the count."""
        count = 0
        for bound, more in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            count += more
            yield f'{self.name}_bucket{{le="{bound}"}} {count}'
        yield f"{self.name}_sum {self.total:.6f}"
        yield f"{self.name}_count {count}"


class Metrics:
    """All metrics of a server."""

    def __init__(self) -> None:
        self.rooms = Gauge("lastcard_rooms", "Rooms in memory.")
        self.connections = Gauge("lastcard_connections", "Open connections to tables.")
        self.links = Gauge("lastcard_links", "Open connections of every kind.")
        self.memory = Gauge("lastcard_memory_bytes", "Resident memory of the process.")
        self.timers = Gauge("lastcard_timers", "Rooms that will be woken.")
        self.opened = Counter("lastcard_connections_total", "Connections that were opened.")
        self.created = Counter("lastcard_rooms_created_total", "Rooms that were made.")
        self.loaded = Counter("lastcard_rooms_loaded_total", "Rooms that were read from the store.")
        self.unloaded = Counter("lastcard_rooms_unloaded_total", "Rooms that left memory.")
        self.inputs = Counter("lastcard_inputs_total", "Messages that came from clients.")
        self.sent = Counter("lastcard_messages_sent_total", "Messages that went to clients.")
        self.refused = Counter("lastcard_refused_total", "Messages refused before they reached a table.")
        self.refused_connections = Causes(
            "lastcard_refused_connections_total", "Connections and requests refused or cut off.", *CAUSES
        )
        self.byes = Counter("lastcard_byes_total", "Connections that the server ended.")
        self.wakes = Counter("lastcard_wakes_total", "Times that a table was woken by the clock.")
        self.commits = Counter("lastcard_commits_total", "Transactions of the store.")
        self.failed_commits = Counter("lastcard_failed_commits_total", "Transactions that failed.")
        self.quarantined = Counter("lastcard_quarantined_total", "Damaged entries that were put aside.")
        self.retried = Counter("lastcard_retried_commits_total", "Times that a busy store was tried again.")
        self.stored = Gauge("lastcard_store_bytes", "What the store holds.")
        self.spent_budgets = Counter(
            "lastcard_spent_budgets_total", "Times that an address had stored as much as it may."
        )
        self.lapses = Counter("lastcard_lapses_total", "Times that the lease ended before it was renewed.")
        self.moved = Counter("lastcard_rooms_moved_total", "Rooms that other servers have taken.")
        self.errors = Counter("lastcard_errors_total", "Errors of ours, each of which ended something.")
        self.lag_seconds = Histogram("lastcard_loop_lag_seconds", "How late the event loop is.")
        self.commit_seconds = Histogram("lastcard_commit_seconds", "How long a commit takes.")
        self.answer_seconds = Histogram(
            "lastcard_answer_seconds", "From an input's arrival until its answers are sent."
        )

    def text(self) -> str:
        """All metrics in the text format, each with its help and type."""
        return "".join(_paragraph(figure) for figure in vars(self).values())


def _paragraph(figure: Counter | Causes | Gauge | Histogram) -> str:
    heading = [f"# HELP {figure.name} {figure.words}", f"# TYPE {figure.name} {figure.kind}"]
    return "\n".join([*heading, *figure.lines()]) + "\n"
