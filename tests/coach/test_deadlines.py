"""Deadlines of analyses."""

from __future__ import annotations

from time import monotonic

import pytest

from lastcard.coach.deadlines import NEVER, Deadline, TooLate


def test_a_deadline_is_too_late_when_it_has_passed() -> None:
    NEVER.check()
    Deadline(monotonic() + 600).check()
    with pytest.raises(TooLate):
        Deadline(monotonic() - 1).check()
