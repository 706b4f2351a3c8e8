"""Reading and writing a position, and the small readers that its keys share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lastcard.number_types import Kind, Seat
from lastcard.rules.state import CARDS, State
from lastcard.setup import Setup
from lastcard.view import seats_in
from lastcard.whole_numbers import is_digits

REST = "*"


class PositionIO:
    """A setup and the state that is being read or written."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state
        # The notation of the UNO cards, by kind
        self.texts = setup.edition.cards.texts
        self.rest_goes_to: Callable[[list[Kind]], None] | None = None

    def kinds(self, cards: Sequence[str]) -> list[Kind]:
        """UNO cards by their texts."""
        if len(cards) > CARDS:
            raise ValueError(f"{len(cards)} cards are more than any deck has")
        return [self.setup.edition.cards.kind(card) for card in cards]

    def numbers(self, ids: Sequence[str], most: int) -> tuple[int, ...]:
        """Elite cards by their ids."""
        if len(ids) > most:
            raise ValueError(f"{len(ids)} cards, where at most {most} can lie")
        return self.setup.catalogue.numbers(ids)

    def ids(self, numbers: Sequence[int]) -> str:
        """The ids of Elite cards, separated by spaces."""
        return " ".join(self.setup.catalogue.by_number(number).id for number in numbers)

    def give_rest_to(self, put: Callable[[list[Kind]], None]) -> None:
        """Sets the place of all cards that aren't named; there can be only one."""
        if self.rest_goes_to is not None:
            raise ValueError(f"{REST}, the rest of the deck, can go to one place only")
        self.rest_goes_to = put


class Key(NamedTuple):
    """A key of a position: its reader and its writer ("" leaves it out)."""

    read: Callable[[PositionIO, str], None]
    write: Callable[[PositionIO], str]


def read_number(text: str) -> int:
    """A number from decimal digits alone: no sign, and no more than 20 of them."""
    if not is_digits(text) or len(text) > 20:
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def split_groups(text: str) -> list[list[str]]:
    """``R7 G2 / Y1`` as lists of words."""
    return [group.split() for group in text.split("/")]


def seat_groups(io: PositionIO, text: str) -> list[list[str]]:
    """One group per seat, separated by slashes."""
    found = split_groups(text)
    if len(found) != io.state.seats:
        raise ValueError(f"there are {io.state.seats} seats and {len(found)} groups")
    return found


def read_seat(io: PositionIO, text: str) -> Seat:
    """The number of one of the seats; a ValueError for any other."""
    seat = read_number(text)
    if seat >= io.state.seats:
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {io.state.seats - 1}")
    return seat


def seat_key(name: str) -> Key:
    """A field that is a seat, or none."""

    def read(io: PositionIO, text: str) -> None:
        setattr(io.state, name, read_seat(io, text))

    def write(io: PositionIO) -> str:
        seat = getattr(io.state, name)
        return str(seat) if seat >= 0 else ""

    return Key(read, write)


def number_key(name: str, most: int) -> Key:
    """A field that is a number, left out when it is 0."""

    def read(io: PositionIO, text: str) -> None:
        number = read_number(text)
        if number > most:
            raise ValueError(f"{number} is not from 0 to {most}")
        setattr(io.state, name, number)

    return Key(read, lambda io: str(getattr(io.state, name) or ""))


def seats_key(name: str) -> Key:
    """A field that is a set of seats."""

    def read(io: PositionIO, text: str) -> None:
        seats = {read_seat(io, part) for part in text.split()}
        setattr(io.state, name, sum(1 << seat for seat in seats))

    return Key(read, lambda io: " ".join(map(str, seats_in(getattr(io.state, name)))))
