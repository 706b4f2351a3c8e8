"""Two people at a table: emotes are one tap, and a move is taken back when the other agrees."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.measuring import faults
from tests.browser.pages import Table, make_room, sit_down
from tests.browser.visitors import DESKTOP, PHONE
from tests.support.sentences import messages

WORDS = messages("en")
SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (1280, 800))


def two(theatre: Stage, visit: Visit) -> tuple[Table, Table, str]:
    """Ann on a phone, on turn with a number that fits, and somebody on a desktop."""
    for _ in range(8):
        code, token = make_room(theatre.site, chairs=2, options={"dealer": 1})
        visitors = [visit(theatre.url, **PHONE), visit(theatre.url, **DESKTOP)]
        ann, ben = sit_down(visitors, code, token)
        fits = [move for move in theatre.legal(code, 0) if len(move) == 2 and move[1].isdigit()]
        if fits:
            return ann, ben, fits[0]
    raise AssertionError("no such deal")


def test_an_emote_is_one_tap_and_the_other_sees_it(quick_theatre: Stage, visit: Visit) -> None:
    ann, ben, _ = two(quick_theatre, visit)
    for _ in range(2):
        ann.page.locator(".quick-emotes .emote-button").first.tap()
        ben.page.locator(".emote-bubble").first.wait_for()
    ann.page.locator(".quick-emote").tap()
    assert not ann.page.locator(".quick-emotes").is_visible()


def test_the_other_is_asked_agrees_and_the_card_is_back_in_hand(quick_theatre: Stage, visit: Visit) -> None:
    ann, ben, card = two(quick_theatre, visit)
    before = ann.hand()
    ann.tap(card)
    ann.page.locator(".hand-card").nth(len(before) - 1).wait_for(state="detached")
    ann.page.locator(".room-menu").tap()
    ann.page.get_by_role("button", name=WORDS["back.ask"]).tap()
    ben.page.get_by_role("button", name=WORDS["back.agree"]).wait_for()
    for page in (ann.page, ben.page):
        page.locator(".teach-stop").click()
    for width, height in SIZES:
        for page in (ann.page, ben.page):
            page.set_viewport_size({"width": width, "height": height})
            assert faults(page) == [], (width, height)
    ben.page.get_by_role("button", name=WORDS["back.agree"]).click()
    ann.page.locator(".hand-card").nth(len(before) - 1).wait_for()
    assert ann.hand() == before
    assert ben.page.get_by_role("button", name=WORDS["back.agree"]).count() == 0
