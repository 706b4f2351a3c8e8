"""What a member tells the operator about somebody, or about the room: nobody else hears of it."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from .outcome import Complaint
from .refusal import Refusal
from .rooms.people import tidy
from .session_context import SessionContext

# Of one room, as long as it is in memory
MOST_COMPLAINTS = 20
# How many of the last lines said go with it
LINES = 10


def complain(context: SessionContext, connection: int, member: int, message: msg.Report) -> None:
    """Has a report stored, with what was said last, and thanks for it once it is."""
    context.spend_patience(member)
    text = tidy(message.text, msg.REPORT_LENGTH)
    if not text:
        raise Refusal(reason(Code.EMPTY))
    if context.complaints >= MOST_COMPLAINTS:
        raise Refusal(reason(Code.RATE_REPORTS))
    context.out.complaints.append(_complaint(context, member, message.member, text))
    context.complaints += 1
    context.tell(connection, out.Reported())


def _complaint(context: SessionContext, member: int, about: int | None, text: str) -> Complaint:
    state = context.room.state
    if about is not None and about not in state.members:
        raise Refusal(reason(Code.NO_MEMBER))
    return Complaint(
        at=context.environment.wall(),
        reporter=state.members[member].name,
        member=about,
        about="" if about is None else state.members[about].name,
        text=text,
        talk=tuple(f"{talk.name}: {talk.text}" for talk in state.talk[-LINES:]),
    )
