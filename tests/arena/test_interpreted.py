"""Matches on the interpreted rules."""

from __future__ import annotations

import pytest

from lastcard.arena.contestants import ContestantError
from lastcard.arena.interpreted import dealt, play_matches
from lastcard.arena.results import Pairing
from lastcard.arena.table import arena_table

TABLE = arena_table("classic", 7, {"seats": 3})


def test_a_deal_is_the_same_for_everybody() -> None:
    """The n-th has the seed plus n."""
    setup = TABLE.setup
    assert list(dealt(setup, 2).low) == list(dealt(setup.with_seed(9), 0).low)


def test_every_deal_is_played_from_every_seat() -> None:
    pair = Pairing("clever", "random")
    deals = play_matches(TABLE, [pair], 0, range(3))[pair]
    assert [won + lost for won, lost in zip(deals.wins, deals.lost, strict=True)] == [3, 3, 3]
    for won, points in zip(deals.wins, deals.points, strict=True):
        assert (points > 0) == (won > 0)


def test_the_numbers_do_not_depend_on_how_deals_are_cut() -> None:
    pair = Pairing("casual", "starter")
    whole = play_matches(TABLE, [pair], 0, range(2))[pair]
    parts = [play_matches(TABLE, [pair], 0, range(at, at + 1))[pair] for at in range(2)]
    assert whole.points == parts[0].points + parts[1].points


def test_functions_need_the_compiled_rules() -> None:
    with pytest.raises(ContestantError, match="needs Numba"):
        play_matches(TABLE, [Pairing("tests.arena.helpers:first_choice", "random")], 0, range(1))
