"""Time at the table: a countdown for all, a note that stays, no hurry for someone who plays alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, sit_down

ANN_PLAYS = "edition classic\nhands R1 R7 / G3 B3 G8\ndiscard Y9 R9\nturn 0"
NOTHING_FITS = (
    "edition classic\noptions hold_drawn=on\nhands G1 B7 / G3 B3 G8\ndiscard Y9 R9\ndraw Y7\nturn 0"
)


def seated(theatre: Stage, visit: Visit, people: int, position: str, **settings: object) -> list[Table]:
    """People, and a bot if there is only one, at a table with this position."""
    code, token = make_room(theatre.site, bots=2 - people, chairs=2, **settings)
    tables = sit_down([visit(theatre.url) for _ in range(people)], code, token)
    lay(theatre, position, *tables)
    return tables


def test_all_see_a_countdown_and_a_caught_player_reads_by_whom_until_they_close_it(
    theatre: Stage, visit: Visit
) -> None:
    ann, ben = seated(theatre, visit, 2, ANN_PLAYS, hold_ms=10_000)
    watcher = visit(theatre.url).go(f"/watch/{ann.code}")
    watcher.locator(".table .seat").first.wait_for()
    ann.tap("R1")
    expect(ann.page.locator(".banner")).to_contain_text(re.compile(r"Call UNO! \d+ s left"))
    for page in (ben.page, watcher):
        expect(page.locator(".banner")).to_contain_text(re.compile(r"hasn’t called UNO · \d+ s"))
    ben.page.locator(".dock-catch.open").click()
    note = ann.page.locator(".kept .toast")
    expect(note).to_contain_text(
        "caught you: you were down to one card and hadn’t called UNO. You draw 2 cards."
    )
    ann.page.wait_for_timeout(6000)
    expect(note).to_be_visible()
    note.get_by_role("button", name="Got it").click()
    expect(note).to_be_hidden()
    expect(ben.page.locator(".kept .toast")).to_be_hidden()


def test_an_armed_call_is_for_the_next_card_alone(theatre: Stage, visit: Visit) -> None:
    (ann,) = seated(theatre, visit, 1, "edition classic\nhands R1 R7 B4 / G3 B3 G8\ndiscard R9\nturn 0")
    ann.page.locator(".dock-call").click()
    expect(ann.page.locator(".dock-call.armed")).to_contain_text("for next card")
    ann.tap("R1")
    expect(ann.page.locator(".dock-call")).not_to_have_class(re.compile("armed"))


def test_a_player_who_plays_alone_can_pause_and_change_the_tables_time(theatre: Stage, visit: Visit) -> None:
    (ann,) = seated(theatre, visit, 1, ANN_PLAYS)
    page = ann.page
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Paused. Take your time.")).to_be_visible()
    expect(page.locator(".dock")).to_have_js_property("inert", value=True)
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("Paused. Take your time.")).to_be_hidden()
    page.locator(".room-menu").click()
    page.get_by_role("button", name="What we’re playing").click()
    expect(page.get_by_label("Hail Mary")).to_be_disabled()
    page.get_by_label("Fast").check()
    expect(page.locator(".ring.runs, .runs").first).to_be_attached()
    assert any('"clock":"fast"' in frame for frame in ann.visitor.heard)


def test_ones_turn_is_in_the_title(theatre: Stage, visit: Visit) -> None:
    (ann,) = seated(theatre, visit, 1, ANN_PLAYS, hold_ms=10_000)
    expect(ann.page).to_have_title(f"● Your turn · lastcard · {ann.code}")
    ann.page.locator(".dock-call").click()
    ann.page.locator(".dock-call.armed").wait_for()
    ann.tap("R1")
    expect(ann.page).to_have_title(f"lastcard · {ann.code}")


def test_alone_a_drawn_card_that_does_not_fit_is_kept_without_a_tap(theatre: Stage, visit: Visit) -> None:
    (ann,) = seated(theatre, visit, 1, NOTHING_FITS)
    ann.page.locator(".dock-main.can").click()
    expect(ann.page.locator(".banner")).not_to_have_class(re.compile("yours"), timeout=8000)
    assert any('"kept"' in frame for frame in ann.visitor.heard)
