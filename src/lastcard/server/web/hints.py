"""Hints for players, made by the server's worker from a seat's knowledge."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from lastcard.coach.preparation import Preparation
from lastcard.coach.table_values import dump_table, whole_setup
from lastcard.coach.tasks import NOTHING, hint_task
from lastcard.coach.thinker import can_search
from lastcard.coach.worker import CoachWorker, WorkerError
from lastcard.codes import Code
from lastcard.editions import changes_play
from lastcard.errors import Reason, reason
from lastcard.server.refusals import JSON, refused
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.registry import RoomRegistry
from lastcard.server.web.practice import LESSON, PracticeTable, opened
from lastcard.table.hands.coaching import HintQuestion, hint_question
from lastcard.table.refusal import Refusal
from lastcard.wire.learning import PracticeQuestion

# Well before the connection's own deadline
MAX_SECONDS = 25.0


class Hints:
    """Gives hints at the tables of this server, and at practice tables."""

    def __init__(
        self, rooms: RoomRegistry, worker: CoachWorker, preparation: Preparation | None = None
    ) -> None:
        """With a `preparation`, the worker is ready before the first request from a practice table."""
        self._rooms, self._worker, self._preparation = rooms, worker, preparation
        # One thread for all practice tables, since rooms are created and read in threads too and must never
        # wait for them
        self.turn = asyncio.Lock()

    async def find(self, code: str, token: str) -> str | Reason | None:
        """The hint for the member with this token, as JSON, or the reason why there is none; None if no room
        here knows the token, so that a proxy asks the next server. A player is connected, so only rooms in
        memory are searched: otherwise strangers could try codes without limit."""
        room = await self._rooms.find(code) if code in self._rooms else None
        if not isinstance(room, LiveRoom) or not room.session.knows(token):
            return None
        try:
            question = hint_question(room.session.context, token)
        except Refusal as refusal:
            return refusal.why
        return await self._answer(question)

    async def prepare(self, asked: PracticeQuestion) -> None:
        """Prepares the worker when a practice table is opened; lessons need no hints."""
        if self._preparation is not None and not asked.source.startswith(LESSON):
            async with self.turn:
                table = await asyncio.to_thread(PracticeTable, asked.source)
            self._preparation.prepare(table.game.setup.public)

    async def at_practice(self, asked: PracticeQuestion) -> str | Reason:
        """The hint for a practice table, as JSON, or the reason why there is none; NoPractice, or a
        LastcardError for impossible moves.
        """
        async with self.turn:
            question = await asyncio.to_thread(lambda: opened(asked).hint_question())
        return reason(Code.NO_HINT) if question is None else await self._answer(question)

    async def _answer(self, question: HintQuestion) -> str | Reason:
        if changes_play(question.setup.options):  # no net has learned house rules
            return reason(Code.HINTS_HOUSE)
        setup = whole_setup(question.setup, question.table.seats)
        future = self._worker.submit(hint_task, setup, dump_table(question.table)) if can_search() else None
        if future is None:
            return reason(Code.NO_HINT)
        try:
            found = await asyncio.wait_for(asyncio.wrap_future(future), MAX_SECONDS)
        except (WorkerError, TimeoutError):
            return reason(Code.NO_HINT)
        return reason(Code.NO_HINT) if found == NOTHING else found


def as_hint(found: str | Reason | None) -> Response:
    """The response to a request for a hint, which must not be cached."""
    if found is None:
        return refused(404, reason(Code.NO_HINT))
    if isinstance(found, str):
        return Response(found, media_type=JSON, headers={"cache-control": "no-store"})
    return refused(409, found)
