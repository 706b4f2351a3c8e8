"""A seat's memory of a hand, built from its views and events alone.

`rules.remembering` does the same in compiled code. This was written independently, from docs/environment.md,
and lets a learner that was trained on observations play at a live table. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.cards import COLOUR_NAMES, NO_COLOUR, colour_of
from lastcard.events import Event
from lastcard.setup import PublicSetup
from lastcard.view import View

CERTAIN = 15
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


class Inferences:
    """Public conclusions from the play of one seat."""

    def __init__(self) -> None:
        self.lacks = [0] * 4
        self.bypassed = [0] * 4
        self.played = [0] * 4
        self.chose = self.chose_lately = 0
        self.draws = self.keeps = self.last_draw = self.drew_lately = 0
        self.gained = self.bluffs = self.honest = 0

    def values(self) -> list[int]:
        """As bytes of the observation."""
        signs = [*self.lacks, *self.bypassed, self.chose_lately, self.drew_lately, self.chose, self.last_draw]
        signs += [min(number, CERTAIN) for number in (self.bluffs, self.honest)]
        return signs + [min(number, 255) for number in (*self.played, self.draws, self.keeps, self.gained)]

    def take_turn(self) -> None:
        """Ages its moves on earlier turns."""
        self.chose_lately, self.drew_lately = faded(self.chose_lately), faded(self.drew_lately)

    def gain(self) -> None:
        """A card unseen by the others comes into the hand."""
        self.gained += 1
        self.lacks = [faded(sign) for sign in self.lacks]
        self.bypassed = [faded(sign) for sign in self.bypassed]

    def give_up_drawn(self) -> None:
        """The card drawn last is played: the rest of the hand is as it was."""
        self.lacks = [sign + (0 < sign < CERTAIN) for sign in self.lacks]
        self.bypassed = [sign + (0 < sign < CERTAIN) for sign in self.bypassed]

    def show(self, colour: int) -> None:
        """A card of this colour was in the hand."""
        self.lacks[colour] = self.bypassed[colour] = 0


def faded(sign: int) -> int:
    """A sign after one more card, or one more turn."""
    return max(1, sign - 1) if sign else 0


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
    """What everybody knows of the table."""
    view: View
    """The seat's latest view."""
    told: list[Inferences]
    """Conclusions from each seat's play, by the table's seats."""
    moves: list[tuple[int, int, str | None, int, int | None]]
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
        self._colour = _colour(before.colour)
        heard = [event for event in events if event.name != "reshuffled"]
        for index, event in enumerate(heard):
            self._hear(event, before, heard, first=index == 0)
        self._note_decks(before)

    def _sit_down(self, view: View) -> None:
        self.view = view
        self.told = [Inferences() for _ in range(view.seats)]
        self.moves = []
        self.former = 0
        self.known = [set() for _ in range(view.seats)]
        self.decks = [() for _ in range(view.seats)]
        self.tops = [None] * view.seats

    def _hear(self, event: Event, before: View, heard: list[Event], *, first: bool) -> None:
        name = event.name
        if name == "turned-up":
            self._dealt = True
        elif name == "drew":
            if self._dealt:
                self._draw(
                    _seat(event), for_turn=before.phase == "turn" and heard[0].name == "drew", first=first
                )
        elif name == "played":
            drawn = before.phase == "drawn" and before.turn == event.seat
            self._play(event, from_draw=drawn, answers=before.sum > 0)
        elif name == "called":
            if self.setup.options["calls"] != "auto":
                self._move(event)
        elif name in PLAIN_MOVES or name in AT_A_SEAT:
            self._move(event)
        else:
            self._hear_more(event, before)
        if name in ("filled", "put-at-bottom"):
            self.tops[_seat(event) if name == "filled" else _other(event)] = None

    def _hear_more(self, event: Event, before: View) -> None:
        """Takes in the rare events."""
        name = event.name
        if name == "threw":
            self._throw(event)
        elif name == "kept":
            self._keep(_seat(event))
        elif name == "passed":
            self._pass(_seat(event))
        elif name == "hit-or-miss":
            self._hit(_other(event), event.success is True)
        elif name == "challenged":
            self._challenge(event)
        elif name == "discarded":
            self._discard(event, asked=before.phase == "discard-uno" and before.asked == event.seat)
        elif name == "spent" and before.phase == "discard-elite" and before.asked == event.seat:
            self._move(Event("discarded", event.seat))
        else:
            self._hear_hand(event)

    def _hear_hand(self, event: Event) -> None:
        """Hands that are shown or change, and what is found."""
        name = event.name
        if name == "shown":
            self.known[_other(event)].add(str(event.card))
        elif name == "peeked" and event.seat == self.view.seat:
            self.known[_other(event)].clear()
        elif name == "found":
            self.tops[_other(event)] = event.card
        elif name == "swapped":
            self._swap(_seat(event), _other(event))
            if self.view.elite is None:
                self._move(event)
        elif name == "hands-passed":
            self._pass_hands(_seat(event), event.number or 0)
        elif name == "paired":
            self.told[_seat(event)].played[self._colour] += 1
            self._leave_hand(event)
            self._move(event, self._colour + 1)
        elif name == "took-sum":
            self._move(Event("took", event.seat))
        elif name == "refreshed":
            told = self.told[_seat(event)]
            told.lacks, told.bypassed = [0] * 4, [0] * 4
        elif name == "taken-back":
            self._return(event)

    # What a move tells

    def _move(self, event: Event, number: int = 0) -> None:
        move = (_seat(event), MOVE_EVENTS.index(event.name), event.card, number, event.other)
        if event.name in PLAIN_MOVES:
            move = (*move[:2], None, 0, None)
        self.moves = [move, *self.moves][:LAST_MOVES]

    def _draw(self, seat: int, *, for_turn: bool, first: bool) -> None:
        told = self.told[seat]
        told.gain()
        if for_turn and not first:
            told.lacks[self._colour] = CERTAIN
        elif for_turn:
            told.take_turn()
            told.draws += 1
            told.lacks[self._colour] = told.drew_lately = CERTAIN
            told.last_draw = 1
            self._move(Event("drew", seat), self._colour + 1)

    def _keep(self, seat: int) -> None:
        told = self.told[seat]
        told.keeps += 1
        told.last_draw = 2
        told.lacks[self._colour] = CERTAIN // 2
        self._move(Event("kept", seat), self._colour + 1)

    def _pass(self, seat: int) -> None:
        self.told[seat].take_turn()
        self.told[seat].lacks[self._colour] = CERTAIN
        self._move(Event("passed", seat), self._colour + 1)

    def _play(self, event: Event, *, from_draw: bool, answers: bool) -> None:
        told, own, now = self.told[_seat(event)], self._own_colour(event.card), _colour(event.colour)
        if from_draw:
            told.give_up_drawn()
            told.last_draw = 3
        else:
            told.take_turn()
            if own is not None:
                told.show(own)
            elif not answers:
                told.bypassed[self._colour] = CERTAIN
        if own is not None:
            told.played[own] += 1
        self._leave_hand(event)
        self._name_colour(event, wild=own is None)
        self._move(event, now + 1)

    def _throw(self, event: Event) -> None:
        self._leave_hand(event)
        self._name_colour(event, wild=True)
        self._move(event, _colour(event.colour) + 1)

    def _name_colour(self, event: Event, *, wild: bool) -> None:
        now = _colour(event.colour)
        if wild:
            told = self.told[_seat(event)]
            told.chose, told.chose_lately = now + 1, CERTAIN
            self.former = self._colour + 1
        self._colour = now

    def _hit(self, caller: int, hit: bool) -> None:
        lacks = self.told[caller].lacks
        for colour in range(4):
            if hit or colour == self._colour:
                lacks[colour] = 0 if hit and colour == self._colour else CERTAIN

    def _challenge(self, event: Event) -> None:
        told, guilty = self.told[_other(event)], event.success is True
        told.bluffs, told.honest = told.bluffs + guilty, told.honest + (not guilty)
        if self.former:
            told.bypassed[self.former - 1] = 0 if guilty else CERTAIN
            if not guilty:
                told.lacks[self.former - 1] = CERTAIN
        if event.seat == self.view.seat:
            self.known[_other(event)].clear()
        self._move(event, 2 if guilty else 1)

    def _discard(self, event: Event, *, asked: bool) -> None:
        own = self._own_colour(event.card)
        if own is not None:
            self.told[_seat(event)].show(own)
        self._leave_hand(event)
        if asked:
            self._move(event)
        if asked and own is not None and self.setup.options["discard_on_top"]:
            self._colour = own

    def _return(self, event: Event) -> None:
        own, seat = self._own_colour(event.card), _seat(event)
        self.told[seat].gained += 1
        if own is not None:
            self.told[seat].lacks[own] = 0
        if seat != self.view.seat:
            self.known[seat].add(str(event.card))
        self._move(event)

    def _leave_hand(self, event: Event) -> None:
        self.known[_seat(event)].discard(str(event.card))
        if event.seat == self.view.seat and event.card in self._hand:
            self._hand.remove(str(event.card))

    def _swap(self, one: int, other: int) -> None:
        mine, theirs = self.told[one], self.told[other]
        mine.lacks, theirs.lacks = theirs.lacks, mine.lacks
        mine.bypassed, theirs.bypassed = theirs.bypassed, mine.bypassed
        self.known[one], self.known[other] = self.known[other], self.known[one]
        me = self.view.seat
        if me in (one, other):
            self.known[one], self.known[other] = set(), set()
            self.known[other if me == one else one] = set(self._hand)

    def _pass_hands(self, seat: int, places: int) -> None:
        """Knowledge about a hand moves with it; the new owner of one's own hand is known."""
        around = [seat]
        while (after := self._after(around[-1])) != seat:
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

    def _after(self, seat: int) -> int:
        """The next seat in the direction of play that is still in the hand."""
        after = (seat + self.view.direction) % self.view.seats
        return self._after(after) if after in self.view.out else after

    # Elite's decks

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

    def _own_colour(self, card: str | None) -> int | None:
        """The colour printed on a card; None for a wild."""
        colour = colour_of(self.setup.edition.cards.kinds[str(card)])
        return None if colour == NO_COLOUR else colour


def _colour(name: str | None) -> int:
    """A colour's number; before the deal there is none, and nothing is played."""
    return 0 if name is None else COLOUR_NAMES.index(name)


def _seat(event: Event) -> int:
    """Who did it."""
    assert event.seat is not None
    return event.seat


def _other(event: Event) -> int:
    """The other seat that it is about."""
    assert event.other is not None
    return event.other
