"""Lessons: a learner who taps only the highlighted parts plays, draws, calls, catches and wins."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page

from lastcard.lessons import our_lessons
from lastcard.lessons.lesson import NEXT
from tests.browser.conftest import Visit
from tests.browser.pages import Table
from tests.browser.test_audit import audit, axe
from tests.browser.test_keyboard import FOCUSED, NO_MOUSE, arrow_to, tab_to
from tests.browser.visitors import PHONE
from tests.server.harness import RunningServer
from tests.support.sentences import messages

LANGUAGES = {"en": "en-GB", "de": "de-DE", "es": "es-MX", "zh": "zh-CN"}
# A person needs 250 ms for a word, and a second before a tap. A Chinese sign counts as a word.
WORD = re.compile(r"[\u4e00-\u9fff]|[^\s\u4e00-\u9fff]+")
MS_FOR_A_WORD, MS_FOR_A_TAP, MOST_MS = 250, 1000, 180_000
PATIENCE = 150.0

# The highlighted element, with a point at which it can be tapped; null while the others move.
POINTED = """
() => {
  const node = document.querySelector('.pointed');
  // At the end it points at the way out
  if (!node || node.matches('.primary') || document.querySelector('.coach.quiet')) return null;
  const box = node.getBoundingClientRect();
  for (const y of [0.5, 0.2, 0.8]) for (const x of [0.5, 0.2, 0.8]) {
    const at = [box.left + box.width * x, box.top + box.height * y];
    const hit = document.elementFromPoint(...at);
    if (hit && node.contains(hit)) return [document.querySelector('.coach').innerText, ...at];
  }
  return null;
}
"""


class Learner:
    """A learner who reads the text, taps the highlighted parts, and nothing else."""

    def __init__(self, page: Page, pace: float = 0.0) -> None:
        self.page = page
        # The share of a person's time for reading and tapping that the test really waits
        self.pace = pace
        self.ms = 0
        self.taps = 0
        self._said = ""

    def step(self) -> bool:
        """Reads and taps, if there is anything to tap."""
        found = self.page.evaluate(POINTED)
        if found is None:
            return False
        said, x, y = found
        ms = MS_FOR_A_TAP + (0 if said == self._said else len(WORD.findall(said)) * MS_FOR_A_WORD)
        self._said = said
        self.ms += ms
        self.page.wait_for_timeout(self.pace * ms)
        self.page.touchscreen.tap(x, y)
        self.taps += 1
        return True

    def finish(self) -> None:
        """Goes through the lesson to its end, whose links lead on."""
        end = time.monotonic() + PATIENCE + self.pace * MOST_MS / 1000
        while not self.page.locator(".coach .primary").is_visible():
            if not self.step():
                self.page.wait_for_timeout(60)
            assert time.monotonic() < end, self.page.locator(".coach").inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_is_finished_within_three_minutes_by_tapping_what_is_pointed_at(
    language: str, site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, locale=LANGUAGES[language], **PHONE)
    visitor.go().locator(".lesson-offer .primary").click()
    visitor.page.locator(".coach").wait_for()
    learner, begin = Learner(visitor.page), time.monotonic()
    learner.finish()
    taken = time.monotonic() - begin
    # The time that a person would need, and that of the page
    assert learner.ms + 1000 * taken <= MOST_MS
    assert learner.taps == len(our_lessons()["first"].steps)
    assert visitor.page.locator(".seat-badge").first.is_visible()
    assert visitor.page.locator(".hand-card").count() == 0
    visitor.go().locator(".tile-classic").wait_for()
    assert visitor.page.locator(".lesson-offer").count() == 0


def test_a_lesson_is_resumed_where_it_was_left_and_the_offer_can_be_declined(
    site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, **PHONE)
    page = visitor.go("/learn/first")
    page.locator(".coach-next").click()
    page.locator('.hand-card.pointed[data-code="R5"]').wait_for()
    step = page.locator(".coach-count").inner_text()
    page.locator(".coach-skip").click()
    page.get_by_role("link", name=messages("en")["home.learn.resume"]).click()
    page.locator('.hand-card.pointed[data-code="R5"]').wait_for()
    assert page.locator(".coach-count").inner_text() == step
    visitor.go().locator(".lesson-offer button").click()
    assert page.locator(".lesson-offer").count() == 0
    visitor.go().locator(".learn-panel a[href='/learn']").click()
    page.locator(".lesson-link").nth(len(our_lessons()) - 1).wait_for()


def test_unexpected_moves_are_ignored_and_illegal_ones_get_the_reason(
    site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, **PHONE)
    page = visitor.go("/learn/first")
    page.locator(".coach-next").click()
    page.locator(".hand-card.pointed").wait_for()
    page.locator(".dock-main").click()
    Table(visitor).tap("G7")
    page.locator(".toast.why").wait_for()
    assert page.locator(".hand-card").count() == 3


@pytest.mark.parametrize("name", our_lessons())
def test_a_lesson_is_finished_by_tapping_and_typing_alone_and_no_step_keeps_anybody_out(
    name: str, site: RunningServer, visit: Visit
) -> None:
    axe()
    page = visit(site.url, bypass_csp=True, **PHONE).go(f"/learn/{name}")
    page.locator(".coach").wait_for()
    learner, audited = Learner(page), ""
    end = time.monotonic() + 2 * PATIENCE
    while not page.locator(".coach .primary").is_visible():
        found = page.evaluate(POINTED)
        if found and found[0] != audited:
            audited = found[0]
            audit(page)
        if not learner.step():
            page.wait_for_timeout(60)
        elif page.locator(".say-form input.pointed").count():
            page.keyboard.type("To be, or not to be")
            page.keyboard.press("Enter")
        assert time.monotonic() < end, page.locator(".coach").inner_text()
    audit(page)
    assert learner.taps >= sum(step.expect != NEXT for step in our_lessons()[name].steps)


def press_pointed(page: Page) -> None:
    """Moves to the highlighted element by keyboard, and presses it."""
    if page.locator(".hand-card.pointed").count():
        tab_to(page, ".hand-card")
        arrow_to(page, ".hand-card.pointed")
    else:
        tab_to(page, ".pointed")
    if page.evaluate(FOCUSED, ".pointed"):  # otherwise the table has moved on
        page.keyboard.press("Enter")


def test_the_first_lesson_is_finished_by_keyboard_alone(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.page.add_init_script(NO_MOUSE)
    page = visitor.go()
    tab_to(page, ".lesson-offer .primary")
    page.keyboard.press("Enter")
    page.locator(".coach").wait_for()
    end = time.monotonic() + 2 * PATIENCE
    while not page.locator(".coach .primary").is_visible():
        if page.evaluate(POINTED):
            press_pointed(page)
        page.wait_for_timeout(60)
        assert time.monotonic() < end, page.locator(".coach").inner_text()
    assert page.locator(".hand-card").count() == 0
    assert not page.evaluate("Boolean(window.mouse)")


def test_a_line_is_typed_by_keyboard_alone(site: RunningServer, visit: Visit) -> None:
    page = visit(site.url).go("/learn/favorite-line")
    page.locator(".coach-next:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".say-form input.pointed").focus()
    page.keyboard.type("To be, or not to be")
    page.keyboard.press("Enter")
    page.locator(".coach-next:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator('.hand-card.pointed[data-code="B5"]').focus()
    page.keyboard.press("Enter")
    page.locator(".coach-next:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".coach .primary").wait_for()


def test_the_pages_of_lessons_keep_nobody_out(site: RunningServer, visit: Visit) -> None:
    axe()
    visitor = visit(site.url, bypass_csp=True, **PHONE)
    visitor.go("/learn").locator(".lesson-link").first.wait_for()
    audit(visitor.page)
    visitor.go("/learn/hail-mary").locator(".coach-next").click()
    visitor.page.locator(".colour-pick.pointed").wait_for()
    audit(visitor.page)
