"""The definition of a lesson: a position, and steps that each say something and wait for something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LEARNER = 0
"""The learner's seat."""
NEXT = "next"
"""The expectation of a step that only waits until it has been read."""
POINTS = ("hand", "pile", "discard", "call", "catch", "lineup", "lines", "layout", "seat:1", "seat:2")
"""The things that a step can point at while it is read; a step that expects a move points at the right
control."""

Translations = Mapping[str, str]
"""A text in each language, by the language's code."""


class Step(NamedTuple):
    """One sentence, and the move expected before the next."""

    say: Translations
    expect: str
    """`next`, or a move of the learner."""
    point: str = ""
    """One of `POINTS`; empty: the control for the expected move."""
    then: tuple[str, ...] = ()
    """The moves of the others after it, as ``seat=move``."""


class TableLesson(NamedTuple):
    """A lesson as read from its file, whose name is its id."""

    id: str
    edition: str
    title: Translations
    about: Translations
    names: tuple[str, ...]
    """The names of the other seats, from seat 1 on."""
    film: Translations
    """The film of a round of lines; empty if there is none."""
    given: Mapping[str, str]
    """The position, key by key, as in a rulebook case."""
    steps: tuple[Step, ...]
