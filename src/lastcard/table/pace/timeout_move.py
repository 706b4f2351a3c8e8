"""The move for a player whose time is up: the most harmless legal choice."""

from __future__ import annotations

from lastcard.game import Game
from lastcard.moves import Move, MoveType
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.legality import main_moves

SAFE_TYPES = (MoveType.KEEP, MoveType.DRAW, MoveType.PASS, MoveType.TAKE, MoveType.CANNOT, MoveType.NONE)


def timeout_move(game: Game, seat: Seat) -> Move:
    """A choice that risks nothing, if there is one; else the first of the seat's moves. A player who must
    swap gets the smallest hand (H-2).
    """
    masks = [0] * MASK_COUNT
    main_moves(game.state, seat, masks)
    moves = game.setup.edition.moves.listed(masks)
    if game.state.phase == ph.SWAP:
        return min(moves, key=lambda move: game.state.sizes[move.seat or 0])
    return next((move for safe in SAFE_TYPES for move in moves if move.type is safe), moves[0])
