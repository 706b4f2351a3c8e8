"""The replay of a hand with house rules: its sum, and why it can't be analysed."""

from __future__ import annotations

import msgspec
from playwright.sync_api import Page, Route, expect

import lastcard
from lastcard.server.web.replays import replay_json
from lastcard.table.rooms.stored_hand import StoredHand, StoredMove
from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.visitors import PHONE

NAMES = ("Ann", "Ben", "Cleo", "Dan")
STACK = (
    "edition classic\noptions stack=any seven_zero=on\n"
    "hands R+2 R7 R2 / B+2 B1 B2 / W+4 Y1 Y2 Y3 / G+2 R+2 G4 G5\ndiscard R9\nturn 0"
)


def stored(position: str, moves: str) -> bytes:
    """A hand from this position as a replay."""
    game = lastcard.position(position)
    made = []
    for seat, _, move in (word.partition("=") for word in moves.split()):
        game.play(int(seat), move)
        made.append(StoredMove(int(seat), move))
    hand = StoredHand(
        id="h",
        number=1,
        names=NAMES,
        edition="classic",
        record=game.record(),
        salt="00",
        secret="00",
        commitment="00",
        moves=made,
        winner=game.winner,
        points=tuple(game.scores or (0, 0, 0, 0)),
        broken=not game.over,
    )
    return replay_json(msgspec.json.encode(hand))


def open_replay(url: str, visit: Visit, body: bytes) -> Page:
    visitor = visit(url, **PHONE)

    def answer(route: Route) -> None:
        route.fulfill(content_type="application/json", body=body)

    visitor.page.route("**/api/replay/*", answer)
    page = visitor.go("/replay/h")
    page.locator(".slider").wait_for()
    return page


def test_the_sum_of_a_stack_is_shown_and_told(quick_theatre: Stage, visit: Visit) -> None:
    page = open_replay(quick_theatre.url, visit, stored(STACK, "0=R+2 1=B+2 2=W+4:G 3=G+2 0=take"))
    rules = "House rules: Stacking: Any draw card · Seven-zero"
    expect(page.locator(".replay-head")).to_contain_text(rules)
    page.locator(".slider").fill("4")
    expect(page.locator(".stage .sum")).to_have_text("+10Ann")
    expect(page.locator(".banner small")).to_have_text("Dan plays Green Draw Two. The open sum is now 10.")
    the_words_stand_in_the_middle(page)
    page.locator(".slider").fill("5")
    expect(page.locator(".stage .sum")).to_be_hidden()
    expect(page.locator(".moves li").nth(4)).to_contain_text("Ann takes the sum: 10 cards.")
    expect(page.locator(".analysis")).to_contain_text("A hand with house rules can’t be analysed")
    assert page.locator(".analysis button").count() == 0


def the_words_stand_in_the_middle(page: Page) -> None:
    stage, words = page.locator(".stage").bounding_box(), page.locator(".banner").bounding_box()
    assert stage is not None
    assert words is not None
    assert abs(stage["x"] + stage["width"] / 2 - words["x"] - words["width"] / 2) < 2
