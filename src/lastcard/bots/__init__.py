"""The bots of a live table: they get a view and the legal moves, never the state (A-2)."""

from lastcard.bots.decks import deck_for
from lastcard.bots.levels import LEVELS, Level, find_level
from lastcard.bots.player import Bot, seat_bot
from lastcard.bots.seen import table_from_view
from lastcard.seated_bot import SeatedBot

__all__ = ["LEVELS", "Bot", "Level", "SeatedBot", "deck_for", "find_level", "seat_bot", "table_from_view"]
