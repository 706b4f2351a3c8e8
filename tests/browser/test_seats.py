"""Who sits next to whom is seen as at a table."""

from __future__ import annotations

from math import atan2, pi

import pytest

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import make_room, sit_down
from tests.browser.test_phone import TEN_SEATS, Box, boxes, overlapping

SIZES = {"phone": (390, 844), "desktop": (1280, 800), "wide": (1600, 700), "sideways": (844, 390)}
LOW = (568, 320)


def nine_others(size: tuple[int, int], theatre: Stage, visit: Visit) -> tuple[Box, list[Box]]:
    """The felt, and the others' seats from one's left neighbour on."""
    window = {"viewport": {"width": size[0], "height": size[1]}}
    code, token = make_room(theatre.site, bots=9, chairs=10)
    [table] = sit_down([visit(theatre.url, **window)], code, token)
    theatre.put(code, TEN_SEATS)
    table.page.locator(".hand-card").nth(19).wait_for()
    table.page.locator(".teach-stop").click()
    table.page.wait_for_timeout(300)
    [felt], [dock] = boxes(table.page, ".seats"), boxes(table.page, ".dock")
    assert [card for card in boxes(table.page, ".hand-card") if card.overlaps(dock)] == []
    seats = boxes(table.page, ".seats .seat")
    assert len(seats) == 9
    return felt, seats


def turn(seat: Box, felt: Box) -> float:
    """How far round from the bottom, where one sits oneself, clockwise: left, top, right."""
    left = felt.x + felt.width / 2 - (seat.x + seat.width / 2)
    down = seat.y + seat.height / 2 - (felt.y + felt.height / 2)
    return atan2(left, down) % (2 * pi)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_ten_players_sit_clockwise(size: tuple[int, int], theatre: Stage, visit: Visit) -> None:
    felt, seats = nine_others(size, theatre, visit)
    turns = [turn(seat, felt) for seat in seats]
    assert turns == sorted(turns)
    assert overlapping(seats) == []


def test_on_a_small_phone_on_its_side_they_stand_in_two_blocks(theatre: Stage, visit: Visit) -> None:
    felt, seats = nine_others(LOW, theatre, visit)
    assert [turn(seat, felt) < pi for seat in seats] == [True] * 5 + [False] * 4
    assert overlapping(seats) == []
