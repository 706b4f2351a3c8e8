"""Armed calls: joined to the play that leaves one card, else owed (C-14)."""

from __future__ import annotations

import lastcard
from lastcard.moves import Move
from lastcard.table.hands.armed_calls import ArmedCalls
from lastcard.table.hands.hand import LiveHand
from lastcard.table.rooms.hand_entries import Dealt

TWO_CARDS = "edition classic\nhands R1 R2 / R4 R5 G6\ndiscard R9\nturn 0"
BOTH_OWE = "edition classic\nhands R1 / G1 / B1 B2\ndiscard R9\nturn 2\nowes 0 1"


def hand_at(position: str) -> LiveHand:
    return LiveHand(lastcard.position(position), Dealt("5a" * 32, "0f" * 16, "link"), 1)


def move(hand: LiveHand, text: str) -> Move:
    return hand.game.setup.edition.moves.read(text)


def armed(*seats: int) -> ArmedCalls:
    calls = ArmedCalls()
    for seat in seats:
        calls.arm(seat, on=True)
    return calls


def test_the_call_is_joined_to_the_play_of_a_seat_that_armed_it() -> None:
    hand = hand_at(TWO_CARDS)
    assert armed(0).joined(hand, 0, move(hand, "R1")) == "R1!"
    assert armed(1).joined(hand, 0, move(hand, "R1")) == "R1"


def test_a_move_that_leaves_nothing_to_call_stays_as_it_is() -> None:
    hand = hand_at(TWO_CARDS)
    assert armed(0).joined(hand, 0, move(hand, "draw")) == "draw"


def test_only_what_is_armed_and_owed_is_called() -> None:
    hand = hand_at(BOTH_OWE)
    assert [armed(1, 2).owed(hand), armed(1, 0).owed(hand), armed().owed(hand)] == [[1], [0, 1], []]


def test_a_call_that_was_disarmed_is_armed_no_longer() -> None:
    calls = armed(0, 1)
    calls.arm(0, on=False)
    assert calls.seats == {1}
