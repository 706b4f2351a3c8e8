"""A table's compiled type: every field is found, whatever its width, and constants stay constant."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest
from numba.core.errors import NumbaError

from lastcard.batch.arrays import Hands
from lastcard.batch.backends.cpu import COMPILER_OPTIONS
from lastcard.batch.backends.table_type import Tools, cpu_tools, numba_itself
from lastcard.batch.engine import Engine
from lastcard.batch.records import (
    CONSTANTS,
    NARROW_RECORD,
    OWN,
    RECORD,
    TILED_RECORD,
    blank_tiles,
    constants_of,
    narrowest,
    pack_state,
    read_constants,
    records_in,
    size_of_numbers,
    unpack_state,
)
from lastcard.rules.fields import Range
from lastcard.rules.own_numbers import bound_numbers
from lastcard.rules.state import FIELDS, State, Table
from lastcard.setup import make_setup

table_at: Any = cpu_tools().table_at


def compiled(function: Any) -> Any:
    return numba.njit(**COMPILER_OPTIONS)(function)


def memory(state: State) -> tuple[Any, Any]:
    games = np.zeros(2, RECORD)
    pack_state(games[1], state)
    return games, constants_of(state)


@compiled
def read_some(games: Any, constants: Any) -> Any:
    g = table_at(games, constants, 1)
    return g.seats, g.s0, g.throw_at, g.low[2], g.deck[3][7], g.masks[4], g.printed[5], g.drawn


@compiled
def write_some(games: Any, constants: Any) -> Any:
    g = table_at(games, constants, 1)
    g.s1 = 0xFFFF_FFFE
    g.throw_at = -1
    g.low_twice[9] = (1 << 61) + 5
    g.copies[1][105] = 126
    g.spent[2][7] += 1023


bound_compiled = compiled(bound_numbers)


@compiled
def leave_the_range(games: Any, constants: Any) -> None:
    g = table_at(games, constants, 1)
    g.own[0] = 70_000
    g.own[0] -= 69_700
    g.own[7], g.own_by_seat[0][1], g.own_by_seat[3][3] = -5, 2_192_400, 32_768
    bound_compiled(g)


def test_numbers_of_own_rules_may_leave_their_range_and_are_brought_back_as_interpreted() -> None:
    games, constants = memory(make_setup("classic", seats=4, seed=5).deal())
    leave_the_range(games, constants)
    found = Table()
    unpack_state(games[1], found)
    assert (found.own[0], found.own[7]) == (300, 0)
    assert (found.own_by_seat[0][1], found.own_by_seat[3][3]) == (1000, 1000)


def test_fields_read_their_values_in_memory() -> None:
    state = make_setup("elite", seats=4, seed=5).deal()
    state.s0 = 0xFFFF_FFFF
    state.throw_at = -1
    state.low[2] = (1 << 62) - 1
    state.deck[3][7] = 1023
    state.masks[4] = 1 << 61
    state.drawn = -1
    expected = (4, 0xFFFF_FFFF, -1, (1 << 62) - 1, 1023, 1 << 61, state.printed[5], -1)
    assert read_some(*memory(state)) == expected


def test_fields_write_their_values_and_nothing_else() -> None:
    state = make_setup("elite", seats=4, seed=5).deal()
    state.spent[2][7] = 0
    games, constants = memory(state)
    write_some(games, constants)
    found = Table()
    unpack_state(games[1], found)
    assert (found.s1, found.throw_at, found.low_twice[9]) == (0xFFFF_FFFE, -1, (1 << 61) + 5)
    assert (found.copies[1][105], found.spent[2][7]) == (126, 1023)
    found.s1, found.throw_at, found.low_twice = state.s1, state.throw_at, state.low_twice
    found.copies, found.spent = state.copies, state.spent
    assert all(getattr(found, field.name) == getattr(state, field.name) for field in OWN)
    assert not games[0].tobytes().strip(b"\0")


def change_an_option(games: Any, constants: Any) -> None:
    g = table_at(games, constants, 1)
    g.challenges = 0


def change_what_is_printed(games: Any, constants: Any) -> None:
    g = table_at(games, constants, 1)
    g.printed[3] = 7


def write_into_a_row_of_rows(games: Any, constants: Any) -> None:
    g = table_at(games, constants, 1)
    g.copies[1] = 3


def write_half_a_card(games: Any, constants: Any) -> None:
    g = table_at(games, constants, 1)
    g.low[1] = 2.5


@pytest.mark.parametrize(
    "cheat",
    [
        change_an_option,
        change_what_is_printed,
        write_into_a_row_of_rows,
        write_half_a_card,
    ],
)
def test_the_compiler_refuses_to(cheat: Any) -> None:
    games, constants = memory(make_setup("elite", seats=2, seed=1).deal())
    before = games.tobytes(), constants.tobytes()
    with pytest.raises((NumbaError, TypeError)):
        compiled(cheat)(games, constants)
    assert (games.tobytes(), constants.tobytes()) == before


def read_a_turn(games: Any, constants: Any) -> int:
    return int(table_at(games, constants, 0).turn)


def wrong_arrays() -> dict[str, tuple[Any, Any]]:
    games, constants = memory(make_setup("classic", seats=2, seed=1).deal())
    narrow = np.zeros(2, NARROW_RECORD)
    locked = games.copy()
    locked.flags.writeable = False
    return {
        "of the other width": (narrow, constants),
        "swapped": (constants, games),
        "with gaps": (np.repeat(games, 2)[::2], constants),
        "read-only": (locked, constants),
        "of no records": (np.zeros(2, np.int64), constants),
    }


@pytest.mark.parametrize("name", list(wrong_arrays()))
def test_no_table_comes_from_arrays(name: str) -> None:
    with pytest.raises(NumbaError):
        compiled(read_a_turn)(*wrong_arrays()[name])


def test_a_table_that_is_taken_changes_its_record_when_it_is_given_back() -> None:
    """The code for a GPU, compiled for the CPU, since there is no GPU to inspect here."""
    tools = Tools(NARROW_RECORD, *numba_itself())
    take_table, give_back, own_table = tools.take_table, tools.give_back, tools.own_table

    @compiled
    def play(games: Any, constants: Any, keeps: bool) -> int:
        g = take_table(games, constants, 1)
        g.s0 = 0xFFFF_FFFD
        g.throw_at = -1
        g.number = (1 << 62) - 1
        g.low[3] = 77
        other = own_table(games, constants, 1)
        other.turn = 3
        other.low[3] = 5
        if keeps:
            give_back(g, games, 1)
        return int(g.seats * 1000 + other.turn * 100 + other.low[3] * 10 + other.direction)

    state = make_setup("elite", seats=4, seed=5).deal()
    state.turn, state.direction = 0, 1
    for keeps in (False, True):
        games = np.zeros(3, NARROW_RECORD)
        pack_state(games[1], state)
        assert play(games, constants_of(state), keeps) == 4000 + 300 + 50 + 1
        found = Table()
        unpack_state(games[1], found)
        expected = (0xFFFF_FFFD, -1, (1 << 62) - 1) if keeps else (state.s0, state.throw_at, state.number)
        assert (found.s0, found.throw_at, found.number) == expected
        assert (found.turn, found.low[3]) == (0, 77)
        assert found.s1 == state.s1
        assert not games[0].tobytes().strip(b"\0")
        assert not games[2].tobytes().strip(b"\0")


def test_a_table_in_a_tile_is_the_one_at_its_place() -> None:
    """The same, for the tiles of a batch."""
    tools = Tools(NARROW_RECORD, *numba_itself())
    take_table, give_back = tools.take_table, tools.give_back

    @compiled
    def play(games: Any, constants: Any) -> int:
        g = take_table(games, constants, 34)
        before = g.s0 + g.copies[1][105] + g.low[2]
        g.s0 = 0xFFFF_FFFD
        g.low[3] = 77
        g.copies[2][105] = 126
        g.spent[2][7] = 1023
        g.discard[9] = 5
        give_back(g, games, 34)
        return int(before)

    state = make_setup("elite", seats=4, seed=5).deal()
    state.s0, state.low[2], state.copies[1][105] = 1000, 200, 3
    games = blank_tiles(state, 40)
    before = games.copy()
    assert play(games, constants_of(state)) == 1203
    found = Table()
    unpack_state(records_in(games, 34), found)
    state.s0, state.low[3], state.copies[2][105] = 0xFFFF_FFFD, 77, 126
    state.spent[2][7], state.discard[9] = 1023, 5
    assert all(getattr(found, field.name) == getattr(state, field.name) for field in OWN)
    games[1, :, 2] = before[1, :, 2]
    assert np.array_equal(games, before)


@pytest.mark.parametrize("poison", [0x7F, 0x55, 0xFF])
@pytest.mark.parametrize(
    ("edition", "options"), [("classic", {}), ("hail-mary", {}), ("elite", {}), ("elite", {"mode": "draft"})]
)
def test_a_deal_writes_all_that_is_read_after_it(edition: str, options: dict[str, str], poison: int) -> None:
    """A thread on a GPU plays at a table whose rows aren't initialised."""
    engine = Engine(make_setup(edition, seats=4, seed=3, options=options))
    clean, dirty = engine.tables(1), engine.tables(1)
    for name in (field.name for field in OWN if field.shape):
        dirty[name] = np.frombuffer(bytes([poison]) * dirty[name].nbytes, dirty[name].dtype).reshape(
            dirty[name].shape
        )
    assert ends(engine, dirty) == ends(engine, clean)


def ends(engine: Engine, games: Any) -> list[list[int]]:
    count = 200
    seeds, policies = np.arange(count, dtype=np.int64), np.array([0, 1, 0, 1], np.int64)
    hands = Hands(
        winners=np.zeros(count, np.int8),
        actions=np.zeros(count, np.int32),
        scores=np.zeros(count, np.int32),
        fingerprints=np.zeros(count, np.int64),
        tally=np.zeros(0, np.int64),
    )
    engine.entries.play_hands(games, engine.constants, seeds, engine.cards, policies, engine.values, hands)
    return [array.tolist() for array in hands]


def test_a_field_that_there_is_none_of_is_an_error() -> None:
    @compiled
    def mistaken(games: Any, constants: Any) -> int:
        return int(table_at(games, constants, 0).hands)

    with pytest.raises((NumbaError, AttributeError, KeyError), match="hands"):
        mistaken(*memory(make_setup("classic", seats=2, seed=1).deal()))


def test_constants_come_back_from_their_record() -> None:
    state = make_setup("elite", seats=5, seed=5).table()
    found = Table()
    read_constants(constants_of(state), found)
    assert all(getattr(found, field.name) == getattr(state, field.name) for field in CONSTANTS)
    assert found.printed[: len(state.printed)] == list(state.printed)


@pytest.mark.parametrize("record", [RECORD, NARROW_RECORD, TILED_RECORD])
def test_numbers_come_before_rows(record: Any) -> None:
    begin = size_of_numbers(record)
    for field in OWN:
        offset = record.fields[field.name][1]
        assert (offset >= begin) == (field.shape is not None)


def test_every_field_is_a_hands_own_or_constant() -> None:
    assert sorted(field.name for field in (*OWN, *CONSTANTS)) == sorted(field.name for field in FIELDS)


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
