"""Wrong positions and records are refused with a sentence that says what is wrong, and where."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lastcard
from lastcard.catalogue import everything
from lastcard.errors import LastcardError, NotationError, RecordError
from lastcard.game import Game
from tests.support.helpers import choices, examples, play_random, unsound

# Positions

HAIL_MARY = """
edition hail-mary
hands R1 R2 / B5 B6 / G3
discard Y4 R7
turn 0
"""
CLASSIC = """
edition classic
hands R1 R2 / B5 B6
discard Y4 R7
"""
ELITE = """
edition elite
seats 2
hands R1 R2* / B5 B6
discard Y4 R7
player-decks maya-okafor lars-tveitane / sione-matavalu
lineups kenta-aoshiro / layla-haddadin
spent - / omar-qasrawi
""".replace("spent - /", "spent /")
SEARCHING = "phase search\nturn 0\nactive solrun-eikadottir 1 blue 0 1"
DRAFT = """
edition elite
seats 2
options mode=draft
phase draft
first 0
asked 0
layout maya-okafor lars-tveitane layla-haddadin omar-qasrawi
draft-pile sione-matavalu kenta-aoshiro
"""


def test_the_positions_that_are_made_wrong_below_are_right() -> None:
    for text in (HAIL_MARY, CLASSIC, ELITE, DRAFT, ELITE.replace("R7", f"B3*\n{SEARCHING}\ntarget 1")):
        assert len(lastcard.position(text).actors) == 1


@pytest.mark.parametrize(
    ("base", "old", "new", "message"),
    [
        # The cards: 113 of them, one too often, one missing, one that doesn't exist
        (HAIL_MARY, "R1 R2", "HM HM HM HM HM", "HM: 5 in this position, but the deck has 4"),
        (HAIL_MARY, "R1 R2", "R1 R0 R0", "R0: 2 in this position"),
        (HAIL_MARY, "R1 R2", "R1 FL", "'FL' is not a card of hail-mary"),
        (HAIL_MARY, "R1 R2", "R1 HMF", "HMF: 1 in this position"),
        (HAIL_MARY, "R1 R2", "R1 R77", "hands: 'R77' is not a card"),
        (HAIL_MARY, "Y4 R7", "Y4 R7\ndraw R3 |", "cards of the deck are nowhere"),
        (HAIL_MARY, "Y4 R7", "* R7\ndraw B1 | *", "can go to one place only"),
        (CLASSIC, "R1 R2", "R3*", "R3*: 1 in this position, but the deck has 0"),
        # The keys
        (CLASSIC, "discard", "dicsard", "line 4: 'dicsard' is not a key of a position"),
        (CLASSIC, "discard", "hands", "line 4: hands appears twice"),
        (CLASSIC, "edition classic", "", "the edition isn't named"),
        (CLASSIC, "classic", "klassik", "no edition 'klassik'"),
        (CLASSIC, "hands R1 R2 / B5 B6", "", "neither seats nor hands"),
        (CLASSIC, "hands", "seats 3\nhands", "3 seats and 2 groups"),
        (CLASSIC, "hands", "seats two\nhands", "'two' is not a number"),
        (CLASSIC, "hands", "seats 1\nhands", "2 to 10 players, not 1"),
        (CLASSIC, "hands", "seed x\nhands", "'x' is not a number"),
        (CLASSIC, "hands", "options laps=3\nhands", "laps"),
        (CLASSIC, "hands", "options bluffs\nhands", "'bluffs' is not an option"),
        (CLASSIC, "hands", "options bluffs=maybe\nhands", "on or off"),
        # No discard pile, no cards
        (CLASSIC, "discard Y4 R7", "", "no card on the discard pile"),
        (CLASSIC, "discard Y4 R7", "discard", "no card on the discard pile"),
        (CLASSIC, "R1 R2 /", "/", "seat 0 has no card"),
        # The table
        (CLASSIC, "R7", "R7\nturn 2", "turn: there is no seat 2"),
        (CLASSIC, "R7", "R7\nturn -1", "turn: "),
        (CLASSIC, "R7", "R7\ndealer two", "dealer: 'two' is not a number"),
        (CLASSIC, "R7", "W", "a wild card is on top"),
        (CLASSIC, "R7", "R7\ncolour blue", "colour: R7 is on top"),
        (CLASSIC, "R7", "R7\ncolour purple", "colour: 'purple' is not one of"),
        (CLASSIC, "R7", "R7\ndirection left", "direction: 'left' is neither"),
        (CLASSIC, "R7", "R7\nmoves 5001", "moves: 5001 is not from 0 to 5000"),
        (CLASSIC, "R7", "R7\nmoves 5000", "moves"),
        (CLASSIC, "R7", "R7\ngenerator 12", "generator"),
        (CLASSIC, "R7", "R7\ngenerator xyz 1", "generator"),
        (CLASSIC, "R7", "R7\ngenerator fffffffff 00000001", "generator"),
        (CLASSIC, "R7", "R7\npassed 5", "passed: there is no seat 5"),
        # The duties
        (CLASSIC, "R7", "R7\nowes 0", "owes: seat 0 holds 2 cards"),
        (CLASSIC, "R7", "R7\nchance 0", "chance"),
        (HAIL_MARY, "turn 0", "chance 1", "chance"),
        (HAIL_MARY, "turn 0", "turn 0\nchance 2\nphase drawn\ndrawn R1", "chance"),
        # The phases
        (CLASSIC, "R7", "R7\nphase dreaming", "phase: 'dreaming' is not one of"),
        (CLASSIC, "R7", "R7\nphase four", "R7 is on top, not a Wild Draw Four"),
        (CLASSIC, "R7", "R7\nphase line", "R7 on top never asks in phase line"),
        (CLASSIC, "R7", "R7\nphase follow-up", "R7 on top never asks in phase follow-up"),
        (HAIL_MARY, "Y4 R7", "Y4 HM\ncolour red\nphase line", "HM on top never asks in phase line"),
        (CLASSIC, "R7", "R7\nphase hit", "R7 on top never asks in phase hit"),
        (CLASSIC, "R7", "R7\nphase drawn", "drawn: the card just drawn must be"),
        (CLASSIC, "R7", "R7\nphase drawn\nturn 0\ndrawn B5", "drawn: the card just drawn must be"),
        (CLASSIC, "R7", "R7\ndrawn R1", "drawn"),
        (CLASSIC, "R7", "R7\nphase over\nwinner 0", "winner"),
        (CLASSIC, "R7", "R7\nwinner 0", "winner: the hand isn't over"),
        (CLASSIC, "R7", "R7\nphase activate", "phase"),
        (CLASSIC, "R7", "R7\nphase draft", "draft"),
        (CLASSIC, "R7", "R7\nphase search", "active"),
        (CLASSIC, "R7", "R7\nasked 1", "asked"),
        (CLASSIC, "R7", "R7\nguilty yes", "guilty"),
        (CLASSIC, "R7", "R7\nguilty maybe", "guilty: 'maybe' is neither yes nor no"),
        (CLASSIC, "R7", "R7\nleft 2", "left"),
        (CLASSIC, "R7", "W+4\ncolour red\nphase four\nleft 2", "left"),
        (CLASSIC, "R7", "W+4\ncolour red\nphase four\nturn 0\nasked 0", "asked"),
        (CLASSIC, "R7", "R7\nphase over\nasked 1", "asked"),
        # Elite
        (CLASSIC, "R7", "R7\nlineups maya-okafor / -", "lineups"),
        (ELITE, "maya-okafor", "maya-okaphor", "player-decks: there is no card 'maya-okaphor'"),
        (ELITE, "maya-okafor lars", "maya-okafor maya-okafor lars", "maya-okafor appears twice"),
        (ELITE, "/ layla-haddadin", "/ maya-okafor", "maya-okafor appears twice"),
        (ELITE, "lineups kenta-aoshiro", "lineups - - - -", "a Lineup has 3 cards, not 4"),
        (ELITE, "lineups kenta-aoshiro /", "lineups", "2 seats and 1 groups"),
        (ELITE, "R7", "R7\nskips 1 1 1", "skips"),
        (ELITE, "R7", "R7\nskips 300 0", "skips"),
        (ELITE, "R7", "R7\nagain 256", "again: 256 is not from 0 to 127"),
        (ELITE, "R7", "R7\nphase activate", "phase"),
        (ELITE, "R7", "R7\nphase recover\nleft 1", "phase"),
        (ELITE, "R7", "R7\nphase target", "active"),
        (ELITE, "R7", "R7\nactive ines-carvalhosa 0 red 0 1", "active"),
        (ELITE, "R7", "R7\nphase target\nactive ines-carvalhosa", "active"),
        (ELITE, "R7", "R7\nphase target\nactive ines-carvalhosa 5 red 0 1", "active"),
        (ELITE, "R7", "R7\nphase target\nactive nobody 0 red 0 1", "active: there is no card 'nobody'"),
        (ELITE, "R7", "R7\nphase draft", "draft"),
        (ELITE, "R7", "B3*\nphase activate\nturn 0\nasked 1", "asked"),
        (ELITE, "R7", "B3*\nphase activate\nturn 0\nguilty yes", "guilty"),
        (ELITE, "R7", f"B3*\n{SEARCHING}\ntarget 0", "target"),
        (ELITE, "/ sione-matavalu", f"/\n{SEARCHING}\ntarget 1", "target"),
        (DRAFT, "asked 0", "asked 1", "asked: after 0 picks it is seat 0's turn to pick"),
        (DRAFT, "asked 0", "asked 0\npicks 1", "picks"),
        (DRAFT, "layout maya-okafor", "layout lars-tveitane", "twice"),
        (DRAFT, "asked 0", "asked 0\nowes 1", "owes"),
        (DRAFT, "asked 0", "asked 0\nwinner 1", "winner"),
        (DRAFT, "asked 0", "asked 0\ndrawn R1", "drawn"),
        (DRAFT, "asked 0", "asked 0\nleft 1", "left"),
        (DRAFT, "asked 0", "asked 0\nguilty yes", "guilty"),
        (DRAFT, "asked 0", "asked 0\ntarget 1", "target"),
        (DRAFT, "asked 0", "asked 0\nhands R1 / R2", ""),
        (DRAFT, "asked 0", "asked 0\ndiscard R1", ""),
        (DRAFT, "asked 0", "asked 0\nlineups ines-carvalhosa / -", ""),
        (DRAFT, "mode=draft", "mode=quick", ""),
    ],
)
def test_an_impossible_position_is_refused_and_said_why(base: str, old: str, new: str, message: str) -> None:
    assert old in base
    with pytest.raises(LastcardError) as caught:
        lastcard.position(base.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_player_deck_has_eight_cards_at_the_most() -> None:
    for count, message in ((9, "player-decks"), (8, "more than 8 Elite cards")):
        ids = " ".join(card.id for card in everything().cards[50 : 50 + count])
        with pytest.raises(NotationError, match=message):
            lastcard.position(ELITE.replace("maya-okafor lars-tveitane", ids))


@examples(100)
@given(
    key=st.sampled_from(("options", "deck", "pool", "decks", "hands", "draw", "discard", "active", "skips")),
    value=st.text(alphabet="RYGB0123456789+*|/=-WEV aeo\t\x85\u2028", max_size=40),
)
def test_any_value_of_a_key_is_refused_or_read(key: str, value: str) -> None:
    for base in (CLASSIC, ELITE):
        lines = [line for line in base.splitlines() if line.split(" ")[0] != key]
        try:
            game = lastcard.position("\n".join([*lines, f"{key} {value}"]))
        except LastcardError:
            continue
        assert unsound(game.state) == []


# Records


@cache
def a_record() -> str:
    game = Game("favorite-line", seats=3, seed=77)
    play_random(game, Random(7), 40)
    return game.record()


def changed(old: str, new: str) -> str:
    assert old in a_record()
    return a_record().replace(old, new, 1)


def token(number: int) -> str:
    """The n-th move of the record, from 1."""
    moves = a_record().partition("\nmoves\n")[2].partition("\nhash")[0].split()
    return moves[number - 1]


def test_the_record_that_is_made_wrong_below_is_right() -> None:
    assert lastcard.replay(a_record()).record() == a_record()


def test_a_changed_move_is_found_with_its_line_and_number() -> None:
    lines = a_record().splitlines()
    line = next(number for number, text in enumerate(lines, 1) if token(9) in text.split()[:1])
    with pytest.raises(RecordError) as caught:
        lastcard.replay(changed(f"\n{token(9)} ", "\n0=HM>R "))
    assert f"line {line}, move 9, '0=HM>R'" in str(caught.value)
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("number", range(1, 41))
def test_no_move_can_be_changed_without_notice(number: int) -> None:
    """Any other legal move anywhere is detected, at the latest by the hash."""
    game = Game("favorite-line", seats=3, seed=77)
    moves = [token(place).partition("=") for place in range(1, 41)]
    for seat, _, move in moves[: number - 1]:
        game.play(int(seat), move)
    other = next((choice for choice in choices(game) if f"{choice[0]}={choice[1]}" != token(number)), None)
    if other is None:
        return
    words = [f"{seat}={move}" for seat, _, move in moves]
    words[number - 1] = f"{other[0]}={other[1]}"
    head, _, tail = a_record().partition("\nmoves\n")
    with pytest.raises(RecordError):
        lastcard.replay(f"{head}\nmoves\n{' '.join(words)}\nhash {tail.partition('hash ')[2]}")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: "", "line 1"),
        (lambda: "\n", "line 1"),
        (lambda: changed("record 1", "record 2"), "line 1: a record begins with 'lastcard record 1'"),
        (lambda: changed("\nmoves\n", "\n"), "is missing"),
        (lambda: a_record().partition("hash ")[0], "'hash …', is missing"),
        (lambda: a_record()[: len(a_record()) // 2], "missing"),
        (lambda: a_record()[:-4], "the hash"),
        (lambda: changed("hash ", "hash 0"), "the hash"),
        (lambda: a_record() + "more\n", "nothing may follow the hash"),
        (lambda: changed("seed 77", "seed 78"), ""),
        (lambda: changed("seed 77", "seed 2.5"), "'2.5' is not a number"),
        (lambda: changed("seats 3", "seats 2"), ""),
        (lambda: changed("seats 3", "seats 30"), "2 to 10 players, not 30"),
        (lambda: changed("seats 3\n", ""), "neither seats nor hands"),
        (lambda: changed("favorite-line", "elite"), ""),
        (lambda: changed("favorite-line", "whist"), "no edition 'whist'"),
        (lambda: changed("seed 77", "seed 77\noptions laps=0"), "laps"),
        (lambda: changed("seed 77", "seed 77\nkey value"), "line 5: 'key'"),
        (lambda: changed(token(1), "draw"), "move 1, 'draw': a move is written seat=move"),
        (lambda: changed(token(1), "x=draw"), "move 1, 'x=draw': a move is written seat=move"),
        (lambda: changed(token(1), "-1=draw"), "a move is written seat=move"),
        (lambda: changed(token(1), "=draw"), "a move is written seat=move"),
        (lambda: changed(token(1), "0="), "'' is not a move"),
        (lambda: changed(token(1), "0=R77"), "'R77' is not a move"),
        (lambda: changed(token(1), "7=draw"), "there is no seat 7"),
        (lambda: changed(token(1), f"{'9' * 5000}=draw"), "move 1"),
    ],
)
def test_a_record_that_is_wrong_is_refused_and_said_where(wrong: Callable[[], str], message: str) -> None:
    with pytest.raises(LastcardError) as caught:
        lastcard.replay(wrong())
    assert message in str(caught.value)
