"""The values of the choices in a decision."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from lastcard import Game
from lastcard.coach import deadlines, judging
from lastcard.coach.deadlines import Deadline, TooLate
from lastcard.coach.judging import PART, JudgedChoice, as_chance, judge, worth_trying
from lastcard.coach.moments import Moment, follow
from lastcard.nets.player import NetPlayer
from lastcard.setup import Setup
from tests.coach.hands import LAST_CARD, played_hand
from tests.nets.random_net import random_weights


def test_a_winning_move_is_certain_and_best() -> None:
    game = Game.from_position(LAST_CARD)
    game.play(0, "draw")
    [options] = judge(game.setup, follow(game).moments[:1], NetPlayer(random_weights()), seed=1)
    chance_of = {str(game.setup.edition.moves[option.action]): option.win_chance for option in options}
    assert chance_of.get("R7", 1.0) == 1.0
    assert chance_of["draw"] < 1.0


def test_what_ends_the_hand_is_certain_for_a_team_too() -> None:
    """H-7: the winner's 1 and the partner's third of the loss are a whole win of two teams."""
    game = Game.from_position(
        "edition classic\noptions teams=two\nhands R7 / G5 / B1 / Y1\ndiscard R5\nturn 0\n"
    )
    game.play(0, "R7")
    [options] = judge(game.setup, follow(game).moments, NetPlayer(random_weights()), seed=1)
    chance_of = {str(game.setup.edition.moves[option.action]): option.win_chance for option in options}
    assert chance_of["R7"] == 1.0


def test_the_move_made_is_judged_even_if_the_net_dislikes_it() -> None:
    game = played_hand(seats=3)
    moments = [moment for moment in follow(game).moments if len(moment.choices) > 1][:4]
    found = judge(game.setup, moments, NetPlayer(random_weights()), seed=1, worlds=2)
    for moment, options in zip(moments, found, strict=True):
        assert moment.action in [option.action for option in options]
        assert all(0 <= option.win_chance <= 1 for option in options)


def test_no_more_decisions_are_judged_once_it_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part takes a second: after the second, at 2 s, it is later than 1.5 s."""
    game = played_hand()
    moments = (follow(game).moments * PART)[: PART * 4]
    sizes: list[int] = []

    def note(_: Setup, part: Sequence[Moment], *rest: object) -> list[list[JudgedChoice]]:
        sizes.append(len(part))
        return []

    monkeypatch.setattr(deadlines, "monotonic", lambda: len(sizes))
    monkeypatch.setattr(judging, "_judged", note)
    with pytest.raises(TooLate):
        judge(game.setup, moments, NetPlayer(random_weights()), seed=1, deadline=Deadline(1.5))
    assert sizes == [PART] * 2


def test_only_moves_that_the_net_finds_likely_and_the_one_made_are_tried() -> None:
    likes = np.log(np.array([[0.5, 0.3, 0.19, 0.009, 0.001]]))
    assert worth_trying(likes, [4]).tolist() == [[True, True, True, False, True]]


@pytest.mark.parametrize(
    ("worth", "seats", "chance"), [(1, 2, 1), (-1, 2, 0), (0, 2, 0.5), (-1 / 3, 4, 0), (0, 4, 0.25)]
)
def test_a_chance_is_what_is_expected_in_shares(worth: float, seats: int, chance: float) -> None:
    assert as_chance(worth, seats) == pytest.approx(chance)
