"""The pages, judged by axe-core: no barriers, in light or dark."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, lay, make_room
from tests.browser.test_replay import over
from tests.browser.visitors import PHONE, Visitor
from tests.conftest import NOT_CHECKED
from tests.server.harness import RunningServer

AXE = Path(__file__).parent / "node" / "node_modules" / "axe-core" / "axe.min.js"
NO_AXE = f"{NOT_CHECKED} the client's accessibility, because axe-core isn't installed: `make node`"
BIG: dict[str, Any] = {"viewport": {"width": 1600, "height": 900}}
# Seat 0 can activate Maya Okafor, whose icon asks for a target.
ELITE = """edition elite
hands R3* Y5 G2 B7 / G3 B3 G8 / Y3 Y4
lineups maya-okafor leilani-kahakuwai keisha-braithwell / kenta-aoshiro moussa-tembely haruka-minamoe / - - -
discard R5
turn 0"""
# Seat 0 ends it at once.
END = "edition classic\nhands R1 / G3 / Y3 / B1 B2\ndiscard R9\nturn 0"
# The drawings on a card have backgrounds in the same SVG, which axe doesn't see.
RUN = """
(only) => {
  const where = {include: [['html']], exclude: [['.card > svg']]};
  return axe.run(where, {resultTypes: ['violations'], preload: false, ...only});
}
"""
# A colour in the middle of a transition must not be judged
STILL = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(sheet);
}
"""
# The other rules don't depend on the colour scheme: once is enough.
EVERY_RULE: dict[str, Any] = {}
COLOURS_ONLY: dict[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}
SCHEMES = {"light": EVERY_RULE, "dark": COLOURS_ONLY}


@cache
def axe() -> str:
    if not AXE.exists():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_AXE)
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, rules: dict[str, Any]) -> list[str]:
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe())
        page.evaluate(STILL)
    found: list[dict[str, Any]] = page.evaluate(RUN, rules)["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in found
        for node in one["nodes"][:4]
    ]


def audit(page: Page) -> None:
    page.wait_for_timeout(100)
    faults: dict[str, list[str]] = {}
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        page.wait_for_timeout(50)
        faults[scheme] = violations(page, rules)
    assert faults == {scheme: [] for scheme in SCHEMES}


@pytest.fixture
def reader(quick_theatre: Stage, visit: Visit) -> Table:
    axe()
    return Table(visit(quick_theatre.url, bypass_csp=True, **PHONE))


@pytest.fixture
def watcher(quick_theatre: Stage, visit: Visit) -> Visitor:
    """The big screen of a room."""
    axe()
    return visit(quick_theatre.url, bypass_csp=True, **BIG)


def sit(reader: Table, theatre: Stage, **settings: Any) -> Table:
    """Seats the reader at a table with bots, where a hand has been dealt."""
    code, token = make_room(theatre.site, **settings)
    come_back(reader.visitor, code, token).locator("button.start").click()
    return reader.ready()


@pytest.fixture
def seated(reader: Table, quick_theatre: Stage) -> Table:
    sit(reader, quick_theatre, bots=3)
    hands = "hands R1 W G5 / G3 B3 G8 / Y3 Y4 Y5 / B1 B2"
    lay(quick_theatre, f"edition classic\n{hands}\ndiscard R9\nturn 0", reader)
    return reader


def test_the_first_page_is_accessible(reader: Table) -> None:
    reader.visitor.go().locator(".tile").first.wait_for()
    audit(reader.page)


def test_the_waiting_room_is_accessible(reader: Table, quick_theatre: Stage) -> None:
    code, token = make_room(quick_theatre.site)
    come_back(reader.visitor, code, token).locator(".settings-group").first.wait_for()
    audit(reader.page)


def test_a_turn_the_choice_of_a_colour_and_the_end_of_a_hand_are_accessible(
    seated: Table, quick_theatre: Stage
) -> None:
    audit(seated.page)
    seated.tap("W")
    seated.page.locator(".chooser").wait_for()
    audit(seated.page)
    seated.choose("red")
    seated.page.locator(".chooser").wait_for(state="hidden")
    lay(quick_theatre, END, seated)
    seated.tap("R1")
    seated.score.wait_for()
    audit(seated.page)


def test_the_draft_of_elite_is_accessible(reader: Table, quick_theatre: Stage) -> None:
    sit(reader, quick_theatre, bots=3, edition="elite", options={"mode": "draft", "first_pick": 0})
    reader.page.locator(".draft .pick.can").first.wait_for()
    audit(reader.page)
    reader.page.locator(".draft .pick.can").first.click()
    reader.page.locator(".draft:has(.own-picks .pick) .pick.can").first.wait_for()
    audit(reader.page)


def test_activating_a_lineup_card_and_choosing_its_target_are_accessible(
    reader: Table, quick_theatre: Stage
) -> None:
    sit(reader, quick_theatre, bots=2, chairs=3, edition="elite")
    lay(quick_theatre, ELITE, reader)
    reader.page.locator('.own-lineup [aria-label="Maya Okafor"]').wait_for()
    audit(reader.page)
    reader.tap("R3*")
    reader.page.locator('.ask .pick.can[aria-label="Maya Okafor"]').wait_for()
    audit(reader.page)
    reader.page.locator('.ask .pick.can[aria-label="Maya Okafor"]').click()
    reader.page.locator(".ask .pill").nth(1).wait_for()
    audit(reader.page)


def test_the_big_screen_of_a_waiting_room_is_accessible(watcher: Visitor, quick_theatre: Stage) -> None:
    code, _ = make_room(quick_theatre.site, bots=1)
    watcher.go(f"/big/{code}").locator(".lobby-big .chair-bot").wait_for()
    audit(watcher.page)


def test_the_big_screen_of_a_hand_and_its_end_is_accessible(
    seated: Table, watcher: Visitor, quick_theatre: Stage
) -> None:
    watcher.go(f"/big/{seated.code}").locator(".big .seat").nth(3).wait_for()
    audit(watcher.page)
    lay(quick_theatre, END, seated)
    seated.tap("R1")
    Table(watcher).score.wait_for()
    audit(watcher.page)


def test_the_workshop_is_accessible(reader: Table) -> None:
    reader.visitor.go("/workshop").locator(".card-item").first.wait_for()
    reader.page.locator(".card-item .put").first.click()
    audit(reader.page)


def test_a_replay_is_accessible(site: RunningServer, visit: Visit) -> None:
    axe()
    reader = visit(site.url, bypass_csp=True)
    reader.go(f"/replay/{over(site)['replay']}").locator(".verdict").wait_for()
    audit(reader.page)
