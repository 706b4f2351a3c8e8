"""Arrays that go together: a compiled entry takes one named tuple instead of several arrays.

Python makes them and every backend reads them, so there is one class of each: the entries import this module
by its full name, not from their own root. A named tuple of arrays is several arguments to the compiled code,
on the CPU and on CUDA, and costs nothing there.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

# A NumPy array, an array of a CUDA device, or a plain sequence for the interpreted rules.
Array: TypeAlias = Any


class Cards(NamedTuple):
    """What a hand is dealt from: the UNO cards, and for Elite the pool and the decks brought along."""

    deck: Array
    pool: Array
    decks: Array


class Shown(NamedTuple):
    """What a batch shows of each game: the choices, what the deciding seat may know, and which seat it is."""

    masks: Array
    views: Array
    deciders: Array


class StepResult(NamedTuple):
    """What the last step brought in each game: rewards, whether its hand ended, whether it was stopped."""

    rewards: Array
    done: Array
    stopped: Array


class Hands(NamedTuple):
    """The outcomes of many hands, one element each; `tally` counts what was played in all of them.

    Fingerprints and tally are empty if not wanted.
    """

    winners: Array
    actions: Array
    scores: Array
    fingerprints: Array
    tally: Array


class Totals(NamedTuple):
    """The outcome of all hands of each thread; fingerprints are combined by XOR, or left out."""

    actions: Array
    wins: Array
    scores: Array
    fingerprints: Array


class Trace(NamedTuple):
    """Every moment of some hands: a fingerprint and the move that led to it; hand n ends before `ends[n]`."""

    ends: Array
    fingerprints: Array
    moves: Array
