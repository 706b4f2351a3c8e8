"""lastcard: the table for a family of shedding card games, played exactly by their rule sheets."""

from lastcard.editions import Edition
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
from lastcard.moves import Move, MoveType
from lastcard.replays import position, replay
from lastcard.setup import Setup
from lastcard.view import View

__version__ = "0.2.0"

__all__ = [
    "CatalogueError",
    "Edition",
    "Event",
    "Game",
    "IllegalMove",
    "LastcardError",
    "Match",
    "Move",
    "MoveType",
    "NotationError",
    "OptionError",
    "RecordError",
    "Setup",
    "View",
    "position",
    "replay",
]
