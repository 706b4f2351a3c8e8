"""A fingerprint changes with anything that can affect the rest of the hand."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lastcard import Game
from lastcard.cards import COMMON_CARDS
from lastcard.number_types import Number
from lastcard.rules.fingerprint import fingerprint, mix, of_draft, of_house, of_table
from tests.support.positions import at, elite

KINDS = COMMON_CARDS.kinds

CLASSIC = {
    "hands": "R1 R1 G2 / B1 B2 B3",
    "discard": "R8 Y9",
    "draw": "G1 G3 | *",
    "dealer": "0",
    "direction": "clockwise",
    "turn": "0",
    "generator": "00000001 00000002",
}
ELITE = {
    "hands": "R1 R3* / B1 BV BV",
    "discard": "R8 Y9",
    "player-decks": "maya-okafor lars-tveitane / pema-lhakyid",
    "lineups": "bei-yunfan - - / zofia-wierzbanek - -",
    "spent": "sione-matavalu keisha-braithwell / ",
    "skips": "0 1",
    "again": "1",
    "turn": "0",
    "generator": "00000001 00000002",
}


def game_at(edition: str, lines: dict[str, str]) -> Game:
    return at("; ".join([f"edition {edition}", *(f"{key} {value}" for key, value in lines.items())]))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hands", "R1 G2 G2 / B1 B2 B3"),
        ("hands", "R1 R1 G2 / B1 B2 B2"),
        ("hands", "B1 B2 B3 / R1 R1 G2"),
        ("discard", "Y8 Y9"),
        ("discard", "R8 G9"),
        ("discard", "R8 R7 Y9"),
        ("draw", "G3 G1 | *"),
        ("draw", "G1 | *"),
        ("dealer", "1"),
        ("direction", "counterclockwise"),
        ("turn", "1"),
        ("colour", "red"),
        ("generator", "00000003 00000002"),
        ("generator", "00000001 00000003"),
        ("moves", "1"),
        ("passed", "0"),
    ],
)
def test_every_difference_at_a_classic_table_changes_the_fingerprint(key: str, value: str) -> None:
    lines = {**CLASSIC, **({"discard": "R8 W", "colour": "blue"} if key == "colour" else {})}
    assert fingerprint(game_at("classic", lines).state) != fingerprint(
        game_at("classic", {**lines, key: value}).state
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hands", "R1 R3 / B1 BV BV"),
        ("hands", "R1 R3* / B1 B2 BV"),
        ("player-decks", "lars-tveitane maya-okafor / pema-lhakyid"),
        ("player-decks", "maya-okafor / pema-lhakyid lars-tveitane"),
        ("lineups", "- bei-yunfan - / zofia-wierzbanek - -"),
        ("lineups", "zofia-wierzbanek - - / bei-yunfan - -"),
        ("spent", "keisha-braithwell sione-matavalu / "),
        ("spent", "sione-matavalu / keisha-braithwell"),
        ("skips", "1 0"),
        ("again", "2"),
    ],
)
def test_every_difference_at_an_elite_table_changes_the_fingerprint(key: str, value: str) -> None:
    assert fingerprint(game_at("elite", ELITE).state) != fingerprint(
        game_at("elite", {**ELITE, key: value}).state
    )


def test_a_call_that_is_owed_and_a_chance_to_throw_change_the_fingerprint() -> None:
    lone = {**CLASSIC, "hands": "R1 / B1 B2 B3", "turn": "1"}
    texts = [lone, {**lone, "owes": "0"}]
    found = {fingerprint(game_at("classic", lines).state) for lines in texts}
    thrown = [lone, {**lone, "chance": "0"}]
    found |= {fingerprint(game_at("hail-mary", lines).state) for lines in thrown}
    assert len(found) == 4


def test_the_layout_of_a_draft_changes_the_fingerprint() -> None:
    text = (
        "edition elite; options mode=draft; seats 2; phase draft; first {};"
        "picks 0; generator 00000001 00000002;"
        "layout {}; draft-pile {}; player-decks /"
    )
    pile = "zofia-wierzbanek sione-matavalu keisha-braithwell haruka-minamoe"
    games = [
        at(text.format(0, "maya-okafor lars-tveitane pema-lhakyid bei-yunfan", pile)),
        at(text.format(1, "maya-okafor lars-tveitane pema-lhakyid bei-yunfan", pile)),
        at(text.format(0, "lars-tveitane maya-okafor pema-lhakyid bei-yunfan", pile)),
        at(text.format(0, "maya-okafor lars-tveitane pema-lhakyid bei-yunfan", " ".join(pile.split()[::-1]))),
    ]
    assert len({fingerprint(game.state) for game in games}) == 4


def test_equal_states_have_equal_fingerprints_and_62_bits() -> None:
    one, other = game_at("elite", ELITE), game_at("elite", ELITE)
    assert fingerprint(one.state) == fingerprint(other.state) == fingerprint(one.state.copy())
    assert 0 < fingerprint(one.state) < 1 << 62


def test_a_value_is_multiplied_into_62_bits_and_folded() -> None:
    """By hand: (5 ^ 3) times the odd constant, its low 62 bits, and those folded by 29."""
    total = 6 * 0x2545_F491_4F6C_DD1D % (1 << 62)
    assert mix(5, 3) == total ^ total >> 29
    assert mix(5, -1) == mix(5, (1 << 62) - 1)


# By hand: the numbers that are mixed, in their order


def mixed(values: Iterable[Number]) -> int:
    total = 1
    for value in values:
        total = mix(total, value)
    return total


def test_a_classic_table_is_mixed_number_by_number() -> None:
    """Seats and turn, what is in play, who won, duties, what is left; generators; piles; hands."""
    game = at(
        "edition classic; hands R1 / R2 R2 / R3 R4; discard R5 G6; draw G1 G2 | *; turn 1; dealer 2; owes 0;"
        "direction counterclockwise; moves 7; passed 2; generator 0000000a 0000000b"
    )
    state = game.state
    g6 = KINDS["G6"]
    table = [
        3 + 16 * 2 + 256 * 1 + 4096 * 0,
        2 + 16 * g6 + 4096 * 0 + 65536 * 0,
        0 + 256 * 0 + 65536 * 7,
        0b100 + 4096 * 0b001 + 0 * 2**24 + 0 * 2**30,
        0 + 1024 * 0 + 0 + 0 + 0,
        0,
        10,
        11,
        0,
    ]
    piles = [*state.pile[: state.piled], 2, KINDS["R5"], g6]
    hands = [1 << 1, 0, 1, 1 << 2, 0, 2, 2 * 256 + 2, 1 << 3 | 1 << 4, 0, 2]
    assert fingerprint(state) == mixed([*table, *piles, *hands])


def test_an_elite_table_is_mixed_number_by_number() -> None:
    """Between the icons of a card: who was targeted, the slot and the colour; then what every seat has."""
    cards = elite("Look Twice, blue: search, peek")
    game = at(
        "edition elite; hands R1 R3* / BV BV; discard B9; turn 1; dealer 0;"
        "phase search; asked 1; target 0;"
        "active look-twice 2 blue 0 1; again 3; skips 1 0; generator 0000000a 0000000b;"
        "player-decks maya-okafor / ; lineups - bei-yunfan - / - ; spent lars-tveitane / pema-lhakyid",
        cards,
    )
    state = game.state
    b9 = KINDS["B9"]
    look, maya, bei, lars, pema = (
        cards.printed[number]
        for number in cards.numbers(
            ["look-twice", "maya-okafor", "bei-yunfan", "lars-tveitane", "pema-lhakyid"]
        )
    )
    table = [
        2 + 16 * 0 + 256 * 1 + 4096 * 2,
        3 + 16 * b9 + 4096 * 12 + 65536 * 2,
        0,
        0,
        0 + 1024 * 3 + (0 << 20) + (1 << 24) + (1 << 30),
        2 + 4 * 3,
        10,
        11,
        look,
    ]
    piles = [*state.pile[: state.piled], 0, b9]
    first = [1 << 1, 1 << 3, 2, 1, 0, bei, 0, maya, -1 - lars]
    bv = KINDS["BV"]
    second = [0, 1 << bv - 62, 2, bv * 256 + 2, 0, 0, 0, 0, -1 - pema]
    assert fingerprint(state) == mixed([*table, *piles, *first, *second])


def test_a_chance_a_drawn_card_and_a_winner_have_places_of_their_own() -> None:
    """Fields packed into one number don't overlap: the winner from 2**8, the chance from 2**24."""
    game = at(
        "edition hail-mary; hands R1 / B1 B2; discard B9; turn 1; dealer 0; chance 0;"
        "generator 00000001 00000002"
    )
    b9 = KINDS["B9"]
    seats = 2 + 16 * 0 + 256 * 1 + 4096 * 2
    play = 3 + 16 * b9
    rest = [0, 0, 1, 2, 0]
    assert of_table(game.state, 1) == mixed([seats, play, 0, 1 << 24, *rest])
    game.state.winner, game.state.throw_at, game.state.guilty, game.state.drawn = 1, -1, 1, 4
    assert of_table(game.state, 1) == mixed([seats, play, 5 + 256 * 2, 1 << 30, *rest])


def test_the_draft_is_mixed_in_last() -> None:
    game = at(
        "edition elite; options mode=draft; seats 2; phase draft; first 1;"
        "picks 3; generator 00000001 00000002;"
        "layout maya-okafor lars-tveitane bei-yunfan;"
        "draft-pile pema-lhakyid zofia-wierzbanek sione-matavalu;"
        "player-decks keisha-braithwell haruka-minamoe / wanjiru-kibathi"
    )
    before = game.copy().state
    before.phase = 0
    without = fingerprint(before)
    assert fingerprint(game.state) != without
    printed = game.state.printed
    names = [
        "pema-lhakyid",
        "zofia-wierzbanek",
        "sione-matavalu",
        "maya-okafor",
        "lars-tveitane",
        "bei-yunfan",
    ]
    codes = [printed[number] for number in game.setup.catalogue.numbers(names)]
    total = 5
    for value in [3 + 256 * 3 + 4096 * 3 + (1 << 20), *codes]:
        total = mix(total, value)
    assert of_draft(game.state, 5) == total


def test_house_rules_mix_in_the_sum_who_laid_the_top_card_and_who_is_out_with_which_cards() -> None:
    game = at("edition classic; options stack=any limit=15; hands R1 R+2 / B1 B2 / Y1 Y2; discard R8")
    state = game.state
    before = fingerprint(state)
    state.sum, state.laid_by, state.out = 4, 1, 0b100
    state.forfeit[3] = 2
    assert fingerprint(state) != before
    assert of_house(state, 5) == mix(mix(5, 4 + 256 * 2 + 4096 * 4), 3 * 256 + 2)
