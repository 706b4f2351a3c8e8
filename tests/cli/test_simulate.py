"""`lastcard simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lastcard.codes import Code
from lastcard.editions import EDITIONS
from lastcard.elite_cards import ACTION_NAMES
from lastcard.errors import reason
from tests.cli.program import FINE, Ran, Runner, complaint, program_without_extras


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "at least one game must be played, not 0"),
        (("--games", "-5"), "at least one game must be played, not -5"),
        (("--bots", "genius"), "there is no policy 'genius' to simulate; choose from: random, greedy"),
        (("--bots", ""), "no policy ''"),
        (("--bots", "random,greedy,random", "--seats", "2"), "3 bots for 2 seats"),
        (("--edition", "elite", "--options", "mode=dynasty"), "dynasty needs a deck"),
        (("--edition", "elite", "--house"), "elite keeps to its sheet"),
        (("--svg", "chart.svg"), "--svg draws a comparison: add --house"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused(arguments: tuple[str, ...], said: str, run: Runner) -> None:
    assert said in complaint(run("simulate", *arguments))


def test_an_interrupted_simulation_says_nothing_and_exits_with_130(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lastcard.simulate.simulate", interrupt)
    assert run("simulate", "--games", "1") == Ran(130, "", "\n")


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


def test_house_rules_are_compared_as_a_table_as_figures_and_as_a_drawing(run: Runner, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    ran = run("simulate", "--house", "--games", "2", "--seats", "2", "--interpreted", "--svg", str(chart))
    assert "seven_zero=on" in ran.out
    assert chart.read_text(encoding="utf-8").startswith("<svg ")
    figures = json.loads(run("simulate", "--house", "--games", "2", "--seats", "2", "--json").out)
    assert next(iter(figures["tables"])) == "by the sheet"
    assert set(figures["tables"]["stack=any"]) == {
        *("length", "points", "lead_changes", "first_seat_wins_percent"),
    }


@pytest.mark.parametrize("engine", [(), ("--interpreted",)], ids=["chosen", "interpreted"])
def test_without_numpy_and_numba_house_rules_are_compared_and_drawn(
    engine: tuple[str, ...], tmp_path: Path
) -> None:
    chart = tmp_path / "chart.svg"
    ran = program_without_extras(
        "simulate", "--house", "--games", "1", "--seats", "2", *engine, "--svg", chart
    )
    assert (ran.code, ran.err) == (FINE, "")
    assert "seven_zero=on" in ran.out
    assert chart.read_text(encoding="utf-8").startswith("<svg")


def test_without_numba_compiled_rules_are_refused_with_the_command_that_installs_them() -> None:
    said = complaint(program_without_extras("simulate", "--games", "1", "--compiled"))
    assert said == "this needs numba and numpy: pip install '.[batch]' in lastcard's folder"


def test_a_drawing_needs_a_comparison(run: Runner) -> None:
    said = complaint(run("simulate", "--svg", "chart.svg"))
    assert said == str(reason(Code.SVG_NEEDS_HOUSE))
    assert "add --house" in said


def test_house_rules_are_not_compared_on_a_cluster(run: Runner) -> None:
    said = complaint(run("simulate", "--house", "--cluster", "10.0.0.1:6379"))
    assert said == str(reason(Code.HOUSE_ON_CLUSTER))
    assert "leave out --cluster" in said
