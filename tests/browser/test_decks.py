"""Player Decks: drafted at the table, or brought from the workshop."""

from __future__ import annotations

import json
import time
from collections import Counter

from playwright.sync_api import Page

from tests.browser.conftest import Serve, Visit
from tests.browser.pages import Table, come_back, ended, make_room, play_out
from tests.browser.visitors import Visitor
from tests.server.harness import RunningServer, wait_for

STARTER = (
    *("maya-okafor", "leilani-kahakuwai", "keisha-braithwell", "kenta-aoshiro"),
    *("moussa-tembely", "haruka-minamoe", "ines-carvalhosa", "solrun-eikadottir"),
)
ANOTHER = (
    *("pema-lhakyid", "thiago-pitangueira", "aino-lehtisaari", "dawit-hailemeskel"),
    *("marisol-cienfuentes", "anong-phromsiri", "rajan-thillaivel", "layla-haddadin"),
)
DRAFT = "Elite: Draft"
DYNASTY = "Elite: Dynasty"


def put_in(page: Page, site: RunningServer, *cards: str) -> None:
    """The cards lie in the order of the catalogue; one person can have several."""
    known = [card["id"] for card in site.ask("/api/catalogue").json]
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
    site: RunningServer, visit: Visit
) -> None:
    asked = json.dumps({"cards": STARTER[:2]}).encode()
    faults = site.ask("/api/deck", "POST", asked).json["faults"]
    assert len(faults) >= 3
    visitor = visit(site.url)
    workshop = visitor.go("/workshop")
    put_in(workshop, site, *STARTER[:2])
    workshop.locator(".rule-broken").first.wait_for()
    lobby = visitor.context.new_page()
    lobby.goto(site.url)
    lobby.get_by_role("button", name=DYNASTY).click()
    lobby.get_by_label("Deck", exact=True).select_option(label="New deck")
    lobby.get_by_role("button", name="Bring it").click()
    refused = lobby.locator(".deck-choice [role=alert] li")
    refused.nth(len(faults) - 1).wait_for()
    assert refused.count() == len(faults)
    put_in(workshop, site, *STARTER[2:])
    workshop.get_by_text("Legal ✓").wait_for()
    lobby.get_by_role("button", name="Bring it").click()
    refused.first.wait_for(state="detached")
    lobby.get_by_text("Your deck is on the table.").wait_for()
    lobby.wait_for_timeout(200)
    assert refused.count() == 0
    lobby.locator("button.start").click()
    lobby.locator(".own-lineup .line-card:not(.gap)").nth(2).wait_for()


def build(visitor: Visitor, site: RunningServer, deck: tuple[str, ...]) -> Visitor:
    put_in(visitor.go("/workshop"), site, *deck)
    visitor.page.get_by_text("Legal ✓").wait_for()
    return visitor


def bring(visitor: Visitor) -> Table:
    """Brings the built deck to the table."""
    visitor.page.get_by_text("Your deck is on the table.").wait_for()
    return Table(visitor)


def lineup(table: Table) -> set[str]:
    """The Lineup of the page's player, once the page knows the names."""
    cards = table.page.locator(".own-lineup .line-card[aria-label*=' ']")
    cards.nth(2).wait_for()
    return {str(card.get_attribute("aria-label")) for card in cards.all()}


def moves(table: Table) -> Counter[int | None]:
    """The number of moves of each seat that this window has received, by the first event of each."""
    told = [json.loads(frame) for frame in table.visitor.heard if '"t":"change"' in frame]
    return Counter(one["events"][0].get("seat") for one in told if one.get("events"))


def others(table: Table) -> int:
    """The number of cards that this window shows in the other player's hand."""
    return int(table.page.locator(".seats .seat-count").text_content() or 0)


def test_two_people_bring_decks_and_are_dealt_their_own_lineups(site: RunningServer, visit: Visit) -> None:
    names = {card["id"]: card["name"] for card in site.ask("/api/catalogue").json}
    ann, ben = (build(visit(site.url), site, deck) for deck in (STARTER, ANOTHER))
    code, token = make_room(site, chairs=2, edition="elite", options={"mode": "dynasty"})
    come_back(ann, code, token)
    ben.go(f"/t/{code}")
    tables = host, guest = bring(ann), bring(ben)
    host.page.locator("button.start").click()
    for table, deck in zip(tables, (STARTER, ANOTHER), strict=True):
        assert lineup(table.ready()) < {names[card] for card in deck}
    play_out(tables, lambda: ended(tables) or all(moves(guest)[seat] >= 2 for seat in (0, 1)))
    wait_for(lambda: [others(host), others(guest)] == [len(guest.hand()), len(host.hand())])


def test_a_made_deck_is_played_with_from_the_workshop(site: RunningServer, visit: Visit) -> None:
    names = {card["id"]: card["name"] for card in site.ask("/api/catalogue").json}
    visitor = build(visit(site.url), site, STARTER)
    visitor.page.get_by_role("button", name="Play with this deck").click()
    table = bring(visitor)
    table.page.locator("button.start").click()
    assert lineup(table.ready()) < {names[card] for card in STARTER}
