"""Belief sampling for Elite: redealing the face-down Elite cards that a seat can't know.

Once the Player Decks exist the pool is empty, so its places hold the cards that are still to be dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.number_types import Seat

from .backend import rule
from .dealing import QUICK
from .dice import policy_roll
from .phases import DRAFT, SEARCH
from .state import LINEUP, State

# The number of cards of each layout that go to the bottom of the draft pile, in full view (DR-4).
_LEFT_OVER = 2


@rule
def redeal_decks(g: State, seat: Seat, pool: Sequence[int]) -> None:
    """Redeals all face-down cards in quick play; otherwise only reshuffles each Player Deck."""
    if g.phase == DRAFT:
        shuffle_draft_pile(g)
        return
    found = g.target if g.phase == SEARCH and g.asked == seat else -1
    if g.elite == QUICK:
        deal_quick(g, found, pool)
        return
    for owner in range(g.seats):
        fill_deck(g, owner, found, collect(g, owner, found, 0))


@rule
def shuffle_draft_pile(g: State) -> None:
    """Shuffles the draft pile, except the unpicked cards at the bottom, whose order everyone saw (DR-4)."""
    above = g.pooled - _LEFT_OVER * (g.picks // g.seats)
    for place in range(above):
        insert(g, place, g.pool[place])
    for left in range(above, 1, -1):
        pick_left(g, left)


@rule
def first_hidden(owner: Seat, found: Seat) -> int:
    """The first hidden place of a Player Deck: a player who searches sees its top card (EL-29)."""
    return 1 if owner == found else 0


@rule
def insert(g: State, left: int, card: int) -> None:
    """Adds a card to the remaining ones, which are kept sorted by number so that nothing reveals their old
    order."""
    place = left
    while place > 0 and g.pool[place - 1] > card:
        g.pool[place] = g.pool[place - 1]
        place -= 1
    g.pool[place] = card


@rule
def pick_left(g: State, left: int) -> int:
    """Picks a random one of the remaining cards, swapping it with the last."""
    place = policy_roll(g, left)
    card = g.pool[place]
    g.pool[place] = g.pool[left - 1]
    g.pool[left - 1] = card
    return card


@rule
def collect(g: State, owner: Seat, found: Seat, left: int) -> int:
    """Adds the hidden cards of a Player Deck to the remaining ones; returns their new number."""
    for place in range(first_hidden(owner, found), g.deck_count[owner]):
        insert(g, left, g.deck[owner][place])
        left += 1
    return left


@rule
def fill_deck(g: State, owner: Seat, found: Seat, left: int) -> int:
    """Fills the hidden places of a Player Deck; returns the number of remaining cards."""
    for place in range(first_hidden(owner, found), g.deck_count[owner]):
        g.deck[owner][place] = pick_left(g, left)
        left -= 1
    return left


@rule
def deal_quick(g: State, found: Seat, pool: Sequence[int]) -> None:
    """EL-1: deals from all cards of the pool that aren't visible somewhere. If there aren't enough (a
    position may have cards that aren't in its pool), the hidden cards themselves are redealt."""
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
def lay_unseen(g: State, found: Seat, pool: Sequence[int]) -> int:
    """Lists the cards of the pool except those that the seat sees; returns their number."""
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
    """Removes a card from the remaining ones; returns their new number."""
    if card != 0:
        for place in range(left):
            if g.pool[place] == card:
                g.pool[place] = g.pool[left - 1]
                return left - 1
    return left
