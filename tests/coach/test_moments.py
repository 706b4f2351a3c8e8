"""A hand, decision by decision."""

from __future__ import annotations

from lastcard import Game
from lastcard.coach.moments import follow, is_free
from lastcard.rules.phases import OVER
from tests.coach.hands import LAST_CARD, played_hand


def test_every_move_has_its_table_and_its_choices() -> None:
    game = played_hand()
    course = follow(game)
    assert [(moment.seat, moment.move) for moment in course.moments] == game.played
    assert len(course.tables) == len(game.played) + 1
    assert course.tables[-1].phase == OVER
    for moment in course.moments:
        assert moment.table.decider == moment.seat
        assert moment.action in moment.choices


def test_a_game_from_a_position_is_followed_too() -> None:
    game = Game.from_position(LAST_CARD)
    game.play(0, "R7")
    course = follow(game)
    assert course.moments[0].table.sizes[:2] == [1, 3]
    assert course.tables[-1].winner == 0


def test_a_player_who_reacts_is_asked_for_a_reaction() -> None:
    game = Game.from_position("edition classic\nhands R7 B2 / G5 Y+2 B1\ndiscard R5\nturn 0\n")
    game.play(0, "R7")
    game.play(1, "catch:0")
    caught = follow(game).moments[1]
    assert caught.table.reacting == 1
    assert caught.action in caught.choices


def test_a_move_without_an_alternative_is_not_free() -> None:
    game = Game.from_position("edition classic\noptions calls=auto\nhands R7 B2 / G5\ndiscard Y5\nturn 0\n")
    game.play(0, "draw")
    [moment] = follow(game).moments
    assert not is_free(moment)
