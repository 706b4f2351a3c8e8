"""Rematches: the offers of the score sheet, and the deals that follow, hand after hand and match after
match."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, sit_down, until

# Seat 0 ends it at once and gets six points for it.
SHORT = "edition classic\nhands R1 / G2 G4\ndiscard R9\nturn 0"
POINTS = 6
CARDS = 7
TARGET = 2 * POINTS
NEXT, REMATCH = "Next hand", "Rematch"
NO_SHEET = "document.querySelector('.sheet').hidden"
# Freezes animations: at first all of them, then only the backs of a deal.
HOLD = """
() => {
  const { animate } = Element.prototype;
  window.held = [];
  Element.prototype.animate = function (...how) {
    const flight = animate.apply(this, how);
    if (!this.matches('.sky > *') || (!window.held && !this.matches('.back'))) return flight;
    flight.pause();
    window.held?.push(flight);
    return flight;
  };
}
"""
LET_GO = """
() => {
  for (const flight of window.held) flight.finish();
  window.held = null;
}
"""


def hand_told(table: Table) -> tuple[int, list[str]]:
    """The number and the cards of the last hand that this window received."""
    told = [json.loads(frame) for frame in table.visitor.heard if '"t":"hand"' in frame]
    return told[-1]["number"], sorted(told[-1]["mine"]["hand"])


def win(theatre: Stage, *tables: Table) -> None:
    """Plays a hand that seat 0 wins, until everyone sees the score."""
    lay(theatre, SHORT, *tables)
    tables[0].tap("R1")
    for table in tables:
        table.score.wait_for()


def press(table: Table, offer: str) -> None:
    """Takes the offer of the score sheet, which works immediately, long before the next hand would be dealt
    automatically."""
    table.score.get_by_role("button", name=offer).click()
    table.score.wait_for(state="hidden")


def check_totals(first: int, *tables: Table) -> None:
    """Checks that everyone sees the match's score, which may come a moment after that of the hand."""
    read = "[...document.querySelectorAll('.score-total')].map((total) => total.textContent).join(' ')"
    for table in tables:
        until(table.page, f"{read} === '{first} 0'")


def check_dealt(number: int, *tables: Table) -> None:
    """Checks that everybody sees a new hand, without a score over it; the start card may have added cards."""
    for table in tables:
        until(table.page, f"document.querySelectorAll('.hand-card').length >= {CARDS}")
        until(table.page, NO_SHEET)
        assert hand_told(table)[0] == number


@pytest.fixture
def tables(theatre: Stage, visit: Visit) -> list[Table]:
    """Two people at a table whose next hand waits longer than the test."""
    code, token = make_room(theatre.site, chairs=2, target=TARGET)
    return sit_down([visit(theatre.url) for _ in range(2)], code, token)


def test_the_host_deals_the_next_hand_and_at_the_end_of_the_match_the_first_of_another(
    tables: list[Table], theatre: Stage
) -> None:
    host, guest = tables
    win(theatre, host, guest)
    assert guest.score.locator(".score-buttons button").count() == 0
    check_totals(POINTS, *tables)
    press(host, NEXT)
    check_dealt(2, host, guest)
    win(theatre, host, guest)
    check_totals(TARGET, *tables)
    for table in tables:
        table.score.locator(".champion").wait_for()
    press(host, REMATCH)
    check_dealt(1, host, guest)
    win(theatre, host, guest)
    check_totals(POINTS, *tables)


def test_a_hand_that_was_dealt_next_can_be_played_by_the_guest(tables: list[Table], theatre: Stage) -> None:
    host, guest = tables
    win(theatre, host, guest)
    press(host, NEXT)
    check_dealt(2, host, guest)
    assert [table.hand() for table in tables] == [hand_told(table)[1] for table in tables]
    lay(theatre, "edition classic\nhands G2 G4 / R1 B5\ndiscard R9\nturn 1", host, guest)
    guest.tap("R1")
    until(host.page, "Boolean(document.querySelector('.banner.yours'))")
    until(guest.page, "document.querySelectorAll('.hand-card').length === 1")
    assert guest.hand() == ["B5"]


def test_a_player_who_is_alone_with_a_bot_gets_the_next_hand_when_they_want_it(
    quick_theatre: Stage, visit: Visit
) -> None:
    """With other people the table would have dealt after four seconds: 20, at a fifth of the time."""
    code, token = make_room(quick_theatre.site, bots=1, chairs=2, target=TARGET)
    [table] = sit_down([visit(quick_theatre.url)], code, token)
    win(quick_theatre, table)
    table.page.wait_for_timeout(5000)
    assert table.hand() == []
    press(table, NEXT)
    check_dealt(2, table)


def test_a_single_hand_with_a_bot_is_followed_by_a_rematch(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, bots=1, chairs=2)
    [table] = sit_down([visit(theatre.url)], code, token)
    win(theatre, table)
    press(table, REMATCH)
    check_dealt(1, table)


def test_a_player_who_still_sees_the_last_card_fly_gets_the_next_hand_without_the_old_score(
    tables: list[Table], theatre: Stage
) -> None:
    """The host, without motion, sees the score immediately and deals."""
    host, guest = tables
    lay(theatre, SHORT, host, guest)
    guest.page.emulate_media(reduced_motion="no-preference")
    guest.page.evaluate(HOLD)
    host.tap("R1")
    until(guest.page, "window.held.length > 0")
    press(host, NEXT)
    check_dealt(2, host, guest)
    guest.page.evaluate(LET_GO)
    guest.page.locator(".sky > .back").first.wait_for(state="attached")
    assert not guest.over
