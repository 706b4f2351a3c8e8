"""The names of the phases: one for each phase that can be seen, in the order of their numbers."""

from __future__ import annotations

import pytest

from lastcard.phase_names import PHASE_NAMES, PHASE_NUMBERS
from lastcard.rules import phases as ph


def test_every_phase_seen_from_outside_has_a_name() -> None:
    assert list(PHASE_NAMES) == list(range(ph.PHASES))


@pytest.mark.parametrize("number", PHASE_NAMES)
def test_a_phase_is_named_as_the_rules_call_it(number: int) -> None:
    name = PHASE_NAMES[number]
    assert getattr(ph, name.upper().replace("-", "_")) == number == PHASE_NUMBERS[name]
