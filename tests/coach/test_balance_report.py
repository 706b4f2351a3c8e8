"""What was found of cards and decks."""

from __future__ import annotations

from lastcard.arena.intervals import Mean
from lastcard.coach.balance import CardFigures
from lastcard.coach.balance_report import BalanceReport

STRONG, FAIR = CardFigures("maya", 400, 1.25, 0.08, 0.03), CardFigures("ines", 380, 0.5, -0.01, 0.03)
FOUND = BalanceReport("Harbour Lights", Mean(0.55, 0.5, 0.6), [STRONG, FAIR], 1000)


def test_people_read_what_is_too_strong() -> None:
    lines = FOUND.text().splitlines()
    assert lines[1] == "the deck wins 55.0% ± 5.0% of its hands against other legal decks"
    assert lines[-2].split() == ["maya", "400", "1.25", "+8.0%", "±", "3.0%", "too", "strong"]
    assert lines[-1].split() == ["ines", "380", "0.50", "-1.0%", "±", "3.0%"]


def test_programs_get_intervals() -> None:
    told = FOUND.as_json()
    assert told["deck"] == {"mean": 0.55, "low": 0.5, "high": 0.6}
    assert (told["cards"][0]["low"], told["cards"][0]["high"]) == (0.05, 0.11)
    assert FOUND._replace(deck=None).as_json()["deck"] is None


def test_it_is_drawn() -> None:
    drawn = FOUND.drawing()
    assert drawn.startswith("<svg")
    assert "maya" in drawn
