"""Whether it pays to challenge a Wild Draw Four (K-6), judging by what the seat observes and remembers.

The card may be played only from a hand with neither the colour that was in play nor another wild (K-8). The
probability of that follows from the unseen cards, from how many of them the player can hold, and from earlier
challenges of the player.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.cards import COLOURS, WILD
from lastcard.number_types import ColourNumber, Kind
from lastcard.rules import memory as told
from lastcard.rules import offsets as at

_OF_A_COLOUR = 25  # D-1: a zero, and two of each other card
_EACH = 13  # kinds of a colour
_WILDS = 8  # D-1: four of either sort; the few of an edition's own are left out

# A guilty player draws four in the challenger's place, and the challenger keeps the turn, worth about a card
# and a half; an innocent one has the challenger draw two more (K-9, K-10).
_SAVED, _TURN_WORTH, _LOST = 4.0, 1.5, 2.0
# As long as nothing is known about a player, they are assumed to take one chance to bluff in four.
_BLUFFS, _CHANCES = 1.0, 4.0
_SHOWN_WEIGHT = 2.0


def pays_to_challenge(row: Sequence[int]) -> bool:
    """Whether a challenge is worth more to the observing seat than taking the cards."""
    others = int(row[at.RULE_SEATS]) - 1
    guilt = chance_of_guilt(row)
    return guilt * (_SAVED + _SAVED / others + _TURN_WORTH) > (1 - guilt) * _LOST


def chance_of_guilt(row: Sequence[int]) -> float:
    """The probability that the Wild Draw Four was a bluff."""
    seat = at.SEATS_AT + at.SEAT_SIZE * (int(row[at.TABLE_TURN]) - 1)
    colour = int(row[at.TABLE_FORMER]) - 1
    if colour < 0:
        return 0.0
    if row[seat + at.SEAT_KNOWN + colour] or row[seat + at.SEAT_KNOWN + COLOURS]:
        return 1.0
    held = chance_to_hold(row, seat, colour)
    bluffing = held * _tendency(row, seat)
    return bluffing / (bluffing + 1 - held) if bluffing else 0.0


def chance_to_hold(row: Sequence[int], seat: int, colour: ColourNumber) -> float:
    """The probability that a hand holds a card of the colour, or a wild: its cards are among the unseen
    ones.
    """
    fitting = _left(row, _EACH * colour, _EACH, _OF_A_COLOUR) + _left(row, WILD, 2, _WILDS)
    unseen, none = _unseen_cards(row), 1.0
    for card in range(_unknown_cards(row, seat, colour)):
        none *= max(0.0, 1 - fitting / max(1, unseen - card))
    return 1 - none


def _left(row: Sequence[int], first: Kind, kinds: int, whole: int) -> int:
    """The number of cards of these kinds that are neither in the seat's own hand nor on the discard pile."""
    seen = sum(
        int(row[start + first + kind]) for start in (at.HAND_AT, at.DISCARD_AT) for kind in range(kinds)
    )
    return max(0, whole - seen)


def _unseen_cards(row: Sequence[int]) -> int:
    sizes = range(at.SEATS_AT + at.SEAT_SIZE, at.KNOWN_AT, at.SEAT_SIZE)
    return int(row[at.TABLE_PILE]) + sum(int(row[place]) for place in sizes)


def _unknown_cards(row: Sequence[int], seat: int, colour: ColourNumber) -> int:
    """The number of its cards that can be of the colour: if it drew at that colour, only those gained
    since."""
    size, sign = int(row[seat]), int(row[seat + at.SEAT_SIGNS + told.LACKS + colour])
    return min(size, told.FRESH - sign) if sign > 1 else size


def _tendency(row: Sequence[int], seat: int) -> float:
    """The player's estimated probability of bluffing when a bluff is possible."""
    signs = seat + at.SEAT_SIGNS
    bluffs, honest = (_SHOWN_WEIGHT * int(row[signs + sign]) for sign in (told.BLUFFS, told.HONEST))
    return (_BLUFFS + bluffs) / (_CHANCES + bluffs + honest)
