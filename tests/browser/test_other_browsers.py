"""A hand in Firefox and one in WebKit, played with a mouse through the page's offers."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.harness import Stage
from tests.browser.other_browsers import NEEDED, OPEN, Window, missing
from tests.browser.pages import FIND_OFFER, OFFERS, TIMEOUT
from tests.conftest import NOT_CHECKED
from tests.server.harness import wait_for

WATCH = """
() => {
  window.faults = [];
  addEventListener('error', (event) => window.faults.push(event.message));
  addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => window.faults.push(event.blockedURI));
}
"""
COUNT = "(selector) => document.querySelectorAll(selector).length"
DEALT = 7
# Few cards, with a wild: a whole hand is slow on a busy machine without a graphics card.
SHORT = """
edition classic
hands R1 R2 W / G1 G5 B3 / Y1 Y6 G3 / B1 B8 Y3
discard R9
turn 0
"""


@pytest.fixture(params=sorted(NEEDED))
def window(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Window]:
    browser: str = request.param
    absent = ", ".join(missing(browser))
    if absent:
        reason = f"{NOT_CHECKED} the client in {browser}, because this machine lacks {absent}"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(reason)
    with OPEN[browser](tmp_path) as found:
        found.resize(600, 800)  # a small window renders quickly
        yield found


def take_offer(window: Window) -> bool:
    """Clicks an offer at a point where it is uncovered."""
    found = window.evaluate(FIND_OFFER, [OFFERS, False])
    if found is not None:
        window.click(*found[1:])
    return found is not None


def is_over(window: Window) -> bool:
    return bool(window.evaluate(COUNT, ".sheet-paper[data-about=score]"))


def play_out(window: Window) -> None:
    end = time.monotonic() + TIMEOUT
    while not is_over(window):
        if not take_offer(window):
            time.sleep(0.05)
        assert time.monotonic() < end, window.evaluate("() => document.body.innerText")


def test_a_person_is_dealt_in_with_three_bots_and_plays_a_hand_to_its_end(
    window: Window, quick_theatre: Stage
) -> None:
    window.go(quick_theatre.url)
    window.evaluate(WATCH)
    wait_for(lambda: window.evaluate(FIND_OFFER, [[".tile-classic"], True]), TIMEOUT)
    wait_for(lambda: window.evaluate(COUNT, ".hand-card") >= DEALT, TIMEOUT)
    quick_theatre.put(window.evaluate("() => location.pathname").rsplit("/", 1)[1], SHORT)
    play_out(window)
    points = window.evaluate("() => [...document.querySelectorAll('.score-plus')].map(at => at.textContent)")
    assert len(points) == 4
    assert len([one for one in points if one]) == 1
    assert window.evaluate("() => window.faults") == []
