"""A member's report to the operator, about another member or the room, which no one else sees."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from .outcome import NewReport
from .refusal import Refusal
from .rooms.people import tidy
from .session_context import SessionContext

# The most reports from one room, as long as it is in memory
MAX_ROOM_REPORTS = 20
# The number of chat messages that are attached
LINES = 10


def take_report(context: SessionContext, connection: int, member: int, message: msg.Report) -> None:
    """Stores a report with the latest chat, and thanks for it once it is stored."""
    context.charge_member(member)
    text = tidy(message.text, msg.REPORT_LENGTH)
    if not text:
        raise Refusal(reason(Code.EMPTY_TEXT))
    if context.reports >= MAX_ROOM_REPORTS:
        raise Refusal(reason(Code.RATE_REPORTS))
    context.outcome.reports.append(_new_report(context, member, message.member, text))
    context.reports += 1
    context.tell(connection, out.Reported())


def _new_report(context: SessionContext, member: int, about: int | None, text: str) -> NewReport:
    state = context.room.state
    if about is not None and about not in state.members:
        raise Refusal(reason(Code.NO_MEMBER))
    return NewReport(
        at=context.environment.wall(),
        reporter=state.members[member].name,
        member=about,
        about="" if about is None else state.members[about].name,
        text=text,
        talk=tuple(f"{talk.name}: {talk.text}" for talk in state.talk[-LINES:]),
    )
