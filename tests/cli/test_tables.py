"""The commands that lay a table: play and simulate."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from lastcard.editions import EDITIONS
from lastcard.elite_cards import ACTION_NAMES
from tests.cli.program import BAD_INPUT, FINE, TABLES, Ran, Runner, complaint

# Play and simulate: the table


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


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "at least one game, not 0"),
        (("--games", "-5"), "at least one game, not -5"),
        (("--bots", "genius"), "there is no bot 'genius'; choose from: random, greedy"),
        (("--bots", ""), "no bot ''"),
        (("--bots", "random,greedy,random", "--seats", "2"), "3 bots for 2 seats"),
        (("--edition", "elite", "--options", "mode=dynasty"), "dynasty needs a deck"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused(arguments: tuple[str, ...], said: str, run: Runner) -> None:
    assert said in complaint(run("simulate", *arguments))


@pytest.mark.parametrize("arguments", [("--edition", "elite"), ("--seats", "3"), ("--target", "100")])
def test_what_only_the_terminal_understands_is_not_ignored_without_it(
    arguments: tuple[str, str], run: Runner
) -> None:
    assert (
        complaint(run("play", *arguments))
        == f"{arguments[0]} is for the game in the terminal: add --terminal"
    )


def test_a_target_below_one_is_refused(run: Runner) -> None:
    assert complaint(run("play", "--terminal", "--target", "0")) == "a target is at least 1, not 0"


# Play


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_sits_down_and_leaves(edition: str, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("table\nquit\n"))
    ran = run("play", "--terminal", "--edition", edition, "--seed", "4", "--seats", "3")
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.startswith(f"You play {edition} with Ada and Bruno")
    assert ran.out.endswith("You leave the table.\n")


def test_standard_input_that_ends_is_a_player_who_leaves(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    ran = run("play", "--terminal", "--seed", "1")
    assert (ran.code, ran.out.splitlines()[-1]) == (FINE, "You leave the table.")


def test_an_interrupt_at_the_table_is_a_player_who_leaves(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = run("play", "--terminal", "--seed", "1")
    assert (ran.code, ran.out.splitlines()[-1]) == (FINE, "You leave the table.")


def test_an_interrupted_simulation_says_nothing_and_exits_with_130(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lastcard.simulate.simulate", interrupt)
    assert run("simulate", "--games", "1") == Ran(130, "", "\n")


# Simulate


def figures(run: Runner, *arguments: str) -> dict[str, Any]:
    ran = run("simulate", "--json", *arguments)
    assert (ran.code, ran.err) == (FINE, "")
    found = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figures_of_a_simulation_add_up(edition: str, run: Runner) -> None:
    found = figures(run, "--edition", edition, "--seats", "3", "--games", "12", "--seed", "9")
    assert (found["edition"], found["seats"], found["games"], found["seed"]) == (edition, 3, 12, 9)
    assert found["bots"] == ["random"] * 3
    assert sum(found["wins"]) + found["blocked"] == 12
    assert found["win_rate"] == [wins / 12 for wins in found["wins"]]
    assert found["length"]["mean"] == found["actions"] / 12
    assert found["length"]["shortest"] <= found["length"]["mean"] <= found["length"]["longest"]
    assert found["points_per_game"] == found["points"] / 12
    assert set(found["played"]) <= set(EDITIONS[edition].cards.kinds)
    assert set(found["icons"]) <= set(ACTION_NAMES[1:])
    assert bool(found["icons"]) == (edition == "elite")
    assert sum(found["played"].values()) <= found["actions"]


def test_the_same_seed_gives_the_same_figures_and_another_others(run: Runner) -> None:
    first = figures(run, "--games", "5", "--seed", "3")
    assert figures(run, "--games", "5", "--seed", "3") == first
    assert figures(run, "--games", "5", "--seed", "4")["actions"] != first["actions"]


def test_without_a_seed_a_simulation_can_be_repeated(run: Runner) -> None:
    assert figures(run, "--games", "2") == figures(run, "--games", "2", "--seed", "0")


def test_options_and_bots_are_in_the_figures(run: Runner) -> None:
    found = figures(run, "--games", "2", "--bots", "greedy,random", "--options", "calls=auto bluffs=off")
    assert found["bots"] == ["greedy", "random", "greedy", "random"]
    assert found["options"] == {"calls": "auto", "bluffs": False}


def test_the_table_for_people_has_a_line_for_every_seat(run: Runner) -> None:
    ran = run("simulate", "--games", "7", "--seats", "5", "--bots", "random,greedy", "--seed", "2")
    lines = ran.out.splitlines()
    assert lines[0] == "classic, 5 seats, 7 games, seed 2"
    rows = [line.split() for line in lines[3:8]]
    assert [row[:2] for row in rows] == [[str(seat), ["random", "greedy"][seat % 2]] for seat in range(5)]
    assert sum(float(row[2].rstrip("%")) for row in rows) == pytest.approx(100, abs=0.5)
    assert ran.err == ""  # a progress bar is for terminals only
