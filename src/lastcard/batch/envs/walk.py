"""One hand, decision by decision, with the interpreted rules, for environments of one game.

It starts immediately, whereas compiled rules would have to be loaded first. Batch walks through many hands in
the same way; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from secrets import randbits
from typing import Literal, SupportsIndex, TypeAlias, TypedDict, Unpack, cast

import numpy as np
from numpy.typing import NDArray

from lastcard.batch.extras import check_reward, no_choice, observation_size, policy_number
from lastcard.batch.one_game import choice_of
from lastcard.batch.possible import possible_actions
from lastcard.batch.rewards import reward
from lastcard.catalogue import Catalogue
from lastcard.editions import Edition, Value
from lastcard.errors import LastcardError, OptionError
from lastcard.match import hand_seed
from lastcard.notation import write_position
from lastcard.number_types import Action, Seat
from lastcard.rules.actions import ACTIONS, MASK_BITS, MASK_COUNT
from lastcard.rules.decisions import await_decision, decide, is_choice, list_choices
from lastcard.rules.listening import listen
from lastcard.rules.memory import Memory, RememberingTable
from lastcard.rules.observation import observe
from lastcard.rules.phases import OVER
from lastcard.rules.seating import at_table
from lastcard.setup import SEED_BITS, Setup, checked_seed, make_setup
from lastcard.table_arguments import TableArguments

_PLACES = np.arange(MASK_BITS, dtype=np.int64)
RENDER_MODES = ("ansi", "human")
ELITE_ARGUMENTS = ("deck", "catalogue", "pool", "decks")

# An environment's keyword: an option of the table by its own name, or one of Elite's cards and decks.
EnvArgument: TypeAlias = Value | Mapping[str, int] | Catalogue | Sequence[str] | Sequence[Sequence[str]]


class IllegalActionError(LastcardError):
    """An action that the deciding seat can't take now. Nothing has changed."""


class Walk:
    """A hand, and its deciding seat."""

    state: Memory

    def __init__(
        self,
        edition: str | Edition,
        *,
        by_lot: bool = True,
        sampled_lines: bool = True,
        relative_seats: bool = False,
        reward: Literal["win", "points"] = "win",
        **arguments: Unpack[TableArguments],
    ) -> None:
        """`by_lot`, `sampled_lines`, `relative_seats` and `reward` as for Batch; the other keywords are those
        of Game, except `seed` and `secret`: `deal` takes a seed."""
        self.setup: Setup = make_setup(edition, seed=0, **arguments)
        check_reward(reward, self.setup)
        self.size = observation_size(self.setup)
        self._flags = int(by_lot), int(sampled_lines), int(relative_seats)
        self._values = self.setup.edition.values() if reward == "points" else ()
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
        state = listen(cast("Memory", self.setup.table(RememberingTable)))
        state.polls_by_lot, state.samples_lines, state.relative_seats = self._flags
        self.setup.deal_on(state)
        self.state = state
        await_decision(state)

    def copy(self) -> Walk:
        """An independent walk at the same moment."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._masks = list(self._masks)
        if hasattr(self, "state"):
            twin.state = listen(cast("Memory", self.state.copy()))
        return twin

    def __copy__(self) -> Walk:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Walk:
        """The setup is shared: nothing in it changes."""
        return self.copy()

    # Deciding

    @property
    def number(self) -> int:
        """Which hand of its run this is, counted from 0."""
        return self._number

    @property
    def over(self) -> bool:
        """Whether the hand is over, so that there are no more decisions."""
        return self.state.phase == OVER

    @property
    def decider(self) -> Seat:
        """The seat that decides; -1 when the hand is over."""
        return self.state.decider

    def decide(self, action: object) -> None:
        """Carries out one of the actions in the mask; anything else is refused with an IllegalActionError."""
        number = action_number(action)
        if self.over or not is_choice(self.state, number):
            raise IllegalActionError(self._refusal(action))
        decide(self.state, number)

    def policy_action(self, policy: str) -> Action:
        """A built-in policy's decision; -1 when the hand is over. The call changes nothing."""
        return choice_of(self.state, policy_number(policy))

    def _refusal(self, action: object) -> str:
        if self.over:
            return "the hand is over: reset deals the next one"
        number, moves = at_table(self.state, action_number(action)), self.setup.edition.moves
        written = f"{action!r} ({moves[number]})" if number in moves else f"{action!r} (no move)"
        return f"action {written} is not open to seat {self.decider}, who has: {self.moves()}"

    # Observations and rewards

    def moves(self) -> str:
        """The deciding seat's choices in notation, with the table's own seat numbers."""
        actions = np.flatnonzero(self.mask(self.decider)).tolist()
        return " ".join(self.setup.edition.moves[at_table(self.state, action)] for action in actions)

    @property
    def possible_actions(self) -> list[Action]:
        """The actions that can occur at this table, in order; no mask has any other."""
        _, sampled, relative = self._flags
        return possible_actions(self.setup, sampled_lines=bool(sampled), relative_seats=bool(relative))

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for each action that the seat can take; all 0 for one that doesn't decide now."""
        if seat != self.decider:
            return np.zeros(ACTIONS, np.int8)
        list_choices(self.state, self._masks)
        masks = np.array(self._masks, np.int64)
        return (masks[:, None] >> _PLACES & 1).astype(np.int8).reshape(ACTIONS)

    def observation(self, seat: Seat) -> NDArray[np.uint8]:
        """The seat's observation: what it may know and remember."""
        out = [0] * self.size
        observe(self.state, seat, out)
        return np.array(out, np.uint8)

    def rewards(self) -> list[float]:
        """Each seat's reward, once the hand is over, as in `Batch`."""
        out = [0.0] * self.state.seats
        reward(self.state, self._values, out)
        return out

    def text(self) -> str:
        """The whole position, including hidden cards, and the deciding seat with its moves."""
        position = write_position(self.setup, self.state)
        if self.over:
            return position
        return f"{position}# seat {self.decider} decides: {self.moves()}\n"

    def render(self, mode: str | None) -> str | None:
        """The text in the mode `ansi`; prints it in the mode `human`."""
        if mode == "human":
            print(self.text())
        return self.text() if mode == "ansi" else None


def action_number(action: object) -> int:
    """An action as a plain number; -1, which is never a choice, for anything that isn't an integer."""
    try:
        return -1 if isinstance(action, bool) else index(cast("SupportsIndex", action))
    except TypeError:
        return -1


class WalkArguments(TypedDict, total=False):
    """The options of the walk; `BatchArguments` describes each."""

    by_lot: bool
    sampled_lines: bool
    relative_seats: bool
    reward: Literal["win", "points"]


def walk_for(edition: str | Edition, seats: int, arguments: Mapping[str, EnvArgument]) -> Walk:
    """A walk from mixed arguments: options of the walk and of the table, Elite cards and decks."""
    ways, table = sorted_arguments(seats, arguments)
    return Walk(edition, **ways, **table)


def sorted_arguments(
    seats: int, arguments: Mapping[str, EnvArgument]
) -> tuple[WalkArguments, TableArguments]:
    """Separates mixed arguments into those of the walk and those of the table."""
    ways = {name: arguments[name] for name in WalkArguments.__annotations__ if name in arguments}
    elite = {name: arguments[name] for name in ELITE_ARGUMENTS if name in arguments}
    options = {name: value for name, value in arguments.items() if name not in {*ways, *elite}}
    # Values of the wrong type are refused by name when the setup is checked.
    table = cast("TableArguments", {"seats": seats, "options": options, **elite})
    return cast("WalkArguments", ways), table


def checked_mode(render_mode: str | None) -> str | None:
    """The render mode, or an OptionError that lists the modes."""
    if render_mode not in (None, *RENDER_MODES):
        raise OptionError(no_choice("render_mode", RENDER_MODES, render_mode))
    return render_mode
