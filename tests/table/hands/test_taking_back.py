"""Taking back a move, unless it has shown someone a card: alone with bots, or by agreement."""

from __future__ import annotations

import pytest

from lastcard.moves import Move
from lastcard.table.rooms.hand import LiveHand
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

NO_CLOCK = Settings(clock="none")
SEVEN_ZERO = Settings(clock="none", options={"seven_zero": True})


def is_number(move: Move) -> bool:
    """Whether it lays a card for which nobody draws."""
    return len(move) == 2 and move[1].isdigit()


def table_with_a_move() -> tuple[Harness, int, str]:
    """A table with Ann, alone with a bot, on turn with a number that fits."""
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


def test_to_ask_whether_it_can_be_taken_back_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long hand would block all tables for half a second."""
    harness, ann, _ = table_with_a_move()
    harness.play(ann, "draw")
    monkeypatch.delattr(LiveHand, "back_to")
    assert harness.refused(ann, msg.TakeBack()).code == "back-shown"


# With other people


def table_of_people(people: int = 2, bots: int = 0) -> tuple[Harness, list[int], str]:
    """A table of people, perhaps with bots after them; the first is on turn with a number that fits."""
    for seed in range(1, 60):
        harness, all_people = table_of(people, NO_CLOCK, bots=bots, seed=seed)
        moves = [str(move) for move in harness.game.legal(0) if is_number(move)]
        if harness.hand.waits_for == 0 and moves:
            return harness, all_people, moves[0]
    raise AssertionError("no such deal")


def test_the_other_people_are_asked_and_the_move_stays_until_all_agree() -> None:
    harness, (ann, ben, cem), move = table_of_people(3)
    before = harness.game.position()
    harness.play(ann, move)
    harness.done(ann, msg.TakeBack())
    assert harness.last(ben, out.BackNews) == out.BackNews(0, (1, 2))
    assert harness.hand.n == 1
    harness.done(ben, msg.Agree(yes=True))
    assert harness.hand.n == 1, "Cem hasn't agreed yet"
    harness.done(cem, msg.Agree(yes=True))
    assert harness.game.position() == before
    assert harness.last(cem, out.BackNews) == out.BackNews()
    assert harness.last(ben, out.Hand).n == 0


def test_one_who_declines_is_enough() -> None:
    harness, (ann, ben, cem), move = table_of_people(3)
    harness.play(ann, move)
    harness.done(ann, msg.TakeBack())
    with harness.hearing(ann) as heard:
        harness.done(ben, msg.Agree(yes=False))
    refused = [news for news in heard if isinstance(news, out.Refused)]
    assert [(news.code, news.params) for news in refused] == [("back-declined", {"seat": 1})]
    assert harness.refused(cem, msg.Agree(yes=True)).code == "back-not-asked"
    assert harness.hand.n == 1


def test_bots_are_not_asked_and_nobody_answers_for_others() -> None:
    harness, (ann, ben), move = table_of_people(2, bots=1)
    harness.play(ann, move)
    assert harness.refused(ben, msg.Agree(yes=True)).code == "back-not-asked"
    harness.done(ann, msg.TakeBack())
    assert harness.last(ben, out.BackNews).awaited == (1,)
    assert harness.refused(ann, msg.Agree(yes=True)).code == "back-not-asked"


def test_with_people_too_a_move_that_has_shown_a_card_stays_made() -> None:
    harness, (ann, ben), move = table_of_people()
    harness.play(ann, "draw")
    assert harness.refused(ann, msg.TakeBack()).code == "back-shown"
    harness, (ann, ben), move = table_of_people()
    harness.play(ann, move)
    harness.done(ann, msg.TakeBack())
    harness.play(ben, "draw")
    with harness.hearing(ann) as heard:
        harness.done(ben, msg.Agree(yes=True))
    assert [news.code for news in heard if isinstance(news, out.Refused)] == ["back-shown"], (
        "Ben saw his card"
    )
    assert harness.hand.n == 2


def test_a_member_who_comes_meanwhile_sees_that_somebody_asks() -> None:
    harness, (ann, ben), move = table_of_people()
    harness.play(ann, move)
    harness.done(ann, msg.TakeBack())
    assert harness.last(harness.back(ben), out.BackNews) == out.BackNews(0, (1,))


def test_a_bots_moves_before_somebody_took_its_cards_stay() -> None:
    harness, (ann,) = table_of(
        1, NO_CLOCK, bots=1, position="edition classic\nhands R1 R5 R7 / R2 B3\ndiscard R9\nturn 1"
    )
    harness.wait(20)
    assert harness.hand.moves[0].by == "bot"
    zoe = harness.join("Zoe")
    harness.done(zoe, msg.DropIn(1, now=True))
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    assert harness.refused(zoe, msg.TakeBack()).code == "back-nothing"


# House rules


def table_with_a(symbol: str) -> tuple[Harness, int, str]:
    """A table with Ann, alone with two bots, on turn with this number, which fits, under the seven-zero
    rule."""
    for seed in range(1, 400):
        harness, (ann,) = table_of(1, SEVEN_ZERO, bots=2, seed=seed)
        moves = [str(move) for move in harness.game.legal(0) if is_number(move) and move[1] == symbol]
        if harness.hand.waits_for == 0 and moves:
            return harness, ann, moves[0]
    raise AssertionError("no such deal")


def test_a_seven_can_be_taken_back_until_hands_are_swapped() -> None:
    """H-2: a player who got a hand has seen it."""
    harness, ann, seven = table_with_a("7")
    before = harness.game.position()
    harness.play(ann, seven)
    harness.done(ann, msg.TakeBack())
    assert harness.game.position() == before
    harness.play(ann, seven)
    harness.play(ann, "seat:1")
    assert harness.refused(ann, msg.TakeBack()).code == "back-shown"


def test_a_zero_that_passed_the_hands_on_stays_made() -> None:
    harness, ann, zero = table_with_a("0")
    harness.play(ann, zero)
    assert harness.refused(ann, msg.TakeBack()).code == "back-shown"
