"""The states of a page, one after another, without any finding of axe."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from lastcard.editions import EDITIONS
from tests.browser.conftest import Visit
from tests.browser.harness import Stage, stage
from tests.browser.pages import Table, come_back, lay, make_room, sit_down
from tests.browser.test_audit import audit, axe
from tests.browser.test_coach import CASE, answering
from tests.browser.test_overlaps import FILM, FOUR, LINE, OWN, PACK, TAUGHT, TURN, WHOLE
from tests.browser.test_replay import over
from tests.browser.visitors import PHONE, Visitor
from tests.server.harness import RunningServer
from tests.support.sentences import messages

WORDS = messages("en")
HINT = {"moves": [{"move": "draw", "chance": 0.41}], "why": {"code": "draws"}}
KEPT = "edition classic\noptions hold_drawn=on\nhands G1 B7 / G3 B3 G8\ndiscard Y9 R9\ndraw R7\nturn 0"
THROW = "edition hail-mary\nhands HM G4 Y2 / R1 R2 / Y3 Y4 Y5\ndiscard R9\nturn 1"
# The buttons that open a sheet over the table
SHEETS = (WORDS["table.score"], WORDS["table.help"])
DIALOGS = tuple(
    WORDS[f"{name}.title"] if name != "who" else WORDS["who.change"]
    for name in ("settings", "own", "report", "who", "views", "mute", "door")
)


@pytest.fixture
def reader(visit: Visit) -> Callable[[str], Visitor]:
    """A visitor with a phone, whose pages can be judged."""
    axe()
    return lambda url: visit(url, bypass_csp=True, **PHONE)


def show(visitor: Visitor, path: str, sign: str) -> Page:
    visitor.go(path).locator(sign).first.wait_for()
    return visitor.page


def seat(theatre: Stage, visitor: Visitor, position: str, edition: str = "classic") -> Table:
    """A player without tips, alone with bots at a table with this position."""
    visitor.page.add_init_script(TAUGHT)
    bots = position.split("discard")[0].count("/")
    code, token = make_room(theatre.site, bots=bots, chairs=bots + 1, edition=edition)
    come_back(visitor, code, token).locator("button.start").click()
    table = Table(visitor).ready()
    table.page.locator(WHOLE).wait_for()
    lay(theatre, position, table)
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_are_accessible(
    edition: str, site: RunningServer, reader: Callable[[str], Visitor]
) -> None:
    page = show(reader(site.url), f"/rules/{edition}", ".ledger dt")
    audit(page)
    page.get_by_label(WORDS["rules.ask"]).fill("draw")
    page.locator(".found summary").first.click()
    page.locator(".case .case-row").first.wait_for()
    audit(page)


def test_questions_and_hints_of_a_practice_table_are_accessible(
    site: RunningServer, reader: Callable[[str], Visitor]
) -> None:
    visitor = reader(site.url)
    visitor.page.route("**/api/practice/hint", answering(HINT))
    page = show(visitor, f"/try/{CASE}", ".trial")
    audit(page)
    page.get_by_role("button", name=WORDS["table.hint"]).click()
    page.get_by_text("to draw: a 41 % chance to win").wait_for()
    audit(page)


def test_the_first_page_of_a_returning_visitor_is_accessible(
    site: RunningServer, reader: Callable[[str], Visitor]
) -> None:
    code, token = make_room(site)
    visitor = reader(site.url)
    show(visitor, "/learn/first", ".coach-next").locator(".coach-next").click()
    come_back(visitor, code, token).locator(".chair-mine").wait_for()
    audit(show(visitor, "/", ".continue-link"))


@pytest.mark.parametrize("record", [OWN, ""], ids=["written", "empty"])
def test_the_record_is_accessible(record: str, site: RunningServer, reader: Callable[[str], Visitor]) -> None:
    visitor = reader(site.url)
    visitor.page.add_init_script(record)
    audit(show(visitor, "/record", ".page"))


def test_a_page_that_says_what_is_missing_is_accessible(
    site: RunningServer, reader: Callable[[str], Visitor]
) -> None:
    visitor = reader(site.url)
    visitor.expect("404")
    for path in (
        "/nowhere",
        "/rules/none",
        "/learn/none",
        "/try/none",
        "/replay/none",
        "/client/app/offline.html",
    ):
        audit(show(visitor, path, ".notice"))


def test_watching_and_dropping_in_are_accessible(
    quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    table = seat(quick_theatre, reader(quick_theatre.url), TURN)
    guest = reader(quick_theatre.url)
    guest.page.goto(f"{guest.url}/t/{table.code}")
    guest.page.locator(".who button").wait_for()
    audit(guest.page)
    guest.page.locator(".who button").click()
    guest.page.locator(".watch-bar").wait_for()
    audit(guest.page)
    guest.page.get_by_role("button", name=WORDS["drop.take"]).click()
    guest.page.get_by_role("button", name=WORDS["drop.now"]).first.wait_for()
    audit(guest.page)
    guest.page.get_by_role("button", name=WORDS["drop.now"]).first.click()
    table.page.get_by_role("button", name=WORDS["drop.give"]).wait_for()
    audit(table.page)


@pytest.mark.parametrize(
    ("position", "edition", "sign"),
    [
        pytest.param(FOUR, "classic", ".answer.challenge", id="a Wild Draw Four"),
        pytest.param(LINE, "favorite-line", ".say-form", id="a line"),
    ],
)
def test_a_question_is_accessible(
    position: str, edition: str, sign: str, quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    table = seat(quick_theatre, reader(quick_theatre.url), position, edition)
    table.page.locator(sign).wait_for()
    audit(table.page)


def test_a_pack_of_lines_and_the_choice_of_a_film_are_accessible(
    quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    visitor = reader(quick_theatre.url)
    visitor.page.add_init_script(TAUGHT)
    code, token = make_room(quick_theatre.site, bots=2, chairs=3, edition="favorite-line", quotes=PACK)
    page = come_back(visitor, code, token)
    page.get_by_role("button", name=WORDS["settings.quotes.ready"]).wait_for()
    page.get_by_text(WORDS["settings.quotes.works"]).click()
    page.get_by_text("Hamlet: William Shakespeare").wait_for()
    audit(page)
    page.locator("button.start").click()
    table = Table(visitor).ready()
    page.locator(WHOLE).wait_for()
    lay(quick_theatre, FILM, table)
    table.tap("FL")
    page.get_by_label(WORDS["choice.film.ready"]).wait_for()
    audit(page)


def test_a_bluff_and_a_drawn_card_are_accessible(
    quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    table = seat(quick_theatre, reader(quick_theatre.url), TURN)
    table.tap("W+4")
    table.page.locator(".chooser .ask-more").wait_for()
    audit(table.page)
    table = seat(quick_theatre, table.visitor, KEPT)
    table.page.locator(".dock-main.can").click()
    table.card("R7").wait_for()
    audit(table.page)


def test_a_throw_is_accessible(quick_theatre: Stage, reader: Callable[[str], Visitor]) -> None:
    code, token = make_room(quick_theatre.site, bots=1, chairs=3, edition="hail-mary", hold_ms=10_000)
    thrower, caller = sit_down([reader(quick_theatre.url), reader(quick_theatre.url)], code, token)
    lay(quick_theatre, THROW, thrower, caller)
    caller.page.locator(".dock-call").click()
    caller.page.locator(".dock-call.armed").wait_for()
    caller.tap("R1")
    thrower.page.locator(".chooser.throw").wait_for()
    audit(thrower.page)


def test_a_hint_and_what_can_be_done_are_accessible(
    quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    visitor = reader(quick_theatre.url)
    visitor.page.route("**/api/hint/*", answering(HINT))
    table = seat(quick_theatre, visitor, TURN)
    table.page.get_by_role("button", name=WORDS["table.hint"]).click()
    table.page.get_by_text("to draw: a 41 % chance to win").wait_for()
    audit(table.page)
    table.page.locator("dialog .dialog-head button").click()
    table.page.locator(".room-menu").click()
    table.page.get_by_role("button", name=WORDS["table.help"]).click()
    table.page.get_by_label(WORDS["help.show"]).check()
    audit(table.page)
    table.page.locator(".help button").click()
    table.page.locator(".teach:visible").wait_for()
    audit(table.page)


def test_the_dialogs_of_a_table_are_accessible(
    quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    page = seat(quick_theatre, reader(quick_theatre.url), TURN).page
    page.locator(".room-menu").click()
    audit(page)
    for name in DIALOGS:
        page.locator(".dialog .menu-list").get_by_role("button", name=name).click()
        page.locator(f'dialog[aria-label="{name}"]').wait_for()
        audit(page)
        page.locator("dialog .dialog-head button").click()
        page.locator(".room-menu").click()
    page.locator("dialog .dialog-head button").click()


def test_the_sheets_and_drawers_of_a_table_are_accessible(
    quick_theatre: Stage, reader: Callable[[str], Visitor]
) -> None:
    table = seat(quick_theatre, reader(quick_theatre.url), TURN)
    page = table.page
    for name in SHEETS:
        page.locator(".room-menu").click()
        page.locator(".dialog .menu-list").get_by_role("button", name=name).click()
        page.locator(".sheet-paper .close").wait_for()
        audit(page)
        page.locator(".sheet-paper .close").click()
    table.card("R1").focus()
    page.keyboard.press("i")
    page.locator('.sheet-paper[data-about="card"]').wait_for()
    audit(page)
    page.locator(".sheet-paper .close").click()
    for name in (WORDS["table.history"], WORDS["table.chat"]):
        page.get_by_role("button", name=name, exact=True).click()
        page.locator(".talk:visible").wait_for()
        audit(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name=WORDS["table.pause"]).click()
    page.get_by_text(WORDS["table.paused"]).wait_for()
    audit(page)


def test_a_replay_that_is_analysed_is_accessible(
    site: RunningServer, reader: Callable[[str], Visitor]
) -> None:
    told = over(site)
    replay = site.ask(f"/api/replay/{told['replay']}").json
    seats, moves = len(replay["names"]), len(replay["frames"])
    analysis = {
        "sides": [[seat] for seat in range(seats)],
        "chances": [[1 / seats] * seats] * (moves + 1),
        "points": [{"number": 1, "seat": 0, "type": "up", "before": 0.25, "after": 0.5}],
        "accounts": [{"result": 0, "decisions": 0.1, "others": 0, "cards": -0.35}] * seats,
    }
    visitor = reader(site.url)
    visitor.page.route("**/api/replay/*/analysis", answering(analysis))
    page = show(visitor, f"/replay/{told['replay']}", ".verdict")
    page.get_by_role("button", name="Analyse this hand").click()
    page.locator(".analysis-chart polyline").first.wait_for(state="attached")
    audit(page)


@pytest.fixture
def open_site(tmp_path: Path) -> Iterator[Stage]:
    """A server whose operator lets strangers meet."""
    with stage(tmp_path, open_tables=True) as found:
        yield found


def test_strangers_find_each_other_in_a_list_of_tables_that_is_accessible(
    open_site: Stage, reader: Callable[[str], Visitor]
) -> None:
    ann, ben, zoe = (reader(open_site.url) for _ in range(3))
    show(ann, "/", ".home-strangers .panel:visible").get_by_text(WORDS["open.none"]).wait_for()
    audit(ann.page)
    ann.page.get_by_role("button", name=WORDS["open.play"]).click()
    ann.page.locator(".chair-mine").wait_for()
    audit(ann.page)
    show(zoe, "/", ".open-list a")
    audit(zoe.page)
    show(ben, "/", ".open-list a").get_by_role("button", name=WORDS["open.play"]).click()
    ben.page.locator(".who button").click()
    ben.page.locator(".chair-mine").wait_for()
    assert ben.page.url.rsplit("/", 1)[1] == json.loads(ann.heard[0])["room"]
