"""Batch: many games stepped together, with masks of the choices, observations and rewards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVarTuple, Unpack

import numpy as np

from lastcard.batch.arrays import Array, Cards, Orders, Seats, Shown, StepResult
from lastcard.batch.base_batch import (
    BaseBatch,
    BatchArguments,
    BatchError,
    blank_arrays,
    checked_actions,
)
from lastcard.batch.engine import Engine, cards_of, seeds_from
from lastcard.batch.extras import policy_number
from lastcard.batch.records import HandRecords
from lastcard.batch.threads import run_all, split, thread_count
from lastcard.editions import Edition
from lastcard.setup import Setup, checked_seed
from lastcard.whole_numbers import whole, whole_or_written

MIN_GAMES = 2048
"""Waking a thread pays off for this many games; fewer are stepped before it wakes."""


Arguments = TypeVarTuple("Arguments")


class SavedGames(NamedTuple):
    """The saved games of a batch, for `Batch.restore`: plain arrays, which can be pickled."""

    table: str
    """The edition, the seats, the options and a hash of the cards, which must be the same in the batch that
    restores them."""
    games: Array
    """The state of every game: hidden cards and all."""
    shown: Shown
    """The public arrays of the batch."""
    outcome: StepResult
    """The result of the last step."""


class Batch(BaseBatch):
    """Many games of one setup, each waiting for the decision of one seat.

    After `reset` and each `step`, for game i: `deciders[i]` is the deciding seat (-1: the hand is over),
    `masks[i]` has a 1 for each of its choices, `observations[i]` is its observation. `rewards[i]` and
    `terminated[i]` have the result of the last step. The batch reuses its arrays: copy anything you want to
    keep, and don't write to them.

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
    """The cards of the deal, with their scores if rewards are points."""
    threads: int
    """The maximum number of threads; each gets at least 2,048 games."""
    masks: Array
    """A row per game: a 1 for each action that the deciding seat may choose."""
    observations: Array
    """A row per game: the deciding seat's observation; docs/environment.md explains each place."""
    deciders: Array
    """The deciding seat of each game; -1 if the hand is over."""
    rewards: Array
    """A row per game, with the reward of each seat in the step that ended the hand; zero in all others."""
    terminated: Array
    """1 if the last step ended a hand."""
    truncated: Array
    """Always 0: no hand is cut short."""
    stopped: Array
    """1 from an illegal action on, until the next reset."""

    def __init__(
        self,
        edition: str | Edition | Setup,
        games: int,
        *,
        threads: int | None = None,
        **arguments: Unpack[BatchArguments],
    ) -> None:
        """An edition with keywords, or a whole setup. At most `threads` threads share the games; the default
        is one per core. `auto_reset` (on): deal a new hand after each one that ends. `by_lot` (on): start
        polling for reactions at a random seat, not at the one that the table is waiting for. `sampled_lines`
        (on): decide at random whether a player thinks of a line (FL-6). `relative_seats` (off): count seats
        in actions from the decider. `reward`: ``win`` or ``points``. The other keywords are those of Game.
        """
        super().__init__(edition, games, **arguments)
        self.engine = Engine(self.setup, remembers=True, **self.flags)
        self.cards = cards_of(self.setup, np.int8, points=self.reward == "points")
        self.threads = thread_count(threads)
        self.games = self.engine.tables(self.count)
        self._show(*blank_arrays(self.setup, self.count), np.zeros(self.count, np.uint8))

    def policy_actions(self, policy: str = "random") -> Array:
        """The decisions of a built-in policy in every game, as an array for `step`; -1 if the hand is over.
        The call changes nothing.
        """
        self._check_dealt()
        chosen = np.zeros(len(self), np.int64)
        self._share(self.engine.entries.policy_actions, policy_number(policy), chosen)
        return chosen

    # Copies

    def copy(self, games: Sequence[int] | Array | None = None) -> Batch:
        """An independent batch in the same state. Given indices, it has these games, in this order and
        repeated as listed.
        """
        places = np.arange(len(self)) if games is None else self._checked_places(games)
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.count = len(places)
        twin.games = self.games[places]
        shown, outcome = (tuple(array[places] for array in arrays) for arrays in (self.shown, self.outcome))
        twin._show(Shown(*shown), StepResult(*outcome), self.truncated[places])
        return twin

    def __copy__(self) -> Batch:
        return self.copy()

    def save(self) -> SavedGames:
        """Everything that `restore` needs to go back to this moment."""
        self._check_dealt()
        now = self.copy()
        return SavedGames(self._table, now.games, now.shown, now.outcome)

    def restore(self, saved: SavedGames) -> None:
        """Goes back to a moment saved by this batch or by another with the same table and number of games."""
        if saved.table != self._table or len(saved.games) != len(self):
            raise BatchError(
                f"{len(saved.games)} games of {saved.table!r} don't fit {len(self)} games of {self._table!r}"
            )
        self.games[:] = saved.games
        for array, before in zip((*self.shown, *self.outcome), (*saved.shown, *saved.outcome), strict=True):
            array[:] = before
        self.dealt = True

    def imagine(self, seed: int, worlds: int = 1) -> Batch:
        """A batch of possible games, given what the deciding seats may know: `worlds` of each game, side by
        side, so that those of game i begin at i * worlds. New game k is redealt from the seed plus k.

        The deciding seats see the same as before and have the same choices. A finished hand stays unchanged.
        See docs/belief.md.
        """
        self._check_dealt()
        each = whole(worlds)
        if each is None or each < 1:
            raise BatchError(f"at least one world is imagined for each game, not {whole_or_written(worlds)}")
        imagined = self.copy(np.repeat(np.arange(len(self)), each))
        seeds = seeds_from(checked_seed(seed), len(imagined))
        imagined._share(imagined.engine.entries.imagine_batch, seeds, imagined.cards)
        return imagined

    @property
    def _table(self) -> str:
        setup = self.setup
        flags = " ".join(name for name, value in self.flags.items() if value)
        table = f"{setup.edition.name}, {setup.seats} seats, {self.reward} {flags} {setup.options.text()}"
        return f"{table.strip()}, cards {self._cards_hash()}"

    def _cards_hash(self) -> str:
        """A hash of the UNO cards, the Elite cards and what is printed on them."""
        digest = sha256()
        for array in (self.engine.constants, *self.cards):
            digest.update(len(array).to_bytes(8) + array.tobytes())
        return digest.hexdigest()[:8]

    def _checked_places(self, games: Sequence[int] | Array) -> Array:
        places = np.asarray(games)
        if places.ndim != 1 or len(places) == 0 or places.dtype.kind not in "iu":
            raise BatchError("a batch is copied by the indices of its games, one after another")
        if places.min() < 0 or places.max() >= len(self):
            raise BatchError(f"the games of this batch are 0 to {len(self) - 1}")
        return places

    # Stepping

    def advance(self, orders: Orders, seats: Seats) -> None:
        """Carries out orders, each up to the next decision that no policy makes, or to the end of the hand.
        The vector environment, which uses it, has checked that the actions are choices.
        """
        shares = split(len(orders.games), self.threads, MIN_GAMES)
        entry = self.engine.entries.advance_batch
        self._run(entry, shares, orders, seats, self.cards, self.shown, self.outcome)

    def _deal(self, first: int) -> None:
        seeds = seeds_from(first, len(self))
        self._share(self.engine.entries.deal_batch, seeds, self.cards, self.shown)

    def _step(self, actions: Array, stride: int) -> None:
        entry = self.engine.entries.step_batch
        self._share(entry, actions, stride, self.cards, self.shown, self.outcome)

    def _taken(self, actions: object) -> Array:
        return checked_actions(actions, len(self))

    def _clear(self, array: Array) -> None:
        array[:] = 0

    def _records(self, places: Array) -> Array:
        records: Array = self.games[places]
        return records

    def _on_host(self, array: Array) -> Array:
        return array

    def _share(
        self, entry: Callable[[HandRecords, HandRecords, int, int, *Arguments], None], *arguments: *Arguments
    ) -> None:
        """Calls an entry for all games, shared between the threads."""
        self._run(entry, split(len(self), self.threads, MIN_GAMES), *arguments)

    def _run(
        self,
        entry: Callable[[HandRecords, HandRecords, int, int, *Arguments], None],
        shares: Iterable[slice],
        *arguments: *Arguments,
    ) -> None:
        state = self.games, self.engine.constants
        run_all([(entry, *state, share.start, share.stop, *arguments) for share in shares])
