"""Matches on the compiled rules: equal to those on the interpreted ones, with any players."""

from __future__ import annotations

import pytest

from lastcard.arena import compiled, interpreted
from lastcard.arena.contestants import ContestantError
from lastcard.arena.results import Pairing
from lastcard.arena.table import arena_table

DEALS = range(3, 6)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("edition", ["classic", "hail-mary"])
def test_levels_play_the_same_on_either_engine(edition: str, seats: int) -> None:
    table = arena_table(edition, 11, {"seats": seats})
    matches = [Pairing("clever", "casual"), Pairing("random", "starter")]
    assert compiled.play_matches(table, matches, 0, DEALS) == interpreted.play_matches(
        table, matches, 0, DEALS
    )


def test_nets_play_the_same_on_either_engine(nets: str) -> None:
    table = arena_table("classic", 11, {"seats": 2})
    matches = [Pairing("master", "greedy"), Pairing("sharp", "master"), Pairing(nets, "random")]
    assert compiled.play_matches(table, matches, 0, DEALS) == interpreted.play_matches(
        table, matches, 0, DEALS
    )


def test_two_policies_play_as_simulations_do() -> None:
    """Greedy wins most deals from both seats, and no points are lost."""
    table = arena_table("classic", 0, {"seats": 2, "options": {"calls": "auto"}})
    pair = Pairing("greedy", "random")
    deals = compiled.play_matches(table, [pair], 0, range(300))[pair]
    assert sum(deals.wins) + sum(deals.lost) == 600
    assert 0.62 < sum(deals.wins) / 600 < 0.76
    assert sum(deals.points) > sum(deals.conceded)


def test_a_function_of_somebody_else_plays() -> None:
    table = arena_table("classic", 0, {"seats": 2})
    pair = Pairing("tests.arena.helpers:first_choice", "random")
    deals = compiled.play_matches(table, [pair], 0, range(5))[pair]
    assert sum(deals.wins) + sum(deals.lost) == 10


@pytest.mark.parametrize(
    ("name", "said"), [("no_choice", "its mask doesn't have"), ("too_few", "a whole number")]
)
def test_a_function_that_answers_wrongly_is_refused(name: str, said: str) -> None:
    pair = Pairing(f"tests.arena.helpers:{name}", "random")
    with pytest.raises(ContestantError, match=said):
        compiled.play_matches(arena_table("classic", 0, {"seats": 2}), [pair], 0, range(2))
