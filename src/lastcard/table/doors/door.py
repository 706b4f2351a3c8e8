"""Admission to a room: members with their tokens, newcomers, people who knock; and removals."""

from __future__ import annotations

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..connections.knocks import KNOCK_TIMEOUT, Visitor
from ..host_rights import check_member, host_only
from ..lobby import drop_member, forget_member
from ..pace.timers import Timer
from ..refusal import Refusal
from ..room_news import tell_door, tell_room
from ..rooms import room_entries as en
from ..rooms.people import MAX_GONE_WATCHERS, MAX_MEMBERS, free_name, key_of, new_token
from ..session_context import SessionContext

# The doors that newcomers can come through without knocking
OPEN = ("public", "open")


def come_in(context: SessionContext, connection: int, join: msg.Join, origin: str) -> tuple[int, str] | None:
    """A member and their token, old or new; None for a guest who must knock."""
    member = context.owner(join.token)
    if member is not None:
        _come_back(context, member, join.token)
        return member, join.token
    _check_removals(context, join.token, origin)
    _open_if_empty(context)
    door = context.room.state.door
    if door == "locked":
        raise Refusal(reason(Code.LOCKED))
    if door in OPEN:
        return newcomer(context, join.name, watch=join.watch)
    _knock(context, connection, join, origin)
    return None


def _come_back(context: SessionContext, member: int, token: str) -> None:
    """Readmits a member. The first use of a new token voids the old one, and closes all its connections."""
    state, key = context.room.state, key_of(token)
    if state.members[member].key != key:
        context.store(en.Rekeyed(member, key))
        context.transfers.forget(member)
        for connection in context.connections(member):
            context.end(connection, reason(Code.SEAT_MOVED))
            del context.links[connection]
    if member in state.gone:
        context.store(en.Joined(member, state.members[member].name, key))


def newcomer(context: SessionContext, name: str, *, watch: bool) -> tuple[int, str]:
    """Adds a newcomer, on an empty chair if a match can still begin; a Refusal if there is no room for
    them.
    """
    state = context.room.state
    empty = [number for number, chair in enumerate(state.chairs) if chair.empty]
    sits = bool(empty) and not watch and context.room.state.begins_match and not state.contributors
    if not sits and not state.settings.spectators:
        raise Refusal(reason(Code.CLOSED))
    context.check_quota()
    _make_place(context)
    token, member = new_token(), state.next_member
    context.store(en.Joined(member, free_name(name, context.room.state.taken_names()), key_of(token)))
    if sits:
        context.store(en.Sat(member, empty[0]))
    return member, token


def _make_place(context: SessionContext) -> None:
    """Makes space: a room remembers only some of the spectators who have left, and forgets the first of
    them."""
    full = len(context.room.state.members) >= MAX_MEMBERS
    gone = _gone_watchers(context)
    # After a restart everybody is absent, and most will be back: only those who came since then count
    if gone and (full or sum(member in context.origins for member in gone) >= MAX_GONE_WATCHERS):
        forget_member(context, next((member for member in gone if member in context.origins), gone[0]))
    elif full:
        raise Refusal(reason(Code.FULL))


def _gone_watchers(context: SessionContext) -> list[int]:
    state = context.room.state
    seated = {chair.member for chair in state.chairs} | {state.host}
    return [member for member in state.members if member not in seated and not context.online(member)]


# Removals


def remove(context: SessionContext, member: int, message: msg.Remove) -> None:
    """Removes a member for the host: by token, and by address unless it is the host's own."""
    host_only(context, member)
    check_member(context, message.member)
    if message.member == member:
        raise Refusal(reason(Code.YOURSELF))
    state = context.room.state
    person = state.members[message.member]
    origins = context.origins.get(message.member, set()) - _host_addresses(context)
    context.store(en.MemberRemoved(state.next_removal, person.name, person.key, tuple(sorted(origins))))
    for connection in context.connections(message.member):
        context.end(connection, reason(Code.REMOVED))
        del context.links[connection]
    for visitor in [visitor for visitor in context.knocks if visitor.origin in origins]:
        turn_away(context, visitor, Code.REMOVED_ADDRESS)
    drop_member(context, message.member, removed=True)
    tell_door(context)


def readmit(context: SessionContext, member: int, message: msg.Readmit) -> None:
    """Lets a removed member come back."""
    host_only(context, member)
    if message.removal not in context.room.state.removals:
        raise Refusal(reason(Code.NOT_REMOVED))
    context.store(en.Readmitted(message.removal))
    tell_door(context)


def _check_removals(context: SessionContext, token: str, origin: str) -> None:
    """Refuses removed people, and strangers from their addresses; never people who have a token of the room
    or share the host's address.
    """
    removals = context.room.state.removals.values()
    if token and any(one.key == key_of(token) for one in removals):
        raise Refusal(reason(Code.REMOVED))
    if any(origin in one.origins for one in removals) and origin not in _host_addresses(context):
        raise Refusal(reason(Code.REMOVED_ADDRESS))


def _host_addresses(context: SessionContext) -> set[str]:
    """The host's addresses, and the empty text: an unknown address counts as the host's own."""
    return context.origins.get(context.room.state.host, set()) | {""}


# The door


def set_door(context: SessionContext, member: int, message: msg.SetDoor) -> None:
    """Opens the door for the host, perhaps for strangers too, closes it or locks it."""
    host_only(context, member)
    if message.door == "public" and not context.environment.open_tables:
        raise Refusal(reason(Code.NO_STRANGERS))
    if message.door == context.room.state.door:
        return
    context.store(en.DoorSet(message.door))
    if message.door == "locked":
        for visitor in list(context.knocks):
            turn_away(context, visitor, Code.LOCKED)
        tell_door(context)
    tell_room(context)


def _open_if_empty(context: SessionContext) -> None:
    """Opens a room that everybody has left to the next person who comes."""
    state = context.room.state
    if state.door != "open" and state.is_empty:
        context.store(en.DoorSet("open"))


def _knock(context: SessionContext, connection: int, join: msg.Join, origin: str) -> None:
    if not context.links:
        raise Refusal(reason(Code.KNOCK_UNANSWERED))
    if not context.knocks.count(origin, context.now):
        raise Refusal(reason(Code.RATE_KNOCKS))
    taken = [*context.room.state.taken_names(), *(visitor.name for visitor in context.knocks)]
    name = free_name(join.name, taken)
    context.knocks.add(
        connection, name, origin, watch=join.watch, client_id=join.client_id, contributes=join.contributes
    )
    context.timers.set(Timer.KNOCK, context.now + KNOCK_TIMEOUT, connection)
    context.tell(connection, out.Waiting(context.room.code))
    tell_door(context)


def find_visitor(context: SessionContext, member: int, message: msg.Admit) -> Visitor:
    """The visitor that the host's answer is for; a Refusal if they have gone."""
    host_only(context, member)
    visitor = context.knocks.find(message.knock)
    if visitor is None:
        raise Refusal(reason(Code.NO_KNOCK))
    return visitor


def decline(context: SessionContext, visitor: Visitor) -> None:
    """Declines a visitor for the host; from the host's own address they may knock again."""
    if visitor.origin not in _host_addresses(context):
        context.knocks.decline(visitor.origin, context.now)
    turn_away(context, visitor, Code.DECLINED)
    tell_door(context)


def turn_away(context: SessionContext, visitor: Visitor, code: Code) -> None:
    """Ends a visitor's wait."""
    forget_knock(context, visitor.connection)
    context.end(visitor.connection, reason(code))


def forget_knock(context: SessionContext, connection: int) -> None:
    """Forgets the visitor on this connection, if there is one."""
    context.timers.drop(Timer.KNOCK, connection)
    context.knocks.drop(connection)


def send_home(context: SessionContext) -> None:
    """Declines all visitors, when no one is left who could let them in."""
    for visitor in list(context.knocks):
        turn_away(context, visitor, Code.KNOCK_UNANSWERED)
