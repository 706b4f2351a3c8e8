"""Games as text: a header, the moves, and a hash of the final position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lastcard.errors import RecordError
from lastcard.locales.quoting import written
from lastcard.notation.positions import write_position
from lastcard.notation.setups import setup_lines
from lastcard.number_types import Seat
from lastcard.rules.state import State
from lastcard.setup import Setup
from lastcard.whole_numbers import is_digits

FIRST_LINE = "lastcard record 1"
# The version with contributions to the shuffle; a record without them is still of the first version
WITH_CONTRIBUTIONS = "lastcard record 2"
MOVES_LINE = "moves"
HASH_WORD = "hash "
CONTRIBUTIONS_WORD = "lots "
MOVES_PER_LINE = 8


class RecordStep(NamedTuple):
    """One move of a record."""

    where: str
    """Its location in the record, for messages: ``line 6, move 1, '0=draw'``."""
    seat: Seat
    """The seat that makes it."""
    move: str
    """Its notation."""


class RecordText(NamedTuple):
    """The parts of a record: its header, its moves with their line numbers, and its hash."""

    header: str
    """The lines of the starting point: a setup or a position."""
    moves: list[tuple[int, str]]
    """Each move as ``seat=move``, after the number of its line."""
    hash: str
    """The hash of the last position, as stated in the record."""

    def steps(self) -> Iterator[RecordStep]:
        """The moves one by one; a RecordError for anything that isn't a move."""
        for number, (line, token) in enumerate(self.moves, start=1):
            yield _step(f"line {line}, move {number}, {token!r}", token)

    def check(self, setup: Setup, state: State) -> None:
        """Refuses a record whose moves lead to a different position than stated."""
        found = position_hash(setup, state)
        if found != self.hash:
            raise RecordError(
                f"the moves lead to a position with the hash {found}, but the record says {self.hash}"
            )


def _step(where: str, token: str) -> RecordStep:
    seat, equals, move = token.partition("=")
    if not equals or not is_digits(seat) or len(seat) > 2:
        raise RecordError(f"{where}: a move is written seat=move")
    return RecordStep(where, int(seat), move)


def position_hash(setup: Setup, state: State) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the position's text."""
    from hashlib import sha256

    return sha256(write_position(setup, state).encode()).hexdigest()[:16]


def write_record(setup: Setup, state: State, played: Sequence[tuple[Seat, str]], origin: str = "") -> str:
    """Writes the starting point, the moves as ``seat=move``, and the hash of the current position."""
    start = origin.splitlines() if origin else setup_lines(setup)
    moves = [f"{seat}={move}" for seat, move in played]
    rows = [" ".join(moves[at : at + MOVES_PER_LINE]) for at in range(0, len(moves), MOVES_PER_LINE)]
    first = WITH_CONTRIBUTIONS if setup.contributions else FIRST_LINE
    return "\n".join([first, *start, MOVES_LINE, *rows, HASH_WORD + position_hash(setup, state)]) + "\n"


def read_record(text: str) -> RecordText:
    """Splits a record into its parts; a RecordError says which part is missing."""
    lines = [line.strip() for line in _checked(text).splitlines()]
    if not lines or lines[0] != _first_line(lines):
        raise RecordError(f"line 1: a record begins with {_first_line(lines)!r}")
    if MOVES_LINE not in lines:
        raise RecordError(f"the line {MOVES_LINE!r} is missing")
    begin = lines.index(MOVES_LINE)
    ends = [number for number, line in enumerate(lines) if line.startswith(HASH_WORD) and number > begin]
    if not ends:
        raise RecordError("the last line, 'hash …', is missing")
    if any(line and not line.startswith("#") for line in lines[ends[0] + 1 :]):
        raise RecordError(f"line {ends[0] + 2}: nothing may follow the hash")
    rows = enumerate(lines[begin + 1 : ends[0]], start=begin + 2)
    moves = [(number, token) for number, row in rows for token in row.split()]
    return RecordText("\n".join(lines[1:begin]), moves, lines[ends[0]].removeprefix(HASH_WORD).strip())


def _checked(text: object) -> str:
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {written(text)}")
    return text


def _first_line(lines: Sequence[str]) -> str:
    """The first line, with the version: a program that doesn't know contributions must refuse a record with
    them."""
    return WITH_CONTRIBUTIONS if any(line.startswith(CONTRIBUTIONS_WORD) for line in lines) else FIRST_LINE
