"""The first minute: from the URL to cards in hand."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Serve, Visit
from tests.browser.pages import Table
from tests.server.harness import RunningServer

COUNT_CLICKS = """
addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1), true);
addEventListener('keydown', () => (window.typed = true), true);
"""

# When the seven cards have arrived; everything else is loaded soon after
NOTE_THE_DEAL = """
new MutationObserver((_, watch) => {
  if (document.querySelectorAll('.hand-card').length < 7) return;
  window.dealtAt = performance.now();
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
ASKED_BEFORE = """
() => performance.getEntries()
  .filter(({ decodedBodySize, startTime }) => decodedBodySize && startTime < window.dealtAt)
  .map(({ name, decodedBodySize }) => [name, decodedBodySize])
"""

MAX_BYTES = 260 * 1024


def test_a_first_time_visitor_is_dealt_in_with_three_bots_after_one_click(serve: Serve, visit: Visit) -> None:
    visitor = visit(serve(0.2).url)
    visitor.page.add_init_script(COUNT_CLICKS)
    visitor.go().locator(".tile-classic").click()
    table = Table(visitor).ready()
    assert visitor.page.locator(".mark-bot").count() == 3
    assert len(table.hand()) >= 7  # more if somebody has played a Draw Two already
    assert visitor.page.evaluate("[window.clicks, Boolean(window.typed)]") == [1, False]


def test_the_visitor_has_a_room_of_their_own_that_is_there_again_on_the_first_page(
    site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url)
    visitor.go().locator(".tile-hail-mary").click()
    code = Table(visitor).ready().code
    visitor.go("/").locator(".continue-link").click()
    assert Table(visitor).ready().code == code


@pytest.mark.parametrize(
    ("language", "edition"),
    # A table with quotes loads the most
    [
        *(("en-GB", "classic"), ("de-DE", "classic"), ("zh-CN", "classic"), ("es-ES", "classic")),
        ("es-ES", "favorite-line"),
    ],
)
def test_until_cards_are_dealt_a_page_takes_at_most_260_kib_uncompressed(
    language: str, edition: str, site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, locale=language)
    visitor.page.add_init_script(NOTE_THE_DEAL)
    visitor.go().locator(f".tile-{edition}").click()
    visitor.page.wait_for_function("() => window.dealtAt")
    sizes = dict(visitor.page.evaluate(ASKED_BEFORE))
    assert len(sizes) > 50, "no page does with fewer files"
    dealt = next(number for number, frame in enumerate(visitor.heard) if json.loads(frame)["t"] == "hand")
    told = sum(len(frame.encode()) for frame in visitor.heard[: dealt + 1])
    assert sum(sizes.values()) + told < MAX_BYTES, sorted(sizes.items(), key=lambda item: -item[1])[:20]


def test_nothing_but_the_table_knows_ones_cards(site: RunningServer, visit: Visit) -> None:
    """Of the others' hands the page gets only the sizes."""
    visitor = visit(site.url)
    visitor.go().locator(".tile-classic").click()
    Table(visitor).ready()
    hand = next(message for frame in visitor.heard if (message := json.loads(frame))["t"] == "hand")
    assert "hands" not in hand["table"]
    assert [type(size) for size in hand["table"]["sizes"]] == [int] * 4
