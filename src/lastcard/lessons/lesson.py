"""What a lesson is: a position, and steps that each say something and wait for something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LEARNER = 0
"""The seat of whoever takes the lesson."""
NEXT = "next"
"""What a step expects that only waits until it has been read."""
POINTS = ("hand", "pile", "discard", "call", "catch", "lineup", "lines", "layout", "seat:1", "seat:2")
"""What a step can point at while it is read; a step that expects a move points at what makes it."""

Sentence = Mapping[str, str]
"""The same in each language, by the language's code."""


class Step(NamedTuple):
    """One thing that is said, and what is expected before the next."""

    say: Sentence
    expect: str
    """`next`, or a move of the learner."""
    point: str = ""
    """One of `POINTS`; empty: at what makes the expected move."""
    then: tuple[str, ...] = ()
    """What the others do after it, as ``seat=move``."""


class TableLesson(NamedTuple):
    """A lesson as its file has it; the file's name is its id."""

    id: str
    edition: str
    title: Sentence
    about: Sentence
    names: tuple[str, ...]
    """What the other seats are called, from seat 1 on."""
    film: Sentence
    """The film of a round of lines; empty if there is none."""
    given: Mapping[str, str]
    """The position, key by key, as in a rulebook case."""
    steps: tuple[Step, ...]
