"""A hand without a mouse."""

from __future__ import annotations

import time

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay

SHORT = (
    "edition classic\nhands R1 R2 W / G3 B3 G8 Y1 Y2 B8 / Y3 Y4 Y5 G1 G2 B7 / B1 B2 B4 G5 G6 Y9\n"
    "discard R9\nturn 0"
)
FOCUSED = "(selector) => Boolean(document.activeElement?.matches(selector))"
NO_MOUSE = """
const used = () => (window.mouse = true);
for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, used, true);
"""


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    for _ in range(most):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the focus never comes to {selector}")


def arrow_to(page: Page, selector: str) -> bool:
    """Moves along the hand by arrow keys: to its beginning, then to the right."""
    for _ in range(25):
        page.keyboard.press("ArrowLeft")
    for _ in range(25):
        if page.evaluate(FOCUSED, selector):
            return True
        page.keyboard.press("ArrowRight")
    return False  # the table has moved on meanwhile


def do_something(table: Table) -> None:
    """Does one thing by keyboard: a colour, an answer, a card, a call, a draw."""
    page = table.page
    if page.locator(".dock-call.owed").count():
        page.keyboard.press("u")
    elif page.locator(".colour-pick").count():
        page.keyboard.press("1")
    elif page.locator(".ask .answer").count():
        tab_to(page, ".ask .answer")
        page.keyboard.press("Enter")
    elif page.locator(".hand-card.can").count():
        tab_to(page, ".hand-card")
        if arrow_to(page, ".hand-card.can"):
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("d")


def test_a_game_is_begun_and_a_hand_ended_by_keyboard_alone(quick_theatre: Stage, visit: Visit) -> None:
    visitor = visit(quick_theatre.url)
    visitor.page.add_init_script(NO_MOUSE)
    page = visitor.go()
    tab_to(page, ".tile-classic")
    page.keyboard.press("Enter")
    table = Table(visitor).ready()
    lay(quick_theatre, SHORT, table)
    end = time.monotonic() + 90
    while not table.over:
        if page.locator(".banner.yours, .dock-call.owed").count():
            do_something(table)
        page.wait_for_timeout(60)
        assert time.monotonic() < end, "the hand doesn't end"
    assert any('"by":"clock"' in frame for frame in visitor.heard) is False, "the clock played, not the keys"
    assert not page.evaluate("Boolean(window.mouse)")
    assert page.evaluate(FOCUSED, ".sheet-paper *, .sheet-paper")


def test_the_buttons_show_their_keys_where_there_is_a_keyboard(quick_theatre: Stage, visit: Visit) -> None:
    visitor = visit(quick_theatre.url)
    visitor.go().locator(".tile-classic").click()
    page = Table(visitor).ready().page
    assert page.locator(".dock kbd:visible").all_inner_texts() == ["U", "D", "C"]


def test_the_hand_is_two_keys_away_and_keeps_the_focus_after_a_deal(
    quick_theatre: Stage, visit: Visit
) -> None:
    visitor = visit(quick_theatre.url)
    visitor.go()
    tab_to(visitor.page, ".tile-classic")
    visitor.page.keyboard.press("Enter")
    table = Table(visitor).ready()
    lay(quick_theatre, SHORT, table)
    assert visitor.page.evaluate(FOCUSED, ".hand-card"), "the deal has taken the page's focus"
    visitor.page.locator(".bar-button").first.focus()
    visitor.page.keyboard.press("Shift+Tab")
    assert visitor.page.evaluate(FOCUSED, ".skip")
    visitor.page.keyboard.press("Enter")
    assert visitor.page.evaluate(FOCUSED, ".hand-card")
