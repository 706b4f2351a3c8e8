"""The arrangement of seats, as at a real table."""

from __future__ import annotations

from math import atan2, pi

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import make_room, sit_down
from tests.browser.test_phone import TEN_SEATS, Box, boxes, overlapping

# A phone, a desktop, a wide window, a phone on its side
SIZES = ((390, 844), (1280, 800), (1600, 700), (844, 390))
LOW = (568, 320)


def ten_seats(theatre: Stage, visit: Visit) -> Page:
    """A table of ten in a window that a test can resize."""
    code, token = make_room(theatre.site, bots=9, chairs=10)
    [table] = sit_down([visit(theatre.url)], code, token)
    theatre.put(code, TEN_SEATS)
    table.page.locator(".hand-card").nth(19).wait_for()
    table.page.locator(".teach-stop").click()
    return table.page


def nine_others(page: Page, size: tuple[int, int]) -> tuple[Box, list[Box]]:
    """The felt, and the other seats from the left neighbour on, in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(300)
    [felt], [dock] = boxes(page, ".seats"), boxes(page, ".dock")
    assert [card for card in boxes(page, ".hand-card") if card.overlaps(dock)] == []
    seats = boxes(page, ".seats .seat")
    assert len(seats) == 9
    return felt, seats


def turn(seat: Box, felt: Box) -> float:
    """The angle of a seat clockwise from the bottom, the player's own seat: left, top, right."""
    left = felt.x + felt.width / 2 - (seat.x + seat.width / 2)
    down = seat.y + seat.height / 2 - (felt.y + felt.height / 2)
    return atan2(left, down) % (2 * pi)


def test_ten_players_sit_clockwise_at_any_size(theatre: Stage, visit: Visit) -> None:
    page = ten_seats(theatre, visit)
    for size in SIZES:
        felt, seats = nine_others(page, size)
        turns = [turn(seat, felt) for seat in seats]
        assert turns == sorted(turns), size
        assert overlapping(seats) == [], size
    check_two_blocks(*nine_others(page, LOW))


def check_two_blocks(felt: Box, seats: list[Box]) -> None:
    """Checks the arrangement on a small phone in landscape."""
    assert [turn(seat, felt) < pi for seat in seats] == [True] * 5 + [False] * 4
    assert overlapping(seats) == []
