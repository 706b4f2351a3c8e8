"""Pages from a person's point of view: the offers, and taking them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.harness import Stage
from tests.browser.visitors import Visitor
from tests.server.harness import RunningServer

TIMEOUT = 120.0
# Generous for long hands on a busy machine
HAND_TIMEOUT = 240.0

# The offers that a player takes, the most urgent first.
OFFERS = (
    ".sheet-paper:not([data-about=score]) .close",
    ".say-form input",
    ".chooser .film input",
    ".chooser .colour-pick",
    ".draft .pick.can",
    ".ask .pick.can",
    ".ask .pick.mini",
    ".ask .pill",
    ".ask .answer",
    ".dock-call.owed",
    ".table:has(.banner.yours) .hand-card.can",
    ".table:has(.banner.yours) .dock-main.can",
)
LINE, FILM, COLOUR = 1, 2, 3

# The first offer that can be reached, with a point at which it can be touched; pressed there if wanted.
FIND_OFFER = """
([selectors, press]) => {
  const touched = (node) => {
    const box = node.getBoundingClientRect();
    for (const y of [0.5, 0.12, 0.3, 0.8]) for (const x of [0.5, 0.25, 0.1, 0.75]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      const hit = document.elementFromPoint(...at);
      if (hit && node.contains(hit)) return at;
    }
    return null;
  };
  for (const [offer, selector] of selectors.entries()) {
    for (const node of document.querySelectorAll(selector)) {
      const at = node.checkVisibility() && touched(node);
      if (!at) continue;
      if (press) node.focus();
      if (press) node.click();
      return [offer, ...at];
    }
  }
  return null;
}
"""


class Table:
    """The table in a player's window."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lines = 0
        self._read = 0
        self._wanted = True

    def ready(self) -> Table:
        self.page.locator(".hand-card, .draft .pick").first.wait_for()
        return self

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    def hand(self) -> list[str]:
        cards: list[str] = self.page.eval_on_selector_all(".hand-card", "all => all.map(c => c.dataset.code)")
        return sorted(cards)

    def card(self, code: str) -> Locator:
        return self.page.locator(f'.hand-card[data-code="{code}"]').first

    def tap(self, code: str) -> None:
        """Clicks the visible part of a card, once it has stopped moving."""
        self.card(code).wait_for()
        end = time.monotonic() + TIMEOUT / 8
        while self.click_first(f'.hand-card[data-code="{code}"]') is None:
            assert time.monotonic() < end, f"{code} can't be reached"
            self.page.wait_for_timeout(50)

    def choose(self, colour: str) -> None:
        self.page.locator(f'.colour-pick[data-colour="{colour}"]').click()

    def click_first(self, *selectors: str) -> int | None:
        """Clicks the first of these that can be reached; returns which one it was."""
        found = self.page.evaluate(FIND_OFFER, [selectors, False])
        if found is None:
            return None
        self.page.mouse.click(found[1], found[2])
        return int(found[0])

    def press_first(self, *selectors: str) -> int | None:
        """The same without moving the mouse, which is slow for hundreds of moves."""
        found = self.page.evaluate(FIND_OFFER, [selectors, True])
        return None if found is None else int(found[0])

    def wanted(self) -> bool:
        """Whether the table waits for this player, by its messages, which is quicker than looking at every
        page."""
        for frame in self.visitor.heard[self._read :]:
            mine = json.loads(frame).get("mine") or {}
            if "legal" in mine:
                self._wanted = any(not move.startswith("catch") for move in mine["legal"])
        self._read = len(self.visitor.heard)
        return self._wanted

    def take_turn(self) -> bool:
        """Takes one offer, if there is any."""
        offer = self.press_first(*OFFERS)
        if offer == LINE:
            self.lines += 1
            self.page.keyboard.insert_text(f"Line {self.lines} of {id(self)}, and nobody says it better")
            self.page.keyboard.press("Enter")
        elif offer == FILM:
            self.page.keyboard.insert_text("The Long Reel")
            self.press_first(OFFERS[COLOUR])
        return offer is not None

    @property
    def score(self) -> Locator:
        return self.page.locator('.sheet-paper[data-about="score"]')

    @property
    def over(self) -> bool:
        return self.score.is_visible()

    def result(self) -> list[tuple[str, str, int]]:
        """The points and the number of cards of each player, as shown at the end of the hand."""
        rows: list[list[Any]] = self.page.eval_on_selector_all(
            ".score-rows li",
            """rows => rows.map(row => [row.querySelector('.score-name').textContent,
               row.querySelector('.score-plus').textContent, row.querySelectorAll('.tiny').length])""",
        )
        return [(name, points, cards) for name, points, cards in rows]


def until(page: Page, expression: str) -> None:
    """Waits for a condition in the page, whose content security policy forbids `eval`."""
    end = time.monotonic() + TIMEOUT
    while not page.evaluate(expression):
        page.wait_for_timeout(20)
        assert time.monotonic() < end, expression


def lay(theatre: Stage, position: str, *tables: Table) -> None:
    """Puts a position on the table of these people, who sit from seat 0 on, and waits until each sees their
    hand: a tap before that would be on a card of the dealt hand."""
    theatre.put(tables[0].code, position)
    hands = position.partition("hands ")[2].partition("\n")[0].split("/")
    for table, hand in zip(tables, hands, strict=False):
        end = time.monotonic() + TIMEOUT
        while table.hand() != sorted(hand.split()):
            table.page.wait_for_timeout(20)
            assert time.monotonic() < end, f"{hand} never came, but {table.hand()}"


def ended(tables: Sequence[Table]) -> bool:
    """Whether the table has ended the hand, and all pages show it."""
    told = any('"t":"over"' in frame for frame in tables[0].visitor.heard[-20:])
    return told and all(table.over for table in tables)


def play_out(tables: Sequence[Table], until: Callable[[], bool] | None = None) -> None:
    """Lets all players take their offers until the hand is over for all of them."""
    done = until or (lambda: ended(tables))
    end = time.monotonic() + HAND_TIMEOUT
    while not done():
        asked = [table for table in tables if table.wanted()]
        moved = [table.take_turn() for table in asked]
        if not any(moved):
            tables[0].page.wait_for_timeout(20)
        assert time.monotonic() < end, [table.page.locator(".table").inner_text() for table in tables]


def make_room(site: RunningServer, bots: int = 0, **settings: Any) -> tuple[str, str]:
    """Makes a room with these settings and bots on its last chairs; returns its code and the host's token."""
    chosen = {"clock": "none", "hold_ms": 0, "target": 0, **settings}
    with site.create(name="Ann", settings=chosen) as host:
        host.hear("room")
        for chair in range(chosen.get("chairs", 4) - bots, chosen.get("chairs", 4)):
            host.say(t="bot", chair=chair, level="clever")
            host.hear("room")
        return host.code, host.token


# Switches the language and reloads the page
SPEAK = """
async (code) => {
  localStorage.setItem('lastcard.language', JSON.stringify(code));
  if (location.pathname.startsWith('/client/')) return location.reload();
  const { setLanguage } = await import('/client/core/i18n.js');
  await setLanguage(code);
  dispatchEvent(new PopStateEvent('popstate'));
}
"""
# Stores what a browser keeps of a room that it was in: once, before anything else on the page
KEEP_ROOM = """
([code, token]) => {
  if (location.protocol !== 'http:' || sessionStorage.getItem(`kept ${token}`)) return;
  sessionStorage.setItem(`kept ${token}`, 'yes');
  const others = JSON.parse(localStorage.getItem('lastcard.rooms') ?? '[]');
  const room = { code, token, edition: '', at: Date.now() };
  localStorage.setItem('lastcard.rooms', JSON.stringify([room, ...others]));
}
"""


def come_back(visitor: Visitor, code: str, token: str) -> Page:
    """Opens a room as the member with this token, in a browser that has been there before."""
    visitor.page.add_init_script(f"({KEEP_ROOM})({json.dumps([code, token])})")
    return visitor.go(f"/t/{code}")


def sit_down(visitors: Sequence[Visitor], code: str, token: str) -> list[Table]:
    """Lets the host return to the room's link and the others join; the host deals with a click."""
    come_back(visitors[0], code, token)
    for visitor in visitors[1:]:
        visitor.go(f"/t/{code}")
        visitor.page.locator(".chair-mine").wait_for()
    visitors[0].page.locator(".chair-person").nth(len(visitors) - 1).wait_for()
    visitors[0].page.locator("button.start").click()
    return [Table(visitor).ready() for visitor in visitors]
