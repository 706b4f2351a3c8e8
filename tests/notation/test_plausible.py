"""Checking positions: one value of a good position is changed, and the contradiction reported."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lastcard.cards import GREEN
from lastcard.errors import NotationError
from lastcard.notation import read_position, read_position_lines
from lastcard.notation.plausible import check_position
from lastcard.number_types import Number
from lastcard.rules import phases as ph
from lastcard.rules.state import State
from lastcard.setup import Setup

TURN = "edition classic\nhands R1 R2 / B5 B6\ndiscard Y4 R7\nturn 0"
FOUR = "edition classic\nhands R1 R2 / B5 B6\ndiscard Y4 W+4\ncolour red\nturn 0\nphase four"
DRAWN = f"{TURN}\nphase drawn\ndrawn R1"
OWES = "edition classic\nhands R1 / B5 B6\ndiscard Y4 R7\nturn 1\nowes 0"
OVER = "edition classic\nhands / B5 B6\ndiscard Y4 R7\nphase over\nwinner 0"
CHANCE = "edition hail-mary\nhands R1 R2 / B5 B6 / G3\ndiscard Y4 R7\nturn 0\nchance 2"
LINE = "edition favorite-line\nhands R1 R2 / B5 B6\ndiscard Y4 FL\ncolour red\nturn 0\nphase line\nleft 2"
ELITE = (
    "edition elite\nhands R1 R2 / B5 B6\n"
    "player-decks maya-okafor / sione-matavalu\nlineups kenta-aoshiro / -\n"
)
ACTIVATE = f"{ELITE}discard Y4 B3*\nturn 0\nphase activate"
SEARCHING = f"{ELITE}discard Y4 B3*\nturn 0\nphase search\nactive solrun-eikadottir 1 blue 0 1\ntarget 1"
DRAFT = (
    "edition elite\nseats 2\noptions mode=draft\nphase draft\nfirst 0\nasked 0\n"
    "layout maya-okafor lars-tveitane layla-haddadin omar-qasrawi\ndraft-pile sione-matavalu"
)
GOOD = (TURN, FOUR, DRAWN, OWES, OVER, CHANCE, LINE, ACTIVATE, SEARCHING, DRAFT)


class Slip(NamedTuple):
    """An impossible number in the state, and the beginning of the message about it."""

    base: str
    field: str
    value: Number
    says: str


def read(text: str) -> tuple[Setup, State]:
    return read_position(read_position_lines(text))


@pytest.mark.parametrize("text", GOOD)
def test_a_good_position_passes(text: str) -> None:
    check_position(*read(text))


@pytest.mark.parametrize(
    "slip",
    [
        # Ranges
        Slip(TURN, "direction", 2, "direction: 2 is out of range"),
        Slip(TURN, "moves", 5000, "moves: after 5000 the hand is over (C-13)"),
        # Hands and winners
        Slip(TURN, "winner", 0, "winner: the hand isn't over"),
        Slip(OVER, "winner", 1, "winner: the winner of a hand that is over is the player with no cards"),
        Slip(OVER, "phase", ph.TURN, "hands: seat 0 has no cards, so the hand would be over (C-1)"),
        # Duties: 0b01 is seat 0, 0b10 is seat 1
        Slip(OWES, "owes", 0b10, "owes: seat 1 holds 2 cards, so it owes no call (C-14)"),
        Slip(CHANCE, "throw_at", 1, "chance: a throw needs a caller with one card"),
        Slip(CHANCE, "throws", 0, "chance: a throw needs a caller with one card"),
        # The top card
        Slip(TURN, "colour", GREEN, "colour: R7 is on top, so red is in play"),
        Slip(TURN, "discarded", 0, "discard: there is no card on the discard pile"),
        Slip(TURN, "phase", ph.FOUR, "phase: R7 is on top, not a Wild Draw Four"),
        Slip(TURN, "phase", ph.HIT, "phase: R7 on top never asks in phase hit"),
        Slip(LINE, "asks_lines", 0, "phase: FL on top never asks in phase line"),
        Slip(TURN, "phase", ph.ACTIVATE, "phase: R7 on top activates nothing"),
        Slip(ACTIVATE, "phase", ph.RECOVER, "phase: B3* on top recovers nothing"),
        # Seats that are asked
        Slip(TURN, "asked", 1, "asked: phase turn asks nobody"),
        Slip(FOUR, "asked", -1, "asked: phase four asks a seat, and none is named"),
        Slip(FOUR, "asked", 0, "asked: in phase four it is seat 1"),
        Slip(ACTIVATE, "asked", 1, "asked: in phase activate it is seat 0"),
        Slip(TURN, "guilty", 1, "guilty: no Wild Draw Four is in question"),
        Slip(TURN, "remaining", 1, "left: lines, recoveries and swaps are left"),
        Slip(LINE, "remaining", 0, "left: lines, recoveries and swaps are left"),
        # The card just drawn
        Slip(TURN, "drawn", 1, "drawn: there is a card just drawn only in phase drawn"),
        Slip(DRAWN, "drawn", 3, "drawn: the card just drawn must be in the hand"),
        Slip(DRAWN, "drawn", -1, "drawn: the card just drawn must be in the hand"),
        # The Elite card that is carried out
        Slip(SEARCHING, "active", 0, "active: an Elite card is carried out when its icon asks"),
        Slip(ACTIVATE, "active", 50, "active: an Elite card is carried out when its icon asks"),
        Slip(SEARCHING, "target", 0, "target: an icon targets another player"),
        Slip(SEARCHING, "target", -1, "target: a search looks at a Player Deck that isn't empty"),
        # The draft
        Slip(DRAFT, "laid_count", 0, "layout: a draft needs mode=draft and cards laid out"),
        Slip(DRAFT, "asked", 1, "asked: after 0 picks it is seat 0's turn to pick"),
        Slip(DRAFT, "owes", 1, "owes, chance, winner, drawn: before the draft is over nothing is played"),
        Slip(DRAFT, "remaining", 1, "active, target, left, guilty: before the draft is over nothing is"),
        Slip(DRAFT, "discarded", 1, "hands, discard, lineups, spent: before the draft is over"),
    ],
    ids=lambda slip: f"{slip.field}={slip.value}",
)
def test_a_contradiction_is_named(slip: Slip) -> None:
    setup, state = read(slip.base)
    setattr(state, slip.field, slip.value)
    with pytest.raises(NotationError) as caught:
        check_position(setup, state)
    assert str(caught.value).startswith(slip.says)


def test_no_seat_misses_more_turns_than_can_be_counted() -> None:
    setup, state = read(ACTIVATE)
    state.skips[1] = -1
    with pytest.raises(NotationError, match="skips: a seat misses 0 to"):
        check_position(setup, state)


def test_a_search_needs_something_to_look_at() -> None:
    setup, state = read(SEARCHING)
    state.deck_count[1] = 0
    with pytest.raises(NotationError, match="a search looks at a Player Deck that isn't empty"):
        check_position(setup, state)


def test_after_one_pick_the_deck_of_the_first_holds_one_card() -> None:
    """DR-3: seat 0 picks first, then seat 1."""
    setup, state = read(DRAFT)
    state.picks, state.asked = 1, 1
    with pytest.raises(NotationError, match="player-decks: they don't hold what 1 picks in turn give"):
        check_position(setup, state)
    state.deck_count[0], state.deck[0][0] = 1, setup.catalogue.number("kenta-aoshiro")
    check_position(setup, state)


def test_an_elite_card_lies_in_one_place() -> None:
    setup, state = read(ACTIVATE)
    state.lineup[1][0] = state.lineup[0][0]
    with pytest.raises(NotationError, match="kenta-aoshiro appears twice"):
        check_position(setup, state)
