"""Which messages cost something: the attention of those who hear of them, or space in the store."""

from __future__ import annotations

from typing import get_args

from lastcard.wire import incoming as msg

# By their types: every message is looked up here, and a union of types takes long to compare with
_IN_ROOM = frozenset(get_args(msg.RoomMessage))
_COSTLY = _IN_ROOM | {msg.SetDoor, msg.DropIn, msg.Pause, msg.TakeBack, msg.Line, msg.Agree}
_COSTLY |= {msg.Resync, msg.Commit}
_COSTLY -= {msg.Leave, msg.Remove, msg.Host}
_WRITTEN = (_IN_ROOM | {msg.DropIn}) - {msg.Leave, msg.Remove, msg.Mute, msg.Host, msg.ShowEmote}


def is_costly(message: msg.Message) -> bool:
    """Whether many people are told about it, or it takes long to answer."""
    return type(message) in _COSTLY


def is_written(message: msg.Message) -> bool:
    """Whether it leaves something in the store that isn't play. Leaving, sending away, muting always go."""
    return type(message) in _WRITTEN
