"""Unexpected errors: each is counted, and logged in one line, with a limit on the lines per second."""

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

# Log lines per second, and at once
RATE, BURST = 0.1, 5.0
# The number of stack frames that are logged
FRAMES = 3
INTERNAL_ERROR = 1011
FAILURE = b'{"error":"Something went wrong here."}'

log = logging.getLogger("lastcard.server")


class UnexpectedErrors:
    """Counts and logs errors. Their messages are never logged: they may quote a stranger, or a secret."""

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
        """The handler for errors that reach the event loop itself."""
        self.note("the event loop", context.get("exception") or RuntimeError())


def summary(error: BaseException) -> str:
    """An error in a few words: its type, and the last frames of its traceback."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    trail = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} at {trail}" if trail else type(error).__name__


class Caught:
    """Answers for an application that fails: 500 to a request, 1011 to a WebSocket."""

    def __init__(self, app: ASGIApp, unexpected: UnexpectedErrors) -> None:
        self._app = app
        self._unexpected = unexpected

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] in ("http.response.start", "websocket.close")
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except (ClientDisconnected, ClientDisconnect):
            pass  # the client is gone
        except Exception as error:
            self._unexpected.note("a request" if scope["type"] == "http" else "a connection", error)
            if not begun:
                await _answer_failure(scope, send)


async def _answer_failure(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": INTERNAL_ERROR})
    elif scope["type"] == "http":
        headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 500, "headers": headers})
        await send({"type": "http.response.body", "body": FAILURE})
