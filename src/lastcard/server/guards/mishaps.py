"""Errors that nobody foresaw: each is counted, and told to the log in one line, a few at a time."""

from __future__ import annotations

import asyncio
import logging
import traceback
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from lastcard.server.metrics import Metrics
from lastcard.table.limits.bucket import Bucket

# Lines for the log: five at once, then one every ten seconds
RATE, BURST = 0.1, 5.0
# How much of the way to the error is told
STEPS = 3
UNFORESEEN = 1011
SORRY = b'{"error":"Something went wrong here."}'

log = logging.getLogger("lastcard.server")


class Mishaps:
    """Counts and logs. What an error says is never logged: it may quote a stranger, or a secret."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._bucket = Bucket(RATE, BURST, monotonic())
        self._unsaid = 0

    def note(self, what: str, error: BaseException) -> None:
        self._metrics.errors.add()
        if not self._bucket.take(1, monotonic()):
            self._unsaid += 1
            return
        unsaid, self._unsaid = self._unsaid, 0
        before = f" ({unsaid} more were not logged)" if unsaid else ""
        log.error("%s failed: %s%s", what, summary(error), before)

    def note_loop(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """For whatever reaches the event loop itself."""
        self.note("the event loop", context.get("exception") or RuntimeError())


def summary(error: BaseException) -> str:
    """An error in a few words: its type, and the last steps on the way to it."""
    steps = traceback.extract_tb(error.__traceback__)[-STEPS:]
    way = " > ".join(f"{Path(step.filename).name}:{step.lineno}" for step in steps)
    return f"{type(error).__name__} at {way}" if way else type(error).__name__


class Caught:
    """Answers for an application that fails: 500 to a request, 1011 to a WebSocket."""

    def __init__(self, app: ASGIApp, mishaps: Mishaps) -> None:
        self._app = app
        self._mishaps = mishaps

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] in ("http.response.start", "websocket.close")
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except (ClientDisconnected, ClientDisconnect):
            pass  # there is nobody left to answer
        except Exception as error:
            self._mishaps.note("a request" if scope["type"] == "http" else "a connection", error)
            if not begun:
                await _apologize(scope, send)


async def _apologize(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": UNFORESEEN})
    elif scope["type"] == "http":
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 500, "headers": headers})
        await send({"type": "http.response.body", "body": SORRY})
