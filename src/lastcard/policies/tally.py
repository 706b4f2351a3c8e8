"""Counts of the cards played and Elite icons activated, of changes of the lead, and of hands won by the
player who began."""

from __future__ import annotations

from lastcard.cards import KINDS, LOW_KINDS, SPECIAL, WILD
from lastcard.elite_cards import ACTIONS, MAX_ICONS
from lastcard.number_types import Action, Kind, Seat

from ..rules import actions as act
from ..rules.backend import plays_house, rule
from ..rules.order import beside, is_out
from ..rules.phases import ACTIVATE
from ..rules.printed import action_of, icon_at
from ..rules.state import CARDS, Row, State

LEADS = KINDS + ACTIONS + 1
FIRST_WINS = LEADS + 1
TALLIES = FIRST_WINS + 1


@rule
def kind_played(action: Action) -> Kind:
    """The kind that an action plays or throws, -1 for any other action."""
    if act.WITH_CALL <= action < act.CALLS_END:
        action -= act.WITH_CALL
    if action < act.DRAW:
        return action - act.PLAY
    if act.PLAY_HIGH <= action < act.PICK:
        return LOW_KINDS + action - act.PLAY_HIGH
    if act.PLAY_WILD <= action < act.THROW:
        return WILD + (action - act.PLAY_WILD) // 4
    if act.THROW <= action < act.THROW_END:
        return SPECIAL + (action - act.THROW) // 4
    return -1


@rule
def pair_played(action: Action) -> Kind:
    """The kind of a pair that an action lays (H-6), -1 for any other action."""
    if act.WITH_CALL <= action < act.CALLS_END:
        action -= act.WITH_CALL
    return action - act.PLAY_PAIR if act.PLAY_PAIR <= action < act.PLAY_PAIR_END else -1


@rule
def tally_move(g: State, seat: Seat, action: Action, tally: Row) -> None:
    """Counts a move that is about to be made."""
    if g.phase == ACTIVATE and act.PICK <= action < act.WAIVE:
        code = g.printed[g.lineup[seat][action - act.PICK]]
        for place in range(MAX_ICONS):
            icon = icon_at(code, place)
            if icon != 0:
                tally[KINDS + action_of(icon)] += 1
    elif plays_house(g) and pair_played(action) >= 0:
        tally[pair_played(action)] += 2
    elif not act.CATCH <= action < act.CATCH_END:
        kind = kind_played(action)
        if kind >= 0:
            tally[kind] += 1


@rule
def lone_leader(g: State) -> Seat:
    """The player with the fewest cards in the hand; -1 if there are several."""
    leader = -1
    least = CARDS + 1
    for seat in range(g.seats):
        if plays_house(g) and is_out(g, seat):
            continue
        if g.sizes[seat] < least:
            leader = seat
            least = g.sizes[seat]
        elif g.sizes[seat] == least:
            leader = -1
    return leader


@rule
def tally_lead(g: State, leader: Seat, tally: Row) -> Seat:
    """Counts a change of the lead; returns who has it now. A leader who is only equalled keeps it."""
    now = lone_leader(g)
    if now < 0 or now == leader:
        return leader
    if leader >= 0:
        tally[LEADS] += 1
    return now


@rule
def tally_end(g: State, tally: Row) -> None:
    """Counts a hand won by the player who began it (C-4)."""
    if g.winner >= 0 and g.winner == beside(g, g.dealer, 1):
        tally[FIRST_WINS] += 1
