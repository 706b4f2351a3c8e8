"""The levels of the bots: their names, and reaction times that people can match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lastcard.bots.levels import FASTEST_MS, LEVELS, USUAL, find_level, sample_ms
from lastcard.codes import Code
from lastcard.errors import OptionError, reason


def test_a_level_is_found_by_its_name() -> None:
    assert find_level("sharp").name == "sharp"
    with pytest.raises(
        OptionError, match="there is no bot 'Sharp'; choose from: starter, casual, clever, sharp, master"
    ) as caught:
        find_level("Sharp")
    assert caught.value.why == reason(Code.NO_BOT, word="Sharp", words=tuple(LEVELS))


@pytest.mark.parametrize("name", [3, None, ["sharp"]])
def test_a_level_that_is_no_text_is_unknown(name: Any) -> None:
    with pytest.raises(OptionError, match="there is no bot") as caught:
        find_level(name)
    assert caught.value.why == reason(Code.NO_BOT, word=str(name), words=tuple(LEVELS))


def test_a_better_level_overlooks_less_and_takes_less_time() -> None:
    for worse, better in zip(LEVELS.values(), list(LEVELS.values())[1:], strict=False):
        assert better.misses_call < worse.misses_call
        assert better.misses_catch < worse.misses_catch
        assert better.misses_chance < worse.misses_chance
        assert better.thinking < worse.thinking
        assert better.doubts >= worse.doubts
        assert better.reaction < worse.reaction


def test_the_usual_level_is_one_of_them_and_the_strongest_is_master() -> None:
    assert USUAL in LEVELS
    assert list(LEVELS)[-1] == "master"


def test_no_level_reacts_faster_than_a_person() -> None:
    assert all(level.reaction[0] >= FASTEST_MS == 350 for level in LEVELS.values())
    assert sample_ms((10, 20), Random(1)) == 350


def test_times_lie_in_their_range_and_mostly_near_its_start() -> None:
    """A triangle over 1000 to 2000 with its peak at 1250 has its mean at 4250 / 3."""
    rng = Random(1)
    times = [sample_ms((1000, 2000), rng) for _ in range(4000)]
    assert 1000 <= min(times) < 1050
    assert 1900 < max(times) <= 2000
    assert sum(times) / len(times) == pytest.approx(4250 / 3, abs=15)
