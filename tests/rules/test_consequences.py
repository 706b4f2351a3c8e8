"""The consequences of a move are noted, but not yet carried out."""

from __future__ import annotations

from lastcard.rules import phases as ph
from lastcard.rules.consequences import begin_with, lose_turn, owe, pass_on, win_with
from lastcard.rules.state import State
from tests.support.positions import at


def table() -> State:
    return at("edition classic; hands R1 R2 / B1 B2 / G1 G2; discard R9; turn 0").state


def test_owed_cards_are_not_drawn_yet_and_the_phase_stays() -> None:
    g = table()
    owe(g, 1, 4)
    assert (g.due_seat, g.due, g.phase, g.sizes[1]) == (1, 4, ph.TURN, 2)


def test_a_player_who_loses_the_turn_draws_what_is_owed() -> None:
    g = table()
    owe(g, 1, 2)
    lose_turn(g, 1)
    assert (g.due_seat, g.due, g.phase, g.turn) == (1, 2, ph.SKIPPING, 0)


def test_the_turn_goes_to_a_seat_or_on() -> None:
    g = table()
    begin_with(g, 2)
    assert (g.asked, g.phase, g.turn) == (2, ph.BEGINNING, 0)
    pass_on(g)
    assert (g.phase, g.turn) == (ph.PASSING, 0)


def test_a_winner_waits_until_what_is_owed_is_drawn() -> None:
    """C-19."""
    g = table()
    owe(g, 1, 2)
    win_with(g, 0)
    assert (g.winner, g.phase, g.due) == (0, ph.WINNING, 2)
