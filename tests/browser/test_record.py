"""A player's record: written when a hand ends, kept in the browser, saved as a file, deleted."""

from __future__ import annotations

import json

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, lay, make_room
from tests.browser.test_audit import audit, axe
from tests.browser.test_languages import LANGUAGES, check
from tests.browser.test_rules import WIDE
from tests.browser.visitors import PHONE
from tests.support.sentences import messages

WORDS = messages("en")
KEPT = "() => JSON.parse(localStorage.getItem('lastcard.record'))"


def test_a_hand_that_is_won_is_in_the_record_until_it_is_deleted(quick_theatre: Stage, visit: Visit) -> None:
    axe()
    table = Table(visit(quick_theatre.url, bypass_csp=True, **PHONE))
    code, token = make_room(quick_theatre.site, bots=1, chairs=2)
    come_back(table.visitor, code, token).locator("button.start").click()
    lay(quick_theatre, "edition classic\nhands R1 / G3 B9 W\ndiscard R9\nturn 0", table.ready())
    table.tap("R1")
    table.score.wait_for()
    page = table.page
    page.wait_for_function("() => localStorage.getItem('lastcard.record')")
    # The table sends the result again to anyone who returns, even before the page can show it: it counts once
    page.route("**/client/css/table/*", lambda _: None)
    told = len(table.visitor.heard)
    page.reload(wait_until="commit")
    while not any('"t":"over"' in frame for frame in table.visitor.heard[told:]):
        page.wait_for_timeout(20)
    page.unroute("**/client/css/table/*")
    table.score.wait_for()
    page.wait_for_timeout(500)
    record = page.evaluate(KEPT)
    assert record["hands"] == {"classic": {"played": 1, "won": 1}}
    # S-2, S-4: 3 + 9 + 50
    assert (record["best"]["points"], record["streak"], record["longest"]) == (62, 1, 1)
    table.visitor.go("/record").get_by_text("62 points (Classic)").wait_for()
    audit(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=WORDS["record.save"]).click()
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["hands"] == record["hands"]
    page.get_by_role("button", name=WORDS["record.delete"]).click()
    page.locator("dialog .danger").click()
    page.get_by_text(WORDS["record.none"]).wait_for()
    assert page.evaluate(KEPT) is None


def test_the_record_speaks_every_language_at_320_pixels(quick_theatre: Stage, visit: Visit) -> None:
    for language, locale in LANGUAGES.items():
        visitor = visit(quick_theatre.url, locale=locale, viewport={"width": 320, "height": 568})
        counts = {"hail-mary": {"played": 12, "won": 5}}
        best = {"points": 131, "edition": "hail-mary", "at": 0}
        told = {"hands": counts, "matches": counts, "best": best, "streak": 1, "longest": 3, "seen": ["x"]}
        visitor.page.add_init_script(f"localStorage.setItem('lastcard.record', '{json.dumps(told)}')")
        visitor.go("/record").locator(".record-facts").wait_for()
        check(Table(visitor), language)
        assert visitor.page.evaluate(WIDE) is False
