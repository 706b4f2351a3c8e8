"""A search within a time limit."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.arena.search import search_for
from lastcard.coach.moments import asking, choices_of, first_table
from lastcard.coach.table_values import dump_table
from lastcard.coach.thoughts import searched_action, slice_worlds
from lastcard.nets import shipped
from lastcard.setup import make_setup
from tests.coach.hands import LAST_CARD
from tests.support.stopwatch import least_seconds


def test_the_coach_finds_what_ends_the_hand() -> None:
    game = Game.from_position(LAST_CARD)
    table = asking(first_table(game), 0, reacting=False)
    action = searched_action(game.setup, dump_table(table))
    assert game.setup.edition.moves[action or 0] == "R7"


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("elite", 2), ("classic", 4), ("elite", 4)])
def test_the_coach_keeps_to_its_time(edition: str, seats: int) -> None:
    game = Game(edition, seats=seats, seed=9, options={"calls": "auto"})
    table = asking(first_table(game), game.actors[0], reacting=False)
    action = searched_action(game.setup, dump_table(table))
    seconds = least_seconds(lambda: searched_action(game.setup, dump_table(table)))
    assert seconds < 0.1, "50 ms, and as much for a slow machine"
    assert action in list(choices_of(table))


@pytest.mark.parametrize(
    ("seats", "teams", "moves", "worlds"), [(2, "off", 3, 10), (4, "off", 3, 32), (4, "two", 3, 16)]
)
def test_a_slice_has_as_many_decisions_however_many_moves_are_tried(
    seats: int, teams: str, moves: int, worlds: int
) -> None:
    """96 decisions: three moves are 9 of them between two, 3 between more, and 6 with a partner."""
    setup = make_setup("classic", seats=seats, options={"teams": teams})
    assert slice_worlds(moves, setup, search_for(setup)) == worlds


def test_without_a_net_there_is_nothing_to_search_with(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("classic", seats=2, seed=1)
    table = asking(first_table(game), game.actors[0], reacting=False)
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    assert searched_action(game.setup, dump_table(table)) is None
