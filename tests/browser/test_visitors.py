"""The visitors themselves: every fault in a window is noticed."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Browser

from tests.browser.visitors import Visitor, come
from tests.server.harness import RunningServer, wait_for


def at_home(browser: Browser, site: RunningServer) -> Visitor:
    visitor = come(browser, site.url, bypass_csp=True)
    visitor.go().locator(".tile").first.wait_for()
    assert visitor.unexpected() == []
    return visitor


def has_asked(visitor: Visitor, asked: str) -> bool:
    visitor.page.wait_for_timeout(20)  # the browser's events are handled meanwhile
    return f"asks another host: {asked}" in visitor.unexpected()


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


# Actions of a page, and the requests that the proxy sees
QUESTIONS = {
    "fetch('http://localhost:8009/cards')": "http://localhost:8009/cards",
    "new WebSocket('ws://127.0.0.1:8009/table')": "ws://127.0.0.1:8009/table",
    "navigator.sendBeacon('http://cards.example/seen')": "http://cards.example/seen",
    "document.body.append(Object.assign(new Image(), {src: 'https://cards.example/'}))": "cards.example:443",
}


def test_a_question_to_another_host_is_noticed(browser: Browser, site: RunningServer) -> None:
    visitor = at_home(browser, site)
    for question, asked in QUESTIONS.items():
        visitor.page.evaluate(f"() => {{ {question}; }}")
        wait_for(partial(has_asked, visitor, asked))
    visitor.leave()
