"""The rewards of a hand, which add up to 0."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.batch.rewards import clear_rewards, reward
from tests.support.positions import at, play

NO_POINTS: tuple[int, ...] = ()


def brought(game: Game, *, points: bool) -> list[float]:
    out = [7.0] * game.seats
    reward(game.state, game.setup.edition.values() if points else NO_POINTS, out)
    return out


def test_the_winner_gets_what_the_others_lose() -> None:
    game = at("edition classic; hands R1 / G1 G2 / B3; discard R9; turn 0")
    play(game, "0=R1")
    assert brought(game, points=False) == [1.0, -0.5, -0.5]
    assert brought(game, points=True) == [6, -3, -3]


def test_partners_win_together_and_share_the_points() -> None:
    """H-7: the other team holds 3 + 4; the partner's 9 counts for nothing."""
    game = at("edition classic; options teams=two; hands R1 / G3 / B9 / Y4; discard R9; turn 0")
    play(game, "0=R1")
    assert brought(game, points=False) == [1.0, -1.0, 1.0, -1.0]
    assert brought(game, points=True) == [3.5, -3.5, 3.5, -3.5]


def test_three_teams_of_two() -> None:
    game = at("edition classic; options teams=pairs; hands R1 / G3 / B9 / Y4 / G1 / G2; discard R9; turn 0")
    play(game, "0=R1")
    assert brought(game, points=False) == [1.0, -0.5, -0.5, 1.0, -0.5, -0.5]
    # seats 1 and 4 hold 3 + 1, seats 2 and 5 hold 9 + 2
    assert brought(game, points=True) == [7.5, -2.0, -5.5, 7.5, -2.0, -5.5]


def test_a_player_who_is_out_pays_for_the_cards_that_went_below_the_discards() -> None:
    """H-8: 2 * 21 + 7 + 8 + 9 for the winner, whose own cards count for nothing."""
    hands = "R+2 R1 G1 / B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7"
    game = at(f"edition classic; options limit=15; hands {hands}; discard R9; turn 0; draw G8 G9 | *")
    play(game, "0=R+2")
    assert brought(game, points=True) == [66.0, -66.0]


@pytest.mark.parametrize("points", [False, True])
def test_a_blocked_hand_brings_nothing(points: bool) -> None:
    game = at("edition classic; hands R1 R2 / *; discard B9; draw |; turn 0; passed 1")
    play(game, "0=pass")
    assert brought(game, points=points) == [0.0, 0.0]


def test_rewards_are_cleared() -> None:
    out = [1.0, 2.0]
    clear_rewards(at("edition classic; hands R1 / G1; discard R9; turn 0").state, out)
    assert out == [0.0, 0.0]
