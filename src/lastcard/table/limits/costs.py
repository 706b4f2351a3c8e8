"""Expensive messages: those that take others' attention, time, or space in the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from lastcard.wire import incoming as msg

# Sets of types: every message is looked up here, and comparing with a union of types is slow
_IN_ROOM = frozenset(get_args(msg.RoomMessage))
_COSTLY = _IN_ROOM | {msg.SetDoor, msg.DropIn, msg.Pause, msg.TakeBack, msg.Line, msg.Agree}
_COSTLY |= {msg.Resync, msg.Commit}
_COSTLY -= {msg.Leave, msg.Remove, msg.Host}
# Messages that send or search the whole hand, or search a quote pack
_SLOW = frozenset({msg.Resync, msg.Pause, msg.TakeBack, msg.Agree, msg.Line, msg.Doubt, msg.Vote})
# Messages that send something to everybody in the room
_TOLD = _COSTLY - {msg.Resync, msg.Commit}
_ABOUT_LINES = frozenset({msg.Line, msg.Doubt, msg.Vote})
# The number of moves of a hand, letters of a quote pack, or receiving connections that take as long as the
# rest of such a message
MOVES_PER_COST = 200
LETTERS_PER_COST = 8192
LISTENERS_PER_COST = 20
_WRITTEN = (_IN_ROOM | {msg.DropIn}) - {msg.Leave, msg.Remove, msg.Mute, msg.Host, msg.ShowEmote}


def is_costly(message: msg.Message) -> bool:
    """Whether it is sent to many people, or is slow to answer."""
    return type(message) in _COSTLY


def slow_cost(message: msg.Message, moves: int, quotes: Mapping[str, Sequence[str]], listeners: int) -> int:
    """The cost of a slow message, which grows with the length of the hand or the quote pack and the number of
    receiving connections; 0 for any other."""
    told = listeners // LISTENERS_PER_COST if type(message) in _TOLD else 0
    return told + _look_cost(message, moves, quotes)


def _look_cost(message: msg.Message, moves: int, quotes: Mapping[str, Sequence[str]]) -> int:
    if type(message) not in _SLOW:
        return 0
    letters = _letters(quotes) if type(message) in _ABOUT_LINES else 0
    return 1 + moves // MOVES_PER_COST + letters // LETTERS_PER_COST


def _letters(quotes: Mapping[str, Sequence[str]]) -> int:
    return sum(len(film) + sum(map(len, lines)) for film, lines in quotes.items())


def is_written(message: msg.Message) -> bool:
    """Whether it stores something besides play. Leaving, removing and muting are always possible."""
    return type(message) in _WRITTEN
