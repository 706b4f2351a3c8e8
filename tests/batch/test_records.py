"""A table as NumPy records: every field as wide as necessary, and nothing lost on the way."""

from __future__ import annotations

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
    assert records.NARROW_RECORD.itemsize < records.RECORD.itemsize


@pytest.mark.parametrize("record", [records.RECORD, records.NARROW_RECORD])
def test_a_hand_comes_back_as_it_was(record: np.dtype[np.void]) -> None:
    game = Game("elite", seats=3, seed=5)
    other = Game("elite", seats=3, seed=6)
    array = np.zeros(1, record)
    records.pack_state(array[0], game.state)
    records.unpack_state(array[0], other.state)
    for field in records.OWN:
        assert getattr(other.state, field.name) == getattr(game.state, field.name), field.name


def test_constants_come_back_except_for_flags() -> None:
    game, other = Game("hail-mary", seats=3, seed=5), Game("classic", seats=2, seed=5)
    constants = records.constants_of(game.state, bluffs=False)
    records.read_constants(constants, other.state)
    assert (other.state.seats, other.state.throws, other.state.bluffs) == (3, game.state.throws, 0)
    assert other.state.printed[: len(game.state.printed)] == list(game.state.printed)
