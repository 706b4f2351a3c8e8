"""The short version of `benchmarks/players.py`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import players
from lastcard.arena import tournament
from lastcard.bots.levels import LEVELS


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted rules: a few hands take less time than loading the compiled ones."""
    monkeypatch.setattr(tournament, "_is_installed", lambda: False)


def test_a_table_has_every_level_and_both_policies() -> None:
    lines = [line for line in players.levels_table("classic", 2) if line.startswith("| `")]
    assert {line.split("`")[1] for line in lines} == {*LEVELS, "greedy", "random"}


def test_a_row_for_every_number_of_seats() -> None:
    rows = list(players.seats_table(["classic"], 1, numbers="2,3"))
    assert rows[-2].startswith("| 2 | 50.0% |")
    assert rows[-1].startswith("| 3 | 33.3% |")


def test_a_stored_measurement_is_not_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, command = tmp_path / "kept.json", ["--games", "2", "--editions", "classic", "--parts", "seats"]
    command += ["--seats", "2,3"]
    assert players.main([*command, "--keep", str(kept), "--minutes", "0"]) == 1
    assert players.main([*command, "--keep", str(kept)]) == 0
    found = json.loads(kept.read_text(encoding="utf-8"))
    assert set(found) == {f"classic with {seats} seats, 2 hands" for seats in (2, 3)}
    monkeypatch.setattr(players, "arena", None)
    assert players.main([*command, "--keep", str(kept), "--minutes", "0"]) == 0


def test_pieces_of_a_search_are_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two pieces of 60 % ± 3 and 70 % ± 4 are 65 % ± 2.5: the root of 3² + 4², halved."""
    book = players.Notebook()
    pieces = iter((["0.6", "0.03"], ["0.7", "0.04"]))
    monkeypatch.setattr(book, "lines", lambda name, measure: next(pieces))
    assert players._pieces("classic", 2, 2 * players.PIECE, 50, book) == "65.0% ± 2.5%"
