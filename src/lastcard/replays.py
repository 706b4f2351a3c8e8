"""Games from text: going on from a position, and replaying a record."""

from __future__ import annotations

from lastcard.catalogue import Catalogue
from lastcard.errors import IllegalMove, NotationError, RecordError
from lastcard.game import Game
from lastcard.notation import (
    SETUP_KEYS,
    position_hash,
    read_position,
    read_position_lines,
    read_record,
    read_setup,
    write_position,
)


def position(text: str, catalogue: Catalogue | None = None) -> Game:
    """The game that goes on from a position; `Game.position` writes one, and so can you.

    What is left out has its default: here the turn is the dealer's left neighbour's, the colour is the top
    card's, and the rest of the deck is the draw pile. A NotationError says what is wrong, and where.

    Examples:
        >>> game = position('''
        ... edition classic
        ... hands R7 B2 / G5 Y+2
        ... discard R5
        ... ''')
        >>> game.view(1).turn, game.legal(1)
        (1, ['G5', 'draw', 'G5!'])
    """
    setup, state = read_position(read_position_lines(text), catalogue)
    return Game.from_setup(setup, state, write_position(setup, state))


def replay(text: str, catalogue: Catalogue | None = None) -> Game:
    """Plays a record; a RecordError says which move can't be made, or that the hash differs.

    Examples:
        >>> game = Game("classic", seats=2, seed=1)
        >>> game.play(0, "draw")
        >>> replay(game.record()).position() == game.position()
        True
        >>> replay(game.record().replace("0=draw", "1=draw"))
        Traceback (most recent call last):
            ...
        lastcard.errors.RecordError: line 6, move 1, '1=draw': it is seat 0's turn, not yours (C-10)
    """
    record = read_record(text)
    game = start_of(record.header, catalogue)
    for number, (line, token) in enumerate(record.moves, start=1):
        _play_token(game, line, number, token)
    found = position_hash(game.setup, game.state)
    if found != record.hash:
        raise RecordError(
            f"the moves lead to a position with the hash {found}, but the record says {record.hash}"
        )
    return game


def start_of(header: str, catalogue: Catalogue | None = None) -> Game:
    """The game that a record's header starts: from a deal, or from a position."""
    values = read_position_lines(header, first_line=2)
    if set(values) <= set(SETUP_KEYS):
        return Game.from_setup(read_setup(values, catalogue))
    setup, state = read_position(values, catalogue)
    return Game.from_setup(setup, state, header)


def _play_token(game: Game, line: int, number: int, token: str) -> None:
    where = f"line {line}, move {number}, {token!r}"
    seat, equals, move = token.partition("=")
    if not equals or not seat.isdecimal() or len(seat) > 2:
        raise RecordError(f"{where}: a move is written seat=move")
    try:
        game.play(int(seat), move)
    except (IllegalMove, NotationError) as error:
        raise RecordError(f"{where}: {error}") from None
