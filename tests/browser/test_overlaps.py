"""Overlaps and cut text: there are none on any page, in four languages, from a small phone to a desktop, in
landscape and at 200 % too."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from lastcard.editions import EDITIONS
from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.measuring import faults, faults_at
from tests.browser.pages import SPEAK, Table, come_back, lay, make_room, sit_down
from tests.browser.test_audit import ELITE
from tests.browser.test_phone import TEN_SEATS
from tests.browser.test_replay import over
from tests.browser.visitors import Visitor
from tests.server.harness import RunningServer

# 640×400 is a desktop at 200 %
SIZES = (
    *((320, 568), (360, 740), (390, 844), (568, 320), (640, 400)),
    *((844, 390), (768, 1024), (1280, 800), (1600, 900)),
)
# The states in which a question leaves the table the least space
LITTLE = ((320, 568), (360, 740), (568, 320), (844, 390))
LANGUAGES = ("en", "de", "es", "zh")
LONG = "Maximiliane-Charlot"

TURN = "edition classic\nhands R1 R7 Y+2 G4 B0 BR W W+4 / G3 B3 G8 / Y3 Y4 Y5 / B1 B2\ndiscard Y9 R9\nturn 0"
FOUR = (
    "edition classic\nhands R1 R7 G4 B0 W / G3 B3 / Y3 Y4 / B1 G2\ndiscard Y9 R9 W+4\n"
    "colour green\nphase four\nturn 3"
)
OVER = "edition classic\nhands R1 / G3 B+2 / Y3 W+4 / B1 B2\ndiscard R9\nturn 0"
LINE = (
    "edition favorite-line\nhands R1 FL G4 / G3 B3 / Y3 Y4\ndiscard Y9 FL\n"
    "colour red\nphase line\nturn 2\nasked 0\nleft 3"
)
FILM = "edition favorite-line\nhands R1 FL G4 B7 / G3 B3 / Y3 Y4\ndiscard Y9\nturn 0"
THROW = "edition hail-mary\nhands HM G4 Y2 / R1 / Y3 Y4 Y5\ndiscard R9 R2\nturn 2\nchance 1"
CAUGHT = "edition classic\nhands R1 R7 / G3 B3 G8\ndiscard Y9 R9\nturn 0"
PACK = {"The Long Reel": ["Nobody told me!"]}
COUNTS = {"hail-mary": {"played": 12, "won": 5}}
BEST = {"points": 131, "edition": "hail-mary", "at": 0}
RECORD = {"hands": COUNTS, "matches": COUNTS, "best": BEST, "streak": 1, "longest": 3, "seen": ["x"]}

TAUGHT = "".join(f"localStorage.setItem('lastcard.taught.{one}', 'true');" for one in EDITIONS)
OWN = f"localStorage.setItem('lastcard.record', JSON.stringify({json.dumps(RECORD)}));"


# The text about a chain of events: two lines on a phone
TELL = """
() => (document.querySelector('.banner small').textContent =
  'Maximiliane plays Red Draw Two. Bartholomew draws two cards and misses a turn.')
"""
# Files that a table needs only after the deal
WHOLE = ".table-grid:has(> .talk)"


class Screen(NamedTuple):
    """A page's URL, and an element that is there once everything has loaded."""

    path: str
    sign: str


PAGES = {
    "home": Screen("/", ".learn-panel"),
    "rules": Screen("/rules/hail-mary", ".ledger dt"),
    "rules of elite": Screen("/rules/elite", ".ledger dt"),
    "lessons": Screen("/learn", ".lesson-link"),
    "lesson": Screen("/learn/first", ".coach-next"),
    "pad": Screen("/pad/hail-mary", ".pad-setup"),
    "record": Screen("/record", ".record-facts"),
    "workshop": Screen("/workshop", ".card-item"),
    "unknown page": Screen("/nowhere", ".notice"),
    "no server": Screen("/client/app/offline.html", "html[lang={language}] .notice"),
}


def measure(
    page: Page,
    sign: str,
    ready: Callable[[], object] = lambda: None,
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> None:
    """Checks the page in every language at every size, loading it once."""
    wrong: dict[str, dict[tuple[int, int], list[str]]] = {}
    for language in LANGUAGES:
        page.set_viewport_size({"width": sizes[-1][0], "height": sizes[-1][1]})
        page.evaluate(SPEAK, language)
        page.locator(f"html[lang={language}]").wait_for(state="attached")
        page.locator(sign.replace("{language}", language)).first.wait_for()
        ready()
        found = faults_at(page, sizes)
        if found:
            wrong[language] = found
    assert wrong == {}


# An element over the title, a cut heading, words beyond the edge
SPOIL = """
() => {
  const box = Object.assign(document.createElement('div'), { className: 'box' });
  box.style.cssText = 'position: absolute; inset: 0 0 auto; height: 300px; background: red';
  box.style.pointerEvents = 'none';
  document.querySelector('h2').style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap';
  const far = Object.assign(document.createElement('p'), { className: 'far', textContent: 'much too far' });
  far.style.cssText = 'position: absolute; left: 1050px; top: 400px; white-space: nowrap';
  document.body.append(box, far);
}
"""


def test_faults_of_a_page_would_be_found(site: RunningServer, visit: Visit) -> None:
    page = visit(site.url).go()
    page.locator(".learn-panel").wait_for()
    assert faults(page) == []
    page.evaluate(SPOIL)
    found = faults(page)
    assert any(one.startswith("H1") and "is covered by box" in one for one in found)
    assert any(one.startswith("H2") and one.endswith("is cut") for one in found)
    assert any(one.startswith("far") and one.endswith("is cut") for one in found)
    assert any(one.startswith("the page is 1") for one in found)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_covered_or_cut_on_a_page(name: str, site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.expect("404.*/nowhere")
    visitor.page.add_init_script(OWN)
    screen = PAGES[name]
    visitor.go(screen.path)
    measure(visitor.page, screen.sign)


def test_nothing_is_covered_or_cut_on_the_pad_of_a_match(site: RunningServer, visit: Visit) -> None:
    page = visit(site.url).go("/pad/hail-mary")
    page.locator(".pad-setup [type=submit]").click()
    measure(page, ".pad-hand")


def test_nothing_is_covered_or_cut_in_the_waiting_room(site: RunningServer, visit: Visit) -> None:
    code, token = make_room(site, bots=1)
    measure(come_back(visit(site.url), code, token), ".settings-group")


def test_nothing_is_covered_or_cut_in_a_replay(site: RunningServer, visit: Visit) -> None:
    measure(visit(site.url).go(f"/replay/{over(site)['replay']}"), ".verdict")


def test_nothing_is_covered_or_cut_where_a_case_is_tried_out(site: RunningServer, visit: Visit) -> None:
    page = visit(site.url).go("/rules/classic")
    page.get_by_role("searchbox").fill("a guilty player draws four")
    page.locator(".found summary").first.click()
    page.locator(".case a.button").click()
    measure(page, ".trial")


def table(theatre: Stage, visitor: Visitor, position: str, *, taught: bool = True, **settings: Any) -> Table:
    """A table with this position, seen from seat 0."""
    found = Table(visitor)
    if taught:
        visitor.page.add_init_script(TAUGHT)
    bots = position.split("discard")[0].count("/")
    code, token = make_room(theatre.site, bots=bots, chairs=bots + 1, **settings)
    come_back(visitor, code, token).locator("button.start").click()
    lay(theatre, position, found.ready())
    return found


def told(page: Page) -> None:
    """Waits until a chain of events has just been shown."""
    page.evaluate(TELL)


def test_nothing_is_covered_or_cut_on_ones_turn(quick_theatre: Stage, visit: Visit) -> None:
    page = table(quick_theatre, visit(quick_theatre.url), TURN).page
    measure(page, f"{WHOLE} .hand-card", lambda: told(page))


def test_nothing_is_covered_or_cut_while_a_wild_waits_for_its_colour(
    quick_theatre: Stage, visit: Visit
) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), TURN)

    def choose() -> None:
        found.tap("W+4")
        found.page.locator(".chooser").wait_for()
        told(found.page)

    measure(found.page, f"{WHOLE} .hand-card", choose)


def test_nothing_is_covered_or_cut_by_a_question(quick_theatre: Stage, visit: Visit) -> None:
    page = table(quick_theatre, visit(quick_theatre.url), FOUR).page
    measure(page, f"{WHOLE} .ask .answers", lambda: told(page))


def test_nothing_is_covered_or_cut_by_a_tip(quick_theatre: Stage, visit: Visit) -> None:
    page = table(quick_theatre, visit(quick_theatre.url), TURN, taught=False).page
    measure(page, f"{WHOLE} .teach:visible", lambda: told(page), LITTLE)


def test_nothing_is_covered_or_cut_by_a_question_in_the_first_hand(
    quick_theatre: Stage, visit: Visit
) -> None:
    """If there is space, it comes with a tip."""
    page = table(quick_theatre, visit(quick_theatre.url), FOUR, taught=False).page
    measure(page, f"{WHOLE} .ask .answers", sizes=LITTLE)


def test_nothing_is_covered_or_cut_when_a_film_is_wanted(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), FILM, edition="favorite-line", quotes=PACK)

    def choose() -> None:
        found.tap("FL")
        found.page.locator(".film input").wait_for()

    measure(found.page, f"{WHOLE} .hand-card", choose, LITTLE)


def test_nothing_is_covered_or_cut_when_a_throw_is_open(quick_theatre: Stage, visit: Visit) -> None:
    code, token = make_room(quick_theatre.site, chairs=3, edition="hail-mary")
    visitors = [visit(quick_theatre.url) for _ in range(3)]
    visitors[0].page.add_init_script(TAUGHT)
    tables = sit_down(visitors, code, token)
    lay(quick_theatre, THROW, *tables)
    measure(tables[0].page, f"{WHOLE} .chooser.throw", sizes=LITTLE)


def test_nothing_is_covered_or_cut_by_the_note_for_a_caught_player(
    quick_theatre: Stage, visit: Visit
) -> None:
    code, token = make_room(quick_theatre.site, chairs=2, hold_ms=10_000)
    visitors = [visit(quick_theatre.url, locale="de-DE") for _ in range(2)]
    for visitor in visitors:
        visitor.page.add_init_script(TAUGHT)
    ann, ben = sit_down(visitors, code, token)
    lay(quick_theatre, CAUGHT, ann, ben)
    ann.page.locator(WHOLE).wait_for()
    ann.tap("R1")
    ben.page.locator(".dock-catch.open").click()
    ann.page.locator(".kept .toast").wait_for()
    assert faults_at(ann.page, LITTLE) == {}


def test_nothing_is_covered_or_cut_at_the_end_of_a_hand(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), OVER)
    found.tap("R1")
    measure(found.page, ".score-rows")


def test_nothing_is_covered_or_cut_at_a_table_of_ten(quick_theatre: Stage, visit: Visit) -> None:
    page = table(quick_theatre, visit(quick_theatre.url), TEN_SEATS).page
    measure(page, f"{WHOLE} .hand-card", lambda: told(page))


def test_nothing_is_covered_or_cut_at_a_table_of_elite(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), ELITE, edition="elite")
    measure(found.page, '.own-lineup [aria-label="Maya Okafor"]', lambda: told(found.page))


def test_nothing_is_covered_or_cut_by_a_question_about_a_lineup(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), ELITE, edition="elite")
    found.page.locator('.own-lineup [aria-label="Maya Okafor"]').wait_for()
    found.tap("R3*")
    measure(found.page, '.ask .pick.can[aria-label="Maya Okafor"]', lambda: told(found.page))
    found.page.locator('.ask .pick.can[aria-label="Maya Okafor"]').click()
    measure(found.page, ".ask .pill", sizes=LITTLE)


def test_the_colour_of_an_elite_wild_is_chosen_with_the_lineup_in_sight(
    quick_theatre: Stage, visit: Visit
) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), ELITE.replace("R3*", "EW"), edition="elite")

    def choose() -> None:
        found.tap("EW")
        found.page.locator(".chooser").wait_for()

    lineup = '.own-lineup [aria-label="Maya Okafor"]'
    measure(found.page, f"{WHOLE}:has({lineup}) .hand-card", choose, [*LITTLE, (768, 1024)])
    assert found.page.locator(lineup).is_visible()


def test_nothing_is_covered_or_cut_while_a_line_is_wanted(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit(quick_theatre.url), LINE, edition="favorite-line")
    measure(found.page, ".say-form", lambda: told(found.page))


def test_a_long_name_leaves_the_face_its_size(quick_theatre: Stage, visit: Visit) -> None:
    found = table(quick_theatre, visit(quick_theatre.url, viewport={"width": 360, "height": 640}), TURN)
    rename = "(name) => document.querySelectorAll('.seat-name').forEach((one) => (one.textContent = name))"
    found.page.evaluate(rename, LONG)
    faces = found.page.eval_on_selector_all(".seat-face", "all => all.map((one) => one.offsetWidth)")
    assert min(faces) >= 30
    # The name itself ends in dots, too long for any chip
    assert [one for one in faults(found.page) if LONG not in one] == []
