"""A search within a time limit."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.coach.moments import asking, choices_of, first_table
from lastcard.coach.table_values import dump_table
from lastcard.coach.thoughts import searched_action
from lastcard.nets import shipped
from tests.coach.hands import LAST_CARD
from tests.support.stopwatch import least_seconds


def test_the_coach_finds_what_ends_the_hand() -> None:
    game = Game.from_position(LAST_CARD)
    table = asking(first_table(game), 0, reacting=False)
    action = searched_action(game.setup, dump_table(table))
    assert game.setup.edition.moves[action or 0] == "R7"


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_the_coach_keeps_to_its_time(edition: str) -> None:
    game = Game(edition, seats=4, seed=9, options={"calls": "auto"})
    table = asking(first_table(game), game.actors[0], reacting=False)
    action = searched_action(game.setup, dump_table(table))
    seconds = least_seconds(lambda: searched_action(game.setup, dump_table(table)))
    assert seconds < 0.1, "50 ms, and as much for a slow machine"
    assert action in list(choices_of(table))


def test_without_a_net_there_is_nothing_to_search_with(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("classic", seats=2, seed=1)
    table = asking(first_table(game), game.actors[0], reacting=False)
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    assert searched_action(game.setup, dump_table(table)) is None
