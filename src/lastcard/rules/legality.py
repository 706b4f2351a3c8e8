"""What a seat may do now, as eight masks over the space of actions (see `actions`).

*Main* moves are what the table waits for: a turn move or the answer to a question. *Reactions* are open to
any seat while they last: calling, catching, throwing a Hail Mary, an Avatar State with all four colours.
"""

from __future__ import annotations

from lastcard.cards import HAIL_MARY, LOW_KINDS, WILD

from . import actions as act
from . import phases as ph
from .activation import can_activate
from .icons import can_substitute
from .matching import (
    ALL_WILDS,
    AVATARS,
    COLOUR_LOW,
    COLOURED,
    HAIL_MARYS,
    has_four_colours,
    playable_high,
    playable_low,
)
from .piles import can_draw
from .restoring import may_stop_restoring
from .state import LINEUP, Row, State
from .way import lowbit, plays_elite, rule

_EVERY_COLOUR = 15


@rule
def wild_bits(mask: int) -> int:
    """Every colour of every wild in a mask of kinds, as bits of word 2."""
    bits = 0
    mask &= ALL_WILDS
    while mask != 0:
        bits |= _EVERY_COLOUR << (4 * (lowbit(mask) - WILD))
        mask &= mask - 1
    return bits


@rule
def add_plays(g: State, seat: int, low: int, high: int, words: Row) -> None:
    """The plays of these kinds, and with the call too where one card would be left (C-14)."""
    words[0] |= low & COLOURED
    words[1] |= high
    if low > COLOURED:
        words[2] |= wild_bits(low)
    if g.sizes[seat] == 2 and g.calls_itself == 0:
        words[3] |= low & COLOURED
        words[4] |= high
        words[5] |= wild_bits(low)


@rule
def add(words: Row, action: int) -> None:
    words[action // act.WORD] |= 1 << (action % act.WORD)


@rule
def turn_moves(g: State, seat: int, words: Row) -> None:
    """C-6, C-8: play or draw; C-12: pass only with nothing to draw and nothing to play."""
    low = playable_low(g, seat)
    high = playable_high(g, seat)
    add_plays(g, seat, low, high, words)
    if can_draw(g):
        add(words, act.DRAW)
    elif low | high == 0:
        add(words, act.PASS)


@rule
def drawn_moves(g: State, seat: int, words: Row) -> None:
    """C-9: the drawn card and no other, or keep it."""
    low = 0
    high = 0
    if g.drawn < LOW_KINDS:
        low = playable_low(g, seat) & (1 << g.drawn)
    else:
        high = playable_high(g, seat) & (1 << (g.drawn - LOW_KINDS))
    add_plays(g, seat, low, high, words)
    add(words, act.KEEP)


@rule
def discard_kinds(g: State, words: Row) -> None:
    """Every kind in the discard pile below the top card (EL-26)."""
    for place in range(g.discarded - 1):
        add(words, act.CHOOSE + g.discard[place])


@rule
def add_hand(g: State, seat: int, words: Row) -> None:
    words[6] |= g.low[seat]
    words[7] |= g.high[seat]


@rule
def spent_places(g: State, seat: int, words: Row) -> None:
    for place in range(g.spents[seat]):
        add(words, act.PICK + place)


@rule
def lineup_slots(g: State, seat: int, words: Row) -> None:
    for slot in range(LINEUP):
        if g.lineup[seat][slot] != 0:
            add(words, act.PICK + slot)


@rule
def activations(g: State, seat: int, words: Row) -> None:
    """EL-2: a Lineup card of the colour in play, or none."""
    for slot in range(LINEUP):
        if can_activate(g, seat, slot):
            add(words, act.PICK + slot)
    add(words, act.NONE)


@rule
def elite_answers(g: State, seat: int, words: Row) -> None:
    """The answers to what an Elite card asks."""
    if g.phase == ph.ACTIVATE:
        activations(g, seat, words)
    elif g.phase == ph.AIMING:
        for other in range(g.seats):
            if other != seat:
                add(words, act.AIM + other)
    elif g.phase == ph.SHED_UNO:
        add_hand(g, seat, words)
    elif g.phase == ph.SHED_ELITE:
        lineup_slots(g, seat, words)
    elif g.phase == ph.REGAIN_UNO:
        discard_kinds(g, words)
    elif g.phase == ph.REGAIN_ELITE:
        spent_places(g, seat, words)
    elif g.phase == ph.SEARCHING:
        add(words, act.NONE)
        add(words, act.BOTTOM)
    elif g.phase == ph.SWITCH:
        for place in range(g.spents[seat]):
            if can_substitute(g, place):
                add(words, act.PICK + place)
    elif g.phase == ph.RESTORE:
        spent_places(g, seat, words)
        if may_stop_restoring(g):
            add(words, act.NONE)
    elif g.phase == ph.DRAFT:
        words[1] |= ((1 << g.laid) - 1) << (act.PICK - act.PLAY_HIGH)


@rule
def answers(g: State, seat: int, words: Row) -> None:
    """The answers to an open question."""
    if g.phase == ph.FOUR:
        add(words, act.TAKE)
        add(words, act.CHALLENGE)
    elif g.phase == ph.LINE:
        add(words, act.SAY)
        add(words, act.CANNOT)
    elif g.phase == ph.AVATAR:
        add_plays(g, seat, g.low[seat] & COLOUR_LOW[g.colour], 0, words)
    elif g.phase == ph.HIT:
        add_hand(g, seat, words)
        add(words, act.NONE)
    elif plays_elite(g):
        elite_answers(g, seat, words)


@rule
def main_moves(g: State, seat: int, words: Row) -> None:
    """Adds the seat's turn moves or answers."""
    if g.phase == ph.TURN:
        if seat == g.turn:
            turn_moves(g, seat, words)
    elif g.phase == ph.DRAWN:
        if seat == g.turn:
            drawn_moves(g, seat, words)
    elif seat == g.asked:
        answers(g, seat, words)


@rule
def can_throw(g: State, seat: int) -> bool:
    """HM-1, HM-9: a call gives the others a chance, once no question is open."""
    return g.chance >= 0 and g.chance != seat and g.phase == ph.TURN and g.low[seat] & HAIL_MARYS != 0


@rule
def can_enter_avatar(g: State, seat: int) -> bool:
    """AS-1, AS-4: with all four colours, while the table waits for a turn move or over a drawn card."""
    return g.phase <= ph.DRAWN and g.low[seat] & AVATARS != 0 and has_four_colours(g, seat)


@rule
def throw_bits(g: State, seat: int) -> int:
    bits = wild_bits(g.low[seat] & HAIL_MARYS) >> (4 * (HAIL_MARY - WILD))
    return bits << (act.THROW - act.PLAY_WILD)


@rule
def reactions(g: State, seat: int, words: Row) -> None:
    """Adds what the seat may do whoever's turn it is."""
    if g.owes != 0:
        if (g.owes >> seat) & 1 != 0:
            add(words, act.CALL)
        words[3] |= (g.owes & ~(1 << seat)) << (act.CATCH - act.WITH_CALL)
    if can_throw(g, seat):
        words[2] |= throw_bits(g, seat)
        if g.sizes[seat] == 2 and g.calls_itself == 0:
            words[5] |= throw_bits(g, seat)
    if can_enter_avatar(g, seat):
        words[2] |= wild_bits(g.low[seat] & AVATARS)


@rule
def could_react(g: State, seat: int) -> bool:
    """Whether the seat has any reaction now."""
    return g.owes != 0 or can_throw(g, seat) or can_enter_avatar(g, seat)


@rule
def legal(g: State, seat: int, words: Row) -> None:
    """Everything the seat may do now; `words` has eight places."""
    for place in range(act.WORDS):
        words[place] = 0
    main_moves(g, seat, words)
    if g.owes != 0 or g.chance >= 0 or g.interrupts != 0:
        reactions(g, seat, words)
