"""Somebody reports somebody to the operator, from the room's menu."""

from __future__ import annotations

from playwright.sync_api import expect

from lastcard.server.storage.reports import read_reports
from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table


def test_a_report_from_the_menu_reaches_the_operator(quick_theatre: Stage, visit: Visit) -> None:
    with quick_theatre.site.create(name="Ann", settings={"chairs": 2, "clock": "none"}) as ann:
        visitor = visit(quick_theatre.url)
        page = visitor.go(f"/t/{ann.code}")
        page.locator(".chair").first.wait_for()
        ann.say(t="start")
        Table(visitor).ready()
        page.get_by_role("button", name="Room menu").click()
        page.get_by_role("button", name="Report to the operator").click()
        page.get_by_label("About").select_option(label="Ann")
        page.get_by_label("What happened?").fill("Shouts all the time")
        page.get_by_role("button", name="Send the report").click()
        expect(page.get_by_text("The operator can read it now")).to_be_visible()
    [report] = read_reports(quick_theatre.site.server.store.engine)
    assert (report.room, report.about, report.text) == (ann.code, "Ann", "Shouts all the time")
