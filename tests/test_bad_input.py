"""What is wrong is refused with a sentence that says what and where, and the game stays as it was.

Whatever the input, nothing but a LastcardError ever comes out: no KeyError, no IndexError, no TypeError.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lastcard
from benchmarks.soak import dynasty_deck
from lastcard.catalogue import Catalogue, everything
from lastcard.cli import main
from lastcard.editions import Value
from lastcard.errors import (
    CatalogueError,
    IllegalMove,
    LastcardError,
    NotationError,
    OptionError,
    RecordError,
)
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import MOVES, read_move
from lastcard.notation import read_position, read_position_lines
from lastcard.rules.fingerprint import fingerprint
from lastcard.rules.state import CheckedTable
from tests.helpers import (
    EDITION_NAMES,
    choices,
    contents,
    examples,
    home_brew,
    moments,
    play_random,
    random_choice,
    uno_cards,
    unsound,
)
from tests.mutations import mutated

# Moves


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "R10", "r7", "7R", "R", "W", "W:P", "W:r", "W:RR", "HM>", "HM:R>", "W>R", "R7!!", "!R7"),
        *("draw ", " draw", "Draw", "DRAW", "draw!", "catch", "catch:", "catch:x", "catch:-1", "catch:10"),
        *("seat:10", "pick:12", "pick:-1", "card:", "card:R10", "card", "none:1", "R0**", "\0", "R7\n"),
    ],
)
def test_an_unknown_move_is_named_and_changes_nothing(text: str) -> None:
    game = Game("hail-mary", seats=3, seed=1)
    before = contents(game.state), list(game.played)
    for ask in (lambda: game.play(0, text), lambda: game.why_not(0, text), lambda: read_move(text)):
        with pytest.raises(NotationError) as caught:
            ask()
        assert repr(text) in str(caught.value)
    assert (contents(game.state), game.played) == before


@pytest.mark.parametrize("seat", [-1, 3, 4, 10, 10**9, -(10**9)])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    game = Game("classic", seats=3, seed=1)
    before = contents(game.state)
    assert game.legal(seat) == []
    for refused in (lambda: game.play(seat, "draw"), lambda: game.view(seat)):
        with pytest.raises(IllegalMove, match="there is no seat"):
            refused()
    assert contents(game.state) == before


def test_a_wrong_seat_is_told_whose_turn_it_is() -> None:
    game = Game("classic", seats=4, seed=2, options={"dealer": 0})
    with pytest.raises(IllegalMove, match="it is seat 1's turn, not seat 3's") as caught:
        game.play(3, "draw")
    assert caught.value.rule == "C-10"


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_finished_game_takes_no_move(edition: str) -> None:
    game = Game(edition, seats=3, seed=5)
    play_random(game, Random(5))
    assert game.winner is not None
    before = contents(game.state), list(game.played), game.record()
    for seat in range(3):
        assert game.legal(seat) == []
        for move in MOVES.values():
            with pytest.raises(IllegalMove, match="the hand is over: seat") as caught:
                game.play(seat, move)
            assert caught.value.rule == "C-1"
    assert (contents(game.state), game.played, game.record()) == before


# Setups


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"laps": 2}, "laps"),
        ({"foil": True}, "foil"),
        ({"": True}, "no option ''"),
        ({"bluffs": 1}, "bluffs is on or off"),
        ({"bluffs": "on"}, "bluffs is on or off"),
        ({"bluffs": None}, "bluffs is on or off"),
        ({"calls": "never"}, "calls is one of free, auto"),
        ({"calls": True}, "calls is one of"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": 4}, "dealer is 4, but the seats are 0 to 3"),
        ({"dealer": "0"}, "dealer"),
        ({"dealer": True}, "dealer"),
    ],
)
def test_a_bad_option_is_named_with_what_would_do(options: dict[str, Value], message: str) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError) as caught:
            make("classic", seats=4, options=options)
        assert message in str(caught.value)


@pytest.mark.parametrize("edition", ["", "Classic", "uno", "elite ", "None"])
def test_an_unknown_edition_is_answered_with_all_there_are(edition: str) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError) as caught:
            make(edition)
        assert all(name in str(caught.value) for name in EDITION_NAMES)


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 100])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_table_has_two_to_ten_seats(edition: str, seats: int) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError, match=f"{seats}"):
            make(edition, seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**62, 2**100])
def test_a_seed_has_62_bits(seed: int) -> None:
    for make in (Game, Match):
        with pytest.raises(OptionError, match="a seed is a number from 0"):
            make("classic", seed=seed)


def test_elite_for_more_than_the_pool_allows_is_refused_with_the_reason() -> None:
    """P-2: one box is for five, without its foils for four."""
    with pytest.raises(OptionError, match="42 Elite cards is for 5 players"):
        Game("elite", seats=6)
    with pytest.raises(OptionError, match="32 Elite cards is for 4 players"):
        Game("elite", seats=5, options={"foils": False})


def test_a_bad_pool_is_refused() -> None:
    ids = [card.id for card in everything()]
    with pytest.raises(OptionError, match="different"):
        Game("elite", seats=2, pool=[*ids[:15], ids[0]])
    with pytest.raises(LastcardError, match="there is no card 'nobody'"):
        Game("elite", seats=2, pool=[*ids[:15], "nobody"])
    with pytest.raises(OptionError, match="for 2 players at the most"):
        Game("elite", seats=3, pool=ids[:16])


@cache
def legal_deck() -> tuple[str, ...]:
    return dynasty_deck(everything(), Random(1))


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (None, "DY-1"),
        ([], "2 seats and 0 decks"),
        ([legal_deck()], "2 seats and 1 decks"),
        ([legal_deck(), legal_deck()[:7]], "deck of seat 1"),
        ([[*legal_deck()[:7], "nobody"], legal_deck()], "nobody"),
        ([legal_deck(), [legal_deck()[0]] * 8], "DY-2"),
    ],
)
def test_a_bad_dynasty_deck_is_refused_with_every_reason(
    decks: list[tuple[str, ...]] | None, message: str
) -> None:
    with pytest.raises((OptionError, CatalogueError)) as caught:
        Game("elite", seats=2, options={"mode": "dynasty"}, decks=decks)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "deck",
    [
        {},
        {"R1": 112, "Q9": 0},
        {"R1": 111},
        {"R1": 113},
        {"R1": 120, "R2": -8},
        {"W+4": 12, "R1": 100},
        {"EW": 112},
        {"R1": 20, "EW": 92},
    ],
)
def test_a_bad_count_of_elites_uno_cards_is_refused(deck: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        Game("elite", seats=2, deck=deck)


def test_player_decks_are_for_elite() -> None:
    with pytest.raises(OptionError, match="for elite"):
        Game("classic", decks=[legal_deck()] * 4)
    with pytest.raises(OptionError, match="for elite"):
        Game("hail-mary", deck={"R1": 112})


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
SEARCHING = "phase searching\nturn 0\nactive solrun-eikadottir 1 blue 0 1"
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
        # The cards: 113 of them, one too often, one nowhere, one that is none
        (HAIL_MARY, "R1 R2", "HM HM HM HM HM", "HM is there 5 times; the deck has 4"),
        (HAIL_MARY, "R1 R2", "R1 R0 R0", "R0 is there 2 times"),
        (HAIL_MARY, "R1 R2", "R1 FL", "FL is there 1 times; the deck has 0"),
        (HAIL_MARY, "R1 R2", "R1 HMF", "HMF is there 1 times"),
        (HAIL_MARY, "R1 R2", "R1 R77", "hands: 'R77' is not a card"),
        (HAIL_MARY, "Y4 R7", "Y4 R7\ndraw R3 |", "cards of the deck are nowhere"),
        (HAIL_MARY, "Y4 R7", "* R7\ndraw B1 | *", "can go to one place only"),
        (CLASSIC, "R1 R2", "R3*", "R3* is there 1 times; the deck has 0"),
        # The keys
        (CLASSIC, "discard", "dicsard", "line 4: 'dicsard' is nothing that a position says"),
        (CLASSIC, "discard", "hands", "line 4: hands is said twice"),
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
        (CLASSIC, "R7", "R7\nphase four", "a Wild Draw Four isn't on top, but R7"),
        (CLASSIC, "R7", "R7\nphase line", "a My Favorite Line isn't on top"),
        (CLASSIC, "R7", "R7\nphase avatar", "Avatar State isn't on top"),
        (CLASSIC, "R7", "R7\nphase hit", "a Hail Mary isn't on top"),
        (CLASSIC, "R7", "R7\nphase drawn", "drawn: the card just drawn must be"),
        (CLASSIC, "R7", "R7\nphase drawn\nturn 0\ndrawn B5", "drawn: the card just drawn must be"),
        (CLASSIC, "R7", "R7\ndrawn R1", "drawn"),
        (CLASSIC, "R7", "R7\nphase over\nwinner 0", "winner"),
        (CLASSIC, "R7", "R7\nwinner 0", "winner: the hand isn't over"),
        (CLASSIC, "R7", "R7\nphase activate", "phase"),
        (CLASSIC, "R7", "R7\nphase draft", "draft"),
        (CLASSIC, "R7", "R7\nphase searching", "active"),
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
        (ELITE, "maya-okafor lars", "maya-okafor maya-okafor lars", "maya-okafor is there twice"),
        (ELITE, "/ layla-haddadin", "/ maya-okafor", "maya-okafor is there twice"),
        (ELITE, "lineups kenta-aoshiro", "lineups - - - -", "a Lineup has 3 cards, not 4"),
        (ELITE, "lineups kenta-aoshiro /", "lineups", "2 seats and 1 groups"),
        (ELITE, "R7", "R7\nskips 1 1 1", "skips"),
        (ELITE, "R7", "R7\nskips 300 0", "skips"),
        (ELITE, "R7", "R7\nagain 256", "again: 256 is not from 0 to 127"),
        (ELITE, "R7", "R7\nphase activate", "phase"),
        (ELITE, "R7", "R7\nphase restore\nleft 1", "phase"),
        (ELITE, "R7", "R7\nphase aiming", "active"),
        (ELITE, "R7", "R7\nactive ines-carvalhosa 0 red 0 1", "active"),
        (ELITE, "R7", "R7\nphase aiming\nactive ines-carvalhosa", "active"),
        (ELITE, "R7", "R7\nphase aiming\nactive ines-carvalhosa 5 red 0 1", "active"),
        (ELITE, "R7", "R7\nphase aiming\nactive nobody 0 red 0 1", "active: there is no card 'nobody'"),
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
    """Any other legal move at any place is found out, at the latest by the hash."""
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


# Anything at all


class Sample:
    """Positions and records of many sorts of games, to be made wrong."""

    def __init__(self) -> None:
        self.positions: list[tuple[str, Catalogue | None]] = []
        self.records: list[tuple[str, Catalogue | None]] = []
        for edition in EDITION_NAMES:
            for game in moments(edition, games=60, each=2, seed=4):
                self.positions.append((game.position(), cards_of(game)))
                if len(game.played) < 80:
                    self.records.append((game.record(), cards_of(game)))


def cards_of(game: Game) -> Catalogue | None:
    return home_brew() if game.setup.catalogue is home_brew() else None


@pytest.fixture(scope="module")
def sample() -> Sample:
    return Sample()


def check_plays_on(text: str, catalogue: Catalogue | None, random: Random) -> None:
    """What was accepted is a sound position: it can be seen and played, within all ranges, and written."""
    setup, state = read_position(read_position_lines(text), catalogue, CheckedTable)
    game = Game.from_setup(setup, state)
    cards = uno_cards(state)
    for seat in (None, *range(game.seats)):
        game.view(seat)
    for seat in range(game.seats):
        for move in random.sample(list(MOVES.values()), 15):
            game.why_not(seat, move)
    for _ in range(25):
        assert game.over or game.actors
        assert (uno_cards(state), unsound(state)) == (cards, [])
        if not game.over:
            game.play(*random_choice(game, random, thrift=0.3))
    again = lastcard.position(game.position(), catalogue)
    assert fingerprint(again.state) == fingerprint(state)


Reader = Callable[[str, Catalogue | None], Game]


def accepted(read: Reader, text: str, catalogue: Catalogue | None) -> Game | None:
    """The game that a text gives, None where it is refused as it should be."""
    try:
        return read(text, catalogue)
    except LastcardError as error:
        if not str(error).strip():
            raise AssertionError("the refusal says nothing") from error
        return None


def test_a_position_made_wrong_at_random_is_refused_or_sound(sample: Sample) -> None:
    count = 0
    for seed in range(4000):
        random = Random(seed)
        text, catalogue = random.choice(sample.positions)
        text = mutated(text, random)
        if accepted(lastcard.position, text, catalogue) is None:
            continue
        count += 1
        try:
            check_plays_on(text, catalogue, random)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise AssertionError(f"an impossible position was accepted (seed {seed}):\n{text}") from error
    assert count > 100


def test_a_record_made_wrong_at_random_is_refused_or_true(sample: Sample) -> None:
    count = 0
    for seed in range(1500):
        random = Random(seed)
        text, catalogue = random.choice(sample.records)
        text = mutated(text, random)
        game = accepted(lastcard.replay, text, catalogue)
        if game is not None:
            count += 1
            assert game.record().split()[-1] == text.split()[-1]
    assert count > 10


def test_a_wrong_record_gives_one_sentence_at_the_command_line(
    sample: Sample, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    ours = [text for text, catalogue in sample.records if catalogue is None]
    for seed in range(100):
        random = Random(seed)
        path.write_text(mutated(random.choice(ours), random), encoding="utf-8")
        code = main(["replay", "--quiet", str(path)])
        said = capsys.readouterr()
        assert code in (0, 2)
        assert (code == 0) == ("the hash is right" in said.out)
        assert (code == 2) == said.err.startswith("lastcard: ")
        assert "Traceback" not in said.err


@examples(150)
@given(text=st.text(max_size=200))
def test_any_text_at_all_is_refused_as_position_and_record(text: str) -> None:
    for read in (lastcard.position, lastcard.replay):
        with pytest.raises(LastcardError):
            read(text)


@examples(150)
@given(text=st.text(max_size=8))
def test_any_text_at_all_is_a_move_or_refused(text: str) -> None:
    if text not in MOVES.values():
        with pytest.raises(NotationError):
            read_move(text)


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
