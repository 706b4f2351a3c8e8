"""Armed calls: made with the play that leaves one card, or once they are owed (C-14)."""

from __future__ import annotations

import lastcard
from lastcard.moves import Move
from lastcard.number_types import Seat
from lastcard.table.hands.armed_calls import ArmedCalls
from lastcard.table.rooms.hand import LiveHand
from lastcard.table.rooms.hand_entries import Dealt

FOUR = "edition classic\nhands R1 / G2 G+2 / B1 B2 B3\ndiscard Y9 W+4\ncolour green\nturn 0\nphase four"
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


def due(calls: ArmedCalls, position: str, seat: int, text: str) -> list[Seat]:
    """The calls made after the move that led to this position."""
    hand = hand_at(position)
    return calls.due(hand, seat, move(hand, text))


def test_only_what_is_armed_and_owed_is_called() -> None:
    assert due(armed(1, 2), BOTH_OWE, 2, "B3") == [1]
    assert due(armed(1, 0), BOTH_OWE, 2, "B3") == [0, 1]
    assert due(armed(), BOTH_OWE, 2, "B3") == []


def test_a_call_that_was_made_is_armed_no_longer() -> None:
    calls = armed(1, 2)
    due(calls, BOTH_OWE, 0, "R2")
    assert calls.seats == {2}


def test_an_armed_call_lasts_for_the_next_play_alone() -> None:
    calls = armed(0, 1)
    assert due(calls, TWO_CARDS, 0, "R2") == []
    assert calls.seats == {1}


def test_drawing_and_keeping_is_no_play() -> None:
    calls = armed(0)
    for text in ("draw", "keep"):
        due(calls, TWO_CARDS, 0, text)
    assert calls.seats == {0}


def test_a_play_that_asks_something_first_has_its_consequences() -> None:
    """The answer may still leave the seat with one card (C-17)."""
    calls = armed(0)
    due(calls, FOUR, 0, "W+4:G")
    assert calls.seats == {0}
    due(calls, TWO_CARDS, 1, "take")
    assert calls.seats == set()


def test_a_call_that_was_disarmed_is_armed_no_longer() -> None:
    calls = armed(0, 1)
    calls.arm(0, on=False)
    assert calls.seats == {1}


def test_a_call_armed_again_waits_for_another_play() -> None:
    calls = armed(0)
    due(calls, TWO_CARDS, 0, "R2")
    calls.arm(0, on=True)
    due(calls, TWO_CARDS, 1, "R5")
    assert calls.seats == {0}


def test_another_hand_begins_with_nothing_armed() -> None:
    calls = armed(0, 1)
    calls.forget()
    assert calls.seats == set()
