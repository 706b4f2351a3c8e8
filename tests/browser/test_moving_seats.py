"""Moving a seat to another device, and closing it in a second window."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, make_room, sit_down
from tests.browser.visitors import PHONE, Visitor
from tests.server.harness import RunningServer


def ask_for_link(visitor: Visitor) -> str:
    """The link that the page shows, with the code that it received."""
    visitor.page.get_by_role("button", name="Continue on another device").click()
    visitor.page.locator("dialog .qr[src^=data]").wait_for()
    frames = [json.loads(frame) for frame in visitor.heard if '"t":"transfer"' in frame]
    return f"/seat/{visitor.page.url.rsplit('/', 1)[1]}#{frames[-1]['code']}"


def kept_token(page: Page) -> str:
    token: str = page.evaluate("JSON.parse(localStorage.getItem('lastcard.rooms'))[0].token")
    return token


def test_a_seat_moves_to_a_phone_by_its_link(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, chairs=2)
    ann, ben = visit(theatre.url), visit(theatre.url)
    host, _ = sit_down([ann, ben], code, token)
    hand = host.hand()
    host.page.locator(".room-menu").click()
    link = ask_for_link(ann)
    phone = visit(theatre.url, **PHONE)
    page = phone.go(link)
    page.get_by_role("heading", name=f"Take over Ann’s seat in room {code}?").wait_for()
    assert host.page.locator(".hand-card").count() == 7, "nothing has happened before the tap"
    page.get_by_role("button", name="Take over this seat").click()
    assert Table(phone).ready().hand() == hand
    assert page.url.endswith(f"/t/{code}")
    ann.page.get_by_role("heading", name="your seat is open on another device now").wait_for()
    assert kept_token(page) != token
    page.reload()
    assert Table(phone).ready().hand() == hand


def test_a_link_is_good_for_one_device(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site)
    ann = visit(site.url)
    come_back(ann, code, token).locator(".chair-mine").wait_for()
    link = ask_for_link(ann)
    phone, late = visit(site.url, **PHONE), visit(site.url)
    phone.go(link).get_by_role("button", name="Take over this seat").click()
    phone.page.locator(".chair-mine").wait_for()
    late.go(link).get_by_role("heading", name="this link has been used").wait_for()
    late.page.get_by_role("button", name="Join as yourself").click()
    late.page.get_by_role("button", name="Come in").click()
    late.page.locator(".chair-mine").wait_for()
    assert "Ann" not in late.page.locator(".chair-mine").inner_text()


def test_a_person_with_their_own_seat_is_asked_which_to_keep(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site)
    ann, ben = visit(site.url), visit(site.url)
    come_back(ann, code, token).locator(".chair-mine").wait_for()
    ben.go(f"/t/{code}").locator(".chair-mine").wait_for()
    own = kept_token(ben.page)
    name = ben.page.locator(".chair-mine .chair-name").inner_text()
    link = ask_for_link(ann)
    ben.go("/").locator(".tile").first.wait_for()
    ben.go(link).get_by_text("You already have a place of your own").wait_for()
    assert kept_token(ben.page) == own
    ben.page.get_by_role("button", name="Keep my own place").click()
    ben.page.locator(".chair-mine").wait_for()
    assert ben.page.locator(".chair-mine .chair-name").inner_text() == name
    assert kept_token(ben.page) == own
    assert ann.page.locator(".chair-mine").is_visible()


def test_a_seat_that_is_open_twice_says_so_and_can_be_ended(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site)
    ann, thief = visit(site.url), visit(site.url)
    come_back(ann, code, token).locator(".chair-mine").wait_for()
    come_back(thief, code, token).locator(".chair-mine").wait_for()
    ann.page.get_by_text("Your seat is also open somewhere else.").wait_for()
    ann.page.get_by_role("button", name="End it there").click()
    thief.page.get_by_role("heading", name="your seat is open on another device now").wait_for()
    ann.page.get_by_text("Your seat is also open somewhere else.").wait_for(state="hidden")
    assert kept_token(ann.page) != token
    thief.page.get_by_role("button", name="Join again").click()
    thief.page.get_by_role("button", name="Come in").click()
    thief.page.locator(".chair-mine").wait_for()
    assert "Ann" not in thief.page.locator(".chair-mine").inner_text()
    ann.page.reload()
    ann.page.locator(".chair-mine").wait_for()
    assert "Ann" in ann.page.locator(".chair-mine").inner_text()


def test_a_page_that_is_loaded_again_is_no_second_place(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site)
    ann = visit(site.url)
    for _ in range(2):
        come_back(ann, code, token).locator(".chair-mine").wait_for()
    ann.page.wait_for_timeout(3000)
    assert not ann.page.get_by_text("Your seat is also open somewhere else.").is_visible()
