"""Pairings, and combined results."""

from __future__ import annotations

from lastcard.arena.results import Deals, Pairing, joined, pairings


def test_with_two_seats_every_pair_meets_once() -> None:
    assert pairings(["a", "b", "c"], 2) == [Pairing("a", "b"), Pairing("a", "c"), Pairing("b", "c")]


def test_with_more_seats_everybody_is_alone_once_against_each() -> None:
    assert pairings(["a", "b"], 4) == [Pairing("a", "b"), Pairing("b", "a")]


def test_parts_are_put_together_in_their_order() -> None:
    pair = Pairing("a", "b")
    parts = [{pair: Deals([2, 1], [0, 1], [30, 5], [0, 7])}, {pair: Deals([0], [2], [0], [44])}]
    assert joined(parts) == {pair: Deals([2, 1, 0], [0, 1, 2], [30, 5, 0], [0, 7, 44])}
