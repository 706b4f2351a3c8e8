"""Playing hands with policies, along the sequential walk."""

from __future__ import annotations

from lastcard.number_types import Action, BySeat, Seat

from ..rules.actions import WAIVE
from ..rules.backend import all_random, rule
from ..rules.moves import play
from ..rules.phases import DRAWN, OVER
from ..rules.state import Row, State
from ..rules.walk import first_reactor, next_reactor, waive
from .greedy import decide as decide_greedily
from .greedy import react as react_greedily
from .random import decide as decide_at_random
from .random import react as react_at_random
from .tally import tally_end, tally_lead, tally_move

RANDOM, GREEDY = range(2)
SAMPLED = 1


@rule
def decide(g: State, seat: Seat, policy: int) -> Action:
    """The policy's decision on the seat's turn or question."""
    if policy == RANDOM or all_random(g):
        return decide_at_random(g, seat)
    return decide_greedily(g, seat)


@rule
def react(g: State, seat: Seat, policy: int) -> Action:
    """The policy's reaction out of turn; WAIVE for none."""
    if policy == RANDOM or all_random(g):
        return react_at_random(g, seat)
    return react_greedily(g, seat)


@rule
def poll(g: State, policies: BySeat[int]) -> tuple[Seat, Action]:
    """The next move: (seat, action). Reactions come first, polled from a random seat."""
    seat = first_reactor(g, SAMPLED)
    while seat >= 0:
        action = react(g, seat, policies[seat])
        if action != WAIVE:
            return seat, action
        waive(g, seat)
        seat = next_reactor(g)
    seat = g.turn if g.phase <= DRAWN else g.asked
    return seat, decide(g, seat, policies[seat])


@rule
def playout(g: State, policies: BySeat[int], tally: Row | None = None) -> int:
    """Plays the hand to its end; returns the number of actions. With a tally, counts what is played."""
    actions = 0
    leader: Seat = -1
    while g.phase != OVER:
        seat, action = poll(g, policies)
        # Two conditions, since the compiler removes the branch of the first if there is no tally.
        if tally is not None:
            if len(tally) > 0:
                tally_move(g, seat, action, tally)
                leader = tally_lead(g, leader, tally)
        play(g, seat, action)
        actions += 1
    if tally is not None:
        if len(tally) > 0:
            tally_end(g, tally)
    return actions
