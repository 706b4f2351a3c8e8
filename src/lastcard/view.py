"""The only way out for hidden information: a seat's or a spectator's view (A-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from typing import NamedTuple

from lastcard.cards import COLOUR_NAMES, KINDS, LOW_KINDS, Colour
from lastcard.events import FORMS, CardNames, Event, read_event
from lastcard.number_types import Kind, Seat
from lastcard.phase_names import PHASE_NAMES, Phase
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph
from lastcard.rules.dealing import DRAFTED, DYNASTY
from lastcard.rules.matching import FOURS
from lastcard.rules.playing import is_guilty
from lastcard.rules.state import LINEUP, RawEvent, State


class EliteView(NamedTuple):
    """The public part of Elite, and the Player Decks as far as a seat may know them."""

    lineups: tuple[tuple[str | None, ...], ...]
    """The ids of each seat's three Lineup cards; None for an empty slot."""
    spent: tuple[tuple[str, ...], ...]
    """The ids of each seat's Elite discards, oldest first."""
    decks: tuple[int, ...]
    """The number of cards in each seat's Player Deck."""
    deck_cards: tuple[tuple[str, ...] | None, ...]
    """The contents of each Player Deck, sorted by id, not in the order of the deck; None if this seat may not
    know them.
    """
    skips: tuple[int, ...]
    """The number of upcoming turns that each seat loses."""
    again: int
    """The number of extra turns of the seat whose turn it is."""
    active: str | None
    """The Elite card that is being carried out."""
    icon: int
    """Which icon of the active card is being carried out, from 0."""
    target: Seat | None
    """The seat that the icon targets."""
    found: str | None
    """The card that a Search has found, for the seat that searches; None for all others."""
    layout: tuple[str, ...]
    """The cards laid out to draft from."""
    pool: int
    """The number of cards of the draft's pool that haven't been laid out yet."""


class View(NamedTuple):
    """All information about a hand that one seat may have; `seat` is None for a spectator."""

    seat: Seat | None
    """The owner of the view; None for a spectator."""
    seats: int
    """The number of seats."""
    dealer: Seat
    """The dealer."""
    phase: Phase
    """The phase, which says what the table is waiting for: ``turn``, ``drawn``, ``four``, …, ``over``."""
    turn: Seat
    """The seat whose turn it is, even while another one is asked."""
    asked: Seat | None
    """The seat that must answer a question; None during a turn."""
    direction: int
    """1 for clockwise, to the left; -1 for the other way."""
    colour: Colour | None
    """The colour in play, which after a wild isn't the top card's; None during a draft."""
    top: str | None
    """The top card of the discard pile; None during a draft."""
    hand: tuple[str, ...]
    """The seat's own cards, sorted, not in the order in which they came; empty for a spectator."""
    drawn: str | None
    """The card that the seat has just drawn and may play or keep."""
    sizes: tuple[int, ...]
    """The number of cards that each seat holds."""
    pile: int
    """The number of cards left to draw."""
    discard: tuple[str, ...]
    """The discard pile from the bottom up, which is public (C-20)."""
    owes: tuple[Seat, ...]
    """The seats that owe a call: any other seat can catch them."""
    throw_at: Seat | None
    """The seat whose call can be answered with a throw (HM-2)."""
    remaining: int
    """The number of lines, recoveries or swaps left in the open question."""
    moves: int
    """The number of turn moves made so far."""
    passed: tuple[Seat, ...]
    """The seats that have passed since the last play; the hand is blocked when all have (C-13)."""
    winner: Seat | None
    """The seat that has won the hand; None while it goes on, and if it is blocked."""
    elite: EliteView | None
    """The view of Elite's own cards; None in every other edition."""
    sum: int = 0
    """The open sum: the number of cards that the player whose turn it is must draw unless they add to it
    (H-1); 0 for none.
    """
    laid_by: Seat | None = None
    """With house rules, the seat that laid the top card, until another turn move is made."""
    out: tuple[Seat, ...] = ()
    """The seats that are out of the hand (H-8)."""
    bluff: bool = False
    """On the seat's own turn, with a Wild Draw Four in hand: whether playing it would be a bluff (K-6)."""
    own: tuple[int, ...] = ()
    """The numbers of the edition's own rules, in the order of its `OwnRules`."""
    own_by_seat: tuple[tuple[int, ...], ...] = ()
    """Those that each seat has: for each number, one value per seat."""


def view_of(g: State, seat: Seat | None, names: CardNames) -> View:
    """The view of a seat; for None, a spectator's."""
    started = g.discarded > 0
    own = NOTHING_OWN if seat is None else own_view(g, seat, names)
    return View(
        seat=seat,
        seats=g.seats,
        dealer=g.dealer,
        phase=PHASE_NAMES[g.phase],
        turn=g.turn,
        asked=_seat(g.asked),
        direction=g.direction,
        colour=COLOUR_NAMES[g.colour] if started else None,
        top=names.uno[g.top] if started else None,
        hand=own.hand,
        drawn=own.drawn,
        sizes=tuple(g.sizes[: g.seats]),
        pile=g.piled,
        discard=tuple(map(names.uno.__getitem__, g.discard[: g.discarded])),
        owes=seats_in(g.owes),
        throw_at=_seat(g.throw_at),
        remaining=g.remaining,
        moves=g.moves,
        passed=seats_in(g.passed),
        winner=_seat(g.winner),
        elite=_elite_view(g, seat, own, names) if g.elite else None,
        sum=g.sum,
        laid_by=_seat(g.laid_by) if g.house else None,
        out=seats_in(g.out),
        bluff=own.bluff,
        own=own_numbers(g),
        own_by_seat=own_numbers_by_seat(g),
    )


def own_numbers(g: State) -> tuple[int, ...]:
    """The table's numbers of the edition's own rules."""
    return () if g.hooks is None else tuple(g.own[: g.hooks.own])


def own_numbers_by_seat(g: State) -> tuple[tuple[int, ...], ...]:
    """Those that each seat has."""
    rows = [] if g.hooks is None else g.own_by_seat[: g.hooks.own_by_seat]
    return tuple(tuple(row[: g.seats]) for row in rows)


class OwnView(NamedTuple):
    """The part of a view that only its seat may know."""

    hand: tuple[str, ...]
    drawn: str | None
    found: str | None
    deck: tuple[str, ...] | None
    bluff: bool


NOTHING_OWN = OwnView((), None, None, None, False)


def own_view(g: State, seat: Seat, names: CardNames) -> OwnView:
    """The part of a seat's view that a spectator's lacks: the two together are the full view."""
    found = g.phase == ph.SEARCH and g.asked == seat
    deck = g.deck[seat][: g.deck_count[seat]] if seat in _known_decks(g, seat) else None
    return OwnView(
        hand=hand_texts(g, seat, names),
        drawn=names.uno[g.drawn] if g.drawn >= 0 and seat == g.turn else None,
        found=names.elite[g.deck[g.target][0] - 1].id if found else None,
        deck=None if deck is None else tuple(sorted(names.elite[number - 1].id for number in deck)),
        bluff=g.turn == seat and g.low[seat] & FOURS != 0 and is_guilty(g, seat),
    )


def events_for(raw: Iterable[RawEvent], seat: Seat | None, names: CardNames) -> list[Event]:
    """The events as this seat may know them: some without their card, others left out."""
    known = (event_for(one, seat, names) for one in raw)
    return [event for event in known if event is not None]


def event_for(raw: RawEvent, seat: Seat | None, names: CardNames) -> Event | None:
    """One event as this seat may know it; None if it may not even know that it happened."""
    form = FORMS[raw[0]]
    event = read_event(raw, names)
    if raw[1] == seat:
        return event
    if form.private:
        return None
    return event._replace(card=None) if form.secret_card else event


def knows_more(raw: RawEvent, seat: Seat) -> bool:
    """Whether the seat knows more of an event than a spectator does."""
    form = FORMS[raw[0]]
    return raw[1] == seat and (form.private or form.secret_card)


def shows_hand(raw: RawEvent, seat: Seat) -> bool:
    """Whether the event has shown the seat a whole hand: its own new one, or that of a player who is out."""
    if raw[0] == ev.SWAPPED:
        return seat in raw[1:3]
    return raw[0] in (ev.HANDS_PASSED, ev.WENT_OUT)


class StillHidden(RuntimeError):
    """A request by the program itself for something hidden until the hand is over: a bug, not a player's
    mistake.
    """


def require_over(g: State) -> None:
    """Guards information that becomes public at the end of a hand, such as the secret of the shuffle."""
    if g.phase != ph.OVER:
        raise StillHidden("the hand isn't over")


def open_hands(g: State, names: CardNames) -> tuple[tuple[str, ...], ...]:
    """All hands, laid open for the score (S-1)."""
    require_over(g)
    return all_hands(g, names)


def all_hands(g: State, names: CardNames) -> tuple[tuple[str, ...], ...]:
    """All hands, for replays of finished hands and for positions that hide nothing."""
    return tuple(hand_texts(g, seat, names) for seat in range(g.seats))


def hand_texts(g: State, seat: Seat, names: CardNames) -> tuple[str, ...]:
    """A hand sorted by kind, which reveals nothing about when a card came."""
    return tuple(map(names.uno.__getitem__, hand_kinds(g, seat)))


def hand_kinds(g: State, seat: Seat) -> list[Kind]:
    """The kind of each card in a hand, in order."""
    kinds: list[Kind] = []
    low = (0, g.low[seat], g.low_twice[seat])
    high = (LOW_KINDS, g.high[seat], g.high_twice[seat])
    for first, mask, twice in (low, high):
        while mask:
            bit = mask & -mask
            kind = first + bit.bit_length() - 1
            kinds += [kind] * g.copies[seat][kind] if twice & bit else [kind]
            mask ^= bit
    return kinds


def tidy_copies(g: State, seat: Seat) -> None:
    """Clears the old count of every kind that isn't held twice now: no rule reads it, but code that inspects
    the state might.
    """
    counts = Counter(hand_kinds(g, seat))
    g.copies[seat] = [counts[kind] if counts[kind] > 1 else 0 for kind in range(KINDS)]


def seats_in(mask: int) -> tuple[Seat, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _seat(seat: Seat) -> Seat | None:
    return None if seat < 0 else seat


def _elite_view(g: State, seat: Seat | None, own: OwnView, names: CardNames) -> EliteView:
    def name(number: int) -> str:
        return names.elite[number - 1].id

    everyone = range(g.seats)
    known = _known_decks(g, seat)
    return EliteView(
        lineups=tuple(
            tuple(name(card) if card else None for card in g.lineup[owner][:LINEUP]) for owner in everyone
        ),
        spent=tuple(tuple(map(name, g.spent[owner][: g.spent_count[owner]])) for owner in everyone),
        decks=tuple(g.deck_count[: g.seats]),
        deck_cards=tuple(
            tuple(sorted(map(name, g.deck[owner][: g.deck_count[owner]]))) if owner in known else None
            for owner in everyone
        ),
        skips=tuple(g.skips[: g.seats]),
        again=g.again,
        active=name(g.active) if g.active else None,
        icon=g.icon,
        target=_seat(g.target),
        found=own.found,
        layout=tuple(map(name, g.layout[: g.laid_count])),
        pool=g.pooled,
    )


def _known_decks(g: State, seat: Seat | None) -> Container[Seat | None]:
    """The seats whose Player Deck's contents are known, though not their order: drafted cards were picked
    openly, and in dynasty each player brought their own.
    """
    if g.elite == DRAFTED:
        return range(g.seats)
    return (seat,) if g.elite == DYNASTY else ()
