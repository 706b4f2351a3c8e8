"""The messages about a room: its members and chairs for everyone, the door for the host."""

from __future__ import annotations

from msgspec import UNSET

from lastcard.editions import team_seats
from lastcard.shuffle import commitment
from lastcard.wire import outgoing as out

from .rooms.state import RoomState
from .session_context import SessionContext


def room_news(context: SessionContext, *, whole: bool) -> out.RoomNews:
    """The room: complete for a newcomer, without the settings for those who have them."""
    state = context.room.state
    return out.RoomNews(
        code=context.room.code,
        stage=state.stage,
        settings=state.settings if whole else UNSET,
        host=state.host,
        chairs=tuple(
            out.Chair(
                name=chair.name,
                member=chair.member,
                bot=chair.bot,
                away=chair.member is not None and context.is_away(chair.member),
                deck=chair.member is not None and bool(state.members[chair.member].deck),
                booked=state.booked.get(number),
            )
            for number, chair in enumerate(state.chairs)
        ),
        members=tuple(
            out.Member(number, person.name, context.online(number), number in state.muted)
            for number, person in state.members.items()
            if number not in state.gone
        ),
        totals=tuple(state.totals),
        target=context.room.target,
        sheet=tuple(state.sheet),
        champion=state.champion,
        salt=state.next_shuffle[1],
        commitment=commitment(state.next_shuffle[1], state.next_shuffle[0]) if state.next_shuffle[0] else "",
        resting=context.resting,
        paused=context.paused,
        door=state.door,
        teams=_teams(state),
    )


def _teams(state: RoomState) -> tuple[out.Team, ...]:
    """H-7: the teams of the hand; before a match, those of a deal now, or with all chairs taken."""
    taken = [number for number, chair in enumerate(state.chairs) if not chair.empty]
    everyone = list(range(len(state.chairs)))
    for chairs in (taken, everyone) if state.begins_match else (everyone,):
        teams = team_seats(len(chairs), state.settings.options)
        if teams:
            return tuple(_team(state, [chairs[seat] for seat in team]) for team in teams)
    return ()


def _team(state: RoomState, chairs: list[int]) -> out.Team:
    return out.Team(tuple(chairs), state.totals[chairs[0]] if state.totals else 0)


def tell_room(context: SessionContext, *, whole: bool = False) -> None:
    """Sends everyone the room; `whole` includes its settings, after a change."""
    context.tell_all(room_news(context, whole=whole))


def greet_host(context: SessionContext) -> None:
    """Sends the door to a new host, or to one who returns."""
    if len(context.knocks) or context.room.state.removals or context.asks:
        tell_door(context)


def tell_door(context: SessionContext) -> None:
    """Sends the host the knocks, the removals, and the requests for a bot's cards."""
    state = context.room.state
    knocks = tuple(out.Knock(visitor.id, visitor.name) for visitor in context.knocks)
    removed = [
        out.RemovedMember(number, one.name, bool(one.origins)) for number, one in state.removals.items()
    ]
    asks = [out.Asker(member, chair) for chair, member in state.booked.items() if member in context.asks]
    context.tell_member(state.host, out.DoorNews(knocks, tuple(removed), tuple(asks)))
