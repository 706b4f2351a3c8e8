"""Rooms as the operator sees them, without any card, token or secret."""

from __future__ import annotations

from sqlalchemy import Engine, bindparam, select

from lastcard.server.admin.wire import RoomDetails, RoomLine, RoomMember
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.storage.schema import rooms, servers


def room_line(room: LiveRoom, server: str) -> RoomLine:
    """A room in memory, in one line."""
    context = room.session.context
    state = context.room.state
    return RoomLine(
        code=room.code,
        server=server,
        stage=state.stage,
        edition=state.settings.edition,
        seats=len(state.chairs),
        players=sum(chair.member is not None for chair in state.chairs),
        bots=sum(bool(chair.bot) for chair in state.chairs),
        online=len({link.member for link in context.links.values()}),
        bytes=context.journal.size.total,
    )


def room_details(room: LiveRoom, server: str) -> RoomDetails:
    """A room, its members with their networks, and the latest chat."""
    state = room.session.context.room.state
    people = [
        RoomMember(
            id=member,
            name=person.name,
            host=member == state.host,
            chair=state.chair_of(member),
            networks=room.networks(member),
        )
        for member, person in state.members.items()
        if member not in state.gone
    ]
    return RoomDetails(room_line(room, server), people, [f"{talk.name}: {talk.text}" for talk in state.talk])


def rooms_elsewhere(engine: Engine, me: str) -> list[RoomLine]:
    """The rooms on other servers of the same store."""
    with engine.connect() as connection:
        return [RoomLine(code, server) for code, server in connection.execute(_ELSEWHERE, {"me": me})]


_ELSEWHERE = (
    select(rooms.c.code, servers.c.name)
    .join_from(rooms, servers, servers.c.id == rooms.c.owner)
    .where(rooms.c.owner != bindparam("me"))
    .order_by(servers.c.name, rooms.c.code)
)
