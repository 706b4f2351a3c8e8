"""The example of an edition with mechanics of its own, `examples/heat_wave.py`, as anybody finds it."""

from __future__ import annotations

from pathlib import Path

from lastcard.editions import Edition
from lastcard.importer import import_from_string

IMPORT_STRING = "examples.heat_wave:HEAT_WAVE"
RULEBOOK = Path(__file__).parents[2] / "examples" / "heat_wave.toml"


def _found() -> Edition:
    found = import_from_string(IMPORT_STRING, "edition")
    assert isinstance(found, Edition)
    return found


HEAT_WAVE = _found()
