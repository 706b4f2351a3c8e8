"""The state of one hand: every field of it, declared once with its range.

Seats count from 0, clockwise: the seat to the left of seat 2 is seat 3. A set of seats is a mask of bits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Protocol

from lastcard.cards import KINDS, LOW_KINDS
from lastcard.elite_cards import MAX_CARDS
from lastcard.number_types import ColourNumber, Kind, PhaseNumber, Seat

from .actions import MASK_COUNT
from .fields import Constant, Range, Shape, checked, fields_of, slotted

SEATS = 10
CARDS = 127
LINEUP = 3
PLAYER_DECK = 8
POOL = 128
LAYOUT = SEATS + 2
MOST_SUM = CARDS
MAX_MOVES = 5000
MAX_SKIPS = 127
OWN = 8
OWN_BY_SEAT = 4
MOST_OWN = 1000
MOST_POINTS = 1_000_000

_CONSTANT = Constant()
_BIT = Range(0, 1)
_WORD = Range(0, 0xFFFF_FFFF)
MASK = Range(0, (1 << 62) - 1)
_SEAT = Range(0, SEATS - 1)
SEAT_OR_NONE = Range(-1, SEATS - 1)
SEAT_SET = Range(0, (1 << SEATS) - 1)
_KIND = Range(0, KINDS - 1)
COUNT = Range(0, CARDS)
CARD = Range(0, MAX_CARDS)
_OWN = Range(0, MOST_OWN)

Int = int
Row = list[int]
Rows = list[list[int]]
Kinds = list[Kind]

RawEvent = tuple[int, int, int, int]
"""An event as the rules emit it: its number, the seat, and two more numbers."""


class Stream(Protocol):
    """The source of a live table's random numbers; `lastcard.shuffle` implements it."""

    drawn: int

    def below(self, limit: int, /) -> int:
        """A number from 0 to limit - 1, all equally likely."""

    def copy(self) -> Stream:
        """An independent stream that continues from here."""


class Hooks(NamedTuple):
    """An edition's own rules: its functions, by the names in `hooks`, and the count of the numbers that they
    keep."""

    functions: Mapping[str, Callable[..., Any]]
    own: int
    own_by_seat: int


class State(Protocol):
    """The state that the rules read and write."""

    # The table
    seats: Annotated[Int, Range(2, SEATS), _CONSTANT]
    dealer: Annotated[Seat, _SEAT]
    dealer_choice: Annotated[Seat, SEAT_OR_NONE, _CONSTANT]
    turn: Annotated[Seat, _SEAT]
    direction: Annotated[Int, Range(-1, 1)]
    colour: Annotated[ColourNumber, Range(0, 3)]
    top: Annotated[Kind, _KIND]
    phase: Annotated[PhaseNumber, Range(0, 31)]
    asked: Annotated[Seat, SEAT_OR_NONE]
    drawn: Annotated[Kind, Range(-1, KINDS - 1)]
    winner: Annotated[Seat, SEAT_OR_NONE]
    moves: Annotated[Int, Range(0, MAX_MOVES)]
    passed: Annotated[Int, SEAT_SET]

    # Hands: masks of the kinds held, and of those held twice or more. `copies` counts the latter; it is
    # undefined and never read for other kinds, so that most cards come and go by changing only bits
    low: Annotated[Row, MASK, Shape(SEATS)]
    high: Annotated[Row, MASK, Shape(SEATS)]
    low_twice: Annotated[Row, MASK, Shape(SEATS)]
    high_twice: Annotated[Row, MASK, Shape(SEATS)]
    sizes: Annotated[Row, COUNT, Shape(SEATS)]
    copies: Annotated[Rows, COUNT, Shape(SEATS, KINDS)]

    # Piles: the last `known` cards of the draw pile are drawn first, in that order; then draws are random
    pile: Annotated[Kinds, _KIND, Shape(CARDS)]
    piled: Annotated[Int, COUNT]
    known: Annotated[Int, COUNT]
    discard: Annotated[Kinds, _KIND, Shape(CARDS)]
    discarded: Annotated[Int, COUNT]

    # Duties and questions
    owes: Annotated[Int, SEAT_SET]
    throw_at: Annotated[Seat, SEAT_OR_NONE]
    guilty: Annotated[Int, _BIT]
    remaining: Annotated[Int, Range(0, 1000)]
    due: Annotated[Int, COUNT]
    due_seat: Annotated[Seat, _SEAT]

    # House rules: the open sum (H-1); the seat that laid the top card, until another turn move (H-3); the
    # seats that are out, and their cards, which still score (H-8)
    sum: Annotated[Int, Range(0, MOST_SUM)]
    laid_by: Annotated[Seat, SEAT_OR_NONE]
    out: Annotated[Int, SEAT_SET]
    forfeit: Annotated[Row, COUNT, Shape(LOW_KINDS)]

    # The numbers of an edition's own rules: for the table, and by seat
    own: Annotated[Row, _OWN, Shape(OWN)]
    own_by_seat: Annotated[Rows, _OWN, Shape(OWN_BY_SEAT, SEATS)]

    # The powers of the special wild: it can be thrown at a call, interrupt (the kinds that do), ask for lines
    throws: Annotated[Int, _BIT, _CONSTANT]
    interrupts: Annotated[Int, MASK, _CONSTANT]
    asks_lines: Annotated[Int, _BIT, _CONSTANT]

    # Options of the table
    wilds: Annotated[Int, MASK, _CONSTANT]
    throw_left: Annotated[Int, _BIT, _CONSTANT]
    reverse_skips: Annotated[Int, _BIT, _CONSTANT]
    laps: Annotated[Int, Range(1, 100), _CONSTANT]
    auto_call: Annotated[Int, _BIT, _CONSTANT]
    bluffs: Annotated[Int, _BIT, _CONSTANT]
    challenges: Annotated[Int, _BIT, _CONSTANT]
    discards_on_top: Annotated[Int, _BIT, _CONSTANT]
    forced_discard_wins: Annotated[Int, _BIT, _CONSTANT]
    foil_all_colours: Annotated[Int, _BIT, _CONSTANT]
    holds_drawn: Annotated[Int, _BIT, _CONSTANT]

    # The house rules of the table, and whether any of them changes how a hand is played
    house: Annotated[Int, _BIT, _CONSTANT]
    stacks: Annotated[Int, Range(0, 2), _CONSTANT]
    seven_zero: Annotated[Int, _BIT, _CONSTANT]
    jump_in: Annotated[Int, _BIT, _CONSTANT]
    draw_until: Annotated[Int, _BIT, _CONSTANT]
    must_play: Annotated[Int, _BIT, _CONSTANT]
    doubles: Annotated[Int, _BIT, _CONSTANT]
    teams: Annotated[Int, Range(0, 2), _CONSTANT]
    limit: Annotated[Int, Range(0, 30), _CONSTANT]

    # Elite; a card is its number in the catalogue, 0 for none
    elite: Annotated[Int, Range(0, 3), _CONSTANT]
    skips: Annotated[Row, Range(0, MAX_SKIPS), Shape(SEATS)]
    again: Annotated[Int, Range(0, MAX_SKIPS)]
    lineup: Annotated[Rows, CARD, Shape(SEATS, LINEUP)]
    deck: Annotated[Rows, CARD, Shape(SEATS, PLAYER_DECK)]
    deck_count: Annotated[Row, Range(0, PLAYER_DECK), Shape(SEATS)]
    spent: Annotated[Rows, CARD, Shape(SEATS, PLAYER_DECK)]
    spent_count: Annotated[Row, Range(0, PLAYER_DECK), Shape(SEATS)]
    gaps: Annotated[Int, _BIT]
    active: Annotated[Int, CARD]
    active_slot: Annotated[Int, Range(0, LINEUP - 1)]
    active_colour: Annotated[ColourNumber, Range(0, 3)]
    icon: Annotated[Int, Range(0, 4)]
    reach: Annotated[Int, Range(0, SEATS)]
    target: Annotated[Seat, SEAT_OR_NONE]

    # Draft
    pool: Annotated[Row, CARD, Shape(POOL)]
    pooled: Annotated[Int, Range(0, POOL)]
    layout: Annotated[Row, CARD, Shape(LAYOUT)]
    laid_count: Annotated[Int, Range(0, LAYOUT)]
    first: Annotated[Seat, _SEAT]
    first_choice: Annotated[Seat, SEAT_OR_NONE, _CONSTANT]
    picks: Annotated[Int, Range(0, SEATS * PLAYER_DECK)]

    # The generators of the deal and of the policies
    s0: Annotated[Int, _WORD]
    s1: Annotated[Int, _WORD]
    c0: Annotated[Int, _WORD]
    c1: Annotated[Int, _WORD]

    # The sequential walk: the seats that have waived, the seat where polling begins, the hand's number and
    # how many decisions it has had, the decider; the random parts; whether actions count seats from the
    # decider; and masks to list moves in
    waived: Annotated[Int, SEAT_SET]
    poll_from: Annotated[Seat, _SEAT]
    number: Annotated[Int, MASK]
    steps: Annotated[Int, Range(0, 1 << 30)]
    decider: Annotated[Seat, SEAT_OR_NONE]
    reacting: Annotated[Int, _BIT]
    polls_by_lot: Annotated[Int, _BIT, _CONSTANT]
    samples_lines: Annotated[Int, _BIT, _CONSTANT]
    relative_seats: Annotated[Int, _BIT, _CONSTANT]
    masks: Annotated[Row, MASK, Shape(MASK_COUNT)]

    # Not a field: the interpreted backend's log of events, if there is one
    log: list[RawEvent] | None
    # Not a field either: the stream that replaces the deal's generator, if the shuffle is to be verifiable
    stream: Stream | None
    # Nor this: the print of the Elite cards, encoded, by number; the same for all hands of a table
    printed: Sequence[int]
    # Nor these: the edition's own rules, if it has any
    hooks: Hooks | None

    def copy(self) -> State:
        """An independent copy, without the log."""


FIELDS = fields_of(State)
Table: type[State] = slotted("Table", FIELDS, __name__)
CheckedTable: type[State] = checked(Table, FIELDS)
