"""Many games at once on a CUDA device: whole playouts, and a vector environment with arrays on the device."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any, Unpack

import numpy as np

from lastcard.batch.arrays import AnyArray, Array, Cards, Shown, ShownRows, StepResult, Totals
from lastcard.batch.backends.cuda import KIND, cuda, make_backend
from lastcard.batch.backends.loading import family_of, load
from lastcard.batch.base_batch import (
    BaseBatch,
    BatchArguments,
    BatchError,
    blank_outcome,
    check_fit,
    checked_actions,
)
from lastcard.batch.engine import cards_of
from lastcard.batch.extras import (
    need_common_rules,
    need_seed,
    observation_size,
    policy_number,
    policy_numbers,
)
from lastcard.batch.records import (
    NARROW_RECORD,
    TILE,
    WORD,
    blank_tiles,
    constants_of,
    pack_state,
    records_in,
    tiles_of,
)
from lastcard.editions import Edition
from lastcard.rules.actions import ACTIONS
from lastcard.setup import SEED_BITS, Setup

# Threads per block: when a kernel plays hands, and when it makes one step.
THREADS = 256
STEP_THREADS = 512


@cache
def kernels(family: str, *, random: bool, remembers: bool = False) -> ModuleType:
    """The kernels for a family of tables, for random players only or for all, with or without memory."""
    players, memory = "random" if random else "all", "_remembering" if remembers else ""
    root = f"lastcard.batch.cuda_{family}_{players}{memory}"
    backend = make_backend(
        f"{root}.rules.backend",
        elite=family == "elite",
        house=family == "house",
        random=random,
        remembers=remembers,
    )
    return load(root, backend, "kernels", remembers=remembers)


class CudaEngine:
    """A setup on the device, ready to be played there."""

    setup: Setup
    """The setup of every hand; each hand has a seed of its own."""
    cards: Cards
    """The cards of the deal, on the device."""
    values: AnyArray
    """The score of each kind, on the device."""
    template: AnyArray
    """An undealt state, on the device."""
    constants: AnyArray
    """The fields of the state that no rule changes, on the device."""

    def __init__(self, setup: Setup, **flags: bool) -> None:
        """`flags` as for `Engine`."""
        need_seed(setup)
        need_common_rules(setup)
        self.setup = setup
        self.cards = on_device_all(cards_of(setup, KIND))
        self.values = cuda.to_device(np.array(setup.edition.values(), np.int64))
        table = setup.table()
        record = np.zeros(1, NARROW_RECORD)
        pack_state(record[0], table)
        self.template = cuda.to_device(record)
        self.constants = cuda.to_device(constants_of(table, **flags))

    def play_hands(
        self,
        policies: Sequence[str],
        threads: int,
        hands: int = 1,
        first: int = 0,
        *,
        fingerprints: bool = False,
    ) -> Totals:
        """Each thread plays `hands` hands and counts its actions, wins of seat 0 and points; if wanted, it
        combines the fingerprints of the final states by XOR."""
        out = self.room_for(threads, fingerprints=fingerprints)
        self.play_on_device(policies, threads, hands, first, out)
        return Totals(*(array.copy_to_host() for array in out))

    def room_for(self, threads: int, *, fingerprints: bool = False) -> Totals:
        """Device arrays for the results of `play_on_device`."""
        sizes = *[threads] * 3, threads if fingerprints else 0
        return Totals(*(cuda.device_array(size, np.int64) for size in sizes))

    def play_on_device(
        self, policies: Sequence[str], threads: int, hands: int, first: int, out: Totals
    ) -> None:
        """The same, with the outcome left on the device; it returns before the device has finished."""
        numbers = cuda.to_device(np.array(policy_numbers(policies, self.setup.seats), np.int64))
        self.kernels(policies).play_hands[blocks(threads, THREADS), THREADS](
            self.template,
            self.constants,
            (self.setup.seed + first) & ((1 << SEED_BITS) - 1),
            hands,
            self.cards,
            numbers,
            self.values,
            out,
        )

    def kernels(self, policies: Sequence[str]) -> ModuleType:
        """The kernels for these players."""
        return kernels(family_of(self.setup), random=set(policies) <= {"random"})


class CudaBatch(BaseBatch):
    """Many games of one setup on the device, stepped together, as `lastcard.batch.Batch` does on the CPU.

    The arrays stay on the device. Where Batch has a row per game, this has a column: `masks`, `observations`
    and `rewards` have the shape (elements, games). In memory, each game's choices and its observation are a
    row; only Elite's observations are columns there too. Each array has `__cuda_array_interface__`: PyTorch
    and CuPy take and transpose it without a copy (`torch.as_tensor(batch.observations, device="cuda").T`);
    JAX takes the tensor or its transpose by DLPack, whichever is contiguous.
    """

    games: AnyArray
    """The state of every game, hidden cards and all, in tiles of 32 games; `records_in` of
    `lastcard.batch.records` copies some out of an array on the host.
    """
    engine: CudaEngine
    """The setup on the device."""
    kernels: ModuleType
    """The kernels that deal and step."""
    cards: Cards
    """The cards of the deal, with their scores if rewards are points, on the device."""
    rows: ShownRows
    """The memory of `masks` and `observations`."""
    taken: AnyArray
    """The last actions that came from the host or had another type."""

    def __init__(
        self, edition: str | Edition | Setup, games: int, **arguments: Unpack[BatchArguments]
    ) -> None:
        """The keywords are those of Batch, except `threads`: the device has one per game."""
        super().__init__(edition, games, **arguments)
        self.engine = CudaEngine(self.setup, **self.flags)
        self.kernels = kernels(family_of(self.setup), random=True, remembers=True)
        self.cards = on_device_all(cards_of(self.setup, KIND, points=self.reward == "points"))
        self.games = cuda.to_device(blank_tiles(self.setup.table(), games))
        places, elite = observation_size(self.setup), self.setup.edition.elite
        self.rows = blank_rows(places, games, elite=elite)
        outcome = StepResult(*map(cuda.to_device, blank_outcome(self.setup, games, columns=True)))
        shown = Shown(
            masks=columns(self.rows.masks, ACTIONS, games),
            observations=columns(self.rows.words, places, games, elite=elite),
            deciders=cuda.to_device(np.zeros(games, np.int8)),
        )
        self._show(shown, outcome, truncated=cuda.to_device(np.zeros(games, np.uint8)))
        self.taken = cuda.device_array(games, np.int64)

    def policy_actions(self, policy: str = "random", out: Any = None) -> AnyArray:
        """The decisions of a built-in policy in every game, as an array for `step`, or written to `out`; -1
        if the hand is over. The call changes nothing.
        """
        self._check_dealt()
        number = policy_number(policy)
        chosen = cuda.device_array(self.count, np.int64) if out is None else self._room(out)
        kernel = self.engine.kernels([policy]).policy_actions[blocks(self.count, THREADS), THREADS]
        kernel(self.games, self.engine.constants, number, chosen)
        return chosen if out is None else out

    def _deal(self, first: int) -> None:
        kernel = self.kernels.deal_batch[blocks(self.count, THREADS), THREADS]
        kernel(self.games, self.engine.constants, first, self.cards, self.deciders, self.rows.observations)
        self._show_games()

    def _step(self, actions: AnyArray, stride: int) -> None:
        kernel = self.kernels.step_batch[blocks(self.count, STEP_THREADS), STEP_THREADS]
        kernel(self.games, self.engine.constants, actions, stride, self.cards, self.deciders, self.outcome)
        self._show_games()

    def _show_games(self) -> None:
        """Shows the choices and the observation in every game."""
        room = self.kernels.room_of(elite=self.setup.edition.elite)
        kernel = self.kernels.show_batch[tiles_of(self.count), TILE, 0, room]
        kernel(self.games, self.engine.constants, self.count, self.rows)

    def _records(self, places: Array) -> Array:
        records: Array = records_in(self.games.copy_to_host(), places)
        return records

    def _taken(self, actions: Any) -> AnyArray:
        """The actions on the device; copies them only if they come from the host."""
        given = on_device(actions)
        if given is None:
            self.taken.copy_to_device(checked_actions(actions, self.count))
            return self.taken
        check_fit(given, self.count)
        if given.dtype == np.int64 and given.is_c_contiguous():
            return given
        self.kernels.widen[blocks(self.count, THREADS), THREADS](given, self.taken)
        return self.taken

    def _clear(self, array: AnyArray) -> None:
        array.copy_to_device(np.zeros(array.shape, array.dtype))

    def _on_host(self, array: AnyArray) -> AnyArray:
        return array.copy_to_host()

    def _room(self, out: Any) -> Any:
        """A device array that actions can be written to."""
        room = on_device(out)
        if room is None:
            raise BatchError("actions are written to an array of the device")
        if tuple(room.shape) != (self.count,) or room.dtype != np.int64:
            raise BatchError(
                f"actions are written to an array of the shape ({self.count},) and the type int64, "
                f"not {tuple(room.shape)} and {room.dtype}"
            )
        return room


def on_device_all(cards: Cards) -> Cards:
    """Copies the cards to the device."""
    return Cards(*map(cuda.to_device, cards))


def on_device(array: Any) -> Any:
    """Numba's device array for it; None for anything else."""
    if hasattr(array, "__cuda_ndarray__"):
        return array
    return cuda.as_cuda_array(array) if hasattr(array, "__cuda_array_interface__") else None


def blocks(threads: int, size: int) -> int:
    """The number of blocks of this size that hold this many threads."""
    return -(-threads // size)


def blank_rows(places: int, games: int, *, elite: bool) -> ShownRows:
    """Rows for as many games as whole tiles hold, all zeros; an observation has this many places. Elite's
    observations are columns in memory."""
    room = tiles_of(games) * TILE
    masks, words = (cuda.to_device(np.zeros(room * size // WORD, np.int64)) for size in (ACTIONS, places))
    found = words.view(np.uint8)
    if elite:
        return ShownRows(masks, words, found[: games * places].reshape((games, places), order="F"))
    return ShownRows(masks, words, found.reshape(room, places))


def columns(words: AnyArray, places: int, games: int, *, elite: bool = False) -> AnyArray:
    """The same memory with a column of bytes per game: out of rows, or in Elite out of columns."""
    found = words.view(np.uint8)
    if elite:
        return found[: games * places].reshape((places, games))
    return found.reshape((places, found.size // places), order="F")[:, :games]
