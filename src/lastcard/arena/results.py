"""The results of matches, deal by deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Pairing(NamedTuple):
    """A match: one bot plays alone, another has all other seats."""

    one: str
    """The lone bot."""
    rest: str
    """The bot in the other seats."""


class Deals(NamedTuple):
    """The results of a match. Every deal is played once with the lone bot in each seat, and the lists have a
    number for each deal.
    """

    wins: list[int]
    """The number of the deal's hands that the lone bot won."""
    lost: list[int]
    """The number that the others won; the remaining hands were blocked (C-13)."""
    points: list[int]
    """The points that the lone bot got; 0 in Elite (S-6)."""
    conceded: list[int]
    """The points that the others got."""


Results = dict[Pairing, Deals]
"""The results of several matches."""


def no_deals() -> Deals:
    """The results before anything is played."""
    return Deals([], [], [], [])


def joined(parts: Iterable[Results]) -> Results:
    """The results of the same matches on other deals, one after another."""
    whole: Results = {}
    for part in parts:
        for pairing, deals in part.items():
            so_far = whole.setdefault(pairing, no_deals())
            for numbers, more in zip(so_far, deals, strict=True):
                numbers.extend(more)
    return whole


def pairings(bots: Iterable[str], seats: int) -> list[Pairing]:
    """Every pairing: one seat for the first bot, all other seats for the second. With two seats, a pairing
    and its reverse are the same match, listed once.
    """
    names = list(bots)
    return [
        Pairing(one, rest)
        for index, one in enumerate(names)
        for other, rest in enumerate(names)
        if (index < other if seats == 2 else index != other)
    ]
