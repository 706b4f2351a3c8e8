"""Running the program in tests, in this process or as installed, and the results."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from lastcard import Game
from lastcard.cli import main
from tests.support.helpers import play_random

PROGRAM = Path(sys.executable).with_name("lastcard")
FINE, WRONG, BAD_INPUT = 0, 1, 2
# The program with NumPy and Numba neither found nor importable
WITHOUT_EXTRAS = """
import sys
from importlib.machinery import PathFinder

class Finder(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        missing = name.partition(".")[0] in {"llvmlite", "numba", "numpy"}
        return None if missing else super().find_spec(name, path, target)

sys.meta_path[:] = [Finder if finder is PathFinder else finder for finder in sys.meta_path]
from lastcard.cli import main
sys.exit(main())
"""
# The commands with options for a table
TABLES = (("play", "--terminal"), ("simulate",))


class Ran(NamedTuple):
    """The result of running the program."""

    code: int
    out: str
    err: str


def main_code(*arguments: str | Path) -> int:
    try:
        return main([str(argument) for argument in arguments])
    except SystemExit as left:  # how argparse ends --help and bad arguments
        return left.code if isinstance(left.code, int) else WRONG


class Runner:
    """Runs the program in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Ran:
        code = main_code(*arguments)
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)


def program(*arguments: str | Path, env: Mapping[str, str] | None = None, text: str = "") -> Ran:
    """Runs the installed program."""
    return _run([str(PROGRAM)], arguments, env, text)


def program_without_extras(*arguments: str | Path) -> Ran:
    """Runs the program as if only lastcard's required packages were installed."""
    return _run([sys.executable, "-c", WITHOUT_EXTRAS], arguments)


def _run(
    command: Sequence[str],
    arguments: Sequence[str | Path],
    env: Mapping[str, str] | None = None,
    text: str = "",
) -> Ran:
    done = subprocess.run(
        [*command, *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **(env or {})},
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)


def finished(edition: str, seats: int = 3, seed: int = 5) -> Game:
    game = Game(edition, seats=seats, seed=seed)
    play_random(game, Random(seed))
    assert game.over
    return game


def complaint(ran: Ran) -> str:
    """The one line on standard error, without the program's name."""
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert ran.err.startswith("lastcard: ")
    return ran.err.removeprefix("lastcard: ").rstrip("\n")
