"""The course of a match: a pause stops it, a return resumes it, the host ends it."""

from __future__ import annotations

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

LAST_CARD = "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0"


def test_a_pause_stops_everything_and_a_return_starts_it_again() -> None:
    harness, _ = table_of(1, Settings(clock="fast", chairs=2), bots=1)
    waits = [harness.session.wake_at is not None]
    for act in (harness.session.course.suspend, harness.session.course.resume):
        harness.do(act)
        waits.append(harness.session.wake_at is not None)
    assert waits == [True, False, True]


def test_a_return_between_hands_waits_for_the_next_deal() -> None:
    harness, (ann, _) = table_of(2, position=LAST_CARD)
    harness.play(ann, "R1")
    for act in (harness.session.course.suspend, harness.session.course.resume):
        harness.do(act)
    harness.wait(harness.environment.tempo.between)
    assert (harness.stage(), harness.hand.number) == ("hand", 2)


def test_a_new_hand_forgets_what_was_armed() -> None:
    harness, (ann, ben) = table_of(2, position=LAST_CARD)
    harness.done(ben, msg.Arm(True))
    harness.play(ann, "R1")
    harness.done(ann, msg.Start())
    assert harness.session.croupier.armed.seats == set()
    assert harness.last(ben, out.Hand).number == 2


def test_the_end_of_a_match_opens_the_shuffle_of_its_last_hand() -> None:
    harness, (_, ben) = table_of(2)
    secret = harness.hand.dealt.secret
    harness.do(harness.session.course.end_match)
    assert (harness.stage(), harness.room.hand) == ("lobby", None)
    assert harness.last(ben, out.Broken).secret == secret
    assert harness.state.next_shuffle[0] not in ("", secret)


def test_a_hand_in_which_nobody_wants_to_win_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players who drew and played for hours filled the memory and the store: no quota ends a hand."""
    monkeypatch.setattr("lastcard.table.rooms.hand.MAX_HAND_MOVES", 3)
    cards = "edition classic\nhands R1 R2 R3 / R4 R5 R6\ndiscard R9\nturn 0"
    harness, (ann, ben) = table_of(2, position=cards)
    replay = harness.hand.dealt.replay
    for connection, card in ((ann, "R1"), (ben, "R4")):
        harness.play(connection, card)
    harness.wait(1)
    assert harness.stage() == "hand"
    harness.play(ann, "R2!")
    harness.wait(0.1)
    assert (harness.stage(), harness.room.hand) == ("lobby", None)
    assert harness.last(ben, out.Refused).code == "hand-too-long"
    assert harness.last(ben, out.Broken).replay == replay == harness.finished[-1].id


def test_a_hand_that_ends_with_its_last_move_was_not_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.table.rooms.hand.MAX_HAND_MOVES", 1)
    harness, (ann, _) = table_of(2, position=LAST_CARD)
    harness.play(ann, "R1")
    harness.wait(0.1)
    assert harness.stage() == "between"


# No hurry when alone


def test_the_next_hand_isnt_dealt_by_itself_for_the_only_person() -> None:
    harness, (ann,) = table_of(1, Settings(), bots=1, position=LAST_CARD)
    harness.play(ann, "R1")
    assert harness.last(ann, out.Over).next_ms == 0
    harness.wait(600)
    assert harness.stage() == "between"
    harness.done(ann, msg.Start())
    assert harness.stage() == "hand"


def test_the_next_hand_isnt_dealt_by_itself_for_a_player_whose_only_friend_has_gone_away() -> None:
    harness, (ann, ben) = table_of(2, position=LAST_CARD)
    harness.close(ben)
    harness.wait(16)
    harness.play(ann, "R1")
    assert harness.last(ann, out.Over).next_ms == 0


def test_a_table_of_bots_goes_on_for_those_who_watch() -> None:
    harness, (ann,) = table_of(1, bots=1, position=LAST_CARD)
    harness.join("Wim", watch=True)
    harness.send(ann, msg.Leave())
    harness.wait_until_over()
    harness.wait(harness.environment.tempo.between)
    assert harness.hand.number == 2


# Requested pauses

TURN_OF_BOT = "edition classic\nhands R1 R5 B5 / R2 B3 B4\ndiscard R9\nturn 1"


def test_while_the_table_is_paused_nobody_moves() -> None:
    harness, (ann,) = table_of(1, Settings(clock="fast"), bots=1, position=TURN_OF_BOT)
    harness.done(ann, msg.Pause(on=True))
    assert harness.last(ann, out.RoomNews).paused
    harness.wait(600)
    assert harness.hand.n == 0
    assert harness.refused(ann, msg.Play("R1")).code == "paused"
    assert harness.refused(ann, msg.Catch()).code == "paused"
    assert not harness.session.busy
    harness.done(ann, msg.Pause(on=False))
    assert not harness.last(ann, out.RoomNews).paused
    harness.wait(5)
    assert harness.hand.moves[0].by == "bot"


def test_a_clock_starts_again_after_a_pause() -> None:
    harness, (ann, ben) = table_of(2, Settings(clock="fast"), position=TURN_OF_BOT)
    harness.wait(10)
    harness.done(ann, msg.Pause(on=True))
    assert harness.last(ben, out.Hand).clock is None
    harness.wait(100)
    harness.done(ann, msg.Pause(on=False))
    assert harness.last(ben, out.Hand).clock == out.Clock(1, 15_000, 15_000)


def test_a_race_begins_again_after_a_pause() -> None:
    position = "edition classic\nhands R1 R5 / R2 B3 B4\ndiscard R9\nturn 0"
    harness, (ann, ben) = table_of(2, Settings(clock="none"), position=position)
    harness.play(ann, "R1")
    harness.wait(5)
    harness.done(ann, msg.Pause(on=True))
    assert harness.last(ben, out.Hand).window is None
    harness.done(ann, msg.Pause(on=False))
    assert harness.last(ben, out.Hand).window == out.WindowNews(2, 6000, 6000)


def test_a_claim_isnt_lost_to_a_pause() -> None:
    position = "edition classic\nhands R1 R5 / R2 B3 B4\ndiscard R9\nturn 0"
    harness, (ann, ben) = table_of(2, Settings(clock="none"), position=position)
    harness.play(ann, "R1")
    harness.send(ben, msg.Catch())
    harness.done(ann, msg.Pause(on=True))
    assert harness.hand.moves[-1].move == "catch:0"


def test_the_host_pauses_a_table_of_several_and_nobody_else() -> None:
    harness, (_, ben) = table_of(2)
    assert harness.refused(ben, msg.Pause(on=True)).code == "host-only"


def test_the_only_person_pauses_though_the_host_just_watches() -> None:
    harness = Harness()
    ann, ben = harness.create("Ann", Settings(chairs=2)), harness.join("Ben")
    harness.done(ann, msg.Stand())
    harness.done(ann, msg.PlaceBot(0, "clever"))
    harness.done(ann, msg.Start())
    harness.done(ben, msg.Pause(on=True))
    assert harness.last(ann, out.RoomNews).paused


def test_a_member_who_comes_back_finds_the_table_paused() -> None:
    harness, (ann,) = table_of(1, bots=1, position=TURN_OF_BOT)
    harness.done(ann, msg.Pause(on=True))
    harness.close(ann)
    ann = harness.back(ann)
    harness.wait(60)
    assert harness.last(ann, out.RoomNews).paused
    assert harness.hand.n == 0


def test_there_is_nothing_to_pause_in_the_waiting_room() -> None:
    harness = Harness()
    assert harness.refused(harness.create(), msg.Pause(on=True)).code == "no-hand"


def test_a_deal_ends_a_pause_between_hands() -> None:
    harness, (ann, ben) = table_of(2, position=LAST_CARD)
    harness.play(ann, "R1")
    harness.done(ann, msg.Pause(on=True))
    harness.wait(100)
    assert harness.stage() == "between"
    harness.done(ann, msg.Start())
    assert not harness.last(ben, out.RoomNews).paused
