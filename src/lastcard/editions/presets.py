"""Sets of house rules that go together, for a table to choose in one go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lastcard.editions.edition import Edition
from lastcard.editions.house import TEAM_SEATS, TEAMS
from lastcard.editions.options import Value


class Preset(NamedTuple):
    """A named set of house rules; all others are off."""

    name: str
    """Its name in programs; people see its words in their language."""
    options: Mapping[str, Value]
    """The house rules that it turns on."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible seat counts; empty for any."""
        return TEAM_SEATS if TEAMS.name in self.options else ()

    def suits(self, edition: Edition) -> bool:
        """Whether the edition has all of its house rules."""
        return {option.name for option in edition.options} >= self.options.keys()


PRESETS = (
    Preset("sheet", {}),
    Preset("kitchen", {"stack": "same", "jump_in": True, "draw_until": True}),
    Preset(
        "wild",
        {
            "stack": "any",
            "seven_zero": True,
            "jump_in": True,
            "draw_until": True,
            "doubles": True,
            "limit": 25,
        },
    ),
    Preset("teams", {TEAMS.name: "pairs"}),
)
"""By the sheet, as most families play, as wild as it gets, and with partners."""
