"""Challenging a Wild Draw Four: probabilities worked out by hand."""

from __future__ import annotations

import pytest

from lastcard.bots.doubts import chance_of_guilt, chance_to_hold, pays_to_challenge
from lastcard.cards import WILD
from lastcard.rules import memory as told
from lastcard.rules import offsets as at

SEATS, FORMER, TURN, PILE = at.RULE_SEATS, at.TABLE_FORMER, at.TABLE_TURN, at.TABLE_PILE
OTHER = at.SEATS_AT + at.SEAT_SIZE


def row(size: int, *, pile: int, seats: int = 2) -> list[int]:
    """The observation after the seat to the left, with this many cards, has played a Wild Draw Four on
    red."""
    found = [0] * at.THEMED_SIZE
    found[SEATS], found[FORMER], found[TURN], found[PILE], found[OTHER] = seats, 1, 2, pile, size
    return found


def without_wilds(found: list[int]) -> list[int]:
    """The observation with all eight wilds on the discard pile."""
    found[at.DISCARD_AT + WILD] = found[at.DISCARD_AT + WILD + 1] = 4
    return found


def test_one_card_is_red_as_often_as_unseen_cards_are() -> None:
    """25 of the 100 unseen cards."""
    assert chance_to_hold(without_wilds(row(1, pile=99)), OTHER, 0) == pytest.approx(0.25)


def test_another_wild_is_as_bad_as_the_colour() -> None:
    """K-8: 25 red cards and 8 wilds of 100."""
    assert chance_to_hold(row(1, pile=99), OTHER, 0) == pytest.approx(0.33)


def test_of_two_cards_one_may_be_red_if_the_other_is_not() -> None:
    """Neither is red: 75 / 100 times 74 / 99."""
    found = chance_to_hold(without_wilds(row(2, pile=98)), OTHER, 0)
    assert found == pytest.approx(1 - 75 / 100 * 74 / 99)


def test_red_cards_that_are_seen_are_not_in_the_hand() -> None:
    found = without_wilds(row(1, pile=79))
    found[at.HAND_AT + 1], found[at.DISCARD_AT + 2] = 2, 3
    assert chance_to_hold(found, OTHER, 0) == pytest.approx(20 / 80)


def test_a_player_who_drew_at_red_can_hold_only_what_came_since() -> None:
    """The sign was 15 and is 13 now: two cards have come."""
    found = without_wilds(row(6, pile=94))
    found[OTHER + at.SEAT_SIGNS + told.LACKS] = 13
    assert chance_to_hold(found, OTHER, 0) == pytest.approx(1 - 0.75 * (1 - 25 / 99))


def test_a_card_that_it_knows_settles_it() -> None:
    found = row(3, pile=90)
    found[OTHER + at.SEAT_KNOWN] = 1
    assert chance_of_guilt(found) == 1


def test_one_of_four_who_could_bluff_does() -> None:
    """A quarter of 25 % against 75 %: 0.0625 / 0.8125. Bluffs that were shown count double."""
    found = without_wilds(row(1, pile=99))
    assert chance_of_guilt(found) == pytest.approx(0.0625 / 0.8125)
    found[OTHER + at.SEAT_SIGNS + told.BLUFFS] = 2
    assert chance_of_guilt(found) == pytest.approx(0.25 * 5 / 8 / (0.25 * 5 / 8 + 0.75))


def test_without_a_colour_before_there_is_nothing_to_doubt() -> None:
    found = row(5, pile=90)
    found[FORMER] = 0
    assert chance_of_guilt(found) == 0


@pytest.mark.parametrize(("size", "doubts"), [(1, False), (4, True), (6, True)])
def test_large_hands_are_challenged(size: int, doubts: bool) -> None:
    """Between two, a guilty player is worth 9.5 cards and an innocent one costs 2: it pays from 17 % on."""
    assert pays_to_challenge(row(size, pile=100 - size)) == doubts
