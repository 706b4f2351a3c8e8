"""The short form of `benchmarks/players.py`."""

from __future__ import annotations

import pytest

from benchmarks import players
from lastcard.arena import tournament
from lastcard.bots.levels import LEVELS


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few hands are played sooner than compiled rules are loaded."""
    monkeypatch.setattr(tournament, "_is_installed", lambda: False)


def test_a_table_has_every_level_and_both_policies() -> None:
    lines = [line for line in players.levels_table("classic", 2) if line.startswith("| `")]
    assert {line.split("`")[1] for line in lines} == {*LEVELS, "greedy", "random"}


def test_a_row_for_every_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "SEATS", range(2, 4))
    rows = list(players.seats_table(["classic"], 1))
    assert rows[-2].startswith("| 2 | 50.0% |")
    assert rows[-1].startswith("| 3 | 33.3% |")
