"""The figures of our own Elite cards on their page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.elite_cards_page import BEGIN, END, Report, cell, filled, printed, summary, table

PAGE = Path(__file__).parents[2] / "docs" / "elite-cards.md"


def figures(name: str, worth: float, low: float, high: float, verdict: str = "") -> dict[str, Any]:
    return {"id": name, "worth": worth, "low": low, "high": high, "verdict": verdict}


NET: Report = {
    "hands": 32000,
    "cards": [
        figures("tane-horopapa", 0.115, 0.1, 0.13, "strong"),
        figures("lars-tveitane", 0.01, -0.004, 0.024),
        figures("greta-hollerbusch", -0.047, -0.061, -0.033, "weak"),
    ],
}
GREEDY: Report = {
    "hands": 60000,
    "cards": [
        figures("tane-horopapa", 0.062, 0.051, 0.073, "strong"),
        figures("lars-tveitane", 0.04, 0.029, 0.051, "strong"),
        figures("greta-hollerbusch", -0.02, -0.031, -0.009),
    ],
}


def test_the_verdicts_of_either_player_are_counted() -> None:
    assert list(summary(NET, GREEDY))[2:] == [
        "| the net | 32,000 | ± 1.5 | 1 | 1 |",
        "| the greedy policy | 60,000 | ± 1.1 | 2 | 0 |",
    ]


def test_cards_that_the_net_finds_neither_strong_nor_weak_are_left_out() -> None:
    assert list(table(NET, GREEDY))[2:] == [
        "| `tane-horopapa` | wild | swap | **+11.5 ± 1.5** | **+6.2 ± 1.1** |",
        "| `greta-hollerbusch` | blue | recover everyone uno | **−4.7 ± 1.4** | −2.0 ± 1.1 |",
    ]


def test_a_worth_of_nothing_has_a_sign_too() -> None:
    assert cell(figures("lars-tveitane", 0.0, -0.01, 0.01)) == "+0.0 ± 1.0"


def test_text_around_the_figures_is_kept() -> None:
    page = filled(f"# Before\n\n{BEGIN}\nold\n{END}\n\nAfter\n", NET, GREEDY)
    assert page.startswith(f"# Before\n\n{BEGIN}\n\n| player")
    assert page.endswith(f"|\n\n{END}\n\nAfter\n")
    assert "old" not in page


def test_the_cards_on_the_page_are_still_printed_like_this() -> None:
    figured = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    rows = [line for line in figured.splitlines() if line.startswith("| `")]
    assert rows
    for row in rows:
        name = row.split("`")[1]
        assert row.startswith(f"| `{name}` | {printed(name)} | "), "measure the cards again"
