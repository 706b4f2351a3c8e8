"""A table as NumPy records: every field as wide as necessary, and nothing lost on the way."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard import Game
from lastcard.batch import records
from lastcard.rules.fields import Range
from lastcard.rules.memory import ALL_FIELDS


@pytest.mark.parametrize(
    ("least", "most", "type_"),
    [
        *[(-1, 127, np.int8), (0, 128, np.uint8), (0, 255, np.uint8)],
        *[(-1, 128, np.int16), (0, 256, np.int16), (0, 65_535, np.uint16)],
        *[(-1, 65_535, np.int32), (0, 2**32 - 1, np.uint32), (0, 2**62, np.int64)],
    ],
)
def test_the_narrowest_type_that_holds_a_range(least: int, most: int, type_: type) -> None:
    assert records.narrowest(Range(least, most)) is type_


def test_no_type_holds_more_than_64_bits() -> None:
    with pytest.raises(ValueError, match="no integer is as wide as"):
        records.narrowest(Range(0, 2**63))


def test_every_field_is_in_one_record() -> None:
    own, constants = set(records.RECORD.names or ()), set(records.CONSTANTS_RECORD.names or ())
    assert own | constants == {field.name for field in ALL_FIELDS} | {"printed"}
    assert not own & constants
    assert set(records.NARROW_RECORD.names or ()) == own
    assert set(records.TILED_RECORD.names or ()) == own
    assert records.NARROW_RECORD.itemsize < records.RECORD.itemsize


@pytest.mark.parametrize("record", [records.RECORD, records.NARROW_RECORD, records.TILED_RECORD])
def test_a_hand_comes_back_as_it_was(record: np.dtype[np.void]) -> None:
    game = Game("elite", seats=3, seed=5)
    other = Game("elite", seats=3, seed=6)
    array = np.zeros(1, record)
    records.pack_state(array[0], game.state)
    records.unpack_state(array[0], other.state)
    for field in records.OWN:
        assert getattr(other.state, field.name) == getattr(game.state, field.name), field.name


@pytest.mark.parametrize(
    ("size", "unit", "filled"), [(0, 1, 0), (1, 1, 8), (8, 1, 8), (109, 1, 112), (5, 2, 8), (3, 8, 3)]
)
def test_elements_fill_whole_words(size: int, unit: int, filled: int) -> None:
    assert records.whole_words(size, unit) == filled


def test_every_row_of_a_tiled_record_begins_with_a_word() -> None:
    fields: Any = records.TILED_RECORD.fields
    rows = {name: field for name, field in fields.items() if field[0].shape}
    assert [name for name, (_, offset) in rows.items() if offset % 8] == []
    each = {name: element.itemsize // len(np.zeros(1, element)[0]) for name, (element, _) in rows.items()}
    nested = [name for name, (element, _) in rows.items() if len(element.shape) > 1]
    assert "copies" in nested
    assert [name for name in nested if each[name] % 8] == []
    assert records.TILED_RECORD.itemsize % 8 == 0


@pytest.mark.parametrize(("games", "tiles"), [(1, 1), (32, 1), (33, 2), (64, 2)])
def test_games_fill_whole_tiles(games: int, tiles: int) -> None:
    assert records.tiles_of(games) == tiles


def test_a_record_comes_back_from_its_tile_and_the_others_stay() -> None:
    blank, game = Game("elite", seats=3, seed=5).setup.table(), Game("elite", seats=3, seed=6)
    tiles = records.blank_tiles(blank, 40)
    before = tiles.copy()
    assert tiles.shape == (2, records.TILED_RECORD.itemsize // 8, 32)
    record = np.zeros(1, records.TILED_RECORD)
    records.pack_state(record[0], game.state)
    records.put_record(tiles, 34, record[0])
    assert records.records_in(tiles, 34).tobytes() == record.tobytes()
    assert records.records_in(tiles, np.array([34, 3]))["low"][0, 1] == game.state.low[1]
    # Game 34 is the third of the second tile.
    tiles[1, :, 2] = before[1, :, 2]
    assert np.array_equal(tiles, before)


def test_constants_come_back_except_for_flags() -> None:
    game, other = Game("hail-mary", seats=3, seed=5), Game("classic", seats=2, seed=5)
    constants = records.constants_of(game.state, bluffs=False)
    records.read_constants(constants, other.state)
    assert (other.state.seats, other.state.throws, other.state.bluffs) == (3, game.state.throws, 0)
    assert other.state.printed[: len(game.state.printed)] == list(game.state.printed)
