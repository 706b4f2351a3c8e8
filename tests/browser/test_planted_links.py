"""A link that somebody plants: whoever follows it sits on no seat but their own, and loses none."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.pages import make_room
from tests.server.harness import RunningServer


def test_who_follows_a_link_with_somebody_s_token_is_not_that_somebody(
    site: RunningServer, visit: Visit
) -> None:
    code, _ = make_room(site)
    with site.join(code, name="Mallory") as mallory:
        guest = visit(site.url)
        guest.go(f"/t/{code}#{mallory.token}").locator(".chair-mine").wait_for()
        assert "Mallory" not in guest.page.locator(".chair-mine").inner_text()


def test_a_link_with_any_token_costs_nobody_their_seat(site: RunningServer, visit: Visit) -> None:
    code, _ = make_room(site)
    guest = visit(site.url)
    guest.go(f"/t/{code}").locator(".chair-mine").wait_for()
    before = guest.page.evaluate("localStorage.getItem('lastcard.rooms')")
    guest.go("/").locator(".tile").first.wait_for()
    guest.go(f"/t/{code}#x").locator(".chair-mine").wait_for()
    after = guest.page.evaluate("localStorage.getItem('lastcard.rooms')")
    token = '"token":"'
    assert before.split(token)[1].split('"')[0] == after.split(token)[1].split('"')[0]
