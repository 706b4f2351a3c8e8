"""The moves that a level thinks of."""

from __future__ import annotations

from collections import Counter
from random import Random

from lastcard.bots.habits import in_mind
from lastcard.bots.levels import LEVELS, Level
from lastcard.editions import EDITIONS
from lastcard.number_types import Action

TRIES = 2000
FLAWLESS = LEVELS["master"]


def actions(texts: str, edition: str = "classic") -> list[Action]:
    return [EDITIONS[edition].moves.read(text).action for text in texts.split()]


def minds(texts: str, level: Level, edition: str = "classic") -> Counter[str]:
    """The number of times that each set of choices came to mind, in notation."""
    rng, moves = Random(1), EDITIONS[edition].moves
    choices = actions(texts, edition)
    found = (in_mind(choices, level, rng.random) for _ in range(TRIES))
    return Counter(" ".join(moves[action] for action in left) for left in found)


def test_a_player_who_makes_no_mistakes_thinks_of_everything() -> None:
    assert minds("R7 G2 draw W:R W:B", FLAWLESS) == {"R7 G2 draw W:R W:B": TRIES}


def test_nobody_who_sees_a_call_that_is_owed_lets_it_go_by() -> None:
    assert minds("waive catch:1", FLAWLESS) == {"catch:1": TRIES}
    assert minds("waive call", FLAWLESS) == {"call": TRIES}
    assert minds("waive HM>R", FLAWLESS, "hail-mary") == {"waive HM>R": TRIES}


def test_a_bot_always_calls_unless_it_forgets() -> None:
    assert minds("R7 R7! draw", FLAWLESS) == {"R7! draw": TRIES}
    assert minds("R7 R7! draw", FLAWLESS._replace(misses_call=100)) == {"R7 draw": TRIES}


def test_short_sight_overlooks_each_card_for_itself() -> None:
    """One in four for each: both are seen with a chance of 9 in 16, neither with 1 in 16."""
    found = minds("R7 G2 draw", FLAWLESS._replace(overlooks=25))
    assert set(found) == {"R7 G2 draw", "R7 draw", "G2 draw", "draw"}
    assert abs(found["R7 G2 draw"] / TRIES - 9 / 16) < 0.05
    assert abs(found["draw"] / TRIES - 1 / 16) < 0.025


def test_a_player_who_must_play_sees_a_card_after_all() -> None:
    assert minds("R7 G2", FLAWLESS._replace(overlooks=100)) == {"R7 G2": TRIES}


def test_a_hasty_player_plays_its_wild_in_any_colour() -> None:
    texts = "R7 draw W:R W:Y W:G W:B W+4:R"
    found = minds(texts, FLAWLESS._replace(hasty=100))
    assert set(found) == {"W:R", "W:Y", "W:G", "W:B"}
    assert min(found.values()) > TRIES / 5
    half = minds(texts, FLAWLESS._replace(hasty=50))
    assert (
        abs(half[" ".join(EDITIONS["classic"].moves[action] for action in actions(texts))] / TRIES - 0.5)
        < 0.05
    )


def test_a_hasty_wild_comes_with_the_call() -> None:
    found = minds("W:R W:Y W:G W:B W:R! W:Y! W:G! W:B! draw", FLAWLESS._replace(hasty=100))
    assert set(found) == {"W:R!", "W:Y!", "W:G!", "W:B!"}


def test_a_catch_is_missed_as_often_as_the_level_says() -> None:
    found = minds("waive catch:1", FLAWLESS._replace(misses_catch=40))
    assert abs(found["waive"] / TRIES - 0.4) < 0.05


def test_a_throw_is_missed_as_often_as_the_level_says() -> None:
    found = minds("waive HM>R HM>B", FLAWLESS._replace(misses_chance=100), "hail-mary")
    assert found == {"waive": TRIES}


def test_a_jump_in_is_missed_like_any_chance() -> None:
    found = minds("waive R7", FLAWLESS._replace(misses_chance=40))
    assert set(found) == {"waive", "waive R7"}
    assert abs(found["waive"] / TRIES - 0.4) < 0.05


def test_a_call_that_was_forgotten_does_not_come_to_mind() -> None:
    assert minds("waive call", FLAWLESS._replace(misses_call=1)) == {"waive": TRIES}
    assert minds("waive call", FLAWLESS) == {"call": TRIES}
