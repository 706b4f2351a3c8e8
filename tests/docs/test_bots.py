"""docs/bots.md: the bots behave as it shows."""

from __future__ import annotations

from pathlib import Path

from lastcard.bots import LEVELS, Level
from lastcard.bots.levels import FASTEST_MS

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_table_has_every_level_as_it_is() -> None:
    rows = [line.strip("| ").split(" | ") for line in TEXT.splitlines() if line.startswith("| `")]
    assert {row[0].strip("`"): row[2:] for row in rows} == {name: figures(LEVELS[name]) for name in LEVELS}
    assert f"{FASTEST_MS} ms" in TEXT


def figures(level: Level) -> list[str]:
    mistakes = [percent(often) for often in (level.overlooks, level.hasty)]
    misses = [percent(often) for often in (level.misses_call, level.misses_catch, level.misses_chance)]
    times = [f"{least / 1000:g} to {most / 1000:g} s" for least, most in (level.thinking, level.reaction)]
    return [*mistakes, "if it pays" if level.doubts else "never", *misses, *times]


def percent(often: int) -> str:
    return f"{often} %" if often else "never"
