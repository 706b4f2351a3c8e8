"""Many games at once on a CUDA device: whole playouts, and a vector environment whose arrays stay there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from lastcard.batch.backends.cuda import KIND, cuda, make_backend
from lastcard.batch.backends.loading import load
from lastcard.batch.extras import need_seed, policy_number, policy_numbers
from lastcard.batch.records import NARROW_RECORD, constants_of, write_record
from lastcard.batch.vector import BatchError, IllegalAction, check_dealt, check_fit, checked_actions
from lastcard.rules.actions import ACTIONS
from lastcard.rules.observation import ELITE_SIZE, THEMED_SIZE
from lastcard.setup import SEED_BITS, Setup, checked_seed, make_setup

THREADS = 256
FAMILIES = ("themed", "elite")


@cache
def kernels(family: str, *, random: bool) -> ModuleType:
    """The kernels for a family of editions, for random players alone or for all."""
    root = f"lastcard.batch.cuda_{family}_{'random' if random else 'all'}"
    return load(
        root, make_backend(f"{root}.rules.backend", elite=family == "elite", random=random), "kernels"
    )


class CudaEngine:
    """A setup on the device, ready to be played there."""

    def __init__(self, setup: Setup, **flags: bool) -> None:
        """`flags` as for `Engine`."""
        need_seed(setup)
        self.setup = setup
        pool, decks = setup.elite_numbers()
        self.deck = cuda.to_device(np.array(setup.uno_deck(), KIND))
        self.pool = cuda.to_device(np.array(pool, np.int64))
        self.decks = cuda.to_device(np.array(decks, np.int64))
        self.values = cuda.to_device(np.array(setup.edition.values(), np.int64))
        table = setup.table()
        record = np.zeros(1, NARROW_RECORD)
        write_record(record[0], table)
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
    ) -> tuple[Any, ...]:
        """Each thread plays so many hands: for each of them how many actions, wins of seat 0, points, and, if
        wanted, the fingerprints of the ends, mixed by exclusive or."""
        out = self.room_for(threads, fingerprints=fingerprints)
        self.play_on_device(policies, threads, hands, first, out)
        return tuple(array.copy_to_host() for array in out)

    def room_for(self, threads: int, *, fingerprints: bool = False) -> list[Any]:
        """Arrays of the device for what `play_on_device` finds."""
        return [
            cuda.device_array(size, np.int64) for size in (*[threads] * 3, threads if fingerprints else 0)
        ]

    def play_on_device(
        self, policies: Sequence[str], threads: int, hands: int, first: int, out: Sequence[Any]
    ) -> None:
        """The same, with the outcome left on the device; it returns before the device has done."""
        numbers = cuda.to_device(np.array(policy_numbers(policies, self.setup.seats), np.int64))
        self.kernels(policies).play_hands[blocks(threads), THREADS](
            self.template,
            self.constants,
            (self.setup.seed + first) & ((1 << SEED_BITS) - 1),
            hands,
            self.deck,
            self.pool,
            self.decks,
            numbers,
            self.values,
            *out,
        )

    def kernels(self, policies: Sequence[str]) -> ModuleType:
        """The kernels that serve for these players."""
        return kernels(FAMILIES[self.setup.edition.elite], random=set(policies) <= {"random"})


class CudaBatch:
    """So many games of one setup on the device, stepped together, as `lastcard.batch.Batch` does on the CPU.

    The arrays stay on the device. What Batch has a row for each game for, this has a column for: `masks`,
    `views` and `rewards` have the shape (places, games), so that the threads of a warp write side by side.
    Each array has `__cuda_array_interface__`: PyTorch and CuPy take it without a copy and turn it round
    without one (`torch.as_tensor(batch.views, device="cuda").T`), and hand it on to JAX by DLPack.
    """

    def __init__(
        self,
        edition: str,
        games: int,
        *,
        auto_reset: bool = True,
        by_lot: bool = True,
        sampled_lines: bool = True,
        **setup: Any,
    ) -> None:
        if games < 1:
            raise BatchError(f"a batch has at least one game, not {games}")
        self.setup = make_setup(edition, **setup)
        self.engine = CudaEngine(self.setup, polls_by_lot=by_lot, samples_lines=sampled_lines)
        self.kernels = self.engine.kernels([])
        self.auto_reset = auto_reset
        self.count = games
        self.dealt = False
        self.games = cuda.to_device(np.repeat(self.engine.template.copy_to_host(), games))
        size = ELITE_SIZE if self.setup.edition.elite else THEMED_SIZE
        self.masks = cuda.to_device(np.zeros((ACTIONS, games), np.uint8))
        self.views = cuda.to_device(np.zeros((size, games), np.uint8))
        self.rewards = cuda.to_device(np.zeros((self.setup.seats, games), np.float32))
        self.deciders = cuda.to_device(np.zeros(games, np.int8))
        self.done = cuda.to_device(np.zeros(games, np.uint8))
        self.stopped = cuda.to_device(np.zeros(games, np.uint8))
        self.taken = cuda.device_array(games, np.int64)

    def __len__(self) -> int:
        return self.count

    def reset(self, seed: int | None = None) -> None:
        """Deals every game anew: game i from the seed plus i; without a seed, from the one of the setup."""
        first = self.setup.seed if seed is None else checked_seed(seed)
        self.dealt = True
        engine = self.engine
        for array in (self.rewards, self.done, self.stopped):
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        self.kernels.deal_batch[blocks(self.count), THREADS](
            self.games,
            engine.constants,
            first,
            engine.deck,
            engine.pool,
            engine.decks,
            self.masks,
            self.views,
            self.deciders,
        )

    def step(self, actions: Any) -> None:
        """Takes one decision in every game. `actions`: one integer for each, at best on the device."""
        check_dealt(self.dealt)
        chosen = self._taken(actions)
        engine = self.engine
        self.kernels.step_batch[blocks(self.count), THREADS](
            self.games,
            engine.constants,
            chosen,
            self.count if self.auto_reset else 0,
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

    def _taken(self, actions: Any) -> Any:
        """The actions in a row of 64-bit numbers on the device, without a copy where they are one: for every
        other sort of array `step` would be compiled again."""
        given = on_device(actions)
        if given is None:
            self.taken.copy_to_device(checked_actions(actions, self.count))
            return self.taken
        check_fit(given, self.count)
        if given.dtype == np.int64 and given.is_c_contiguous():
            return given
        self.kernels.widen[blocks(self.count), THREADS](given, self.taken)
        return self.taken

    def choices(self, policy: str = "random", out: Any = None) -> Any:
        """What a built-in policy would decide in every game, as an array for `step`, or written to `out`; -1
        where the hand is over. To ask changes nothing."""
        check_dealt(self.dealt)
        number = policy_number(policy)
        chosen = cuda.device_array(self.count, np.int64) if out is None else self._room(out)
        kernel = self.engine.kernels([policy]).policy_choices[blocks(self.count), THREADS]
        kernel(self.games, self.engine.constants, number, chosen)
        return chosen if out is None else out

    def _room(self, out: Any) -> Any:
        """An array of the device that choices can be written to."""
        room = on_device(out)
        if room is None:
            raise BatchError("choices are written to an array of the device")
        if tuple(room.shape) != (self.count,) or room.dtype != np.int64:
            raise BatchError(
                f"choices are written to an array of the shape ({self.count},) and the type int64, "
                f"not {tuple(room.shape)} and {room.dtype}"
            )
        return room

    @property
    def illegal(self) -> list[IllegalAction]:
        """The games that were stopped, and where."""
        places = np.flatnonzero(self.stopped.copy_to_host())
        games = self.games.copy_to_host()
        return [
            IllegalAction(int(place), int(games["number"][place]), int(games["steps"][place]))
            for place in places
        ]


def on_device(array: Any) -> Any:
    """An array of the device, as Numba has it; None for anything else."""
    if hasattr(array, "__cuda_ndarray__"):
        return array
    return cuda.as_cuda_array(array) if hasattr(array, "__cuda_array_interface__") else None


def blocks(threads: int) -> int:
    return (threads + THREADS - 1) // THREADS
