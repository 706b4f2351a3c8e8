"""A hint for a decision."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.coach.hints import HINT_MOVES, hint
from lastcard.coach.moments import asking, first_table
from lastcard.nets import shipped
from tests.coach.hands import LAST_CARD


def test_a_winning_move_comes_first() -> None:
    game = Game.from_position(LAST_CARD)
    found = hint(game.setup, asking(first_table(game), 0, reacting=False))
    assert found is not None
    assert found["moves"][0] == {"move": "R7", "chance": 1.0}
    assert found["why"] == {"code": "wins"}


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_hint_has_a_few_moves_the_best_first(edition: str) -> None:
    game = Game(edition, seats=3, seed=2)
    found = hint(game.setup, asking(first_table(game), game.actors[0], reacting=False))
    assert found is not None
    assert 1 <= len(found["moves"]) <= HINT_MOVES
    assert all(one["move"] in game.legal(game.actors[0]) for one in found["moves"])


def test_without_a_net_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.from_position(LAST_CARD)
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    assert hint(game.setup, asking(first_table(game), 0, reacting=False)) is None
