"""Reduced motion: people who want no motion see none."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import lay, make_room, sit_down, until

POSITION = "edition classic\nhands R2 R7 B1 W / G3 B3 G8\ndiscard R9\nturn 0"
FOIL = "edition avatar-state\noptions foil=on\nhands ASF R1 G5 / G3 B3 G8\ndiscard R9\nturn 0"
MAX_MS = 50
# Watches every frame for a while, and records animations longer than a moment by name.
WATCH = """
(longest) => {
  window.seen = new Set();
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { duration, delay, iterations } = animation.effect.getTiming();
      const name = animation.animationName ?? animation.transitionProperty ?? 'script';
      const target = animation.effect.target;
      const where = target?.className?.baseVal ?? target?.className ?? '';
      if (duration * iterations + delay > longest) window.seen.add(`${name} on ${where}`);
    }
    requestAnimationFrame(look);
  };
  look();
}
"""

# Taps the table as soon as a foil flies, and records how many animations were still running after that.
TAP_IN_FLIGHT = """
() => {
  window.left = null;
  const look = () => {
    const foil = document.querySelector('.flying.foil');
    if (!foil) return requestAnimationFrame(look);
    document.querySelector('.table').dispatchEvent(new Event('pointerdown'));
    window.left = foil.getAnimations().filter((one) => one.playState === 'running').length;
  };
  look();
}
"""


def test_with_reduced_motion_nothing_moves_for_longer_than_a_blink(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, chairs=2)
    tables = sit_down([visit(theatre.url, reduced_motion="reduce") for _ in range(2)], code, token)
    lay(theatre, POSITION, *tables)
    for table in tables:
        table.page.evaluate(WATCH, MAX_MS)
    tables[0].tap("R7")
    tables[1].page.locator(".dock-main.can").click()
    tables[0].page.locator(".banner.yours").wait_for()
    tables[0].tap("W")
    tables[0].choose("blue")
    tables[1].page.locator(".banner.yours").wait_for()
    for table in tables:
        table.page.wait_for_timeout(200)
        assert table.page.evaluate("[...window.seen]") == []


def test_without_reduced_motion_a_played_card_flies(theatre: Stage, visit: Visit) -> None:
    """Otherwise the test above would pass on a page without any animations."""
    code, token = make_room(theatre.site, chairs=2)
    tables = sit_down([visit(theatre.url, reduced_motion="no-preference") for _ in range(2)], code, token)
    lay(theatre, POSITION, *tables)
    tables[1].page.evaluate(WATCH, MAX_MS)
    tables[0].tap("R7")
    until(tables[1].page, "[...window.seen].some((name) => name.includes('flying'))")


def test_a_tap_ends_the_flight_of_a_foil_though_it_shines_without_end(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, chairs=2, edition="avatar-state", options={"foil": True})
    tables = sit_down([visit(theatre.url, reduced_motion="no-preference") for _ in range(2)], code, token)
    lay(theatre, FOIL, *tables)
    tables[1].page.evaluate(TAP_IN_FLIGHT)
    tables[0].tap("ASF")
    tables[0].choose("green")
    until(tables[1].page, "window.left !== null")
    assert tables[1].page.evaluate("window.left") == 0
    until(tables[1].page, "!document.querySelector('.flying')")
