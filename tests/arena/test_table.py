"""The table of an arena."""

from __future__ import annotations

import pickle

import pytest

from lastcard.arena.table import arena_table
from lastcard.errors import OptionError


def test_an_arena_has_two_seats_unless_it_is_told() -> None:
    assert arena_table("classic", 3, {}).setup.seats == 2
    assert arena_table("classic", 3, {"seats": 4}).setup.seed == 3


def test_a_large_table_of_elite_has_cards_enough() -> None:
    assert len(arena_table("elite", 0, {"seats": 10}).setup.pool) >= 80


def test_a_table_can_be_sent_to_other_machines() -> None:
    table = arena_table("elite", 0, {"seats": 6, "options": {"calls": "auto"}})
    assert pickle.loads(pickle.dumps(table)).setup == table.setup


def test_a_wrong_table_is_refused() -> None:
    with pytest.raises(OptionError):
        arena_table("classic", 0, {"seats": 11})
