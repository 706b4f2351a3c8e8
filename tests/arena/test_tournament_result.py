"""TournamentResult from results that were made up."""

from __future__ import annotations

import pytest

from lastcard.arena.results import Deals, Pairing
from lastcard.arena.tournament_result import both_sides, tournament_result
from lastcard.setup import make_setup

AB = Pairing("a", "b")
FOUR_DEALS = Deals(wins=[2, 1, 1, 2], lost=[0, 1, 1, 0], points=[40, 10, 20, 50], conceded=[0, 5, 15, 0])


def test_with_two_seats_a_match_counts_for_both() -> None:
    found = tournament_result(make_setup("classic", seats=2, seed=5), {AB: FOUR_DEALS})
    first, second = found.standings
    assert (first.name, first.wins.mean) == ("a", 0.75)
    assert (second.name, second.wins.mean) == ("b", 0.25)
    assert first.points is not None
    assert second.points is not None
    assert (first.points.mean, second.points.mean) == (15.0, 2.5)
    assert found.cross[Pairing("b", "a")].mean == 0.25


def test_the_other_side_of_a_match() -> None:
    assert both_sides({AB: FOUR_DEALS})[Pairing("b", "a")] == Deals(
        [0, 1, 1, 0], [2, 1, 1, 2], [0, 5, 15, 0], [40, 10, 20, 50]
    )


def test_several_matches_on_the_same_deals_are_one_observation_for_each_deal() -> None:
    """Against b it won 2 of 2, then 0; against c the other way round: each deal brought a half."""
    results = {
        AB: Deals([2, 0], [0, 2], [9, 0], [0, 9]),
        Pairing("a", "c"): Deals([0, 2], [2, 0], [0, 9], [9, 0]),
        Pairing("b", "c"): Deals([1, 1], [1, 1], [4, 4], [4, 4]),
    }
    found = {
        standing.name: standing
        for standing in tournament_result(make_setup("classic", seats=2), results).standings
    }
    assert found["a"].wins.mean == 0.5
    assert found["a"].points is not None
    assert found["a"].points.margin == 0


def test_with_more_seats_only_hands_alone_count() -> None:
    results = {AB: Deals([4], [0], [8], [0]), Pairing("b", "a"): Deals([1], [3], [2], [6])}
    found = {
        standing.name: standing
        for standing in tournament_result(make_setup("classic", seats=4), results).standings
    }
    assert (found["a"].wins.mean, found["b"].wins.mean) == (1.0, 0.25)


def test_elite_has_no_points() -> None:
    found = tournament_result(make_setup("elite", seats=2), {AB: Deals([2, 1], [0, 1], [0, 0], [0, 0])})
    assert found.standings[0].points is None
    assert "points" not in str(found.as_json()["bots"])


def test_programs_get_the_table_the_rates_and_the_ratings() -> None:
    told = tournament_result(make_setup("classic", seats=2, seed=5), {AB: FOUR_DEALS}).as_json()
    bots = told["bots"]
    assert isinstance(bots, list)
    assert (told["edition"], told["seats"], told["seed"], told["deals"], told["games"]) == (
        "classic",
        2,
        5,
        4,
        8,
    )
    assert [bot["name"] for bot in bots] == ["a", "b"]
    for bot in bots:
        assert 0 <= bot["low"] <= bot["win_rate"] <= bot["high"] <= 1
    assert bots[0]["rating"] + bots[1]["rating"] == pytest.approx(3000)
