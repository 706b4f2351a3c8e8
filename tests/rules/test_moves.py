"""Carrying out moves: the rule behind each action, and other effects."""

from __future__ import annotations

import pytest

from tests.support.helpers import THEMED
from tests.support.positions import at, hand, play


def test_a_player_who_catches_takes_the_duty_away_and_the_sleeper_draws_two() -> None:
    game = at("edition classic; hands R1 / G1 / B1 B2; discard Y9; turn 2; owes 0 1; draw Y1 Y2 | *")
    assert play(game, "2=catch:1") == ["caught seat=2 other=1", "drew seat=1 card=Y1", "drew seat=1 card=Y2"]
    assert (game.state.owes, game.state.turn) == (0b01, 2)


@pytest.mark.parametrize(
    ("edition", "card"),
    [("classic", "R0"), ("classic", "B+2"), ("elite", "R1*"), ("elite", "BV"), ("elite", "B9*")],
)
def test_a_coloured_card_is_played_with_its_own_colour(edition: str, card: str) -> None:
    game = at(f"edition {edition}; hands {card} G1 G2 / Y1 Y2 / Y3 Y4; discard {card[0]}5; turn 0")
    play(game, f"0={card}")
    colour = {"R": "red", "B": "blue"}[card[0]]
    assert (game.view(None).top, game.view(None).colour, hand(game, 0)) == (card, colour, "G1 G2")


@pytest.mark.parametrize(
    ("edition", "card"),
    [
        ("classic", "W"),
        *THEMED.items(),
        ("elite", "EW"),
        ("elite", "WR"),
    ],
)
@pytest.mark.parametrize(("letter", "colour"), [("R", "red"), ("Y", "yellow"), ("G", "green"), ("B", "blue")])
def test_a_wild_is_played_with_the_chosen_colour_called_or_not(
    edition: str, card: str, letter: str, colour: str
) -> None:
    for sign, owes in (("", 0b1), ("!", 0)):
        game = at(f"edition {edition}; hands {card} G1 / Y1 Y2 / Y3 Y4; discard R5; turn 0")
        play(game, f"0={card}:{letter}{sign}")
        assert (game.view(None).top, game.view(None).colour, game.state.owes) == (card, colour, owes)


@pytest.mark.parametrize(("letter", "good"), [("R", "no"), ("Y", "no"), ("G", "yes"), ("B", "no")])
def test_a_throw_names_its_colour(letter: str, good: str) -> None:
    for card, foil in (("HM", "off"), ("HMF", "on")):
        game = at(
            f"edition hail-mary; options foil={foil};"
            f"hands G5 / Y1 Y2 / {card} Y3 Y4; discard B9; turn 1; chance 0"
        )
        told = play(game, f"2={card}>{letter}")
        assert told[1] == f"hit-or-miss seat=2 other=0 success={good}"
        assert told[0].startswith(f"threw seat=2 card={card} ")


def test_a_player_who_is_caught_with_nothing_to_draw_is_not_caught_again() -> None:
    """C-16: being caught ends it, though C-12 gives no card."""
    game = at("edition classic; hands G1 / G5 / *; discard B9; draw |; turn 2; owes 0 1")
    assert play(game, "2=catch:1") == ["caught seat=2 other=1", "nothing-to-draw seat=1"]
    assert game.state.owes == 0b001


def test_a_new_move_begins_a_new_moment() -> None:
    game = at("edition classic; hands R1 R2 R3 / G1 G2; discard R9; turn 0")
    game.state.waived = 0b11
    play(game, "0=R1")
    assert game.state.waived == 0
