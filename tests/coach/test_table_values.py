"""Tables as plain values."""

from __future__ import annotations

import pickle

import pytest

from lastcard import Game
from lastcard.coach.moments import choices_of, follow, waiting
from lastcard.coach.table_values import dump_table, load_table, whole_setup


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_table_is_the_same_in_another_process(edition: str) -> None:
    table = follow(Game(edition, seats=3, seed=4)).tables[0]
    again = load_table(pickle.loads(pickle.dumps(dump_table(table))))
    assert dump_table(again) == dump_table(table)
    assert list(choices_of(again)) == list(choices_of(table))
    assert dump_table(waiting(again))[-1] == dump_table(table)[-1]


def test_a_setup_without_secrets_is_enough_to_play_on() -> None:
    game = Game("elite", seats=3, seed=4)
    setup = whole_setup(game.setup.public, 3)
    assert (setup.seats, setup.seed, setup.secret) == (3, 0, "")
    assert setup.public == game.setup.public
