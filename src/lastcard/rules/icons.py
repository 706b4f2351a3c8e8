"""The icons of Elite Action Cards, one small function for each (EL-20 to EL-33).

An icon that needs a player's choice asks for it: it sets `asked` and the phase. The functions named
`answer_…` carry out the answer; the caller then continues with the card.
"""

from __future__ import annotations

from lastcard.cards import COLOURS, LOW_KINDS, NO_COLOUR
from lastcard.number_types import ColourNumber, Kind, PhaseNumber, Seat

from .backend import emit, lowbit, rule
from .calls import update_call_duty
from .event_codes import (
    DISCARDED,
    FOUND,
    LEFT_ON_TOP,
    PEEKED,
    PUT_AT_BOTTOM,
    REFRESHED,
    REVERSED,
    SEARCHED,
    SUBSTITUTED,
    TAKEN_BACK,
)
from .hands import any_kind, count_of, gain, lose
from .lineup import empty_slot, put_under, recover, spend, take_spent, take_top
from .matching import COLOUR_HIGH, COLOUR_LOW, COLOUR_OF
from .order import next_seat, reverse_skips
from .phases import DISCARD_ELITE, DISCARD_UNO, RECOVER_ELITE, RECOVER_UNO, SEARCH, SUBSTITUTE
from .piles import bury, dig, draw_one, lay, tuck
from .printed import action_set, has_colour
from .state import LINEUP, MAX_SKIPS, State
from .turns import win
from .wild_four import show_hand


@rule
def ask(g: State, seat: Seat, phase: PhaseNumber) -> None:
    """Asks a seat the question of this phase."""
    g.asked = seat
    g.phase = phase


@rule
def check_emptied(g: State, seat: Seat) -> None:
    """Ends the hand if the seat's hand is empty (EL-11); otherwise updates the duty to call."""
    if g.sizes[seat] == 0:
        win(g, seat)
    else:
        update_call_duty(g, seat)


@rule
def skip_next(g: State, seat: Seat) -> None:
    """Makes the seat miss its next turn; skips add up (EL-20)."""
    g.skips[seat] = min(g.skips[seat] + 1, MAX_SKIPS)


@rule
def turn_round(g: State) -> None:
    """Reverses the direction (EL-21); between two players it works as a Skip (K-3)."""
    if reverse_skips(g):
        skip_next(g, next_seat(g, g.turn))
        return
    g.direction = -g.direction
    emit(g, REVERSED, g.turn, g.direction, 0)


@rule
def peek(g: State, seat: Seat) -> None:
    """Shows this hand to the player of the card alone (EL-23)."""
    emit(g, PEEKED, g.turn, seat, 0)
    show_hand(g, seat, g.turn)


@rule
def again(g: State) -> None:
    """Grants another turn, once the rest of the card is done (EL-24)."""
    g.again = min(g.again + 1, MAX_SKIPS)


@rule
def ask_discard(g: State, seat: Seat, elite: int) -> None:
    """Asks the seat to choose a card to discard; an Elite card comes from its Lineup (EL-25)."""
    if elite == 0:
        ask(g, seat, DISCARD_UNO)
    elif g.lineup[seat][0] | g.lineup[seat][1] | g.lineup[seat][2] != 0:
        ask(g, seat, DISCARD_ELITE)


@rule
def answer_discard_uno(g: State, seat: Seat, kind: Kind) -> None:
    """Discards the card on top without effect (a wild keeps the colour), or by option below (EL-25)."""
    lose(g, seat, kind)
    if g.discards_on_top:
        lay(g, kind)
        if COLOUR_OF[kind] != NO_COLOUR:
            g.colour = COLOUR_OF[kind]
    else:
        tuck(g, kind)
    emit(g, DISCARDED, seat, kind, 0)
    replace_last(g, seat)
    check_emptied(g, seat)


@rule
def replace_last(g: State, seat: Seat) -> None:
    """Draws a card in place of the last one, if by option a forced discard of it doesn't win (EL-11). There
    is always one to draw: the discard pile now holds at least two cards (C-11)."""
    if g.sizes[seat] == 0 and g.forced_discard_wins == 0:
        draw_one(g, seat)


@rule
def answer_discard_elite(g: State, seat: Seat, slot: int) -> None:
    """Discards a Lineup card."""
    spend(g, seat, empty_slot(g, seat, slot))


@rule
def ask_recover(g: State, seat: Seat, elite: int) -> None:
    """Asks for any UNO discard except the top one, or one of the seat's own Elite discards (EL-26)."""
    if elite == 0 and g.discarded > 1:
        ask(g, seat, RECOVER_UNO)
    elif elite != 0 and g.spent_count[seat] > 0:
        ask(g, seat, RECOVER_ELITE)


@rule
def answer_recover_uno(g: State, seat: Seat, kind: Kind) -> None:
    """Takes the highest card of this kind back from the discard pile."""
    dig(g, kind)
    gain(g, seat, kind)
    emit(g, TAKEN_BACK, seat, kind, 0)
    update_call_duty(g, seat)


@rule
def answer_recover_elite(g: State, seat: Seat, place: int) -> None:
    """Recovers an Elite discard."""
    recover(g, seat, place)


@rule
def discard_colour(g: State) -> None:
    """Discards all cards of the card's colour below the top card (EL-28)."""
    seat = g.turn
    low = 0
    high = 0
    for colour in range(COLOURS):
        if discards_this(g, colour):
            low |= g.low[seat] & COLOUR_LOW[colour]
            high |= g.high[seat] & COLOUR_HIGH[colour]
    if low | high == 0:
        return
    while low != 0:
        discard_all(g, seat, lowbit(low))
        low &= low - 1
    while high != 0:
        discard_all(g, seat, LOW_KINDS + lowbit(high))
        high &= high - 1
    check_emptied(g, seat)


@rule
def discards_this(g: State, colour: ColourNumber) -> bool:
    """Whether this colour is discarded: that by which the card was activated, or by option every colour of a
    foil (EL-28)."""
    if g.foil_all_colours:
        return has_colour(g.printed[g.active], colour)
    return colour == g.active_colour


@rule
def discard_all(g: State, seat: Seat, kind: Kind) -> None:
    """Discards every card of this kind, each below the top card."""
    for _ in range(count_of(g, seat, kind)):
        lose(g, seat, kind)
        tuck(g, kind)
        emit(g, DISCARDED, seat, kind, 0)


@rule
def ask_search(g: State, seat: Seat) -> None:
    """Shows the top card of the seat's Player Deck, and asks whether to leave it or put it at the bottom
    (EL-29)."""
    if g.deck_count[seat] > 0:
        emit(g, SEARCHED, g.turn, seat, 0)
        emit(g, FOUND, g.turn, seat, g.deck[seat][0])
        ask(g, g.turn, SEARCH)


@rule
def answer_search(g: State, seat: Seat, to_bottom: int) -> None:
    """Puts the card found at the bottom of its Player Deck, or leaves it on top (EL-29)."""
    owner = g.target
    if to_bottom:
        put_under(g, owner, take_top(g, owner))
        emit(g, PUT_AT_BOTTOM, seat, owner, 0)
    else:
        emit(g, LEFT_ON_TOP, seat, owner, 0)


@rule
def can_substitute(g: State, place: int) -> bool:
    """Whether this Elite discard of the player has a different set of action icons (EL-32)."""
    return action_set(g.printed[g.spent[g.turn][place]]) != action_set(g.printed[g.active])


@rule
def ask_substitute(g: State) -> None:
    """Asks for an Elite discard to substitute, unless none has other icons (EL-32)."""
    for place in range(g.spent_count[g.turn]):
        if can_substitute(g, place):
            ask(g, g.turn, SUBSTITUTE)
            return


@rule
def answer_substitute(g: State, seat: Seat, place: int) -> None:
    """Puts the discard into the Lineup; the active card goes to the discards once it is done."""
    card = take_spent(g, seat, place)
    g.lineup[seat][free_slot(g, seat)] = card
    emit(g, SUBSTITUTED, seat, card, 0)


@rule
def free_slot(g: State, seat: Seat) -> int:
    """The active card's own Lineup slot, or another free one if it is taken."""
    if g.lineup[seat][g.active_slot] == 0:
        return g.active_slot
    for slot in range(LINEUP):
        if g.lineup[seat][slot] == 0:
            return slot
    return 0


@rule
def refresh(g: State, seat: Seat) -> None:
    """Puts the hand at the bottom of the discard pile, and draws as many cards (EL-33). The empty hand in
    between doesn't win (EL-11), and a single new card owes a new call (C-17)."""
    count = g.sizes[seat]
    while g.sizes[seat] > 0:
        kind = any_kind(g, seat)
        lose(g, seat, kind)
        bury(g, kind)
        emit(g, DISCARDED, seat, kind, 0)
    emit(g, REFRESHED, seat, count, 0)
    for _ in range(count):
        draw_one(g, seat)
    update_call_duty(g, seat)
