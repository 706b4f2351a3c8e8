"""Unpleasant people: reporting them to the operator, or muting them for yourself."""

from __future__ import annotations

from playwright.sync_api import expect

from lastcard.server.storage.reports import read_reports
from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table


def test_a_report_from_the_waiting_room_reaches_the_operator_and_the_tables_menu_has_it_too(
    quick_theatre: Stage, visit: Visit
) -> None:
    with quick_theatre.site.create(name="Ann", settings={"chairs": 2, "clock": "none"}) as ann:
        visitor = visit(quick_theatre.url)
        page = visitor.go(f"/t/{ann.code}")
        page.get_by_role("button", name="Report to the operator").click()
        page.get_by_label("About").select_option(label="Ann")
        page.get_by_label("What happened?").fill("Shouts all the time")
        page.get_by_role("button", name="Send the report").click()
        expect(page.get_by_text("The operator can read it now")).to_be_visible()
        page.locator("dialog .dialog-head button").click()
        ann.say(t="start")
        Table(visitor).ready()
        page.get_by_role("button", name="Room menu").click()
        page.get_by_role("button", name="Report to the operator").click()
        expect(page.get_by_label("What happened?")).to_be_visible()
    [report] = read_reports(quick_theatre.site.server.store.engine)
    assert (report.room, report.about, report.text) == (ann.code, "Ann", "Shouts all the time")


def test_in_the_waiting_room_somebody_can_be_muted_for_oneself(quick_theatre: Stage, visit: Visit) -> None:
    with quick_theatre.site.create(name="Ann", settings={"chairs": 2, "clock": "none"}) as ann:
        page = visit(quick_theatre.url).go(f"/t/{ann.code}")
        page.get_by_role("button", name="Mute for me").click()
        page.locator("dialog").get_by_role("button", name="Mute", exact=True).click()
        page.locator("dialog .dialog-head button").click()
        for text in ("Buy my cards!", "Hello?"):
            ann.say(t="say", text=text)
            ann.hear("said")
        page.get_by_role("button", name="Mute for me").click()
        page.locator("dialog").get_by_role("button", name="Unmute", exact=True).click()
        ann.say(t="say", text="Sorry.")
        expect(page.locator(".chat-log")).to_contain_text("Sorry.")
        expect(page.locator(".chat-log")).not_to_contain_text("cards")
