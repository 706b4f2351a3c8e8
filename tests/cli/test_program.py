"""The program as a whole: its help, its version, and how it behaves once installed, in pipes too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard import __version__
from lastcard.editions import EDITIONS, OPTIONS
from lastcard.policies import POLICY_NAMES
from tests.cli.program import (
    BAD_INPUT,
    FINE,
    PROGRAM,
    TABLES,
    WRONG,
    Ran,
    Runner,
    complaint,
    finished,
    program,
)

HELPED = (
    (),
    ("play",),
    ("serve",),
    ("bot",),
    ("simulate",),
    ("replay",),
    ("rulebook",),
    ("decks",),
    ("decks", "check"),
)


# Help


@pytest.mark.parametrize("command", HELPED, ids=" ".join)
def test_every_command_has_a_help_text(command: tuple[str, ...], run: Runner) -> None:
    ran = run(*command, "--help")
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.startswith(" ".join(["usage: lastcard", *command]))


def test_the_help_names_every_command(run: Runner) -> None:
    text = run("--help").out
    assert all(
        f" {name} " in text for name in ("play", "serve", "bot", "simulate", "replay", "rulebook", "decks")
    )


@pytest.mark.parametrize("command", TABLES, ids=" ".join)
def test_the_help_of_a_table_names_editions_bots_and_options(command: tuple[str, ...], run: Runner) -> None:
    words = run(*command, "--help").out.replace(",", " ").replace("{", " ").replace("}", " ").split()
    assert {*EDITIONS, *OPTIONS, *POLICY_NAMES} <= set(words)


def test_the_version_is_the_packages(run: Runner) -> None:
    assert run("--version") == Ran(FINE, f"lastcard {__version__}\n", "")


@pytest.mark.parametrize("command", [(), ("decks",), ("dance",), ("decks", "burn")], ids=" ".join)
def test_no_command_or_an_unknown_one_is_bad_input(command: tuple[str, ...], run: Runner) -> None:
    ran = run(*command)
    assert ran.code == BAD_INPUT
    assert "usage: lastcard" in ran.err


# Files


@pytest.mark.parametrize(
    ("command", "folder"), [("replay", "is a directory"), ("rulebook", "it is a folder")]
)
def test_a_file_that_is_missing_binary_or_a_folder_is_bad_input(
    command: str, folder: str, run: Runner, tmp_path: Path
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path, said in (
        (tmp_path / "nowhere", "no such file"),
        (tmp_path, folder),
        (binary, "utf-8"),
    ):
        text = complaint(run(command, path))
        assert said in text.lower()
        assert path.name in text


# The installed program


def test_the_installed_program_speaks() -> None:
    assert program("--version") == Ran(FINE, f"lastcard {__version__}\n", "")


def test_python_m_lastcard_is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lastcard", "simulate", "--games", "0"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert done.stderr == "lastcard: at least one game must be played, not 0\n"


def test_the_installed_program_plays_a_hand_from_a_pipe() -> None:
    ran = program("play", "--terminal", "--seed", "6", "--seats", "2", "--target", "1", text="1\n" * 2000)
    assert (ran.code, ran.err) == (FINE, "")
    assert "\033" not in ran.out  # no colours in a pipe


def test_the_installed_program_replays_from_a_pipe() -> None:
    ran = program("replay", "-", text=finished("avatar-state").record())
    assert (ran.code, ran.err) == (FINE, "")
    assert "the hash is right" in ran.out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_is_said_in_a_sentence_without_a_file() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [PROGRAM, "simulate", "--games", "1"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (BAD_INPUT, "lastcard: No space left on device\n")


def test_a_reader_who_goes_away_makes_no_noise() -> None:
    """`lastcard … | head -1` closes the pipe while there is more output."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [PROGRAM, "simulate", "--games", "2"],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (WRONG, "")


def test_a_table_whose_reader_goes_away_is_left_in_peace() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [PROGRAM, "play", "--terminal", "--seed", "1"],
            input="1\n1\n",
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (WRONG, "")


def test_a_terminal_without_our_signs_still_gets_a_table() -> None:
    ran = program("play", "--terminal", "--seed", "1", env={"PYTHONIOENCODING": "ascii"}, text="quit\n")
    assert ran.code == FINE
    assert "You leave the table." in ran.out


def test_a_pipe_with_something_else_than_text_is_bad_input() -> None:
    done = subprocess.run(
        [PROGRAM, "replay", "-"],
        input=bytes(range(256)),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        check=False,
    )
    assert (done.returncode, done.stdout) == (BAD_INPUT, b"")
    assert b"Traceback" not in done.stderr
