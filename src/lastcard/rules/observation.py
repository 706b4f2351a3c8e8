"""The observation: a seat's knowledge and memory, as a row of small numbers for a learner.

docs/environment.md describes every place. Seats are counted clockwise from the observer: 0 is the observer, 1
the seat to its left. A number that can be missing is written plus one, with 0 for none. The row contains only
information from `lastcard.view` and the seat's events; a test compares the two.

Places of seats that aren't there are never written, and those of house rules only where one is on: they are 0
from the beginning.
"""

from __future__ import annotations

from lastcard.cards import COLOURS, LOW_KINDS, SPECIAL
from lastcard.number_types import Seat

from . import offsets as obs
from .backend import lowbit, plays_elite, plays_house, popcount, rule, write_bits, write_parts
from .jumping import is_jumpable
from .matching import ALL_WILDS, COLOUR_HIGH, COLOUR_LOW
from .memory import COUNTS, RECENT, SIGNS, Memory
from .observation_elite import observe_elite, observe_known_high
from .offsets import HIGH_KINDS  # a literal, as `write_bits` needs it
from .order import is_out
from .recalling import COLOUR_BITS, KIND_BITS, MOVE_TYPE_BITS, ONE_EACH, SEAT_BITS
from .seating import relative, seat_after
from .stacking import can_challenge_sum
from .state import Row
from .teams import are_partners
from .telling import COUNT_BITS, SIGN_BITS

_COLOUR_SIGNS = 8
_OTHER_SIGNS = SIGNS - _COLOUR_SIGNS


@rule
def observe_hand(g: Memory, observer: Seat, out: Row) -> None:
    """Writes one card of each kind held, then the counts of those held more than once."""
    write_bits(out, obs.HAND_AT, g.low[observer], LOW_KINDS)
    observe_copies(g, observer, g.low_twice[observer], 0, obs.HAND_AT, out)
    if plays_elite(g):
        write_bits(out, obs.HIGH_HAND_AT, g.high[observer], HIGH_KINDS)
        observe_copies(g, observer, g.high_twice[observer], LOW_KINDS, obs.HIGH_HAND_AT, out)


@rule
def observe_copies(g: Memory, observer: Seat, mask: int, first: int, at: int, out: Row) -> None:
    """Writes the counts of the kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = lowbit(mask)
        mask &= mask - 1
        out[at + kind] = g.copies[observer][first + kind]


@rule
def observe_discard(g: Memory, out: Row) -> None:
    """Counts the discard pile by kind. The row has usually counted all but a card or two on top; in Elite and
    with house rules cards also come and go below."""
    if g.counted == 0 or plays_elite(g) or plays_house(g):
        clear_discard(g, out)
    for place in range(g.counted, g.discarded):
        kind = g.discard[place]
        if plays_elite(g) and kind >= LOW_KINDS:
            out[obs.HIGH_DISCARD_AT + kind - LOW_KINDS] += 1
        else:
            out[obs.DISCARD_AT + kind] += 1
    g.counted = g.discarded


@rule
def clear_discard(g: Memory, out: Row) -> None:
    """Starts counting the discard pile afresh."""
    g.counted = 0
    for kind in range(LOW_KINDS):
        out[obs.DISCARD_AT + kind] = 0
    if plays_elite(g):
        for kind in range(HIGH_KINDS):
            out[obs.HIGH_DISCARD_AT + kind] = 0


@rule
def observe_table(g: Memory, observer: Seat, out: Row) -> None:
    """Writes the public part: the phase, the top cards, and seats counted from the observer."""
    begun = g.discarded > 0
    out[obs.TABLE_PHASE] = g.phase  # type: ignore[assignment]  # a row has plain numbers
    out[obs.TABLE_TOP] = g.top + 1 if begun else 0
    out[obs.TABLE_BELOW] = g.discard[g.discarded - 2] + 1 if g.discarded > 1 else 0
    out[obs.TABLE_COLOUR] = g.colour + 1 if begun else 0
    out[obs.TABLE_FORMER] = g.former
    out[obs.TABLE_CLOCKWISE] = 1 if g.direction > 0 else 0
    out[obs.TABLE_TURN] = relative(g, g.turn, observer)
    out[obs.TABLE_ASKED] = relative(g, g.asked, observer)
    out[obs.TABLE_THROW_AT] = relative(g, g.throw_at, observer)
    out[obs.TABLE_DEALER] = relative(g, g.dealer, observer)
    out[obs.TABLE_DRAWN] = g.drawn + 1 if g.turn == observer else 0
    out[obs.TABLE_PILE] = g.piled
    out[obs.TABLE_REMAINING] = min(g.remaining, 255)
    out[obs.TABLE_MOVES] = min(g.moves // 20, 255)
    out[obs.TABLE_REACTING] = g.reacting if g.decider == observer else 0
    out[obs.TABLE_WINNER] = relative(g, g.winner, observer)
    out[obs.TABLE_OBSERVER] = observer  # type: ignore[assignment]
    if plays_house(g):
        out[obs.TABLE_SUM] = g.sum
        out[obs.TABLE_SUM_CHALLENGE] = 1 if can_challenge_sum(g) else 0
        out[obs.TABLE_JUMP] = 1 if is_jumpable(g) else 0


@rule
def observe_rules(g: Memory, out: Row) -> None:
    """Writes the table's rules, which are the same in every hand."""
    out[obs.RULE_SEATS] = g.seats
    out[obs.RULE_THROWS] = g.throws
    out[obs.RULE_INTERRUPTS] = 1 if g.interrupts != 0 else 0
    out[obs.RULE_ASKS_LINES] = g.asks_lines
    out[obs.RULE_ELITE] = g.elite
    out[obs.RULE_PLAIN_WILD] = (g.wilds >> SPECIAL) & 1
    out[obs.RULE_AUTO_CALL] = g.auto_call
    out[obs.RULE_CHALLENGES] = g.challenges
    out[obs.RULE_BLUFFS] = g.bluffs
    out[obs.RULE_REVERSE_SKIPS] = g.reverse_skips
    out[obs.RULE_THROW_LEFT] = g.throw_left
    out[obs.RULE_LAPS] = g.laps
    out[obs.RULE_HOLDS_DRAWN] = g.holds_drawn
    out[obs.RULE_DISCARDS_ON_TOP] = g.discards_on_top
    out[obs.RULE_FORCED_DISCARD_WINS] = g.forced_discard_wins
    out[obs.RULE_FOIL_ALL_COLOURS] = g.foil_all_colours
    out[obs.RULE_STACKS] = g.stacks
    out[obs.RULE_SEVEN_ZERO] = g.seven_zero
    out[obs.RULE_JUMP_IN] = g.jump_in
    out[obs.RULE_DRAW_UNTIL] = g.draw_until
    out[obs.RULE_MUST_PLAY] = g.must_play
    out[obs.RULE_DOUBLES] = g.doubles
    out[obs.RULE_TEAMS] = g.teams
    out[obs.RULE_LIMIT] = g.limit
    for step in range(1, g.seats):
        out[obs.SEATS_AT + obs.SEAT_SIZE * step + obs.SEAT_PARTNER] = 1 if are_partners(g, step, 0) else 0


@rule
def observe_moves(g: Memory, observer: Seat, out: Row) -> None:
    """Writes the last public moves, the newest first: their seats, then types, kinds, colours, other
    seats."""
    write_parts(out, obs.MOVES_AT, turned_movers(g, g.movers, observer), SEAT_BITS, RECENT)
    write_parts(out, obs.MOVES_AT + RECENT, g.move_types, MOVE_TYPE_BITS, RECENT)
    write_parts(out, obs.MOVES_AT + 2 * RECENT, g.kinds, KIND_BITS, RECENT)
    write_parts(out, obs.MOVES_AT + 3 * RECENT, g.colours, COLOUR_BITS, RECENT)
    write_parts(out, obs.MOVES_AT + 4 * RECENT, turned_movers(g, g.others, observer), SEAT_BITS, RECENT)


@rule
def turned_movers(g: Memory, movers: int, observer: Seat) -> int:
    """The seats of the moves counted from the observer, all eight at once. Each has seven bits, of which the
    highest shows whether a sum has reached 64."""
    some = ((movers + 63 * ONE_EACH) >> 6) & ONE_EACH
    later = ((movers + (63 - observer) * ONE_EACH) >> 6) & ONE_EACH
    return movers + some * (g.seats - observer) - later * g.seats


@rule
def observe_seats(g: Memory, observer: Seat, out: Row) -> None:
    """Writes each seat's cards and duties, and the conclusions from its play."""
    for step in range(g.seats):
        seat = seat_after(g, observer, step)
        at = obs.SEATS_AT + obs.SEAT_SIZE * step
        out[at + obs.SEAT_CARDS] = g.sizes[seat]
        out[at + obs.SEAT_OWES] = (g.owes >> seat) & 1
        out[at + obs.SEAT_PASSED] = (g.passed >> seat) & 1
        if plays_house(g):
            out[at + obs.SEAT_OUT] = 1 if is_out(g, seat) else 0
        observe_told(g, seat, at, out)


@rule
def observe_told(g: Memory, seat: Seat, at: int, out: Row) -> None:
    """Writes the conclusions from a seat's play."""
    signs = g.signs[seat]
    write_parts(out, at + obs.SEAT_SIGNS, signs, SIGN_BITS, _COLOUR_SIGNS)
    others = signs >> (SIGN_BITS * _COLOUR_SIGNS)
    write_parts(out, at + obs.SEAT_SIGNS + _COLOUR_SIGNS, others, SIGN_BITS, _OTHER_SIGNS)
    write_parts(out, at + obs.SEAT_COUNTS, g.counts[seat], COUNT_BITS, COUNTS)


@rule
def observe_sights(g: Memory, seat: Seat, observer: Seat, at: int, out: Row) -> None:
    """Writes how many kinds of each colour, and of wilds, the observer knows to be in this hand."""
    low = g.seen[seat][observer]
    high = g.seen_high[seat][observer] if plays_elite(g) else 0
    for colour in range(COLOURS):
        out[at + colour] = popcount(low & COLOUR_LOW[colour]) + popcount(high & COLOUR_HIGH[colour])
    out[at + COLOURS] = popcount(low & ALL_WILDS)


@rule
def seen_kinds(g: Memory, observer: Seat) -> int:
    """The number of kinds that the observer knows to be in the others' hands."""
    count = 0
    owners = g.watched
    while owners != 0:
        seat = lowbit(owners)
        owners &= owners - 1
        count += popcount(g.seen[seat][observer])
        if plays_elite(g):
            count += popcount(g.seen_high[seat][observer])
    return count


@rule
def observe_known(g: Memory, observer: Seat, out: Row) -> None:
    """Writes the observer's knowledge of the other hands. Usually there is none, and there was none in the
    previous row: then the row stays."""
    if (g.watching >> observer) & 1 == 0 and out[obs.KNOWN_AT] == 0:
        return
    count = seen_kinds(g, observer)
    if count != 0 or out[obs.KNOWN_AT] != 0:
        out[obs.KNOWN_AT] = min(count, 255)
        observe_holders(g, observer, out)
        for step in range(g.seats):
            at = obs.SEATS_AT + obs.SEAT_SIZE * step + obs.SEAT_KNOWN
            observe_sights(g, seat_after(g, observer, step), observer, at, out)


@rule
def observe_holders(g: Memory, observer: Seat, out: Row) -> None:
    """Writes for each kind the first seat that is known to hold it."""
    for kind in range(LOW_KINDS):
        out[obs.KNOWN_AT + 1 + kind] = 0
    for step in range(g.seats - 1, 0, -1):
        low = g.seen[seat_after(g, observer, step)][observer]
        while low != 0:
            out[obs.KNOWN_AT + 1 + lowbit(low)] = step + 1
            low &= low - 1
    if plays_elite(g):
        observe_known_high(g, observer, out)


@rule
def observe_changes(g: Memory, observer: Seat, out: Row) -> None:
    """Writes everything that can change from one decision to the next; `out` is the row of the previous
    decision."""
    observe_hand(g, observer, out)
    observe_discard(g, out)
    observe_table(g, observer, out)
    observe_moves(g, observer, out)
    observe_seats(g, observer, out)
    observe_known(g, observer, out)
    if plays_elite(g):
        observe_elite(g, observer, out)


@rule
def observe(g: Memory, observer: Seat, out: Row) -> None:
    """Fills `out`, which has THEMED_SIZE places, or ELITE_SIZE in Elite, and was all zeros at first."""
    g.counted = 0
    observe_rules(g, out)
    observe_changes(g, observer, out)
