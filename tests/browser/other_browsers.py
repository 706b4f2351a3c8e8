"""Firefox and WebKit, driven by WebDriver commands: Playwright can't drive Debian's.

Firefox takes the commands through Marionette, its own socket; WebKit through its driver, over HTTP.
"""

from __future__ import annotations

import base64
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.server.harness import wait_for

PATIENCE = 60.0
Send = Callable[[str, Mapping[str, Any]], Any]


class Window:
    """The only window of a browser."""

    def __init__(self, send: Send) -> None:
        self.send = send

    def resize(self, width: int, height: int) -> None:
        self.send("SetWindowRect", {"x": 0, "y": 0, "width": width, "height": height})

    def go(self, url: str) -> None:
        self.send("Navigate", {"url": url})

    def evaluate(self, function: str, *arguments: object) -> Any:
        return self.send("ExecuteScript", {"script": f"return ({function})(...arguments)", "args": arguments})

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.send("PerformActions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def picture(self) -> bytes:
        return base64.b64decode(self.send("TakeScreenshot", {"full": False}))


class Marionette:
    """Firefox's socket: a length, a colon, and JSON of that length."""

    def __init__(self, port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
            self._stream = connection.makefile("rwb")  # keeps it open
        self._sent = 0
        self._read()  # it introduces itself

    def _read(self) -> Any:
        length = b""
        while (digit := self._stream.read(1)) not in (b":", b""):
            length += digit
        return json.loads(self._stream.read(int(length)))

    def send(self, name: str, parameters: Mapping[str, Any]) -> Any:
        self._sent += 1
        command = json.dumps([0, self._sent, f"WebDriver:{name}", parameters]).encode()
        self._stream.write(b"%d:%s" % (len(command), command))
        self._stream.flush()
        _, _, error, result = self._read()
        assert error is None, error
        return result.get("value", result)

    def close(self) -> None:
        self._stream.close()


# The HTTP names of these commands
PATHS = {
    "NewSession": ("POST", ""),
    "DeleteSession": ("DELETE", ""),
    "SetWindowRect": ("POST", "/window/rect"),
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "PerformActions": ("POST", "/actions"),
    "TakeScreenshot": ("GET", "/screenshot"),
}


class HttpDriver:
    """A driver that takes the commands over HTTP, as WebDriver has it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = "/session"
        self._session += "/" + self.send("NewSession", {"capabilities": {}})["sessionId"]

    def send(self, name: str, parameters: Mapping[str, Any]) -> Any:
        method, path = PATHS[name]
        body = json.dumps(parameters) if method == "POST" else None
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            connection.request(method, self._session + path, body)
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        assert answer.status == http.client.OK, value
        return value

    def close(self) -> None:
        self.send("DeleteSession", {})


@contextmanager
def running(*command: str | Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [*map(str, command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **environment},
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)  # with the processes that it started


# Any free port, less motion, no page of its own at the start, and no look at the network
PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("intl.accept_languages", "en-GB");
user_pref("ui.prefersReducedMotion", 1);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
"""


@contextmanager
def firefox(folder: Path) -> Iterator[Window]:
    (folder / "user.js").write_text(PREFERENCES)
    with running("firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", folder):
        port = folder / "MarionetteActivePort"
        wait_for(lambda: port.exists() and port.read_text(), PATIENCE)
        with closing(Marionette(int(port.read_text()))) as marionette:
            marionette.send("NewSession", {})
            yield Window(marionette.send)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def listens(port: int) -> bool:
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def webkit(folder: Path) -> Iterator[Window]:
    """WebKit on a virtual screen, without a graphics card."""
    settings = folder / ".config" / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[Settings]\ngtk-enable-animations = false\n")  # asks pages for less motion
    port = free_port()
    with running("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp") as screen:
        assert screen.stdout is not None
        display = f":{screen.stdout.readline().strip()}"
        home = {"DISPLAY": display, "HOME": str(folder), "LANG": "en_GB.UTF-8"}
        with running("WebKitWebDriver", f"--port={port}", **home):
            wait_for(lambda: listens(port), PATIENCE)
            with closing(HttpDriver(port)) as driver:
                yield Window(driver.send)


NEEDED: Mapping[str, Sequence[str]] = {
    "firefox": ("firefox-esr",),
    "webkit": ("WebKitWebDriver", "Xvfb"),
}
OPEN = {"firefox": firefox, "webkit": webkit}


def missing(browser: str) -> list[str]:
    return [program for program in NEEDED[browser] if shutil.which(program) is None]
