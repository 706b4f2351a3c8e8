"""What members do in the room besides playing: names, chairs, bots, settings, the host's rights, talk."""

from __future__ import annotations

from msgspec import UNSET

from lastcard.shuffle import commitment, new_salt, new_secret
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings

from . import entries as en
from .floor import Floor
from .match import check_dynasty_deck, check_settings, mode_of, target_of
from .people import MOST_MEMBERS, bot_name, free_name, key_of, new_token, tidy
from .refusal import Refusal

EMOTES = frozenset({"clap", "laugh", "wow", "cry", "angry", "heart", "think", "fire"})


def room_news(floor: Floor, *, whole: bool) -> out.Room:
    """The room; whole for somebody who comes, without its settings for who knows them."""
    state = floor.room.state
    return out.Room(
        code=floor.room.code,
        stage=state.stage,
        settings=state.settings if whole else UNSET,
        host=state.host,
        chairs=tuple(
            out.Chair(
                name=chair.name,
                member=chair.member,
                bot=chair.bot,
                away=chair.member is not None and floor.is_away(chair.member),
                deck=chair.member is not None and bool(state.members[chair.member].deck),
            )
            for chair in state.chairs
        ),
        members=tuple(
            out.Member(number, person.name, floor.online(number))
            for number, person in state.members.items()
            if number not in state.gone
        ),
        totals=tuple(state.totals),
        target=target_of(state.settings),
        sheet=tuple(state.sheet),
        champion=state.champion,
        salt=state.promise[1],
        commitment=commitment(state.promise[1], state.promise[0]) if state.promise[0] else "",
    )


def tell_room(floor: Floor, *, whole: bool = False) -> None:
    floor.tell_all(room_news(floor, whole=whole))


# Coming and going


def found_room(floor: Floor, name: str, settings: Settings | None) -> str:
    """The first member, who is the host and sits on the first chair: their token."""
    if settings is not None:
        check_settings(settings, settings.chairs)
    token = new_token()
    floor.store(en.Joined(0, free_name(name, ()), key_of(token)))
    if settings is not None:
        floor.store(en.Chosen(settings))
    floor.store(en.Sat(0, 0))
    promise_shuffle(floor)
    return token


def promise_shuffle(floor: Floor) -> None:
    """Settles the secret of the next hand, so that its commitment can be shown before the deal."""
    if not floor.room.state.promise[0]:
        floor.store(en.Promised(new_secret(), new_salt()))


def come_in(floor: Floor, message: msg.Join) -> tuple[int, str]:
    """A member and their token: who comes back with it, or somebody new."""
    room = floor.room
    member = room.member_by_key(key_of(message.token)) if message.token else None
    if member is not None:
        if member in room.state.gone:
            floor.store(en.Joined(member, room.state.members[member].name, key_of(message.token)))
        return member, message.token
    return _newcomer(floor, message)


def _newcomer(floor: Floor, message: msg.Join) -> tuple[int, str]:
    state = floor.room.state
    empty = [number for number, chair in enumerate(state.chairs) if chair.empty]
    sits = bool(empty) and not message.watch and floor.room.begins_match()
    if not sits and not state.settings.spectators:
        raise Refusal("closed", "this table has no free chair, and doesn't want to be watched")
    if len(state.members) >= MOST_MEMBERS:
        _forget_somebody(floor)
    token, member = new_token(), state.next_member
    floor.store(en.Joined(member, free_name(message.name, floor.room.taken_names()), key_of(token)))
    if sits:
        floor.store(en.Sat(member, empty[0]))
    return member, token


def _forget_somebody(floor: Floor) -> None:
    """Makes place in a full room: of those who only watched and are gone, the first to have come."""
    state = floor.room.state
    for member in state.members:
        if member != state.host and floor.room.chair_of(member) is None and not floor.online(member):
            floor.store(en.Left(member))
            return
    raise Refusal("full", "this room is full")


def leave(floor: Floor, member: int, message: msg.Leave) -> None:
    for connection in floor.connections(member):
        floor.end(connection, "left", "you left the room")
        del floor.links[connection]
    _remove(floor, member, kicked=False)


def _remove(floor: Floor, member: int, *, kicked: bool) -> None:
    floor.store(en.Left(member, kicked))
    floor.away.discard(member)
    if member == floor.room.state.host:
        pass_on_host(floor)
    tell_room(floor)


def pass_on_host(floor: Floor) -> None:
    """The next host is who is there: the seated first, then whoever is longest in the room."""
    state = floor.room.state
    seated = [chair.member for chair in state.chairs if chair.member is not None]
    for member in [*seated, *state.members]:
        if member != state.host and member not in state.gone and floor.online(member):
            floor.store(en.Hosted(member))
            return


def replace_lost_host(floor: Floor) -> None:
    """A host who left when nobody else was there is followed by the first to come."""
    state = floor.room.state
    if state.host not in state.members or state.host in state.gone:
        pass_on_host(floor)


# Names and chairs


def rename(floor: Floor, member: int, message: msg.Rename) -> None:
    own = floor.room.state.members[member].name
    others = [name for name in floor.room.taken_names() if name != own]
    floor.store(en.Renamed(member, free_name(message.name, others)))
    tell_room(floor)


def _between_hands(floor: Floor) -> None:
    if floor.room.playing:
        raise Refusal("in-hand", "wait until the hand is over")


def _chair(floor: Floor, number: int) -> int:
    if number >= len(floor.room.state.chairs):
        raise Refusal("no-chair", f"there is no chair {number}")
    return number


def sit(floor: Floor, member: int, message: msg.Sit) -> None:
    """A chair that is empty, or a bot's: the person comes first."""
    _between_hands(floor)
    chair = floor.room.state.chairs[_chair(floor, message.chair)]
    if chair.member is not None and chair.member != member and not floor.is_away(chair.member):
        raise Refusal("taken", f"that chair is {chair.name}'s")
    if chair.member is not None and chair.member != member:
        raise Refusal("taken", f"that chair is kept for {chair.name}")
    floor.store(en.Sat(member, message.chair))
    tell_room(floor)


def stand(floor: Floor, member: int, message: msg.Stand) -> None:
    _between_hands(floor)
    floor.store(en.Stood(member))
    tell_room(floor)


# The host


def host_only(floor: Floor, member: int) -> None:
    if member != floor.room.state.host:
        raise Refusal("host-only", "only the host can do that")


def choose(floor: Floor, member: int, message: msg.Choose) -> None:
    host_only(floor, member)
    _between_hands(floor)
    old, begins = floor.room.state.settings, floor.room.begins_match()
    seats = message.settings.chairs if begins else len(floor.room.state.chairs)
    check_settings(message.settings, seats, () if begins else floor.room.state.decks)
    if not begins and message.settings.edition != old.edition:
        raise Refusal("in-match", "the edition stays until the match is over")
    if not begins and mode_of(message.settings) != mode_of(old):
        raise Refusal("in-match", "how decks are made stays until the match is over")
    floor.store(en.Chosen(message.settings))
    tell_room(floor, whole=True)


def set_bot(floor: Floor, member: int, message: msg.Bot) -> None:
    host_only(floor, member)
    _between_hands(floor)
    chair = floor.room.state.chairs[_chair(floor, message.chair)]
    if chair.member is not None:
        raise Refusal("taken", f"that chair is {chair.name}'s")
    if message.level is None:
        if not floor.room.begins_match():
            raise Refusal("in-match", "in a match every chair stays taken")
        floor.store(en.Cleared(message.chair))
    else:
        place_bot(floor, message.chair, message.level)
    tell_room(floor)


def place_bot(floor: Floor, chair: int, level: str) -> None:
    if level not in floor.around.levels:
        raise Refusal("level", f"there is no level {level!r}: {', '.join(floor.around.levels)}")
    old = floor.room.state.chairs[chair]
    floor.store(en.Placed(chair, level, old.name or bot_name(floor.room.taken_names())))


def kick(floor: Floor, member: int, message: msg.Kick) -> None:
    host_only(floor, member)
    _known(floor, message.member)
    if message.member == member:
        raise Refusal("yourself", "you can't send yourself away: leave")
    for connection in floor.connections(message.member):
        floor.end(connection, "kicked", "the host has sent you away")
        del floor.links[connection]
    _remove(floor, message.member, kicked=True)


def hand_over(floor: Floor, member: int, message: msg.Host) -> None:
    host_only(floor, member)
    _known(floor, message.member)
    if not floor.online(message.member):
        raise Refusal("absent", "they aren't here now: nobody would be the host")
    floor.store(en.Hosted(message.member))
    tell_room(floor)


def _known(floor: Floor, member: int) -> None:
    if member not in floor.room.state.members or member in floor.room.state.gone:
        raise Refusal("no-member", "there is nobody with that number here")


def bring_deck(floor: Floor, member: int, message: msg.Deck) -> None:
    """DY-1; no cards take the deck back."""
    _between_hands(floor)
    cards = tuple(message.cards)
    if cards:
        check_dynasty_deck(floor.room.state.settings, cards)
    floor.store(en.Brought(member, cards))
    tell_room(floor)


# Talk


def say(floor: Floor, member: int, message: msg.Say) -> None:
    text = tidy(message.text, msg.CHAT_LENGTH)
    if not text:
        raise Refusal("empty", "there is nothing to say")
    floor.store(en.Spoke(member, text))
    floor.tell_all(out.Said(member, floor.room.state.members[member].name, text))


def emote(floor: Floor, member: int, message: msg.React) -> None:
    if message.emote not in EMOTES:
        raise Refusal("emote", f"there is no emote {message.emote!r}: {', '.join(sorted(EMOTES))}")
    floor.store(en.Emoted(member, message.emote))
    floor.tell_all(out.Emoted(member, message.emote))
