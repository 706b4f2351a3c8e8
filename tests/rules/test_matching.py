"""Matching cards (C-7, K-6, HM-8, AS-1, AS-5)."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.rules.matching import has_four_colours, would_bluff
from tests.support.helpers import THEMED
from tests.support.positions import at


def plays(game: Game, seat: int = 0) -> str:
    """The cards that a seat may play, each once."""
    return " ".join(dict.fromkeys(move.partition(":")[0] for move in game.legal(seat) if move[0].isupper()))


@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("R7", "R1 R7 RS Y7 W W+4"),  # colour, number, wilds
        ("RS", "R1 R7 RS GS W W+4"),  # colour, symbol
        ("B+2", "G+2 W W+4"),  # the symbol alone
        ("BR", "W W+4"),
        ("Y0", "Y7 W W+4"),
    ],
)
def test_a_card_fits_by_colour_number_or_symbol(top: str, fitting: str) -> None:
    game = at(f"edition classic; hands R1 R7 RS Y7 GS G+2 W W+4 / B1 B2; discard {top}; turn 0")
    assert plays(game) == fitting


def test_after_a_wild_the_chosen_colour_alone_is_matched() -> None:
    game = at("edition classic; hands R1 R7 Y7 G7 W / B1 B2; discard G7 W; colour yellow; turn 0")
    assert plays(game) == "Y7 W"


def test_an_elite_icon_is_no_symbol_but_its_number_is() -> None:
    game = at("edition elite; hands R3* G3 G3* B5* EW WR / B1 B2; discard Y3*; turn 0")
    assert plays(game) == "G3 R3* G3* EW WR"
    game = at("edition elite; hands R3* G3 G3* B5* / B1 B2; discard Y5; turn 0")
    assert plays(game) == "B5*"


def test_recover_matches_recover() -> None:
    game = at("edition elite; hands RV GV G4 B3 / B1 B2; discard YV; turn 0")
    assert plays(game) == "RV GV"


@pytest.mark.parametrize(
    ("hand", "bluff"),
    [
        ("W+4 G1 B2", False),
        ("W+4 G1 R2", True),  # a card of the colour in play
        ("W+4 G9 B9", False),  # the same number isn't a bluff
        ("W+4 W G1", True),
        ("W+4 W+4 G1", True),  # another Wild Draw Four is a wild
    ],
)
def test_a_bluff_is_a_colour_or_a_wild_left_in_the_hand(hand: str, bluff: bool) -> None:
    for bluffs in ("on", "off"):
        game = at(f"edition classic; options bluffs={bluffs}; hands {hand} / B1 B2; discard R9; turn 0")
        assert would_bluff(game.state, 0) == bluff
        assert ("W+4" in plays(game).split()) == (not bluff or bluffs == "on")


def test_the_special_wild_counts_as_a_wild_for_a_bluff() -> None:
    for edition, special in THEMED.items():
        game = at(f"edition {edition}; hands W+4 G1 {special} / B1 B2; discard R9; turn 0")
        assert would_bluff(game.state, 0)


@pytest.mark.parametrize("missing", ["R1", "Y1", "G1", "B1"])
def test_four_colours_are_one_of_each(missing: str) -> None:
    cards = "AS R1 Y1 G1 B1"
    game = at(f"edition avatar-state; hands {cards} / B3 B4; discard R9; turn 1")
    assert has_four_colours(game.state, 0)
    assert plays(game) == "AS"
    less = cards.replace(missing, "W")
    game = at(f"edition avatar-state; hands {less} / B3 B4; discard R9; turn 1")
    assert not has_four_colours(game.state, 0)
    assert plays(game) == ""


def test_by_option_a_special_wild_is_no_plain_wild() -> None:
    """HM-8 and AS-5, the other way round."""
    for edition, option, card in (
        ("hail-mary", "hail_mary_wild", "HM"),
        ("avatar-state", "avatar_wild", "AS"),
    ):
        for value, fitting in (("on", f"R1 W {card}"), ("off", "R1 W")):
            game = at(
                f"edition {edition}; options {option}={value}; hands R1 W {card} / B1 B2; discard R9; turn 0"
            )
            assert plays(game) == fitting
