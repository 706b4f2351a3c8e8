"""A hint: the best moves of the deciding seat, its chance of winning with each, and the reason for the
first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from lastcard.locales import Param
from lastcard.nets.shipped import net_for
from lastcard.rules.memory import Memory
from lastcard.rules.seating import at_table
from lastcard.setup import Setup

from .judging import judge_tables
from .reasons import why

WORLDS = 64
HINT_MOVES = 3


class HintedMove(TypedDict):
    """A move that the hint proposes, and the seat's chance of winning with it."""

    move: str
    chance: float


class FoundHint(TypedDict):
    """The best moves, the best one first, and why it is the best: a reason's code with its values."""

    moves: list[HintedMove]
    why: Mapping[str, Param]


def hint(setup: Setup, table: Memory, seed: int = 0) -> FoundHint | None:
    """The hint for the decision that a table is waiting for; None without a net. The table's hidden cards
    don't matter: they are redealt.
    """
    net = net_for(setup.edition.name, setup.seats, elite=setup.edition.elite)
    if net is None:
        return None
    [options] = judge_tables(setup, [table], [None], net, seed, WORLDS)
    moves = [setup.edition.moves[at_table(table, option.action)] for option in options]
    grounds = why(table, moves[0], moves[1:])
    return {
        "moves": [
            {"move": move, "chance": round(option.win_chance, 3)}
            for move, option in zip(moves[:HINT_MOVES], options, strict=False)
        ],
        "why": {"code": grounds.code, **grounds.params},
    }
