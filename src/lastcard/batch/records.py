"""A table as NumPy records, made from the same declaration of fields as the interpreted state.

A hand's own fields and its memory are one record. The constants (the table's options and the print of its
Elite cards) are the same for all hands of a setup, so they are a single record of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lastcard.elite_cards import MAX_CARDS
from lastcard.rules.fields import Field, Range
from lastcard.rules.memory import MEMORY_FIELDS, RememberingTable
from lastcard.rules.state import FIELDS, State

Integer: TypeAlias = np.integer[Any]
NumberType: TypeAlias = np.dtype[Any]
"""The type of one number, or of an array of them, in a record."""
Declaration: TypeAlias = tuple[str, type[Integer]] | tuple[str, type[Integer], tuple[int, ...]]
"""The name and the type of a field, and the shape of an array."""
RecordType: TypeAlias = np.dtype[np.void]
"""The type of a record."""
Record: TypeAlias = np.void
"""One record."""
HandRecords: TypeAlias = NDArray[np.void]
"""An array of records."""
Tiles: TypeAlias = NDArray[np.int64]
"""Records in tiles: (tiles, words, TILE)."""

_WIDTHS = (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64)
PRINTED = MAX_CARDS + 1


def narrowest(limits: Range) -> type[Integer]:
    """The narrowest type that holds the whole range."""
    for candidate in _WIDTHS:
        if np.iinfo(candidate).min <= limits.least and limits.most <= np.iinfo(candidate).max:
            return candidate
    raise ValueError(f"no integer is as wide as {limits.least} to {limits.most}")


def _declaration(field: Field, *, wide: bool = False) -> Declaration:
    """Declares a field as narrow as its range allows. With `wide`, single numbers have 64 bits, and those of
    an edition's own rules, which may leave their range while a function runs, have 32.
    """
    element = np.int32 if wide and field.name in OWN_ROWS else narrowest(field.range)
    if field.shape is None:
        return (field.name, np.int64 if wide else element)
    shape = (field.shape.rows, field.shape.columns) if field.shape.columns else (field.shape.rows,)
    return (field.name, element, shape)


def _place(field: Field) -> tuple[int, bool, int]:
    """Groups the fields that every move touches: single numbers first, then short rows, then long ones; rows
    that only Elite or an edition's own rules touch come last, after those of the memory."""
    rows = field.shape.rows * max(1, field.shape.columns) if field.shape else 0
    part = 2 if field.name in ELITE_ROWS | OWN_ROWS else 1 if field.shape and field in MEMORY_FIELDS else 0
    return part, field.shape is not None, rows


# Rows that only Elite touches
ELITE_ROWS = frozenset(
    {"skips", "lineup", "deck", "deck_count", "spent", "spent_count", "pool", "layout", "high", "high_twice"}
    | {"seen_high", "brought", "tops"}
)
# Rows that only an edition's own rules touch
OWN_ROWS = frozenset({"own", "own_by_seat"})
OWN = tuple(field for field in FIELDS if not field.constant)
KEPT = tuple(sorted((*OWN, *MEMORY_FIELDS), key=_place))
CONSTANTS = tuple(field for field in FIELDS if field.constant)

# A CPU computes with 64 bits, and every conversion costs time; a GPU's threads share a small cache, so fewer
# bytes are faster (benchmarks/results.md).
RECORD = np.dtype([_declaration(field, wide=True) for field in KEPT], align=True)
NARROW_RECORD = np.dtype([_declaration(field) for field in KEPT], align=True)


@cache
def fields_in(record: RecordType) -> Mapping[str, tuple[NumberType, int]]:
    """The type of each field in a record, and the number of bytes before it."""
    return {name: (field[0], field[1]) for name, field in (record.fields or {}).items()}


# On a GPU the games of a batch lie in tiles, word by word: the first 64-bit word of each of the tile's games,
# then their second words, and so on. So the threads of a warp access adjacent words.
TILE = 32
WORD = 8


def whole_words(size: int, unit: int = 1) -> int:
    """The number of elements of this many bytes that fill whole words and hold at least `size` of them."""
    each = WORD // unit
    return -(-size // each) * each


def _padded(element: NumberType) -> NumberType:
    """The type of a field whose rows of rows each begin with a word."""
    if len(element.shape) < 2:
        return element
    rows, columns = element.shape
    return np.dtype((element.base, (rows, whole_words(columns, element.base.itemsize))))


def _tiled_record() -> np.dtype[np.void]:
    """The narrow record, but every row begins with a word."""
    narrow = fields_in(NARROW_RECORD)
    formats, offsets, end = [], [], 0
    for name in NARROW_RECORD.names or ():
        element, offset = _padded(narrow[name][0]), narrow[name][1]
        formats.append(element)
        offsets.append(whole_words(end) if element.shape else offset)
        end = offsets[-1] + element.itemsize
    names = list(NARROW_RECORD.names or ())
    size = whole_words(end)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


TILED_RECORD = _tiled_record()
CONSTANTS_RECORD = np.dtype([*map(_declaration, CONSTANTS), ("printed", np.int64, (PRINTED,))], align=True)


# The fields that nearly every step touches: everything up to the piles, and the memory up to the cards that
# were seen
_places = fields_in(RECORD)
PILES_AT, MEMORY_AT, SEEN_AT = (int(_places[name][1]) for name in ("pile", "choices", "seen"))


def size_of_numbers(record: RecordType) -> int:
    """The number of bytes that the single numbers take at the beginning of a record."""
    return min(offset for dtype, offset in fields_in(record).values() if dtype.shape)


def _fields(state: State) -> tuple[Field, ...]:
    """A hand's own fields, with those of the memory only if the table remembers."""
    return KEPT if isinstance(state, RememberingTable) else OWN


def pack_state(record: Record, state: State) -> None:
    """Copies a hand's own fields into a record, with the memory if the state has one."""
    for field in _fields(state):
        value = getattr(state, field.name)
        if field.shape and field.shape.columns:
            record[field.name][:, : field.shape.columns] = value
        else:
            record[field.name] = value


def unpack_state(record: Record, state: State) -> None:
    """Copies a hand's own fields into an interpreted state, with the memory if it has one; the rest of it
    comes from the constants."""
    for field in _fields(state):
        value = record[field.name]
        if field.shape and field.shape.columns:
            value = value[:, : field.shape.columns]
        setattr(state, field.name, value.tolist() if field.shape else int(value))


def tiles_of(games: int) -> int:
    """The number of tiles that hold this many games."""
    return -(-games // TILE)


def blank_tiles(state: State, games: int) -> Tiles:
    """Tiles of games that are all in this state: (tiles, words, TILE)."""
    record = np.zeros(1, TILED_RECORD)
    pack_state(record[0], state)
    words = record.view(np.int64)
    return np.ascontiguousarray(np.broadcast_to(words[None, :, None], (tiles_of(games), words.size, TILE)))


def records_in(tiles: Tiles, places: Any) -> Any:
    """Copies of the records at these places, out of their tiles."""
    words = np.ascontiguousarray(tiles[places // TILE, :, places % TILE])
    return words.view(TILED_RECORD)[..., 0]


def put_record(tiles: Tiles, place: int, record: Record | HandRecords) -> None:
    """Writes a record to its place in its tile."""
    tiles[place // TILE, :, place % TILE] = np.atleast_1d(record).view(np.int64)


def constants_of(state: State, **flags: bool) -> HandRecords:
    """The table's constants, except for these flags, as an array of one record."""
    constants = np.zeros(1, CONSTANTS_RECORD)
    for field in CONSTANTS:
        constants[0][field.name] = flags.get(field.name, getattr(state, field.name))
    constants[0]["printed"][: len(state.printed)] = state.printed
    return constants


def read_constants(constants: HandRecords, state: State) -> None:
    """Copies the constants into an interpreted state."""
    for field in CONSTANTS:
        setattr(state, field.name, int(constants[0][field.name]))
    state.printed = constants[0]["printed"].tolist()
