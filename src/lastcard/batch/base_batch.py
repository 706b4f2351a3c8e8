"""The common part of batches on the CPU and on a CUDA device: the table, the checks, the calls."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal, NamedTuple, Unpack

import numpy as np

from lastcard.batch.arrays import AnyArray, Array, Shown, StepResult
from lastcard.batch.extras import check_reward, observation_size
from lastcard.batch.possible import possible_actions
from lastcard.editions import Edition
from lastcard.errors import LastcardError
from lastcard.number_types import Action
from lastcard.rules.actions import ACTIONS
from lastcard.setup import Setup, checked_seed, make_setup
from lastcard.table_arguments import HandArguments
from lastcard.whole_numbers import whole, whole_or_written


class StoppedGame(NamedTuple):
    """A game that was stopped by an illegal action: its index, its seed, and the step."""

    game: int
    """The game's index in the batch."""
    seed: int
    """The seed that its hand was dealt from."""
    step: int
    """The number of decisions made in the hand."""


class BatchError(LastcardError):
    """A call with arrays that don't fit the batch, or before its first reset."""


class BatchArguments(HandArguments, total=False):
    """The keywords of a batch: those of Game, and options of the walk through its games."""

    auto_reset: bool
    """Deal a new hand after each one that ends; otherwise the game waits at its end. On by default."""
    by_lot: bool
    """Start polling for reactions at a random seat, not at the one that the table is waiting for. On by
    default.
    """
    sampled_lines: bool
    """Decide at random whether a player thinks of a line (FL-6); otherwise it is a decision. On by
    default.
    """
    relative_seats: bool
    """Count the seats in actions clockwise from the decider. Off by default."""
    reward: Literal["win", "points"]
    """``win``, the default: the winner gets 1, and the others lose 1 in all. ``points``: each of the others
    loses what their own hand scores, and the winner gets it all (S-1); not in Elite, which has no points.
    """


class BaseBatch(ABC):
    """Games of one setup, each waiting for the decision of one seat."""

    games: AnyArray
    """The state of every game, as the compiled rules hold it: hidden cards and all."""
    setup: Setup
    """The setup of every hand; each hand has a seed of its own."""
    flags: dict[str, bool]
    """The options of the walk, by field name of the state."""
    auto_reset: bool
    """Whether a hand that ends is followed by a new one."""
    reward: Literal["win", "points"]
    """The kind of rewards: ``win`` or ``points``."""
    count: int
    """The number of games."""
    dealt: bool
    """Whether the batch has been reset at least once."""
    shown: Shown
    """`masks`, `observations` and `deciders` together."""
    outcome: StepResult
    """`rewards`, `terminated` and `stopped` together."""
    masks: AnyArray
    """A 1 for each action that the deciding seat may choose."""
    observations: AnyArray
    """The deciding seat's observation, as bytes: docs/environment.md explains each offset."""
    deciders: AnyArray
    """The deciding seat of each game; -1 if the hand is over."""
    rewards: AnyArray
    """The reward of each seat, in the step that ended a hand; zero in all others."""
    terminated: AnyArray
    """1 if the last step ended a hand."""
    truncated: AnyArray
    """Always 0: no hand is cut short."""
    stopped: AnyArray
    """1 from an illegal action on, until the next reset."""

    def __init__(
        self,
        edition: str | Edition | Setup,
        games: int,
        *,
        auto_reset: bool = True,
        by_lot: bool = True,
        sampled_lines: bool = True,
        relative_seats: bool = False,
        reward: Literal["win", "points"] = "win",
        **arguments: Unpack[HandArguments],
    ) -> None:
        """An edition, by name or your own, with the keywords of `BatchArguments`, or a whole setup."""
        count = whole(games)
        if count is None or count < 1:
            raise BatchError(f"a batch has at least one game, not {whole_or_written(games)}")
        self.setup = edition if isinstance(edition, Setup) else make_setup(edition, **arguments)
        check_reward(reward, self.setup)
        self.reward = reward
        self.flags = {
            "polls_by_lot": by_lot,
            "samples_lines": sampled_lines,
            "relative_seats": relative_seats,
        }
        self.auto_reset = auto_reset
        self.count = count
        self.dealt = False

    def _show(self, shown: Shown, outcome: StepResult, truncated: AnyArray) -> None:
        """Sets the public arrays of the batch."""
        self.shown, self.outcome = shown, outcome
        self.masks, self.observations, self.deciders = shown
        self.rewards, self.terminated, self.stopped = outcome
        self.truncated = truncated

    def __len__(self) -> int:
        return self.count

    def reset(self, seed: int | None = None) -> None:
        """Deals every game: game i from the seed plus i; without a seed, from the setup's."""
        first = self.setup.seed if seed is None else checked_seed(seed)
        self.dealt = True
        for array in self.outcome:
            self._clear(array)
        self._deal(first)

    def step(self, actions: AnyArray) -> None:
        """Makes one decision in every game, given as one integer each; `illegal` lists the games stopped by
        an illegal action.
        """
        self._check_dealt()
        self._step(self._taken(actions), len(self) if self.auto_reset else 0)

    @property
    def possible_actions(self) -> list[Action]:
        """The actions that can occur at this table, in order; no mask has any other."""
        flags = self.flags
        return possible_actions(
            self.setup, sampled_lines=flags["samples_lines"], relative_seats=flags["relative_seats"]
        )

    @abstractmethod
    def policy_actions(self, policy: str = "random") -> AnyArray:
        """The decisions of a built-in policy in every game, as an array for `step`; -1 if the hand is over.
        The call changes nothing.
        """

    @property
    def illegal(self) -> list[StoppedGame]:
        """The stopped games, with the decision that stopped each."""
        places = np.flatnonzero(self._on_host(self.stopped))
        records: AnyArray = self._records(places) if len(places) else ()
        return [
            StoppedGame(int(place), int(record["number"]), int(record["steps"]))
            for place, record in zip(places, records, strict=True)
        ]

    def _check_dealt(self) -> None:
        """Before the first reset there is nothing to decide."""
        if not self.dealt:
            raise BatchError("nothing is dealt yet: reset the batch first")

    @abstractmethod
    def _deal(self, first: int) -> None:
        """Deals every game, game i from the seed first + i."""

    @abstractmethod
    def _step(self, actions: AnyArray, stride: int) -> None:
        """Makes a decision in every game. The next hand's seed is `stride` higher; with 0, no hand
        follows.
        """

    @abstractmethod
    def _taken(self, actions: AnyArray) -> AnyArray:
        """The actions as an array of 64-bit integers, without a copy if they are one already: for any other
        type Numba would compile `step` again."""

    @abstractmethod
    def _clear(self, array: AnyArray) -> None:
        """Fills an array of the batch with zeros."""

    @abstractmethod
    def _records(self, places: Array) -> Array:
        """Copies of these games' records, as NumPy can read them."""

    @abstractmethod
    def _on_host(self, array: AnyArray) -> Array:
        """An array of the batch, as NumPy can read it."""


def blank_arrays(setup: Setup, games: int) -> tuple[Shown, StepResult]:
    """The public arrays of a batch, all zeros; each game has a row."""
    shown = Shown(
        masks=np.zeros((games, ACTIONS), np.uint8),
        observations=np.zeros((games, observation_size(setup)), np.uint8),
        deciders=np.zeros(games, np.int8),
    )
    return shown, blank_outcome(setup, games)


def blank_outcome(setup: Setup, games: int, *, columns: bool = False) -> StepResult:
    """The outcome of no step, all zeros; each game has a row, or a column."""
    return StepResult(
        rewards=np.zeros((setup.seats, games) if columns else (games, setup.seats), np.float32),
        terminated=np.zeros(games, np.uint8),
        stopped=np.zeros(games, np.uint8),
    )


def check_fit(actions: AnyArray, games: int) -> None:
    """Refuses an array that doesn't have one integer per game."""
    if tuple(actions.shape) != (games,):
        raise BatchError(f"actions have the shape {tuple(actions.shape)}; ({games},) is expected")
    if actions.dtype.kind not in "iu":
        raise BatchError(f"actions are of the type {actions.dtype}; an integer type is expected")


def checked_actions(actions: object, games: int) -> Array:
    """Actions as a NumPy array of 64-bit integers, without a copy if they are one already."""
    try:
        chosen = np.asarray(actions)
    except (TypeError, ValueError):
        raise BatchError(f"actions must be an array; the shape ({games},) is expected") from None
    check_fit(chosen, games)
    return np.require(chosen, np.int64, ["C", "W", "A"])
