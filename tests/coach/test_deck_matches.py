"""A dynasty deck against others."""

from __future__ import annotations

from random import Random

from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.coach.balance import chooser
from lastcard.coach.deck_matches import deck_rate


def test_a_deck_plays_others_from_both_seats() -> None:
    deck, shown = deck_for(everything(), Random(5)), list[tuple[int, int]]()
    found = deck_rate(deck, everything(), chooser(None), 3, 1, lambda *done: shown.append(done))
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert shown == [(1, 3), (2, 3), (3, 3)]
    assert deck_rate(deck, everything(), chooser(None), 3, 1) == found
