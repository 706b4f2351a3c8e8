"""The app without a server: rules, pad and record work, and a table reports that it can't be reached."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.conftest import LIFTED, Visit
from tests.browser.pages import until
from tests.browser.test_audit import audit, axe
from tests.browser.visitors import PHONE
from tests.server.harness import RunningServer, process
from tests.support.sentences import messages

READY = "() => navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')"
# Makes everything in the cache useless
SPOIL = """
async () => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const one of await cache.keys()) await cache.put(one, new Response('nothing', { status: 500 }));
}
"""
CACHES = "() => caches.keys()"


QUESTION = "a guilty player draws four"
KEPT_ANSWERS = "() => caches.match('/api/answers/classic').then(Boolean)"


def find_answer(page: Page) -> None:
    """Opens the answer to another question."""
    page.locator(".questions input").fill(QUESTION)
    page.locator(".found summary").first.click()
    page.locator(".found details[open] .card").first.wait_for()


def activated(page: Page) -> None:
    until(page, READY)
    until(page, "() => Boolean(navigator.serviceWorker.controller)")


def test_without_a_server_the_rules_and_the_pad_are_there(tmp_path: Path, visit: Visit) -> None:
    axe()
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with process("serve", "--port", "0", "--store", store, *LIFTED) as server:
        look = {**PHONE, "bypass_csp": True, "service_workers": "allow", "locale": "de-DE"}
        visitor = visit(server.serving().url, **look)
        visitor.expect("ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch")
        page = visitor.go("/pad")
        activated(page)
        assert len(page.evaluate(CACHES)) == 1
        page.locator(".pad-setup [type=submit]").click()
        visitor.go("/rules/classic")
        until(page, KEPT_ANSWERS)
    visitor.go("/pad").locator(".pad-hand").wait_for()
    visitor.go("/rules/avatar-state").locator(".ledger dt").first.wait_for()
    assert page.locator(".kinds .card").count() == 7
    find_answer(visitor.go("/rules/classic"))
    visitor.go("/record").locator(".record").wait_for()
    # A table is never served from the cache
    words = messages("de")
    visitor.page.goto(visitor.url + "/t/ABCDEF")
    page.get_by_role("heading", name=words["app.offline"]).wait_for()
    assert page.locator("#root").count() == 0
    audit(page)
    page.get_by_role("link", name=words["app.offline.pad"]).click()
    page.locator(".pad-hand").wait_for()


def test_with_a_server_nothing_comes_from_what_was_kept(site: RunningServer, visit: Visit) -> None:
    """Otherwise a client from before an upgrade would meet the new server."""
    visitor = visit(site.url, service_workers="allow")
    page = visitor.go("/pad")
    activated(page)
    page.evaluate(SPOIL)
    page.reload()
    page.locator(".pad-setup").wait_for()
    visitor.go("/").locator(".tile").first.wait_for()


def test_the_manifest_names_icons_that_are_there(tmp_path: Path, visit: Visit) -> None:
    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with process("serve", "--port", "0", "--store", store, *LIFTED) as server:
        visitor = visit(server.serving().url)
        page = visitor.go()
        address = page.locator("link[rel=manifest]").get_attribute("href")
        answer = page.request.get(f"{visitor.url}{address}")
        assert answer.headers["content-type"] == "application/manifest+json"
        for one in json.loads(answer.body())["icons"]:
            assert page.request.get(visitor.url + one["src"]).headers["content-type"] == one["type"]
