"""The question about a Wild Draw Four: the verdict of a challenge, and the piles beside it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, lay, make_room, sit_down, until
from tests.browser.visitors import PHONE

# Ann is innocent: nothing else of hers is red or a wild.
INNOCENT = "edition classic\nhands W+4 G2 Y7 / G3 B3 G8 / Y3 B4 Y5\ndiscard R9\nturn 0"

# The width of the ring around the piles
RING = "document.querySelector('.centre').offsetWidth"

IN_SIGHT = """
(node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
"""


def test_the_verdict_can_be_read_while_play_goes_on(quick_theatre: Stage, visit: Visit) -> None:
    """K-8: Ben was wrong, draws six and loses his turn; a bot plays, and it is Ann's turn again."""
    code, token = make_room(quick_theatre.site, bots=1, chairs=3)
    ann, ben = sit_down([visit(quick_theatre.url), visit(quick_theatre.url, **PHONE)], code, token)
    lay(quick_theatre, INNOCENT, ann, ben)
    ann.tap("W+4")
    ann.choose("blue")
    expect(ben.page.locator(".ask .ask-more")).to_have_text(
        re.compile("another wild or red, the previous colour", re.IGNORECASE)
    )
    ben.page.locator(".answer.challenge").tap()
    verdict = ben.page.locator(".verdict")
    verdict.wait_for()
    ann.page.locator(".banner.yours").wait_for()
    expect(ben.page.locator(".hand-card")).to_have_count(3 + 6)
    expect(verdict).to_contain_text("You challenge Ann, but it wasn’t a bluff.")
    assert verdict.evaluate(IN_SIGHT)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
def test_on_a_desk_the_piles_keep_their_size_beside_a_question(
    width: int, height: int, quick_theatre: Stage, visit: Visit
) -> None:
    """Three others: the seats above the piles make room."""
    code, token = make_room(quick_theatre.site, bots=3)
    ann = Table(visit(quick_theatre.url, viewport={"width": width, "height": height}))
    come_back(ann.visitor, code, token).locator("button.start").click()
    position = "edition classic\nhands W+4 R2 Y7 / G3 B3 / G8 / Y1 Y2\ndiscard R9\nturn 0"
    lay(quick_theatre, position, ann.ready())
    ann.page.locator(".teach-stop").click()
    until(ann.page, "document.querySelector('.felt-box:not(.crowded)')")
    alone = ann.page.evaluate(RING)
    ann.tap("W+4")
    ann.page.locator(".chooser .ask-more").wait_for()
    until(ann.page, "document.querySelector('.felt-box.crowded')")
    assert ann.page.evaluate(RING) >= 0.9 * alone
