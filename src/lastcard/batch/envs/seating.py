"""The seating: the learner's seat, fixed or rotating, and the players of the other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np

from lastcard.batch.arrays import Array
from lastcard.batch.extras import no_choice, policy_number
from lastcard.errors import OptionError
from lastcard.number_types import Seat
from lastcard.policies import POLICY_NAMES
from lastcard.reasons import no_seat
from lastcard.simulate import policies_by_seat

PolicyFunction: TypeAlias = Callable[[Array, Array], object]
"""A user's bot: takes observations and masks, with a row for each decision, and returns the actions."""
Opponent: TypeAlias = str | PolicyFunction
"""A built-in policy by its name, or a function."""
ROTATING: Literal["rotating"] = "rotating"
"""The learner moves on by one seat with every hand."""
LearnerSeat: TypeAlias = int | Literal["rotating"]
"""The learner's seat by its number, or ``rotating``."""

ASKED = -1
"""The mark in a table of policies for a seat whose player is asked instead."""


class Seating:
    """The learner's seat, and the bots from its left on."""

    seats: int
    """The number of seats."""
    seat: LearnerSeat
    """The learner's seat, or ``rotating``."""
    bots: tuple[Opponent, ...]
    """The players of the other seats, clockwise from the learner's left."""
    policies: Array
    """A row for each seat of the learner: the number of every seat's policy, or ASKED."""

    def __init__(self, seats: int, seat: LearnerSeat, bots: Sequence[Opponent]) -> None:
        """`bots` repeats if there are fewer of them than seats."""
        self.seats = seats
        self.seat = checked_seat(seat, seats)
        self.bots = checked_bots(bots, seats - 1)
        self.policies = np.full((seats, seats), ASKED, np.int64)
        for learner in range(seats):
            for place, bot in self.around(learner).items():
                self.policies[learner, place] = policy_number(bot) if isinstance(bot, str) else ASKED

    @property
    def has_functions(self) -> bool:
        """Whether any seat is played by a function."""
        return any(not isinstance(bot, str) for bot in self.bots)

    def around(self, learner: Seat) -> dict[Seat, Opponent]:
        """The bot of each other seat."""
        return {(learner + 1 + place) % self.seats: bot for place, bot in enumerate(self.bots)}

    def learner_in(self, number: Any) -> Any:
        """The learner's seat in its n-th hand, counted from 0; for an array of numbers, an array."""
        return number % self.seats if self.seat == ROTATING else number * 0 + self.seat

    def bot_places(self, learners: Array, deciders: Array) -> Array:
        """Which of `bots` has to decide."""
        places: Array = (deciders - learners - 1) % self.seats
        return places


def checked_seat(seat: object, seats: int) -> LearnerSeat:
    """The seat, or an OptionError that lists the seats."""
    if seat == ROTATING:
        return ROTATING
    if not isinstance(seat, int | np.integer):
        raise OptionError(no_choice("seat", (*map(str, range(seats)), ROTATING), seat))
    if not 0 <= seat < seats:
        raise OptionError(no_seat(int(seat), seats))
    return int(seat)


def checked_bots(bots: Sequence[Opponent], seats: int) -> tuple[Opponent, ...]:
    """A bot for every seat, the list repeated as often as needed; unknown names are refused."""
    named = [POLICY_NAMES[0] if callable(bot) else str(bot) for bot in bots]
    policies_by_seat(named, seats)
    return tuple(bots[place % len(bots)] for place in range(seats))
