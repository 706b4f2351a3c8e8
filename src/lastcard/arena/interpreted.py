"""Matches on the interpreted rules, for machines without Numba: one hand at a time, a thousand times slower.

The results are the same as with the compiled rules, except if both bots are policies: those play within
compiled code there, with other random numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from lastcard.arena.contestants import Contestant, ContestantError, contestant
from lastcard.arena.dice import rolls
from lastcard.arena.results import Deals, Pairing, Results, no_deals
from lastcard.arena.table import ArenaTable
from lastcard.bots.mind import Mind
from lastcard.bots.player import choices_at
from lastcard.number_types import Action
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import GREEDY, decide, react
from lastcard.rules.decisions import await_decision
from lastcard.rules.decisions import decide as carry_out
from lastcard.rules.dice import scramble
from lastcard.rules.listening import listen
from lastcard.rules.memory import Memory, RememberingTable
from lastcard.rules.observation import observe
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE
from lastcard.rules.phases import OVER
from lastcard.rules.scoring import points
from lastcard.rules.seating import from_decider
from lastcard.setup import SEED_BITS, Setup

MemoryDecider = Callable[[Memory], Action]
"""Decides at a table that waits for a decision."""


def play_matches(table: ArenaTable, matches: list[Pairing], think: int, deals: range) -> Results:
    """Plays all matches on these deals, without time to think."""
    setup = table.setup
    return {pairing: _play(setup, pairing, deals) for pairing in matches}


def _play(setup: Setup, pairing: Pairing, deals: range) -> Deals:
    one, rest = (player_for(contestant(name), setup) for name in pairing)
    found = no_deals()
    for deal in deals:
        hands = [_hand(setup, deal, own, one, rest) for own in range(setup.seats)]
        for numbers, each in zip(found, zip(*hands, strict=True), strict=True):
            numbers.append(sum(each))
    return found


def _hand(
    setup: Setup, deal: int, own: int, one: MemoryDecider, rest: MemoryDecider
) -> tuple[int, int, int, int]:
    """One hand: whether the lone bot won, whether another did, and the points of each."""
    table = dealt(setup, deal)
    while table.phase != OVER:
        carry_out(table, (one if table.decider == own else rest)(table))
    won, lost = table.winner == own, table.winner >= 0 and table.winner != own
    worth = 0 if setup.edition.elite else points(table, setup.edition.values())
    return int(won), int(lost), won * worth, lost * worth


def dealt(setup: Setup, deal: int) -> Memory:
    """The hand of a deal, at its first decision."""
    setup = setup.with_seed((setup.seed + deal) % (1 << SEED_BITS))
    table = listen(cast("Memory", setup.table(RememberingTable)))
    table.polls_by_lot = table.samples_lines = table.relative_seats = 1
    setup.deal_on(table)
    table.number, table.steps = setup.seed, 0
    await_decision(table)
    return table


def player_for(who: Contestant, setup: Setup) -> MemoryDecider:
    """The decision function of a contestant."""
    if who.type == "policy":
        number = POLICY_NAMES.index(who.name)
        return lambda table: choice_of(table, number)
    if who.type == "function":
        raise ContestantError(f"{who.name} needs Numba: pip install '.[batch]' in lastcard's folder")
    net = who.net(setup)
    if who.level is None:
        assert net is not None
        return lambda table: net.best(observed(table), choices_at(table, reacting=bool(table.reacting)))
    mind = Mind(who.level, net)
    return lambda table: mind.choose(
        partial(observed, table),
        choices_at(table, reacting=bool(table.reacting)),
        partial(choice_of, table, GREEDY),
        rolls(table),
    )


def observed(table: Memory) -> list[int]:
    """The deciding seat's observation."""
    row = [0] * (ELITE_SIZE if table.elite else THEMED_SIZE)
    observe(table, table.decider, row)
    return row


def choice_of(table: Memory, policy: int) -> Action:
    """A policy's decision, with random numbers made for this decision, as in compiled batches."""
    kept = table.c0, table.c1
    table.c0 = scramble(table.c0 ^ scramble(table.steps))
    table.c1 = scramble(kept[1] ^ table.c0) | 1
    seat = table.decider
    action = react(table, seat, policy) if table.reacting else decide(table, seat, policy)
    table.c0, table.c1 = kept
    return from_decider(table, action)
