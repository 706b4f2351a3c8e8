"""The web application: pages, files, requests, and the socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import SystemRandom
from socket import gethostname
from time import monotonic

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from lastcard import __version__
from lastcard.bots import LEVELS, deck_for, seat_bot
from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.admin.listener import admin_path, listening
from lastcard.server.admin.service import Admin
from lastcard.server.config import Config
from lastcard.server.draining import Drain, leave_in_turn
from lastcard.server.guards.bans import read_bans
from lastcard.server.guards.gate import Gate, host_of
from lastcard.server.guards.limits import Addresses
from lastcard.server.guards.mishaps import Mishaps
from lastcard.server.guards.strain import measure_lag
from lastcard.server.housekeeping import forget, look_up, sweep, weigh
from lastcard.server.metrics import CONTENT_TYPE, Metrics
from lastcard.server.ownership.keeper import Keeper
from lastcard.server.ownership.lease import ALWAYS
from lastcard.server.ownership.membership import Membership
from lastcard.server.ownership.shared_store import SharedStore
from lastcard.server.rooms.door import Door
from lastcard.server.rooms.rooms import Rooms
from lastcard.server.storage.engines import checked
from lastcard.server.storage.readiness import Readiness
from lastcard.server.storage.store import SqlStore, now_ms
from lastcard.server.storage.writing import Writer
from lastcard.server.web import reference_api
from lastcard.server.web.assets import Assets
from lastcard.server.web.headers import LONGEST_BODY
from lastcard.server.web.qr_codes import is_own_link, qr_svg
from lastcard.server.web.refusals import JSON, nothing_here, refusal, too_many
from lastcard.server.web.replays import Replays
from lastcard.table.environment import Environment
from lastcard.table.limits.quota import Quota
from lastcard.table.pace.tempo import Tempo

PAGES = ("/", "/t/{code}", "/seat/{code}", "/watch/{code}", "/big/{code}", "/workshop", "/replay/{id}")
STORE_SECONDS = 5.0
BODY_SECONDS = 10.0
GOODBYE_SECONDS = 1.0
# This many bytes of a body cost as much as a request without one
ONE_QUESTION = 4096

Handler = Callable[[Request], Awaitable[Response]]


class Server:
    """All parts of a server, and its answers to plain requests."""

    def __init__(self, config: Config, store: SqlStore, gate: Gate, metrics: Metrics) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.addresses = gate.addresses
        self.bans = gate.bans
        self.assets = Assets()
        self.replays = Replays(store)
        self.quota = Quota(config.room_megabytes << 20, config.store_megabytes << 20)
        self.metrics.stored.ask = lambda: self.quota.used
        self.readiness = Readiness(store)
        self.writer = Writer(store, self.metrics, asyncio.get_running_loop())
        self.membership = Membership(store, metrics) if isinstance(store, SharedStore) else None
        keeper = Keeper(store, self.writer, self.membership)
        table = _surroundings(config, self.quota)
        self.rooms = Rooms(store, self.writer, keeper, table, metrics, gate.mishaps)
        lease = ALWAYS if self.membership is None else self.membership.lease
        self.door = Door(config, self.rooms, lease, self.addresses, metrics, gate.mishaps)

    async def begin(self) -> None:
        """Becomes one of the servers on its store, if there can be others."""
        if self.membership is not None:
            self.membership.lost = self.rooms.move_all
            await self.membership.beat()

    async def read_bans(self) -> int:
        """Takes over the bans of the store; counts the connections that ended."""
        listed = await asyncio.to_thread(read_bans, self.store.engine, now_ms())
        if not self.bans.replace(listed):
            return 0
        return self.door.turn_out(lambda network: self.bans.forbid(network, now_ms()))

    async def stay(self) -> None:
        """Remains one of them."""
        if self.membership is not None:
            await self.membership.stay()

    async def hand_over(self) -> None:
        """Leaves its rooms to whoever serves them next, and tells everybody to come there."""
        self.door.shut()
        if self.membership is None:
            self.rooms.hand_over()
        else:
            await leave_in_turn(self.rooms, self.writer.settled)
        await self.writer.settled()
        await self.door.empty(GOODBYE_SECONDS)

    async def close(self) -> None:
        """Stops the rooms, writes what is waiting, and closes the store, in this order."""
        self.rooms.stop()
        await self.writer.close()
        if self.membership is not None:
            await self.membership.end()
        await asyncio.to_thread(self.store.close)

    # Answers

    async def page(self, request: Request) -> Response:
        """The page of the client, whichever room its address names."""
        return self.assets.answer(request, "index.html")

    async def file(self, request: Request) -> Response:
        """A file of the client."""
        return self.assets.answer(request, request.path_params["path"])

    async def editions(self, request: Request) -> Response:
        """GET /api/editions: the editions with their options."""
        return Response(reference_api.editions_json(), media_type=JSON)

    async def catalogue(self, request: Request) -> Response:
        """GET /api/catalogue: all our Elite cards."""
        return Response(reference_api.catalogue_json(), media_type=JSON)

    async def deck(self, request: Request) -> Response:
        """POST /api/deck: whether a dynasty deck may be played, or everything that is wrong with it."""
        body = await self._body(request)
        if isinstance(body, Response):
            return body
        try:
            return Response(await asyncio.to_thread(reference_api.deck_json, body), media_type=JSON)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return refusal(400, reason(Code.MALFORMED_DECK))

    async def cards(self, request: Request) -> Response:
        """POST /api/cards: the cards of a TOML file, or everything that is wrong with it."""
        body = await self._body(request)
        if isinstance(body, Response):
            return body
        try:
            return Response(await asyncio.to_thread(reference_api.cards_json, body.decode()), media_type=JSON)
        except UnicodeDecodeError:
            return refusal(400, reason(Code.NOT_UTF8))

    async def replay(self, request: Request) -> Response:
        """GET /api/replay/…: a hand that is over, for its link."""
        if not self._may_ask(request):
            return too_many()
        found = await self.replays.find(request.path_params["id"])
        return refusal(404, reason(Code.NO_REPLAY)) if found is None else Response(found, media_type=JSON)

    async def qr(self, request: Request) -> Response:
        """A link with a secret in it comes by POST, so that no log has it."""
        if not self._may_ask(request):
            return too_many()
        text = request.query_params.get("text", "")
        if request.method == "POST":
            body = await self._body(request)
            if isinstance(body, Response):
                return body
            text = body.decode(errors="replace")
        if not is_own_link(request, text):
            return refusal(400, reason(Code.FOREIGN_LINK))
        return Response(qr_svg(text), media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def health(self, request: Request) -> Response:
        """Whether the server works: 503 if its store doesn't answer."""
        if not self._may_ask(request):
            return too_many()
        reachable = await self._store_answers()
        told = {
            "ok": reachable,
            "version": __version__,
            "rooms": len(self.rooms),
            "connections": len(self.door),
            "store": reachable,
        }
        return Response(msgspec.json.encode(told), 200 if reachable else 503, media_type=JSON)

    async def ready(self, request: Request) -> Response:
        """Whether tables can go on: 503 if the store can't be written, say on a full disk."""
        writable = await self.readiness.ask()
        return Response(msgspec.json.encode({"ready": writable}), 200 if writable else 503, media_type=JSON)

    async def figures(self, request: Request) -> Response:
        """The metrics as text, for a collector."""
        return Response(self.metrics.text(), headers={"content-type": CONTENT_TYPE})

    async def _store_answers(self) -> bool:
        try:
            await asyncio.wait_for(asyncio.to_thread(self.store.known, ""), STORE_SECONDS)
        except Exception:
            return False
        return True

    def _may_ask(self, request: Request, cost: int = 1) -> bool:
        now = monotonic()
        return self.addresses.of(host_of(request.scope), now).request(cost, now)

    async def _body(self, request: Request) -> bytes | Response:
        """The request's body, unless it is too long, too slow or over the limit; long ones count for more."""
        if not self._may_ask(request):
            return too_many()
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for part in request.stream():
                    body += part
                    if len(body) > LONGEST_BODY:
                        return refusal(413, reason(Code.BODY_TOO_LONG, most=LONGEST_BODY // 1024))
        except TimeoutError:
            return refusal(408, reason(Code.BODY_TOO_SLOW, seconds=round(BODY_SECONDS)))
        return bytes(body) if self._may_ask(request, len(body) // ONE_QUESTION) else too_many()


def open_store(config: Config) -> SqlStore:
    """The store of the configuration: one server's own, or one that several share."""
    if checked(config.store_url).drivername == "sqlite":
        return SqlStore(config.store_url)
    place = f"{gethostname()}:{config.port}"
    return SharedStore(config.store_url, config.name or place.replace(":", "-"), place)


def make_app(config: Config, open_store: Callable[[Config], SqlStore] = open_store) -> Starlette:
    """The application; its parts are made at start-up, in the event loop that it runs in."""
    metrics = Metrics()
    mishaps = Mishaps(metrics)
    gate = Gate(config, Addresses(config.requests_per_second), metrics, mishaps)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(mishaps.note_loop)
        server = app.state.server = Server(config, open_store(config), gate, metrics)
        await server.begin()
        work = (
            server.stay(),
            sweep(server),
            forget(server),
            weigh(server),
            look_up(server),
            measure_lag(metrics),
        )
        chores = [asyncio.create_task(chore) for chore in work]
        drain = Drain(server.rooms, server.door, lambda: app.state.end())
        admin = Admin(server, server.bans, lambda host: gate.is_proxy(host), drain)
        async with listening(admin_path(config), admin.answer):
            yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await server.close()

    app = Starlette(routes=_routes(), lifespan=lifespan, exception_handlers={HTTPException: nothing_here})
    app.state.gate = gate
    # How the operator ends it: set by whoever runs it
    app.state.end = lambda: None
    return app


class Socket:
    """Passes a WebSocket on to the door of the running server."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["app"].state.server.door(scope, receive, send)


def ask(name: str) -> Handler:
    """The running server's answer of this name."""

    async def answer(request: Request) -> Response:
        found: Response = await getattr(request.app.state.server, name)(request)
        return found

    return answer


def _routes() -> list[BaseRoute]:
    return [
        *(Route(path, ask("page")) for path in PAGES),
        Route("/client/{path:path}", ask("file")),
        Route("/api/editions", ask("editions")),
        Route("/api/catalogue", ask("catalogue")),
        Route("/api/deck", ask("deck"), methods=["POST"]),
        Route("/api/cards", ask("cards"), methods=["POST"]),
        Route("/api/replay/{id}", ask("replay")),
        Route("/api/qr", ask("qr"), methods=["GET", "POST"]),
        Route("/health", ask("health")),
        Route("/ready", ask("ready")),
        Route("/metrics", ask("figures")),
        WebSocketRoute("/ws", Socket()),
        # A proxy finds the room's server by its code
        WebSocketRoute("/ws/{code}", Socket()),
    ]


def _surroundings(config: Config, quota: Quota) -> Environment:
    """The server seats bots at tables; neither knows the other."""
    chance = SystemRandom()
    return Environment(
        levels=tuple(LEVELS),
        seat_bot=lambda level: seat_bot(level, chance),
        deck_for=lambda catalogue: deck_for(catalogue, chance),
        wall=now_ms,
        rng=chance,
        tempo=Tempo(factor=config.tempo),
        quota=quota,
    )
