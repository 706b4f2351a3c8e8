"""`lastcard analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastcard import Game
from tests.cli.program import FINE, Runner, complaint
from tests.coach.hands import LAST_CARD


def record(folder: Path) -> str:
    game = Game.from_position(LAST_CARD)
    game.play(0, "draw")
    path = folder / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    return str(path)


def test_a_record_is_analysed_for_people_and_for_programs(tmp_path: Path, run: Runner) -> None:
    pytest.importorskip("numba")
    ran = run("analyse", record(tmp_path))
    assert ran.code == FINE
    assert "R7 would have given 100 %. It ends the hand." in ran.out
    found = json.loads(run("analyse", record(tmp_path), "--json").out)
    assert found["decisions"][0]["best"][0] == {"move": "R7", "chance": 1.0}


def test_anything_but_a_record_is_refused(tmp_path: Path, run: Runner) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann", encoding="utf-8")
    assert complaint(run("analyse", str(path)))
