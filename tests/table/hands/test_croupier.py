"""The croupier: every move goes through `submit`, whoever makes it, and its consequences are carried out."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from lastcard.codes import Code
from lastcard.moves import Move
from lastcard.number_types import Seat
from lastcard.table.hands.croupier import Croupier
from lastcard.table.races.claims import ARMED, Sent
from lastcard.table.refusal import Refusal
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of

TURN = "edition classic\nhands R1 R2 B3 / R4 R5 G6\ndiscard R9\ndraw Y7\nturn 0"
TWO_CARDS = "edition classic\nhands R1 R2 / R4 R5 G6\ndiscard R9\nturn 0"
BOTS_TURN = TURN.replace("turn 0", "turn 1")
OWES = "edition classic\nhands R1 / G1 G2 / B1 B2\ndiscard R9\nturn 1\nowes 0"
LINES = "edition favorite-line\nhands FL R1 / B5 R6 / G3 G4\ndiscard R9\nturn 0"


def croupier_of(harness: Harness) -> Croupier:
    return harness.session.croupier


def move(harness: Harness, text: str) -> Move:
    return harness.game.setup.edition.moves.read(text)


def made(harness: Harness) -> list[tuple[Seat, str, str]]:
    return [(one.seat, one.move, one.by) for one in harness.hand.moves]


# Moves


def test_without_a_hand_nothing_can_be_submitted() -> None:
    harness = Harness()
    harness.create()
    with pytest.raises(Refusal) as caught:
        croupier_of(harness).hand()
    assert caught.value.why.code == Code.NO_HAND


@pytest.mark.parametrize("by", ["", "bot", "stand-in", "clock"])
def test_a_move_by_any_kind_of_player_is_made_sent_and_stored(by: str) -> None:
    harness, (_, ben) = table_of(2, position=TURN)
    harness.do(lambda: croupier_of(harness).submit(0, move(harness, "R1"), by))  # type: ignore[arg-type]
    assert made(harness) == [(0, "R1", by)]
    change = harness.last(ben, out.Change)
    assert (change.n, change.by) == (1, by or None)


def test_a_move_that_isnt_allowed_changes_nothing() -> None:
    harness, _ = table_of(2, position=TURN)
    with pytest.raises(Refusal) as caught:
        croupier_of(harness).submit(0, move(harness, "B3"))
    assert (caught.value.why.rule, made(harness)) == ("C-7", [])


def test_an_answer_to_a_question_that_is_gone_is_refused() -> None:
    harness, (ann, ben) = table_of(2, position=TURN)
    harness.play(ann, "R1")
    harness.play(ben, "R4")
    with pytest.raises(Refusal) as caught:
        croupier_of(harness).submit(0, move(harness, "R2"), sent=Sent(n=0))
    assert caught.value.why.code == Code.STALE
    harness.do(lambda: croupier_of(harness).submit(0, move(harness, "R2"), sent=Sent(n=2)))
    assert made(harness)[-1] == (0, "R2", "")


def test_typed_armed_decided_and_timed_out_moves_are_submitted_like_all_others() -> None:
    """FL-2: Ben types a line, which nobody doubts in time. C-14: Ann's call is armed before it is owed."""
    settings = Settings(edition="favorite-line", clock="relaxed", chairs=3)
    harness, (ann, ben) = table_of(2, settings, bots=1, position=LINES)
    croupier = croupier_of(harness)
    with patch.object(croupier, "submit", wraps=croupier.submit) as submitted:
        harness.done(ann, msg.Arm(True))
        harness.play(ann, "FL:B", film="Jaws")
        harness.send(ben, msg.Line("A line."))
        harness.wait(120)
    seen = {(one.seat, one.move.removesuffix("!")) for one in harness.hand.moves}
    asked = {(call.args[0], str(call.args[1]).removesuffix("!")) for call in submitted.call_args_list}
    assert len(seen) > 3
    assert seen <= asked


def test_a_call_that_is_armed_isnt_raced_for() -> None:
    """C-15: it is made before anybody can catch."""
    harness, _ = table_of(2, position=TWO_CARDS)
    croupier = croupier_of(harness)
    harness.do(lambda: croupier.submit(0, move(harness, "R1")))
    harness.do(lambda: croupier.submit(0, move(harness, "call"), sent=ARMED))
    assert made(harness) == [(0, "R1", ""), (0, "call", "")]


# Armed calls


def test_an_armed_call_is_made_together_with_the_play() -> None:
    harness, (ann, _) = table_of(2, position=TWO_CARDS)
    croupier = croupier_of(harness)
    harness.do(lambda: croupier.arm(0, harness.member(ann), on=True))
    harness.do(lambda: croupier.submit(0, move(harness, "R1")))
    assert made(harness) == [(0, "R1!", "")]


def test_an_armed_call_waits_until_a_call_is_owed() -> None:
    """C-14: with two cards left nothing is to be called."""
    harness, (ann, _) = table_of(2, position=TURN)
    croupier = croupier_of(harness)
    harness.do(lambda: croupier.arm(0, harness.member(ann), on=True))
    harness.do(lambda: croupier.submit(0, move(harness, "R1")))
    assert made(harness) == [(0, "R1", "")]


def test_an_armed_call_also_follows_a_move_of_the_clock() -> None:
    harness, (ann, _) = table_of(2, position=TWO_CARDS)
    croupier = croupier_of(harness)
    harness.do(lambda: croupier.arm(0, harness.member(ann), on=True))
    harness.do(lambda: croupier.submit(0, move(harness, "R1"), "clock"))
    assert made(harness) == [(0, "R1", "clock"), (0, "call", "")]


def test_a_disarmed_call_stays_owed() -> None:
    harness, (ann, _) = table_of(2, position=TWO_CARDS)
    croupier, member = croupier_of(harness), harness.member(ann)
    harness.do(lambda: croupier.arm(0, member, on=True))
    harness.do(lambda: croupier.arm(0, member, on=False))
    harness.do(lambda: croupier.submit(0, move(harness, "R1")))
    assert harness.game.view(None).owes == (0,)


# Races


def test_the_earliest_claim_wins_and_rules_out_the_other() -> None:
    """C-16: a caught player draws two. The move of a losing claim stays secret."""
    harness, (ann, ben, _) = table_of(3, Settings(clock="none", chairs=3), position=OWES)
    harness.play(ben, "catch:0")
    harness.wait(0.05)
    harness.play(ann, "call")
    harness.wait(0.2)
    race = harness.last(ann, out.Race)
    assert [(claim.seat, claim.move, claim.won) for claim in race.claims] == [
        (1, "catch:0", True),
        (0, "", False),
    ]
    assert harness.game.view(None).sizes == (3, 2, 2)


def test_a_turn_move_waits_for_the_race_and_is_then_made() -> None:
    harness, (_, ben, _) = table_of(3, Settings(clock="none", chairs=3, hold_ms=1200), position=OWES)
    harness.play(ben, "draw")
    assert made(harness) == []
    harness.wait(1.3)
    assert made(harness) == [(1, "draw", "")]


# Time


def test_the_clock_makes_the_smallest_choice() -> None:
    harness, _ = table_of(2, position=TURN)
    harness.do(croupier_of(harness).time_out)
    assert made(harness) == [(0, "draw", "clock")]


def test_the_clock_waits_for_a_race() -> None:
    harness, _ = table_of(3, Settings(clock="none", chairs=3), position=OWES)
    harness.do(croupier_of(harness).time_out)
    assert made(harness) == []


def test_a_bots_decision_is_made_in_its_name() -> None:
    harness, _ = table_of(1, Settings(clock="none", chairs=2), bots=1, position=BOTS_TURN)
    harness.do(lambda: croupier_of(harness).decide(1))
    assert [(seat, by) for seat, _, by in made(harness)] == [(1, "bot")]


def test_a_persons_seat_isnt_decided_for() -> None:
    harness, _ = table_of(2, position=TURN)
    harness.do(lambda: croupier_of(harness).decide(0))
    assert made(harness) == []


# The end


def test_the_end_of_a_hand_is_told_before_the_rooms_new_score() -> None:
    harness, (ann, ben) = table_of(2, position="edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    with harness.hearing(ben) as heard:
        harness.play(ann, "R1")
    kinds = [type(news) for news in heard]
    assert kinds == [out.Change, out.Over, out.RoomNews]
    assert [one.id for one in harness.finished] == [harness.hand.dealt.replay]


def test_a_message_about_a_hand_to_many_is_encoded_once() -> None:
    """Otherwise a room full of spectators could block all tables."""
    harness, (ann,) = table_of(1, bots=1)
    watchers = [harness.join(f"W{number}", watch=True) for number in range(3)]
    bodies = harness.carry(lambda now: harness.session.receive(ann, msg.Pause(on=True), now)).sends
    whole = {connection: body for connection, body in bodies if b'"t":"hand"' in body}
    assert whole.keys() == {ann, *watchers}
    assert len({id(whole[watcher]) for watcher in watchers}) == 1
    assert whole[ann] != whole[watchers[0]]
