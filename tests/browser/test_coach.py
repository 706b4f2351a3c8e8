"""The coach on the page: the analysis of a replay, and a hint at the table.

The answers are made up here: the worker's own are tested elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.pages import Table
from tests.browser.test_replay import over
from tests.server.harness import RunningServer

CASE = "a-guilty-player-draws-four-the-challenger-alone-sees-the-hand-and-has-the-turn"


def answering(answer: object) -> Callable[[Route], None]:
    """A server that always gives this answer."""

    def fulfill(route: Route) -> None:
        route.fulfill(body=json.dumps(answer), content_type="application/json")

    return fulfill


def test_a_replay_is_analysed_and_its_turning_points_lead_to_their_moves(
    site: RunningServer, visit: Visit
) -> None:
    told = over(site)
    replay = site.ask(f"/api/replay/{told['replay']}").json
    seats, moves = len(replay["names"]), len(replay["frames"])
    equal = [1 / seats] * seats
    analysis = {
        "sides": [[seat] for seat in range(seats)],
        "chances": [equal] * moves + [[float(seat == replay["winner"]) for seat in range(seats)]],
        "points": [{"number": 1, "seat": 0, "type": "up", "before": 0.25, "after": 0.5}],
        "accounts": [{"result": 0, "decisions": 0.1, "others": 0, "cards": -0.35}] * seats,
    }
    visitor = visit(site.url)
    visitor.page.route("**/api/replay/*/analysis", answering(analysis))
    page = visitor.go(f"/replay/{told['replay']}")
    page.get_by_role("button", name="Analyse this hand").click()
    page.locator(".analysis-chart polyline").first.wait_for(state="attached")
    assert page.locator(".analysis-chart polyline").count() == seats
    assert page.locator(".analysis-accounts tbody tr").count() == seats
    page.get_by_role("button", name="from 25 % to 50 %").click()
    assert page.locator(".frame-count").inner_text().startswith("2")


def test_a_busy_server_says_so_and_can_be_asked_again(site: RunningServer, visit: Visit) -> None:
    told = over(site)
    visitor = visit(site.url)
    busy = json.dumps({"code": "no-analysis", "reason": "busy", "params": {}})
    visitor.page.route(
        "**/api/replay/*/analysis",
        lambda route: route.fulfill(status=503, body=busy, content_type="application/json"),
    )
    visitor.expect("503")
    page = visitor.go(f"/replay/{told['replay']}")
    page.get_by_role("button", name="Analyse this hand").click()
    page.get_by_text("can’t analyse this hand now").wait_for()
    assert page.get_by_role("button", name="Analyse this hand").is_visible()


def test_a_player_who_plays_alone_can_ask_for_a_hint(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    found = {"moves": [{"move": "draw", "chance": 0.41}], "why": {"code": "draws"}}
    visitor.page.route("**/api/hint/*", answering(found))
    page = visitor.go()
    page.locator(".tile-classic").click()
    Table(visitor).ready()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("to draw: a 41 % chance to win").wait_for()
    assert page.get_by_text("worth more later").is_visible()


def test_a_player_who_tries_out_a_case_can_ask_for_a_hint(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    found = {"moves": [{"move": "draw", "chance": 0.41}], "why": {"code": "draws"}}
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "{}")["source"])
        answering(found)(route)

    visitor.page.route("**/api/practice/hint", answer)
    page = visitor.go(f"/try/{CASE}")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("to draw: a 41 % chance to win").wait_for()
    assert asked == [f"case:{CASE}"]
