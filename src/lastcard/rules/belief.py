"""Belief sampling: redealing everything that a seat can't know, so that a search has a complete table.

All cards that the seat doesn't see go on one heap, sorted by kind, and are redealt in hands and piles of the
same sizes, so that nothing of the real deal remains. If the phase reveals something about a hidden hand, that
hand is dealt first, to fit. docs/belief.md gives the distribution of the deals.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import COLOURS, NO_COLOUR
from lastcard.number_types import ColourNumber, Seat

from .backend import plays_elite, plays_house, rule
from .belief_elite import redeal_decks
from .belief_heap import (
    clear_size,
    deal_any,
    deal_freely,
    deal_one_of,
    deal_without,
    fill_hand,
    heap_up,
    put_back,
)
from .dice import policy_roll, seed
from .drawing import fits
from .limiting import is_full
from .matching import (
    ALL_WILDS,
    COLOUR_LOW,
    COLOUR_OF,
    FOURS,
    SPECIALS,
    fitting_high,
    fitting_low,
)
from .phases import DRAWN, FOLLOW_UP, FOUR, HIT
from .piles import can_draw
from .stacking import can_challenge_sum
from .state import State

# The maximum number of attempts at a deal that the phase doesn't rule out.
TRIES = 1000

# Keeps these generators distinct from those of a hand dealt from the same seed.
_DOMAIN = 0x1B87_3593_CC9E_2D51


@rule
def redeal(g: State, seat: Seat, salt: int, pool: Sequence[int]) -> None:
    """Redeals, in place, what the seat (-1: a spectator) can't know; `salt` is a seed of up to 62 bits.

    `pool` has the cards that Elite's quick play deals from; if it is empty, the cards of the real Player
    Decks are redealt.
    """
    seed(g, salt ^ _DOMAIN)
    g.number = salt
    g.known = 0
    told = tells_drawn(g)
    heap_up(g, seat)
    dealt = deal_bound(g, seat, told)
    for other in range(g.seats):
        if other != seat and (dealt >> other) & 1 == 0:
            deal_freely(g, other)
    resample_waivers(g, seat)
    if plays_elite(g):
        redeal_decks(g, seat, pool)


# Hands about which the phase reveals something


@rule
def tells_drawn(g: State) -> bool:
    """Whether everyone can tell that a card just drawn fits (C-9): not at a table that holds drawn cards
    (A-3), unless the player would have drawn again otherwise (H-4).
    """
    if g.holds_drawn == 0:
        return True
    return plays_house(g) and g.draw_until != 0 and can_draw(g) and not is_full(g, g.turn)


@rule
def deal_bound(g: State, seat: Seat, told: bool) -> int:
    """Deals the hidden hands that the table reveals something about; returns the set of their seats. `told`:
    a card just drawn is known to fit."""
    passed = g.passed
    if seat >= 0:
        passed &= ~(1 << seat)
    if passed != 0:
        deal_passed(g, passed)
        return passed
    if g.phase == DRAWN and g.turn != seat:
        deal_drawn(g, g.turn, told)
        return 1 << g.turn
    if g.phase == FOUR and g.turn != seat:
        deal_four(g, g.turn)
        return 1 << g.turn
    if plays_house(g) and can_challenge_sum(g) and g.laid_by != seat:
        deal_four(g, g.laid_by)
        return 1 << g.laid_by
    if g.phase == FOLLOW_UP and g.asked != seat:
        deal_follow_up(g, g.asked)
        return 1 << g.asked
    if g.phase == HIT:
        return deal_hit(g, seat)
    return 0


@rule
def deal_passed(g: State, passed: int) -> None:
    """Deals a player who passed a hand with nothing to play (C-12): neither the hand nor the top card has
    changed since.
    """
    for seat in range(g.seats):
        if (passed >> seat) & 1 != 0:
            deal_without(g, seat, fitting_low(g), fitting_high(g))


@rule
def deal_drawn(g: State, seat: Seat, told: bool) -> None:
    """Deals a hand whose card just drawn can be played (C-9), unless that is hidden (A-3)."""
    size = clear_size(g, seat)
    for _ in range(TRIES):
        deal_drawn_once(g, seat, size, told)
        if not told or fits(g, seat, g.drawn):
            return
        put_back(g, seat)
    deal_drawn_once(g, seat, size, told)


@rule
def deal_drawn_once(g: State, seat: Seat, size: int, told: bool) -> None:
    """Deals the drawn card first: whether a Wild Draw Four or an interrupting wild can be played depends on
    the rest of the hand."""
    if told:
        g.drawn = deal_one_of(g, seat, fitting_low(g) | g.interrupts, fitting_high(g))
    else:
        g.drawn = deal_any(g, seat)
    if plays_house(g) and g.must_play != 0:
        deal_rest_unplayable(g, seat, size)
    else:
        fill_hand(g, seat, size)


@rule
def deal_rest_unplayable(g: State, seat: Seat, size: int) -> None:
    """Deals the rest of a hand whose player drew for the turn, and so had nothing that must be played
    (H-5)."""
    while g.sizes[seat] < size:
        deal_one_of(g, seat, ~(fitting_low(g) & ~(FOURS | SPECIALS)), 0)


@rule
def deal_four(g: State, seat: Seat) -> None:
    """Deals the player of a Wild Draw Four a hand, and sets the guilt by it (K-8); where bluffing isn't
    allowed, an innocent one (K-6)."""
    against = COLOUR_LOW[former_colour(g)] | ALL_WILDS
    if g.bluffs:
        deal_freely(g, seat)
        g.guilty = 1 if g.low[seat] & against != 0 else 0
    else:
        deal_without(g, seat, against, 0)
        g.guilty = 0


@rule
def former_colour(g: State) -> ColourNumber:
    """The colour in play before the top card: that of the card below it. The state doesn't keep the colour
    chosen for a wild there, so one is chosen at random."""
    if g.discarded > 1:
        colour = COLOUR_OF[g.discard[g.discarded - 2]]
        if colour != NO_COLOUR:
            return colour
    return policy_roll(g, COLOURS)


@rule
def deal_follow_up(g: State, seat: Seat) -> None:
    """Deals an interrupting player a hand with all four colours, none of which has been played yet (AS-1)."""
    size = clear_size(g, seat)
    for _ in range(TRIES):
        fill_hand(g, seat, size)
        if has_former_colours(g, seat):
            return
        put_back(g, seat)
    for colour in range(COLOURS):
        if size >= COLOURS or colour == g.colour:
            deal_one_of(g, seat, COLOUR_LOW[colour], 0)
    fill_hand(g, seat, size)


@rule
def has_former_colours(g: State, seat: Seat) -> bool:
    """Whether a hand has all four colours; in a smaller hand, which a position can have, the chosen colour
    that must follow."""
    for colour in range(COLOURS):
        if g.sizes[seat] >= COLOURS or colour == g.colour:
            if g.low[seat] & COLOUR_LOW[colour] == 0:
                return False
    return True


@rule
def deal_hit(g: State, seat: Seat) -> int:
    """Deals the caller a last card of the named colour, after a hit (HM-3). Returns the caller, as a set."""
    caller = hit_caller(g, seat)
    if caller < 0:
        return 0
    clear_size(g, caller)
    deal_one_of(g, caller, COLOUR_LOW[g.colour], 0)
    return 1 << caller


@rule
def hit_caller(g: State, seat: Seat) -> int:
    """A possible caller, chosen at random from those with one card; -1 if it may have been the seat itself.
    The state doesn't keep the call once it is answered."""
    if seat >= 0 and seat != g.asked and g.sizes[seat] == 1 and g.low[seat] & COLOUR_LOW[g.colour] != 0:
        return -1
    caller = -1
    count = 0
    for other in range(g.seats):
        if other != seat and other != g.asked and g.sizes[other] == 1:
            count += 1
            if policy_roll(g, count) == 0:
                caller = other
    return caller


# The walk


@rule
def resample_waivers(g: State, seat: Seat) -> None:
    """Resamples the seats that waived a reaction, which are hidden: the deciding seat knows only that
    everyone polled before it has waived.
    """
    if seat < 0 or g.decider != seat:
        return
    if g.reacting == 0:
        g.waived = (1 << g.seats) - 1
        return
    if g.polls_by_lot:
        g.poll_from = policy_roll(g, g.seats)
    g.waived = 0
    other = g.poll_from
    while other != seat:
        g.waived |= 1 << other
        other = other + 1 if other + 1 < g.seats else 0
