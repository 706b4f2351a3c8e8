"""Batch: many games stepped together, with masks of the choices, observations and rewards."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np

from lastcard.batch.arrays import Array, Cards
from lastcard.batch.base_batch import BaseBatch, BatchArguments, blank_arrays, checked_actions
from lastcard.batch.engine import Engine, cards_of, run_all, seeds_from, split, thread_count
from lastcard.batch.extras import policy_number


class Batch(BaseBatch):
    """Many games of one setup, each waiting for the decision of one seat.

    After `reset` and each `step`, for game i: `deciders[i]` is the deciding seat (-1: the hand is over),
    `masks[i]` has a 1 for each of its choices, `observations[i]` is what it may know. `rewards[i]` and
    `terminated[i]` tell what the last step brought. The batch writes to the same arrays every time: copy what
    you keep, and don't write to them.

    Examples:
        >>> batch = Batch("classic", 3, seats=2, seed=1)
        >>> batch.reset()
        >>> batch.step(batch.policy_actions("greedy"))
        >>> batch.masks.shape[0], batch.terminated.tolist(), batch.illegal
        (3, [0, 0, 0], [])
    """

    engine: Engine
    """The setup, compiled."""
    cards: Cards
    """What hands are dealt from, and what they score where rewards are points."""
    threads: int
    """How many threads share the games."""
    masks: Array
    """A row per game: a 1 for each action that the deciding seat may choose."""
    observations: Array
    """A row per game: what the deciding seat may know; docs/environment.md says what each place means."""
    deciders: Array
    """The deciding seat of each game; -1 where the hand is over."""
    rewards: Array
    """A row per game, with the reward of each seat in the step that ended the hand; zero in all others."""
    terminated: Array
    """1 where the last step ended a hand."""
    truncated: Array
    """Always 0: no hand is cut short."""
    stopped: Array
    """1 from an illegal action on, until the next reset."""

    def __init__(
        self, edition: str, games: int, *, threads: int | None = None, **arguments: Unpack[BatchArguments]
    ) -> None:
        """`threads` share the games; the default is one per core. `auto_reset` (on): a hand that ends is
        followed by a new one. `by_lot` (on): polling for reactions starts at a random seat, not at the one
        the table waits for. `sampled_lines` (on): chance decides whether a line comes to mind (FL-6).
        `relative_seats` (off): actions count seats from the decider. `reward`: ``win`` or ``points``. The
        other keywords are those of Game."""
        super().__init__(edition, games, **arguments)
        self.engine = Engine(self.setup, remembers=True, **self.flags)
        self.cards = cards_of(self.setup, np.int8, points=self.reward == "points")
        self.threads = thread_count(threads)
        self.games = self.engine.tables(games)
        self._show(*blank_arrays(self.setup, games), np.zeros(games, np.uint8))

    def policy_actions(self, policy: str = "random") -> Array:
        """What a built-in policy would decide in every game, as an array for `step`; -1 where the hand is
        over. Asking changes nothing."""
        self._check_dealt()
        chosen = np.zeros(len(self), np.int64)
        self._share(self.engine.entries.policy_actions, policy_number(policy), chosen)
        return chosen

    def _deal(self, first: int) -> None:
        seeds = seeds_from(first, len(self))
        self._share(self.engine.entries.deal_batch, seeds, self.cards, self.shown)

    def _step(self, actions: Array, stride: int) -> None:
        entry = self.engine.entries.step_batch
        self._share(entry, actions, stride, self.cards, self.shown, self.outcome)

    def _taken(self, actions: Any) -> Array:
        return checked_actions(actions, len(self))

    def _clear(self, array: Array) -> None:
        array[:] = 0

    def _on_host(self, array: Array) -> Array:
        return array

    def _share(self, entry: Any, *arguments: Any) -> None:
        """Calls an entry for all games, shared between the threads."""
        shares = split(len(self), self.threads)
        constants = self.engine.constants
        run_all([(entry, self.games, constants, share.start, share.stop, *arguments) for share in shares])
