"""Choosing house rules in the waiting room, by preset or one by one, visible to everyone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.conftest import Visit
from tests.browser.pages import SPEAK, Table, come_back, make_room
from tests.browser.test_audit import audit, axe
from tests.browser.test_languages import LANGUAGES, check
from tests.browser.visitors import PHONE, Visitor
from tests.server.harness import RunningServer
from tests.support.sentences import messages

WORDS = messages("en")
# The last one is a desktop of 1280 × 800 at 200 %
SIZES = [(390, 844), (320, 568), (1280, 800), (640, 400)]
# Elements that overflow their container or the page
CUT = """
() => [...document.querySelectorAll('.settings *, .house-note *, .share *')]
  .filter((node) => node.checkVisibility() && !node.closest('svg, .away, .segment input'))
  .filter((node) => {
    const hidden = getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
    const box = node.getBoundingClientRect();
    return box.width && (hidden || box.right > document.documentElement.clientWidth + 1 || box.left < -1);
  })
  .map((node) => `${node.tagName} ${node.className} "${node.textContent.slice(0, 30)}"`)
"""


def host(site: RunningServer, visitor: Visitor, chairs: int = 4) -> tuple[Page, str]:
    """The host in the waiting room, and the room's code."""
    code, token = make_room(site, chairs=chairs)
    page = come_back(visitor, code, token)
    page.locator(".house-field").first.wait_for()
    return page, code


def preset(page: Page, name: str, language: str = "en") -> Locator:
    return page.get_by_role("radio", name=messages(language)[f"house.preset.{name}"], exact=True)


def test_a_preset_is_one_tap_and_every_guest_sees_it(site: RunningServer, visit: Visit) -> None:
    page, code = host(site, visit(site.url, **PHONE))
    preset(page, "kitchen").check()
    page.locator(".house-note li").nth(2).wait_for()
    shown = page.locator(".house-note li").all_inner_texts()
    same = WORDS["option.chosen"].format(rule=WORDS["option.stack"], value=WORDS["option.stack.same"])
    assert [text.split("\n")[-1] for text in shown] == [
        same,
        WORDS["option.jump_in"],
        WORDS["option.draw_until"],
    ]
    guest = visit(site.url, **PHONE).go(f"/t/{code}")
    guest.locator(".house-note").get_by_text(WORDS["option.jump_in"]).wait_for()


def test_each_rule_can_be_chosen_by_keyboard_and_a_preset_no_longer_fits(
    site: RunningServer, visit: Visit
) -> None:
    page, _ = host(site, visit(site.url))
    switch = page.get_by_role("switch", name=WORDS["option.doubles"])
    switch.focus()
    page.keyboard.press("Space")
    page.locator(".house-note").get_by_text(WORDS["option.doubles"]).wait_for()
    assert page.locator(".settings-group").first.get_by_role("radio", checked=True).count() == 2
    preset(page, "sheet").focus()
    page.keyboard.press("Space")
    page.locator(".house-note").wait_for(state="hidden")
    assert not switch.is_checked()


def test_a_choice_that_the_table_refuses_is_taken_back(site: RunningServer, visit: Visit) -> None:
    page, _ = host(site, visit(site.url, **PHONE), chairs=3)
    preset(page, "teams").click()
    page.get_by_role("alert").get_by_text("Teams need 4, 6 or 8 seats, not 3.").wait_for()
    assert preset(page, "sheet").is_checked()
    page.get_by_role("button", name=WORDS["settings.more"].format(name=WORDS["settings.chairs"])).click()
    preset(page, "teams").click()
    page.locator(".house-note li").first.wait_for()
    page.get_by_role("switch", name=WORDS["option.limit"]).click()
    page.get_by_role("alert").get_by_text("Teams and a card limit can’t be played together.").wait_for()
    assert not page.get_by_role("switch", name=WORDS["option.limit"]).is_checked()


def test_an_invitation_says_what_is_on(site: RunningServer, visit: Visit) -> None:
    page, code = host(site, visit(site.url, **PHONE))
    preset(page, "teams").click()
    named = WORDS["option.chosen"].format(rule=WORDS["option.teams"], value=WORDS["option.teams.pairs"])
    page.locator(".share").get_by_text(named).wait_for()
    visitor = visit(site.url, **PHONE)
    visitor.page.goto(f"{site.url}/t/{code}?with=teams-pairs")
    visitor.page.locator(".who").get_by_text(WORDS["house.invited"].format(rules=named)).wait_for()


def test_every_language_has_its_words_and_none_is_cut_at_any_size(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    page, _ = host(site, visitor)
    preset(page, "wild").check()
    page.locator(".house-note li").nth(5).wait_for()
    check_none_is_cut(page)
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        page.locator(f"html[lang={language}] .house-note li").nth(5).wait_for()
        assert preset(page, "wild", language).is_checked()
        check_none_is_cut(page)
        # A guest's name and those of chairs aren't translated
        check(Table(visitor), language)


def check_none_is_cut(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], (width, height)


def test_the_choice_keeps_nobody_out(site: RunningServer, visit: Visit) -> None:
    axe()
    page, _ = host(site, visit(site.url, bypass_csp=True, **PHONE), chairs=3)
    preset(page, "wild").check()
    page.locator(".house-note li").nth(5).wait_for()
    preset(page, "teams").click()
    page.get_by_role("alert").locator(".fault").wait_for()
    audit(page)


def test_elite_offers_nothing_but_teams(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site, edition="elite")
    page = come_back(visit(site.url, **PHONE), code, token)
    page.locator(".house-field").first.wait_for()
    assert page.locator(".house-field").count() == 1
    assert preset(page, "teams").count() == 1
    assert preset(page, "wild").count() == 0
