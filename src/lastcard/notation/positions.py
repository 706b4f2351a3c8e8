"""Positions as text, both ways.

A position is a list of `key value` lines: first the hand's starting point, then the table. Omitted keys have
defaults: the colour in play is the top card's, the seat to the dealer's left has the turn, and the rest of
the deck is the draw pile.
"""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.catalogue import Catalogue
from lastcard.editions import Edition
from lastcard.errors import NotationError
from lastcard.locales.quoting import written
from lastcard.notation.keys import ALWAYS_READ, KEYS
from lastcard.notation.plausible import check_position
from lastcard.notation.position_io import Key, PositionIO
from lastcard.notation.setups import SETUP_KEYS, check_randomness, read_setup, setup_lines
from lastcard.notation.zones import ZONE_KEYS, place_rest
from lastcard.rules.dealing import clear
from lastcard.rules.state import State, Table
from lastcard.setup import Setup


def read_position_lines(text: str, first_line: int = 1) -> dict[str, str]:
    """The `key value` lines of a position; blank lines and lines that begin with # are skipped."""
    values: dict[str, str] = {}
    for number, line in enumerate(_checked(text).splitlines(), start=first_line):
        key, _, value = line.strip().partition(" ")
        if not key or key.startswith("#"):
            continue
        if key not in KEYS and key not in SETUP_KEYS:
            raise NotationError(f"line {number}: {key!r} is not a key of a position")
        if key in values:
            raise NotationError(f"line {number}: {key} appears twice")
        values[key] = value.strip()
        _check_line(number, key, values)
    return values


def _checked(text: object) -> str:
    if not isinstance(text, str):
        raise NotationError(f"a position is a text, not {written(text)}")
    return text


def _check_line(number: int, key: str, values: Mapping[str, str]) -> None:
    try:
        check_randomness(key, values)
    except ValueError as error:
        raise NotationError(f"line {number}: {error}") from None


def read_position(
    values: Mapping[str, str],
    catalogue: Catalogue | None = None,
    make: type[State] = Table,
    edition: str | Edition | None = None,
) -> tuple[Setup, State]:
    """The setup and the state that a position describes; a NotationError says what is wrong, and where."""
    strange = [key for key in values if key not in KEYS and key not in SETUP_KEYS]
    if strange:
        raise NotationError(f"{strange[0]!r} is not a key of a position")
    setup = read_setup(values, catalogue, edition)
    io = PositionIO(setup, _bare_table(setup, make))
    _read_keys(io, values, [key for key in KEYS if key == "dealer" or key in ZONE_KEYS])
    place_rest(io)
    _read_keys(io, values, [key for key in KEYS if key != "dealer" and key not in ZONE_KEYS])
    check_position(setup, io.state)
    return setup, io.state


def _bare_table(setup: Setup, make: type[State]) -> State:
    """A table with its options but without cards: the position says where every card is."""
    state = setup._replace(pool=(), decks=()).table(make)
    clear(state)
    return state


def _read_keys(io: PositionIO, values: Mapping[str, str], keys: list[str]) -> None:
    for key in keys:
        if key in values or key in ALWAYS_READ:
            _read_key(key, KEYS[key], io, values.get(key, ""))


def _read_key(key: str, form: Key, io: PositionIO, value: str) -> None:
    """Reads one value; an error names its key."""
    try:
        form.read(io, value)
    except ValueError as error:
        raise NotationError(f"{key}: {error}") from None


def read_start(
    header: str, catalogue: Catalogue | None = None, edition: str | Edition | None = None
) -> tuple[Setup, State | None]:
    """The starting point in a record's header: a setup to deal from, or a setup and the state of a
    position.
    """
    values = read_position_lines(header, first_line=2)
    if set(values) <= set(SETUP_KEYS):
        return read_setup(values, catalogue, edition), None
    return read_position(values, catalogue, edition=edition)


def write_position(setup: Setup, state: State) -> str:
    """The whole position, hidden cards included; reading it gives an equal state."""
    io = PositionIO(setup, state)
    lines = setup_lines(setup)
    lines += [f"{key} {text}" for key, form in KEYS.items() if (text := form.write(io))]
    return "\n".join(line.rstrip() for line in lines) + "\n"
