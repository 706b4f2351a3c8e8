"""The consequences of a move, in order: owed cards, then the turn or the win."""

from __future__ import annotations

import lastcard
from lastcard.game import Game
from lastcard.number_types import Seat
from lastcard.rules import phases as ph


def told(game: Game) -> list[tuple[str, Seat | None]]:
    return [(event.name, event.seat) for event in game.events]


def test_the_last_draw_two_is_drawn_before_the_win() -> None:
    game = lastcard.position("edition classic\nhands R+2 / B1 B2\ndiscard R9\nturn 0")
    game.play(0, "R+2")
    assert told(game) == [("played", 0), ("drew", 1), ("drew", 1), ("won", 0)]
    assert game.state.sizes[:2] == [0, 4]


def test_a_player_who_draws_two_draws_before_the_turn_is_lost() -> None:
    game = lastcard.position("edition classic\nhands R+2 R1 R2 / B1 B2 / G1 G2\ndiscard R9\nturn 0")
    game.play(0, "R+2")
    assert told(game) == [("played", 0), ("drew", 1), ("drew", 1), ("skipped", 1)]
    assert game.state.turn == 2


def test_a_guilty_player_draws_four_before_the_challengers_turn_begins() -> None:
    game = lastcard.position("edition classic\nhands W+4 R1 R2 / B1 B2 / G1 G2\ndiscard R9\nturn 0")
    game.play(0, "W+4:G")
    game.play(1, "challenge")
    assert [name for name, _ in told(game)][-4:] == ["drew"] * 4
    assert (game.state.turn, game.state.phase) == (1, ph.TURN)
    assert game.state.sizes[:3] == [6, 2, 2]


def test_a_player_who_is_caught_draws_two_and_nothing_else_changes() -> None:
    game = lastcard.position("edition classic\nhands R1 / B1 B2 / G1 G2\ndiscard R9\nturn 1\nowes 0")
    game.play(2, "catch:0")
    assert told(game) == [("caught", 2), ("drew", 0), ("drew", 0)]
    assert (game.state.turn, game.state.phase, game.state.due) == (1, ph.TURN, 0)


def test_a_recover_that_still_has_a_choice_goes_on_after_a_catch() -> None:
    """EL-34 applies only once a reshuffle has taken what the Recover would choose from."""
    text = (
        "edition elite\nhands R1 R2 / B1 / G1 G2\ndiscard {} R3*\nturn 0\nowes 1\nphase recover-uno\n"
        "active aino-lehtisaari 0 red 1 1\ndraw {}"
    )
    game = lastcard.position(text.format("R9", "Y1 Y2 | *"))
    game.play(2, "catch:1")
    assert (game.state.phase, game.legal(0)) == (ph.RECOVER_UNO, ["card:R9"])


def test_cards_that_do_not_exist_are_no_longer_owed() -> None:
    """C-12: two cards are owed, but only one is left."""
    game = lastcard.position("edition classic\nhands R+2 R1 R2 / B1 B2\ndraw Y5\ndiscard R9\nturn 0")
    game.play(0, "R+2")
    assert game.state.sizes[:2] == [2, 4]
    assert (game.state.due, game.state.phase) == (0, ph.TURN)
