"""Hooks for an edition's own rules: the effect of each function, and the usual rules without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lastcard import Game
from lastcard.cards import SPECIAL
from lastcard.rules.consequences import lose_turn, owe, win_with
from lastcard.rules.hooks import HOOKS, after_play, before_turn, final_points, fitting_kinds
from lastcard.rules.matching import COLOUR_LOW
from lastcard.rules.phases import OVER, TURN
from lastcard.rules.state import CheckedTable, Hooks, State
from lastcard.rules.swapping import swap_hands
from tests.support.positions import at

RED, YELLOW = 0, 1


def hooked(game: Game, **functions: Callable[..., Any]) -> Game:
    """The game with these functions as its edition's own rules, and one number."""
    game.state.hooks = Hooks(functions, 1, 0)
    return game


def table(hands: str = "R1 R2 G1 / B1 B2 / Y1 Y2") -> Game:
    return at(f"edition classic; hands {hands}; discard R5; draw Y3 Y4 Y5 Y6 | *; turn 0")


def test_without_own_rules_nothing_is_changed() -> None:
    g = CheckedTable()
    after_play(g, 0, SPECIAL)
    before_turn(g, 0)
    assert (fitting_kinds(g, 5), final_points(g, 7)) == (5, 7)
    assert set(HOOKS) == {"fitting_kinds", "after_play", "before_turn", "final_points"}


def test_a_function_that_is_not_defined_changes_nothing() -> None:
    game = hooked(table())
    game.play(0, "R1")
    assert (game.view(None).turn, game.view(None).top) == (1, "R1")


def test_which_cards_fit_may_be_fewer_or_more() -> None:
    game = hooked(table(), fitting_kinds=lambda g, kinds: kinds & ~COLOUR_LOW[RED])
    assert game.legal(0) == ["draw"]
    game = hooked(table("R1 Y9 / B1 B2 / Y1 Y2"), fitting_kinds=lambda g, kinds: kinds | COLOUR_LOW[YELLOW])
    assert game.legal(0) == ["R1", "Y9", "draw", "R1!", "Y9!"]


def test_after_a_play_others_may_draw_and_the_turn_may_go_elsewhere() -> None:
    def two_for_the_last(g: State, seat: int, kind: int) -> None:
        owe(g, 2, 2)
        lose_turn(g, 2)

    game = hooked(table(), after_play=two_for_the_last)
    game.play(0, "R1")
    assert (game.view(2).hand, game.view(None).turn) == (("Y1", "Y2", "Y3", "Y4"), 0)


def test_after_a_play_hands_may_change_owners() -> None:
    game = hooked(table(), after_play=lambda g, seat, kind: swap_hands(g, seat, 2))
    game.play(0, "R1")
    assert (game.view(0).hand, game.view(2).hand) == (("Y1", "Y2"), ("R2", "G1"))


def test_the_last_card_wins_before_anything_else_happens() -> None:
    seen = []
    game = hooked(table("R1 / B1 B2 / Y1 Y2"), after_play=lambda g, seat, kind: seen.append(kind))
    game.play(0, "R1")
    assert (game.winner, seen) == (0, [])


def test_before_a_turn_its_player_may_draw_or_miss_it() -> None:
    def dear_turns(g: State, seat: int) -> None:
        owe(g, seat, 1)
        if seat == 1:
            lose_turn(g, seat)

    game = hooked(table(), before_turn=dear_turns)
    game.play(0, "R1")
    assert (game.view(None).turn, game.view(None).phase) == (2, "turn")
    assert (game.view(1).hand, game.view(2).hand) == (("Y3", "B1", "B2"), ("Y1", "Y2", "Y4"))
    assert [event.name for event in game.events] == ["played", "drew", "skipped", "drew"]


def test_the_first_turn_of_a_deal_begins_like_any_other() -> None:
    setup = Game("classic", seats=3, seed=1).setup
    state = setup.table()
    state.hooks = Hooks({"before_turn": lambda g, seat: owe(g, seat, 3)}, 0, 0)
    setup.deal_on(state)
    assert sorted(state.sizes[:3]) == [7, 7, 10]
    assert (state.phase, state.due) == (TURN, 0)


def test_somebody_may_win_with_cards_in_hand() -> None:
    game = hooked(table(), before_turn=lambda g, seat: win_with(g, seat))
    game.play(0, "R1")
    # 2 and 1 of seat 0, 1 and 2 of seat 2
    assert (game.winner, game.scores) == (1, [0, 6, 0])


def test_a_hand_in_which_everybody_misses_every_turn_is_blocked() -> None:
    game = hooked(table(), before_turn=lambda g, seat: lose_turn(g, seat))
    game.play(0, "R1")
    assert (game.state.phase, game.winner) == (OVER, None)


def test_the_points_may_be_others() -> None:
    game = hooked(table("R1 / B1 B2 / Y1 Y9"), final_points=lambda g, points: 2 * points + g.own[0])
    game.state.own[0] = 5
    game.play(0, "R1")
    # 1 + 2 + 1 + 9 is 13
    assert game.scores == [31, 0, 0]


def test_its_numbers_are_copied_and_begin_at_zero() -> None:
    game = hooked(table())
    game.state.own[0] = 3
    other = game.copy()
    other.state.own[0] = 4
    assert (game.view(None).own, other.view(None).own) == ((3,), (4,))
    setup = game.setup
    setup.deal_on(game.state)
    assert game.state.own[0] == 0


@pytest.mark.parametrize("seat", [0, None])
def test_a_view_of_any_other_edition_has_no_numbers(seat: int | None) -> None:
    view = table().view(seat)
    assert (view.own, view.own_by_seat) == ((), ())
