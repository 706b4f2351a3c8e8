"""The host's door: removing, locking, knocking, and muting."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import come_back, make_room, sit_down
from tests.browser.visitors import PHONE, Visitor
from tests.server.harness import RunningServer


def room(site: RunningServer, visit: Visit) -> tuple[str, Visitor]:
    """A room, and its host in it."""
    code, token = make_room(site)
    ann = visit(site.url)
    come_back(ann, code, token).locator(".chair-mine").wait_for()
    return code, ann


def guest(site: RunningServer, visit: Visit, code: str) -> tuple[Visitor, str]:
    """A guest on a chair, and their name."""
    visitor = visit(site.url)
    visitor.go(f"/t/{code}").locator(".chair-mine").wait_for()
    return visitor, visitor.page.locator(".chair-mine .chair-name").inner_text()


def set_door(host: Visitor, name: str) -> None:
    """Sets the door as the host. The server answers with the room, which redraws the choice."""
    choice = host.page.get_by_role("radio", name=name)
    choice.click()
    expect(choice).to_be_checked()


def test_a_player_who_is_sent_away_doesnt_sit_again_by_reloading(site: RunningServer, visit: Visit) -> None:
    code, ann = room(site, visit)
    zed, name = guest(site, visit, code)
    chair = ann.page.locator(".chair", has_text=name)
    chair.get_by_role("button", name=f"Remove {name} from the room").click()
    ann.page.get_by_role("button", name="Cancel").click()
    assert zed.page.locator(".chair-mine").is_visible(), "the host wasn't sure"
    chair.get_by_role("button", name=f"Remove {name} from the room").click()
    ann.page.locator("dialog").get_by_role("button", name="Remove", exact=True).click()
    removed = zed.page.get_by_role("heading", name="the host has removed you from the room")
    removed.wait_for()
    for _ in range(2):
        zed.page.reload()
        removed.wait_for()  # leaving a page that is still loading aborts its requests
    zed.go("/").locator(".tile").first.wait_for()
    assert not zed.page.locator(".continue-list").is_visible()
    # All browsers of this test come from the host's own address
    ann.page.get_by_text("not by address, which may be yours too").wait_for()
    ann.page.get_by_role("button", name=f"Let {name} back in").click()
    ann.page.get_by_role("button", name=f"Let {name} back in").wait_for(state="hidden")
    zed.go(f"/t/{code}").locator(".chair-mine").wait_for()


def test_newcomers_knock_and_the_host_lets_them_in_or_not(site: RunningServer, visit: Visit) -> None:
    code, ann = room(site, visit)
    set_door(ann, "Newcomers knock")
    ben = visit(site.url, **PHONE)
    ben.go(f"/t/{code}").get_by_text(f"You have knocked at room {code}.").wait_for()
    ann.page.get_by_role("button", name="Let in").click()
    ben.page.locator(".chair-mine").wait_for()
    ben.page.reload()
    ben.page.locator(".chair-mine").wait_for()
    zed = visit(site.url)
    zed.go(f"/t/{code}").get_by_text("You have knocked").wait_for()
    ann.page.get_by_role("button", name="Decline").click()
    zed.page.get_by_role("heading", name="the host didn’t let you in").wait_for()


def test_a_locked_room_lets_nobody_new_in(site: RunningServer, visit: Visit) -> None:
    code, ann = room(site, visit)
    ben, _ = guest(site, visit, code)
    set_door(ann, "No newcomers")
    zed = visit(site.url)
    zed.go(f"/t/{code}").get_by_role("heading", name="the host has locked this room").wait_for()
    ben.page.reload()
    ben.page.locator(".chair-mine").wait_for()


def test_a_player_who_is_muted_cant_write_and_sees_why(site: RunningServer, visit: Visit) -> None:
    code, ann = room(site, visit)
    ben, name = guest(site, visit, code)
    assert not ben.page.locator(".guests").is_visible(), "it is the host's"
    ann.page.get_by_role("button", name=f"Mute {name}").click()
    ben.page.get_by_placeholder("The host has muted you").wait_for()
    assert ben.page.locator(".chat-form input").is_disabled()
    ann.page.get_by_role("button", name=f"Unmute {name}").click()
    ben.page.get_by_placeholder("Say something").fill("thank you")
    ben.page.keyboard.press("Enter")
    ann.page.locator(".chat-log", has_text="thank you").wait_for()


def test_the_host_has_the_door_at_the_table_too(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site, chairs=2)
    ann, ben = visit(site.url), visit(site.url)
    sit_down([ann, ben], code, token)
    ann.page.locator(".room-menu").click()
    ann.page.get_by_role("button", name="Guests").click()
    set_door(ann, "Newcomers knock")
    ann.page.get_by_role("button", name="Mute").first.click()
    ann.page.get_by_role("button", name="Unmute").wait_for()
    ann.page.locator("dialog").get_by_role("button", name="Close").click()
    ben.page.get_by_role("button", name="Chat").first.click()
    ben.page.get_by_placeholder("The host has muted you").wait_for()
    wim = visit(site.url)
    wim.go(f"/watch/{code}").get_by_text("You have knocked").wait_for()
    ann.page.get_by_role("button", name="Let in").click()
    wim.page.locator(".seat").first.wait_for()


def test_other_screens_have_a_sentence_a_button_and_a_picture_to_scan(
    site: RunningServer, visit: Visit
) -> None:
    code, token = make_room(site, bots=1)
    page = come_back(visit(site.url), code, token)
    for at, path in enumerate(("big", "watch")):
        view = page.locator(".views .view").nth(at)
        view.scroll_into_view_if_needed()
        expect(view.get_by_role("link", name="Open")).to_have_attribute("href", f"{site.url}/{path}/{code}")
        loaded = "(picture) => picture.decode().then(() => picture.naturalWidth)"
        assert view.locator("img.qr").evaluate(loaded) > 0
        assert len(view.locator("p").inner_text().split()) > 5
