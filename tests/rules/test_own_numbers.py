"""An edition's own rules compute within limits, however far their functions go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lastcard import Game
from lastcard.rules.own_numbers import bound_numbers, bounded_points
from lastcard.rules.state import Hooks, State, Table

START = "edition classic\nhands R1 R2 G1 / B1 B2\ndiscard R5\nturn 0\n"


def hooked(text: str = START, **functions: Callable[..., Any]) -> Game:
    """A game with these functions as its edition's own rules, and a number of each kind."""
    game = Game.from_position(text)
    game.state.hooks = Hooks(functions, 1, 1)
    return game


def to(number: int) -> Callable[..., None]:
    """A function that sets the table's number, and that of seat 1."""

    def change(g: State, *others: int) -> None:
        g.own[0] = g.own_by_seat[0][1] = number

    return change


@pytest.mark.parametrize(("left", "kept"), [(-5, 0), (0, 0), (1000, 1000), (1001, 1000), (2_192_400, 1000)])
@pytest.mark.parametrize("hook", ["after_play", "before_turn"])
def test_a_number_is_brought_back_into_its_range_after_each_function(hook: str, left: int, kept: int) -> None:
    game = hooked(START, **{hook: to(left)})
    game.play(0, "R1")
    assert (game.view(None).own, game.view(None).own_by_seat) == ((kept,), ((0, kept),))


def test_within_a_function_it_may_leave_its_range() -> None:
    def there_and_back(g: State, seat: int, kind: int) -> None:
        g.own[0] = 70_000
        g.own[0] -= 69_700

    game = hooked(after_play=there_and_back)
    game.play(0, "R1")
    assert game.view(None).own == (300,)


def test_every_number_has_the_same_limits() -> None:
    g = Table()
    g.seats = 10
    g.own[7], g.own_by_seat[3][9] = -1, 1001
    bound_numbers(g)
    assert (g.own[7], g.own_by_seat[3][9]) == (0, 1000)


@pytest.mark.parametrize(("given", "kept"), [(-7, 0), (0, 0), (13, 13), (10**6 + 1, 10**6)])
def test_a_winner_gets_at_least_0_points_and_at_most_a_million(given: int, kept: int) -> None:
    assert bounded_points(given) == kept
    game = hooked(
        "edition classic\nhands R1 / B1 B2\ndiscard R5\nturn 0\n", final_points=lambda g, points: given
    )
    game.play(0, "R1")
    assert game.scores == [kept, 0]
