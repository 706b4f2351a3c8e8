"""The seats' memory of a hand: fields beside the state, used only for observations.

No rule reads them. In a backend with memory, `emit` writes them (`remembering`); in any other they stay
unchanged, so that plain playouts pay nothing for them.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from lastcard.number_types import Seat

from .actions import MASK_COUNT
from .fields import Range, Shape, checked, fields_of, slotted
from .state import (
    CARD,
    COUNT,
    FIELDS,
    MASK,
    PLAYER_DECK,
    SEAT_OR_NONE,
    SEAT_SET,
    SEATS,
    Int,
    Row,
    Rows,
    State,
)

# The conclusions from a seat's play, as signs of four bits each; the first eight are for the four colours
LACKS = 0  # it drew, or had to pass, while this colour was in force
BYPASSED = 4  # it played a wild while this colour was in force
CHOSE_LATELY = 8
DREW_LATELY = 9
CHOSE = 10  # the colour it chose last, plus one
LAST_DRAW = 11  # the fate of the card it drew last for its turn
BLUFFS = 12  # how often a challenge found it bluffing
HONEST = 13  # how often a challenge found it honest
SIGNS = 14

# The numbers of its actions, in counts of eight bits each
PLAYED_OF = 0  # played a card of this colour: one count for each of the four
DRAWS = 4  # drew for its turn
KEEPS = 5  # kept the card it drew
GAINED = 6  # drew a card since the deal, for its turn or by force
COUNTS = 7

FRESH = 15  # a new sign; one less for each card gained, or each turn, since then, but at least 1
UNSEEN, KEPT_IT, PLAYED_IT = 1, 2, 3  # the fate of a drawn card
RECENT = 8  # the number of recent public moves that are remembered


class Memory(State, Protocol):
    """A state with the memory of its hand."""

    # Public conclusions from each seat's play: signs and counts
    signs: Annotated[Row, MASK, Shape(SEATS)]
    counts: Annotated[Row, MASK, Shape(SEATS)]
    # The parts of the last public moves, eight small numbers in each, the newest lowest: the seat, the type
    # of move, the kind, a colour, another seat
    movers: Annotated[Int, MASK]
    move_types: Annotated[Int, MASK]
    kinds: Annotated[Int, MASK]
    colours: Annotated[Int, MASK]
    others: Annotated[Int, MASK]
    # The colour before the last wild, plus one; the seat that drew for the turn and may play that card
    former: Annotated[Int, Range(0, 4)]
    drawer: Annotated[Seat, SEAT_OR_NONE]

    # By owner and viewer: the kinds that the viewer knows to be in the owner's hand; the owners with any
    # known card, and the viewers who know any card
    seen: Annotated[Rows, MASK, Shape(SEATS, SEATS)]
    seen_high: Annotated[Rows, MASK, Shape(SEATS, SEATS)]
    watched: Annotated[Int, SEAT_SET]
    watching: Annotated[Int, SEAT_SET]

    # The state of a batch's output for this game: the number of discards that its observation has counted,
    # and the choices of the deciding seat
    counted: Annotated[Int, COUNT]
    choices: Annotated[Row, MASK, Shape(MASK_COUNT)]

    # Elite: the whole decks, sorted; by owner and viewer, the top card of a Player Deck as found by a Search
    brought: Annotated[Rows, CARD, Shape(SEATS, PLAYER_DECK)]
    tops: Annotated[Rows, CARD, Shape(SEATS, SEATS)]


ALL_FIELDS = fields_of(Memory)
MEMORY_FIELDS = ALL_FIELDS[len(FIELDS) :]
RememberingTable: type[Memory] = slotted("RememberingTable", ALL_FIELDS, __name__)
CheckedRememberingTable: type[Memory] = checked(RememberingTable, ALL_FIELDS)
