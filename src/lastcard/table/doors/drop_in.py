"""Joining a match as a spectator, on the chair of a bot.

From the next hand on the chair is theirs. With the host's permission they take over the bot's cards in this
hand; until then they know no more than any spectator.
"""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..host_rights import host_only
from ..lobby import chair_number, check_booking
from ..refusal import Refusal
from ..room_news import tell_door, tell_room
from ..rooms import room_entries as en
from ..session_context import SessionContext


def ask(context: SessionContext, member: int, message: msg.DropIn) -> int | None:
    """Takes a spectator's request for a bot's chair, or its withdrawal; returns the member if they have taken
    cards immediately.
    """
    if message.chair is None:
        give_up(context, member)
        return None
    _check(context, member, message.chair)
    if not context.room.state.playing:
        context.store(en.Sat(member, message.chair))
        tell_room(context)
        return None
    return _book(context, member, message.chair, now=message.now)


def _check(context: SessionContext, member: int, chair: int) -> None:
    """Refuses anyone with a chair, a chair that isn't free, and everyone while contributions are revealed."""
    state = context.room.state
    if state.contributors:
        raise Refusal(reason(Code.IN_HAND))
    if state.chair_of(member) is not None:
        raise Refusal(reason(Code.SEATED))
    if not state.is_free_next(chair_number(context, chair)):
        raise Refusal(reason(Code.TAKEN, name=state.chairs[chair].name))
    check_booking(context, member, chair)


def _book(context: SessionContext, member: int, chair: int, *, now: bool) -> int | None:
    """Books the chair from the next hand on; the host needs no permission."""
    context.asks.discard(member)
    if now and member == context.room.state.host and _has_cards(context, chair):
        return _take_over(context, member, chair)
    if context.room.state.booked_by(member) != chair:
        context.store(en.Booked(member, chair))
    if now and _has_cards(context, chair):
        context.asks.add(member)
    tell_room(context)
    tell_door(context)
    return None


def _has_cards(context: SessionContext, chair: int) -> bool:
    """Whether a bot plays there in this hand."""
    hand, state = context.room.hand, context.room.state
    return state.playing and hand is not None and state.chairs[chair].bot is not None


def give_up(context: SessionContext, member: int) -> None:
    """Drops a member's request and booking, when they withdraw or have been away for too long."""
    context.asks.discard(member)
    if context.room.state.booked_by(member) is not None:
        context.store(en.Booked(member))
        tell_room(context)
        tell_door(context)


def answer(context: SessionContext, host: int, message: msg.Give) -> int | None:
    """Carries out the host's answer: gives the bot's cards to the member who asked, or declines, with the
    chair still booked."""
    host_only(context, host)
    chair = context.room.state.booked_by(message.member)
    if message.member not in context.asks or chair is None or not _has_cards(context, chair):
        raise Refusal(reason(Code.NO_ASK))
    context.asks.discard(message.member)
    if message.yes:
        return _take_over(context, message.member, chair)
    context.tell_member(message.member, out.Refused.of(reason(Code.NEXT_HAND)))
    tell_door(context)
    return None


def _take_over(context: SessionContext, member: int, chair: int) -> int:
    context.store(en.TookOver(member, chair))
    tell_room(context)
    tell_door(context)
    return member
