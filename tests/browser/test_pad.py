"""The score pad for real cards: tapped, typed, corrected, and still there the next time."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from lastcard.editions import EDITIONS
from tests.browser.conftest import Visit
from tests.browser.pages import Table
from tests.browser.test_audit import audit, axe
from tests.browser.test_keyboard import NO_MOUSE, tab_to
from tests.browser.test_languages import LANGUAGES, check
from tests.browser.test_rules import WIDE
from tests.browser.visitors import PHONE, Visitor
from tests.server.harness import RunningServer
from tests.support.sentences import messages

WORDS = messages("en")
NARROW: dict[str, Any] = {"viewport": {"width": 320, "height": 568}}
# Controls that can't be hit, because something covers their middle
COVERED = """
() => [...document.querySelectorAll('main a, main button, main input:not([type=radio]), main select')]
  .filter((one) => one.checkVisibility() && !one.disabled)
  .filter((one) => {
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !one.contains(top);
  })
  .map((one) => one.outerHTML.slice(0, 120))
"""


def begin(visitor: Visitor, edition: str, *names: str) -> Page:
    page = visitor.go(f"/pad/{edition}")
    for number, name in enumerate(names, start=1):
        page.get_by_label(WORDS["pad.player"].format(number=number), exact=True).fill(name)
    while page.locator(".pad-names li").count() > len(names):
        page.locator(".pad-names button").last.click()
    page.get_by_role("button", name=WORDS["pad.begin"]).click()
    return page


def went_out(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def type_points(page: Page, name: str, points: int) -> None:
    page.get_by_label(WORDS["pad.points"].format(name=name)).fill(str(points))


def write_down(page: Page) -> None:
    page.get_by_role("button", name=WORDS["pad.write"]).click()


def totals(page: Page) -> list[str]:
    page.locator(".pad-total").first.wait_for()
    return page.locator(".pad-total").all_inner_texts()


def test_a_hand_is_tapped_and_typed_corrected_and_there_again(site: RunningServer, visit: Visit) -> None:
    page = begin(visit(site.url, **PHONE), "classic", "Ann", "Ben", "Cem")
    went_out(page, "Ben")
    page.get_by_role("button", name=WORDS["pad.cards.of"].format(name="Ann")).click()
    for card in ("B7", "B7", "W+4"):
        page.locator(f'.pad-card:has([data-card="{card}"])').click()
    type_points(page, "Cem", 31)
    # S-1 to S-4: 7 + 7 + 50, and 31
    assert page.locator(".pad-sum").inner_text() == "Ben scores 95 points."
    page.reload()
    assert page.locator(".pad-sum").inner_text() == "Ben scores 95 points."
    write_down(page)
    assert totals(page) == ["0", "95", "0"]
    # C-5
    assert page.locator(".pad-hand h2").inner_text() == "Hand 2: Ben deals"
    page.get_by_role("button", name=WORDS["pad.correct.hand"].format(number=1)).click()
    type_points(page, "Cem", 36)
    page.get_by_role("button", name=WORDS["pad.keep"]).click()
    assert totals(page) == ["0", "100", "0"]
    page.get_by_role("button", name=WORDS["pad.undo"]).click()
    page.reload()
    assert totals(page) == ["0", "95", "0"]


def test_the_pad_is_used_by_keys_alone(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.page.add_init_script(NO_MOUSE)
    page = visitor.go("/pad/classic")
    keys = page.keyboard
    tab_to(page, ".pad-names input")
    keys.press("Enter")
    tab_to(page, ".pad-hand [type=radio]")
    keys.press("Space")
    tab_to(page, ".pad-row .button")
    keys.press("Enter")
    tab_to(page, '.pad-card:has([data-card="Y9"])')
    keys.press("Enter")
    tab_to(page, ".pad-hand [type=submit]")
    keys.press("Enter")
    assert totals(page) == ["9", "0", "0", "0"]
    assert page.evaluate("Boolean(window.mouse)") is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pad_speaks_every_language_at_320_pixels(
    language: str, site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, locale=LANGUAGES[language], **NARROW)
    page = visitor.go("/pad/favorite-line")
    fits(visitor, language)
    page.locator(".pad-setup [type=submit]").click()
    page.locator(".pad-hand [type=radio]").nth(1).check(force=True)
    page.locator(".pad-row .button").first.click()
    fits(visitor, language)


def fits(visitor: Visitor, language: str) -> None:
    check(Table(visitor), language)
    assert visitor.page.evaluate(WIDE) is False
    assert visitor.page.evaluate(COVERED) == []


def test_the_pad_keeps_nobody_out(site: RunningServer, visit: Visit) -> None:
    axe()
    visitor = visit(site.url, bypass_csp=True, **PHONE)
    for edition in EDITIONS:
        visitor.go(f"/pad/{edition}").locator(".pad-setup").wait_for()
    audit(visitor.page)
    page = begin(visitor, "favorite-line", "Ann", "Ben")
    went_out(page, "Ben")
    page.get_by_role("button", name=WORDS["pad.cards.of"].format(name="Ann")).click()
    page.locator('.pad-card:has([data-card="FL"])').click()
    audit(page)
    write_down(page)
    audit(page)
