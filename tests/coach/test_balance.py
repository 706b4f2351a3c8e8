"""The strength of Elite cards."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.coach.balance import CardFigures, Played, card_figures, chooser, picked, play
from lastcard.nets.player import NetPlayer
from lastcard.rules.phases import ACTIVATE
from lastcard.setup import make_setup
from tests.nets.random_net import random_weights

SETUP = make_setup("elite", seats=2, seed=1, options={"calls": "auto"})


def test_every_hand_has_its_decks_and_its_winner() -> None:
    played = play(SETUP, chooser(None), 40, 7)
    assert played.decks.shape == (40, 2, 8)
    assert (played.decks > 0).all()
    assert set(played.winners.tolist()) <= {-1, 0, 1}
    held = {
        (hand, card) for hand, decks in enumerate(played.decks.reshape(40, 16)) for card in decks.tolist()
    }
    used = {(int(hand), int(card)) for hand, card in np.argwhere(played.activated)}
    assert used
    assert used <= held


def test_a_net_can_play_too() -> None:
    assert len(play(SETUP, chooser(NetPlayer(random_weights())), 2, 7).winners) == 2


def test_a_cards_worth_is_its_difference_in_win_rate() -> None:
    """Card 3 is in both winning decks of three hands; card 4 in one of them and in two that lost."""
    decks = np.array([[[3, 4], [5, 6]], [[5, 6], [3, 4]], [[4, 5], [6, 7]]])
    activated = np.zeros((3, 10), int)
    activated[0, 3] = 2
    played = Played(np.array([0, 1, 1]), decks, activated)
    found = {card.id: card for card in card_figures(SETUP, played)}
    names = [SETUP.catalogue.by_number(number).id for number in (3, 4)]
    assert found[names[0]].worth == pytest.approx(1 - 1 / 2)
    assert found[names[0]].activations == 1.0
    assert found[names[1]].worth == pytest.approx(2 / 3 - 1 / 2)
    assert found[names[1]].decks == 3


@pytest.mark.parametrize(("worth", "verdict"), [(0.05, "strong"), (-0.05, "weak"), (0.03, ""), (-0.03, "")])
def test_a_verdict_needs_the_whole_interval(worth: float, verdict: str) -> None:
    assert CardFigures("maya-okafor", 100, 0.5, worth, 0.02).verdict == verdict


def test_a_picked_card_is_the_lineup_card() -> None:
    from lastcard.batch.vector import Batch

    batch = Batch(SETUP, 16, threads=1, relative_seats=True)
    batch.reset(3)
    for _ in range(200):
        actions = batch.policy_actions("greedy")
        games, cards = picked(batch, actions)
        assert (batch.games["phase"][games] == ACTIVATE).all()
        assert (cards > 0).all()
        batch.step(actions)
