"""A compiled entry that counts every card after every move, for long runs of random games."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.batch.arrays import Cards, Hands
from lastcard.batch.records import HandRecords
from lastcard.cards import KINDS, LOW_KINDS
from lastcard.number_types import BySeat

from ..policies.playout import poll
from ..rules.backend import entry, plays_elite, rule, table_at
from ..rules.hands import count_of
from ..rules.moves import play
from ..rules.phases import DRAFT, OVER
from ..rules.state import LINEUP, PLAYER_DECK, Row, State
from .one_game import deal_hand


@rule
def counts_right(g: State, wanted: Sequence[int], counted: Row) -> bool:
    """Whether hands, draw pile and discard pile together hold exactly the deck, kind by kind."""
    for kind in range(KINDS):
        counted[kind] = 0
    for place in range(g.piled):
        counted[g.pile[place]] += 1
    for place in range(g.discarded):
        counted[g.discard[place]] += 1
    for seat in range(g.seats):
        held = 0
        for kind in range(KINDS if plays_elite(g) else LOW_KINDS):
            count = count_of(g, seat, kind)
            counted[kind] += count
            held += count
        if held != g.sizes[seat]:
            return False
    for kind in range(KINDS):
        if counted[kind] != wanted[kind]:
            return False
    return True


@rule
def decks_whole(g: State) -> bool:
    """Whether everyone's eight Elite cards are in deck, Lineup and discards, or being carried out."""
    if not plays_elite(g) or g.phase == DRAFT:
        return True
    for seat in range(g.seats):
        cards = g.deck_count[seat] + g.spent_count[seat]
        for slot in range(LINEUP):
            cards += 1 if g.lineup[seat][slot] != 0 else 0
        if seat == g.turn and g.active != 0:
            cards += 1
        if cards != PLAYER_DECK:
            return False
    return True


@entry
def audit_hands(
    games: Sequence[State],
    constants: HandRecords,
    seeds: Sequence[int],
    cards: Cards,
    policies: BySeat[int],
    wanted: Sequence[int],
    counted: Row,
    hands: Hands,
) -> int:
    """Plays a hand for each seed and counts after every move; returns the first hand with a fault, or -1."""
    g = table_at(games, constants, 0)
    for hand in range(len(seeds)):
        deal_hand(g, seeds[hand], cards)
        hands.actions[hand] = 0
        while g.phase != OVER:
            if not counts_right(g, wanted, counted) or not decks_whole(g):
                return hand
            seat, action = poll(g, policies)
            play(g, seat, action)
            hands.actions[hand] += 1
        if not counts_right(g, wanted, counted) or not decks_whole(g):
            return hand
        hands.winners[hand] = g.winner
    return -1
