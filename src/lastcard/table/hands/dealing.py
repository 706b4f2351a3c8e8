"""Dealing the next hand: its checks, the decks brought to it, the committed secret."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from lastcard.codes import Code
from lastcard.errors import LastcardError, reason

from ..limits.quota import QUOTA_RESERVE
from ..lobby import commit_shuffle
from ..pace.timers import Timer
from ..refusal import Refusal
from ..room_news import tell_room
from ..rooms import room_entries as en
from ..rooms.match import catalogue_of, mode_of
from ..session_context import SessionContext


def prepare(context: SessionContext) -> en.Dealt:
    """The next hand, before any contributions are mixed in; a Refusal says why it can't be dealt."""
    room = context.room
    if room.state.playing:
        raise Refusal(reason(Code.IN_HAND))
    context.check_quota(QUOTA_RESERVE)
    context.check_hands()
    if len(room.state.next_seats()) < 2:
        raise Refusal(reason(Code.TOO_FEW_PLAYERS))
    decks = _decks(context)
    commit_shuffle(context)
    secret, salt = room.state.next_shuffle
    return _whole(context, en.Dealt(secret, salt, secrets.token_urlsafe(12), decks))


def deal(context: SessionContext, entry: en.Dealt) -> None:
    """Deals the hand that was prepared, with the contributions that were revealed."""
    secret, salt = context.room.state.next_shuffle
    contributions = tuple(one.contribution for one in context.room.state.contributors)
    context.store(replace(entry, secret=secret, salt=salt, contributions=contributions))
    context.timers.drop(Timer.NEXT)
    tell_room(context)


def await_next(context: SessionContext) -> None:
    """Sets the timer for the next hand of a match, unless there is only one person at the table."""
    if context.room.state.stage == "between" and not context.alone and not context.paused:
        context.timers.set(Timer.NEXT, context.wait(context.environment.tempo.between))


def _whole(context: SessionContext, entry: en.Dealt) -> en.Dealt:
    """The entry with all options of the hand, whatever their defaults will be later."""
    try:
        setup = context.room.next_setup(entry)
    except LastcardError as error:
        raise Refusal.of(error) from None
    return replace(entry, options=dict(setup.options), target=context.room.target, rules=en.RULES)


def _decks(context: SessionContext) -> tuple[tuple[str, ...], ...]:
    """The decks brought to a dynasty match; bots build their own."""
    room, settings = context.room, context.room.state.settings
    if not room.state.begins_match or mode_of(settings) != "dynasty":
        return ()
    decks = []
    for chair in room.state.next_seats():
        deck = () if chair.member is None else room.state.members[chair.member].deck
        if chair.member is not None and not deck:
            raise Refusal(reason(Code.NO_DECK, "DY-1", name=chair.name))
        decks.append(deck or context.environment.deck_for(catalogue_of(settings.cards)))
    return tuple(decks)
