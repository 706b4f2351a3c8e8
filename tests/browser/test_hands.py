"""Whole hands, played by two people in their own browsers through the offers of their pages, and by bots."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, play_out, sit_down
from tests.browser.test_decks import moves
from tests.server.harness import RunningServer

PEOPLE = 2
# Small windows, which render quickly
WINDOW = {"viewport": {"width": 480, "height": 720}}
# Short hands that begin with the special move: seat 0 can play only the wild. Favorite Line has only people:
# a bot might doubt a line.
SPECIAL = {
    "hail-mary": "hands R1 G5 / HM B2 B3 / HM Y4 Y5 / G1 G2 R3\ndiscard R9\nturn 0",
    "favorite-line": "hands FL B7 / G1 G2 B3\ndiscard R9\nturn 0\noptions laps=1",
    "avatar-state": "hands AS R1 Y2 G5 B6 / G1 B3 / Y1 G3 / R1 Y3\ndiscard R+2\nturn 0",
}


def sat_down(site: RunningServer, visit: Visit, chairs: int = 4, **settings: Any) -> list[Table]:
    code, token = make_room(site, bots=chairs - PEOPLE, chairs=chairs, **settings)
    return sit_down([visit(site.url, **WINDOW) for _ in range(PEOPLE)], code, token)


def check_results(tables: list[Table], seats: int = 4) -> None:
    results = [table.result() for table in tables]
    assert len(results[0]) == seats
    assert all(result == results[0] for result in results)
    assert [cards for _, points, cards in results[0] if points] == [0]


def events(table: Table) -> set[str]:
    told = [event["e"] for frame in table.visitor.heard for event in json.loads(frame).get("events", [])]
    return set(told)


def test_people_play_a_hand_from_the_deal_to_its_end_and_read_the_same_score(
    site: RunningServer, visit: Visit
) -> None:
    tables = sat_down(site, visit)
    play_out(tables)
    check_results(tables)


# Seat 0 activates Maya Okafor at once. Three are enough for Elite to ask for a target.
ELITE = """edition elite
hands R3* R7 / R8 B3 / Y3 R4
lineups maya-okafor leilani-kahakuwai keisha-braithwell / kenta-aoshiro moussa-tembely haruka-minamoe / - - -
discard R5
turn 0"""


def test_people_play_an_elite_hand_whose_middle_is_left_out_and_read_the_same_score(
    quick_theatre: Stage, visit: Visit
) -> None:
    tables = sat_down(quick_theatre.site, visit, 3, edition="elite")
    play_out(tables, lambda: all(moves(tables[1])[seat] >= 2 for seat in (0, 1)))
    lay(quick_theatre, ELITE, *tables)
    play_out(tables)
    check_results(tables, 3)
    assert "activated" in events(tables[1])


@pytest.mark.parametrize(
    ("edition", "happened"),
    [
        ("hail-mary", {"called", "threw", "hit-or-miss"}),
        ("favorite-line", {"said", "lines-over"}),
        ("avatar-state", {"played", "won"}),
    ],
)
def test_a_hand_is_ended_in_which_the_special_wild_is_played(
    edition: str, happened: set[str], quick_theatre: Stage, visit: Visit
) -> None:
    seats = SPECIAL[edition].count("/") + 1
    tables = sat_down(quick_theatre.site, visit, seats, edition=edition)
    lay(quick_theatre, f"edition {edition}\n{SPECIAL[edition]}", *tables)
    BEGIN[edition](tables)
    play_out(tables)
    check_results(tables, seats)
    assert happened <= events(tables[1])


def call_and_play(tables: list[Table]) -> None:
    tables[0].page.locator(".dock-call").click()
    tables[0].page.locator(".dock-call.armed").wait_for()
    tables[0].tap("R1")


def type_film_and_line(tables: list[Table]) -> None:
    """The typed text can be read by everyone."""
    tables[0].tap("FL")
    tables[0].page.locator(".film input").fill("A Reel of One's Own")
    tables[0].choose("blue")
    tables[1].page.locator(".say-form input").fill("Nobody deals like you do")
    tables[1].page.keyboard.press("Enter")
    for table in tables:
        table.page.get_by_text("A Reel of One's Own").wait_for()
        table.page.locator(".told").get_by_text("Nobody deals like you do").wait_for()


def play_avatar_state(tables: list[Table]) -> None:
    tables[0].tap("AS")
    tables[0].choose("green")
    tables[0].page.get_by_text("Now play a card of Green").wait_for()


BEGIN = {
    "hail-mary": call_and_play,
    "favorite-line": type_film_and_line,
    "avatar-state": play_avatar_state,
}
