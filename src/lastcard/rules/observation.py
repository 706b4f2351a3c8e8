"""What a seat may know and remember, as a row of small numbers for a learner.

docs/environment.md describes every value. Seats are counted clockwise from the observer: 0 is the observer,
1 the seat to its left. A number that can be missing is written plus one, with 0 for none. The row has only
what `lastcard.view` and the seat's events give it; a test compares the two.

Values of seats that aren't there are never written, and those of house rules only where one is on: they are 0
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
from .state import Row, Seat
from .teams import are_partners
from .telling import COUNT_BITS, SIGN_BITS


@rule
def observe_hand(g: Memory, observer: Seat, row: Row) -> None:
    """One card of each kind held, then the counts of those held more than once."""
    low = g.low[observer]
    for kind in range(LOW_KINDS):
        row[HAND_AT + kind] = (low >> kind) & 1
    observe_copies(g, observer, g.low_twice[observer], 0, HAND_AT, row)
    if plays_elite(g):
        high = g.high[observer]
        for kind in range(HIGH_KINDS):
            row[HIGH_HAND_AT + kind] = (high >> kind) & 1
        observe_copies(g, observer, g.high_twice[observer], LOW_KINDS, HIGH_HAND_AT, row)


@rule
def observe_copies(g: Memory, observer: Seat, mask: int, first: int, at: int, row: Row) -> None:
    """The kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = lowbit(mask)
        mask &= mask - 1
        row[at + kind] = g.copies[observer][first + kind]


@rule
def observe_discard(g: Memory, row: Row) -> None:
    """The discard pile, by kind."""
    for kind in range(LOW_KINDS):
        row[DISCARD_AT + kind] = 0
    if plays_elite(g):
        for kind in range(HIGH_KINDS):
            row[HIGH_DISCARD_AT + kind] = 0
    for place in range(g.discarded):
        kind = g.discard[place]
        if plays_elite(g) and kind >= LOW_KINDS:
            row[HIGH_DISCARD_AT + kind - LOW_KINDS] += 1
        else:
            row[DISCARD_AT + kind] += 1


@rule
def observe_table(g: Memory, observer: Seat, row: Row) -> None:
    """What is the same for all: the phase, the top cards, and seats counted from the observer."""
    at = TABLE_AT
    begun = g.discarded > 0
    row[at] = g.phase
    row[at + 1] = g.top + 1 if begun else 0
    row[at + 2] = g.discard[g.discarded - 2] + 1 if g.discarded > 1 else 0
    row[at + 3] = g.colour + 1 if begun else 0
    row[at + 4] = g.former
    row[at + 5] = 1 if g.direction > 0 else 0
    row[at + 6] = relative(g, g.turn, observer)
    row[at + 7] = relative(g, g.asked, observer)
    row[at + 8] = relative(g, g.chance, observer)
    row[at + 9] = relative(g, g.dealer, observer)
    row[at + 10] = g.drawn + 1 if g.turn == observer else 0
    row[at + 11] = g.piled
    row[at + 12] = min(g.left, 255)
    row[at + 13] = min(g.moves // 20, 255)
    row[at + 14] = g.reacting if g.decider == observer else 0
    row[at + 15] = relative(g, g.winner, observer)
    row[at + 16] = observer
    if plays_house(g):
        row[at + 17] = g.sum
        row[at + 18] = 1 if can_challenge_sum(g) else 0
        row[at + 19] = 1 if is_jumpable(g) else 0


@rule
def observe_rules(g: Memory, row: Row) -> None:
    """What the table plays by: it is the same in every hand."""
    at = RULES_AT
    row[at] = g.seats
    row[at + 1] = g.throws
    row[at + 2] = 1 if g.interrupts != 0 else 0
    row[at + 3] = g.asks_lines
    row[at + 4] = g.elite
    row[at + 5] = (g.wilds >> SPECIAL) & 1
    row[at + 6] = g.auto_call
    row[at + 7] = g.challenges
    row[at + 8] = g.bluffs
    row[at + 9] = g.reverse_skips
    row[at + 10] = g.throw_left
    row[at + 11] = g.laps
    row[at + 12] = g.holds_drawn
    row[at + 13] = g.discards_on_top
    row[at + 14] = g.forced_discard_wins
    row[at + 15] = g.foil_all_colours
    row[at + 16] = g.stacks
    row[at + 17] = g.seven_zero
    row[at + 18] = g.jump_in
    row[at + 19] = g.draw_until
    row[at + 20] = g.must_play
    row[at + 21] = g.doubles
    row[at + 22] = g.teams
    row[at + 23] = g.limit
    for step in range(1, g.seats):
        row[SEATS_AT + SEAT_SIZE * step + SEAT_PARTNER] = 1 if are_partners(g, step, 0) else 0


@rule
def observe_moves(g: Memory, observer: Seat, row: Row) -> None:
    """The last public moves, the newest first: who made them; then types, kinds, colours, other seats."""
    observe_movers(g, g.movers, observer, MOVES_AT, row)
    observe_parts(g.move_types, MOVE_TYPE_BITS, MOVES_AT + RECENT, row)
    observe_parts(g.kinds, KIND_BITS, MOVES_AT + 2 * RECENT, row)
    observe_parts(g.colours, COLOUR_BITS, MOVES_AT + 3 * RECENT, row)
    observe_movers(g, g.others, observer, MOVES_AT + 4 * RECENT, row)


@rule
def observe_parts(parts: int, bits: int, at: int, row: Row) -> None:
    """One part of each move."""
    for index in range(RECENT):
        row[at + index] = (parts >> (bits * index)) & ((1 << bits) - 1)


@rule
def observe_movers(g: Memory, parts: int, observer: Seat, at: int, row: Row) -> None:
    """The seats of the moves, counted from the observer."""
    seats = g.seats
    for index in range(RECENT):
        seat = (parts >> (SEAT_BITS * index)) & 15
        turned = seat - observer if seat > observer else seat - observer + seats
        row[at + index] = turned if seat > 0 else 0


@rule
def observe_seats(g: Memory, observer: Seat, row: Row) -> None:
    """For each seat: its cards and duties, and what its play has told."""
    for step in range(g.seats):
        seat = seat_after(g, observer, step)
        at = SEATS_AT + SEAT_SIZE * step
        row[at] = g.sizes[seat]
        row[at + 1] = (g.owes >> seat) & 1
        row[at + 2] = (g.passed >> seat) & 1
        if plays_house(g):
            row[at + SEAT_OUT] = 1 if is_out(g, seat) else 0
        observe_told(g, seat, at, row)


@rule
def observe_told(g: Memory, seat: Seat, at: int, row: Row) -> None:
    """What the play of a seat has told."""
    signs = g.signs[seat]
    for index in range(SIGNS):
        row[at + SEAT_SIGNS + index] = (signs >> (SIGN_BITS * index)) & 15
    counts = g.counts[seat]
    for index in range(COUNTS):
        row[at + SEAT_COUNTS + index] = (counts >> (COUNT_BITS * index)) & 255


@rule
def observe_sights(g: Memory, seat: Seat, observer: Seat, at: int, row: Row) -> None:
    """How many kinds of each colour, and of wilds, the observer knows to be in this hand."""
    low = g.seen[seat][observer]
    high = g.seen_high[seat][observer] if plays_elite(g) else 0
    for colour in range(COLOURS):
        row[at + colour] = popcount(low & COLOUR_LOW[colour]) + popcount(high & COLOUR_HIGH[colour])
    row[at + COLOURS] = popcount(low & ALL_WILDS)


@rule
def seen_kinds(g: Memory, observer: Seat) -> int:
    """How many kinds the observer knows to be in the others' hands."""
    count = 0
    for seat in range(g.seats):
        count += popcount(g.seen[seat][observer])
        if plays_elite(g):
            count += popcount(g.seen_high[seat][observer])
    return count


@rule
def observe_known(g: Memory, observer: Seat, row: Row) -> None:
    """What the observer knows of the other hands. Mostly that is nothing, and it was nothing in the row
    before: then the row stays."""
    if g.watched == 0 and row[KNOWN_AT] == 0:
        return
    count = seen_kinds(g, observer)
    if count != 0 or row[KNOWN_AT] != 0:
        row[KNOWN_AT] = min(count, 255)
        observe_holders(g, observer, row)
        for step in range(g.seats):
            at = SEATS_AT + SEAT_SIZE * step + SEAT_KNOWN
            observe_sights(g, seat_after(g, observer, step), observer, at, row)


@rule
def observe_holders(g: Memory, observer: Seat, row: Row) -> None:
    """For each kind, the first seat that is known to hold it."""
    for kind in range(LOW_KINDS):
        row[KNOWN_AT + 1 + kind] = 0
    for step in range(g.seats - 1, 0, -1):
        low = g.seen[seat_after(g, observer, step)][observer]
        while low != 0:
            row[KNOWN_AT + 1 + lowbit(low)] = step + 1
            low &= low - 1
    if plays_elite(g):
        observe_known_high(g, observer, row)


@rule
def observe_changes(g: Memory, observer: Seat, row: Row) -> None:
    """Everything that can change from one decision to the next."""
    observe_hand(g, observer, row)
    observe_discard(g, row)
    observe_table(g, observer, row)
    observe_moves(g, observer, row)
    observe_seats(g, observer, row)
    observe_known(g, observer, row)
    if plays_elite(g):
        observe_elite(g, observer, row)


@rule
def observe(g: Memory, observer: Seat, row: Row) -> None:
    """Fills `out`, which has THEMED_SIZE places, or ELITE_SIZE in Elite, and was all zeros at first."""
    observe_rules(g, row)
    observe_changes(g, observer, row)
