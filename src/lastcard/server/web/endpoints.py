"""The endpoints for pages, files, and data about cards, decks and finished hands."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lastcard.coach.worker import CoachWorker
from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.guards.limits import Addresses
from lastcard.server.refusals import JSON, refused, too_many
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.storage.store import Store
from lastcard.server.web import reference_api
from lastcard.server.web.analyses import Analyses
from lastcard.server.web.app_worker import WorkerScript
from lastcard.server.web.assets import TYPES, Assets
from lastcard.server.web.bodies import BodyReader
from lastcard.server.web.hints import Hints, as_hint
from lastcard.server.web.qr_codes import DRAWING_COST, QrCodes, is_own_link
from lastcard.server.web.replays import Replays
from lastcard.wire.answers import OpenTables


class Endpoints:
    """The endpoints, one method per path."""

    def __init__(
        self,
        store: Store,
        addresses: Addresses,
        worker: CoachWorker,
        hints: Hints,
        rooms: RoomRegistry,
        *,
        open_tables: bool,
    ) -> None:
        # None if tables can't be listed
        self._open_tables = rooms.open_tables if open_tables else None
        self._hints = hints
        self._assets = Assets()
        self._script = WorkerScript()
        self._replays = Replays(store)
        self._analyses = Analyses(store, self._replays, worker, lambda: rooms.store_is_full)
        self._bodies = BodyReader(addresses)
        self._qr_codes = QrCodes()

    async def page(self, request: Request) -> Response:
        """The client's page, whichever room its path names."""
        return self._assets.page(request)

    async def lost_page(self, request: Request) -> Response:
        """The same with status 404: the client says so, and links to the first page."""
        return self._assets.page(request, 404)

    async def file(self, request: Request) -> Response:
        """A file of the client."""
        return self._assets.answer(request, request.path_params["path"])

    async def worker(self, request: Request) -> Response:
        """GET /worker.js: the service worker, whose bytes change with every file of the client."""
        body = await self._script.answer()
        return Response(body, headers={"content-type": TYPES[".js"], "cache-control": "no-cache"})

    async def editions(self, request: Request) -> Response:
        """GET /api/editions: the editions with their options."""
        return Response(reference_api.editions_json(), media_type=JSON)

    async def catalogue(self, request: Request) -> Response:
        """GET /api/catalogue: all our Elite cards."""
        return Response(reference_api.catalogue_json(), media_type=JSON)

    async def deck(self, request: Request) -> Response:
        """POST /api/deck: whether a dynasty deck may be played, or everything that is wrong with it."""
        body = await self._bodies.read(request)
        if isinstance(body, Response):
            return body
        try:
            return Response(await asyncio.to_thread(reference_api.deck_json, body), media_type=JSON)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return refused(400, reason(Code.MALFORMED_DECK))

    async def cards(self, request: Request) -> Response:
        """POST /api/cards: the cards of a TOML file, or everything that is wrong with it."""
        body = await self._bodies.read(request)
        if isinstance(body, Response):
            return body
        try:
            return Response(await asyncio.to_thread(reference_api.cards_json, body.decode()), media_type=JSON)
        except UnicodeDecodeError:
            return refused(400, reason(Code.NOT_UTF8))

    async def replay(self, request: Request) -> Response:
        """GET /api/replay/…: a finished hand, by its link."""
        if not self._bodies.count_request(request):
            return too_many()
        found = await self._replays.find(request.path_params["id"])
        return refused(404, reason(Code.NO_REPLAY)) if found is None else Response(found, media_type=JSON)

    async def analysis(self, request: Request) -> Response:
        """GET /api/replay/…/analysis: the decisive moments of the hand, as `lastcard analyse` finds them."""
        if not self._bodies.count_request(request):
            return too_many()
        return await self._bodies.of_coach(request, partial(self._analysis, request))

    async def _analysis(self, request: Request) -> Response:
        budget = self._bodies.address_of(request).storage
        found = await self._analyses.find(request.path_params["id"], budget)
        if isinstance(found, bytes):
            return Response(found, media_type=JSON)
        return refused(503, reason(Code.NO_ANALYSIS)) if found is None else refused(409, found)

    async def hint(self, request: Request) -> Response:
        """POST /api/hint/…: the best moves of the member whose token the body is."""
        body = await self._bodies.read(request)
        if isinstance(body, Response):
            return body
        asked = request.path_params["code"], body.decode(errors="replace")
        return await self._bodies.of_coach(request, partial(self._hint, *asked))

    async def _hint(self, code: str, token: str) -> Response:
        return as_hint(await self._hints.find(code, token))

    async def tables(self, request: Request) -> Response:
        """GET /api/tables: the tables that strangers may join, if the operator allows it."""
        if self._open_tables is not None and not self._bodies.count_request(request):
            return too_many()
        listed = None if self._open_tables is None else self._open_tables.listed()
        found = OpenTables(listed is not None, listed or ())
        return Response(msgspec.json.encode(found), media_type=JSON, headers={"cache-control": "no-store"})

    async def qr(self, request: Request) -> Response:
        """GET or POST /api/qr: a link as a QR code; a secret link comes by POST, so that no log contains
        it."""
        text = await self._link(request)
        if isinstance(text, Response):
            return text
        if not is_own_link(request, text):
            return refused(400, reason(Code.FOREIGN_LINK))
        if not (self._qr_codes.has(text) or self._bodies.count_request(request, DRAWING_COST)):
            return too_many()
        picture = await self._qr_codes.draw(text, keep=request.method != "POST")
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def _link(self, request: Request) -> str | Response:
        if request.method != "POST":
            return request.query_params.get("text", "")
        body = await self._bodies.read(request)
        return body if isinstance(body, Response) else body.decode(errors="replace")
