"""The nets that come with lastcard: complete, small, and with their provenance."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from lastcard.editions import EDITIONS
from lastcard.nets.shipped import FOLDER, net_for, warning
from lastcard.nets.weights import load_weights

ROOT = Path(__file__).parents[2]
MAX_BYTES = 12_000_000
NETS = sorted(FOLDER.glob("*.npz"))


def test_they_are_small_enough_for_the_wheel_and_in_it() -> None:
    assert sum(path.stat().st_size for path in NETS) <= MAX_BYTES
    inside = {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    for path in NETS:
        assert f"lastcard/nets/trained/{path.name}" in inside
        assert f"lastcard/nets/trained/{path.stem}.json" in inside


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_where_they_came_from_is_written_beside_them(path: Path) -> None:
    written = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert written["sha256"] == sha256(path.read_bytes()).hexdigest()
    about = load_weights(path).about
    assert (written["seed"], written["decisions"]) == (about["seed"], about["made"])
    assert written["command"].startswith("lastcard train ")
    assert any(figure["others"] == "greedy" for figure in written["figures"])


def test_every_edition_has_one_at_any_number_of_seats() -> None:
    assert warning() is None
    for name, edition in EDITIONS.items():
        for seats in range(2, 11):
            assert net_for(name, seats, elite=edition.elite) is not None
