"""Games from text, as functions: continuing from a position, and replaying a record."""

from __future__ import annotations

from lastcard.catalogue import Catalogue
from lastcard.editions import Edition
from lastcard.game import Game


def position(text: str, catalogue: Catalogue | None = None, edition: str | Edition | None = None) -> Game:
    """A game that continues from a position: `Game.from_position`.

    This example leaves the turn, the colour (that of the top card) and the draw pile at their defaults.

    Examples:
        >>> game = position('''
        ... edition classic
        ... hands R7 B2 / G5 Y+2
        ... discard R5
        ... ''')
        >>> game.view(1).turn, game.legal(1)
        (1, ['G5', 'draw', 'G5!'])
    """
    return Game.from_position(text, catalogue, edition)


def replay(text: str, catalogue: Catalogue | None = None, edition: str | Edition | None = None) -> Game:
    """The game in a record: `Game.from_record`.

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
    return Game.from_record(text, catalogue, edition)
