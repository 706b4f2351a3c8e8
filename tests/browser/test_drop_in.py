"""Dropping in: a guest gives a name, watches, and takes over a bot's cards with the host's permission."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.pages import Table, come_back, make_room
from tests.browser.visitors import PHONE
from tests.server.harness import RunningServer


def test_a_guest_says_who_they_are_and_plays_on_with_a_bots_cards(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site, bots=2, chairs=3)
    ann, zoe = visit(site.url), visit(site.url, **PHONE)
    come_back(ann, code, token).locator("button.start").click()
    Table(ann).ready()
    zoe.page.goto(f"{zoe.url}/t/{code}")
    zoe.page.get_by_label("What should the others call you?").fill("Zoe")
    zoe.page.get_by_role("button", name="Come in").click()
    zoe.page.get_by_text("You are watching.").wait_for()
    assert not zoe.page.locator(".hand-card").count()
    zoe.page.get_by_role("button", name="Join in").click()
    zoe.page.get_by_role("button", name="Ask for its cards now").first.click()
    zoe.page.get_by_text("The host has been asked").wait_for()
    ann.page.get_by_text("Zoe would like to take over").wait_for()
    ann.page.get_by_role("button", name="Hand them over").click()
    assert Table(zoe).ready().hand()
    ann.page.locator(".seat-name", has_text="Zoe").wait_for()
    assert not zoe.page.locator(".watch-bar").is_visible()


def test_an_unknown_page_is_ours_and_leads_home(site: RunningServer, visit: Visit) -> None:
    zed = visit(site.url)
    zed.expect("404")
    zed.go("/no/such/page").get_by_role("heading", name="This page doesn’t exist.").wait_for()
    zed.page.locator("main").get_by_role("link", name="Home page").click()
    zed.page.locator(".tile").first.wait_for()
