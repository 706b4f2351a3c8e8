"""The entries for CUDA: one thread a game. Loaded with the CUDA way alone.

What is written for each game lies place by place, all games' first place together, so that the threads of a
warp write side by side: `masks` has the shape (actions, games).
"""

from __future__ import annotations

from typing import Any

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
    deck: Any,
    pool: Any,
    decks: Any,
    policies: Any,
    values: Any,
    actions: Any,
    wins: Any,
    scores: Any,
    fingerprints: Any,
) -> None:
    """Each thread plays so many hands on a table of its own: thread i the seeds from first + i * hands. Ends
    are fingerprinted if there is room for it."""
    place = cuda.grid(1)
    if place >= len(actions):
        return
    g = own_table(template, constants, 0)
    total = 0
    won = 0
    scored = 0
    mixed = 0
    for hand in range(hands):
        deal_hand(g, (first + place * hands + hand) & SEED_MASK, deck, pool, decks)
        total += playout(g, policies)
        won += 1 if g.winner == 0 else 0
        scored += points(g, values)
        if len(fingerprints) > 0:
            mixed ^= fingerprint(g)
    actions[place] = total
    wins[place] = won
    scores[place] = scored
    if len(fingerprints) > 0:
        fingerprints[place] = mixed


@kernel
def deal_batch(
    games: Any,
    constants: Any,
    first: int,
    deck: Any,
    pool: Any,
    decks: Any,
    masks: Any,
    views: Any,
    deciders: Any,
) -> None:
    """Deals every game, game i from the seed first + i."""
    place = cuda.grid(1)
    if place < len(games):
        g = take_table(games, constants, place)
        open_hand(g, (first + place) & SEED_MASK, deck, pool, decks, masks[:, place], views[:, place])
        deciders[place] = g.decider
        give_back(g, games, place)


@kernel
def widen(choices: Any, wide: Any) -> None:
    """Copies choices of any width, wherever they lie, into a row of 64-bit numbers."""
    place = cuda.grid(1)
    if place < len(wide):
        wide[place] = choices[place]


@kernel
def step_batch(
    games: Any,
    constants: Any,
    choices: Any,
    stride: int,
    deck: Any,
    pool: Any,
    decks: Any,
    masks: Any,
    views: Any,
    deciders: Any,
    rewards: Any,
    done: Any,
    stopped: Any,
) -> None:
    """One decision in each game that waits for one; a choice that isn't one stops its game."""
    place = cuda.grid(1)
    if place >= len(games):
        return
    g = take_table(games, constants, place)
    done[place] = 0
    if stopped[place] != 0 or g.decider < 0:
        clear_rewards(g, rewards[:, place])
        return
    outcome = step_and_show(
        g,
        int(choices[place]),
        stride,
        deck,
        pool,
        decks,
        masks[:, place],
        views[:, place],
        rewards[:, place],
    )
    done[place] = 1 if outcome == ENDED else 0
    stopped[place] = 1 if outcome == STOPPED else 0
    deciders[place] = g.decider
    give_back(g, games, place)


@kernel
def policy_choices(games: Any, constants: Any, policy: int, choices: Any) -> None:
    """What a policy would decide in each game."""
    place = cuda.grid(1)
    if place < len(games):
        choices[place] = choice_of(take_table(games, constants, place), policy)
