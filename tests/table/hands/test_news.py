"""The messages about a hand: the whole hand on arrival, then changes, and each seat's own part."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from lastcard.table.hands.news import HandNews, over_news
from lastcard.view import StillHidden
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.seen import Mine, PublicTable
from tests.table.harness import Harness, table_of

START = "edition classic\nhands R1 R2 / G1 G2\ndiscard Y9 R9\ndraw Y7\nturn 0"
LAST_CARD = "edition classic\nhands R1 / W B3\ndiscard R9\nturn 0"


def news_of(harness: Harness) -> HandNews:
    news = harness.session.croupier.news
    assert news is not None
    return news


def test_a_seat_is_shown_its_own_cards_and_moves_and_a_spectator_none() -> None:
    harness, _ = table_of(2, position=START)
    news = news_of(harness)
    ann, watcher = news.whole(0, None, None), news.whole(None, None, None)
    assert isinstance(ann.mine, Mine)
    assert (ann.mine.hand, ann.mine.armed) == (("R1", "R2"), False)
    assert sorted(ann.mine.legal or ()) == ["R1", "R1!", "R2", "R2!", "draw"]
    assert watcher.mine is UNSET
    assert ann.table == watcher.table
    assert ann.table.discard == ("Y9", "R9")


def test_a_change_brings_what_changed_and_nothing_else() -> None:
    harness, (ann, ben) = table_of(2, position=START)
    harness.play(ann, "R1!")
    own, other = harness.last(ann, out.Change), harness.last(ben, out.Change)
    assert [(event.e, event.card) for event in other.events] == [("played", "R1"), ("called", None)]
    assert isinstance(other.table, PublicTable)
    assert (other.table.laid, other.table.sizes, other.table.turn) == (("R1",), (1, 2), 1)
    assert (other.table.discard, other.table.colour, other.table.pile) == (UNSET, UNSET, UNSET)
    assert isinstance(own.mine, Mine)
    assert (own.mine.hand, own.mine.legal, own.mine.armed) == (("R2",), (), UNSET)


def test_those_who_know_the_same_are_sent_the_same_bytes() -> None:
    harness, (ann, ben) = table_of(2, position=START)
    watchers = [harness.join(name, watch=True) for name in ("Wim", "Wes")]
    harness.play(ann, "draw")
    first, second = (harness.raw[watcher][-1] for watcher in watchers)
    assert first is second
    assert b"Y7" not in first
    assert b"Y7" in harness.raw[ann][-1]
    assert harness.last(ben, out.Change).events[0].card is None


def test_a_move_by_a_stand_in_or_the_clock_is_marked() -> None:
    harness, (ann, ben) = table_of(2, position=START)
    news_of(harness).tell_change("clock")
    harness.take(harness.session.context.outcome)
    assert [harness.last(one, out.Change).by for one in (ann, ben)] == ["clock", "clock"]


def test_an_armed_call_is_told_to_its_own_member_alone() -> None:
    harness, (ann, ben) = table_of(2, position=START)
    with harness.hearing(ben) as heard:
        harness.done(ann, msg.Arm(True))
    change = harness.last(ann, out.Change)
    assert (change.n, change.mine, change.events) == (0, Mine(armed=True), ())
    assert heard == []


def test_nothing_is_laid_open_while_the_hand_goes_on() -> None:
    harness, _ = table_of(2, position=LAST_CARD)
    with pytest.raises(StillHidden):
        over_news(harness.session.context, harness.hand)


def test_when_the_hand_is_over_all_hands_and_the_secret_are_told() -> None:
    """W is 50 points and B3 is three (S-1)."""
    harness, (ann, ben) = table_of(2, position=LAST_CARD)
    harness.play(ann, "R1")
    over = harness.last(ben, out.Over)
    assert (over.winner, over.hands, over.points) == (0, ((), ("B3", "W")), (53, 0))
    assert (over.number, over.secret, over.salt) == (1, harness.hand.dealt.secret, harness.hand.dealt.salt)
    assert over.next_ms == 20_000
    harness.wait(15)
    harness.send(ben, msg.Resync())
    assert harness.last(ben, out.Over).next_ms == 5_000


def test_the_worth_of_each_hand_adds_up_to_the_winners_points() -> None:
    position = "edition classic\nhands R1 / B+2 G3 / W+4 Y3 / B1 B2\ndiscard R9\nturn 0"
    harness, (ann, *_) = table_of(4, position=position)
    harness.play(ann, "R1")
    over = harness.last(ann, out.Over)
    # S-1: 20 + 3, 50 + 3, 1 + 2
    assert (over.points, over.worth) == ((79, 0, 0, 0), (0, 23, 53, 3))
