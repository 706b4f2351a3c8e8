"""A level's decision, by its net or the greedy policy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import cast

import pytest

from lastcard.bots.levels import LEVELS
from lastcard.bots.mind import Mind, errs, likeliest
from lastcard.nets.player import NetPlayer
from lastcard.rules import actions as act
from lastcard.rules.offsets import TABLE_SUM, THEMED_SIZE

FLAWLESS = LEVELS["master"]


class LastChoice:
    """A net that likes the last choice best."""

    def best(self, row: Sequence[int], choices: Sequence[int]) -> int:
        return choices[-1]


def never() -> int:
    raise AssertionError("nobody should have asked")


def nothing() -> Sequence[int]:
    raise AssertionError("nobody should have looked")


def test_without_a_choice_nobody_is_asked() -> None:
    assert Mind(FLAWLESS).choose(nothing, [7], never, Random(1).random) == 7


def test_the_net_decides_where_there_is_one() -> None:
    net = cast("NetPlayer", LastChoice())
    assert Mind(FLAWLESS, net).choose(lambda: [0], [1, 2, 3], never, Random(1).random) == 3
    assert Mind(FLAWLESS).choose(nothing, [1, 2, 3], lambda: 2, Random(1).random) == 2


def test_lines_are_left_to_the_greedy_policy() -> None:
    net = cast("NetPlayer", LastChoice())
    mind = Mind(FLAWLESS, net)
    assert mind.choose(nothing, [act.SAY, act.CANNOT], lambda: act.SAY, Random(1).random) == act.SAY


def test_an_open_sum_is_answered_as_the_greedy_policy_does() -> None:
    """H-1: a Wild Draw Four that opened a sum may be challenged, but a card may answer it too."""
    row = [0] * THEMED_SIZE
    row[TABLE_SUM] = 4
    mind, both = Mind(FLAWLESS), [act.TAKE, act.CHALLENGE]
    for wanted in both:
        assert mind.choose(lambda: row, both, partial(int, wanted), Random(1).random) == wanted
    assert mind.choose(nothing, [12, *both], lambda: 12, Random(1).random) == 12


@pytest.mark.parametrize("open_sum", [0, 4])
def test_a_level_that_never_challenges_takes_the_cards_of_an_open_sum_too(open_sum: int) -> None:
    """H-1: not even where a card that would answer is overlooked."""
    row = [0] * THEMED_SIZE
    row[TABLE_SUM] = open_sum
    trusting = Mind(FLAWLESS._replace(doubts=False, overlooks=100))
    choices = [12, act.TAKE, act.CHALLENGE]
    for wanted in choices:
        assert trusting.choose(lambda: row, choices, partial(int, wanted), Random(1).random) == act.TAKE


def test_an_overlooked_choice_is_replaced_by_a_similar_one() -> None:
    rng = Random(1)
    assert likeliest(5, [5, 6], rng.random) == 5
    assert likeliest(5, [5 + act.WITH_CALL, 6], rng.random) == 5 + act.WITH_CALL
    assert likeliest(5 + act.WITH_CALL, [5, 6], rng.random) == 5
    assert {likeliest(9, [5, 6], rng.random) for _ in range(50)} == {5, 6}


@pytest.mark.parametrize("name", LEVELS)
def test_all_but_the_strongest_err(name: str) -> None:
    assert errs(LEVELS[name]) == (name != "master")
