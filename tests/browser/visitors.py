"""People with browsers: every fault in a window is recorded, and fails the test at its end."""

from __future__ import annotations

import re
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ProxySettings,
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
PATIENCE_MS = 60_000


class Elsewhere:
    """A proxy for requests to other hosts, which records them and never answers."""

    def __init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0), backlog=64)
        self._door.setblocking(False)

    def all_but(self, url: str) -> ProxySettings:
        """The settings of a browser that may only contact this host."""
        only = f"<-loopback>,{urlsplit(url).hostname}"  # includes this machine itself
        return {"server": f"http://127.0.0.1:{self._door.getsockname()[1]}", "bypass": only}

    def asked(self) -> Iterator[str]:
        """The requests since the last call: a URL each, or only a host if encrypted."""
        while self._door.fileno() >= 0:
            try:
                connection, _ = self._door.accept()
            except BlockingIOError:
                return
            with connection, connection.makefile(encoding="latin-1") as request:
                connection.settimeout(5)
                yield request.readline().split()[1]

    def close(self) -> None:
        self._door.close()


class Visitor:
    """A person's window, in their own browser context."""

    def __init__(self, context: BrowserContext, url: str, elsewhere: Elsewhere) -> None:
        self.context = context
        self.url = url
        self._elsewhere = elsewhere
        self.faults: list[str] = []
        self.heard: list[str] = []
        self._expected: list[str] = []
        context.set_default_timeout(PATIENCE_MS)
        context.on("page", self._watch)
        context.on("close", lambda _: elsewhere.close())
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", self._says)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("websocket", self._listens)

    def _says(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _look_elsewhere(self) -> None:
        self.faults += [f"asks another host: {asked}" for asked in self._elsewhere.asked()]

    def _listens(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.url).netloc:
            self.faults.append(f"asks another host: {socket.url}")
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def expect(self, pattern: str) -> None:
        """Expects a fault that the test causes on purpose."""
        self._expected.append(pattern)

    def unexpected(self) -> list[str]:
        self._look_elsewhere()
        return [fault for fault in self.faults if not any(re.search(one, fault) for one in self._expected)]

    def go(self, path: str = "/") -> Page:
        """Opens a page. A guest at a table accepts the suggested name."""
        self.page.goto(self.url + path)
        if path.startswith("/t/"):
            self.page.locator(".who, .room").first.wait_for(state="attached")
            if self.page.locator(".who").count():
                self.page.locator(".who button").click()
        return self.page

    def leave(self) -> None:
        self._look_elsewhere()
        self.context.close()


# The first one found is used. The headless shell is the same browser without windows, and loads a page in
# half the CPU time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


# Graphics and network run in the browser's own process, which takes a tenth less CPU time.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--enable-features=NetworkServiceInProcess2",
)


@contextmanager
def chromium(path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


# Shadows take a quarter of the time of a hand, and sound a tenth. Neither affects the layout.
QUIET = """
if (location.protocol === 'http:') {
  localStorage.setItem('lastcard.sound', 'false');
  const flat = new CSSStyleSheet();
  flat.replaceSync('*, ::before, ::after { box-shadow: none !important; text-shadow: none !important }');
  document.adoptedStyleSheets.push(flat);
}
"""


def come(browser: Browser, url: str, **options: Any) -> Visitor:
    """A new person, by default with reduced motion, so that nothing has to be waited for.

    A proxy catches requests to other hosts: listening to every request would take a fifth of a visit's time.
    """
    elsewhere = Elsewhere()
    usual: dict[str, Any] = {
        **DESKTOP,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
        "proxy": elsewhere.all_but(url),
    }
    return Visitor(browser.new_context(**{**usual, **options}), url, elsewhere)
