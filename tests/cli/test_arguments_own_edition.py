"""An edition from outside on the command line, by its import string."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lastcard import Game
from lastcard.arena import tournament
from tests.cli.program import BAD_INPUT, FINE, WRONG, Runner, complaint
from tests.support.helpers import play_random
from tests.support.own_edition import IMPORT_STRING, SNOWBALL
from tests.support.registering import forgetting

CASE = """
[[case]]
rules = ["SB-1"]
title = "a Snowball is thrown at a call"
given = { edition = "snowball", hands = "SB R7 / Y1", discard = "R5", turn = "0", chance = "1" }
when = ["0=SB>Y"]
then = { top = "SB" }
"""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgetting():
        yield


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Game(SNOWBALL, seats=3, seed=5)
    play_random(game, Random(5))
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_an_edition_of_your_own_is_simulated_with_options_of_its_own(run: Runner) -> None:
    options = ("--options", "snowball_wild=off throw_left=off")
    ran = run("simulate", "--edition", IMPORT_STRING, "--games", "40", "--interpreted", *options, "--json")
    assert ran.code == FINE
    found = json.loads(ran.out)
    assert found["edition"] == "snowball"
    assert found["options"] == {"snowball_wild": False, "throw_left": False}
    assert found["played"]["SB"] > 0


def test_an_edition_of_your_own_is_played_in_the_arena(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "_is_installed", lambda: False)
    ran = run("arena", "--edition", IMPORT_STRING, "--bots", "greedy,random", "--games", "4", "--json")
    assert ran.code == FINE
    assert json.loads(ran.out)["edition"] == "snowball"


def test_an_edition_of_your_own_is_played_in_the_terminal(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    ran = run("play", "--terminal", "--edition", IMPORT_STRING)
    assert ran.code == FINE
    assert ran.out.startswith("You play snowball with ")


def test_its_record_is_told_if_the_edition_is_named(run: Runner, record: Path) -> None:
    assert "'snowball'" in complaint(run("replay", record))
    ran = run("replay", record, "--edition", IMPORT_STRING)
    assert ran.code == FINE
    assert ran.out.splitlines()[-2].startswith("snowball, 3 seats, ")


def test_its_rulebook_may_cite_its_own_rules(run: Runner, tmp_path: Path) -> None:
    cases = tmp_path / "snowball.toml"
    cases.write_text(CASE, encoding="utf-8")
    assert run("rulebook", cases, "--edition", IMPORT_STRING).code == FINE
    cases.write_text(CASE.replace("SB-1", "SB-7"), encoding="utf-8")
    ran = run("rulebook", cases, "--edition", IMPORT_STRING)
    assert ran.code == WRONG
    assert "SB-7 is no rule" in ran.out


@pytest.mark.parametrize("text", ["nothing_like_that:X", "math:pi", "math:nothing", ":"])
@pytest.mark.parametrize("command", ["simulate", "arena", "play", "serve"])
def test_one_that_is_not_there_is_bad_input(command: str, text: str, run: Runner) -> None:
    ran = run(command, "--edition", text, *(("--bots", "greedy,random") if command == "arena" else ()))
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert text in ran.err


def test_a_broken_one_gets_a_sentence_per_fault_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Runner
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    text = "from lastcard import Edition\nHANG = Edition('only skips', {10: 60, 300: 1, 52: 20})\n"
    (tmp_path / "hanging_edition.py").write_text(text, encoding="utf-8")
    ran = run("simulate", "--edition", "hanging_edition:HANG", "--games", "1")
    assert ran.code == BAD_INPUT
    *_, first, second = ran.err.splitlines()
    assert "only skips: an edition's name has at most 30" in first
    assert second == "only skips: there is no kind of card 300"
