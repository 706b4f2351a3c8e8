"""The bookkeeping of races: opening and closing windows, times, and the result."""

from __future__ import annotations

from lastcard import position
from lastcard.editions import find_edition
from lastcard.moves import Move, catch_move
from lastcard.table.races.windows import NOTHING, Claim, Hold, RaceResult, Races, Stake, is_claim, race_news
from lastcard.wire import outgoing as out
from tests.table.race_tables import AVATARS

HOLD = Hold(1.0)


def move(text: str, edition: str = "hail-mary") -> Move:
    return find_edition(edition).moves.read(text)


def test_there_is_nothing_to_race_for_without_a_call_owed_or_a_caller() -> None:
    assert Stake(0, -1).nothing
    assert not Stake(1, -1).nothing
    assert not Stake(0, 0).nothing
    assert not Stake(1, 0).nothing


def test_a_call_made_by_the_first_seat_opens_a_window() -> None:
    races = Races()
    assert races.follow(Stake(0, 0), 10.0, HOLD) is True
    assert races.window == (1, 10.0, 11.0, 10.0)


def test_a_window_stays_open_while_nothing_changes() -> None:
    races = Races()
    races.follow(Stake(0b001, -1), 10.0, HOLD)
    assert races.follow(Stake(0b001, -1), 12.0, HOLD) is False
    assert races.window == (1, 10.0, 11.0, 10.0)
    assert races.last == (0, 0.0, None)


def test_a_window_in_which_nobody_claimed_leaves_a_receipt_of_its_end() -> None:
    races = Races()
    races.follow(Stake(0b001, -1), 10.0, HOLD)
    assert races.follow(NOTHING, 12.0, HOLD) is True
    assert races.window is None
    assert races.last == (1, 12.0, None)
    assert races.follow(NOTHING, 13.0, HOLD) is False
    assert races.last == (1, 12.0, None)


def test_a_receipt_that_names_the_first_is_kept() -> None:
    races = Races()
    races.follow(Stake(0b001, -1), 10.0, HOLD)
    races.last = receipt = RaceResult(1, 11.0, Claim(11.0, 0, move("call")))
    races.follow(NOTHING, 12.0, HOLD)
    assert races.last == receipt


def test_each_call_is_dated_by_the_window_in_which_it_came_to_be_owed() -> None:
    races = Races()
    races.follow(Stake(0b001, -1), 10.0, HOLD)
    assert races.since(move("HM>R")) == 0
    races.follow(Stake(0b101, -1), 11.0, HOLD)
    races.follow(Stake(0b101, 1), 12.0, HOLD)
    assert [races.since(catch_move(seat)) for seat in range(3)] == [1, 0, 2]
    assert races.since(move("HM>R")) == 3
    assert races.since(move("call")) == races.since(move("seat:2", "elite")) == 0


def test_another_hand_continues_the_numbers_and_forgets_the_rest() -> None:
    races = Races()
    races.follow(Stake(0b001, 1), 10.0, HOLD)
    races.follow(NOTHING, 11.0, HOLD)
    races.forget()
    assert races.last == (0, 0.0, None)
    assert races.since(catch_move(0)) == races.since(move("HM>R")) == 0
    races.follow(Stake(0b001, -1), 12.0, HOLD)
    assert races.window == (2, 12.0, 13.0, 12.0)


def test_a_seat_has_one_claim_at_a_time() -> None:
    races = Races()
    first = Claim(10.0, 1, catch_move(0))
    assert races.claim(first) is True
    assert races.claim(Claim(9.0, 1, catch_move(2))) is False
    assert races.claims == [first]
    assert races.claim(Claim(9.0, 2, catch_move(0))) is False
    assert [claim.seat for claim in races.in_order()] == [2, 1]
    assert races.claims == []


def test_a_play_out_of_turn_is_a_claim_if_it_interrupts() -> None:
    """AS-1: an Avatar State with all four colours in hand; any other play waits for its turn."""
    state = position(AVATARS).state
    claimed = {text: is_claim(state, 0, move(text, "avatar-state")) for text in ("AS:R", "AS:B", "R0", "R1")}
    assert claimed == {"AS:R": True, "AS:B": True, "R0": False, "R1": False}
    assert not is_claim(state, 1, move("AS:R", "avatar-state")), "whose turn it is needs no race"


def test_a_receipt_counts_from_the_first_that_is_shown() -> None:
    """A-2: a losing thrower isn't named, nor is their time shown."""
    throw, catch = Claim(9.0, 2, move("HM>R")), Claim(10.0, 1, catch_move(0))
    call = Claim(14.0, 0, move("call"))
    assert race_news(3, [(throw, False), (catch, True), (call, False)]) == out.Race(
        3, (out.ClaimNews(1, "catch:0", 0, won=True), out.ClaimNews(0, "", 4000, won=False))
    )
    assert race_news(3, [(throw, False)]) == out.Race(3, ())
