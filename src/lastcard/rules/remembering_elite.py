"""The seats' memory of Elite's events: hands that change, known decks, found cards."""

from __future__ import annotations

from lastcard.cards import NO_COLOUR
from lastcard.number_types import Kind, Seat

from . import event_codes as ev
from .backend import noinline, rule
from .matching import COLOUR_OF
from .memory import GAINED, LACKS, Memory
from .phases import DISCARD_ELITE
from .recalling import (
    ACTIVATION_MADE,
    BOTTOM_MADE,
    DISCARD_MADE,
    LEAVE_MADE,
    PICK_MADE,
    RECOVERY_MADE,
    RETURN_MADE,
    SUBSTITUTION_MADE,
    TARGET_MADE,
    recall,
)
from .sights import clear_seen, see_return, swap_sights
from .state import PLAYER_DECK
from .telling import HAND_SIGNS, increment_count, set_sign


@rule
def forget_elite(g: Memory) -> None:
    """Clears all knowledge about decks before a deal."""
    for seat in range(g.seats):
        for place in range(PLAYER_DECK):
            g.brought[seat][place] = 0
        lose_top(g, seat)


@noinline
def lose_top(g: Memory, owner: Seat) -> None:
    """Forgets the top card of this Player Deck, which has changed."""
    for viewer in range(g.seats):
        g.tops[owner][viewer] = 0


@rule
def remember_elite(g: Memory, event: int, seat: Seat, what: int, more: int) -> None:
    """Remembers an event that only Elite has."""
    if event == ev.DEALT:
        for owner in range(g.seats):
            note_deck(g, owner)
    elif event == ev.FILLED:
        lose_top(g, seat)
    elif event == ev.SWAPPED:
        swap_told(g, seat, what)
        swap_sights(g, seat, what)
    elif event == ev.REFRESHED:
        g.signs[seat] &= ~HAND_SIGNS
    elif event == ev.PEEKED:
        clear_seen(g, what, seat)
    elif event == ev.FOUND:
        g.tops[what][seat] = more
    elif event == ev.TAKEN_BACK:
        remember_return(g, seat, what)
    else:
        remember_elite_move(g, event, seat, what)


@rule
def remember_elite_move(g: Memory, event: int, seat: Seat, what: int) -> None:
    """Remembers the moves that reveal nothing about a hand."""
    if event == ev.ACTIVATED:
        recall(g, seat, ACTIVATION_MADE, 0, 0, 0)
    elif event == ev.TARGETED:
        recall(g, seat, TARGET_MADE, 0, 0, what + 1)
    elif event == ev.PUT_AT_BOTTOM:
        lose_top(g, what)
        recall(g, seat, BOTTOM_MADE, 0, 0, what + 1)
    elif event == ev.LEFT_ON_TOP:
        recall(g, seat, LEAVE_MADE, 0, 0, what + 1)
    elif event == ev.SUBSTITUTED:
        recall(g, seat, SUBSTITUTION_MADE, 0, 0, 0)
    elif event == ev.RECOVERED:
        recall(g, seat, RECOVERY_MADE, 0, 0, 0)
    elif event == ev.SPENT:
        if g.phase == DISCARD_ELITE:
            recall(g, seat, DISCARD_MADE, 0, 0, 0)
    elif event == ev.PICKED:
        note_deck(g, seat)
        recall(g, seat, PICK_MADE, 0, 0, 0)


@noinline
def note_deck(g: Memory, seat: Seat) -> None:
    """Remembers the cards of a whole Player Deck, sorted by number, since their order is hidden."""
    for place in range(PLAYER_DECK):
        g.brought[seat][place] = 0
    for place in range(g.deck_count[seat]):
        card = g.deck[seat][place]
        at = place
        while at > 0 and g.brought[seat][at - 1] > card:
            g.brought[seat][at] = g.brought[seat][at - 1]
            at -= 1
        g.brought[seat][at] = card


@rule
def swap_told(g: Memory, one: Seat, other: Seat) -> None:
    """Moves conclusions about the colours of a hand with the hand (EL-27)."""
    different = (g.signs[one] ^ g.signs[other]) & HAND_SIGNS
    g.signs[one] ^= different
    g.signs[other] ^= different


@noinline
def remember_return(g: Memory, seat: Seat, kind: Kind) -> None:
    """Remembers a card that everyone sees return to a hand (EL-26)."""
    increment_count(g, seat, GAINED)
    if COLOUR_OF[kind] != NO_COLOUR:
        set_sign(g, seat, LACKS + COLOUR_OF[kind], 0)
    see_return(g, seat, kind)
    recall(g, seat, RETURN_MADE, kind + 1, 0, 0)
