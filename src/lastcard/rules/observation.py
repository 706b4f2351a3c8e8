"""What a seat may know and remember, as a row of small numbers for a learner.

docs/environment.md describes every place. Seats are counted clockwise from the observer: 0 is the observer,
1 the seat to its left. A number that can be missing is written plus one, with 0 for none. The row has only
what `lastcard.view` and the seat's events give it; a test compares the two.

Places of seats that aren't there are never written, and those of house rules only where one is on: they are 0
from the beginning.
"""

from __future__ import annotations

from lastcard.cards import COLOURS, LOW_KINDS, SPECIAL

from .backend import lowbit, plays_elite, plays_house, popcount, rule
from .jumping import is_jumpable
from .matching import ALL_WILDS, COLOUR_HIGH, COLOUR_LOW
from .memory import COUNTS, RECENT, SIGNS, Memory
from .observation_elite import observe_elite, observe_known_high
from .offsets import (
    DISCARD_AT,
    HAND_AT,
    HIGH_DISCARD_AT,
    HIGH_HAND_AT,
    HIGH_KINDS,
    KNOWN_AT,
    MOVES_AT,
    RULES_AT,
    SEAT_COUNTS,
    SEAT_KNOWN,
    SEAT_OUT,
    SEAT_PARTNER,
    SEAT_SIGNS,
    SEAT_SIZE,
    SEATS_AT,
    TABLE_AT,
)
from .order import is_out
from .recalling import COLOUR_BITS, KIND_BITS, MOVE_TYPE_BITS, SEAT_BITS
from .seating import relative, seat_after
from .stacking import can_challenge_sum
from .state import Row
from .teams import are_partners
from .telling import COUNT_BITS, SIGN_BITS


@rule
def observe_hand(g: Memory, observer: int, out: Row) -> None:
    """One card of each kind held, then the counts of those held more than once."""
    low = g.low[observer]
    for kind in range(LOW_KINDS):
        out[HAND_AT + kind] = (low >> kind) & 1
    observe_copies(g, observer, g.low_twice[observer], 0, HAND_AT, out)
    if plays_elite(g):
        high = g.high[observer]
        for kind in range(HIGH_KINDS):
            out[HIGH_HAND_AT + kind] = (high >> kind) & 1
        observe_copies(g, observer, g.high_twice[observer], LOW_KINDS, HIGH_HAND_AT, out)


@rule
def observe_copies(g: Memory, observer: int, mask: int, first: int, at: int, out: Row) -> None:
    """The kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = lowbit(mask)
        mask &= mask - 1
        out[at + kind] = g.copies[observer][first + kind]


@rule
def observe_discard(g: Memory, out: Row) -> None:
    """The discard pile, by kind."""
    for kind in range(LOW_KINDS):
        out[DISCARD_AT + kind] = 0
    if plays_elite(g):
        for kind in range(HIGH_KINDS):
            out[HIGH_DISCARD_AT + kind] = 0
    for place in range(g.discarded):
        kind = g.discard[place]
        if plays_elite(g) and kind >= LOW_KINDS:
            out[HIGH_DISCARD_AT + kind - LOW_KINDS] += 1
        else:
            out[DISCARD_AT + kind] += 1


@rule
def observe_table(g: Memory, observer: int, out: Row) -> None:
    """What is the same for all: the phase, the top cards, and seats counted from the observer."""
    at = TABLE_AT
    begun = g.discarded > 0
    out[at] = g.phase
    out[at + 1] = g.top + 1 if begun else 0
    out[at + 2] = g.discard[g.discarded - 2] + 1 if g.discarded > 1 else 0
    out[at + 3] = g.colour + 1 if begun else 0
    out[at + 4] = g.former
    out[at + 5] = 1 if g.direction > 0 else 0
    out[at + 6] = relative(g, g.turn, observer)
    out[at + 7] = relative(g, g.asked, observer)
    out[at + 8] = relative(g, g.chance, observer)
    out[at + 9] = relative(g, g.dealer, observer)
    out[at + 10] = g.drawn + 1 if g.turn == observer else 0
    out[at + 11] = g.piled
    out[at + 12] = min(g.left, 255)
    out[at + 13] = min(g.moves // 20, 255)
    out[at + 14] = g.reacting if g.decider == observer else 0
    out[at + 15] = relative(g, g.winner, observer)
    out[at + 16] = observer
    if plays_house(g):
        out[at + 17] = g.sum
        out[at + 18] = 1 if can_challenge_sum(g) else 0
        out[at + 19] = 1 if is_jumpable(g) else 0


@rule
def observe_rules(g: Memory, out: Row) -> None:
    """What the table plays by: it is the same in every hand."""
    at = RULES_AT
    out[at] = g.seats
    out[at + 1] = g.throws
    out[at + 2] = 1 if g.interrupts != 0 else 0
    out[at + 3] = g.asks_lines
    out[at + 4] = g.elite
    out[at + 5] = (g.wilds >> SPECIAL) & 1
    out[at + 6] = g.auto_call
    out[at + 7] = g.challenges
    out[at + 8] = g.bluffs
    out[at + 9] = g.reverse_skips
    out[at + 10] = g.throw_left
    out[at + 11] = g.laps
    out[at + 12] = g.holds_drawn
    out[at + 13] = g.discards_on_top
    out[at + 14] = g.forced_discard_wins
    out[at + 15] = g.foil_all_colours
    out[at + 16] = g.stacks
    out[at + 17] = g.seven_zero
    out[at + 18] = g.jump_in
    out[at + 19] = g.draw_until
    out[at + 20] = g.must_play
    out[at + 21] = g.doubles
    out[at + 22] = g.teams
    out[at + 23] = g.limit
    for step in range(1, g.seats):
        out[SEATS_AT + SEAT_SIZE * step + SEAT_PARTNER] = 1 if are_partners(g, step, 0) else 0


@rule
def observe_moves(g: Memory, observer: int, out: Row) -> None:
    """The last public moves, the newest first: who made them; then sorts, kinds, colours, other seats."""
    observe_movers(g, g.movers, observer, MOVES_AT, out)
    observe_parts(g.move_types, MOVE_TYPE_BITS, MOVES_AT + RECENT, out)
    observe_parts(g.kinds, KIND_BITS, MOVES_AT + 2 * RECENT, out)
    observe_parts(g.colours, COLOUR_BITS, MOVES_AT + 3 * RECENT, out)
    observe_movers(g, g.others, observer, MOVES_AT + 4 * RECENT, out)


@rule
def observe_parts(parts: int, bits: int, at: int, out: Row) -> None:
    """One part of each move."""
    for place in range(RECENT):
        out[at + place] = (parts >> (bits * place)) & ((1 << bits) - 1)


@rule
def observe_movers(g: Memory, parts: int, observer: int, at: int, out: Row) -> None:
    """The seats of the moves, counted from the observer."""
    seats = g.seats
    for place in range(RECENT):
        seat = (parts >> (SEAT_BITS * place)) & 15
        turned = seat - observer if seat > observer else seat - observer + seats
        out[at + place] = turned if seat > 0 else 0


@rule
def observe_seats(g: Memory, observer: int, out: Row) -> None:
    """For each seat: its cards and duties, and what its play has told."""
    for step in range(g.seats):
        seat = seat_after(g, observer, step)
        at = SEATS_AT + SEAT_SIZE * step
        out[at] = g.sizes[seat]
        out[at + 1] = (g.owes >> seat) & 1
        out[at + 2] = (g.passed >> seat) & 1
        if plays_house(g):
            out[at + SEAT_OUT] = 1 if is_out(g, seat) else 0
        observe_told(g, seat, at, out)


@rule
def observe_told(g: Memory, seat: int, at: int, out: Row) -> None:
    """What the play of a seat has told."""
    signs = g.signs[seat]
    for place in range(SIGNS):
        out[at + SEAT_SIGNS + place] = (signs >> (SIGN_BITS * place)) & 15
    counts = g.counts[seat]
    for place in range(COUNTS):
        out[at + SEAT_COUNTS + place] = (counts >> (COUNT_BITS * place)) & 255


@rule
def observe_sights(g: Memory, seat: int, observer: int, at: int, out: Row) -> None:
    """How many kinds of each colour, and of wilds, the observer knows to be in this hand."""
    low = g.seen[seat][observer]
    high = g.seen_high[seat][observer] if plays_elite(g) else 0
    for colour in range(COLOURS):
        out[at + colour] = popcount(low & COLOUR_LOW[colour]) + popcount(high & COLOUR_HIGH[colour])
    out[at + COLOURS] = popcount(low & ALL_WILDS)


@rule
def seen_kinds(g: Memory, observer: int) -> int:
    """How many kinds the observer knows to be in the others' hands."""
    count = 0
    for seat in range(g.seats):
        count += popcount(g.seen[seat][observer])
        if plays_elite(g):
            count += popcount(g.seen_high[seat][observer])
    return count


@rule
def observe_known(g: Memory, observer: int, out: Row) -> None:
    """What the observer knows of the other hands. Mostly that is nothing, and it was nothing in the row
    before: then the row stays."""
    if g.watched == 0 and out[KNOWN_AT] == 0:
        return
    count = seen_kinds(g, observer)
    if count != 0 or out[KNOWN_AT] != 0:
        out[KNOWN_AT] = min(count, 255)
        observe_holders(g, observer, out)
        for step in range(g.seats):
            at = SEATS_AT + SEAT_SIZE * step + SEAT_KNOWN
            observe_sights(g, seat_after(g, observer, step), observer, at, out)


@rule
def observe_holders(g: Memory, observer: int, out: Row) -> None:
    """For each kind, the first seat that is known to hold it."""
    for kind in range(LOW_KINDS):
        out[KNOWN_AT + 1 + kind] = 0
    for step in range(g.seats - 1, 0, -1):
        low = g.seen[seat_after(g, observer, step)][observer]
        while low != 0:
            out[KNOWN_AT + 1 + lowbit(low)] = step + 1
            low &= low - 1
    if plays_elite(g):
        observe_known_high(g, observer, out)


@rule
def observe_changes(g: Memory, observer: int, out: Row) -> None:
    """Everything that can change from one decision to the next."""
    observe_hand(g, observer, out)
    observe_discard(g, out)
    observe_table(g, observer, out)
    observe_moves(g, observer, out)
    observe_seats(g, observer, out)
    observe_known(g, observer, out)
    if plays_elite(g):
        observe_elite(g, observer, out)


@rule
def observe(g: Memory, observer: int, out: Row) -> None:
    """Fills `out`, which has THEMED_SIZE places, or ELITE_SIZE in Elite, and was all zeros at first."""
    observe_rules(g, out)
    observe_changes(g, observer, out)
