"""The arena: bots play each other on the same deals; the results are counted, rated and drawn."""

from lastcard.arena.tournament import ArenaError, arena
from lastcard.arena.tournament_result import TournamentResult

__all__ = ["ArenaError", "TournamentResult", "arena"]
