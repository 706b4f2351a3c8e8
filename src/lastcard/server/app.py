"""The web application: its routes and background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from socket import gethostname

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from lastcard.server.admin.listener import admin_path, listening
from lastcard.server.admin.service import AdminService
from lastcard.server.app_state import AppState, Parts, keep_state, state_of
from lastcard.server.config import Config
from lastcard.server.draining import Drain
from lastcard.server.guards.gate import Gate
from lastcard.server.guards.limits import Addresses
from lastcard.server.guards.load import measure_lag
from lastcard.server.guards.unexpected_errors import UnexpectedErrors
from lastcard.server.housekeeping import delete_expired, measure_store, refresh_shared, sweep
from lastcard.server.live_server import LiveServer
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.refusals import nothing_here, seeks_page
from lastcard.server.storage.engines import checked
from lastcard.server.storage.store import SqlStore
from lastcard.server.web.endpoints import Endpoints
from lastcard.server.web.hints import Hints
from lastcard.server.web.learning import LearningEndpoints
from lastcard.server.web.probes import Probes

PAGES = (
    *("/", "/t/{code}", "/seat/{code}", "/watch/{code}", "/big/{code}", "/workshop", "/replay/{id}"),
    *("/learn", "/learn/{lesson}", "/try/{case}", "/rules/{edition}"),
    *("/pad", "/pad/{edition}", "/record"),
)

Handler = Callable[[Request], Awaitable[Response]]


def open_store(config: Config) -> SqlStore:
    """The store that the configuration names: one server's own, or one that several share."""
    if checked(config.store_url).drivername == "sqlite":
        return SqlStore(config.store_url)
    address = f"{gethostname()}:{config.port}"
    return SharedStore(config.store_url, config.name or address.replace(":", "-"), address)


def make_app(
    config: Config, open_store: Callable[[Config], SqlStore] = open_store, *, eager: bool = False
) -> Starlette:
    """The application. Its parts are made at start-up, in the event loop that it runs in. With `eager`, its
    coach is ready before the first request.
    """
    metrics = Metrics()
    unexpected = UnexpectedErrors(metrics)
    addresses = Addresses(config.requests_per_second, config.address_megabytes << 20)
    gate = Gate(config, addresses, metrics, unexpected)

    state = AppState(gate)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(unexpected.note_loop)
        server = LiveServer(config, open_store(config), gate, metrics, eager=eager)
        hints = Hints(server.rooms, server.worker, server.preparation)
        endpoints = Endpoints(
            server.store,
            server.addresses,
            server.worker,
            hints,
            server.rooms,
            open_tables=config.open_tables,
        )
        learning = LearningEndpoints(server.addresses, hints)
        state.begun = Parts(server, endpoints, learning, Probes(server))
        await server.begin()
        drain = Drain(server.rooms, server.sockets, lambda: state.end())
        admin = AdminService(server, server.bans, lambda host: gate.is_proxy(host), drain)
        async with background(*_background_tasks(server)), listening(admin_path(config), admin.answer):
            yield
        await server.close()

    app = Starlette(routes=_routes(), lifespan=lifespan, exception_handlers={HTTPException: nothing_found})
    keep_state(app, state)
    return app


async def nothing_found(request: Request, error: Exception) -> Response:
    """Answers requests for unknown paths: people get our page, which says so; programs get a refusal."""
    if seeks_page(request, error):
        return await _parts(request).endpoints.lost_page(request)
    return await nothing_here(request, error)


def _background_tasks(server: LiveServer) -> list[Coroutine[None, None, None]]:
    return [
        server.stay(),
        sweep(server),
        delete_expired(server),
        measure_store(server),
        refresh_shared(server),
        measure_lag(server.metrics),
    ]


@asynccontextmanager
async def background(*coroutines: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Runs these tasks in the background within the block."""
    tasks = [asyncio.create_task(coroutine) for coroutine in coroutines]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class SocketRoute:
    """Passes a WebSocket on to the endpoint of the running server."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await state_of(scope["app"]).parts.server.sockets(scope, receive, send)


def endpoint(handle: Callable[[Endpoints, Request], Awaitable[Response]]) -> Handler:
    """The answer of the running server's endpoints."""

    async def answer(request: Request) -> Response:
        return await handle(_parts(request).endpoints, request)

    return answer


def probe(handle: Callable[[Probes, Request], Awaitable[Response]]) -> Handler:
    """The answer of the running server's probes."""

    async def answer(request: Request) -> Response:
        return await handle(_parts(request).probes, request)

    return answer


def teach(handle: Callable[[LearningEndpoints, Request], Awaitable[Response]]) -> Handler:
    """The answer of the running server's learning endpoints."""

    async def answer(request: Request) -> Response:
        return await handle(_parts(request).learning, request)

    return answer


def _parts(request: Request) -> Parts:
    return state_of(request.app).parts


def _routes() -> list[BaseRoute]:
    return [
        *(Route(path, endpoint(Endpoints.page)) for path in PAGES),
        Route("/worker.js", endpoint(Endpoints.worker)),
        Route("/client/{path:path}", endpoint(Endpoints.file)),
        Route("/api/editions", endpoint(Endpoints.editions)),
        Route("/api/catalogue", endpoint(Endpoints.catalogue)),
        Route("/api/deck", endpoint(Endpoints.deck), methods=["POST"]),
        Route("/api/cards", endpoint(Endpoints.cards), methods=["POST"]),
        Route("/api/replay/{id}", endpoint(Endpoints.replay)),
        Route("/api/replay/{id}/analysis", endpoint(Endpoints.analysis)),
        Route("/api/hint/{code}", endpoint(Endpoints.hint), methods=["POST"]),
        Route("/api/tables", endpoint(Endpoints.tables)),
        Route("/api/qr", endpoint(Endpoints.qr), methods=["GET", "POST"]),
        *_learning_routes(),
        Route("/health", probe(Probes.health)),
        Route("/ready", probe(Probes.ready)),
        Route("/metrics", probe(Probes.figures)),
        WebSocketRoute("/ws", SocketRoute()),
        # A proxy finds the room's server by its code
        WebSocketRoute("/ws/{code}", SocketRoute()),
    ]


def _learning_routes() -> list[BaseRoute]:
    return [
        Route("/api/lessons", teach(LearningEndpoints.lessons)),
        Route("/api/lessons/{name}", teach(LearningEndpoints.lesson)),
        Route("/api/rules/{name}", teach(LearningEndpoints.rules)),
        Route("/api/cases/{name}", teach(LearningEndpoints.cases)),
        Route("/api/case/{name}", teach(LearningEndpoints.case)),
        Route("/api/answers/{name}", teach(LearningEndpoints.answers)),
        Route("/api/practice", teach(LearningEndpoints.practise), methods=["POST"]),
        Route("/api/practice/hint", teach(LearningEndpoints.hint), methods=["POST"]),
    ]
