"""Elite cards in an observation, compared with the print of the cards in the games."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.batch import Batch
from lastcard.elite_cards import COLOUR_SHIFT
from lastcard.nets.elite_inputs import CARD_INPUTS, COLOUR_BITS, ELITE_CARDS, ELITE_INPUTS
from lastcard.rules import offsets as at
from lastcard.rules.state import LINEUP

SEATS = 3


@pytest.fixture(scope="module")
def batch() -> Batch:
    found = Batch("elite", 32, seats=SEATS, seed=2, threads=1, options={"calls": "auto"})
    found.reset()
    for _ in range(40):
        found.step(found.policy_actions("greedy"))
    return found


def test_the_colours_of_every_lineup(batch: Batch) -> None:
    printed = np.array(batch.setup.catalogue.printed)
    cards = [card for card in ELITE_CARDS if card.seat >= 0][: SEATS * LINEUP]
    for number, card in enumerate(cards):
        who = (batch.deciders + card.seat) % SEATS
        codes = printed[batch.games["lineup"][np.arange(len(batch)), who, number % LINEUP]]
        assert batch.observations[:, card.offset].tolist() == (codes >> COLOUR_SHIFT & 15).tolist()


def test_the_target_is_counted_from_the_decider(batch: Batch) -> None:
    target = batch.games["target"].astype(int)
    expected = np.where(target < 0, 0, (target - batch.deciders) % SEATS + 1)
    assert batch.observations[:, at.ELITE_TARGET].tolist() == expected.tolist()


def test_all_cards_change_their_colours_and_each_once() -> None:
    assert {card.offset for card in ELITE_CARDS} <= set(COLOUR_BITS)
    assert len(set(COLOUR_BITS)) == len(COLOUR_BITS) == 2 + 12 + 10 * (3 + 8 + 8 + 1)


def test_a_net_reads_nothing_beyond_the_observation() -> None:
    assert max(input.offset for input in ELITE_INPUTS) < at.ELITE_SIZE
    assert max(input.offset for input in CARD_INPUTS) < at.CARD_SIZE
    assert max(card.offset for card in ELITE_CARDS) + at.CARD_SIZE <= at.ELITE_SIZE
