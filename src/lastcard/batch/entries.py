"""The entry points for Python: each handles many games, one after another.

`games` is an array of tables, `constants` the data that they share. Each function works on the games from
`first` to `last` - 1, so that several threads can share one batch.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.batch.arrays import Cards, Hands, Orders, Seats, Shown, StepResult
from lastcard.batch.records import MEMORY_AT, PILES_AT, SEEN_AT, HandRecords
from lastcard.number_types import Action, BySeat, Seat

from ..policies.playout import playout
from ..rules.actions import MASK_BITS
from ..rules.backend import entry, prefetch, rule, table_at
from ..rules.belief import redeal
from ..rules.fingerprint import fingerprint
from ..rules.legality import legal
from ..rules.moves import play
from ..rules.observation import observe_rules
from ..rules.offsets import SEAT_SIZE, SEATS_AT
from ..rules.scoring import points
from ..rules.sights import forget_others_sights
from ..rules.state import Row, State
from .one_game import (
    ENDED,
    STOPPED,
    choice_of,
    deal_hand,
    next_hand,
    open_hand,
    play_on,
    show_learner,
    step_and_show,
)
from .rewards import clear_rewards, reward

CHOICES_AHEAD = 3 * MASK_BITS
SEEN_AHEAD = SEATS_AT + 4 * SEAT_SIZE


@entry
def play_hands(
    games: Sequence[State],
    constants: HandRecords,
    seeds: Sequence[int],
    cards: Cards,
    policies: BySeat[int],
    values: Sequence[int],
    hands: Hands,
) -> None:
    """Plays a hand for each seed, all on the first game's table."""
    g = table_at(games, constants, 0)
    for place in range(len(seeds)):
        deal_hand(g, seeds[place], cards)
        hands.actions[place] = playout(g, policies, hands.tally)
        hands.winners[place] = g.winner
        hands.scores[place] = points(g, values)
        if len(hands.fingerprints) > 0:
            hands.fingerprints[place] = fingerprint(g)


@entry
def deal_batch(
    games: Sequence[State],
    constants: HandRecords,
    first: int,
    last: int,
    seeds: Sequence[int],
    cards: Cards,
    shown: Shown,
) -> None:
    """Deals the games, each from its seed, and shows the first decisions."""
    for place in range(first, last):
        g = table_at(games, constants, place)
        open_hand(g, seeds[place], cards, shown.masks[place], shown.observations[place])
        shown.deciders[place] = g.decider


@rule
def fetch_ahead(games: Sequence[State], shown: Shown, place: int) -> None:
    """Prefetches the memory that a step of this game will touch: of a mask mostly the first words, of an
    observation everything up to about the fourth seat.
    """
    prefetch(games, place, 0, PILES_AT)
    prefetch(games, place, MEMORY_AT, SEEN_AT)
    prefetch(shown.masks, place, 0, CHOICES_AHEAD)
    prefetch(shown.observations, place, 0, SEEN_AHEAD)


@entry
def step_batch(
    games: Sequence[State],
    constants: HandRecords,
    first: int,
    last: int,
    actions: Sequence[Action],
    stride: int,
    cards: Cards,
    shown: Shown,
    outcome: StepResult,
) -> None:
    """Makes one decision in each game that is waiting for one; an illegal action stops its game."""
    for place in range(first, last):
        fetch_ahead(games, shown, min(place + 1, last - 1))
        g = table_at(games, constants, place)
        rewards = outcome.rewards[place]
        outcome.terminated[place] = 0
        if outcome.stopped[place] == 0 and g.decider >= 0:
            mask, seen = shown.masks[place], shown.observations[place]
            ending = step_and_show(g, actions[place], stride, cards, mask, seen, rewards)
            outcome.terminated[place] = 1 if ending == ENDED else 0
            outcome.stopped[place] = 1 if ending == STOPPED else 0
            shown.deciders[place] = g.decider
        else:
            clear_rewards(g, rewards)


@entry
def advance_batch(
    games: Sequence[State],
    constants: HandRecords,
    first: int,
    last: int,
    orders: Orders,
    seats: Seats,
    cards: Cards,
    shown: Shown,
    outcome: StepResult,
) -> None:
    """Carries out some orders: each leads to the next decision that no policy makes, or to the hand's end.
    The actions must be choices."""
    for number in range(first, last):
        place = orders.games[number]
        g = table_at(games, constants, place)
        if orders.actions[number] < 0:
            next_hand(g, orders.seeds[number], cards)
            observe_rules(g, shown.observations[place])
        learner = seats.learners[place]
        ending = play_on(g, orders.actions[number], seats.policies[learner])
        clear_rewards(g, outcome.rewards[place])
        if ending == ENDED:
            reward(g, cards.values, outcome.rewards[place])
        outcome.terminated[place] = 1 if ending == ENDED else 0
        shown.deciders[place] = g.decider
        show_learner(g, learner, shown.masks[place], shown.observations[place])


@entry
def imagine_batch(
    games: Sequence[State], constants: HandRecords, first: int, last: int, seeds: Sequence[int], cards: Cards
) -> None:
    """Redeals, in each game, what the deciding seat can't know; a finished hand stays unchanged."""
    for place in range(first, last):
        g = table_at(games, constants, place)
        if g.decider >= 0:
            redeal(g, g.decider, seeds[place], cards.pool)
            forget_others_sights(g, g.decider)


@entry
def policy_actions(
    games: Sequence[State], constants: HandRecords, first: int, last: int, policy: int, actions: list[Action]
) -> None:
    """A policy's decision in each game."""
    for place in range(first, last):
        actions[place] = choice_of(table_at(games, constants, place), policy)


@entry
def play_one(games: Sequence[State], constants: HandRecords, seat: Seat, action: Action, masks: Row) -> bool:
    """Makes one move in the first game if it is legal, as Game does; returns whether it was."""
    g = table_at(games, constants, 0)
    legal(g, seat, masks)
    if (masks[action // MASK_BITS] >> (action % MASK_BITS)) & 1 == 0:
        return False
    play(g, seat, action)
    return True


@entry
def fingerprint_one(games: Sequence[State], constants: HandRecords) -> int:
    """The first game's fingerprint."""
    return fingerprint(table_at(games, constants, 0))


@entry
def list_one(games: Sequence[State], constants: HandRecords, seat: Seat, masks: Row) -> None:
    """Lists a seat's moves in the first game."""
    legal(table_at(games, constants, 0), seat, masks)
