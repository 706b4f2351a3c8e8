"""Taking back a move: alone with bots, unless it has shown somebody a card; the deal stays the same."""

from __future__ import annotations

import pytest

from lastcard.moves import Move
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

NO_CLOCK = Settings(clock="none")


def is_number(move: Move) -> bool:
    """Whether it lays a card that nobody draws for."""
    return len(move) == 2 and move[1].isdigit()


def table_with_a_move() -> tuple[Harness, int, str]:
    """Ann, alone with a bot, has the turn and a number that fits."""
    for seed in range(1, 30):
        harness, (ann,) = table_of(1, NO_CLOCK, bots=1, seed=seed)
        moves = [str(move) for move in harness.game.legal(0) if is_number(move)]
        if harness.hand.waits_for == 0 and moves:
            return harness, ann, moves[0]
    raise AssertionError("no such deal")


@pytest.mark.parametrize("later", [0.0, 20.0], ids=["at once", "after the bot has moved"])
def test_the_hand_is_as_it_was_before_the_move(later: float) -> None:
    harness, ann, move = table_with_a_move()
    before = harness.game.position()
    harness.play(ann, move)
    harness.wait(later)
    assert harness.hand.n > (1 if later else 0)
    harness.done(ann, msg.TakeBack())
    assert harness.game.position() == before
    assert (harness.hand.n, harness.hand.waits_for) == (0, 0)
    assert harness.last(ann, out.Hand).n == 0
    harness.done(ann, msg.Play(move, n=0))
    assert harness.hand.moves[0].move == move


def test_a_room_remembers_that_a_move_was_taken_back() -> None:
    harness, ann, move = table_with_a_move()
    harness.play(ann, move)
    harness.wait(20)
    harness.done(ann, msg.TakeBack())
    harness.play(ann, "draw")
    again = harness.restored().context.room
    assert again.hand is not None
    assert again.hand.game.position() == harness.game.position()
    assert again.hand.moves == harness.hand.moves


def test_the_bots_go_on_after_it() -> None:
    harness, ann, move = table_with_a_move()
    harness.play(ann, move)
    harness.done(ann, msg.TakeBack())
    harness.play(ann, move)
    harness.wait(20)
    assert harness.hand.moves[1].by == "bot"


def test_a_move_that_has_shown_a_card_stays_made() -> None:
    harness, ann, _ = table_with_a_move()
    harness.play(ann, "draw")
    assert harness.refused(ann, msg.TakeBack()).code == "back-shown"


def test_there_is_nothing_to_take_back_at_first() -> None:
    harness, ann, _ = table_with_a_move()
    assert harness.refused(ann, msg.TakeBack()).code == "back-nothing"


def test_with_other_people_a_move_stays_made() -> None:
    harness, people = table_of(2, NO_CLOCK)
    person = people[harness.hand.waits_for]
    harness.play(person, "draw")
    assert harness.refused(person, msg.TakeBack()).code == "back-people"
