"""One game of a batch, by the interpreted rules: dealing, a step, its reward, its observation."""

from __future__ import annotations

from typing import cast

import pytest

from lastcard import Game
from lastcard.batch.arrays import Cards
from lastcard.batch.extras import observation_size
from lastcard.batch.one_game import (
    ENDED,
    GOING_ON,
    STOPPED,
    choice_of,
    clear_mask,
    deal_hand,
    open_hand,
    show_choices,
    step_and_show,
    was_shown,
)
from lastcard.batch.rewards import clear_rewards, reward
from lastcard.rules.actions import ACTIONS, DRAW, MASK_BITS
from lastcard.rules.listening import listen
from lastcard.rules.memory import Memory, RememberingTable
from lastcard.setup import Setup
from tests.support.positions import at

RANDOM = 0


def opened(setup: Setup, number: int) -> tuple[Memory, Cards, list[int], list[int]]:
    cards = Cards(setup.uno_deck(), (), (), ())
    g = listen(cast("Memory", setup.table(RememberingTable)))
    mask, view = [7] * ACTIONS, [0] * observation_size(setup)
    open_hand(g, number, cards, mask, view)
    return g, cards, mask, view


def test_a_batch_deals_what_game_deals_from_the_same_seed() -> None:
    game = Game("classic", seats=3, seed=11)
    g = game.setup.table()
    deal_hand(g, 11, Cards(game.setup.uno_deck(), (), (), ()))
    assert (g.pile, g.discard, g.sizes, g.turn) == (
        game.state.pile,
        game.state.discard,
        game.state.sizes,
        game.state.turn,
    )
    assert (g.number, g.steps) == (11, 0)


def test_an_opened_hand_shows_exactly_the_choices_of_the_seat_that_decides() -> None:
    game = Game("classic", seats=3, seed=11)
    g, _, mask, _ = opened(game.setup, 11)
    moves = game.setup.edition.moves
    assert {moves[action] for action in range(ACTIONS) if mask[action]} == set(game.legal(g.decider))


def test_an_action_that_is_no_choice_stops_the_game_and_changes_nothing() -> None:
    setup = Game("classic", seats=3, seed=11).setup
    g, cards, mask, view = opened(setup, 11)
    before = (list(mask), g.decider, g.steps)
    rewards = [9.0] * 3
    assert step_and_show(g, ACTIONS - 1, 0, cards, mask, view, rewards) == STOPPED
    assert (list(mask), g.decider, g.steps) == before
    assert rewards == [0.0] * 3


@pytest.mark.parametrize(("stride", "number"), [(0, 11), (5, 16)])
def test_a_hand_that_ends_is_rewarded_and_followed_by_the_next_if_wanted(stride: int, number: int) -> None:
    setup = Game("classic", seats=3, seed=11).setup
    g, cards, mask, view = opened(setup, 11)
    rewards = [0.0] * 3
    while (ending := step_and_show(g, choice_of(g, RANDOM), stride, cards, mask, view, rewards)) == GOING_ON:
        assert rewards == [0.0] * 3
    assert ending == ENDED
    assert sorted(rewards) == [-0.5, -0.5, 1.0]
    assert (g.number, any(mask)) == (number, stride > 0)


def test_asking_a_policy_changes_nothing() -> None:
    g, *_ = opened(Game("classic", seats=3, seed=11).setup, 11)
    before = (g.c0, g.c1, g.s0, g.s1, g.steps)
    assert choice_of(g, RANDOM) == choice_of(g, RANDOM)
    assert (g.c0, g.c1, g.s0, g.s1, g.steps) == before


@pytest.mark.parametrize(
    ("winner", "wanted"), [(-1, [0.0] * 4), (2, [-1 / 3, -1 / 3, 1.0, -1 / 3])], ids=["blocked", "won"]
)
def test_the_winners_point_is_lost_by_the_others_together(winner: int, wanted: list[float]) -> None:
    g = at("edition classic; hands R1 / R2 / R3 / R4; discard R9; turn 0").state
    g.winner = winner
    rewards = [9.0] * 4
    reward(g, (), rewards)
    assert rewards == pytest.approx(wanted)
    clear_rewards(g, rewards)
    assert rewards == [0.0] * 4


def test_a_choice_has_its_place_in_the_mask_until_others_are_shown() -> None:
    g = RememberingTable()
    mask = [7] * ACTIONS
    clear_mask(g, mask)
    assert not any(mask)
    for first, second in ((1 << DRAW | 1 << 3, 1 << 5), (1 << 3, 0)):
        g.masks[0], g.masks[1] = first, second
        show_choices(g, mask)
        shown = [place for place in range(ACTIONS) if mask[place]]
        assert shown == ([3, DRAW, MASK_BITS + 5] if second else [3])
        assert [action for action in range(-2, ACTIONS + 2) if was_shown(g, action)] == shown


def test_choices_listed_for_others_are_not_those_shown() -> None:
    g, cards, mask, view = opened(Game("classic", seats=3, seed=11).setup, 11)
    g.masks[:] = [(1 << MASK_BITS) - 1] * len(g.masks)
    assert step_and_show(g, ACTIONS - 1, 0, cards, mask, view, [0.0] * 3) == STOPPED
