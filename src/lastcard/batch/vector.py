"""Batch: many games stepped together, with masks of the choices, observations and rewards."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lastcard.batch.engine import Engine, run_all, seeds_from, split, thread_count
from lastcard.batch.extras import policy_number
from lastcard.errors import LastcardError
from lastcard.rules.actions import ACTIONS
from lastcard.rules.observation import ELITE_SIZE, THEMED_SIZE
from lastcard.setup import checked_seed, make_setup


class IllegalAction(NamedTuple):
    """A game that was stopped by an action that wasn't a choice: its place, its seed, and at which step."""

    game: int
    seed: int
    step: int


class BatchError(LastcardError):
    """A call with arrays that don't fit the batch, or before its first reset."""


def check_dealt(dealt: bool) -> None:
    """Before the first reset there is nothing to decide."""
    if not dealt:
        raise BatchError("nothing is dealt yet: reset the batch first")


def check_fit(actions: Any, games: int) -> None:
    """Whether an array is one integer for each game."""
    if tuple(actions.shape) != (games,):
        raise BatchError(f"actions have the shape {tuple(actions.shape)}; ({games},) is expected")
    if actions.dtype.kind not in "iu":
        raise BatchError(f"actions are of the type {actions.dtype}; an integer type is expected")


def checked_actions(actions: Any, games: int) -> Any:
    """Actions as a row of 64-bit numbers, without a copy where they are one: for every other sort of array
    Numba would compile `step` again."""
    try:
        chosen = np.asarray(actions)
    except (TypeError, ValueError):
        raise BatchError(f"actions are no array; the shape ({games},) is expected") from None
    check_fit(chosen, games)
    return np.require(chosen, np.int64, ["C", "W", "A"])


class Batch:
    """So many games of one setup, each waiting for the decision of one seat.

    After `reset` and each `step`, for game i: `deciders[i]` is the seat that decides (-1: the hand is over),
    `masks[i]` has a 1 for each of its choices, `views[i]` is what it may know. `rewards[i]` and `done[i]`
    tell what the last step brought. The arrays are the batch's own and the same ones all the time: copy what
    you keep, and don't write to them.
    """

    def __init__(
        self,
        edition: str,
        games: int,
        *,
        auto_reset: bool = True,
        by_lot: bool = True,
        sampled_lines: bool = True,
        threads: int | None = None,
        **setup: Any,
    ) -> None:
        """`auto_reset`: a hand that ends is followed by a new one. `by_lot`: who reacts first is drawn, not
        always the seat that the table waits for. `sampled_lines`: lines come to mind by lot (FL-6). The rest
        as for Game."""
        if games < 1:
            raise BatchError(f"a batch has at least one game, not {games}")
        self.setup = make_setup(edition, **setup)
        self.engine = Engine(self.setup, polls_by_lot=by_lot, samples_lines=sampled_lines)
        self.auto_reset = auto_reset
        self.dealt = False
        self.threads = thread_count(threads)
        self.games = self.engine.tables(games)
        self.masks = np.zeros((games, ACTIONS), np.uint8)
        self.views = np.zeros((games, ELITE_SIZE if self.setup.edition.elite else THEMED_SIZE), np.uint8)
        self.deciders = np.zeros(games, np.int8)
        self.rewards = np.zeros((games, self.setup.seats), np.float32)
        self.done = np.zeros(games, np.uint8)
        self.stopped = np.zeros(games, np.uint8)

    def __len__(self) -> int:
        return len(self.games)

    def reset(self, seed: int | None = None) -> None:
        """Deals every game anew: game i from the seed plus i; without a seed, from the one of the setup."""
        seeds = seeds_from(self.setup.seed if seed is None else checked_seed(seed), len(self))
        self.dealt = True
        self.rewards[:] = 0
        self.done[:] = 0
        self.stopped[:] = 0
        engine = self.engine
        self._share(
            engine.entries.deal_batch,
            seeds,
            engine.deck,
            engine.pool,
            engine.decks,
            self.masks,
            self.views,
            self.deciders,
        )

    def step(self, actions: Any) -> None:
        """Takes one decision in every game; `illegal` tells which games an action has stopped."""
        check_dealt(self.dealt)
        engine = self.engine
        self._share(
            engine.entries.step_batch,
            checked_actions(actions, len(self)),
            len(self) if self.auto_reset else 0,
            engine.deck,
            engine.pool,
            engine.decks,
            self.masks,
            self.views,
            self.deciders,
            self.rewards,
            self.done,
            self.stopped,
        )

    def choices(self, policy: str = "random") -> Any:
        """What a built-in policy would decide in every game, as an array for `step`; -1 where the hand is
        over. To ask changes nothing."""
        check_dealt(self.dealt)
        chosen = np.zeros(len(self), np.int64)
        self._share(self.engine.entries.policy_choices, policy_number(policy), chosen)
        return chosen

    @property
    def illegal(self) -> list[IllegalAction]:
        """The games that were stopped, and where."""
        return [
            IllegalAction(int(place), int(self.games["number"][place]), int(self.games["steps"][place]))
            for place in np.flatnonzero(self.stopped)
        ]

    def _share(self, entry: Any, *arguments: Any) -> None:
        """Calls an entry for all games, shared between the threads."""
        shares = split(len(self), self.threads)
        constants = self.engine.constants
        run_all([(entry, self.games, constants, share.start, share.stop, *arguments) for share in shares])
