"""Tables as plain values."""

from __future__ import annotations

import pickle

import pytest

from lastcard import Game
from lastcard.coach.frozen import frozen, thawed, whole_setup
from lastcard.coach.moments import choices_of, follow, waiting


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_table_is_the_same_in_another_process(edition: str) -> None:
    table = follow(Game(edition, seats=3, seed=4)).tables[0]
    again = thawed(pickle.loads(pickle.dumps(frozen(table))))
    assert frozen(again) == frozen(table)
    assert list(choices_of(again)) == list(choices_of(table))
    assert frozen(waiting(again))[-1] == frozen(table)[-1]


def test_a_setup_without_secrets_is_enough_to_play_on() -> None:
    game = Game("elite", seats=3, seed=4)
    setup = whole_setup(game.setup.public, 3)
    assert (setup.seats, setup.seed, setup.secret) == (3, 0, "")
    assert setup.public == game.setup.public
