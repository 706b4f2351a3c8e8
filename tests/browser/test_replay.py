"""The replay of a hand checks its shuffle before one's eyes."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.server.harness import Guest, RunningServer


def play_hand(guest: Guest) -> dict[str, str]:
    """Plays a hand against bots through a bare socket; what is told at its end."""
    legal: list[str] = []
    while True:
        message = guest.next()
        if message["t"] == "over":
            return {name: message[name] for name in ("replay", "secret", "salt", "commitment")}
        if message["t"] not in ("hand", "change"):
            continue
        legal = message.get("mine", {}).get("legal", legal)
        wanted = [move for move in legal if not re.match("catch|call", move)]
        if wanted:
            guest.say(t="play", move=wanted[0], n=message["n"])
            legal = []


def over(site: RunningServer) -> dict[str, str]:
    settings = {"clock": "none", "hold_ms": 0, "target": 0}
    with site.create(quick=True, settings=settings) as guest:
        return play_hand(guest)


def test_the_replay_says_that_the_commitment_was_kept(site: RunningServer, visit: Visit) -> None:
    told = over(site)
    page = visit(site.url).go(f"/replay/{told['replay']}")
    page.locator(".verdict.good").wait_for()
    values = page.locator(".proof-values").inner_text()
    assert values.count(told["commitment"]) == 2  # as told, and as worked out here
    assert told["secret"] in values
    page.get_by_role("button", name="To the end").click()
    assert "no cards" in (
        page.locator(".open-cards[aria-label='no cards']").get_attribute("aria-label") or ""
    )


def test_a_spoofed_secret_is_shown_as_failing(site: RunningServer, visit: Visit) -> None:
    told = over(site)
    visitor = visit(site.url)

    def spoof(route: Route) -> None:
        answer = route.fetch()
        replay = answer.json()
        replay["secret"] = replay["secret"][::-1]
        route.fulfill(response=answer, body=json.dumps(replay))

    visitor.page.route("**/api/replay/*", spoof)
    page = visitor.go(f"/replay/{told['replay']}")
    page.locator(".verdict.bad").wait_for()
    assert page.locator(".verdict.good").count() == 0


def test_a_commitment_other_than_the_one_seen_at_the_table_is_shown_as_failing(
    site: RunningServer, visit: Visit
) -> None:
    told = over(site)
    visitor = visit(site.url)
    seen = json.dumps([{"salt": told["salt"], "commitment": "0" * 64, "at": 0}])
    visitor.page.add_init_script(f"localStorage.setItem('lastcard.commitments', {json.dumps(seen)})")
    page = visitor.go(f"/replay/{told['replay']}")
    page.locator(".verdict.bad").wait_for()


def test_a_replay_that_isn_t_there_says_so_and_leads_home(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.expect("404.*/api/replay/nothing")
    page = visitor.go("/replay/nothing")
    assert page.locator(".notice h1").inner_text() == "This replay doesn’t exist."
    page.locator(".notice a").click()
    page.locator(".tile-classic").wait_for()
