"""Random numbers for mistakes: they depend on the decision, so that every engine and machine rolls the
same.
"""

from __future__ import annotations

from random import Random
from typing import Any

from lastcard.bots.habits import Uniform
from lastcard.number_types import Seat

STEPS = 1 << 20  # more than the decisions in any hand
SEATS = 16


def rolls(table: Any) -> Uniform:
    """The random numbers for the decision that a table, interpreted or a record, is waiting for."""
    if hasattr(table, "decider"):
        return _rolls(table.number, table.decider, table.steps)
    return _rolls(int(table["number"]), int(table["decider"]), int(table["steps"]))


def _rolls(number: int, seat: Seat, steps: int) -> Uniform:
    return Random((number * SEATS + seat) * STEPS + steps).random
