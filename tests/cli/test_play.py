"""`lastcard play`."""

from __future__ import annotations

import io

import pytest

from lastcard.editions import EDITIONS
from tests.cli.program import FINE, Runner, complaint


@pytest.mark.parametrize("arguments", [("--edition", "elite"), ("--seats", "3"), ("--target", "100")])
def test_options_of_the_terminal_are_refused_in_the_browser(arguments: tuple[str, str], run: Runner) -> None:
    assert (
        complaint(run("play", *arguments))
        == f"{arguments[0]} is for the game in the terminal: add --terminal"
    )


def test_a_target_below_one_is_refused(run: Runner) -> None:
    assert complaint(run("play", "--terminal", "--target", "0")) == "a target is at least 1, not 0"


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
