"""The entries for CUDA, one thread per game. Only the CUDA backend loads them."""

from __future__ import annotations

from typing import Any

from lastcard.batch.arrays import Cards, StepResult, Totals

from ..policies.playout import playout
from ..rules.backend import cuda, give_back, kernel, own_table, take_table
from ..rules.decisions import list_choices
from ..rules.fingerprint import fingerprint
from ..rules.observation import observe_rules
from ..rules.scoring import points
from .one_game import ENDED, SEED_MASK, STOPPED, choice_of, deal_hand, next_hand, step_and_pay
from .rewards import clear_rewards
from .showing import room_of as room_of
from .showing import show_batch as show_batch


@kernel
def play_hands(
    template: Any,
    constants: Any,
    first: int,
    hands: int,
    cards: Cards,
    policies: Any,
    values: Any,
    totals: Totals,
) -> None:
    """Each thread plays `hands` hands on its own table: thread i the seeds from first + i * hands. Final
    states are fingerprinted if there is an array for it."""
    place = cuda.grid(1)
    if place >= len(totals.actions):
        return
    g = own_table(template, constants, 0)
    total = 0
    won = 0
    scored = 0
    mixed = 0
    for hand in range(hands):
        deal_hand(g, (first + place * hands + hand) & SEED_MASK, cards)
        total += playout(g, policies, None)
        won += 1 if g.winner == 0 else 0
        scored += points(g, values)
        if len(totals.fingerprints) > 0:
            mixed ^= fingerprint(g)
    totals.actions[place] = total
    totals.wins[place] = won
    totals.scores[place] = scored
    if len(totals.fingerprints) > 0:
        totals.fingerprints[place] = mixed


@kernel
def deal_batch(
    games: Any, constants: Any, first: int, cards: Cards, deciders: Any, observations: Any
) -> None:
    """Deals every game, game i from the seed first + i. `show_batch` shows them."""
    place = cuda.grid(1)
    if place < len(deciders):
        g = take_table(games, constants, place)
        next_hand(g, (first + place) & SEED_MASK, cards)
        observe_rules(g, observations[place])
        list_choices(g, g.choices)
        deciders[place] = g.decider
        give_back(g, games, place)


@kernel
def widen(actions: Any, wide: Any) -> None:
    """Copies actions of any width, wherever they are, into a row of 64-bit numbers."""
    place = cuda.grid(1)
    if place < len(wide):
        wide[place] = actions[place]


@kernel
def step_batch(
    games: Any,
    constants: Any,
    actions: Any,
    stride: int,
    cards: Cards,
    deciders: Any,
    outcome: StepResult,
) -> None:
    """One decision in each game that waits for one; an illegal action stops its game. `show_batch` shows the
    next decisions."""
    place = cuda.grid(1)
    if place >= len(deciders):
        return
    g = take_table(games, constants, place)
    rewards = outcome.rewards[:, place]
    outcome.terminated[place] = 0
    if outcome.stopped[place] != 0 or g.decider < 0:
        clear_rewards(g, rewards)
        return
    ending = step_and_pay(g, int(actions[place]), stride, cards, rewards)
    list_choices(g, g.choices)
    outcome.terminated[place] = 1 if ending == ENDED else 0
    outcome.stopped[place] = 1 if ending == STOPPED else 0
    deciders[place] = g.decider
    give_back(g, games, place)


@kernel
def policy_actions(games: Any, constants: Any, policy: int, actions: Any) -> None:
    """A policy's decision in each game."""
    place = cuda.grid(1)
    if place < len(actions):
        actions[place] = choice_of(take_table(games, constants, place), policy)
