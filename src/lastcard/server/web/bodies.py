"""The bodies of HTTP requests, within the limits of their address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.gate import host_of
from lastcard.server.guards.limits import Address, Addresses
from lastcard.server.refusals import refused, too_many
from lastcard.server.web.headers import MAX_BODY

BODY_SECONDS = 10.0
# The number of bytes of a body that cost as much as a request without one
ONE_QUESTION = 4096


class BodyReader:
    """Reads bodies, and counts the expensive requests of each address."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses

    def count_request(self, request: Request, cost: int = 1) -> bool:
        """Counts an expensive request; False if the address has made too many."""
        return self.address_of(request).count_request(cost, monotonic())

    def address_of(self, request: Request) -> Address:
        """The record of its address."""
        return self._addresses.of(host_of(request.scope), monotonic())

    async def of_coach(self, request: Request, answer: Callable[[], Awaitable[Response]]) -> Response:
        """The coach's answer, unless the address has too many pending questions."""
        address = self.address_of(request)
        if not address.begin_question():
            return too_many()
        try:
            return await answer()
        finally:
            address.end_question()

    async def read(self, request: Request) -> bytes | Response:
        """The request's body, unless it is too long, too slow or over the limit; long ones count more."""
        if not self.count_request(request):
            return too_many()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _within_limit(request)
        except TimeoutError:
            return refused(408, reason(Code.BODY_TOO_SLOW, seconds=round(BODY_SECONDS)))
        if body is None:
            return refused(413, reason(Code.BODY_TOO_LONG, most=MAX_BODY // 1024))
        return body if self.count_request(request, len(body) // ONE_QUESTION) else too_many()


async def _within_limit(request: Request) -> bytes | None:
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY:
            return None
    return bytes(body)
