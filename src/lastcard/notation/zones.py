"""The places of the UNO cards: hands, discard pile and draw pile."""

from __future__ import annotations

from collections import Counter
from functools import partial

from lastcard.errors import NotationError
from lastcard.notation.position_io import REST, Key, PositionIO, seat_groups
from lastcard.number_types import Kind, Seat
from lastcard.rules.hands import gain
from lastcard.view import hand_kinds, hand_texts


def _read_hands(io: PositionIO, text: str) -> None:
    for seat, cards in enumerate(seat_groups(io, text)):
        put = partial(_put_in_hand, io, seat)
        if REST in cards:
            io.give_rest_to(put)
            cards.remove(REST)
        put(io.kinds(cards))


def _put_in_hand(io: PositionIO, seat: Seat, kinds: list[Kind]) -> None:
    for kind in kinds:
        gain(io.state, seat, kind)


def _write_hands(io: PositionIO) -> str:
    if io.state.discarded == 0:
        return ""
    names = io.setup.card_names
    return " / ".join(" ".join(hand_texts(io.state, seat, names)) for seat in range(io.state.seats))


def _read_discard(io: PositionIO, text: str) -> None:
    """Reads the discard pile, from the bottom to the top; the rest of the deck can only be at the bottom."""
    cards = text.split()
    if cards[:1] == [REST]:
        io.give_rest_to(partial(_put_in_discard, io))
        del cards[0]
    _put_in_discard(io, io.kinds(cards))


def _put_in_discard(io: PositionIO, kinds: list[Kind]) -> None:
    """Puts cards at the bottom of the discard pile."""
    state = io.state
    state.discarded = _put_first(state.discard, state.discarded, kinds)
    if state.discarded:
        state.top = state.discard[state.discarded - 1]


def _put_first(pile: list[Kind], count: int, kinds: list[Kind]) -> int:
    """Puts cards before the first `count` of a pile; returns the new number."""
    for place, kind in enumerate([*kinds, *pile[:count]]):
        pile[place] = kind
    return count + len(kinds)


def _write_discard(io: PositionIO) -> str:
    return " ".join(io.texts[kind] for kind in io.state.discard[: io.state.discarded])


def _read_draw(io: PositionIO, text: str) -> None:
    """Reads the draw pile: the cards drawn first, then a bar, then the rest in no order; without a bar, the
    rest of the deck."""
    first, bar, rest = text.partition("|")
    loose = rest.split() if bar else ([REST] if io.rest_goes_to is None else [])
    if REST in loose:
        io.give_rest_to(partial(_put_in_pile, io))
        loose.remove(REST)
    known = io.kinds(first.split())[::-1]
    io.state.known = len(known)
    _put_in_pile(io, [*io.kinds(loose), *known])


def _put_in_pile(io: PositionIO, kinds: list[Kind]) -> None:
    io.state.piled = _put_first(io.state.pile, io.state.piled, kinds)


def _write_draw(io: PositionIO) -> str:
    state = io.state
    loose = state.piled - state.known
    known = [io.texts[kind] for kind in reversed(state.pile[loose : state.piled])]
    return " ".join([*known, "|", *(io.texts[kind] for kind in state.pile[:loose])])


def place_rest(io: PositionIO) -> None:
    """Puts all unnamed cards where the rest goes; reports cards named too often, or left over."""
    deck: Counter[Kind] = Counter(io.setup.uno_deck())
    named = _named(io)
    for kind, times in sorted(named.items()):
        if times > deck[kind]:
            raise NotationError(f"{io.texts[kind]}: {times} in this position, but the deck has {deck[kind]}")
    left = sorted((deck - named).elements())
    if io.rest_goes_to is not None:
        io.rest_goes_to(left)
    elif left:
        missing = " ".join(io.texts[kind] for kind in left[:5])
        raise NotationError(f"{len(left)} cards of the deck are nowhere: {missing}{' …' if left[5:] else ''}")


def _named(io: PositionIO) -> Counter[Kind]:
    """The number of named cards of each kind."""
    state = io.state
    named = Counter(state.pile[: state.piled]) + Counter(state.discard[: state.discarded])
    for seat in range(state.seats):
        named.update(hand_kinds(state, seat))
    return named


ZONE_KEYS = {
    "hands": Key(_read_hands, _write_hands),
    "discard": Key(_read_discard, _write_discard),
    "draw": Key(_read_draw, _write_draw),
}
