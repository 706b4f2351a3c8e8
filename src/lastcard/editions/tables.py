"""Prepares a state for an edition: sets its seats and options, but doesn't deal."""

from __future__ import annotations

from typing import SupportsIndex

from lastcard.codes import Code
from lastcard.editions.checking import LEAST_SEATS, number_cards
from lastcard.editions.edition import Edition
from lastcard.editions.house import changes_play, check_house
from lastcard.editions.options import Options
from lastcard.errors import OptionError, reason
from lastcard.rules.dealing import HAND
from lastcard.rules.matching import ALL_WILDS
from lastcard.rules.state import SEATS, State
from lastcard.whole_numbers import whole, whole_or_written


def lay_table(state: State, edition: Edition, seats: int, options: Options) -> None:
    """Writes the edition's settings and the table's options into the state."""
    state.seats = seats
    state.wilds = ALL_WILDS
    for field, number in edition.ability_values.items():
        setattr(state, field, number)
    for option in edition.options:
        if option.field:
            setattr(state, option.field, option.number(options[option.name]))
    state.house = int(changes_play(options))
    state.hooks = None if edition.own_rules is None else edition.own_rules.hooks


def checked_seats(edition: Edition, seats: SupportsIndex, options: Options) -> int:
    """The number of seats, checked. P-1: two to ten players; a seat named by an option must exist, teams must
    be possible, and there must be a number card to start the discard pile (C-3).
    """
    count = whole(seats)
    if count is None or not LEAST_SEATS <= count <= SEATS:
        shown = whole_or_written(seats)
        raise OptionError(
            reason(Code.SEATS, "P-1", edition=edition.name, least=LEAST_SEATS, most=SEATS, count=shown)
        )
    for option in edition.options:
        seat = options[option.name]
        if option.names_seat and isinstance(seat, int) and seat >= count:
            raise OptionError(reason(Code.OPTION_SEAT, option=option.name, number=seat, last=count - 1))
    if number_cards(edition) <= HAND * count:
        raise OptionError(reason(Code.NUMBER_CARDS, "C-3", count=HAND * count))
    check_house(count, options)
    return count
