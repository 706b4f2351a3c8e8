"""Why a move isn't allowed: the rule's number, and a sentence that a player would say."""

from __future__ import annotations

import re

import pytest

from lastcard import Game, position
from tests.support.helpers import EDITION_NAMES, LEDGER, moments

CLASSIC = "edition classic\nhands R7 G2 B3 / Y1 Y2 Y3 / G4\ndiscard R5\ndealer 2\n"
DRAWN = "edition classic\nhands R7 G2 B3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\nphase drawn\ndrawn R7\n"
FOUR = "edition classic\nhands R+2 W+4 G2 / Y1 Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\nphase four\n"
EMPTY = "edition classic\nhands {} / *\ndiscard R5\ndealer 1\ndraw |\n"
OVER = "edition classic\nhands / Y1\ndiscard R5\ndealer 1\nphase over\nwinner 0\n"
BLOCKED = "edition classic\nhands G1 / Y1\ndiscard R5\ndealer 1\nphase over\n"
HAIL_MARY = "edition hail-mary\nhands HM R7 G2 / Y1 / G4 G5\ndiscard R5\nturn 2\n"
AVATAR = "edition avatar-state\nhands AS R7 G2 B3 / Y1 Y2 / G4 G5\ndiscard R5\nturn 1\n"
FOLLOW_UP = "edition avatar-state\nhands R7 G2 B3 Y4 / Y1 Y2\ndiscard AS\ncolour blue\nturn 0\nphase avatar\n"
LINE = "edition favorite-line\nhands R7 FL / Y1 Y2\ndiscard FL\ncolour blue\nturn 1\nphase line\nleft 4\n"
ACTIVATE = (
    "edition elite\nhands R3 G2 / Y1 Y2\ndiscard R7*\nturn 0\nphase activate\n"
    "lineups maya-okafor anong-phromsiri - / - - -\n"
)
DRAFT = (
    "edition elite\noptions mode=draft\nseats 2\nphase draft\nasked 1\nfirst 1\n"
    "layout maya-okafor lars-tveitane pema-lhakyid\n"
)


@pytest.mark.parametrize(
    ("text", "seat", "move", "rule", "said"),
    [
        (CLASSIC, 0, "G2", "C-7", "G2 does not match: red, or a 5, is in play"),
        (CLASSIC, 0, "Y9", "C-6", "you don't hold Y9"),
        (CLASSIC, 1, "Y1", "C-10", "it is seat 0's turn, not seat 1's"),
        (CLASSIC, 1, "draw", "C-10", "it is seat 0's turn, not seat 1's"),
        (CLASSIC, 0, "keep", "C-9", "there is no drawn card to keep"),
        (CLASSIC, 0, "pass", "C-12", "you pass only when there is nothing left to draw"),
        (CLASSIC, 0, "take", "C-6", "nothing was asked that take would answer: play a card or draw"),
        (CLASSIC, 0, "seat:1", "C-6", "nothing was asked that seat:1 would answer: play a card or draw"),
        (CLASSIC, 0, "R7!", "C-14", "UNO is called with one card left, and R7 leaves 2"),
        (CLASSIC, 0, "call", "C-14", "UNO is called with one card in hand, not with 3"),
        (
            CLASSIC,
            2,
            "call",
            "C-16",
            "there is no call to make any more: it was made, or the next turn has begun",
        ),
        (CLASSIC, 0, "catch:2", "C-16", "seat 2 owes no call"),
        (CLASSIC, 0, "catch:0", "C-15", "you can't catch yourself: call"),
        (CLASSIC, 0, "catch:7", "P-1", "there is no seat 7: the seats are 0 to 2"),
        (CLASSIC, 3, "draw", "P-1", "there is no seat 3: the seats are 0 to 2"),
        (DRAWN, 0, "draw", "C-9", "you have drawn already: play that card or keep it"),
        (DRAWN, 0, "G2", "C-9", "only the card just drawn, R7, can be played now"),
        (DRAWN, 0, "pass", "C-9", "play the card just drawn or keep it"),
        (FOUR, 0, "R+2", "K-12", "cards to draw can't be answered with another: take the four or challenge"),
        (
            FOUR,
            0,
            "W+4:R",
            "K-12",
            "cards to draw can't be answered with another: take the four or challenge",
        ),
        (FOUR, 0, "G2", "K-7", "you have to take the four cards or challenge first"),
        (FOUR, 0, "draw", "K-7", "you have to take the four cards or challenge first"),
        (FOUR, 1, "Y1", "K-7", "seat 0 has to take the four cards or challenge first"),
        (EMPTY.format("B7 G2"), 0, "draw", "C-12", "there is nothing left to draw"),
        (EMPTY.format("R7 G2"), 0, "pass", "C-12", "with nothing left to draw you must play if you can"),
        (OVER, 1, "draw", "C-1", "the hand is over: seat 0 has won it"),
        (BLOCKED, 1, "draw", "C-13", "the hand is over: it is blocked"),
        (
            HAIL_MARY,
            0,
            "HM>R",
            "HM-1",
            "a Hail Mary is thrown when another player calls UNO, and nobody just did",
        ),
        (HAIL_MARY, 0, "HM:R", "C-10", "it is seat 2's turn, not seat 0's"),
        (
            AVATAR,
            0,
            "AS:R",
            "AS-1",
            "out of turn an Avatar State needs a card of each of the four colours in hand",
        ),
        (FOLLOW_UP, 0, "R7", "AS-2", "R7 is not blue, the colour you chose"),
        (
            FOLLOW_UP,
            0,
            "draw",
            "AS-2",
            "you have to play a card of the colour chosen with the Avatar State first",
        ),
        (LINE, 0, "R7", "FL-2", "you have to say a line or draw first"),
        (LINE, 1, "said", "FL-2", "seat 0 has to say a line or draw first"),
        (
            ACTIVATE,
            0,
            "pick:1",
            "EL-2",
            "pick:1 is none of the choices: activate a Lineup card of the colour in play, or none",
        ),
        (DRAFT, 0, "pick:0", "DR-3", "seat 1 has to pick a card of the layout first"),
        (DRAFT, 1, "pick:3", "DR-3", "pick:3 is none of the choices: pick a card of the layout"),
        (
            ACTIVATE,
            0,
            "G2",
            "EL-2",
            "you have to activate a Lineup card of the colour in play, or none first",
        ),
    ],
)
def test_a_typical_mistake_is_answered_with_its_rule(
    text: str, seat: int, move: str, rule: str, said: str
) -> None:
    why = position(text).why_not(seat, move)
    assert why is not None
    assert (why.rule, why.reason) == (rule, said)
    assert str(why) == f"{said} ({rule})"


@pytest.mark.parametrize(
    ("options", "text", "move", "rule"),
    [
        ("bluffs=off", "edition classic\n{}hands W+4 R2 G2 / Y1 Y2\ndiscard R5\ndealer 1\n", "W+4:R", "K-6"),
        ("calls=auto", "edition classic\n{}hands R7 G2 / Y1 Y2\ndiscard R5\ndealer 1\n", "R7!", "C-14"),
        (
            "hail_mary_wild=off",
            "edition hail-mary\n{}hands HM G2 / Y1 Y2\ndiscard R5\ndealer 1\n",
            "HM:R",
            "HM-8",
        ),
        (
            "avatar_wild=off",
            "edition avatar-state\n{}hands AS G2 / Y1 Y2\ndiscard R5\ndealer 1\n",
            "AS:R",
            "AS-5",
        ),
    ],
)
def test_an_option_of_the_table_is_given_as_the_reason(options: str, text: str, move: str, rule: str) -> None:
    why = position(text.format(f"options {options}\n")).why_not(0, move)
    assert why is not None
    assert why.rule == rule
    assert "at this table" in why.reason


@pytest.mark.parametrize(
    ("discard", "wanted"),
    [
        ("discard G8", "green, or an 8, is in play"),
        ("discard G4", "green, or a 4, is in play"),
        ("discard BS", "blue, or a Skip, is in play"),
        ("discard YR", "yellow, or a Reverse, is in play"),
        ("discard Y+2", "yellow, or a Draw Two, is in play"),
        ("discard W\ncolour blue", "blue is in play"),
    ],
)
def test_what_is_in_play_is_said_as_a_player_would(discard: str, wanted: str) -> None:
    game = position(f"edition classic\nhands R7 R3 / Y1 Y2\n{discard}\ndealer 1\n")
    why = game.why_not(0, "R7")
    assert why is not None
    assert why.reason == f"R7 does not match: {wanted}"


def test_recover_is_named_in_elite() -> None:
    game = position("edition elite\nhands R7 R3 / Y1 Y2\ndiscard GV\ndealer 1\nlineups - - - / - - -\n")
    why = game.why_not(0, "R7")
    assert why is not None
    assert why.reason == "R7 does not match: green, or a Recover, is in play"


def test_a_legal_move_has_no_reason_against_it() -> None:
    game = Game("classic", seats=3, seed=1)
    for seat in range(3):
        assert all(game.why_not(seat, move) is None for move in game.legal(seat))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_refusal_cites_a_rule_and_reads_like_a_sentence(edition: str) -> None:
    """Over moments of every sort, for every move of the whole space that isn't legal."""
    for game in moments(edition, games=6, each=1, seed=5):
        for seat in range(min(game.seats, 3)):
            legal = set(game.legal(seat))
            for move in game.setup.edition.moves.values():
                if move in legal:
                    continue
                why = game.why_not(seat, move)
                assert why is not None
                assert why.rule in LEDGER
                assert re.fullmatch(r"[A-Za-z].*[^ .:,]", why.reason), why.reason
                assert "  " not in why.reason
                assert not re.search(r"seat -|None|True|False|[{}]", why.reason)
