"""The observation built from a seat's views and events, all the information that it may have.

It is the same row of numbers as `rules.observation`, computed without the state: as long as the two agree, an
observation reveals nothing that views and events don't. It also lets a learner that was trained on
observations play at a live table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.bots.witness import LAST_MOVES, Witness
from lastcard.cards import COLOUR_NAMES, KINDS, LOW_KINDS, SPECIAL, colour_of, is_wild
from lastcard.catalogue import Catalogue
from lastcard.editions import lay_table
from lastcard.elite_cards import MAX_ICONS
from lastcard.number_types import Seat
from lastcard.phase_names import PHASE_NUMBERS
from lastcard.rules.state import LAYOUT, LINEUP, PLAYER_DECK, SEATS, State, Table
from lastcard.view import EliteView

_NO_CARD = [0] * (2 + 2 * MAX_ICONS)


def observation_from_view(witness: Witness, *, reacting: bool) -> list[int]:
    """The witness's observation; `reacting` if it is asked for a reaction, which it may waive."""
    return _Row(witness).values(reacting)


class _Row:
    """The bytes of one observation."""

    def __init__(self, witness: Witness) -> None:
        self.witness, self.view, self.setup = witness, witness.view, witness.setup
        self.seat = self.view.seat or 0
        self.around: list[Seat] = [(self.seat + step) % self.view.seats for step in range(self.view.seats)]
        self.kinds = self.setup.edition.cards.kinds
        self.cards: Catalogue = self.setup.catalogue

    def values(self, reacting: bool) -> list[int]:
        hand, discard, known = self._counts(self.view.hand), self._counts(self.view.discard), self._known()
        row = [*hand[:LOW_KINDS], *discard[:LOW_KINDS], *self._table(reacting), *self._rules()]
        row += [
            *self._moves(),
            *self._seats(),
            min(sum(map(len, self.witness.known)), 255),
            *known[:LOW_KINDS],
        ]
        if self.view.elite is not None:
            row += [
                *hand[LOW_KINDS:],
                *discard[LOW_KINDS:],
                *known[LOW_KINDS:],
                *self._elite(self.view.elite),
            ]
        return row

    def _counts(self, cards: Iterable[str]) -> list[int]:
        counts = [0] * KINDS
        for card in cards:
            counts[self.kinds[card]] += 1
        return counts

    def _from_here(self, seat: Seat | None) -> int:
        """A seat counted from the observer, plus one; 0 for none."""
        return 0 if seat is None else self.around.index(seat) + 1

    def _kind(self, card: str | None) -> int:
        return 0 if card is None else self.kinds[card] + 1

    def _table(self, reacting: bool) -> list[int]:
        view = self.view
        return [
            int(PHASE_NUMBERS[view.phase]),
            self._kind(view.top),
            self._kind(view.discard[-2] if len(view.discard) > 1 else None),
            0 if view.colour is None else COLOUR_NAMES.index(view.colour) + 1,
            self.witness.former,
            int(view.direction == 1),
            *map(self._from_here, (view.turn, view.asked, view.throw_at, view.dealer)),
            self._kind(view.drawn),
            view.pile,
            min(view.remaining, 255),
            min(view.moves // 20, 255),
            int(reacting),
            self._from_here(view.winner),
            int(self.seat),
            *self._house(),
        ]

    def _house(self) -> list[int]:
        """The open sum; whether the Wild Draw Four that opened it can be challenged; whether the top card can
        be jumped in on."""
        view, options = self.view, self.setup.options
        opened = view.sum == 4 and view.top == "W+4" and options.get("challenges") is True
        coloured = view.top is not None and not is_wild(self.kinds[view.top])
        laid = view.laid_by is not None and view.phase == "turn" and coloured
        return [view.sum, int(opened), int(laid and options.get("jump_in") is True)]

    def _rules(self) -> list[int]:
        table: State = Table()
        lay_table(table, self.setup.edition, self.view.seats, self.setup.options)
        powers = [table.throws, int(table.interrupts != 0), table.asks_lines, table.elite]
        calls = [table.wilds >> SPECIAL & 1, table.auto_call, table.challenges, table.bluffs]
        turns = [table.reverse_skips, table.throw_left, table.laps, table.holds_drawn]
        discards = [table.discards_on_top, table.forced_discard_wins, table.foil_all_colours]
        house = [table.stacks, table.seven_zero, table.jump_in, table.draw_until, table.must_play]
        house += [table.doubles, table.teams, table.limit]
        return [table.seats, *powers, *calls, *turns, *discards, *house]

    def _moves(self) -> list[int]:
        moves = [
            (self._from_here(seat), move_type, self._kind(card), number, self._from_here(other))
            for seat, move_type, card, number, other in self.witness.moves
        ]
        moves += [(0, 0, 0, 0, 0)] * (LAST_MOVES - len(moves))
        return [part for parts in zip(*moves, strict=True) for part in parts]

    def _seats(self) -> list[int]:
        view, values = self.view, list[int]()
        for seat in self.around:
            values += [view.sizes[seat], int(seat in view.owes), int(seat in view.passed)]
            values += [int(seat in view.out), int(self._is_partner(seat))]
            values += self.witness.told[seat].values()
            colours = [colour_of(self.kinds[card]) for card in self.witness.known[seat]]
            values += [colours.count(colour) for colour in range(5)]
        return values + [0] * (31 * (SEATS - view.seats))

    def _is_partner(self, seat: Seat) -> bool:
        """H-7: every second seat, or the opposite ones; not the observer."""
        apart = {"two": 2, "pairs": self.view.seats // 2}.get(str(self.setup.options.get("teams")), 0)
        return apart > 0 and seat != self.seat and (seat - self.seat) % apart == 0

    def _known(self) -> list[int]:
        """For each kind, the first seat from the observer's left that is known to hold it."""
        holders = [0] * KINDS
        for step in range(self.view.seats - 1, 0, -1):
            for card in self.witness.known[self.around[step]]:
                holders[self.kinds[card]] = step + 1
        return holders

    def _elite(self, elite: EliteView) -> list[int]:
        values = [elite.icon, self._from_here(elite.target), elite.again]
        values += self._elite_cards([elite.active, elite.found], 2)
        values += self._elite_cards(elite.layout if self.view.phase == "draft" else (), LAYOUT)
        for seat in self.around:
            values += [elite.decks[seat], len(elite.spent[seat]), elite.skips[seat]]
            values += self._elite_cards(elite.lineups[seat], LINEUP)
            values += self._elite_cards(elite.spent[seat], PLAYER_DECK)
            values += self._elite_cards(self._sorted(self.witness.decks[seat]), PLAYER_DECK)
            values += self._elite_card(self.witness.tops[seat])
        return values + [0] * (203 * (SEATS - self.view.seats))

    def _sorted(self, deck: Sequence[str]) -> list[str]:
        """Sorts cards by catalogue number, since the order of a deck is hidden."""
        return sorted(deck, key=lambda id: self.cards.numbers([id]))

    def _elite_cards(self, ids: Iterable[str | None], room: int) -> list[int]:
        """Elite cards in ten values each; zeros for an empty place."""
        values = [number for card in ids for number in self._elite_card(card)]
        return values + [0] * (room * len(_NO_CARD) - len(values))

    def _elite_card(self, id: str | None) -> list[int]:
        if id is None:
            return _NO_CARD
        card = self.cards.card(id)
        values = [sum(1 << colour for colour in card.colours), card.foil]
        for icon in card.icons:
            values += [icon.action | icon.who << 4, icon.number | icon.card_type << 4]
        return values + [0] * (len(_NO_CARD) - len(values))
