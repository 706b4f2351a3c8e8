"""Every seat's chance of winning, as the seat itself could judge it at that moment; partners have that of
their team.

For each seat the cards that it can't see are redealt many times, and the hand is played to its end, with
greedy players in all seats. Each seat's hand is independent evidence, so the odds that the seats find for
themselves are combined: the chances are proportional to them and add up to one. A seat that is certain to win
has a chance of one, even if the others can't know. One seat ends the hand and its team wins (H-7), so the
chance of a team is the sum of its members'.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from lastcard.arena.search import side_count
from lastcard.batch.arrays import Array, Orders, Seats
from lastcard.batch.extras import policy_number
from lastcard.batch.vector import Batch
from lastcard.rules.memory import Memory
from lastcard.rules.phases import OVER
from lastcard.setup import Setup

from .deadlines import NEVER, Deadline
from .worlds import batch_at

WORLDS = 96
PART = 16
"""Tables that are played out together."""
GREEDY = "greedy"
# The cards are redealt for a seat that doesn't decide, so the decider is restored afterwards.
_WALK = ("decider", "reacting", "waived", "poll_from")


def chances(
    setup: Setup, tables: Sequence[Memory], seed: int, worlds: int = WORLDS, deadline: Deadline = NEVER
) -> list[list[float]]:
    """The chance of every seat at each table, which partners share; of a finished hand, the result."""
    going = [table for table in tables if table.phase != OVER]
    found: list[list[float]] = []
    for first in range(0, len(going), PART):
        deadline.check()
        found += _play_out(setup, going[first : first + PART], seed + first * worlds, worlds)
    played = iter(found)
    rows = [_result(table) if table.phase == OVER else next(played) for table in tables]
    return [together(row, side_count(setup)) for row in rows]


def together(row: Sequence[float], count: int) -> list[float]:
    """The chances of seats on this many sides: everybody on a side has the sum of all its chances."""
    return [sum(row[seat % count :: count]) for seat in range(len(row))]


def _result(table: Memory) -> list[float]:
    return [float(seat == table.winner) for seat in range(table.seats)]


def _play_out(setup: Setup, tables: Sequence[Memory], seed: int, worlds: int) -> list[list[float]]:
    games = imagined(batch_at(setup, tables), seed, worlds)
    actions = games.policy_actions(GREEDY)
    everybody = np.full((setup.seats, setup.seats), policy_number(GREEDY), np.int64)
    games.advance(
        Orders(np.arange(len(games)), actions, actions), Seats(np.zeros(len(games), np.int64), everybody)
    )
    winners: Array = games.games["winner"].reshape(len(tables), setup.seats, worlds)
    return shares((winners == np.arange(setup.seats)[:, None]).sum(2), worlds)


def shares(wins: Array, worlds: int) -> list[list[float]]:
    """Chances from each seat's number of wins in its own worlds, plus half a win to keep the odds finite."""
    own = (wins + 0.5) / (worlds + 1)
    odds = own / (1 - own)
    found: list[list[float]] = (odds / odds.sum(1, keepdims=True)).tolist()
    return found


def imagined(batch: Batch, seed: int, worlds: int) -> Batch:
    """The games of the batch imagined by every seat: the worlds of game i and seat s begin at (i * seats + s)
    * worlds."""
    seats = batch.setup.seats
    games = batch.copy(np.repeat(np.arange(len(batch)), seats * worlds))
    walk = {name: games.games[name].copy() for name in _WALK}
    games.games["decider"] = np.tile(np.repeat(np.arange(seats), worlds), len(batch))
    found = games.imagine(seed)
    for name, values in walk.items():
        found.games[name] = values
    return found
