"""A compiled entry that keeps a fingerprint of every moment of a hand, for comparing backends."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.batch.arrays import Cards, Trace
from lastcard.batch.records import HandRecords
from lastcard.number_types import BySeat

from ..policies.playout import poll
from ..rules.backend import entry, table_at
from ..rules.fingerprint import fingerprint
from ..rules.moves import play
from ..rules.phases import OVER
from ..rules.state import State
from .one_game import deal_hand


@entry
def trace_hands(
    games: Sequence[State],
    constants: HandRecords,
    seeds: Sequence[int],
    cards: Cards,
    policies: BySeat[int],
    trace: Trace,
) -> int:
    """Plays a hand for each seed on the first game's table. Writes a fingerprint after the deal and after
    every action, and beside it the seat and the action (seat * 1024 + action). Returns how many hands there
    was room for."""
    fingerprints, moves = trace.fingerprints, trace.moves
    g = table_at(games, constants, 0)
    at = 0
    for hand in range(len(seeds)):
        deal_hand(g, seeds[hand], cards)
        if at >= len(fingerprints):
            return hand
        fingerprints[at] = fingerprint(g)
        moves[at] = -1
        at += 1
        while g.phase != OVER:
            if at >= len(fingerprints):
                return hand
            seat, action = poll(g, policies)
            play(g, seat, action)
            fingerprints[at] = fingerprint(g)
            moves[at] = seat * 1024 + action
            at += 1
        trace.ends[hand] = at
    return len(seeds)
