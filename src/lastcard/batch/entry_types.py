"""The entries of a compiled backend as Python calls them: `entries`, with NumPy arrays for the games.

A backend's modules are made while the program runs, so nothing but this declares their functions.
"""

from __future__ import annotations

from typing import Protocol

from lastcard.batch.arrays import Array, Cards, Hands, Orders, Seats, Shown, StepResult
from lastcard.batch.records import HandRecords
from lastcard.number_types import Action, Seat


class Entries(Protocol):
    """The functions of `entries`."""

    __name__: str

    def play_hands(
        self,
        games: HandRecords,
        constants: HandRecords,
        seeds: Array,
        cards: Cards,
        policies: Array,
        values: Array,
        hands: Hands,
        /,
    ) -> None:
        """Plays a hand for each seed."""

    def deal_batch(
        self,
        games: HandRecords,
        constants: HandRecords,
        first: int,
        last: int,
        seeds: Array,
        cards: Cards,
        shown: Shown,
        /,
    ) -> None:
        """Deals the games."""

    def step_batch(
        self,
        games: HandRecords,
        constants: HandRecords,
        first: int,
        last: int,
        actions: Array,
        stride: int,
        cards: Cards,
        shown: Shown,
        outcome: StepResult,
        /,
    ) -> None:
        """Makes one decision in each game."""

    def advance_batch(
        self,
        games: HandRecords,
        constants: HandRecords,
        first: int,
        last: int,
        orders: Orders,
        seats: Seats,
        cards: Cards,
        shown: Shown,
        outcome: StepResult,
        /,
    ) -> None:
        """Carries out some orders."""

    def imagine_batch(
        self, games: HandRecords, constants: HandRecords, first: int, last: int, seeds: Array, cards: Cards, /
    ) -> None:
        """Redeals what the deciding seats can't know."""

    def policy_actions(
        self,
        games: HandRecords,
        constants: HandRecords,
        first: int,
        last: int,
        policy: int,
        actions: Array,
        /,
    ) -> None:
        """A policy's decision in each game."""

    def play_one(
        self, games: HandRecords, constants: HandRecords, seat: Seat, action: Action, masks: Array, /
    ) -> bool:
        """Makes one move in the first game, if it is legal."""

    def fingerprint_one(self, games: HandRecords, constants: HandRecords, /) -> int:
        """The first game's fingerprint."""

    def list_one(self, games: HandRecords, constants: HandRecords, seat: Seat, masks: Array, /) -> None:
        """Lists a seat's moves in the first game."""
