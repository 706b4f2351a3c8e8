"""What a backend supplies to the rules; this is the interpreted one.

A compiled one offers the same names from a module of its own: `rule` compiles a function, `entry` one that
is called from Python, `noinline` one that isn't copied to where it is called, `dice` one that rolls, `table`
makes a constant array, `popcount`, `lowbit` and `nth_bit` become instructions, `plays_elite` and `all_random`
may be constant, `emit` and `drop_stream` do nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .state import State

Function = TypeVar("Function")


def rule(function: Function) -> Function:
    """Marks a function of the rules; interpreted, it stays as it is."""
    return function


entry = rule

# For a rule that is large, or called from many places: where compiled rules become part of their callers, it
# stays a function of its own.
noinline = rule

# What only compiled backends have: on the CPU a table out of an array of them; on CUDA kernels and threads,
# tables that are taken out of an array and given back, and tables in a thread's own memory.
table_at: Any = None
take_table: Any = None
give_back: Any = None
own_table: Any = None
kernel = rule
cuda: Any = None


def dice(roll: Callable[[State, int], int]) -> Callable[[State, int], int]:
    """Marks how the deal's generator rolls; a table that has a stream takes its numbers from there."""

    def below(g: State, limit: int) -> int:
        stream = g.stream
        return roll(g, limit) if stream is None else stream.below(limit)

    below.__doc__ = roll.__doc__
    return below


def drop_stream(g: State) -> None:
    """From here on the table rolls with its own generator."""
    g.stream = None


def table(values: Iterable[int]) -> tuple[int, ...]:
    """A constant table that the rules index."""
    return tuple(values)


popcount = int.bit_count


def lowbit(mask: int) -> int:
    """The place of the lowest bit that is set; the mask must not be 0."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, number: int) -> int:
    """The place of the n-th bit that is set, from 0; the mask must have more than n."""
    for _ in range(number):
        mask &= mask - 1
    return lowbit(mask)


def plays_elite(g: State) -> bool:
    """Whether this table plays Elite; a backend for the other editions says no before it is compiled."""
    return g.elite != 0


def all_random(g: State) -> bool:
    """Whether everybody plays at random; only a backend that is compiled for that knows it."""
    return False


def emit(g: State, event: int, seat: int, what: int, more: int) -> None:
    """Writes an event down, where somebody listens. Events never influence the game."""
    if g.log is not None:
        g.log.append((event, seat, what, more))
