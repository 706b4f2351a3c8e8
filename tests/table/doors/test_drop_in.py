"""Dropping in: a spectator can have a bot's chair, from the next hand on or with its cards."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.table.rooms.stored_hand import StoredHand
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.contributing_browsers import Browsers, contribution_of
from tests.table.harness import CODE, Harness, table_of

# Ann, then a bot with R2 and B3
POSITION = "edition classic\nhands R1 R5 / R2 B3\ndiscard R9\nturn 0"


def watched(people: int = 1, bots: int = 1) -> tuple[Harness, int, int]:
    """A hand with Ann as the host, a bot after the people, and Zoe as a spectator."""
    harness, (ann, *_) = table_of(people, bots=bots, position=POSITION if people + bots == 2 else "")
    return harness, ann, harness.join("Zoe")


def end_hand(harness: Harness, ann: int) -> None:
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")


# From the next hand on


def test_a_bots_chair_is_booked_at_once_and_taken_with_the_next_deal() -> None:
    harness, ann, zoe = watched()
    harness.done(zoe, msg.DropIn(1))
    news = harness.last(ann, out.RoomNews)
    assert (news.chairs[1].bot, news.chairs[1].booked) == ("clever", harness.member(zoe))
    end_hand(harness, ann)
    assert harness.state.chairs[1].bot == "clever", "the score is still the bot's"
    harness.done(ann, msg.Start())
    assert (harness.chair(zoe), harness.state.booked) == (1, {})
    assert harness.last(zoe, out.Hand).seat == 1
    assert harness.state.totals == [5, 0]


def test_between_hands_it_is_taken_at_once() -> None:
    harness, ann, zoe = watched()
    end_hand(harness, ann)
    harness.done(zoe, msg.DropIn(1))
    assert (harness.chair(zoe), harness.state.booked) == (1, {})


def test_a_person_who_has_booked_contributes_to_their_first_hand() -> None:
    harness = Browsers()
    ann = harness.people(1)[0]
    harness.done(ann, msg.PlaceBot(1, "clever"))
    harness.commit(ann)
    harness.done(ann, msg.Start())
    harness.reveal(ann)
    zoe = harness.open(msg.Join(VERSION, CODE, "Zoe", contributes=True))
    harness.done(zoe, msg.DropIn(1))
    end_hand(harness, ann)
    harness.commit(ann, zoe)
    harness.done(ann, msg.Start())
    harness.reveal(ann, zoe)
    assert harness.contributions == [contribution_of(ann), contribution_of(zoe)]


def test_while_contributions_are_revealed_no_chair_changes_hands() -> None:
    harness = Browsers()
    ann = harness.people(1)[0]
    harness.done(ann, msg.PlaceBot(1, "clever"))
    zoe = harness.open(msg.Join(VERSION, CODE, "Zoe", watch=True, contributes=True))
    harness.commit(ann)
    harness.done(ann, msg.Start())
    assert harness.refused(zoe, msg.DropIn(1)).code == "in-hand"


def test_a_booking_can_be_taken_back_and_moved() -> None:
    harness, _, zoe = watched(bots=2)
    harness.done(zoe, msg.DropIn(1))
    harness.done(zoe, msg.DropIn(2))
    assert harness.state.booked == {2: harness.member(zoe)}
    harness.done(zoe, msg.DropIn(None))
    assert harness.state.booked == {}


def test_a_booked_chair_is_kept_from_others() -> None:
    harness, ann, zoe = watched()
    yan = harness.join("Yan")
    harness.done(zoe, msg.DropIn(1))
    refused = harness.refused(yan, msg.DropIn(1))
    assert (refused.code, refused.params) == ("taken-for", {"name": "Zoe"})
    end_hand(harness, ann)
    assert harness.refused(yan, msg.Sit(1)).code == "taken-for"


def test_nobody_has_two_chairs_or_somebody_elses() -> None:
    harness, ann, zoe = watched()
    assert harness.refused(ann, msg.DropIn(1)).code == "seated"
    assert harness.refused(zoe, msg.DropIn(0)).code == "taken"
    assert harness.refused(zoe, msg.DropIn(7)).code == "no-chair"


def test_the_chair_of_somebody_who_left_can_be_booked_but_not_their_cards() -> None:
    harness, (ann, ben) = table_of(2)
    zoe = harness.join("Zoe")
    harness.done(ben, msg.Leave())
    harness.done(zoe, msg.DropIn(1, now=True))
    assert harness.state.booked == {1: harness.member(zoe)}
    assert harness.refused(ann, msg.Give(harness.member(zoe), yes=True)).code == "no-ask"
    back = harness.back(ben)
    end_hand(harness, ann)
    harness.done(ann, msg.Start())
    assert (harness.chair(back), harness.chair(zoe)) == (1, None), "who comes back in time keeps the seat"


@pytest.mark.parametrize("removed", [False, True])
def test_a_person_who_leaves_or_is_removed_has_booked_nothing(removed: bool) -> None:
    harness, ann, zoe = watched()
    harness.done(zoe, msg.DropIn(1, now=True))
    harness.send(ann if removed else zoe, msg.Remove(harness.member(zoe)) if removed else msg.Leave())
    assert (harness.state.booked, harness.session.context.asks) == ({}, set())


def test_a_booking_ends_when_its_member_has_gone() -> None:
    harness, _, zoe = watched()
    harness.done(zoe, msg.DropIn(1))
    harness.close(zoe)
    harness.wait(harness.environment.tempo.grace + 1)
    assert harness.state.booked == {}


def test_a_person_who_booked_sits_when_the_match_is_ended() -> None:
    harness, ann, zoe = watched()
    harness.done(zoe, msg.DropIn(1))
    harness.done(ann, msg.Lobby())
    assert harness.chair(zoe) == 1


# In this hand


def test_the_hosts_word_gives_a_bots_cards_as_they_are() -> None:
    harness, ann, zoe = watched()
    harness.done(zoe, msg.DropIn(1, now=True))
    assert harness.last(ann, out.DoorNews).asks == (out.Asker(harness.member(zoe), 1),)
    assert not harness.all(zoe, out.DoorNews), "the door is the host's"
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    told = harness.last(zoe, out.Hand)
    assert told.seat == 1
    assert isinstance(told.mine, msgspec.Struct)
    assert told.mine.hand == ("R2", "B3")
    assert harness.last(ann, out.DoorNews).asks == ()
    assert harness.state.chairs[1].name == "Zoe"


def test_nothing_hidden_is_told_before_the_seat_is_given_nor_what_the_bot_had_learnt() -> None:
    harness, ann, zoe = watched()
    harness.play(ann, "draw")
    harness.put("edition classic\nhands R1 R5 / B2 B3\ndiscard R9\nturn 1")
    harness.wait(20)
    assert harness.game.state.log, "the bot had to draw"
    harness.done(zoe, msg.DropIn(1, now=True))
    assert all(hand.seat is None and hand.mine is msgspec.UNSET for hand in harness.all(zoe, out.Hand))
    before = harness.last(harness.join("Wim"), out.Hand).history
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    assert harness.last(zoe, out.Hand).history == before, "the bot's own draws stay its secret"


def test_no_bot_moves_the_seat_any_more_and_its_person_does() -> None:
    harness, ann, zoe = watched()
    harness.play(ann, "R1")
    harness.done(zoe, msg.DropIn(1, now=True))
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    harness.wait(60)
    assert harness.hand.waits_for == 1, "nobody moved for her"
    harness.done(zoe, msg.Play("R2"))
    assert harness.hand.moves[-1][:2] == (1, "R2")


def test_a_host_who_declines_keeps_the_booking() -> None:
    harness, ann, zoe = watched()
    harness.done(zoe, msg.DropIn(1, now=True))
    with harness.hearing(zoe) as heard:
        harness.done(ann, msg.Give(harness.member(zoe), yes=False))
    assert [news.code for news in heard if isinstance(news, out.Refused)] == ["next-hand"]
    assert harness.state.booked == {1: harness.member(zoe)}
    assert harness.refused(ann, msg.Give(harness.member(zoe), yes=True)).code == "no-ask"


def test_only_the_host_gives() -> None:
    harness, _, zoe = watched()
    harness.done(zoe, msg.DropIn(1, now=True))
    assert harness.refused(zoe, msg.Give(harness.member(zoe), yes=True)).code == "host-only"


def test_a_host_who_watches_needs_no_other_word() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(clock="none", chairs=2))
    harness.join("Ben")
    harness.done(ann, msg.Stand())
    harness.done(ann, msg.PlaceBot(0, "clever"))
    harness.done(ann, msg.Start())
    harness.done(ann, msg.DropIn(0, now=True))
    assert (harness.chair(ann), harness.last(ann, out.Hand).seat) == (0, 0)


def test_a_new_host_hears_of_requests_for_cards() -> None:
    harness, ann, zoe = watched(people=2, bots=1)
    harness.done(zoe, msg.DropIn(2, now=True))
    ben = next(one for one in harness.news if harness.all(one, out.Welcome) and harness.member(one) == 1)
    harness.done(ann, msg.Host(1))
    assert harness.last(ben, out.DoorNews).asks == (out.Asker(harness.member(zoe), 2),)


# Stored data


def test_a_restart_forgets_neither_a_booking_nor_whose_cards_they_are_now() -> None:
    harness, ann, zoe = watched(bots=2)
    yan = harness.join("Yan")
    harness.done(zoe, msg.DropIn(1, now=True))
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    harness.done(yan, msg.DropIn(2))
    for compacted in (False, True):
        if compacted:
            harness.take(harness.session.repair())
        restored = harness.restored().context.room
        assert restored.state.booked == {2: harness.member(yan)}
        assert restored.state.chair_of(harness.member(zoe)) == 1
        assert restored.hand is not None
        assert restored.hand.takeovers == harness.hand.takeovers
    harness.restart()
    back = harness.back(zoe)
    assert harness.last(back, out.Hand).seat == 1


def test_the_replay_says_who_took_whose_cards_and_when() -> None:
    harness, (ann,) = table_of(1, bots=1)
    zoe = harness.join("Zoe")
    bot = harness.state.chairs[1].name
    moves = harness.hand.n
    harness.done(zoe, msg.DropIn(1, now=True))
    harness.done(ann, msg.Give(harness.member(zoe), yes=True))
    harness.done(ann, msg.Lobby())
    stored = msgspec.json.decode(harness.finished[-1].body, type=StoredHand)
    assert stored.names == ("Ann", "Zoe")
    assert [(one.seat, one.n, one.name) for one in stored.takeovers] == [(1, moves, bot)]
