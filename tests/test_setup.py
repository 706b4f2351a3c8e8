"""What a hand starts from: decks by edition, seeds and secrets, Elite's pool (D-1 to D-5)."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.catalogue import box
from lastcard.errors import OptionError
from lastcard.setup import Setup, checked_seed, make_setup
from tests.support.helpers import THEMED


def deck(setup: Setup) -> Counter[str]:
    return Counter(setup.edition.cards.texts[kind] for kind in setup.uno_deck())


def test_the_classic_deck_has_108_cards() -> None:
    cards = deck(make_setup("classic", seed=1))
    assert cards.total() == 4 * (1 + 2 * 9 + 2 * 3) + 4 + 4 == 108
    assert (cards["R0"], cards["Y9"], cards["GS"], cards["BR"], cards["R+2"]) == (1, 2, 2, 2, 2)
    assert (cards["W"], cards["W+4"]) == (4, 4)


@pytest.mark.parametrize(("edition", "special"), THEMED.items())
def test_a_themed_deck_has_112_and_its_foil_replaces_one(edition: str, special: str) -> None:
    """D-1, D-2."""
    cards = deck(make_setup(edition, seed=1))
    assert (cards.total(), cards[special], cards[f"{special}F"]) == (112, 4, 0)
    foil = deck(make_setup(edition, seed=1, options={"foil": True}))
    assert (foil.total(), foil[special], foil[f"{special}F"]) == (112, 3, 1)


def test_elite_s_deck_has_112() -> None:
    """D-3: per colour one 0, two each of 1 to 9, four Recover; then 12 Elite Wild and 8 Wild Recover."""
    cards = deck(make_setup("elite", seed=1))
    assert cards.total() == 4 * (1 + 9 + 9 + 4) + 12 + 8 == 112
    assert (cards["R0"], cards["R0*"], cards["G5"], cards["G5*"], cards["BV"]) == (1, 0, 1, 1, 4)
    assert (cards["EW"], cards["WR"]) == (12, 8)


def test_elite_s_counts_can_be_replaced_but_stay_112() -> None:
    counts = {"R1": 60, "B7": 40, "EW": 12}
    assert deck(make_setup("elite", seed=1, deck=counts)) == Counter(counts)
    for wrong in ({"R1": 60, "B7": 40}, {"R1": 61, "B7": 40, "EW": 12}, {"R1": 70, "EW": 42}, {"W": 112}):
        with pytest.raises(OptionError):
            make_setup("elite", seed=1, deck=wrong)


def test_the_pool_is_the_box_with_its_foils_or_without() -> None:
    """D-4, D-5: 42 cards, of which ten are foils."""
    assert make_setup("elite", seats=5, seed=1).pool == tuple(card.id for card in box())
    without = make_setup("elite", seats=4, seed=1, options={"foils": False}).pool
    assert len(without) == 32
    with pytest.raises(OptionError, match="P-2"):
        make_setup("elite", seats=5, seed=1, options={"foils": False})


@pytest.mark.parametrize("seed", [0, 1, 2**62 - 1])
def test_a_seed_is_a_number_of_62_bits(seed: int) -> None:
    assert (checked_seed(seed), make_setup("classic", seed=seed).seed) == (seed, seed)


def test_a_hand_is_dealt_from_a_seed_or_a_secret() -> None:
    with pytest.raises(OptionError, match="not from both"):
        make_setup("classic", seed=1, secret="00" * 32)
    setup = make_setup("classic", secret="00" * 32)
    assert (setup.table().stream is None, setup.with_seed(5).table().stream is None) == (False, True)


def test_the_same_seed_deals_the_same_hand_and_another_another() -> None:
    hands = [make_setup("classic", seats=4, seed=seed).deal().low[:4] for seed in (7, 7, 8)]
    assert hands[0] == hands[1] != hands[2]
