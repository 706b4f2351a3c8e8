"""Prepares a state for an edition: sets its seats and options, and deals nothing."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.editions.checking import number_cards
from lastcard.editions.edition import Edition
from lastcard.editions.house import changes_play, check_house
from lastcard.editions.options import Options
from lastcard.errors import OptionError, reason
from lastcard.rules.dealing import HAND
from lastcard.rules.matching import ALL_WILDS
from lastcard.rules.state import SEATS, State


def lay_table(state: State, edition: Edition, seats: int, options: Options) -> None:
    """Writes what the edition sets and the table's choices into the state."""
    state.seats = seats
    state.wilds = ALL_WILDS
    for field, number in edition.ability_values.items():
        setattr(state, field, number)
    for option in edition.options:
        if option.field:
            setattr(state, option.field, option.number(options[option.name]))
    state.house = int(changes_play(options))


def check_seats(edition: Edition, seats: int, options: Options) -> None:
    """P-1: two to ten players; a seat that an option names must be one of theirs, teams must work out, and
    a number must be left to start the discard pile (C-3)."""
    if not 2 <= seats <= SEATS:
        raise OptionError(reason(Code.SEATS, "P-1", edition=edition.name, least=2, most=SEATS, count=seats))
    for option in edition.options:
        seat = options[option.name]
        if option.names_seat and isinstance(seat, int) and seat >= seats:
            raise OptionError(reason(Code.OPTION_SEAT, option=option.name, number=seat, last=seats - 1))
    if number_cards(edition) <= HAND * seats:
        raise OptionError(reason(Code.NUMBER_CARDS, "C-3", count=HAND * seats))
    check_house(seats, options)
