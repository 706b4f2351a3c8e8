"""The functions that a backend supplies to the rules; this is the interpreted one.

A compiled backend offers the same names from its own module: `rule` compiles a function, `entry` one that is
called from Python, `noinline` one that isn't inlined, `dice` one that rolls. `table` makes a constant array;
`popcount`, `lowbit` and `nth_bit` become instructions, and on a CPU so do `write_bits`, `change_bits` and
`write_parts`; `plays_elite`, `plays_house`, `plays_own` and `all_random` may be constant; `emit` and
`drop_stream` do nothing; `hook` is `rule`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from lastcard.number_types import Number, Seat

if TYPE_CHECKING:
    from .memory import Memory
    from .state import Row, State

Function = TypeVar("Function")


def rule(function: Function) -> Function:
    """Marks a function of the rules; interpreted, it stays as it is."""
    return function


entry = rule

# For a rule that is large or called from many places: compiled, it stays a separate function, while others
# are inlined.
noinline = rule

# Only compiled backends have these: on the CPU, a table of an array of tables, and prefetching of a row's
# bytes; on CUDA, kernels and threads, tables that are copied from an array and back, and tables in
# thread-local memory.
if TYPE_CHECKING:

    def table_at(games: Sequence[State], constants: object, place: int) -> Memory: ...
    def prefetch(rows: object, place: int, first: int, last: int) -> None: ...
    def take_table(games: Sequence[State], constants: object, place: int) -> Memory: ...
    def give_back(table: State, games: Sequence[State], place: int) -> None: ...
    def own_table(games: Sequence[State], constants: object, place: int) -> Memory: ...
else:
    table_at = prefetch = take_table = give_back = own_table = None
kernel = rule
show_kernel = rule
cuda: Any = None


def dice(roll: Callable[[State, int], int]) -> Callable[[State, int], int]:
    """Marks the function that rolls with the deal's generator; a table with a stream takes its numbers from
    there instead.
    """

    def below(g: State, limit: int) -> int:
        stream = g.stream
        return roll(g, limit) if stream is None else stream.below(limit)

    below.__doc__ = roll.__doc__
    return below


def hook(default: Function) -> Function:
    """Marks a function that an edition's own rules may replace: this is what happens if they don't."""
    usual = cast("Callable[..., Any]", default)
    name = usual.__name__

    def of_edition(g: State, *arguments: int) -> Any:
        own = usual if g.hooks is None else g.hooks.functions.get(name, usual)
        return own(g, *arguments)

    of_edition.__name__, of_edition.__doc__ = name, usual.__doc__
    of_edition.__wrapped__ = usual  # type: ignore[attr-defined]
    return cast("Function", of_edition)


def drop_stream(g: State) -> None:
    """Makes the table roll with its own generator from now on."""
    g.stream = None


def table(values: Iterable[Number]) -> tuple[int, ...]:
    """A constant table that the rules index."""
    return tuple(map(int, values))


popcount = int.bit_count


def lowbit(mask: int) -> int:
    """The position of the lowest set bit; the mask must not be 0."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, number: int) -> int:
    """The position of the n-th set bit, counted from 0; the mask must have more than n set bits."""
    for _ in range(number):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def write_bits(out: Row, at: int, bits: int, count: int) -> None:
    """Writes the lowest bits of a number, one per place."""
    for place in range(count):
        out[at + place] = (bits >> place) & 1


def change_bits(out: Row, at: int, before: int, bits: int, count: int) -> None:
    """The same, given that the places currently hold the bits of `before`."""
    changed = before ^ bits
    while changed != 0:
        place = lowbit(changed)
        out[at + place] = (bits >> place) & 1
        changed &= changed - 1


def write_parts(out: Row, at: int, parts: int, bits: int, count: int) -> None:
    """Writes the lowest parts of a number, each of this many bits, one per place."""
    for place in range(count):
        out[at + place] = (parts >> (bits * place)) & ((1 << bits) - 1)


def plays_elite(g: State) -> bool:
    """Whether this table plays Elite; False at compile time in a backend for the other editions."""
    return g.elite != 0


def plays_house(g: State) -> bool:
    """Whether a house rule changes how this table plays (H-1 to H-6, H-8); False at compile time in a backend
    for the plain game."""
    return g.house != 0


def plays_own(g: State) -> bool:
    """Whether this table's edition has its own rules (`hooks`); False at compile time in a backend for other
    editions."""
    return g.hooks is not None


def all_random(g: State) -> bool:
    """Whether all seats play at random; True only in a backend compiled for that."""
    return False


def emit(g: State, event: int, seat: Seat, what: Number, more: Number) -> None:
    """Logs an event if there is a listener. Events never influence the game."""
    if g.log is not None:
        # From here on they are numbers like any others; a conversion would take time.
        g.log.append((event, seat, what, more))  # type: ignore[arg-type]
