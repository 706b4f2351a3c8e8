"""A compiled entry that keeps a fingerprint of every moment of a hand, for comparing ways of running."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..policies.playout import poll
from ..rules.backend import entry, table_at
from ..rules.fingerprint import fingerprint
from ..rules.moves import play
from ..rules.phases import OVER
from ..rules.state import Row, State
from .one_game import deal_hand


@entry
def trace_hands(
    games: Sequence[State],
    constants: Any,
    seeds: Sequence[int],
    deck: Sequence[int],
    pool: Sequence[int],
    decks: Sequence[int],
    policies: Sequence[int],
    ends: Row,
    fingerprints: Row,
    moves: Row,
) -> int:
    """Plays a hand for each seed on the first game's table. Writes a fingerprint after the deal and after
    every action, and beside it the seat and the action (seat * 1024 + action); hand n's end before `ends[n]`.
    Returns how many hands there was room for."""
    g = table_at(games, constants, 0)
    at = 0
    for hand in range(len(seeds)):
        deal_hand(g, seeds[hand], deck, pool, decks)
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
        ends[hand] = at
    return len(seeds)
