"""The part of a position that an edition's own rules add: their numbers, by name."""

from __future__ import annotations

from lastcard.editions import OwnRules
from lastcard.notation.position_io import Key, PositionIO, read_number
from lastcard.rules.state import MOST_OWN
from lastcard.view import own_numbers, own_numbers_by_seat

_NO_RULES = OwnRules("")


def _read_own(io: PositionIO, text: str) -> None:
    """``heat=3 burns=0,2,1``: one number for the table, or one per seat."""
    own = io.setup.edition.own_rules or _NO_RULES
    for part in text.split():
        name, _, value = part.partition("=")
        numbers = [_read_own_number(number) for number in value.split(",")]
        if name in own.numbers and len(numbers) == 1:
            io.state.own[own.numbers.index(name)] = numbers[0]
        elif name in own.numbers_by_seat and len(numbers) == io.state.seats:
            io.state.own_by_seat[own.numbers_by_seat.index(name)][: len(numbers)] = numbers
        else:
            raise ValueError(f"{part!r} is not one of {_expected(io, own) or 'none'}")


def _read_own_number(text: str) -> int:
    number = read_number(text)
    if number > MOST_OWN:
        raise ValueError(f"{number} is not from 0 to {MOST_OWN}")
    return number


def _expected(io: PositionIO, own: OwnRules) -> str:
    values = ",".join("0" for _ in range(io.state.seats))
    by_seat = [f"{name}={values}" for name in own.numbers_by_seat]
    return ", ".join([*(f"{name}=0" for name in own.numbers), *by_seat])


def _write_own(io: PositionIO) -> str:
    """All of them, unless every one is 0."""
    own, table, seats = io.setup.edition.own_rules, own_numbers(io.state), own_numbers_by_seat(io.state)
    if own is None or not (any(table) or any(map(any, seats))):
        return ""
    parts = [f"{name}={number}" for name, number in zip(own.numbers, table, strict=True)]
    for name, numbers in zip(own.numbers_by_seat, seats, strict=True):
        parts.append(f"{name}={','.join(map(str, numbers))}")
    return " ".join(parts)


OWN_KEYS = {"own": Key(_read_own, _write_own)}
