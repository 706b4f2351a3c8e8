"""The findings about cards and decks."""

from __future__ import annotations

from xml.etree import ElementTree

from lastcard.arena.intervals import Mean
from lastcard.coach.balance import CardFigures
from lastcard.coach.balance_report import BalanceReport

SVG = "{http://www.w3.org/2000/svg}"
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


def test_each_card_of_a_report_is_drawn_with_its_worth() -> None:
    """Worths from -0.11 to 0.11 are 440 wide, and 0 is at 410."""
    root = ElementTree.fromstring(FOUND.drawing())
    bars = [[bar.get(name) for name in ("x", "width", "class")] for bar in root.iter(f"{SVG}rect")]
    assert bars == [["410", "160.0", "ours"], ["390", "20.0", "other"]]
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words[1:] == ["maya", "+8.0% ± 3.0%", "ines", "-1.0% ± 3.0%"]
