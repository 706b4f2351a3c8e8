"""The replay of a hand: its captions, its tab, and the check of its shuffle."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.pages import Table, come_back, make_room, play_out
from tests.server.harness import Guest, RunningServer

COLOURS = {"R": "Red", "Y": "Yellow", "G": "Green", "B": "Blue"}


def play_hand(guest: Guest) -> dict[str, str]:
    """Plays a hand against bots through a bare socket; returns the final message."""
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
    assert values.count(told["commitment"]) == 2  # as received, and as worked out here
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


def test_a_replay_that_isnt_there_says_so_and_leads_home(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.expect("404.*/api/replay/nothing")
    page = visitor.go("/replay/nothing")
    assert page.locator(".notice h1").inner_text() == "This replay doesn’t exist."
    page.locator(".notice a").click()
    page.locator(".tile-classic").wait_for()


def number_played(replay: dict[str, Any]) -> tuple[int, str]:
    """The first move that is just the play of a number: its index, and its caption."""
    for at, frame in enumerate(replay["frames"], 1):
        events = frame["events"]
        if len(events) == 1 and events[0]["e"] == "played" and re.fullmatch("[RYGB][0-9]", events[0]["card"]):
            colour, digit = events[0]["card"]
            name = replay["names"][events[0]["seat"]]
            return at, f"{name} plays {COLOURS[colour]} {digit}."
    raise AssertionError("a hand without numbers")


def test_after_a_jump_the_caption_says_what_happened_there(site: RunningServer, visit: Visit) -> None:
    name = over(site)["replay"]
    replay = site.ask(f"/api/replay/{name}").json
    page = visit(site.url).go(f"/replay/{name}")
    caption = page.locator(".banner small")
    at, words = number_played(replay)
    page.get_by_role("button", name="To the end").click()
    expect(caption).to_have_text(f"{replay['names'][replay['winner']]} wins the hand.")
    page.locator(".slider").fill(str(at))
    expect(caption).to_have_text(words)


def test_the_replay_opens_in_a_tab_of_its_own_and_the_table_stays(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site, bots=1, chairs=2)
    table = Table(visit(site.url))
    come_back(table.visitor, code, token).locator("button.start").click()
    play_out([table.ready()])
    with table.visitor.context.expect_page() as opened:
        table.page.locator(".replay-link").click()
    opened.value.locator(".verdict.good").wait_for()
    assert "/replay/" in opened.value.url
    assert (table.page.url, table.over) == (f"{site.url}/t/{code}", True)
