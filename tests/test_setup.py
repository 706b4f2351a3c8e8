"""The setup of a hand: decks by edition, seeds and secrets, Elite's pool (D-1 to D-5)."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.catalogue import box
from lastcard.codes import Code
from lastcard.editions import Value
from lastcard.errors import OptionError, Reason, reason
from lastcard.setup import Setup, checked_seed, make_setup
from lastcard.table_arguments import HandArguments
from tests.support.helpers import EDITION_NAMES, THEMED


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


def test_elites_deck_has_112() -> None:
    """D-3: per colour one 0, two each of 1 to 9, four Recover; then 12 Elite Wild and 8 Wild Recover."""
    cards = deck(make_setup("elite", seed=1))
    assert cards.total() == 4 * (1 + 9 + 9 + 4) + 12 + 8 == 112
    assert (cards["R0"], cards["R0*"], cards["G5"], cards["G5*"], cards["BV"]) == (1, 0, 1, 1, 4)
    assert (cards["EW"], cards["WR"]) == (12, 8)


def test_elites_counts_can_be_replaced_but_stay_112() -> None:
    counts = {"R1": 60, "B7": 40, "EW": 12}
    assert deck(make_setup("elite", seed=1, deck=counts)) == Counter(counts)


@pytest.mark.parametrize(
    ("counts", "why"),
    [
        ({"R1": 60, "B7": 40}, reason(Code.UNO_CARDS_TOTAL, "D-3", edition="elite", most=112, count=100)),
        (
            {"R1": 61, "B7": 40, "EW": 12},
            reason(Code.UNO_CARDS_TOTAL, "D-3", edition="elite", most=112, count=113),
        ),
        (
            {"R1": 113, "B7": 40, "EW": -41},
            reason(Code.UNO_CARDS_NEGATIVE, "D-3", card="EW", count=-41),
        ),
        # Ten players hold seven cards each
        ({"R1": 70, "EW": 42}, reason(Code.NUMBER_CARDS, "C-3", count=70)),
        ({"W": 112}, reason(Code.NOT_A_CARD, text="W", edition="elite")),
    ],
)
def test_counts_that_cannot_be_dealt_are_refused(counts: dict[str, int], why: Reason) -> None:
    with pytest.raises(OptionError) as caught:
        make_setup("elite", seed=1, deck=counts)
    assert caught.value.why == why


IDS = tuple(card.id for card in box())
DYNASTY: dict[str, Value] = {"mode": "dynasty"}


@pytest.mark.parametrize(
    ("edition", "arguments", "why"),
    [
        ("gift", {}, reason(Code.NO_EDITION, word="gift", words=EDITION_NAMES)),
        ("classic", {"pool": IDS}, reason(Code.DECKS_FOR_ELITE, edition="classic")),
        ("classic", {"deck": {"R1": 112}}, reason(Code.DECKS_FOR_ELITE, edition="classic")),
        ("elite", {"decks": [IDS[:8]] * 2}, reason(Code.DECKS_IN_QUICK_PLAY, "EL-1")),
        ("elite", {"options": DYNASTY}, reason(Code.DECKS_NEEDED, "DY-1", most=8)),
        (
            "elite",
            {"options": DYNASTY, "decks": [IDS[:8]] * 3},
            reason(Code.DECKS_COUNT, seats=2, count=3),
        ),
        ("classic", {"seed": -1}, reason(Code.NOT_A_SEED, bits=62, value="-1")),
        ("classic", {"seed": 1, "secret": "00" * 32}, reason(Code.SEED_OR_SECRET)),
        ("classic", {"secret": "00"}, reason(Code.NOT_A_SECRET, count=64)),
        ("classic", {"contributions": ["00" * 32] * 2}, reason(Code.CONTRIBUTIONS_WITHOUT_SECRET)),
        (
            "classic",
            {"secret": "00" * 32, "contributions": ["00" * 32] * 3},
            reason(Code.CONTRIBUTIONS_COUNT, seats=2, count=3),
        ),
        (
            "classic",
            {"secret": "00" * 32, "contributions": ["", "0"]},
            reason(Code.NOT_A_CONTRIBUTION, count=64),
        ),
    ],
)
def test_arguments_that_make_no_hand_are_refused_with_a_code(
    edition: str, arguments: HandArguments, why: Reason
) -> None:
    asked: HandArguments = {"seats": 2, **arguments}
    with pytest.raises(OptionError) as caught:
        make_setup(edition, **asked)
    assert caught.value.why == why


def test_a_value_that_is_no_seed_is_cut_short() -> None:
    with pytest.raises(OptionError) as caught:
        checked_seed("7" * 99)  # type: ignore[arg-type]
    assert str(caught.value) == f"a seed is a number from 0 to 2**62 - 1, not '{'7' * 38}…"


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


def test_setups_and_their_editions_can_be_keys() -> None:
    one, same = (make_setup("elite", seats=3, seed=5, options={"mode": "draft"}) for _ in range(2))
    others = [one.with_seed(6), make_setup("elite", seats=3, seed=5), make_setup("classic", seats=3, seed=5)]
    assert {one: "a", same: "b"} == {one: "b"}
    assert len({one, same, *others}) == 4
    assert len({one.public, same.public, *(other.public for other in others)}) == 3
    assert len({setup.edition for setup in (one, same, *others)}) == 2
