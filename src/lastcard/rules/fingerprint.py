"""One number for a whole state, the same in every backend: equal states have equal fingerprints."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Number, Seat

from .backend import lowbit, plays_house, plays_own, rule
from .phases import DRAFT
from .state import LINEUP, OWN, OWN_BY_SEAT, State

_MASK = (1 << 62) - 1


@rule
def mix(total: int, value: Number) -> int:
    """The low 62 bits of a product are the same whether or not integers overflow."""
    total = ((total ^ (value & _MASK)) * 0x2545_F491_4F6C_DD1D) & _MASK
    return total ^ (total >> 29)


@rule
def of_hand(g: State, seat: Seat, total: int) -> int:
    """Mixes in a seat's hand."""
    total = mix(total, g.low[seat])
    total = mix(total, g.high[seat])
    total = mix(total, g.sizes[seat])
    total = of_copies(g, seat, g.low_twice[seat], 0, total)
    return of_copies(g, seat, g.high_twice[seat], LOW_KINDS, total)


@rule
def of_copies(g: State, seat: Seat, mask: int, first: int, total: int) -> int:
    """Mixes in the counts of the kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = first + lowbit(mask)
        mask &= mask - 1
        total = mix(total, kind * 256 + g.copies[seat][kind])
    return total


@rule
def of_elite(g: State, seat: Seat, total: int) -> int:
    """Mixes in a seat's Lineup, Player Deck, Elite discards and skips."""
    total = mix(total, g.skips[seat])
    for slot in range(LINEUP):
        total = mix(total, g.printed[g.lineup[seat][slot]])
    for place in range(g.deck_count[seat]):
        total = mix(total, g.printed[g.deck[seat][place]])
    for place in range(g.spent_count[seat]):
        total = mix(total, -1 - g.printed[g.spent[seat][place]])
    return total


@rule
def of_table(g: State, total: int) -> int:
    """Mixes in the turn, the question, the duties and the generator."""
    total = mix(total, g.seats + 16 * g.dealer + 256 * g.turn + 4096 * (g.direction + 1))
    total = mix(total, g.colour + 16 * g.top + 4096 * g.phase + 65536 * (g.asked + 1))
    total = mix(total, g.drawn + 1 + 256 * (g.winner + 1) + 65536 * g.moves)
    total = mix(total, g.passed + 4096 * g.owes + (g.throw_at + 1) * (1 << 24) + (g.guilty << 30))
    counts = g.remaining + 1024 * g.again
    total = mix(total, counts + (g.icon << 20) + (g.reach << 24) + ((g.target + 1) << 30))
    total = mix(total, g.active_slot + 4 * g.active_colour)
    return mix(mix(mix(total, g.s0), g.s1), g.printed[g.active])


@rule
def of_draft(g: State, total: int) -> int:
    """Mixes in the draft's pool and layout."""
    total = mix(total, g.pooled + 256 * g.laid_count + 4096 * g.picks + (g.first << 20))
    for place in range(g.pooled):
        total = mix(total, g.printed[g.pool[place]])
    for place in range(g.laid_count):
        total = mix(total, g.printed[g.layout[place]])
    return total


@rule
def of_house(g: State, total: int) -> int:
    """Mixes in the open sum, the player of the top card, and the players who are out with their cards."""
    total = mix(total, g.sum + 256 * (g.laid_by + 1) + 4096 * g.out)
    for kind in range(LOW_KINDS):
        if g.forfeit[kind] != 0:
            total = mix(total, kind * 256 + g.forfeit[kind])
    return total


@rule
def of_own(g: State, total: int) -> int:
    """Mixes in the numbers of the edition's own rules."""
    for number in range(OWN):
        total = mix(total, g.own[number])
    for number in range(OWN_BY_SEAT):
        for seat in range(g.seats):
            total = mix(total, g.own_by_seat[number][seat])
    return total


@rule
def fingerprint(g: State) -> int:
    """The fingerprint, which covers everything that can affect the rest of the hand."""
    total = of_table(g, 1)
    for place in range(g.piled):
        total = mix(total, g.pile[place])
    total = mix(total, g.known)
    for place in range(g.discarded):
        total = mix(total, g.discard[place])
    for seat in range(g.seats):
        total = of_hand(g, seat, total)
        if g.elite != 0:
            total = of_elite(g, seat, total)
    if g.phase == DRAFT:
        total = of_draft(g, total)
    if plays_house(g):
        total = of_house(g, total)
    if plays_own(g):
        total = of_own(g, total)
    return total
