"""The value of the cards left in the hands (S-1 to S-4)."""

from __future__ import annotations

import pytest

from lastcard.rules.scoring import points
from tests.support.positions import at, play


@pytest.mark.parametrize(
    ("edition", "hand", "expected"),
    [
        ("classic", "R0 R9 G5 G5", 19),
        ("classic", "RS GR B+2", 60),
        ("classic", "W W+4", 100),
        ("classic", "R7 R7 W+4 W+4 W+4", 164),
        ("hail-mary", "R0 R9 G5 G5", 20),  # S-2: every number scores 5
        ("hail-mary", "HM R9 RS", 75),
        ("favorite-line", "FL FL R9", 109),
        ("avatar-state", "AS R0 R1", 51),
    ],
)
def test_the_winner_gets_what_the_others_hold(edition: str, hand: str, expected: int) -> None:
    game = at(f"edition {edition}; hands B1 / {hand} / B7 B8; discard B9; turn 0")
    play(game, "0=B1")
    others = 15 if edition != "hail-mary" else 10
    assert game.scores == [expected + others, 0, 0]


def test_a_blocked_hand_gives_nobody_anything() -> None:
    game = at("edition classic; hands R1 R2 / *; discard B9; draw |; turn 0; passed 1")
    play(game, "0=pass")
    assert game.scores == [0, 0]
    assert points(game.state, game.setup.edition.values()) == 0


def test_seat_0_wins_as_well_as_any_other() -> None:
    game = at("edition classic; hands R1 R2 / B1; discard B9; turn 1")
    play(game, "1=B1")
    assert game.scores == [0, 3]


def test_elite_counts_hands_not_points() -> None:
    game = at("edition elite; hands R1 / B1 BV EW; discard R9; turn 0")
    play(game, "0=R1")
    assert game.scores == [1, 0]
