"""A progress bar on a terminal, and nothing anywhere else."""

from __future__ import annotations

import io
from itertools import count

import pytest

from lastcard.terminal import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_work_is_counted_one_by_one_or_in_steps() -> None:
    assert list(progress.counted(4, "games")) == [0, 1, 2, 3]
    assert list(progress.counted(10, "games", 4)) == [0, 4, 8]
    assert list(progress.counted(0, "games")) == []


def test_nothing_is_written_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    list(progress.counted(1000, "games"))
    assert capsys.readouterr().err == ""


def test_a_terminal_is_shown_how_far_it_is_and_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is read once, then after each of ten steps: a second each. After five of ten steps half the
    bar is full and five seconds are left."""
    terminal = Terminal()
    seconds = count()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("time.monotonic", lambda: float(next(seconds)))
    list(progress.counted(10, "games"))
    lines = terminal.getvalue().split("\r")[1:]
    assert len(lines) == 11
    assert lines[4] == "█" * 15 + " " * 15 + " 5 of 10 games, 5 s left\033[K"
    assert lines[9] == "█" * 30 + " 10 of 10 games, 0 s left\033[K"
    assert lines[10] == "\033[K"


def test_large_numbers_are_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    seconds = count()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("time.monotonic", lambda: float(next(seconds)))
    list(progress.counted(20_000, "games", 15_000))
    assert " 15,000 of 20,000 games, 0 s left" in terminal.getvalue()


def test_the_progress_bar_is_shown_ten_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    hundredths = count()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("time.monotonic", lambda: next(hundredths) / 100)
    list(progress.counted(100, "games"))
    assert 8 <= terminal.getvalue().count("games") <= 10
