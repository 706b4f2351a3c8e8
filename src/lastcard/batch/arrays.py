"""Arrays that belong together: a compiled entry takes one named tuple instead of several arrays.

Python makes them and every backend reads them, so there is one class of each: the entries import this module
by its full name, not from their own root. A named tuple of arrays is several arguments to the compiled code,
on the CPU and on CUDA, and costs nothing there.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
"""A NumPy array of any type of number."""
AnyArray: TypeAlias = Any
"""A NumPy array, an array of a CUDA device, or a plain sequence for the interpreted rules: no type covers
all three."""


class Cards(NamedTuple):
    """The cards of a deal: the UNO cards, and for Elite the pool and the decks brought along."""

    deck: AnyArray
    """The kind of every UNO card."""
    pool: AnyArray
    """The numbers of the pool's Elite cards."""
    decks: AnyArray
    """The decks brought along, eight places per seat, 0 where a card is missing."""
    values: AnyArray
    """The score of each kind if rewards are points; otherwise empty."""


class Shown(NamedTuple):
    """The public arrays of a batch: the choices in each game, the observation, and the deciding seat."""

    masks: AnyArray
    """A 1 for each action that the deciding seat may choose."""
    observations: AnyArray
    """The deciding seat's observation, as bytes."""
    deciders: AnyArray
    """The deciding seat; -1 when the hand is over."""


class ShownRows(NamedTuple):
    """On a device: the choices and the observations with a row per game, for whole tiles of games; in Elite
    the observations are in columns in memory."""

    masks: AnyArray
    """The masks, as 64-bit words."""
    words: AnyArray
    """The observations, as 64-bit words."""
    observations: AnyArray
    """The observations, as bytes: (games, places)."""


class StepResult(NamedTuple):
    """The result of the last step in each game: rewards, whether its hand ended, whether it was stopped."""

    rewards: AnyArray
    """The reward of each seat, in the step that ended the hand; zero in all others."""
    terminated: AnyArray
    """1 if the step ended the hand."""
    stopped: AnyArray
    """1 from an illegal action on, until the next reset."""


class Orders(NamedTuple):
    """Which games continue, and how: with an action, or with a new hand."""

    games: AnyArray
    """The games' indices."""
    actions: AnyArray
    """The decision in each of them; -1 deals a hand instead."""
    seeds: AnyArray
    """The seed of the hand, if one is dealt."""


class Seats(NamedTuple):
    """The decider for each seat: a built-in policy, or the caller."""

    learners: AnyArray
    """The learner's seat in each game."""
    policies: AnyArray
    """A row for each seat the learner can have: every seat's policy by number; -1 for a seat that the caller
    decides for.
    """


class Hands(NamedTuple):
    """The outcomes of many hands, one element each; `tally` counts what was played in all of them.

    Fingerprints and tally are empty if not wanted.
    """

    winners: Array
    """The seat that won; -1 for a blocked hand."""
    actions: Array
    """The number of actions, reactions included."""
    scores: Array
    """The winner's points; 0 in Elite."""
    fingerprints: Array
    """A fingerprint of the final state, for comparing two engines."""
    tally: AnyArray
    """The number of plays of each kind, then of activations of each Elite icon."""


class Totals(NamedTuple):
    """The outcome of all hands of each thread; fingerprints are combined by XOR, or left out."""

    actions: AnyArray
    """The total number of actions in its hands."""
    wins: AnyArray
    """The number of its hands that seat 0 won."""
    scores: AnyArray
    """The points of all its winners."""
    fingerprints: AnyArray
    """The final states' fingerprints, combined."""


class Trace(NamedTuple):
    """Every moment of some hands: a fingerprint and the move that led to it; hand n ends before `ends[n]`."""

    ends: Array
    """The end of each hand in the other two arrays."""
    fingerprints: Array
    """The fingerprint of each moment."""
    moves: Array
    """The move that led to it, as seat * 1024 + action; -1 for the deal."""
