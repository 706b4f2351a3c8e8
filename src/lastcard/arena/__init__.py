"""The arena: bots play each other on the same deals, and what came of it is counted, rated and drawn."""

from lastcard.arena.figures import Figures
from lastcard.arena.tournament import ArenaError, arena

__all__ = ["ArenaError", "Figures", "arena"]
