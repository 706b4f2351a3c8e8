"""The endpoints for monitoring: health, readiness and metrics."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lastcard import __version__
from lastcard.server.metrics import CONTENT_TYPE
from lastcard.server.refusals import JSON, too_many
from lastcard.server.storage.readiness import STORE_SECONDS, Readiness
from lastcard.server.storage.store import Store
from lastcard.server.web.bodies import BodyReader

if TYPE_CHECKING:
    from lastcard.server.live_server import LiveServer


class Probes:
    """`/health`, `/ready` and `/metrics`."""

    def __init__(self, server: LiveServer) -> None:
        self._server = server
        self._readiness = Readiness(server.store)
        self._bodies = BodyReader(server.addresses)

    async def health(self, request: Request) -> Response:
        """GET /health: 503 if the store doesn't answer."""
        if not self._bodies.count_request(request):
            return too_many()
        reachable = await _answers(self._server.store)
        told = {
            "ok": reachable,
            "version": __version__,
            "rooms": len(self._server.rooms),
            "connections": len(self._server.sockets),
            "store": reachable,
        }
        return Response(msgspec.json.encode(told), 200 if reachable else 503, media_type=JSON)

    async def ready(self, request: Request) -> Response:
        """GET /ready: 503 if the store can't be written, for example on a full disk, so that tables can't
        continue."""
        writable = await self._readiness.ask()
        return Response(msgspec.json.encode({"ready": writable}), 200 if writable else 503, media_type=JSON)

    async def figures(self, request: Request) -> Response:
        """GET /metrics: the metrics as text, for Prometheus."""
        return Response(self._server.metrics.text(), headers={"content-type": CONTENT_TYPE})


async def _answers(store: Store) -> bool:
    try:
        await asyncio.wait_for(asyncio.to_thread(store.known, ""), STORE_SECONDS)
    except Exception:
        return False
    return True
