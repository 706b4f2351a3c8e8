"""A dynasty deck against random legal decks from the catalogue, with the same player for both."""

from __future__ import annotations

from random import Random

import numpy as np

from lastcard.arena.intervals import Mean, rate_of
from lastcard.bots.decks import deck_for
from lastcard.catalogue import Catalogue
from lastcard.counts import OnProgress, no_progress
from lastcard.setup import make_setup

from .balance import Chooser, play

HANDS = 16
"""Hands against each other deck from either seat."""
MATCH_OPTIONS = {"mode": "dynasty", "calls": "auto"}


def deck_rate(
    deck: tuple[str, ...],
    catalogue: Catalogue,
    choose: Chooser,
    opponents: int,
    seed: int,
    on_progress: OnProgress = no_progress,
) -> Mean:
    """The share of hands that the deck wins; another deck counts as one observation."""
    rng, rates = Random(seed), []
    for number in range(opponents):
        other = deck_for(catalogue, rng)
        rates.append(_rate(deck, other, catalogue, choose, seed + number * HANDS))
        on_progress(number + 1, opponents)
    return rate_of(rates)


def _rate(
    deck: tuple[str, ...], other: tuple[str, ...], catalogue: Catalogue, choose: Chooser, seed: int
) -> float:
    """The win rate from both seats, on the same seeds."""
    won = 0
    for seat, decks in enumerate([(deck, other), (other, deck)]):
        setup = make_setup(
            "elite", seats=2, seed=seed, options=MATCH_OPTIONS, catalogue=catalogue, decks=decks
        )
        won += int(np.count_nonzero(play(setup, choose, HANDS, seed).winners == seat))
    return won / (2 * HANDS)
