"""Races: two people do the same thing at the same moment."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.conftest import Visit
from tests.browser.harness import Stage, stage
from tests.browser.pages import Table, lay, make_room, sit_down

# Claims are collected for more than a second, enough for a slow machine.
LEISURELY = 8.0
# Ann calls; Ben and Cleo can both throw.
TWO_THROWERS = "edition hail-mary\nhands R1 G5 / HM B2 B3 / HM Y4 Y5\ndiscard R9\nturn 0"
THROW_AT = """
(moment) => {
  const press = () => document.querySelector('.chooser.throw .colour-pick').click();
  setTimeout(press, moment - Date.now());
}
"""


def threw(table: Table) -> list[int]:
    """The seat that threw, by the messages to this page."""
    events = [event for frame in table.visitor.heard for event in json.loads(frame).get("events", [])]
    return [event["seat"] for event in events if event["e"] == "threw"]


def test_of_two_throws_at_once_one_wins_and_only_the_loser_is_told_of_the_other(
    tmp_path: Path, visit: Visit
) -> None:
    with stage(tmp_path, tempo=LEISURELY) as theatre:
        throw_together(theatre, visit)


def throw_together(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, edition="hail-mary", chairs=3, hold_ms=10_000)
    ann, *throwers = sit_down([visit(theatre.url) for _ in range(3)], code, token)
    lay(theatre, TWO_THROWERS, ann, *throwers)
    ann.page.locator(".dock-call").click()
    ann.page.locator(".dock-call.armed").wait_for()
    ann.tap("R1")
    for table in throwers:
        table.page.locator(".chooser.throw .colour-pick").first.wait_for()
    moment = throwers[0].page.evaluate("Date.now()") + 1500
    for table in throwers:
        table.page.evaluate(THROW_AT, moment)
    everybody = (ann, *throwers)
    for _ in range(500):
        if all(threw(table) for table in everybody):
            break
        ann.page.wait_for_timeout(20)
    assert [threw(table) for table in everybody] == [threw(ann)] * 3
    [winner] = threw(ann)
    loser = throwers[2 - winner]
    loser.page.locator(".toast.why", has_text="was first by").wait_for()
    assert "HM" in loser.hand()
    assert "HM" not in throwers[winner - 1].hand()
    # A losing throw would reveal the loser's card (HM-6).
    told = [table for table in everybody if any("was first by" in frame for frame in table.visitor.heard)]
    assert told == [loser]
    assert not any('"t":"race"' in frame for table in everybody for frame in table.visitor.heard)
    for table in everybody:
        table.visitor.leave()  # before the server does
