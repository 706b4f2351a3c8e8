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
from .one_game import (
    ENDED,
    SEED_MASK,
    STOPPED,
    choice_of,
    clear_rewards,
    deal_hand,
    open_hand,
    step_and_show,
)


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
        open_hand(g, (first + place) & SEED_MASK, cards, shown.masks[:, place], shown.views[:, place])
        shown.deciders[place] = g.decider
        give_back(g, games, place)


@kernel
def widen(choices: Any, wide: Any) -> None:
    """Copies choices of any width, wherever they are, into a row of 64-bit numbers."""
    place = cuda.grid(1)
    if place < len(wide):
        wide[place] = choices[place]


@kernel
def step_batch(
    games: Any,
    constants: Any,
    choices: Any,
    stride: int,
    cards: Cards,
    shown: Shown,
    outcome: StepResult,
) -> None:
    """One decision in each game that waits for one; an illegal choice stops its game."""
    place = cuda.grid(1)
    if place >= len(games):
        return
    g = take_table(games, constants, place)
    rewards = outcome.rewards[:, place]
    outcome.done[place] = 0
    if outcome.stopped[place] != 0 or g.decider < 0:
        clear_rewards(g, rewards)
        return
    mask, view = shown.masks[:, place], shown.views[:, place]
    ending = step_and_show(g, int(choices[place]), stride, cards, mask, view, rewards)
    outcome.done[place] = 1 if ending == ENDED else 0
    outcome.stopped[place] = 1 if ending == STOPPED else 0
    shown.deciders[place] = g.decider
    give_back(g, games, place)


@kernel
def policy_choices(games: Any, constants: Any, policy: int, choices: Any) -> None:
    """What a policy would decide in each game."""
    place = cuda.grid(1)
    if place < len(games):
        choices[place] = choice_of(take_table(games, constants, place), policy)
