"""Contributions to the shuffle: every browser sends one, checks it afterwards, and reports if it was left
out."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, sit_down, until

SHORT = "edition classic\nhands R1 / G2 G4\ndiscard R9\nturn 0"

KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...all) { super(...all); window.sockets.push(this); }
};
"""


def two(theatre: Stage, visit: Visit) -> list[Table]:
    code, token = make_room(theatre.site, chairs=2)
    visitors = [visit(theatre.url) for _ in range(2)]
    visitors[0].page.add_init_script(KEEP_SOCKETS)
    return sit_down(visitors, code, token)


def told(table: Table, kind: str) -> dict[str, Any]:
    found = [json.loads(frame) for frame in table.visitor.heard if f'"t":"{kind}"' in frame]
    return dict(found[-1])


def broken_off(theatre: Stage, visit: Visit) -> tuple[Table, Table, str]:
    """A hand that the host breaks off, and its link; it needs no position."""
    ann, ben = two(theatre, visit)
    ann.page.evaluate('window.sockets.at(-1).send(\'{"t":"lobby"}\')')
    until(ben.page, "document.querySelector('.shuffle-notes a') !== null")
    return ann, ben, f"/replay/{told(ben, 'broken')['replay']}"


def test_the_numbers_of_all_browsers_are_in_the_shuffle(theatre: Stage, visit: Visit) -> None:
    tables = two(theatre, visit)
    assert [len(hash_) for hash_ in told(tables[0], "commitments")["hashes"]] == [64, 64]
    lay(theatre, SHORT, *tables)
    tables[0].tap("R1")
    tables[1].score.wait_for()
    over = told(tables[1], "over")
    assert [len(contribution["number"]) for contribution in over["contributions"]] == [64, 64]
    assert tables[1].page.locator(".proof-warning").count() == 0


def test_a_hand_that_was_broken_off_can_be_checked(theatre: Stage, visit: Visit) -> None:
    _, ben, link = broken_off(theatre, visit)
    assert "abandoned" in ben.page.locator(".shuffle-notes").inner_text()
    page = ben.visitor.go(link)
    verdict = page.locator(".verdict.good").inner_text()
    assert "this browser’s number is part of it" in verdict
    assert "abandoned" in page.locator(".replay-head").inner_text()


def test_a_browser_whose_number_was_left_out_says_so(theatre: Stage, visit: Visit) -> None:
    """The table deals without it and claims that none came: everything else fits."""
    _, ben, link = broken_off(theatre, visit)

    def drop(route: Route) -> None:
        answer = route.fetch()
        replay = answer.json()
        number = replay["contributions"][1].pop("number")
        replay["record"] = replay["record"].replace(number, "-")
        route.fulfill(response=answer, body=json.dumps(replay))

    ben.page.route("**/api/replay/*", drop)
    page = ben.visitor.go(link)
    assert "left it out on purpose" in page.locator(".verdict.bad").inner_text()
