"""Belief sampling, Elite's part: the face-down Elite cards that a seat can't know are dealt anew.

Once the Player Decks are there the pool lies empty, so its places hold the cards that are still to be dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from .backend import rule
from .dealing import QUICK
from .dice import policy_roll
from .phases import DRAFT, SEARCHING
from .state import LINEUP, State

# DR-4: so many of each layout go to the bottom of the draft pile, for all to see.
_LEFT_OVER = 2


@rule
def redeal_decks(g: State, seat: int, pool: Sequence[int]) -> None:
    """In quick play all face-down cards are dealt anew; else a Player Deck keeps its cards in a new order."""
    if g.phase == DRAFT:
        shuffle_draft_pile(g)
        return
    found = g.target if g.phase == SEARCHING and g.asked == seat else -1
    if g.elite == QUICK:
        deal_quick(g, found, pool)
        return
    for owner in range(g.seats):
        fill_deck(g, owner, found, collect(g, owner, found, 0))


@rule
def shuffle_draft_pile(g: State) -> None:
    """DR-4: what nobody picked lies at the bottom, in an order that all have seen; the rest is unknown."""
    above = max(g.pooled - _LEFT_OVER * (g.picks // g.seats), 0)
    for place in range(above):
        insert(g, place, g.pool[place])
    for left in range(above, 1, -1):
        pick_left(g, left)


@rule
def first_hidden(owner: int, found: int) -> int:
    """EL-29: who searches sees the top card of that Player Deck."""
    return 1 if owner == found else 0


@rule
def insert(g: State, left: int, card: int) -> None:
    """One more of the cards that are left, which lie in the order of their numbers, so that nothing tells
    how they lay before."""
    place = left
    while place > 0 and g.pool[place - 1] > card:
        g.pool[place] = g.pool[place - 1]
        place -= 1
    g.pool[place] = card


@rule
def pick_left(g: State, left: int) -> int:
    """Any of the cards that are left; it changes places with the last of them."""
    place = policy_roll(g, left)
    card = g.pool[place]
    g.pool[place] = g.pool[left - 1]
    g.pool[left - 1] = card
    return card


@rule
def collect(g: State, owner: int, found: int, left: int) -> int:
    """Adds the hidden cards of a Player Deck to those that are left: how many there are now."""
    for place in range(first_hidden(owner, found), g.deck_count[owner]):
        insert(g, left, g.deck[owner][place])
        left += 1
    return left


@rule
def fill_deck(g: State, owner: int, found: int, left: int) -> int:
    """Deals the hidden places of a Player Deck: how many cards are left then."""
    for place in range(first_hidden(owner, found), g.deck_count[owner]):
        g.deck[owner][place] = pick_left(g, left)
        left -= 1
    return left


@rule
def deal_quick(g: State, found: int, pool: Sequence[int]) -> None:
    """EL-1: from all cards of the pool that lie nowhere in the open. Without enough of them (a position may
    have other cards than its pool) the hidden cards that are there are dealt anew among all."""
    left = lay_unseen(g, found, pool)
    hidden = 0
    for owner in range(g.seats):
        hidden += g.deck_count[owner] - first_hidden(owner, found)
    if left < hidden:
        left = 0
        for owner in range(g.seats):
            left = collect(g, owner, found, left)
    for owner in range(g.seats):
        left = fill_deck(g, owner, found, left)


@rule
def lay_unseen(g: State, found: int, pool: Sequence[int]) -> int:
    """Lays out the cards of the pool but for those that the seat sees: how many."""
    left = len(pool)
    for place in range(left):
        g.pool[place] = pool[place]
    left = strike(g, left, g.active)
    if found >= 0:
        left = strike(g, left, g.deck[found][0])
    for owner in range(g.seats):
        for slot in range(LINEUP):
            left = strike(g, left, g.lineup[owner][slot])
        for place in range(g.spent_count[owner]):
            left = strike(g, left, g.spent[owner][place])
    return left


@rule
def strike(g: State, left: int, card: int) -> int:
    """Takes a card out of those that are left: how many there are now."""
    if card != 0:
        for place in range(left):
            if g.pool[place] == card:
                g.pool[place] = g.pool[left - 1]
                return left - 1
    return left
