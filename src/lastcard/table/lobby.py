"""What members do in the room besides playing: names, chairs, bots, settings, the host's rights, talk."""

from __future__ import annotations

from msgspec.structs import replace

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.locales.quoting import shown
from lastcard.shuffle import new_salt, new_secret
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings

from .refusal import Refusal
from .room_news import greet_host, tell_room
from .rooms import room_entries as en
from .rooms.match import check_dynasty_deck, check_settings, mode_of, teams_chosen
from .rooms.people import bot_name, free_name, key_of, level_now, new_token, tidy
from .session_context import SessionContext

EMOTES = frozenset({"clap", "laugh", "wow", "cry", "angry", "heart", "think", "fire"})


# Coming and going


def found_room(context: SessionContext, name: str, settings: Settings | None) -> str:
    """Adds the first member, who is the host and takes the first chair; returns their token."""
    if settings is not None:
        check_settings(settings, settings.chairs)
    token = new_token()
    context.store(en.Joined(0, free_name(name, ()), key_of(token)))
    if settings is not None:
        context.store(en.Chosen(settings))
    context.store(en.Sat(0, 0))
    commit_shuffle(context)
    return token


def commit_shuffle(context: SessionContext) -> None:
    """Fixes the secret of the next hand, so that its commitment can be shown before the deal."""
    if not context.room.state.next_shuffle[0]:
        context.store(en.ShuffleCommitted(new_secret(), new_salt()))


def leave(context: SessionContext, member: int) -> None:
    """A member leaves: every connection of theirs ends."""
    for connection in context.connections(member):
        context.end(connection, reason(Code.LEFT))
        del context.links[connection]
    drop_member(context, member, removed=False)


def drop_member(context: SessionContext, member: int, *, removed: bool) -> None:
    """Somebody is no longer a member; their connections have been ended."""
    forget_member(context, member, removed=removed)
    if member == context.room.state.host:
        pass_on_host(context)
    tell_room(context)


def forget_member(context: SessionContext, member: int, *, removed: bool = False) -> None:
    """In the store, and whatever is in memory alone."""
    context.store(en.Left(member, removed))
    context.away.discard(member)
    context.transfers.forget(member)
    context.asks.discard(member)
    context.origins.pop(member, None)


def pass_on_host(context: SessionContext) -> None:
    """The next host is somebody present: the seated first, then whoever has been in the room longest."""
    state = context.room.state
    seated = [chair.member for chair in state.chairs if chair.member is not None]
    for member in [*seated, *state.members]:
        if member != state.host and member not in state.gone and context.online(member):
            context.store(en.Hosted(member))
            greet_host(context)
            return


def replace_lost_host(context: SessionContext) -> None:
    """If the host left when nobody else was there, the first to come is the new host."""
    state = context.room.state
    if state.host not in state.members or state.host in state.gone:
        pass_on_host(context)


# Names and chairs


def rename(context: SessionContext, member: int, message: msg.Rename) -> None:
    """A member takes another name; a number is added where it is taken. Names can speak too."""
    context.check_voice(member)
    own = context.room.state.members[member].name
    others = [name for name in context.room.state.taken_names() if name != own]
    context.store(en.Renamed(member, free_name(message.name, others)))
    tell_room(context)


def check_between_hands(context: SessionContext) -> None:
    """A Refusal during a hand, and while contributions are revealed: by then nothing about it may change."""
    if context.room.state.playing or context.room.state.contributors:
        raise Refusal(reason(Code.IN_HAND))


def chair_number(context: SessionContext, number: int) -> int:
    """A Refusal for the number of no chair."""
    if number >= len(context.room.state.chairs):
        raise Refusal(reason(Code.NO_CHAIR, chair=number))
    return number


def sit(context: SessionContext, member: int, message: msg.Sit) -> None:
    """Takes a chair that is empty or a bot's: people come first."""
    check_between_hands(context)
    chair = context.room.state.chairs[chair_number(context, message.chair)]
    if chair.member is not None and chair.member != member and not context.is_away(chair.member):
        raise Refusal(reason(Code.TAKEN, name=chair.name))
    if chair.member is not None and chair.member != member:
        raise Refusal(reason(Code.TAKEN_FOR, name=chair.name))
    check_booking(context, member, message.chair)
    context.store(en.Sat(member, message.chair))
    tell_room(context)


def check_booking(context: SessionContext, member: int, chair: int) -> None:
    """A Refusal if the chair will be somebody else's."""
    booker = context.room.state.booked.get(chair, member)
    if booker != member:
        raise Refusal(reason(Code.TAKEN_FOR, name=context.room.state.members[booker].name))


def stand(context: SessionContext, member: int) -> None:
    """A member leaves the chair and stays in the room."""
    check_between_hands(context)
    context.store(en.Stood(member))
    tell_room(context)


# The host


def host_only(context: SessionContext, member: int) -> None:
    """A Refusal for anybody but the host."""
    if member != context.room.state.host:
        raise Refusal(reason(Code.HOST_ONLY))


def check_timekeeper(context: SessionContext, member: int) -> None:
    """A Refusal for anybody but the host and the only person at the table."""
    if not (context.alone and member in context.people().values()):
        host_only(context, member)


def change_settings(context: SessionContext, member: int, message: msg.ChangeSettings) -> None:
    """The host chooses new settings; a match keeps its edition, its teams and how its decks are made. The
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
    """What a match keeps is looked at first: the decks of its hands would fit no other way to make them."""
    state = context.room.state
    if settings.edition != state.settings.edition:
        raise Refusal(reason(Code.IN_MATCH_EDITION))
    if mode_of(settings) != mode_of(state.settings):
        raise Refusal(reason(Code.IN_MATCH_DECKS))
    if teams_chosen(settings) != teams_chosen(state.settings):
        raise Refusal(reason(Code.IN_MATCH_TEAMS, "H-7"))
    check_settings(settings, len(state.chairs), state.decks)


def set_bot(context: SessionContext, member: int, message: msg.PlaceBot) -> None:
    """The host puts a bot on a chair, or takes it away."""
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
    """Puts a bot of this level on a chair; it keeps the name of the one before."""
    level = level_now(level)
    if level not in context.environment.levels:
        raise Refusal(reason(Code.NO_LEVEL, word=shown(level), words=tuple(context.environment.levels)))
    old = context.room.state.chairs[chair]
    context.store(en.Placed(chair, level, old.name or bot_name(context.room.state.taken_names())))


def hand_over(context: SessionContext, member: int, message: msg.Host) -> None:
    """The host makes another member the host, if they are online."""
    host_only(context, member)
    check_member(context, message.member)
    if not context.online(message.member):
        raise Refusal(reason(Code.HOST_ABSENT))
    context.store(en.Hosted(message.member))
    tell_room(context)
    greet_host(context)


def mute(context: SessionContext, member: int, message: msg.Mute) -> None:
    """The host mutes a member, whose words and emotes then reach nobody, or lets them speak again."""
    host_only(context, member)
    check_member(context, message.member)
    if message.on != (message.member in context.room.state.muted):
        context.store(en.Muted(message.member, message.on))
        tell_room(context)


def check_member(context: SessionContext, member: int) -> None:
    """A Refusal for the number of nobody who is there."""
    if member not in context.room.state.members or member in context.room.state.gone:
        raise Refusal(reason(Code.NO_MEMBER))


def bring_deck(context: SessionContext, member: int, message: msg.BringDeck) -> None:
    """DY-1; an empty list takes the deck back."""
    check_between_hands(context)
    cards = tuple(message.cards)
    if cards:
        check_dynasty_deck(context.room.state.settings, cards)
    context.store(en.Brought(member, cards))
    tell_room(context)


# Talk


def say(context: SessionContext, member: int, message: msg.Say) -> None:
    """A member says something to everybody."""
    context.check_voice(member)
    text = tidy(message.text, msg.CHAT_LENGTH)
    if not text:
        raise Refusal(reason(Code.EMPTY_TEXT))
    context.store(en.Spoke(member, text))
    context.tell_all(out.Said(member, context.room.state.members[member].name, text))


def emote(context: SessionContext, member: int, message: msg.ShowEmote) -> None:
    """A member shows an emote: it is told, and never stored."""
    context.check_voice(member)
    if message.emote not in EMOTES:
        raise Refusal(reason(Code.EMOTE, word=shown(message.emote), words=tuple(sorted(EMOTES))))
    context.tell_all(out.Emoted(member, message.emote))
