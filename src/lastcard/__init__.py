"""lastcard: the table for a family of shedding card games, played exactly by their rule sheets."""

from lastcard.errors import (
    CatalogueError,
    IllegalMove,
    LastcardError,
    NotationError,
    OptionError,
    RecordError,
)
from lastcard.events import Event
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import Move
from lastcard.replays import position, replay
from lastcard.view import View

__version__ = "0.1.0"

__all__ = [
    "CatalogueError",
    "Event",
    "Game",
    "IllegalMove",
    "LastcardError",
    "Match",
    "Move",
    "NotationError",
    "OptionError",
    "RecordError",
    "View",
    "position",
    "replay",
]
