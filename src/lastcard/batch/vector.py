"""Batch: many games stepped together, with masks of the choices, observations and rewards."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lastcard.batch.engine import Engine, cores, run_all, split
from lastcard.errors import LastcardError
from lastcard.policies import POLICY_NAMES
from lastcard.rules.actions import ACTIONS
from lastcard.rules.observation import ELITE_SIZE, THEMED_SIZE
from lastcard.setup import SEED_BITS, make_setup


class IllegalAction(NamedTuple):
    """A game that was stopped by an action that wasn't a choice: its place, its seed, and at which step."""

    game: int
    seed: int
    step: int


class BatchError(LastcardError):
    """A call with arrays that don't fit the batch."""


class Batch:
    """So many games of one setup, each waiting for the decision of one seat.

    After `reset` and each `step`, for game i: `deciders[i]` is the seat that decides (-1: the hand is over),
    `masks[i]` has a 1 for each of its choices, `views[i]` is what it may know. `rewards[i]` and `done[i]`
    tell what the last step brought. The arrays are the same ones all the time, filled anew.
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
        self.engine = Engine(self.setup)
        self.auto_reset = auto_reset
        self.threads = threads or cores()
        self.games = self.engine.tables(games)
        self.engine.house["polls_by_lot"] = by_lot
        self.engine.house["samples_lines"] = sampled_lines
        self.masks = np.zeros((games, ACTIONS), np.uint8)
        self.views = np.zeros((games, ELITE_SIZE if self.setup.edition.elite else THEMED_SIZE), np.uint8)
        self.deciders = np.zeros(games, np.int8)
        self.rewards = np.zeros((games, self.setup.seats), np.float32)
        self.done = np.zeros(games, np.uint8)
        self.stopped = np.zeros(games, np.uint8)

    def __len__(self) -> int:
        return len(self.games)

    def reset(self, seed: int | None = None) -> None:
        """Deals every game anew: game i from the seed plus i."""
        first = self.setup.seed if seed is None else seed
        seeds = (first + np.arange(len(self), dtype=np.int64)) & ((1 << SEED_BITS) - 1)
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
        engine = self.engine
        self._share(
            engine.entries.step_batch,
            self._checked(actions),
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
        """What a built-in policy would decide in every game, as an array for `step`."""
        chosen = np.zeros(len(self), np.int64)
        self._share(self.engine.entries.policy_choices, POLICY_NAMES.index(policy), chosen)
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
        house = self.engine.house
        run_all([(entry, self.games, house, share.start, share.stop, *arguments) for share in shares])

    def _checked(self, actions: Any) -> Any:
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),):
            raise BatchError(f"actions have the shape {chosen.shape}; ({len(self)},) is expected")
        if not np.issubdtype(chosen.dtype, np.integer):
            raise BatchError(f"actions are of the type {chosen.dtype}; an integer type is expected")
        return chosen.astype(np.int64, copy=False)
