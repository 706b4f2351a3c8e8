"""Wild My Favorite Line: the order of lines, the laps, and the draw (FL-1 to FL-5)."""

from __future__ import annotations

import pytest

from tests.support.positions import at, play

TABLE = "edition favorite-line; hands FL R1 R2 / B1 B2 / Y1 Y2; discard R9; turn 0; draw G1 G2 G3 G4 | *"


def test_the_round_begins_with_the_next_player_and_returns_to_the_cards_player() -> None:
    game = at(TABLE)
    play(game, "0=FL:B")
    order = []
    for _ in range(4):
        order.append(game.state.asked)
        play(game, f"{game.state.asked}=said")
    assert order == [1, 2, 0, 1]
    assert game.view(None).colour == "blue"


def test_the_first_who_cannot_draws_three_and_play_continues_from_the_cards_player() -> None:
    game = at(TABLE)
    told = play(game, "0=FL:B 1=said 2=cannot")
    assert told[1:] == ["said seat=1", "could-not seat=2", *(f"drew seat=2 card=G{n}" for n in (1, 2, 3))]
    assert (game.state.sizes[:3], game.state.turn, game.state.remaining) == ([2, 2, 5], 1, 0)


def test_the_cards_player_may_be_the_one_who_cannot() -> None:
    game = at(TABLE)
    play(game, "0=FL:B 1=said 2=said 0=cannot")
    assert (game.state.sizes[:3], game.state.turn) == ([5, 2, 2], 1)


@pytest.mark.parametrize("laps", [1, 2, 3])
def test_after_the_last_lap_nobody_draws(laps: int) -> None:
    """FL-4: with three players that is three lines per lap."""
    game = at(f"{TABLE}; options laps={laps}")
    play(game, "0=FL:B")
    for _ in range(3 * laps - 1):
        play(game, f"{game.state.asked}=said")
    assert game.state.asked == 0
    assert play(game, "0=said") == ["said seat=0", "lines-over"]
    assert (game.state.sizes[:3], game.state.turn) == ([2, 2, 2], 1)


def test_three_laps_are_usual() -> None:
    game = at(TABLE)
    play(game, "0=FL:B")
    assert game.state.remaining == 9


def test_the_other_way_round_the_lines_go_the_other_way_too() -> None:
    game = at(f"{TABLE}; direction counterclockwise")
    play(game, "0=FL:B 2=said 1=cannot")
    assert (game.state.sizes[:3], game.state.turn) == ([2, 5, 2], 2)
