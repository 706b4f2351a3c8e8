"""The strength of Elite cards, measured in hands with randomly dealt Player Decks.

A card that makes no difference is in winning decks as often as any other. Decks are random, so any deviation
from that is due to the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

import numpy as np

from lastcard.arena.intervals import NINETY_FIVE
from lastcard.batch.arrays import Array
from lastcard.batch.vector import Batch
from lastcard.counts import OnProgress, no_progress
from lastcard.elite_cards import MAX_CARDS
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.rules.actions import PICK, PICKS
from lastcard.rules.phases import ACTIVATE
from lastcard.setup import Setup

CHUNK = 512
NOTABLE = 0.02
"""A card whose whole interval is further from 0 than this is too strong or too weak."""
GREEDY = "greedy"

Chooser = Callable[[Batch], Array]
"""Decides in every game of a batch."""


class Played(NamedTuple):
    """The results of some hands."""

    winners: Array
    """The seat that won each hand; -1 for none."""
    decks: Array
    """(hands, seats, 8): the numbers of the cards in every Player Deck."""
    activated: Array
    """(hands, cards): how often each card was activated."""


class CardFigures(NamedTuple):
    """The figures of a card."""

    id: str
    """The card's id."""
    decks: int
    """The number of decks that had it."""
    activations: float
    """Its activations per hand by the deck that had it."""
    worth: float
    """The difference in win rate between decks with it and others."""
    margin: float
    """Half of the 95 % interval of that."""

    @property
    def verdict(self) -> str:
        """Whether it is too strong or too weak, beyond doubt; otherwise empty."""
        if self.worth - self.margin > NOTABLE:
            return "strong"
        return "weak" if self.worth + self.margin < -NOTABLE else ""


def chooser(net: NetPlayer | None) -> Chooser:
    """The player of all seats: a net, or the greedy policy."""
    if net is None:
        return lambda batch: batch.policy_actions(GREEDY)

    def choose(batch: Batch) -> Array:
        going = np.flatnonzero(batch.deciders >= 0)
        actions = np.zeros(len(batch), np.int64)
        judged = judge_many(net, batch.observations[going], batch.masks[going])
        actions[going] = judged.preferences.argmax(1)
        return actions

    return choose


def play(
    setup: Setup, choose: Chooser, hands: int, seed: int, on_progress: OnProgress = no_progress
) -> Played:
    """Plays hands of a setup, with the same player in all seats; `on_progress` is called with the number of
    hands done, and that of all.
    """
    parts = []
    for first in range(0, hands, CHUNK):
        parts.append(_play(setup, choose, min(CHUNK, hands - first), seed + first))
        on_progress(min(hands, first + CHUNK), hands)
    return Played(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def _play(setup: Setup, choose: Chooser, hands: int, seed: int) -> Played:
    batch = Batch(setup, hands, threads=1, auto_reset=False, relative_seats=True)
    batch.reset(seed)
    activated = np.zeros((hands, MAX_CARDS + 1), np.int16)
    brought = batch.games["brought"][:, : setup.seats].copy()
    while (batch.deciders >= 0).any():
        actions = choose(batch)
        games, cards = picked(batch, actions)
        np.add.at(activated, (games, cards), 1)
        batch.step(actions)
    return Played(batch.games["winner"].copy(), brought, activated)


def picked(batch: Batch, actions: Array) -> tuple[Array, Array]:
    """The games in which a Lineup card is about to be activated, and that card."""
    asked = (batch.games["phase"] == ACTIVATE) & (batch.deciders >= 0)
    games = np.flatnonzero(asked & (actions >= PICK) & (actions < PICK + PICKS))
    lineups = batch.games["lineup"][games, batch.deciders[games]]
    return games, lineups[np.arange(len(games)), actions[games] - PICK]


def card_figures(setup: Setup, played: Played) -> Iterator[CardFigures]:
    """Every card that was in a deck, the strongest first."""
    seats = played.decks.shape[1]
    won = played.winners[:, None] == np.arange(seats)
    found = [
        _figures(card, setup, played, won) for card in np.unique(played.decks[played.decks > 0]).tolist()
    ]
    yield from sorted(found, key=lambda figures: -figures.worth)


def _figures(card: int, setup: Setup, played: Played, won: Array) -> CardFigures:
    has = (played.decks == card).any(2)
    count = int(has.sum())
    rate = float(won[has].mean())
    return CardFigures(
        setup.catalogue.by_number(card).id,
        count,
        float(played.activated[has.any(1), card].sum() / count),
        rate - float(won.mean()),
        NINETY_FIVE * sqrt(rate * (1 - rate) / count),
    )
