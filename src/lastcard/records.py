"""Games as text: a header, the moves, and a hash of where they led. docs/notation.md describes the format."""

from __future__ import annotations

from lastcard.catalogue import Catalogue
from lastcard.errors import IllegalMove, NotationError, RecordError
from lastcard.game import Game
from lastcard.moves import read_move
from lastcard.notation import (
    SETUP_KEYS,
    read_position,
    read_position_lines,
    read_setup,
    setup_lines,
    write_position,
)

FIRST_LINE = "lastcard record 1"
MOVES_A_LINE = 8


def position_hash(game: Game) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the position's text."""
    from hashlib import sha256

    return sha256(write_position(game.setup, game.state).encode()).hexdigest()[:16]


def write_record(game: Game) -> str:
    """The whole game: what it started from, the moves as ``seat=move``, and the hash of the position now."""
    start = game.origin.splitlines() if game.origin else setup_lines(game.setup)
    moves = [f"{seat}={move}" for seat, move in game.played]
    rows = [" ".join(moves[at : at + MOVES_A_LINE]) for at in range(0, len(moves), MOVES_A_LINE)]
    return "\n".join([FIRST_LINE, *start, "moves", *rows, f"hash {position_hash(game)}"]) + "\n"


def replay(text: str, catalogue: Catalogue | None = None) -> Game:
    """Plays a record; a RecordError says which move can't be made, or that the hash is another."""
    header, moves, claimed = _parts(text)
    game = start_of(header, catalogue)
    for number, (line, token) in enumerate(moves, start=1):
        _play_token(game, line, number, token)
    found = position_hash(game)
    if found != claimed:
        raise RecordError(
            f"the moves lead to a position with the hash {found}, but the record says {claimed}"
        )
    return game


def start_of(header: str, catalogue: Catalogue | None = None) -> Game:
    """The game that a record's header starts: from a deal, or from a position."""
    values = read_position_lines(header)
    if set(values) <= set(SETUP_KEYS):
        return Game.from_setup(read_setup(values, catalogue))
    setup, state = read_position(values, catalogue)
    return Game.from_setup(setup, state, header)


def position(text: str, catalogue: Catalogue | None = None) -> Game:
    """The game that goes on from a position."""
    values = read_position_lines(text)
    setup, state = read_position(values, catalogue)
    return Game.from_setup(setup, state, write_position(setup, state))


def _parts(text: str) -> tuple[str, list[tuple[int, str]], str]:
    """The header, the moves with their line numbers, and the hash."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise RecordError(f"line 1: a record begins with {FIRST_LINE!r}")
    stripped = [line.strip() for line in lines]
    if "moves" not in stripped:
        raise RecordError("the line 'moves' is missing")
    begin = stripped.index("moves")
    ends = [number for number, line in enumerate(stripped) if line.startswith("hash ")]
    if not ends or ends[0] < begin:
        raise RecordError("the last line, 'hash …', is missing")
    rows = enumerate(stripped[begin + 1 : ends[0]], start=begin + 2)
    moves = [(number, token) for number, row in rows for token in row.split()]
    return "\n".join(lines[1:begin]), moves, stripped[ends[0]].removeprefix("hash ").strip()


def _play_token(game: Game, line: int, number: int, token: str) -> None:
    where = f"line {line}, move {number}, {token!r}"
    seat, equals, move = token.partition("=")
    if not equals or not seat.isdecimal():
        raise RecordError(f"{where}: a move is written seat=move")
    try:
        game.play(int(seat), read_move(move))
    except (IllegalMove, NotationError) as error:
        raise RecordError(f"{where}: {error}") from None
