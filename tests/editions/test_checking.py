"""Unplayable third-party editions are refused up front, with all their faults."""

from __future__ import annotations

import pickle

import pytest

from lastcard import Edition, Game, LastcardError
from lastcard.cards import ELITE_WILD, RECOVER, SKIP, SPECIAL, SPECIAL_FOIL, WILD, kind_of
from lastcard.editions import (
    EDITIONS,
    EditionError,
    Power,
    Special,
    check_edition,
    find_edition,
    register_edition,
    themed,
)
from lastcard.editions.edition import classic_counts
from lastcard.editions.powers import Ability, Clause, asks_lines, interrupts, throws
from lastcard.number_types import Kind
from lastcard.simulate import simulate
from tests.editions.test_outside import forgotten as forgotten
from tests.support.own_edition import SNOWBALL

CLASSIC = EDITIONS["classic"]._replace(name="own")
RED_SKIP, RED_TWO = kind_of(0, SKIP), kind_of(0, 2)


def deck(counts: dict[Kind, int]) -> Edition:
    return Edition("own", counts)


def wild(special: Special | None) -> Edition:
    return Edition("own", {**classic_counts(), SPECIAL: 4}, special=special)


BROKEN = {
    "no number": (deck({RED_SKIP: 60, WILD: 20}), "a deck needs more than 14 number cards, not 0 (C-3)"),
    "few numbers": (deck({RED_TWO: 14, WILD: 20}), "a deck needs more than 14 number cards, not 14 (C-3)"),
    "no card": (deck({}), "a deck needs more than 14 number cards, not 0 (C-3)"),
    "too many cards": (deck({RED_TWO: 200}), "a deck has at most 127 cards, not 200"),
    "a kind that isn't": (deck({RED_TWO: 50, 300: 50}), "there is no kind of card 300"),
    "a kind that is free": (deck({RED_TWO: 50, 57: 4}), "there is no kind of card 57"),
    "a negative count": (deck({RED_TWO: -5}), f"that it names, not -5 of kind {RED_TWO}"),
    "no card of a kind": (deck({RED_TWO: 50, WILD: 0}), f"that it names, not 0 of kind {WILD}"),
    "a foil": (wild(Special("SB", "B"))._replace(counts={RED_TWO: 50, SPECIAL: 4, SPECIAL_FOIL: 1}), "D-2"),
    "an Elite wild": (deck({RED_TWO: 50, ELITE_WILD: 4}), "only an Elite edition has EW"),
    "a Recover": (deck({RED_TWO: 50, kind_of(0, RECOVER): 4}), "only an Elite edition has RV"),
    "letters of a Wild": (themed("own", Special("", "W")), "two to four capital letters"),
    "letters of a card": (themed("own", Special("EW", "W")), "there is another card written EW"),
    "a wild undeclared": (wild(None), "`special` doesn't say what they are"),
    "a wild not there": (CLASSIC._replace(special=Special("SB", "Snowball")), "no Snowball in the deck"),
    "powers of nothing": (CLASSIC._replace(powers=SNOWBALL.powers), "powers are those of a special wild"),
    "a power without rules": (
        SNOWBALL._replace(powers=(Power(Ability.THROWS, {Clause.THROW: "SB-1"}),)),
        "the power throws has no rule number for HIT",
    ),
    "a value": (CLASSIC._replace(number_value=-5), "a number scores 0 to 1000 points, not -5"),
    "a name": (CLASSIC._replace(name="my game"), "unlike 'my game'"),
    "Elite by name only": (Edition("own", classic_counts(), elite=True), "the option mode is missing"),
}


@pytest.mark.parametrize(("edition", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_edition_is_refused_wherever_it_goes(edition: Edition, said: str) -> None:
    for use in (check_edition, find_edition, register_edition, Game):
        with pytest.raises(EditionError) as caught:
            use(edition)
        assert any(said in fault for fault in caught.value.faults), caught.value.faults
    assert "own" not in EDITIONS


def test_all_faults_are_found_at_once_a_sentence_each() -> None:
    edition = Edition("own", {RED_TWO: -5, 300: 1}, special=Special("sb", "Snowball"))
    with pytest.raises(EditionError) as caught:
        simulate(edition, games=1)
    faults = caught.value.faults
    assert len(faults) == 4
    assert str(caught.value) == "\n".join(faults)
    assert all(fault.startswith("own: ") for fault in faults)
    assert isinstance(caught.value, LastcardError)
    assert pickle.loads(pickle.dumps(caught.value)).faults == faults


@pytest.mark.parametrize("edition", [*EDITIONS.values(), SNOWBALL], ids=lambda edition: edition.name)
def test_ours_and_a_sound_one_have_no_fault(edition: Edition) -> None:
    assert check_edition(edition) is edition


def test_every_power_may_be_had_alone_or_together() -> None:
    powers = (
        throws(throw="SB-1", chance="SB-2", hit="SB-3", later="SB-4"),
        interrupts(interrupt="SB-5", follow_up="SB-6", later="SB-7"),
        asks_lines(line="SB-8", doubt="SB-9"),
    )
    for chosen in (*((power,) for power in powers), powers):
        check_edition(SNOWBALL._replace(powers=chosen))


def test_the_smallest_deck_is_played() -> None:
    game = Game(deck({RED_TWO: 15}), seats=2, seed=1)
    assert game.view(0).sizes == (7, 7)
