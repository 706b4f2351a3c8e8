"""Moving a seat to another device, or closing it everywhere else."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import outgoing as out

from ..connections.transfers import LIFETIME, PendingTransfer
from ..refusal import Refusal
from ..session_context import SessionContext


def offer_code(context: SessionContext, connection: int, member: int) -> None:
    """Sends a code for the member's other device to the connection that asks."""
    code = context.transfers.new_code(member, context.now)
    context.tell(connection, out.TransferNews(code, round(LIFETIME)))


def renew(context: SessionContext, connection: int, member: int) -> None:
    """Sends a new token, whose first use closes the seat everywhere else."""
    token = context.transfers.new_token(member, context.now)
    context.tell(connection, out.TokenNews(token))


def look(context: SessionContext, connection: int, code: str) -> None:
    """Sends the name of the code's member, without using up the code."""
    pending = _pending(context, code)
    name = context.room.state.members[pending.member].name
    context.tell(connection, out.Offer(context.room.code, name, round(pending.until - context.now)))
    context.close(connection, "answered")


def take(context: SessionContext, connection: int, code: str) -> None:
    """Sends a new token for the code's seat, and uses up the code."""
    pending = _pending(context, code)
    context.transfers.forget(pending.member)
    context.tell(connection, out.TokenNews(context.transfers.new_token(pending.member, context.now)))
    context.close(connection, "answered")


def _pending(context: SessionContext, code: str) -> PendingTransfer:
    """The transfer of a code; a Refusal if it was used or has expired, or its member is gone."""
    pending = context.transfers.look(code, context.now)
    if pending is None or pending.member not in context.room.state.members:
        raise Refusal(reason(Code.TRANSFER_GONE))
    return pending
