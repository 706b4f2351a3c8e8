"""A real browser keeps the same contract as the document that the client's unit tests use."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

CONTRACT = Path(__file__).parents[1] / "client" / "dom_contract.js"
OUTCOMES = "async (source) => (await import(`data:text/javascript,${encodeURIComponent(source)}`)).outcomes()"


def test_a_real_document_keeps_the_contract_too(browser: Browser) -> None:
    page = browser.new_page()
    try:
        outcomes = page.evaluate(OUTCOMES, CONTRACT.read_text(encoding="utf-8"))
    finally:
        page.close()
    assert len(outcomes) > 20
    assert [one for one in outcomes if one["outcome"] != one["expected"]] == []
