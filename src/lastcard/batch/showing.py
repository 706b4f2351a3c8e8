"""The kernel that shows every game of a CUDA batch: a block for each tile of games, a thread for each game.

A thread that writes byte after byte to its own row in the device's memory is slow. So the block copies the
rows of its tile to its shared memory, with adjacent threads at adjacent words; each thread updates its game's
row there; and the block copies the rows back. The rows of Elite are too long for that: its observations are
columns in memory, so that the threads of a warp, which write the same place, write to adjacent bytes.
"""

from __future__ import annotations

from typing import Any

from numba.core import types

from lastcard.batch.arrays import ShownRows
from lastcard.batch.records import TILE, WORD

from ..rules.actions import MASK_BITS, MASK_COUNT
from ..rules.backend import cuda, give_back, plays_elite, rule, show_kernel, take_table
from ..rules.observation import observe_changes
from ..rules.offsets import KNOWN_AT, SEAT_SIZE, SEATS_AT, THEMED_SIZE

MASK_WORDS = MASK_COUNT * MASK_BITS // WORD
ROWS_WORDS = TILE * THEMED_SIZE // WORD
CHOICES_SIZE = MASK_COUNT + 1  # odd, so that the threads of a warp use different banks of shared memory
AHEAD = 8


def room_of(*, elite: bool) -> int:
    """The bytes of shared memory that a block needs: the rows take the place of the choices."""
    return WORD * (TILE * CHOICES_SIZE if elite else ROWS_WORDS)


@show_kernel
def show_batch(games: Any, constants: Any, count: int, shown: ShownRows) -> None:
    """Shows each game's choices and the deciding seat's observation."""
    words = cuda.shared.array(0, types.int64)
    lane = cuda.threadIdx.x
    first = cuda.blockIdx.x * TILE
    place = first + lane
    g = take_table(games, constants, place)
    for part in range(MASK_COUNT):
        words[lane * CHOICES_SIZE + part] = g.choices[part]
    cuda.syncthreads()
    write_masks(words, shown.masks, first, lane)
    if plays_elite(g):
        if place < count:
            observe_changes(g, max(g.decider, 0), shown.observations[place])
    else:
        used = SEATS_AT + SEAT_SIZE * g.seats
        cuda.syncthreads()
        fetch_rows(shown.words, words, lane, used)
        cuda.syncthreads()
        if place < count:
            observe_in_tile(g, lane)
        cuda.syncthreads()
        store_rows(shown.words, words, lane, used)
    if place < count:
        give_back(g, games, place)


@rule
def observe_in_tile(g: Any, lane: int) -> None:
    """Updates a game's row in shared memory."""
    tile = cuda.shared.array(0, types.uint8)
    observe_changes(g, max(g.decider, 0), tile[lane * THEMED_SIZE : (lane + 1) * THEMED_SIZE])


@rule
def write_masks(choices: Any, masks: Any, first: int, lane: int) -> None:
    """Writes the tile's masks, eight places at a time."""
    for word in range(lane, MASK_WORDS, TILE):
        part = WORD * word // MASK_BITS
        shift = WORD * word - MASK_BITS * part
        for row in range(TILE):
            bits = choices[row * CHOICES_SIZE + part] >> shift
            if shift > MASK_BITS - WORD:
                bits |= choices[row * CHOICES_SIZE + part + 1] << (MASK_BITS - shift)
            masks[(first + row) * MASK_WORDS + word] = spread(bits & 255)


@rule
def spread(bits: int) -> int:
    """Eight bits as the lowest bits of eight bytes."""
    return (((bits & 127) * 0x0002_0408_1020_4081) & 0x0101_0101_0101_0101) | ((bits >> 7) << 56)


@rule
def can_change(word: int, used: int) -> bool:
    """Whether a word of the tile's rows can change: places of seats that aren't there never do."""
    at = WORD * word % THEMED_SIZE
    return at < used or at > KNOWN_AT - WORD


@rule
def fetch_rows(rows: Any, words: Any, lane: int, used: int) -> None:
    """Copies the tile's rows to shared memory. A thread waits for several words at a time."""
    start = cuda.blockIdx.x * ROWS_WORDS
    fetched = cuda.local.array(AHEAD, types.int64)
    for word in range(lane, ROWS_WORDS, AHEAD * TILE):
        for step in range(AHEAD):
            at = word + step * TILE
            if at < ROWS_WORDS and can_change(at, used):
                fetched[step] = rows[start + at]
        for step in range(AHEAD):
            at = word + step * TILE
            if at < ROWS_WORDS and can_change(at, used):
                words[at] = fetched[step]


@rule
def store_rows(rows: Any, words: Any, lane: int, used: int) -> None:
    """Copies the tile's rows back."""
    start = cuda.blockIdx.x * ROWS_WORDS
    for word in range(lane, ROWS_WORDS, TILE):
        if can_change(word, used):
            rows[start + word] = words[word]
