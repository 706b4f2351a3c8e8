"""The rest of a table with only spectators, one of whom lets it continue."""

from __future__ import annotations

from playwright.sync_api import expect

from lastcard.table.pace.tempo import Tempo
from tests.browser.conftest import Visit
from tests.browser.harness import Stage


def test_a_spectator_lets_a_resting_table_go_on(quick_theatre: Stage, visit: Visit) -> None:
    with quick_theatre.site.create(quick=True, settings={"chairs": 3}) as host:
        quick_theatre.hurry(host.code, Tempo(factor=0.2, watched=1.5))
        page = visit(quick_theatre.url).go(f"/watch/{host.code}")
        page.locator(".table .seat").first.wait_for()
        notice = page.get_by_text("the table is resting")
        expect(notice).to_be_hidden()
    expect(notice).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Play on").click()
    expect(notice).to_be_hidden(timeout=30_000)
    expect(notice).to_be_visible(timeout=60_000)
