"""The special wild on a turn: it asks for lines, or it is a wild like any other."""

from __future__ import annotations

import pytest

from lastcard.rules import phases as ph
from lastcard.rules.special import apply_special
from tests.support.positions import at, play


def test_a_favorite_line_asks_the_next_player_for_a_line_in_each_lap() -> None:
    """FL-2, FL-4: three laps of three players are nine lines."""
    g = at("edition favorite-line; hands FL R1 R2 / B1 B2 / Y1 Y2; discard R9; turn 0").state
    apply_special(g)
    assert (g.phase, g.asked, g.remaining) == (ph.LINE, 1, 9)


def test_against_the_direction_of_play_the_next_player_is_another() -> None:
    text = "edition favorite-line; hands FL R1 R2 / B1 B2 / Y1 Y2; discard R9; turn 0"
    g = at(f"{text}; direction counterclockwise").state
    apply_special(g)
    assert g.asked == 2


@pytest.mark.parametrize(("edition", "card"), [("hail-mary", "HM"), ("avatar-state", "AS")])
def test_a_wild_whose_power_lies_elsewhere_ends_the_turn(edition: str, card: str) -> None:
    g = at(f"edition {edition}; hands {card} R1 R2 / B1 B2 / Y1 Y2; discard R9; turn 0").state
    apply_special(g)
    assert (g.phase, g.turn) == (ph.PASSING, 0)


def test_a_line_is_asked_for_only_once_the_colour_is_chosen() -> None:
    game = at("edition favorite-line; hands FL R1 R2 / B1 B2 / Y1 Y2; discard R9; turn 0")
    play(game, "0=FL:G")
    assert (game.view(None).colour, game.state.asked) == ("green", 1)
