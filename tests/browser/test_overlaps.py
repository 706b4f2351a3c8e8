"""Nothing at the table covers anything else, and no label is cut: on phones, on their side, on a desktop."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, lay, make_room
from tests.browser.test_phone import TEN_SEATS
from tests.server.harness import RunningServer

SIZES = {"small": (320, 568), "phone": (360, 640), "on its side": (568, 320), "desktop": (1280, 800)}
LANGUAGES = {"en": "en-GB", "de": "de-DE"}
LONG = "Maximiliane-Charlot"

TURN = "edition classic\nhands R1 R7 Y+2 G4 B0 BR W W+4 / G3 B3 G8 / Y3 Y4 Y5 / B1 B2\ndiscard Y9 R9\nturn 0"
FOUR = "edition classic\nhands R1 R7 G4 B0 W / G3 B3 / Y3 Y4 / W+4 B1 G2\ndiscard Y9 R9\nturn 3"

# Parts of the table that must not touch each other
PARTS = (".top-bar", ".seats .seat", ".colour-badge", ".shelf", ".hand-fan", ".dock")
# Parts of a bar or a shelf, which must not touch within it
CLOSE = (".top-bar > *", ".shelf > *", ".dock button", ".colour-row > *", ".answers > *")
# What must be read as a whole
LABELS = (
    ".bar-title",
    ".dock b",
    ".dock small",
    ".dock-main",
    ".asked > .ask-title",
    ".answer",
    ".colour-pick span",
)

OVERLAPS = """
([parts, close, labels]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (selector) => all(selector).filter((node) => node.checkVisibility());
  const flows = (node) => getComputedStyle(node).position !== 'absolute';
  const name = (node) => `${node.className || node.tagName} "${node.innerText?.slice(0, 20) ?? ''}"`;
  const touch = (a, b) => {
    const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    return wide > 2 && high > 2;
  };
  const found = [];
  const compare = (nodes) => nodes.forEach((one, at) => nodes.slice(at + 1).forEach((other) => {
    const within = one.contains(other) || other.contains(one);
    if (!within && touch(one, other)) found.push(`${name(one)} and ${name(other)}`);
  }));
  compare(parts.flatMap(seen));
  for (const selector of close) compare(seen(selector).filter(flows));
  for (const node of labels.flatMap(seen)) {
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth) found.push(`${name(node)} is cut`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  return found;
}
"""


def overlaps(page: Page) -> list[str]:
    page.wait_for_timeout(700)
    found: list[str] = page.evaluate(OVERLAPS, [PARTS, CLOSE, LABELS])
    return found


def table(theatre: Stage, visit: Visit, size: str, language: str, position: str, bots: int = 3) -> Table:
    width, height = SIZES[size]
    look: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": LANGUAGES[language]}
    found = Table(visit(theatre.url, **look))
    found.page.add_init_script("localStorage.setItem('lastcard.taught.classic', 'true')")
    code, token = make_room(theatre.site, bots=bots, chairs=bots + 1)
    come_back(found.visitor, code, token).locator("button.start").click()
    lay(theatre, position, found.ready())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_on_one_s_turn_and_with_a_wild_in_hand(
    size: str, language: str, quick_theatre: Stage, visit: Visit
) -> None:
    found = table(quick_theatre, visit, size, language, TURN)
    assert overlaps(found.page) == []
    found.tap("W+4")
    found.page.locator(".chooser").wait_for()
    assert [one for one in overlaps(found.page) if "cut" in one or "wide" in one] == []


@pytest.mark.parametrize("size", SIZES)
def test_ten_seats(size: str, quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit, size, "de", TEN_SEATS, bots=9)
    assert overlaps(found.page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "on its side"])
def test_a_question_is_read_as_a_whole_and_the_discard_pile_is_seen(
    size: str, language: str, quick_theatre: Stage, visit: Visit
) -> None:
    found = table(quick_theatre, visit, size, language, FOUR)
    found.page.locator(".ask .answers").wait_for()
    assert [one for one in overlaps(found.page) if "cut" in one or "wide" in one] == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "es-ES", "zh-CN"])
@pytest.mark.parametrize("width", [320, 360])
def test_the_first_page_is_no_wider_than_a_phone(
    width: int, language: str, site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, locale=language, viewport={"width": width, "height": 640})
    visitor.go().locator(".learn-panel").wait_for()
    assert overlaps(visitor.page) == []


def test_a_long_name_leaves_the_face_its_size(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit, "phone", "en", TURN)
    found.page.evaluate(
        "(name) => document.querySelectorAll('.seat-name').forEach((one) => (one.textContent = name))", LONG
    )
    faces = found.page.eval_on_selector_all(".seat-face", "all => all.map((one) => one.offsetWidth)")
    assert min(faces) >= 30
    assert overlaps(found.page) == []
