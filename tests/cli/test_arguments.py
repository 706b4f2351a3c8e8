"""The arguments of a table, which play and simulate share."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from tests.cli.program import BAD_INPUT, TABLES, Runner, complaint


@pytest.mark.parametrize("command", TABLES, ids=" ".join)
def test_an_unknown_edition_is_answered_with_the_list(command: tuple[str, ...], run: Runner) -> None:
    ran = run(*command, "--edition", "poker")
    assert ran.code == BAD_INPUT
    assert all(name in ran.err for name in ("poker", *EDITIONS))


@pytest.mark.parametrize("command", TABLES, ids=" ".join)
@pytest.mark.parametrize("seats", ["-3", "0", "1", "11", "1000000"])
def test_a_wrong_number_of_seats_is_refused(command: tuple[str, ...], seats: str, run: Runner) -> None:
    assert complaint(run(*command, "--seats", seats)) == f"classic is for 2 to 10 players, not {seats} (P-1)"


def test_more_seats_than_the_box_has_elite_cards_for_are_refused_with_the_reason(run: Runner) -> None:
    text = complaint(run("simulate", "--edition", "elite", "--seats", "6", "--games", "1"))
    assert "P-2" in text
    assert "42 Elite cards are enough for at most 5" in text


@pytest.mark.parametrize("argument", ["--seats", "--seed", "--games"])
def test_a_number_that_is_none_is_bad_input(argument: str, run: Runner) -> None:
    ran = run("simulate", argument, "many")
    assert ran.code == BAD_INPUT
    assert "'many'" in ran.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("laps", "'laps' is not an option"),
        ("speed=9", "'speed=9' is not an option"),
        ("laps=2", "no option 'laps' here"),
        ("bluffs=maybe", "option bluffs must be on or off"),
        ("calls=loud", "option calls must be one of free, auto"),
        ("dealer=x", "option dealer must be a number from 0 to 9, or random"),
        ("dealer=4", "option dealer is 4, but the seats are 0 to 3"),
    ],
)
@pytest.mark.parametrize("command", TABLES, ids=" ".join)
def test_a_bad_option_is_named_with_what_would_do(
    command: tuple[str, ...], options: str, said: str, run: Runner
) -> None:
    assert said in complaint(run(*command, "--options", options))


@pytest.mark.parametrize("seed", ["-1", str(1 << 62)])
def test_a_seed_out_of_range_is_refused(seed: str, run: Runner) -> None:
    assert seed in complaint(run("simulate", "--seed", seed, "--games", "1"))
