"""Player Decks: drafted at the table, or brought from the workshop."""

from __future__ import annotations

import json
import time

from playwright.sync_api import Page

from tests.browser.conftest import Serve, Visit
from tests.browser.pages import Table
from tests.server.house import House

STARTER = (
    *("maya-okafor", "leilani-kahakuwai", "keisha-braithwell", "kenta-aoshiro"),
    *("moussa-tembely", "haruka-minamoe", "ines-carvalhosa", "solrun-eikadottir"),
)
DRAFT = "Elite: Draft"
DYNASTY = "Elite: Dynasty"


def put_in(page: Page, house: House, *cards: str) -> None:
    """The cards lie in the order of the catalogue; one person can have several."""
    known = [card["id"] for card in house.ask("/api/catalogue").json]
    for card in cards:
        page.locator(".card-item").nth(known.index(card)).locator("button.put").click()


def test_somebody_drafts_eight_cards_with_three_bots_and_is_dealt_in(serve: Serve, visit: Visit) -> None:
    visitor = visit(serve(0.2).url)
    visitor.go().get_by_role("button", name=DRAFT).click()
    table = Table(visitor)
    page = visitor.page
    end = time.monotonic() + 40
    picked = 0
    while not page.locator(".hand-card").count():
        picked += table.press_first(".draft .pick.can") is not None
        page.wait_for_timeout(60)
        assert time.monotonic() < end, "the draft doesn't end"
    assert picked >= 8
    assert page.locator(".own-lineup .line-card:not(.gap)").count() == 3
    assert not any('"by":"clock"' in frame for frame in visitor.heard)


def test_a_dynasty_deck_is_refused_with_every_reason_mended_in_the_workshop_and_accepted(
    house: House, visit: Visit
) -> None:
    asked = json.dumps({"cards": STARTER[:2]}).encode()
    faults = house.ask("/api/deck", "POST", asked).json["faults"]
    assert len(faults) >= 3
    visitor = visit(house.url)
    workshop = visitor.go("/workshop")
    put_in(workshop, house, *STARTER[:2])
    workshop.locator(".rule-broken").first.wait_for()
    lobby = visitor.context.new_page()
    lobby.goto(house.url)
    lobby.get_by_role("button", name=DYNASTY).click()
    lobby.get_by_label("Deck", exact=True).select_option(label="New deck")
    lobby.get_by_role("button", name="Bring it").click()
    refused = lobby.locator(".deck-choice [role=alert] li")
    refused.nth(len(faults) - 1).wait_for()
    assert refused.count() == len(faults)
    put_in(workshop, house, *STARTER[2:])
    workshop.get_by_text("Legal ✓").wait_for()
    lobby.get_by_role("button", name="Bring it").click()
    refused.first.wait_for(state="detached")
    lobby.get_by_text("Your deck is on the table.").wait_for()
    lobby.wait_for_timeout(200)
    assert refused.count() == 0
    lobby.locator("button.start").click()
    lobby.locator(".own-lineup .line-card:not(.gap)").nth(2).wait_for()
