"""Counting cards played and icons activated: the kind that a move lays, and the icons of an activated Elite
card."""

from __future__ import annotations

import pytest

from lastcard import position
from lastcard.cards import KINDS
from lastcard.editions import find_edition
from lastcard.elite_cards import ACTION_NAMES, SEARCH
from lastcard.policies.tally import (
    FIRST_WINS,
    LEADS,
    TALLIES,
    kind_played,
    lone_leader,
    pair_played,
    tally_end,
    tally_lead,
    tally_move,
)

HAIL_MARY = find_edition("hail-mary")
ACTIVATE = (
    "edition elite\nhands R1 R2 / B5 B6\nlineups solrun-eikadottir / -\n"
    "discard Y4 B3*\nturn 0\nphase activate"
)


@pytest.mark.parametrize(
    ("move", "card"),
    [
        *[("R0", "R0"), ("R7!", "R7"), ("B+2", "B+2")],
        *[("W:R", "W"), ("W:B!", "W"), ("W+4:G", "W+4")],
        *[("HM:Y", "HM"), ("HMF:R", "HMF"), ("HM>B", "HM"), ("HMF>R", "HMF")],
    ],
)
def test_a_play_or_a_throw_has_its_kind(move: str, card: str) -> None:
    assert kind_played(HAIL_MARY.moves.read(move).action) == HAIL_MARY.cards.kind(card)


@pytest.mark.parametrize(("move", "card"), [("R3*", "R3*"), ("BV", "BV"), ("EW:R", "EW"), ("WR:B", "WR")])
def test_a_play_of_an_elite_edition_card_has_its_kind(move: str, card: str) -> None:
    elite = find_edition("elite")
    assert kind_played(elite.moves.read(move).action) == elite.cards.kind(card)


@pytest.mark.parametrize("move", ["draw", "keep", "pass", "call", "take", "challenge", "seat:1"])
def test_any_other_move_has_none(move: str) -> None:
    assert kind_played(HAIL_MARY.moves.read(move).action) == -1


def test_a_card_that_is_played_is_counted_once() -> None:
    game = position("edition classic\nhands R1 R2 / B5 B6\ndiscard Y4 R7\nturn 0")
    tally = [0] * TALLIES
    for move in ("R1", "R1!", "draw", "catch:1"):
        tally_move(game.state, 0, game.setup.edition.moves.read(move).action, tally)
    assert (tally[1], sum(tally)) == (2, 2)


def test_an_activated_card_counts_for_each_of_its_icons() -> None:
    game = position(ACTIVATE)
    card = game.setup.catalogue.by_number(game.state.lineup[0][0])
    tally = [0] * TALLIES
    tally_move(game.state, 0, game.setup.edition.moves.read("pick:0").action, tally)
    assert tally[KINDS + SEARCH] == sum(icon.action == SEARCH for icon in card.icons) > 0
    assert sum(tally) == len(card.icons)
    assert len(ACTION_NAMES) == LEADS - KINDS


@pytest.mark.parametrize(("move", "kind"), [("R7x2", 7), ("B+2x2!", 51), ("R7", -1), ("draw", -1)])
def test_a_pair_is_two_of_its_kind(move: str, kind: int) -> None:
    assert pair_played(HAIL_MARY.moves.read(move).action) == kind


def test_both_cards_of_a_pair_are_counted() -> None:
    game = position("edition classic\noptions doubles=on\nhands R1 R1 R2 / B5 B6\ndiscard Y4 R7\nturn 0")
    tally = [0] * TALLIES
    tally_move(game.state, 0, game.setup.edition.moves.read("R1x2").action, tally)
    assert (tally[1], sum(tally)) == (2, 2)


def test_the_lead_changes_when_somebody_else_alone_has_the_fewest_cards() -> None:
    game = position("edition classic\nhands R1 R2 R3 / B5 B6 / G1 G2 G3\ndiscard Y4 R7\nturn 0")
    tally, state = [0] * TALLIES, game.state
    assert lone_leader(state) == 1
    leader = tally_lead(state, -1, tally)
    assert (leader, tally[LEADS]) == (1, 0)
    state.sizes[0] = 2
    assert (lone_leader(state), tally_lead(state, leader, tally)) == (-1, 1)
    state.sizes[0] = 1
    assert (tally_lead(state, leader, tally), tally[LEADS]) == (0, 1)


@pytest.mark.parametrize(("winner", "expected"), [(0, 1), (1, 0), (-1, 0)])
def test_a_hand_won_by_the_player_who_began_is_counted(winner: int, expected: int) -> None:
    """Seat 1 has dealt, so seat 0 began."""
    game = position("edition classic\nhands R1 R2 / B5 B6\ndiscard Y4 R7\ndealer 1")
    tally, game.state.winner = [0] * TALLIES, winner
    tally_end(game.state, tally)
    assert tally[FIRST_WINS] == expected
