"""People with browsers: whatever goes wrong in a window is remembered, and fails the test at its end."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    sync_playwright,
)

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1100, "height": 800}}
PATIENCE_MS = 15_000


class Visitor:
    """One window of one person, in a browser of their own."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.heard: list[str] = []
        self._expected: list[str] = []
        context.set_default_timeout(PATIENCE_MS)
        context.on("request", self._asks)
        context.on("page", self._watch)
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", self._says)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("websocket", self._listens)

    def _says(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _asks(self, request: Request) -> None:
        self._check_host(request.url)

    def _listens(self, socket: WebSocket) -> None:
        self._check_host(socket.url)
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def _check_host(self, url: str) -> None:
        if not url.startswith(("data:", "blob:")) and urlsplit(url).netloc != urlsplit(self.url).netloc:
            self.faults.append(f"asks another host: {url}")

    def expect(self, pattern: str) -> None:
        """A fault that belongs to what the test does."""
        self._expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(one, fault) for one in self._expected)]

    def go(self, path: str = "/") -> Page:
        """Opens a page. Who comes to a table as a guest accepts the name that is offered."""
        self.page.goto(self.url + path)
        if path.startswith("/t/"):
            self.page.locator(".who, .room").first.wait_for(state="attached")
            if self.page.locator(".who").count():
                self.page.locator(".who button").click()
        return self.page

    def leave(self) -> None:
        self.context.close()


# The first that is found is used. The shell is the same browser without its windows: it loads a page in half
# of the processor's time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def chromium(path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


def come(browser: Browser, url: str, **options: Any) -> Visitor:
    """A new person: calm unless said otherwise, so that nothing has to be waited for."""
    usual: dict[str, Any] = {
        **DESKTOP,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    return Visitor(browser.new_context(**{**usual, **options}), url)
