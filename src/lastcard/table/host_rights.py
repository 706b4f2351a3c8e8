"""The host's rights: settings, bots, muting, and handing over."""

from __future__ import annotations

from msgspec.structs import replace

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.locales.quoting import shown
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings

from .lobby import chair_number, check_between_hands
from .refusal import Refusal
from .room_news import greet_host, tell_room
from .rooms import room_entries as en
from .rooms.match import check_settings, mode_of, teams_chosen
from .rooms.people import bot_name, level_now
from .session_context import SessionContext


def host_only(context: SessionContext, member: int) -> None:
    """Refuses anyone but the host."""
    if member != context.room.state.host:
        raise Refusal(reason(Code.HOST_ONLY))


def check_timekeeper(context: SessionContext, member: int) -> None:
    """Refuses anyone but the host and the only person at the table."""
    if not (context.alone and member in context.people().values()):
        host_only(context, member)


def change_settings(context: SessionContext, member: int, message: msg.ChangeSettings) -> None:
    """Changes the settings for the host; a match keeps its edition, its teams and its kind of decks. The
    table's time can be changed at any moment, by the only person too."""
    if _changes_time_alone(context, message.settings):
        check_timekeeper(context, member)
    else:
        _check_choice(context, member, message)
    context.spend_on_files(message.settings)
    context.store(en.Chosen(message.settings))
    tell_room(context, whole=True)


def _changes_time_alone(context: SessionContext, settings: Settings) -> bool:
    old = context.room.state.settings
    return replace(settings, clock=old.clock, hold_ms=old.hold_ms, pace=old.pace) == old


def _check_choice(context: SessionContext, member: int, message: msg.ChangeSettings) -> None:
    host_only(context, member)
    check_between_hands(context)
    if context.room.state.begins_match:
        check_settings(message.settings, message.settings.chairs)
    else:
        _check_in_match(context, message.settings)


def _check_in_match(context: SessionContext, settings: Settings) -> None:
    """Checks the parts that a match keeps first: its decks fit no other mode."""
    state = context.room.state
    if settings.edition != state.settings.edition:
        raise Refusal(reason(Code.IN_MATCH_EDITION))
    if mode_of(settings) != mode_of(state.settings):
        raise Refusal(reason(Code.IN_MATCH_DECKS))
    if teams_chosen(settings) != teams_chosen(state.settings):
        raise Refusal(reason(Code.IN_MATCH_TEAMS, "H-7"))
    check_settings(settings, len(state.chairs), state.decks)


def set_bot(context: SessionContext, member: int, message: msg.PlaceBot) -> None:
    """Puts a bot on a chair for the host, or takes it away."""
    host_only(context, member)
    check_between_hands(context)
    chair = context.room.state.chairs[chair_number(context, message.chair)]
    if chair.member is not None:
        raise Refusal(reason(Code.TAKEN, name=chair.name))
    if message.level is None:
        if not context.room.state.begins_match:
            raise Refusal(reason(Code.IN_MATCH_CHAIRS))
        context.store(en.Cleared(message.chair))
    else:
        place_bot(context, message.chair, message.level)
    tell_room(context)


def place_bot(context: SessionContext, chair: int, level: str) -> None:
    """Puts a bot of this level on a chair; it keeps the name of the previous one."""
    level = level_now(level)
    if level not in context.environment.levels:
        raise Refusal(reason(Code.NO_LEVEL, word=shown(level), words=tuple(context.environment.levels)))
    old = context.room.state.chairs[chair]
    context.store(en.Placed(chair, level, old.name or bot_name(context.room.state.taken_names())))


def hand_over(context: SessionContext, member: int, message: msg.Host) -> None:
    """Makes another member the host, if they are online."""
    host_only(context, member)
    check_member(context, message.member)
    if not context.online(message.member):
        raise Refusal(reason(Code.HOST_ABSENT))
    context.store(en.Hosted(message.member))
    tell_room(context)
    greet_host(context)


def mute(context: SessionContext, member: int, message: msg.Mute) -> None:
    """Mutes a member for the host, so that their words and emotes reach nobody, or unmutes them."""
    host_only(context, member)
    check_member(context, message.member)
    if message.on != (message.member in context.room.state.muted):
        context.store(en.Muted(message.member, message.on))
        tell_room(context)


def check_member(context: SessionContext, member: int) -> None:
    """Refuses if no member present has this number."""
    if member not in context.room.state.members or member in context.room.state.gone:
        raise Refusal(reason(Code.NO_MEMBER))
