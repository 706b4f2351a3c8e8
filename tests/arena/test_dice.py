"""Random numbers that depend on the decision."""

from __future__ import annotations

from types import SimpleNamespace

from lastcard.arena.dice import rolls


def test_every_decision_has_its_own_numbers_whatever_holds_the_table() -> None:
    fields = {"number": 12, "decider": 1, "steps": 7}
    table, record = SimpleNamespace(**fields), dict(fields)
    assert rolls(table)() == rolls(record)()
    assert rolls(table)() != rolls({**record, "steps": 8})()
    assert rolls(table)() != rolls({**record, "decider": 0})()
    assert rolls(table)() != rolls({**record, "number": 13})()
