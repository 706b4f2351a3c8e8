"""The operations on one game of a batch: dealing, stepping, showing."""

from __future__ import annotations

from lastcard.batch.arrays import Cards
from lastcard.number_types import Action, BySeat

from ..policies.playout import decide as choose
from ..policies.playout import react
from ..rules.actions import MASK_BITS, MASK_COUNT, WAIVE
from ..rules.backend import change_bits, plays_elite, rule
from ..rules.dealing import put_elite_cards, start
from ..rules.decisions import await_decision, decide, list_choices
from ..rules.dice import scramble, seed
from ..rules.masks import add
from ..rules.memory import Memory
from ..rules.observation import observe_changes, observe_rules
from ..rules.phases import OVER
from ..rules.remembering import forget
from ..rules.seating import from_decider
from ..rules.state import Row, State
from .rewards import clear_rewards, reward

GOING_ON, ENDED, STOPPED = range(3)
SEED_MASK = (1 << 62) - 1


@rule
def deal_hand(g: State, number: int, cards: Cards) -> None:
    """Deals the hand with this seed; the decisions start with the first one."""
    seed(g, number)
    if plays_elite(g):
        put_elite_cards(g, cards.pool, cards.decks)
    start(g, cards.deck, len(cards.deck))
    g.number = number
    g.steps = 0


@rule
def step(g: State, action: Action) -> int:
    """Makes one decision, which must be one of the choices; returns GOING_ON or ENDED."""
    decide(g, action)
    return ENDED if g.phase == OVER else GOING_ON


@rule
def choice_of(g: State, policy: int) -> Action:
    """The policy's decision; -1 when the hand is over. The call changes nothing: the random numbers are made
    for this decision, and the game's generator doesn't advance.
    """
    if g.phase == OVER:
        return -1
    c0 = g.c0
    c1 = g.c1
    g.c0 = scramble(c0 ^ scramble(g.steps))
    g.c1 = scramble(c1 ^ g.c0) | 1
    action = react(g, g.decider, policy) if g.reacting else choose(g, g.decider, policy)
    g.c0 = c0
    g.c1 = c1
    return from_decider(g, action)


@rule
def show(g: Memory, mask: Row, seen: Row) -> None:
    """Writes the deciding seat's choices and observation over the previous ones."""
    list_choices(g, g.masks)
    show_choices(g, mask)
    observe_changes(g, max(g.decider, 0), seen)


@rule
def open_hand(g: Memory, number: int, cards: Cards, mask: Row, seen: Row) -> None:
    """Deals a hand and shows its first decision and the table's options."""
    next_hand(g, number, cards)
    clear_mask(g, mask)
    observe_rules(g, seen)
    show(g, mask, seen)


@rule
def next_hand(g: Memory, number: int, cards: Cards) -> None:
    """Deals a hand with an empty memory, and waits for its first decision."""
    forget(g)
    deal_hand(g, number, cards)
    await_decision(g)


@rule
def step_and_show(
    g: Memory,
    action: Action,
    stride: int,
    cards: Cards,
    mask: Row,
    seen: Row,
    rewards: list[float],
) -> int:
    """As `step_and_pay`; then shows the next decision, except after an illegal action."""
    outcome = step_and_pay(g, action, stride, cards, rewards)
    if outcome != STOPPED:
        show(g, mask, seen)
    return outcome


@rule
def step_and_pay(g: Memory, action: Action, stride: int, cards: Cards, rewards: list[float]) -> int:
    """Makes one decision, and shows its reward. If `stride` isn't 0, a hand that ends is followed by one with
    a seed that much higher.
    """
    clear_rewards(g, rewards)
    if g.decider < 0 or not was_shown(g, action):
        return STOPPED
    outcome = step(g, action)
    if outcome == ENDED:
        reward(g, cards.values, rewards)
        if stride != 0:
            next_hand(g, (g.number + stride) & SEED_MASK, cards)
    return outcome


@rule
def play_on(g: State, action: Action, policies: BySeat[int]) -> int:
    """Makes a decision (-1 for none yet), then those of the seats that have a policy. Returns GOING_ON when a
    seat without one (-1) has to decide, and ENDED at the end of the hand.
    """
    while True:
        if action >= 0:
            decide(g, action)
        if g.phase == OVER:
            return ENDED
        policy = policies[g.decider]
        if policy < 0:
            return GOING_ON
        action = choice_of(g, policy)


@rule
def show_learner(g: Memory, learner: int, mask: Row, seen: Row) -> None:
    """Shows the deciding seat's choices and observation; at the end, the learner's observation and, since
    every mask has a choice, the choice to waive.
    """
    list_choices(g, g.masks)
    if g.decider < 0:
        add(g.masks, WAIVE)
    show_choices(g, mask)
    observe_changes(g, g.decider if g.decider >= 0 else learner, seen)


@rule
def clear_mask(g: Memory, mask: Row) -> None:
    """Sets all places of a mask to zero: the mask has a place per action."""
    for place in range(MASK_COUNT * MASK_BITS):
        mask[place] = 0
    for place in range(MASK_COUNT):
        g.choices[place] = 0


@rule
def show_choices(g: Memory, mask: Row) -> None:
    """Writes the choices that are set in the state's masks over those shown before."""
    for place in range(MASK_COUNT):
        change_bits(mask, place * MASK_BITS, g.choices[place], g.masks[place], MASK_BITS)
        g.choices[place] = g.masks[place]


@rule
def was_shown(g: Memory, action: Action) -> bool:
    """Whether this is one of the shown choices."""
    if action < 0 or action >= MASK_BITS * MASK_COUNT:
        return False
    return (g.choices[action // MASK_BITS] >> (action % MASK_BITS)) & 1 != 0
