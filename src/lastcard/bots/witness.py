"""A seat's memory of a hand, built from its views and events alone.

`rules.remembering` does the same in compiled code. This was written independently, from docs/environment.md,
and lets a learner that was trained on observations play at a live table. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from lastcard.bots.inferences import CERTAIN, Inferences
from lastcard.cards import COLOUR_NAMES, NO_COLOUR, colour_of
from lastcard.events import Event
from lastcard.number_types import ColourNumber, Seat
from lastcard.setup import PublicSetup
from lastcard.view import View

LAST_MOVES = 8

MOVE_EVENTS = (
    "",
    "played",
    "threw",
    "drew",
    "kept",
    "passed",
    "called",
    "caught",
    "took",
    "challenged",
    "said",
    "could-not",
    "activated",
    "declined",
    "targeted",
    "discarded",
    "taken-back",
    "put-at-bottom",
    "left-on-top",
    "substituted",
    "recovered",
    "picked",
    "paired",
    "swapped",
)
"""The types of public moves, by number: the names of their events."""
PLAIN_MOVES = frozenset(
    {"took", "said", "could-not", "activated", "declined", "substituted", "recovered", "picked"}
)
"""Moves that reveal nothing but the fact that they were made."""
AT_A_SEAT = frozenset({"caught", "targeted", "put-at-bottom", "left-on-top"})
"""Moves that reveal nothing but the fact that they were made, and against which seat."""


class _Moment(NamedTuple):
    """The context in which an event is heard."""

    before: View
    """The seat's view before the move."""
    begins: str
    """The name of the first event of the move."""
    first: bool
    """Whether it is that event."""


class Witness:
    """A seat that watches a hand: call `see` after the deal and after every move, with the new view and
    events.

    Examples:
        >>> from lastcard import Game
        >>> game = Game("classic", seats=2, seed=1)
        >>> witness = Witness(game.setup.public)
        >>> witness.see(game.view(0), game.events_for(0))
        >>> witness.told[1].draws, witness.moves
        (0, [])
    """

    setup: PublicSetup
    """The public part of the table's setup."""
    view: View
    """The seat's latest view."""
    told: list[Inferences]
    """Conclusions from each seat's play, by the table's seats."""
    moves: list[tuple[Seat, int, str | None, int, Seat | None]]
    """The last public moves, the newest first: seat, type, card, a small number, another seat."""
    former: int
    """The colour before the last wild, plus one; 0 if none was played."""
    known: list[set[str]]
    """The cards that this seat knows to be in each hand."""
    decks: list[tuple[str, ...]]
    """Elite: the cards of each Player Deck at the start of the hand, if this seat may know them."""
    tops: list[str | None]
    """Elite: the top card of each Player Deck, if this seat has found it by a Search."""

    def __init__(self, setup: PublicSetup, *, dealt: bool = False) -> None:
        """`dealt`: the deal won't be among the events that it sees."""
        self.setup = setup
        self.told = []
        self._dealt = dealt

    def see(self, view: View, events: Iterable[Event]) -> None:
        """Takes note of one move, or of the deal: the seat's events, and the view after it."""
        if not self.told:
            self._sit_down(view)
        before, self.view = self.view, view
        self._hand = list(before.hand)
        self._colour: ColourNumber = _colour(before.colour)
        heard = [event for event in events if event.name != "reshuffled"]
        for index, event in enumerate(heard):
            hear = HEARD.get(event.name)
            if hear is not None:
                hear(self, event, _Moment(before, heard[0].name, index == 0))
        self._note_decks(before)

    def _sit_down(self, view: View) -> None:
        self.view = view
        self.told = [Inferences() for _ in range(view.seats)]
        self.moves = []
        self.former = 0
        self.known = [set() for _ in range(view.seats)]
        self.decks = [() for _ in range(view.seats)]
        self.tops = [None] * view.seats

    # The information in an event

    def _begin(self, event: Event, moment: _Moment) -> None:
        self._dealt = True

    def _note(self, event: Event, moment: _Moment) -> None:
        self._move(event)

    def _call(self, event: Event, moment: _Moment) -> None:
        if self.setup.options["calls"] != "auto":
            self._move(event)

    def _draw(self, event: Event, moment: _Moment) -> None:
        if not self._dealt:
            return
        told = self.told[_seat(event)]
        told.gain()
        for_turn = moment.before.phase == "turn" and moment.begins == "drew"
        if for_turn and not moment.first:
            told.lacks[self._colour] = CERTAIN
        elif for_turn:
            told.take_turn()
            told.draws += 1
            told.lacks[self._colour] = told.drew_lately = CERTAIN
            told.last_draw = 1
            self._move(Event("drew", event.seat), self._colour + 1)

    def _keep(self, event: Event, moment: _Moment) -> None:
        told = self.told[_seat(event)]
        told.keeps += 1
        told.last_draw = 2
        told.lacks[self._colour] = CERTAIN // 2
        self._move(Event("kept", event.seat), self._colour + 1)

    def _pass(self, event: Event, moment: _Moment) -> None:
        told = self.told[_seat(event)]
        told.take_turn()
        told.lacks[self._colour] = CERTAIN
        self._move(Event("passed", event.seat), self._colour + 1)

    def _play(self, event: Event, moment: _Moment) -> None:
        told, own = self.told[_seat(event)], self._own_colour(event.card)
        if moment.before.phase == "drawn" and moment.before.turn == event.seat:
            told.give_up_drawn()
            told.last_draw = 3
        else:
            told.take_turn()
            if own is not None:
                told.show(own)
            elif moment.before.sum == 0:
                told.bypassed[self._colour] = CERTAIN
        if own is not None:
            told.played[own] += 1
        self._leave_hand(event)
        self._name_colour(event, wild=own is None)
        self._move(event, self._colour + 1)

    def _throw(self, event: Event, moment: _Moment) -> None:
        self._leave_hand(event)
        self._name_colour(event, wild=True)
        self._move(event, self._colour + 1)

    def _pair(self, event: Event, moment: _Moment) -> None:
        self.told[_seat(event)].played[self._colour] += 1
        self._leave_hand(event)
        self._move(event, self._colour + 1)

    def _hit(self, event: Event, moment: _Moment) -> None:
        lacks, hit = self.told[_other(event)].lacks, event.success is True
        for colour in range(4):
            if hit or colour == self._colour:
                lacks[colour] = 0 if hit and colour == self._colour else CERTAIN

    def _challenge(self, event: Event, moment: _Moment) -> None:
        told, guilty = self.told[_other(event)], event.success is True
        told.bluffs, told.honest = told.bluffs + guilty, told.honest + (not guilty)
        if self.former:
            told.bypassed[self.former - 1] = 0 if guilty else CERTAIN
            if not guilty:
                told.lacks[self.former - 1] = CERTAIN
        if event.seat == self.view.seat:
            self.known[_other(event)].clear()
        self._move(event, 2 if guilty else 1)

    def _take_sum(self, event: Event, moment: _Moment) -> None:
        self._move(Event("took", event.seat))

    # Knowledge about hands

    def _show(self, event: Event, moment: _Moment) -> None:
        self.known[_other(event)].add(str(event.card))

    def _peek(self, event: Event, moment: _Moment) -> None:
        if event.seat == self.view.seat:
            self.known[_other(event)].clear()

    def _discard(self, event: Event, moment: _Moment) -> None:
        asked = moment.before.phase == "discard-uno" and moment.before.asked == event.seat
        own = self._own_colour(event.card)
        if own is not None:
            self.told[_seat(event)].show(own)
        self._leave_hand(event)
        if asked:
            self._move(event)
        if asked and own is not None and self.setup.options["discard_on_top"]:
            self._colour = own

    def _take_back(self, event: Event, moment: _Moment) -> None:
        own, seat = self._own_colour(event.card), _seat(event)
        self.told[seat].gained += 1
        if own is not None:
            self.told[seat].lacks[own] = 0
        if seat != self.view.seat:
            self.known[seat].add(str(event.card))
        self._move(event)

    def _refresh(self, event: Event, moment: _Moment) -> None:
        told = self.told[_seat(event)]
        told.lacks, told.bypassed = [0] * 4, [0] * 4

    def _swap(self, event: Event, moment: _Moment) -> None:
        one, other = _seat(event), _other(event)
        mine, theirs = self.told[one], self.told[other]
        mine.lacks, theirs.lacks = theirs.lacks, mine.lacks
        mine.bypassed, theirs.bypassed = theirs.bypassed, mine.bypassed
        self.known[one], self.known[other] = self.known[other], self.known[one]
        me = self.view.seat
        if me in (one, other):
            self.known[one], self.known[other] = set(), set()
            self.known[other if me == one else one] = set(self._hand)
        if self.view.elite is None:
            self._move(event)

    def _pass_hands(self, event: Event, moment: _Moment) -> None:
        """Moves knowledge about a hand with the hand; the observer knows who has its own."""
        around, places = [_seat(event)], event.number or 0
        while (after := self._after(around[-1])) != around[0]:
            around.append(after)
        if places % len(around) == 0:
            return
        signs = [(self.told[one].lacks, self.told[one].bypassed, self.known[one]) for one in around]
        for index, (lacks, bypassed, known) in enumerate(signs):
            owner = around[(index + places) % len(around)]
            self.told[owner].lacks, self.told[owner].bypassed = lacks, bypassed
            self.known[owner] = set(self._hand) if around[index] == self.view.seat else known
        if self.view.seat is not None:
            self.known[self.view.seat] = set()

    # Knowledge about Player Decks

    def _spend(self, event: Event, moment: _Moment) -> None:
        """Notes an Elite card that somebody discards because they are asked to."""
        if moment.before.phase == "discard-elite" and moment.before.asked == event.seat:
            self._move(Event("discarded", event.seat))

    def _find(self, event: Event, moment: _Moment) -> None:
        self.tops[_other(event)] = event.card

    def _fill(self, event: Event, moment: _Moment) -> None:
        self.tops[_seat(event)] = None

    def _put_at_bottom(self, event: Event, moment: _Moment) -> None:
        self._move(event)
        self.tops[_other(event)] = None

    # Shared parts

    def _move(self, event: Event, number: int = 0) -> None:
        move = (_seat(event), MOVE_EVENTS.index(event.name), event.card, number, event.other)
        if event.name in PLAIN_MOVES:
            move = (*move[:2], None, 0, None)
        self.moves = [move, *self.moves][:LAST_MOVES]

    def _name_colour(self, event: Event, *, wild: bool) -> None:
        now = _colour(event.colour)
        if wild:
            told = self.told[_seat(event)]
            told.chose, told.chose_lately = now + 1, CERTAIN
            self.former = self._colour + 1
        self._colour = now

    def _leave_hand(self, event: Event) -> None:
        self.known[_seat(event)].discard(str(event.card))
        if event.seat == self.view.seat and event.card in self._hand:
            self._hand.remove(str(event.card))

    def _after(self, seat: Seat) -> int:
        """The next seat in the direction of play that is still in the hand."""
        after = (seat + self.view.direction) % self.view.seats
        return self._after(after) if after in self.view.out else after

    def _own_colour(self, card: str | None) -> ColourNumber | None:
        """The colour printed on a card; None for a wild."""
        colour = colour_of(self.setup.edition.cards.kinds[str(card)])
        return None if colour == NO_COLOUR else colour

    def _note_decks(self, before: View) -> None:
        """A whole deck is known before the first of its cards is drawn; the three that were turned up are
        then in the Lineup."""
        elite = self.view.elite
        if elite is None or (before.phase != "draft" and before is not self.view):
            return
        for seat, cards in enumerate(elite.deck_cards):
            if cards is not None:
                lineup = tuple(card for card in elite.lineups[seat] if card is not None)
                self.decks[seat] = (*cards, *lineup)


HEARD: Mapping[str, Callable[[Witness, Event, _Moment], None]] = {
    **dict.fromkeys((*PLAIN_MOVES, *AT_A_SEAT), Witness._note),
    "turned-up": Witness._begin,
    "called": Witness._call,
    "drew": Witness._draw,
    "kept": Witness._keep,
    "passed": Witness._pass,
    "played": Witness._play,
    "threw": Witness._throw,
    "paired": Witness._pair,
    "hit-or-miss": Witness._hit,
    "challenged": Witness._challenge,
    "took-sum": Witness._take_sum,
    "shown": Witness._show,
    "peeked": Witness._peek,
    "discarded": Witness._discard,
    "taken-back": Witness._take_back,
    "refreshed": Witness._refresh,
    "swapped": Witness._swap,
    "hands-passed": Witness._pass_hands,
    "spent": Witness._spend,
    "found": Witness._find,
    "filled": Witness._fill,
    "put-at-bottom": Witness._put_at_bottom,
}
"""The method for each event that reveals something."""


def _colour(name: str | None) -> ColourNumber:
    """A colour's number; before the deal there is none, and nothing is played."""
    return 0 if name is None else COLOUR_NAMES.index(name)


def _seat(event: Event) -> Seat:
    """The seat that acted."""
    assert event.seat is not None
    return event.seat


def _other(event: Event) -> Seat:
    """The other seat involved."""
    assert event.other is not None
    return event.other
