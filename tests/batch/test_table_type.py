"""A table as the compilers see it: every field is found, whatever its width, and what is settled stays so."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest
from numba.core.errors import TypingError

from lastcard.batch.cpu_way import OPTIONS
from lastcard.batch.records import (
    NARROW_RECORD,
    OWN,
    RECORD,
    SETTLED,
    house_of,
    narrowest,
    read_house,
    read_record,
    size_of_numbers,
    write_record,
)
from lastcard.batch.table_type import cpu_tools
from lastcard.rules.fields import Range
from lastcard.rules.state import FIELDS, State, Table
from lastcard.setup import make_setup

table_at: Any = cpu_tools().table_at


def compiled(function: Any) -> Any:
    return numba.njit(**OPTIONS)(function)


def memory(state: State) -> tuple[Any, Any]:
    games = np.zeros(2, RECORD)
    write_record(games[1], state)
    return games, house_of(state)


@compiled
def read_some(games: Any, house: Any) -> Any:
    g = table_at(games, house, 1)
    return g.seats, g.s0, g.chance, g.low[2], g.deck[3][7], g.words[4], g.printed[5], g.drawn


@compiled
def write_some(games: Any, house: Any) -> Any:
    g = table_at(games, house, 1)
    g.s1 = 0xFFFF_FFFE
    g.chance = -1
    g.low_twice[9] = (1 << 61) + 5
    g.copies[1][105] = 126
    g.spent[2][7] += 1023


def test_what_is_read_is_what_lies_there() -> None:
    state = make_setup("elite", seats=4, seed=5).deal()
    state.s0 = 0xFFFF_FFFF
    state.chance = -1
    state.low[2] = (1 << 62) - 1
    state.deck[3][7] = 1023
    state.words[4] = 1 << 61
    state.drawn = -1
    expected = (4, 0xFFFF_FFFF, -1, (1 << 62) - 1, 1023, 1 << 61, state.printed[5], -1)
    assert read_some(*memory(state)) == expected


def test_what_is_written_lies_there_and_nothing_else_has_changed() -> None:
    state = make_setup("elite", seats=4, seed=5).deal()
    state.spent[2][7] = 0
    games, house = memory(state)
    write_some(games, house)
    found = Table()
    read_record(games[1], found)
    assert (found.s1, found.chance, found.low_twice[9]) == (0xFFFF_FFFE, -1, (1 << 61) + 5)
    assert (found.copies[1][105], found.spent[2][7]) == (126, 1023)
    found.s1, found.chance, found.low_twice = state.s1, state.chance, state.low_twice
    found.copies, found.spent = state.copies, state.spent
    assert all(getattr(found, field.name) == getattr(state, field.name) for field in OWN)
    assert not games[0].tobytes().strip(b"\0")


def test_no_rule_can_change_what_is_settled() -> None:
    @compiled
    def cheat(games: Any, house: Any) -> None:
        g = table_at(games, house, 0)
        g.challenges = 0

    with pytest.raises((TypingError, TypeError), match="challenges is settled"):
        cheat(*memory(make_setup("classic", seats=2, seed=1).deal()))


def test_a_field_that_there_is_none_of_is_an_error() -> None:
    @compiled
    def mistaken(games: Any, house: Any) -> int:
        return int(table_at(games, house, 0).hands)

    with pytest.raises((TypingError, AttributeError, KeyError), match="hands"):
        mistaken(*memory(make_setup("classic", seats=2, seed=1).deal()))


def test_what_is_settled_comes_back_from_the_house() -> None:
    state = make_setup("elite", seats=5, seed=5).table()
    found = Table()
    read_house(house_of(state), found)
    assert all(getattr(found, field.name) == getattr(state, field.name) for field in SETTLED)
    assert found.printed[: len(state.printed)] == list(state.printed)


@pytest.mark.parametrize("record", [RECORD, NARROW_RECORD])
def test_numbers_come_before_rows(record: Any) -> None:
    begin = size_of_numbers(record)
    for field in OWN:
        offset = record.fields[field.name][1]
        assert (offset >= begin) == (field.shape is not None)


def test_every_field_is_a_hand_s_own_or_settled() -> None:
    assert sorted(field.name for field in (*OWN, *SETTLED)) == sorted(field.name for field in FIELDS)


@pytest.mark.parametrize(
    ("least", "most", "width"),
    [
        (0, 127, np.int8),
        (-1, 9, np.int8),
        (0, 128, np.uint8),
        (-1, 128, np.int16),
        (0, 1023, np.int16),
        (0, 65_535, np.uint16),
        (0, 0xFFFF_FFFF, np.uint32),
        (0, (1 << 62) - 1, np.int64),
    ],
)
def test_a_field_is_as_narrow_as_its_range_allows(least: int, most: int, width: Any) -> None:
    assert narrowest(Range(least, most)) is width
