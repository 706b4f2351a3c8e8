"""The entries for CUDA, one thread per game. Only the CUDA backend loads them.

The game is the last index of every output array, so that the threads of a warp write to adjacent memory:
`masks` has the shape (actions, games).
"""

from __future__ import annotations

from typing import Any

from lastcard.batch.arrays import Cards, Shown, StepResult, Totals

from ..policies.playout import playout
from ..rules.backend import cuda, give_back, kernel, own_table, take_table
from ..rules.fingerprint import fingerprint
from ..rules.scoring import points
from .one_game import ENDED, SEED_MASK, STOPPED, choice_of, deal_hand, open_hand, step_and_show
from .rewards import clear_rewards


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
def deal_batch(games: Any, constants: Any, first: int, cards: Cards, shown: Shown) -> None:
    """Deals every game, game i from the seed first + i."""
    place = cuda.grid(1)
    if place < len(games):
        g = take_table(games, constants, place)
        open_hand(g, (first + place) & SEED_MASK, cards, shown.masks[:, place], shown.observations[:, place])
        shown.deciders[place] = g.decider
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
    shown: Shown,
    outcome: StepResult,
) -> None:
    """One decision in each game that waits for one; an illegal action stops its game."""
    place = cuda.grid(1)
    if place >= len(games):
        return
    g = take_table(games, constants, place)
    rewards = outcome.rewards[:, place]
    outcome.terminated[place] = 0
    if outcome.stopped[place] != 0 or g.decider < 0:
        clear_rewards(g, rewards)
        return
    mask, seen = shown.masks[:, place], shown.observations[:, place]
    ending = step_and_show(g, int(actions[place]), stride, cards, mask, seen, rewards)
    outcome.terminated[place] = 1 if ending == ENDED else 0
    outcome.stopped[place] = 1 if ending == STOPPED else 0
    shown.deciders[place] = g.decider
    give_back(g, games, place)


@kernel
def policy_actions(games: Any, constants: Any, policy: int, actions: Any) -> None:
    """A policy's decision in each game."""
    place = cuda.grid(1)
    if place < len(games):
        actions[place] = choice_of(take_table(games, constants, place), policy)
