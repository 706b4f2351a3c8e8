"""An account of a table's cards: counted at the deal and again after every move."""

from __future__ import annotations

from lastcard.cards import KINDS
from lastcard.number_types import Seat
from lastcard.rules import phases as ph
from lastcard.rules.order import is_out, players
from lastcard.rules.state import State
from lastcard.view import hand_kinds

# A sum over all cards, each kind with its own weight, is the same at every step if no card is lost,
# doubled or turned into another.
PRIME = (1 << 30) - 35
WEIGHTS = tuple(pow(256, kind, PRIME) for kind in range(KINDS))


class Violation(Exception):
    """A missing or doubled card, or a game without an end."""


def uno_sum(g: State) -> int:
    """The sum of the weights of all UNO cards, in all hands and piles."""
    weight = WEIGHTS.__getitem__
    total = sum(map(weight, g.pile[: g.piled])) + sum(map(weight, g.discard[: g.discarded]))
    for seat in range(g.seats):
        total += sum(map(weight, hand_kinds(g, seat)))
    return total % PRIME


def uno_count(g: State) -> int:
    """The number of UNO cards in all hands and both piles."""
    return sum(g.sizes[: g.seats]) + g.piled + g.discarded


def elite_sums(g: State) -> list[int]:
    """The sum of the prints of each seat's Elite cards; during a draft, of all cards together."""
    printed = g.printed.__getitem__
    sums = [sum(map(printed, g.lineup[seat] + g.deck[seat] + g.spent[seat])) for seat in range(g.seats)]
    sums[g.turn] += printed(g.active)
    if g.phase == ph.DRAFT:
        return [sum(sums) + sum(map(printed, g.pool[: g.pooled] + g.layout[: g.laid_count]))]
    return sums


class Account:
    """The cards of a table at the deal."""

    def __init__(self, g: State) -> None:
        self.cards = uno_count(g)
        self.sum = uno_sum(g)
        self.phase = g.phase
        self.elite = elite_sums(g) if g.elite else []

    def check(self, g: State) -> None:
        """Raises a Violation if a UNO or Elite card has appeared, vanished or changed."""
        if uno_sum(g) != self.sum or uno_count(g) != self.cards:
            raise Violation(f"{uno_count(g)} UNO cards, not the {self.cards} that there were")
        if g.elite:
            self.check_elite(g)

    def check_elite(self, g: State) -> None:
        """Raises a Violation if an Elite card has left its owner, or the draft."""
        sums = elite_sums(g)
        if self.phase == ph.DRAFT != g.phase:
            # The draft is over: from now on each seat keeps the cards it drafted.
            self.phase = g.phase
            self.elite = sums
        if sums != self.elite:
            raise Violation("an Elite card isn't where it belongs")


def check_end(g: State) -> None:
    """Checks the end: the winner has no card and everybody else has some (C-1), except players who are out
    (H-8); the masks of the hands are right."""
    empty: list[Seat] = [seat for seat in range(g.seats) if g.sizes[seat] == 0 and not is_out(g, seat)]
    if g.limit and g.winner >= 0 and players(g) == 1:
        empty.append(g.winner)
    if empty != [seat for seat in (g.winner,) if seat >= 0]:
        raise Violation(f"seat {g.winner} has won, and without a card is {empty}")
    for seat in range(g.seats):
        if g.low_twice[seat] & ~g.low[seat] or g.high_twice[seat] & ~g.high[seat]:
            raise Violation(f"the masks of seat {seat} are wrong")
        held = len(hand_kinds(g, seat))
        if held != g.sizes[seat]:
            raise Violation(f"seat {seat} holds {held} cards, not {g.sizes[seat]}")
