"""One hand walked decision by decision with the interpreted rules, for environments of one game.

It starts at once, whereas compiled rules would have to be loaded first. Batch walks the same way, many hands
at a time; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from secrets import randbits
from typing import Any, TypeAlias, Unpack, cast

import numpy as np
from numpy.typing import NDArray

from lastcard.batch.extras import observation_size, policy_number
from lastcard.batch.one_game import choice_of
from lastcard.catalogue import Catalogue
from lastcard.codes import Code
from lastcard.editions import Value
from lastcard.errors import LastcardError, OptionError, Reason, reason
from lastcard.locales.quoting import written
from lastcard.match import hand_seed
from lastcard.notation import write_position
from lastcard.rules.actions import ACTIONS, MASK_BITS, MASK_COUNT
from lastcard.rules.decisions import await_decision, decide, is_choice, list_choices
from lastcard.rules.observation import observe
from lastcard.rules.phases import OVER
from lastcard.rules.state import State
from lastcard.setup import SEED_BITS, Setup, checked_seed, make_setup
from lastcard.table_arguments import TableArguments

_PLACES = np.arange(MASK_BITS, dtype=np.int64)
RENDER_MODES = ("ansi", "human")
ELITE_ARGUMENTS = ("deck", "catalogue", "pool", "decks")

# An environment's keyword: an option of the table by its own name, or one of Elite's cards and decks.
EnvArgument: TypeAlias = Value | Mapping[str, int] | Catalogue | Sequence[str] | Sequence[Sequence[str]]


class IllegalChoice(LastcardError):
    """An action that isn't among the choices of the deciding seat. Nothing has changed."""


class Walk:
    """A hand, and the seat that decides in it."""

    state: State

    def __init__(
        self,
        edition: str,
        *,
        by_lot: bool = True,
        sampled_lines: bool = True,
        **arguments: Unpack[TableArguments],
    ) -> None:
        """`by_lot` and `sampled_lines` as for Batch; the other keywords are those of Game, except `seed` and
        `secret`: `deal` takes a seed."""
        self.setup: Setup = make_setup(edition, seed=0, **arguments)
        self.size = observation_size(self.setup)
        self._flags = int(by_lot), int(sampled_lines)
        self._masks = [0] * MASK_COUNT
        self._first: int | None = None
        self._number = 0

    # Dealing

    def deal(self, seed: int | None = None) -> None:
        """Deals the hand of this seed, as Game does; without one, the next hand of the run that the last seed
        began, numbered as in a match."""
        if seed is not None:
            self._first, self._number = checked_seed(seed), 0
        elif self._first is None:
            self._first = randbits(SEED_BITS)
        else:
            self._number += 1
        self._deal(hand_seed(self._first, self._number))

    def _deal(self, seed: int) -> None:
        self.setup = self.setup._replace(seed=seed)
        state = self.setup.table()
        state.polls_by_lot, state.samples_lines = self._flags
        self.state = self.setup.deal_on(state)
        await_decision(state)

    # Deciding

    @property
    def over(self) -> bool:
        """Whether the hand is over, so that nobody decides any more."""
        return self.state.phase == OVER

    @property
    def decider(self) -> int:
        """The seat that decides; -1 when the hand is over."""
        return self.state.decider

    def decide(self, action: Any) -> None:
        """Carries out one of the choices; anything else is refused with an IllegalChoice."""
        number = action_number(action)
        if self.over or not is_choice(self.state, number):
            raise IllegalChoice(self._refusal(action))
        decide(self.state, number)

    def policy_choice(self, policy: str) -> int:
        """What a built-in policy would decide; -1 when the hand is over. Asking changes nothing."""
        return choice_of(self.state, policy_number(policy))

    def _refusal(self, action: Any) -> str:
        if self.over:
            return "the hand is over: reset deals the next one"
        number, moves = action_number(action), self.setup.edition.moves
        written = f"{number} ({moves[number]})" if number in moves else f"{action!r} (no move)"
        return f"action {written} is no choice of seat {self.decider}, who has: {self.choices()}"

    # What is seen

    def choices(self) -> str:
        """The choices of the seat that decides, as text."""
        list_choices(self.state, self._masks)
        return " ".join(self.setup.edition.moves.listed(self._masks))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each choice of the seat; all 0 for one that doesn't decide now."""
        if seat != self.decider:
            return np.zeros(ACTIONS, np.int8)
        list_choices(self.state, self._masks)
        masks = np.array(self._masks, np.int64)
        return (masks[:, None] >> _PLACES & 1).astype(np.int8).reshape(ACTIONS)

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """What the seat may know."""
        out = [0] * self.size
        observe(self.state, seat, out)
        return np.array(out, np.uint8)

    def rewards(self) -> list[float]:
        """1 for the winner, shared out as -1 among the others; 0 for all if nobody won (C-13)."""
        state = self.state
        if state.winner < 0:
            return [0.0] * state.seats
        return [1.0 if seat == state.winner else -1.0 / (state.seats - 1) for seat in range(state.seats)]

    def text(self) -> str:
        """The whole position, including hidden cards, and the deciding seat with its choices."""
        position = write_position(self.setup, self.state)
        if self.over:
            return position
        return f"{position}# seat {self.decider} decides: {self.choices()}\n"


def action_number(action: Any) -> int:
    """An action as a plain number; -1, which is never a choice, for anything that isn't an integer."""
    try:
        return -1 if isinstance(action, bool) else index(action)
    except TypeError:
        return -1


def walk_for(
    edition: str, seats: int, arguments: dict[str, EnvArgument], *, by_lot: bool, sampled_lines: bool
) -> Walk:
    """A walk from arguments that mix the table's options with its Elite cards and decks."""
    elite = {name: arguments.pop(name) for name in ELITE_ARGUMENTS if name in arguments}
    # Values of the wrong type are refused by name when the setup is checked.
    table = cast("TableArguments", {"seats": seats, "options": arguments, **elite})
    return Walk(edition, by_lot=by_lot, sampled_lines=sampled_lines, **table)


def checked_mode(render_mode: str | None) -> str | None:
    """The render mode, or an OptionError that lists the modes."""
    if render_mode not in (None, *RENDER_MODES):
        raise OptionError(no_choice("render_mode", RENDER_MODES, render_mode))
    return render_mode


def no_choice(argument: str, words: tuple[str, ...], value: object) -> Reason:
    """The reason to refuse a value that isn't one of an argument's words."""
    return reason(Code.ARGUMENT_CHOICE, argument=argument, words=words, value=written(value))
