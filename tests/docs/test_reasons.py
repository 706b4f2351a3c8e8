"""docs/reasons.md: every code with its sentence, and no other."""

from __future__ import annotations

from pathlib import Path

from lastcard.codes import Code
from tools.reasons_page import BEGIN, END, filled, groups, tables

PAGE = Path(__file__).parents[2] / "docs" / "reasons.md"


def test_the_page_is_as_make_docs_writes_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.index(BEGIN) < page.index(END)
    assert page == filled(page), "run make docs"


def test_every_code_is_below_a_heading_in_its_order() -> None:
    assert [code for _, codes in groups() for code in codes] == list(Code)
    assert next(groups())[0] == "Moves that the rules don't allow"
    assert "" not in [heading for heading, _ in groups()]


def test_a_row_has_the_code_and_its_sentence() -> None:
    assert "| `not-held` | you don't hold {card} |" in tables()


def test_text_around_the_tables_is_kept() -> None:
    page = filled(f"# Before\n\n{BEGIN}\nold\n{END}\n\nAfter\n")
    assert page.startswith(f"# Before\n\n{BEGIN}\n\n## Moves that the rules")
    assert page.endswith(f"{END}\n\nAfter\n")
