"""The outcome of one input: data to store, and messages to send afterwards."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field


class Stored(NamedTuple):
    """An accepted input in its stored form."""

    number: int
    at: int
    body: bytes


class Finished(NamedTuple):
    """A finished hand, for its replay's link."""

    id: str
    at: int
    body: bytes
    # The hash of the table's own cards
    file: str = ""


class NewReport(NamedTuple):
    """A report for the operator; `member` is its subject, None for the room."""

    at: int
    reporter: str
    member: int | None
    about: str
    text: str
    talk: tuple[str, ...]


class Outcome(Struct):
    """The outcome of one input: first the data to store, then the sends in order, then the closes.

    A snapshot holds everything up to the entry with its number: older entries are no longer needed. `files`
    are new to the store, by their hash; `uses` are all files that the room still needs after a snapshot.
    """

    entries: list[Stored] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None
    files: dict[str, bytes] = field(default_factory=dict)
    uses: frozenset[str] | None = None
    finished: list[Finished] = field(default_factory=list)
    reports: list[NewReport] = field(default_factory=list)
    sends: list[tuple[int, bytes]] = field(default_factory=list)
    closes: list[tuple[int, str]] = field(default_factory=list)
