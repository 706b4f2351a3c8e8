"""One client's connection, its pending messages and its close."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

from starlette.types import Send

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.server.guards.limits import Address, message_bucket
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import ALWAYS, Lease
from lastcard.table.limits.bucket import Bucket
from lastcard.wire.codec import CLOSE_CODE, encode
from lastcard.wire.outgoing import Bye, Refused

# The most pending bytes before the client counts as too slow; a room with card files needs some
MAX_WAITING = 2 << 20
# Seconds that a client has to read its close frame
GOODBYE = 5.0
# Seconds between two checks whether a connection may send again
HELD = 0.1


# Writes a message immediately, or returns False
WriteFrame = Callable[[bytes], bool]


def not_at_once(_: bytes) -> bool:
    """The writer of a socket that only a task can send to."""
    return False


class Connection:
    """A socket's outgoing side. `tell` never waits; messages that can't be written immediately are sent by
    `pump`, as fast as the client reads them.
    """

    def __init__(
        self,
        number: int,
        address: Address,
        send: Send,
        metrics: Metrics,
        bucket: Bucket | None = None,
        lease: Lease = ALWAYS,
        write: WriteFrame = not_at_once,
    ) -> None:
        self.number = number
        self.address = address
        # Shared with the socket's frame count, if there is one
        self.bucket = message_bucket(monotonic()) if bucket is None else bucket
        # Its address, which tables never get directly
        self.network = ""
        self.malformed = 0
        self.ended = ""
        self._send = send
        self._write = write
        self._metrics = metrics
        self._lease = lease
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()
        # Whether `pump` has sent everything
        self._resting = False
        self._gone = False
        self._task: asyncio.Task[None] | None = None
        self._goodbye_timer: asyncio.TimerHandle | None = None

    def tell(self, body: bytes) -> None:
        """Sends an encoded message, or queues it; a client that doesn't keep up is disconnected."""
        if self.ended or self._gone:
            return
        if self._resting and self._lease.holds and self._write(body):
            self._metrics.sent.add()
            return
        self._waiting.append(body)
        self._size += len(body)
        self._wake()
        if self._size > MAX_WAITING:
            self._waiting.clear()
            self.bye(reason(Code.SLOW))

    def refuse(self, why: Reason) -> None:
        """Answers a message that didn't get as far as a table."""
        self._metrics.refused.add()
        self.tell(encode(Refused.of(why)))

    def bye(self, why: Reason) -> None:
        """Closes the connection with a reason."""
        if not (self.ended or self._gone):
            self._size = 0
            self.tell(encode(Bye.of(why)))
            self.end(why.code)

    def move(self, why: Reason) -> None:
        """Drops pending messages and redirects the client, since another server has the room."""
        self._waiting.clear()
        self._lease = ALWAYS
        self.bye(why)

    def end(self, code: str) -> None:
        """Closes the connection when everything has been sent, or when that takes too long."""
        if not (self.ended or self._gone):
            self.ended = code
            self._metrics.byes.add()
            self._wake()
            self._goodbye_timer = asyncio.get_running_loop().call_later(GOODBYE, self._abandon)

    def lost(self) -> None:
        """Notes that the client is gone: nothing more can be sent."""
        self._gone = True
        self._wake()

    def _wake(self) -> None:
        """Hands over to `pump`: from now on nothing may overtake the messages that it sends."""
        self._resting = False
        self._news.set()

    async def pump(self) -> None:
        """Sends until the connection ends."""
        self._task = asyncio.current_task()
        try:
            while not self._gone:
                self._resting = not self._news.is_set()
                await self._news.wait()
                self._news.clear()
                await self._flush()
                if self.ended:
                    return
        except (OSError, RuntimeError):
            pass  # it has just closed; uvicorn raises either
        except asyncio.CancelledError:
            if not self._gone and self._goodbye_timer is None:
                raise  # a cancellation that isn't ours
        finally:
            self._gone = True
            if self._goodbye_timer is not None:
                self._goodbye_timer.cancel()

    async def _flush(self) -> None:
        """Sends everything that is waiting, and closes the connection if it has ended."""
        while self._waiting and not self._gone:
            if not self._lease.holds:
                await asyncio.sleep(HELD)
                continue
            body = self._waiting.popleft()
            await self._send({"type": "websocket.send", "text": body.decode()})
            self._size = max(0, self._size - len(body))
            self._metrics.sent.add()
        if self.ended and not self._gone:
            await self._send({"type": "websocket.close", "code": CLOSE_CODE, "reason": self.ended})

    def _abandon(self) -> None:
        self._gone = True
        if self._task is not None:
            self._task.cancel()
