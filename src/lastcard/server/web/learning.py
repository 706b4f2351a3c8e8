"""The endpoints for learning: lessons, rules, questions about them, and practice tables."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lastcard.codes import Code
from lastcard.errors import LastcardError, reason
from lastcard.server.guards.limits import Addresses
from lastcard.server.refusals import JSON, refused, too_many
from lastcard.server.web import learning_api
from lastcard.server.web.bodies import BodyReader
from lastcard.server.web.hints import Hints, as_hint
from lastcard.server.web.practice import NoPractice, practise
from lastcard.wire.learning import PracticeQuestion

Find = Callable[[str], bytes | None]


class LearningEndpoints:
    """The endpoints, one method per path."""

    def __init__(self, addresses: Addresses, hints: Hints) -> None:
        self._bodies = BodyReader(addresses)
        self._hints = hints
        self._turn = hints.turn

    async def lessons(self, request: Request) -> Response:
        """GET /api/lessons: the list of lessons."""
        return Response(learning_api.lessons_json(), media_type=JSON)

    async def lesson(self, request: Request) -> Response:
        """GET /api/lessons/…: a whole lesson."""
        return await self._found(request, learning_api.lesson_json)

    async def rules(self, request: Request) -> Response:
        """GET /api/rules/…: the ledger's rules of an edition."""
        return await self._found(request, learning_api.rules_json)

    async def cases(self, request: Request) -> Response:
        """GET /api/cases/…: the questions about an edition."""
        return await self._found(request, learning_api.cases_json)

    async def answers(self, request: Request) -> Response:
        """GET /api/answers/…: all questions about an edition with their answers."""
        answer = await self._found(request, learning_api.answers_packed)
        return answer if answer.status_code != HTTPStatus.OK else _unpacked(request, answer)

    async def case(self, request: Request) -> Response:
        """GET /api/case/…: a question and its answer."""
        return await self._found(request, learning_api.case_json)

    async def practise(self, request: Request) -> Response:
        """POST /api/practice: an action at a practice table."""
        return await self._asked(request, self._practise)

    async def hint(self, request: Request) -> Response:
        """POST /api/practice/hint: the best moves at a practice table."""
        return await self._asked(request, partial(self._of_coach, request))

    async def _practise(self, question: PracticeQuestion) -> Response:
        async with self._turn:
            answer = await asyncio.to_thread(practise, question)
        if question.do == "open":
            await self._hints.prepare(question)
        return Response(msgspec.json.encode(answer), media_type=JSON)

    async def _of_coach(self, request: Request, question: PracticeQuestion) -> Response:
        return await self._bodies.of_coach(request, partial(self._hint, question))

    async def _hint(self, question: PracticeQuestion) -> Response:
        return as_hint(await self._hints.at_practice(question))

    async def _asked(
        self, request: Request, do: Callable[[PracticeQuestion], Awaitable[Response]]
    ) -> Response:
        body = await self._bodies.read(request)
        if isinstance(body, Response):
            return body
        try:
            return await do(msgspec.json.decode(body, type=PracticeQuestion))
        except NoPractice:
            return refused(404, reason(Code.NOTHING_HERE))
        except (msgspec.DecodeError, LastcardError, UnicodeDecodeError, RecursionError):
            return refused(400, reason(Code.MALFORMED))

    async def _found(self, request: Request, find: Find) -> Response:
        if not self._bodies.count_request(request):
            return too_many()
        async with self._turn:
            body = await asyncio.to_thread(find, request.path_params["name"])
        return refused(404, reason(Code.NOTHING_HERE)) if body is None else Response(body, media_type=JSON)


def _unpacked(request: Request, answer: Response) -> Response:
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(answer.body), media_type=JSON)
    answer.headers["content-encoding"] = "gzip"
    return answer
