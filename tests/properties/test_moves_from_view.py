"""A seat's legal moves, implemented a second time: from the ledger, and only from the seat's view.

If this and `legal` agree everywhere, the rules follow the ledger, and no move depends on a secret.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.catalogue import Catalogue
from lastcard.editions import Options
from lastcard.game import Game
from lastcard.view import EliteView, View
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import EDITION_NAMES, THEMED
from tests.support.moments import moments

LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
WILDS = ("W", "W+4", "EW", "WR", *THEMED.values())


class Onlooker:
    """One seat's knowledge, and the moves that follow from it."""

    def __init__(self, game: Game, seat: int) -> None:
        self.view: View = game.view(seat)
        self.seat = seat
        self.options: Options = game.setup.options
        self.cards: Catalogue = game.setup.catalogue
        self.kinds = set(self.view.hand)
        self.edition = game.setup.edition

    def moves(self) -> set[str]:
        if self.view.phase == "over" or self.seat in self.view.out:
            return set()
        return {*self.main_moves(), *self.reactions()}

    # Cards

    def colour(self, card: str) -> str | None:
        """The colour of a card; None for a wild. W, HM, AS … have no colour, though G would begin GR."""
        return None if card.rstrip("F") in WILDS else LETTERS[card[0]]

    def special_wilds(self, power: str) -> set[str]:
        """The special wild and its foil, if they are in the hand and have this power."""
        letters = THEMED.get(self.edition.name, "") if power in self.edition.ability_values else ""
        return self.kinds & {letters, f"{letters}F"}

    def is_plain_wild(self, card: str) -> bool:
        """Whether the special wild may be played as a plain wild, which an option may forbid (HM-8, AS-5)."""
        plain = [self.options[option.name] for option in self.edition.options if option.field == "wilds"]
        return card.rstrip("F") not in THEMED.values() or all(plain)

    def symbol(self, card: str) -> str | None:
        """The symbol of a card; an Elite Icon isn't one (C-7)."""
        return None if self.colour(card) is None else card[1:].rstrip("*")

    def has_four_colours(self) -> bool:
        return {self.colour(card) for card in self.kinds} >= set(LETTERS.values())

    def matches(self, card: str) -> bool:
        """Whether a card matches (C-7), with the table's options about wilds (K-6, HM-8, AS-5)."""
        if card in self.special_wilds("interrupts") and self.has_four_colours():
            return False
        if card == "W+4":
            return bool(self.options["bluffs"]) or not self.would_bluff()
        if self.colour(card) is None:
            return self.is_plain_wild(card)
        top = self.symbol(str(self.view.top))
        return self.colour(card) == self.view.colour or (top is not None and self.symbol(card) == top)

    def would_bluff(self) -> bool:
        """Whether a Wild Draw Four would be a bluff: without it, a card of the colour in play or a wild is
        left (K-6)."""
        rest = list(self.view.hand)
        rest.remove("W+4")
        return any(self.colour(card) in (None, self.view.colour) for card in rest)

    def plays(self, card: str, sign: str = ":") -> Iterator[str]:
        """The ways to play a card: with each colour if it is wild, and with the call if one will be left."""
        named = [f"{card}{sign}{letter}" for letter in LETTERS]
        for play in named if self.colour(card) is None else [card]:
            yield play
            if len(self.view.hand) == 2 and self.options["calls"] == "free":
                yield f"{play}!"

    # Main moves

    def main_moves(self) -> Iterator[str]:
        phase = self.view.phase
        if phase in ("turn", "drawn"):
            if self.view.turn == self.seat:
                yield from self.turn_moves() if phase == "turn" else self.drawn_moves()
        elif self.view.asked == self.seat:
            yield from self.answers(phase)

    def turn_moves(self) -> Iterator[str]:
        """C-6, C-8, C-12; H-5, H-6."""
        if self.view.sum > 0:
            yield from self.answers_to_sum()
            return
        fitting = [card for card in self.kinds if self.matches(card)]
        for card in fitting:
            yield from (*self.plays(card), *self.pairs(card))
        if self.must_play(fitting) and (self.view.pile > 0 or len(self.view.discard) > 1):
            return
        if self.view.pile > 0 or len(self.view.discard) > 1:
            yield "draw"
        elif not fitting:
            yield "pass"

    def drawn_moves(self) -> Iterator[str]:
        """C-9, H-5."""
        drawn = str(self.view.drawn)
        fitting = [drawn] if self.matches(drawn) else []
        if not self.must_play(fitting):
            yield "keep"
        for card in fitting:
            yield from self.plays(card)

    # House rules

    def must_play(self, fitting: list[str]) -> bool:
        """H-5: never a Wild Draw Four or a special wild."""
        free = {"W+4", *THEMED.values()}
        return self.options.get("must_play") is True and any(card.rstrip("F") not in free for card in fitting)

    def pairs(self, card: str) -> Iterator[str]:
        """H-6: coloured cards held twice, with the call where one is left."""
        if self.options.get("doubles") is not True or self.colour(card) is None:
            return
        if self.view.hand.count(card) > 1:
            yield f"{card}x2"
            if len(self.view.hand) == 3 and self.options["calls"] == "free":
                yield f"{card}x2!"

    def answers_to_sum(self) -> Iterator[str]:
        """H-1: the same symbol; with `any` also a Wild Draw Four, or on one a Draw Two of the colour."""
        top, either = str(self.view.top), self.options["stack"] == "any"
        for card in self.kinds:
            two = self.symbol(card) == "+2"
            if top == "W+4":
                good = card == "W+4" or (either and two and self.colour(card) == self.view.colour)
            else:
                good = two or (either and card == "W+4")
            if good:
                yield from (*self.plays(card), *self.pairs(card))
        yield "take"
        if top == "W+4" and self.view.sum == 4 and self.options["challenges"]:
            yield "challenge"

    def jump_ins(self) -> Iterator[str]:
        """H-3: the twin of the card just played, for all but its player; in turn it is a plain play."""
        view, top = self.view, str(self.view.top)
        if self.options.get("jump_in") is not True or view.laid_by is None or view.phase != "turn":
            return
        if self.colour(top) is not None and self.seat not in (view.laid_by, view.turn) and top in self.kinds:
            yield from self.plays(top)

    def answers(self, phase: str) -> Iterator[str]:
        if phase == "four":
            yield from ("take", "challenge")
        elif phase == "line":
            yield from ("said", "cannot")
        elif phase == "follow-up":
            for card in self.kinds:
                if self.colour(card) == self.view.colour:
                    yield from self.plays(card)
        elif phase == "hit":
            yield "none"
            yield from (f"card:{card}" for card in self.kinds)
        elif phase == "swap":
            others = {*range(self.view.seats)} - {self.seat, *self.view.out}
            yield from (f"seat:{seat}" for seat in others)
        else:
            assert self.view.elite is not None
            yield from self.elite_answers(phase, self.view.elite)

    def elite_answers(self, phase: str, elite: EliteView) -> Iterator[str]:
        lineup, spent = elite.lineups[self.seat], elite.spent[self.seat]
        slots = [slot for slot, card in enumerate(lineup) if card is not None]
        if phase == "activate":
            yield "none"
            yield from (
                f"pick:{slot}" for slot in slots if self.view.colour in self.elite_colours(lineup[slot])
            )
        elif phase == "target":
            yield from (f"seat:{seat}" for seat in range(self.view.seats) if seat != self.seat)
        elif phase == "discard-uno":
            yield from (f"card:{card}" for card in self.kinds)
        elif phase == "recover-uno":
            yield from (f"card:{card}" for card in set(self.view.discard[:-1]))
        elif phase == "search":
            yield from ("none", "bottom")
        elif phase == "discard-elite":
            yield from (f"pick:{slot}" for slot in slots)
        elif phase == "substitute":
            now = self.actions(elite.active)
            yield from (f"pick:{place}" for place, card in enumerate(spent) if self.actions(card) != now)
        elif phase == "draft":
            yield from (f"pick:{place}" for place in range(len(elite.layout)))
        else:
            yield from (f"pick:{place}" for place in range(len(spent)))
            if phase == "recover" and self.view.top == "WR":
                yield "none"

    def elite_colours(self, card: str | None) -> list[str]:
        names = list(LETTERS.values())
        return [names[colour] for colour in self.cards.card(str(card)).colours]

    def actions(self, card: str | None) -> set[int]:
        return {icon.action for icon in self.cards.card(str(card)).icons}

    # Reactions

    def reactions(self) -> Iterator[str]:
        """C-14, C-15; HM-1, HM-9; AS-1, AS-4; H-3. With an open sum nobody throws or interrupts (H-1)."""
        view = self.view
        yield from self.jump_ins()
        for sleeper in view.owes:
            yield "call" if sleeper == self.seat else f"catch:{sleeper}"
        if view.sum > 0:
            return
        if view.throw_at not in (None, self.seat) and view.phase == "turn":
            for card in self.special_wilds("throws"):
                yield from self.plays(card, ">")
        if view.phase in ("turn", "drawn") and self.has_four_colours():
            for card in self.special_wilds("interrupts"):
                yield from (f"{card}:{letter}" for letter in LETTERS)


def check(game: Game) -> None:
    for seat in range(game.seats):
        assert set(map(str, game.legal(seat))) == Onlooker(game, seat).moves()


class Reader(TableMachine):
    def check(self) -> None:
        check(self.game)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_seat_can_tell_its_moves_from_its_view(edition: str) -> None:
    explore(Reader, edition, 8)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_seat_can_tell_its_moves_at_moments_of_every_type(edition: str) -> None:
    for game in moments(edition, games=120, each=25, seed=9):
        check(game)
