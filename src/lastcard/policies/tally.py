"""Counts what is played: a table of kinds, then of Elite icons."""

from __future__ import annotations

from lastcard.cards import KINDS, LOW_KINDS, SPECIAL, WILD
from lastcard.elite_cards import ACTIONS, MAX_ICONS

from ..rules import actions as act
from ..rules.backend import rule
from ..rules.phases import ACTIVATE
from ..rules.printed import action_of, icon_at
from ..rules.state import Row, State

TALLIES = KINDS + ACTIONS + 1


@rule
def kind_played(action: int) -> int:
    """The kind that an action plays or throws, -1 for any other action."""
    if act.WITH_CALL <= action < act.CALLS_END:
        action -= act.WITH_CALL
    if action < act.DRAW:
        return action
    if act.PLAY_HIGH <= action < act.PICK:
        return LOW_KINDS + action - act.PLAY_HIGH
    if act.PLAY_WILD <= action < act.THROW:
        return WILD + (action - act.PLAY_WILD) // 4
    if act.THROW <= action < act.THROW_END:
        return SPECIAL + (action - act.THROW) // 4
    return -1


@rule
def tally_move(g: State, seat: int, action: int, tally: Row) -> None:
    """Counts a move that is about to be made."""
    if g.phase == ACTIVATE and act.PICK <= action < act.WAIVE:
        code = g.printed[g.lineup[seat][action - act.PICK]]
        for place in range(MAX_ICONS):
            icon = icon_at(code, place)
            if icon != 0:
                tally[KINDS + action_of(icon)] += 1
    elif not act.CATCH <= action < act.CATCH_END:
        kind = kind_played(action)
        if kind >= 0:
            tally[kind] += 1
