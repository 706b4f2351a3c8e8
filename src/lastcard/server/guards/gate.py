"""The gate: limits on connections of every kind, from one address and in all."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import uvicorn
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.server.config import Config
from lastcard.server.guards.bans import Bans
from lastcard.server.guards.limits import Addresses
from lastcard.server.guards.load import allowed_connections
from lastcard.server.guards.unexpected_errors import UnexpectedErrors
from lastcard.server.metrics import Cause, Metrics
from lastcard.server.refusals import refused_for
from lastcard.server.storage.store import now_ms

# The number of connections that an address may have beside those at tables: browsers load pages over several
EXTRA_PER_ADDRESS = 60
# The number of headers that take as long to parse as a request takes to answer
HEADERS_PER_REQUEST = 20


class Gate:
    """Counts all clients as they connect, before they send anything."""

    def __init__(
        self, config: Config, addresses: Addresses, metrics: Metrics, unexpected: UnexpectedErrors
    ) -> None:
        self.addresses = addresses
        self.unexpected = unexpected
        self.bans = Bans()
        # Proxies connect for many clients, so they count towards the total, but not as an address
        self.is_proxy: Callable[[str], bool] = lambda host: False
        self._metrics = metrics
        self._most = allowed_connections(config.max_connections)
        self._most_per_address = config.connections_per_address + EXTRA_PER_ADDRESS
        self._open = 0
        metrics.links.ask = lambda: self._open

    def enter(self, host: str) -> bool:
        """Admits a connection if there is room for one more; an admitted one must leave."""
        if self._open >= self._most:
            self.refuse("server")
            return False
        if not self.is_proxy(host) and not self._count_connection(host):
            self.refuse("address")
            return False
        self._open += 1
        return True

    def _count_connection(self, host: str) -> bool:
        """Whether there is room; connecting counts as a request too, even if none follows."""
        now = monotonic()
        address = self.addresses.of(host, now)
        return address.count_visit(1, now) and address.link(self._most_per_address)

    def leave(self, host: str) -> None:
        self._open -= 1
        if not self.is_proxy(host):
            self.addresses.of(host, monotonic()).unlink()

    def refuse(self, cause: Cause) -> None:
        self._metrics.refused_connections.add(cause)


class GatedConfig(uvicorn.Config):
    """uvicorn's configuration, through which the protocols get the gate."""

    gate: Gate


def gate_of(config: uvicorn.Config) -> Gate:
    assert isinstance(config, GatedConfig)
    return config.gate


class Throttle:
    """Limits requests of any kind from an address: pages, files, /health, new WebSockets."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not self._count(scope):
            self._gate.refuse("requests")
            await _refuse(scope, send, 429, reason(Code.RATE_REQUESTS))
        elif self._gate.bans.forbid(host_of(scope), now_ms()):
            self._gate.refuse("banned")
            await _refuse(scope, send, 403, reason(Code.BANNED))
        elif "chunked" in Headers(scope=scope).get("transfer-encoding", ""):
            # A body of countless tiny chunks takes long to assemble; browsers send the length
            await _refuse(scope, send, 411, reason(Code.BODY_LENGTH))
        else:
            await self._app(scope, receive, send)

    def _count(self, scope: Scope) -> bool:
        cost = 1 + len(scope["headers"]) // HEADERS_PER_REQUEST
        now = monotonic()
        return self._gate.addresses.of(host_of(scope), now).count_visit(cost, now)


def host_of(scope: Scope) -> str:
    """The client's address; ``local`` if the transport has none."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


async def _refuse(scope: Scope, send: Send, status: int, why: Reason) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    answer = refused_for(Headers(scope=scope), status, why)
    headers = [*answer.raw_headers, (b"connection", b"close"), (b"retry-after", b"5")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
