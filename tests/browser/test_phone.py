"""Phones: everything fits, and every card can be tapped."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, lay, make_room, sit_down
from tests.browser.visitors import PHONE
from tests.support.sentences import messages

TWENTY = "R1 R2 R3 R4 R5 RS Y1 Y2 Y3 Y+2 G1 G2 G3 GR B1 B2 B3 B4 W W+4"
THREES = " / ".join(f"R{n} Y{n} G{n}" for n in (6, 7, 8, 9)) + " / "
FIVES = " / ".join(f"B{n} B{n}" for n in (5, 6, 7, 8, 9))
TEN_SEATS = f"edition classic\nhands {TWENTY} / {THREES}{FIVES}\ndiscard R0\nturn 0"

OVER = "edition classic\nhands R1 / G3 B+2 / Y3 W+4 / B1 B2\ndiscard R9\nturn 0"

UNTAPPABLE = """
() => [...document.querySelectorAll('.hand-card')].filter((card, place, all) => {
  const box = card.getBoundingClientRect();
  const next = all[place + 1]?.getBoundingClientRect();
  const sameRow = next && Math.abs(next.top - box.top) < box.height / 4;
  const right = sameRow ? Math.min(box.right, next.left) : box.right;
  const hit = document.elementFromPoint((box.left + right) / 2, box.top + box.height * 0.25);
  return right - box.left < 24 || !card.contains(hit);
}).map((card) => card.dataset.code)
"""


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: Box) -> bool:
        aside = self.x + self.width <= other.x + 1 or other.x + other.width <= self.x + 1
        above = self.y + self.height <= other.y + 1 or other.y + other.height <= self.y + 1
        return not (aside or above)


def boxes(page: Page, selector: str) -> list[Box]:
    found = [node.bounding_box() for node in page.locator(selector).all()]
    return [Box(box["x"], box["y"], box["width"], box["height"]) for box in found if box is not None]


def overlapping(seats: list[Box]) -> list[tuple[Box, Box]]:
    pairs = [(one, two) for place, one in enumerate(seats) for two in seats[place + 1 :]]
    return [(one, two) for one, two in pairs if one.overlaps(two)]


def test_everything_of_ten_seats_and_twenty_cards_is_seen_and_can_be_tapped(
    theatre: Stage, visit: Visit
) -> None:
    code, token = make_room(theatre.site, bots=9, chairs=10)
    [table] = sit_down([visit(theatre.url, **PHONE)], code, token)
    theatre.put(code, TEN_SEATS)
    table.page.locator(".hand-card").nth(19).wait_for()
    table.page.locator(".teach-stop").tap()
    table.page.wait_for_timeout(400)
    each_card_can_be_tapped_where_it_is_seen(table)
    nothing_goes_over_the_edge(table.page)
    seats_stand_beside_each_other_and_above_the_hand(table.page)


def each_card_can_be_tapped_where_it_is_seen(table: Table) -> None:
    assert len(table.hand()) == 20
    assert table.page.evaluate(UNTAPPABLE) == []


def nothing_goes_over_the_edge(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for box in boxes(page, ".hand-card, .seat, .dock button, .top-bar > *, .pile, .discard, .banner"):
        assert 0 <= box.x <= 390 - box.width, box
        assert 0 <= box.y <= 844 - box.height, box


def seats_stand_beside_each_other_and_above_the_hand(page: Page) -> None:
    seats = boxes(page, ".seat")
    assert len(seats) == 10
    assert overlapping(seats) == []
    hand = boxes(page, ".hand-card")
    assert [seat for seat in seats if any(seat.overlaps(card) for card in hand)] == []


def test_the_pages_before_the_table_fit_a_phone_too(theatre: Stage, visit: Visit) -> None:
    visitor = visit(theatre.url, **PHONE)
    code, token = make_room(theatre.site)
    come_back(visitor, code, token)
    for path, sign in (("/", ".tile"), (f"/t/{code}", ".chair-mine"), ("/workshop", ".card-item")):
        visitor.go(path).locator(sign).first.wait_for()
        visitor.page.wait_for_timeout(200)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_open_tables_are_visible_at_once_on_the_smallest_phone(theatre: Stage, visit: Visit) -> None:
    """The open tables come before the offer of a lesson, which first-time visitors see as well."""
    visitor = visit(theatre.url, locale="de-DE", viewport={"width": 320, "height": 568})
    code, token = make_room(theatre.site)
    come_back(visitor, code, token).locator(".chair-mine").wait_for()
    visitor.go().locator(".tile").first.wait_for()
    visitor.page.locator(".lesson-offer").wait_for()
    for box in boxes(visitor.page, ".continue-link, .join-form input, .join-form button"):
        assert 0 <= box.y <= 568 - box.height, box


def test_on_its_side_too_the_next_hand_is_in_sight_and_how_the_points_came_about(
    quick_theatre: Stage, visit: Visit
) -> None:
    code, token = make_room(quick_theatre.site, bots=3, target=500)
    look = {**PHONE, "viewport": {"width": 568, "height": 320}}
    [table] = sit_down([visit(quick_theatre.url, locale="de-DE", **look)], code, token)
    lay(quick_theatre, OVER, table)
    table.tap("R1")
    table.score.wait_for()
    words = messages("de")["score.part"]
    for points, name in ((23, "Ada"), (53, "Bruno"), (3, "Chioma")):
        expect(table.score).to_contain_text(words.format(points=points, name=name))
    for box in boxes(table.page, ".score-rows .first, .score-buttons .answer"):
        assert 0 <= box.y <= 320 - box.height, box
