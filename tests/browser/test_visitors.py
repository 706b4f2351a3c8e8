"""The visitors themselves: what goes wrong in a window is noticed."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.pages import until
from tests.browser.visitors import Visitor, come
from tests.server.harness import RunningServer


def at_home(browser: Browser, site: RunningServer) -> Visitor:
    visitor = come(browser, site.url, bypass_csp=True)
    visitor.go().locator(".tile").first.wait_for()
    assert visitor.unexpected() == []
    return visitor


def test_an_error_in_the_console_or_the_page_is_noticed(browser: Browser, site: RunningServer) -> None:
    visitor = at_home(browser, site)
    visitor.page.evaluate("console.error('a broken card')")
    visitor.page.evaluate("setTimeout(() => { throw new Error('a broken table'); })")
    visitor.page.wait_for_timeout(100)
    assert [fault.split(" (")[0] for fault in visitor.unexpected()] == [
        "console: a broken card",
        "error: a broken table",
    ]
    visitor.expect("broken")
    assert visitor.unexpected() == []
    visitor.leave()


def test_a_question_to_another_host_is_noticed(browser: Browser, site: RunningServer) -> None:
    visitor = at_home(browser, site)
    visitor.page.evaluate(
        "fetch('http://localhost:9/cards', {mode: 'no-cors'}).catch(() => (window.refused = true))"
    )
    until(visitor.page, "window.refused")
    assert "asks another host: http://localhost:9/cards" in visitor.unexpected()
    visitor.leave()
