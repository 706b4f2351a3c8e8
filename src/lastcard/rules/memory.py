"""What a hand leaves in the seats' memory: fields beside the state, for observations alone.

No rule reads them. A backend that remembers has `emit` write them (`remembering`); in any other they stay as
they are, so that plain playouts pay nothing for them.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from .fields import Range, Shape, checked, fields_of, slotted
from .state import CARD, FIELDS, MASK, PLAYER_DECK, SEAT_OR_NONE, SEAT_SET, SEATS, Int, Row, Rows, State

# What the play of a seat has told, in bytes as the observation has them; four places are one per colour
LACKS = 0  # it drew, or had to pass, while this colour was in force
BYPASSED = 4  # it played a wild while this colour was in force
PLAYED_OF = 8  # how many cards of this colour it has played
CHOSE = 12  # the colour it chose last, plus one
CHOSE_LATELY = 13
DRAWS = 14  # how often it drew for its turn
KEEPS = 15  # how often it kept the card it drew
LAST_DRAW = 16  # what became of the card it drew last for its turn
DREW_LATELY = 17
GAINED = 18  # how many cards it has taken up since the deal
BLUFFS = 19  # how often a challenge found it bluffing
HONEST = 20  # how often a challenge found it honest
TOLD = 21

FRESH = 16  # a thing just told; one less for each card gained, or each turn, since then, but at least 1
UNSEEN, KEPT_IT, PLAYED_IT = 1, 2, 3  # what became of a drawn card
RECENT = 8  # how many of the last public moves are remembered; a power of two


class Memory(State, Protocol):
    """A state with what can be remembered of its hand."""

    # What each seat's play has told everybody
    told: Annotated[Rows, Range(0, 255), Shape(SEATS, TOLD)]
    # The last public moves, each packed into one number, in a ring; how many there were
    recent: Annotated[Row, Range(0, (1 << 23) - 1), Shape(RECENT)]
    recalled: Annotated[Int, Range(0, 1 << 30)]
    # The colour before the last wild, plus one; who drew for the turn and may play that card
    former: Annotated[Int, Range(0, 4)]
    drawer: Annotated[Int, SEAT_OR_NONE]

    # By owner and viewer: the kinds that the viewer knows to be in the owner's hand; the owners of whom
    # anybody knows anything
    seen: Annotated[Rows, MASK, Shape(SEATS, SEATS)]
    seen_high: Annotated[Rows, MASK, Shape(SEATS, SEATS)]
    watched: Annotated[Int, SEAT_SET]

    # Elite: the whole decks, sorted; by owner and viewer, the top card of a Player Deck as found by a Search
    brought: Annotated[Rows, CARD, Shape(SEATS, PLAYER_DECK)]
    tops: Annotated[Rows, CARD, Shape(SEATS, SEATS)]


ALL_FIELDS = fields_of(Memory)
MEMORY_FIELDS = ALL_FIELDS[len(FIELDS) :]
RememberingTable: type[Memory] = slotted("RememberingTable", ALL_FIELDS)
CheckedRememberingTable: type[Memory] = checked(RememberingTable, ALL_FIELDS)
