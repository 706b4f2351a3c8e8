"""Which messages cost something: the attention of those who hear of them, or space in the store."""

from __future__ import annotations

from lastcard.wire import incoming as msg


def is_costly(message: msg.Message) -> bool:
    """Whether many people are told about it, or it takes long to answer."""
    told = msg.RoomMessage | msg.SetDoor | msg.DropIn | msg.Pause | msg.TakeBack | msg.Line
    told |= msg.Agree | msg.Resync | msg.Commit
    return isinstance(message, told) and not isinstance(message, msg.Leave | msg.Remove | msg.Host)


def is_written(message: msg.Message) -> bool:
    """Whether it leaves something in the store that isn't play. Leaving, sending away, muting always go."""
    passing = msg.Leave | msg.Remove | msg.Mute | msg.Host | msg.ShowEmote
    return isinstance(message, msg.RoomMessage | msg.DropIn) and not isinstance(message, passing)
