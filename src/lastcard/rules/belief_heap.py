"""The heap of hidden cards: all cards that a seat can't see, on one pile, to be redealt."""

from __future__ import annotations

from lastcard.cards import LOW_KINDS
from lastcard.number_types import Kind, Seat

from .backend import lowbit, plays_elite, rule
from .dice import policy_roll
from .hands import count_of, empty_hand, gain
from .state import State


@rule
def heap_up(g: State, seat: Seat) -> None:
    """Makes the draw pile the heap of all hidden cards, sorted; a hidden hand keeps only its size."""
    sorter = 1 if seat == 0 else 0  # a hidden hand that takes all the cards and returns them sorted
    for other in range(g.seats):
        if other != seat and other != sorter:
            put_back_keeping_size(g, other, g.sizes[other])
    size = g.sizes[sorter]
    for place in range(g.piled):
        gain(g, sorter, g.pile[place])
    g.piled = 0
    put_back_keeping_size(g, sorter, size)


@rule
def put_back_keeping_size(g: State, seat: Seat, size: int) -> None:
    """Puts a hand back, but keeps its public size."""
    put_back(g, seat)
    g.sizes[seat] = size


# Dealing from it


@rule
def deal_from(g: State, seat: Seat, place: int) -> Kind:
    """Deals the card at this index of the pile, which the last one fills; returns its kind."""
    kind = g.pile[place]
    g.piled -= 1
    g.pile[place] = g.pile[g.piled]
    gain(g, seat, kind)
    return kind


@rule
def deal_any(g: State, seat: Seat) -> Kind:
    """Deals any card of the pile, all equally likely; returns its kind."""
    return deal_from(g, seat, policy_roll(g, g.piled))


@rule
def is_among(kind: Kind, low: int, high: int) -> bool:
    """Whether the two masks have this kind."""
    if kind < LOW_KINDS:
        return (low >> kind) & 1 != 0
    return (high >> (kind - LOW_KINDS)) & 1 != 0


@rule
def deal_one_of(g: State, seat: Seat, low: int, high: int) -> Kind:
    """Deals a card of one of these kinds, all equally likely; any card if there is none of them."""
    count = 0
    for place in range(g.piled):
        if is_among(g.pile[place], low, high):
            count += 1
    if count == 0:
        return deal_any(g, seat)
    number = policy_roll(g, count)
    place = 0
    while number > 0 or not is_among(g.pile[place], low, high):
        if is_among(g.pile[place], low, high):
            number -= 1
        place += 1
    return deal_from(g, seat, place)


@rule
def fill_hand(g: State, seat: Seat, size: int) -> None:
    """Deals any cards until the hand has this size."""
    while g.sizes[seat] < size:
        deal_any(g, seat)


@rule
def clear_size(g: State, seat: Seat) -> int:
    """Clears the size of a hidden hand before its deal; returns the size that it must reach."""
    size = g.sizes[seat]
    g.sizes[seat] = 0
    return size


@rule
def put_back(g: State, seat: Seat) -> None:
    """Puts a hand back on the heap, sorted by kind."""
    put_back_kinds(g, seat, g.low[seat], 0)
    if plays_elite(g):
        put_back_kinds(g, seat, g.high[seat], LOW_KINDS)
    empty_hand(g, seat)


@rule
def put_back_kinds(g: State, seat: Seat, mask: int, first: int) -> None:
    """Puts back all cards of the kinds in the mask, which begins with the kind `first`."""
    while mask != 0:
        kind = first + lowbit(mask)
        mask &= mask - 1
        for _ in range(count_of(g, seat, kind)):
            g.pile[g.piled] = kind
            g.piled += 1


@rule
def deal_freely(g: State, seat: Seat) -> None:
    """Deals a hand of the right size, about which nothing else is known."""
    fill_hand(g, seat, clear_size(g, seat))


@rule
def deal_without(g: State, seat: Seat, low: int, high: int) -> None:
    """Deals a hand without these kinds, as far as the heap allows."""
    for _ in range(clear_size(g, seat)):
        deal_one_of(g, seat, ~low, ~high)
