"""Many games of one setup as tensors, with the same interface on the CPU and on a CUDA device."""

from __future__ import annotations

from typing import Any, NamedTuple, Unpack

import numpy as np
import torch
from torch import Tensor

from lastcard.batch.arrays import AnyArray, Array
from lastcard.batch.base_batch import BaseBatch, BatchArguments
from lastcard.batch.records import TILED_RECORD, WORD, HandRecords, fields_in, whole_words
from lastcard.cards import KINDS, LOW_KINDS

TAKES_ALL = "greedy"  # kernels for this policy can play any other


class TensorTable:
    """A batch whose arrays are tensors with a row per game. They are shared with it, not copied."""

    def __init__(
        self, edition: str, games: int, device: torch.device, **arguments: Unpack[BatchArguments]
    ) -> None:
        """The keywords are those of Batch."""
        self.device = device
        arguments["relative_seats"] = True
        make = _on_device if device.type == "cuda" else _on_cpu
        self.batch: BaseBatch = make(edition, games, arguments)
        batch, columns = self.batch, device.type == "cuda"
        self.games, self.seats = games, batch.setup.seats
        self.masks, self.observations, self.rewards = (
            shared(array, device).T if columns else shared(array, device)
            for array in (batch.masks, batch.observations, batch.rewards)
        )
        self.deciders, self.ended, self.stopped = (
            shared(array, device) for array in (batch.deciders, batch.terminated, batch.stopped)
        )
        self.records = Records(batch, device)
        self.chosen = torch.zeros(games, dtype=torch.int64, device=device)

    def reset(self, seed: int) -> None:
        """Deals every game, game i from the seed plus i."""
        self.batch.reset(seed)

    def step(self, actions: Tensor) -> None:
        """Makes one decision in every game."""
        self.batch.step(actions if actions.is_cuda else actions.numpy())

    def choices(self, policy: str) -> Tensor:
        """The decisions of a built-in policy in every game."""
        if self.device.type != "cuda":
            return torch.from_numpy(self.batch.policy_actions(policy))
        return _device_choices(self.batch, policy, self.chosen)

    def check(self) -> None:
        """Checks that no game was stopped by an illegal action, which would be a bug in lastcard."""
        if bool(self.stopped.any()):
            raise RuntimeError(f"an action was no choice: {self.batch.illegal[:3]}")


def shared(array: AnyArray, device: torch.device) -> Tensor:
    """An array of a batch as a tensor; never a copy, which would never be updated."""
    tensor = torch.as_tensor(array, device=device)
    if device.type == "cuda" and tensor.data_ptr() != array.__cuda_array_interface__["data"][0]:
        raise RuntimeError("PyTorch has copied an array of the batch in place of sharing it")
    return tensor


def _on_cpu(edition: str, games: int, arguments: BatchArguments) -> BaseBatch:
    from lastcard.batch import Batch

    return Batch(edition, games, threads=torch.get_num_threads(), **arguments)


def _on_device(edition: str, games: int, arguments: BatchArguments) -> BaseBatch:
    from lastcard.batch.cuda import CudaBatch

    return CudaBatch(edition, games, **arguments)


def _device_choices(batch: Any, policy: str, out: Tensor) -> Tensor:
    """As `CudaBatch.policy_actions`, but with one kernel for all policies: each takes minutes to compile."""
    from lastcard.batch.cuda import THREADS, blocks, on_device
    from lastcard.batch.extras import policy_number

    kernel = batch.engine.kernels([TAKES_ALL]).policy_actions[blocks(len(batch), THREADS), THREADS]
    kernel(batch.games, batch.engine.constants, policy_number(policy), on_device(out))
    return out


class Bits(NamedTuple):
    """Kinds whose masks are in two fields of a record: those held, and those held twice or more."""

    held: str
    twice: str
    first: int
    end: int


MASKS = (Bits("low", "low_twice", 0, LOW_KINDS), Bits("high", "high_twice", LOW_KINDS, KINDS))


class Records:
    """The states of a batch in the rules' form, for the critic only: players never see them."""

    def __init__(self, batch: BaseBatch, device: torch.device) -> None:
        self.count, self.seats = len(batch), batch.setup.seats
        self.masks = MASKS if batch.setup.edition.elite else MASKS[:1]
        self.tiled = batch.games.ndim == 3
        self.fields = fields_in(TILED_RECORD if self.tiled else batch.games.dtype)
        self.states = shared(batch.games if self.tiled else bytes_of(batch.games), device)

    def hands(self) -> Tensor:
        """(games, seats, kinds): how many cards of each kind every seat holds."""
        copies = self._rows("copies").unflatten(1, (self.seats, -1))
        counted = [self._counts(bits, copies[:, :, bits.first : bits.end]) for bits in self.masks]
        none = torch.zeros_like(copies[:, :, self.masks[-1].end : KINDS])
        return torch.cat([*counted, none], 2)

    def _counts(self, bits: Bits, copies: Tensor) -> Tensor:
        """One of each kind held, except where there are copies."""
        kinds = torch.arange(bits.end - bits.first, device=self.states.device)
        held = (self._words(bits.held)[:, :, None] >> kinds) & 1
        twice = (self._words(bits.twice)[:, :, None] >> kinds) & 1
        return torch.where(twice != 0, copies, held.to(torch.uint8))

    def _words(self, name: str) -> Tensor:
        """A field of one 64-bit mask per seat."""
        return self._rows(name).contiguous().view(torch.int64)

    def _rows(self, name: str) -> Tensor:
        """(games, bytes): the rows of a field that belong to the seats at the table."""
        element, at = self.fields[name]
        end = at + self.seats * (element.itemsize // element.shape[0])
        if self.tiled:
            return untiled(self.states[:, at // WORD : whole_words(end) // WORD], self.count)[:, : end - at]
        return self.states[:, at:end]


def bytes_of(games: HandRecords) -> Array:
    """The bytes of each record of an array."""
    return games.view(np.uint8).reshape(len(games), -1)


def untiled(words: Tensor, games: int) -> Tensor:
    """(games, bytes): some adjacent words of every game, out of the tiles."""
    rows = words.transpose(1, 2).flatten(0, 1)[:games]
    return rows.contiguous().view(torch.uint8)
