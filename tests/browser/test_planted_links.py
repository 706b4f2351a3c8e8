"""Planted links: a person who follows one takes nobody else's seat, and doesn't lose their own."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.pages import make_room
from tests.browser.test_moving_seats import kept_token
from tests.server.harness import RunningServer


def test_following_a_link_with_a_token_does_not_make_you_its_owner(site: RunningServer, visit: Visit) -> None:
    code, _ = make_room(site)
    with site.join(code, name="Mallory") as mallory:
        guest = visit(site.url)
        guest.go(f"/t/{code}#{mallory.token}").locator(".chair-mine").wait_for()
        assert "Mallory" not in guest.page.locator(".chair-mine").inner_text()
        assert guest.page.url.endswith(f"/t/{code}")


def test_a_link_with_any_token_costs_nobody_their_seat(site: RunningServer, visit: Visit) -> None:
    code, _ = make_room(site)
    guest = visit(site.url)
    guest.go(f"/t/{code}").locator(".chair-mine").wait_for()
    own = kept_token(guest.page)
    for address in (f"/t/{code}#x", f"/watch/{code}#x", f"/seat/{code}#x"):
        guest.go("/").locator(".tile").first.wait_for()
        guest.go(address).locator(".chair, .notice h1").first.wait_for()
        assert kept_token(guest.page) == own


def test_a_player_who_takes_a_planted_seat_plays_unseen(site: RunningServer, visit: Visit) -> None:
    """The sender of a transfer link loses the seat at the moment when it is taken."""
    code, _ = make_room(site)
    with site.join(code, name="Mallory") as mallory:
        mallory.say(t="transfer")
        link = f"/seat/{code}#{mallory.hear('transfer')['code']}"
        guest = visit(site.url)
        guest.go(link).get_by_role("heading", name="Take over Mallory’s seat").wait_for()
        guest.page.get_by_text("Did someone else send you this link?").wait_for()
        guest.page.get_by_role("button", name="Take over this seat").click()
        guest.page.locator(".chair-mine").wait_for()
        assert mallory.ended()["code"] == "seat-moved"
    with site.join(code, token=mallory.token) as again:
        assert again.token != mallory.token
        assert "Mallory" in guest.page.locator(".chair-mine").inner_text()
