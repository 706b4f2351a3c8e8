"""A hand at a live table: its moves with their times, the awaited seat, and its replay."""

from __future__ import annotations

import hashlib
import json

import pytest

import lastcard
from lastcard import IllegalMove
from lastcard.table.rooms.hand import LiveHand, Timed
from lastcard.table.rooms.room_entries import Dealt, MoveMade
from lastcard.view import StillHidden
from lastcard.wire.settings import Settings

DEALT = Dealt("5a" * 32, "0f" * 16, "link")
LINES = "edition favorite-line\nhands FL R1 / B5 R6 / G3 G4\ndiscard R9\nturn 0"
OWES = "edition classic\nhands R1 R2 / R4 R5 G6\ndiscard R9\nturn 0"
LAST_CARD = "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0"


def hand_at(position: str) -> LiveHand:
    return LiveHand(lastcard.position(position), DEALT, 3)


def test_moves_are_kept_with_their_times() -> None:
    hand = hand_at(OWES)
    hand.make(MoveMade(0, "R1"), 5000)
    hand.make(MoveMade(0, "call", "stand-in"), 5400)
    assert hand.moves == [Timed(0, "R1", 5000, ""), Timed(0, "call", 5400, "stand-in")]
    assert hand.n == 2


def test_a_move_that_isnt_allowed_leaves_no_trace() -> None:
    hand = hand_at(OWES)
    with pytest.raises(IllegalMove):
        hand.make(MoveMade(1, "R4"), 5000)
    assert (hand.n, hand.asked_at, hand.waits_for) == (0, 0, 0)


def test_a_reaction_leaves_the_question_as_it_was() -> None:
    hand = hand_at(OWES)
    hand.make(MoveMade(0, "R1"), 0)
    assert (hand.asked_at, hand.waits_for) == (1, 1)
    hand.make(MoveMade(0, "call"), 0)
    assert (hand.n, hand.asked_at) == (2, 1)


def test_an_answer_is_no_turn_move() -> None:
    hand = hand_at("edition classic\nhands W+4 G1 / R4 R5\ndiscard R9\nturn 0")
    assert hand.at_turn
    hand.make(MoveMade(0, "W+4:B!"), 0)
    assert (hand.at_turn, hand.waits_for) == (False, 1)


def test_a_round_of_lines_lasts_from_the_film_to_the_last_line() -> None:
    """FL-1, FL-2: it begins with the left neighbour and is over when everybody has said one."""
    hand = hand_at(LINES)
    hand.make(MoveMade(0, "FL:B!", film="Jaws"), 0)
    seen = []
    while (lines := hand.lines) is not None:
        seat = hand.waits_for
        seen.append((lines.film, seat, hand.line_is_open))
        lines.tell(seat, "A line.")
        hand.make(MoveMade(seat, "said"), 0)
    assert seen[:2] == [("Jaws", 1, False), ("Jaws", 2, False)]
    assert (hand.saying_lines, hand.line_is_open) == (False, False)


def test_a_film_that_wasnt_named_is_any_film() -> None:
    hand = hand_at(LINES)
    hand.make(MoveMade(0, "FL:B!"), 0)
    assert hand.lines is not None
    assert hand.lines.film == "…"


def test_a_hand_that_goes_on_has_no_replay() -> None:
    with pytest.raises(StillHidden):
        hand_at(LAST_CARD).finished(("Ann", "Ben"))


def test_a_finished_hand_tells_everything() -> None:
    """S-1: R2 and B3 are five points. The commitment is the SHA-256 of salt:secret."""
    hand = hand_at(LAST_CARD)
    hand.settings = Settings(cards="# cards")
    hand.make(MoveMade(0, "R1"), 5000)
    told = json.loads(hand.finished(("Ann", "Ben")))
    record = told.pop("record")
    assert lastcard.replay(record).winner == 0
    assert told == {
        "id": "link",
        "number": 3,
        "names": ["Ann", "Ben"],
        "edition": "classic",
        "rules": 1,
        "file": hashlib.sha256(b"# cards").hexdigest(),
        "salt": "0f" * 16,
        "secret": "5a" * 32,
        "commitment": hashlib.sha256(f"{'0f' * 16}:{'5a' * 32}".encode()).hexdigest(),
        "moves": [{"seat": 0, "move": "R1", "at": 5000, "by": ""}],
        "winner": 0,
        "points": [5, 0],
        "version": 2,
        "lots": [],
        "broken": False,
        "takeovers": [],
    }


def test_a_member_who_comes_is_told_the_last_of_very_many_events(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = hand_at(OWES)
    for mover, move in ((0, "R1"), (0, "call"), (1, "R4"), (0, "draw")):
        hand.make(MoveMade(mover, move), 0)
    seats: tuple[int | None, ...] = (None, 0, 1)
    for seat in seats:
        everything = hand.events_for(seat)
        monkeypatch.setattr("lastcard.table.rooms.hand.MAX_HISTORY", 2)
        assert hand.events_for(seat) == everything[-2:]
        monkeypatch.undo()


def test_of_what_came_before_a_takeover_only_the_last_is_told_and_as_to_a_spectator(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = hand_at("edition classic\nhands R1 R2 B7 / R4 R5 G6\ndiscard R9\nturn 0")
    hand.make(MoveMade(0, "draw"), 0)
    watched = hand.events_for(None)
    hand.take_over(0, "Ada")
    hand.make(MoveMade(1, "R4"), 0)
    later = hand.events_for(0)[len(watched) :]
    for most, told in ((100, [*watched, *later]), (2, [*watched[-1:], *later]), (1, later)):
        monkeypatch.setattr("lastcard.table.rooms.hand.MAX_HISTORY", most)
        assert hand.events_for(0) == told
