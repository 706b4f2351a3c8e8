"""The members' actions besides playing: coming and going, names, chairs, decks, talk."""

from __future__ import annotations

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
from .rooms.match import check_dynasty_deck, check_settings
from .rooms.people import free_name, key_of, new_token, tidy
from .session_context import SessionContext

EMOTES = frozenset({"clap", "laugh", "wow", "cry", "angry", "heart", "think", "fire"})


# Coming and going


def found_room(context: SessionContext, name: str, settings: Settings | None) -> str:
    """Adds the first member, the host, on the first chair; returns their token."""
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
    """Lets a member leave, and closes all their connections."""
    for connection in context.connections(member):
        context.end(connection, reason(Code.LEFT))
        del context.links[connection]
    drop_member(context, member, removed=False)


def drop_member(context: SessionContext, member: int, *, removed: bool) -> None:
    """Removes a member whose connections have been closed."""
    forget_member(context, member, removed=removed)
    if member == context.room.state.host:
        pass_on_host(context)
    tell_room(context)


def forget_member(context: SessionContext, member: int, *, removed: bool = False) -> None:
    """Forgets a member, in the store and in memory."""
    context.store(en.Left(member, removed))
    context.away.discard(member)
    context.transfers.forget(member)
    context.asks.discard(member)
    context.origins.pop(member, None)


def pass_on_host(context: SessionContext) -> None:
    """The next host is a member who is present: seated members first, then the one who has been in the room
    longest.
    """
    state = context.room.state
    seated = [chair.member for chair in state.chairs if chair.member is not None]
    for member in [*seated, *state.members]:
        if member != state.host and member not in state.gone and context.online(member):
            context.store(en.Hosted(member))
            greet_host(context)
            return


def replace_lost_host(context: SessionContext) -> None:
    """Makes the first to come the new host, if the host left when no one else was there."""
    state = context.room.state
    if state.host not in state.members or state.host in state.gone:
        pass_on_host(context)


# Names, chairs and decks


def rename(context: SessionContext, member: int, message: msg.Rename) -> None:
    """Renames a member, with a number if the name is taken. Not if muted: names can be used to talk."""
    context.check_voice(member)
    own = context.room.state.members[member].name
    others = [name for name in context.room.state.taken_names() if name != own]
    context.store(en.Renamed(member, free_name(message.name, others)))
    tell_room(context)


def check_between_hands(context: SessionContext) -> None:
    """Refuses during a hand, and while contributions are revealed, when nothing about the hand may
    change.
    """
    if context.room.state.playing or context.room.state.contributors:
        raise Refusal(reason(Code.IN_HAND))


def chair_number(context: SessionContext, number: int) -> int:
    """The number of a chair; a Refusal for a chair that doesn't exist."""
    if number >= len(context.room.state.chairs):
        raise Refusal(reason(Code.NO_CHAIR, chair=number))
    return number


def sit(context: SessionContext, member: int, message: msg.Sit) -> None:
    """Takes a chair that is empty or a bot's, since people take precedence."""
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
    """Refuses if another member has booked the chair."""
    booker = context.room.state.booked.get(chair, member)
    if booker != member:
        raise Refusal(reason(Code.TAKEN_FOR, name=context.room.state.members[booker].name))


def stand(context: SessionContext, member: int) -> None:
    """Lets a member leave the chair and stay in the room."""
    check_between_hands(context)
    context.store(en.Stood(member))
    tell_room(context)


def bring_deck(context: SessionContext, member: int, message: msg.BringDeck) -> None:
    """Brings a deck (DY-1); an empty list takes it back."""
    check_between_hands(context)
    cards = tuple(message.cards)
    if cards:
        check_dynasty_deck(context.room.state.settings, cards)
    context.store(en.Brought(member, cards))
    tell_room(context)


# Talk


def say(context: SessionContext, member: int, message: msg.Say) -> None:
    """Sends a member's chat message to everyone."""
    context.check_voice(member)
    text = tidy(message.text, msg.CHAT_LENGTH)
    if not text:
        raise Refusal(reason(Code.EMPTY_TEXT))
    context.store(en.Spoke(member, text))
    context.tell_all(out.Said(member, context.room.state.members[member].name, text))


def emote(context: SessionContext, member: int, message: msg.ShowEmote) -> None:
    """Sends a member's emote, which is never stored."""
    context.check_voice(member)
    if message.emote not in EMOTES:
        raise Refusal(reason(Code.EMOTE, word=shown(message.emote), words=tuple(sorted(EMOTES))))
    context.tell_all(out.Emoted(member, message.emote))
