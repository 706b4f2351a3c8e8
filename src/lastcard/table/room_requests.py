"""Dispatch of people's messages about the room."""

from __future__ import annotations

from lastcard.wire import incoming as msg

from . import host_rights, lobby
from .doors import door
from .session_context import SessionContext


def take_in_room(context: SessionContext, member: int, message: msg.RoomMessage) -> None:
    """Lets the lobby, the host or the door carry out a message."""
    match message:
        case msg.Rename():
            lobby.rename(context, member, message)
        case msg.Sit():
            lobby.sit(context, member, message)
        case msg.Stand():
            lobby.stand(context, member)
        case msg.Leave():
            lobby.leave(context, member)
        case msg.ChangeSettings():
            host_rights.change_settings(context, member, message)
        case msg.PlaceBot():
            host_rights.set_bot(context, member, message)
        case msg.Remove():
            door.remove(context, member, message)
        case msg.Readmit():
            door.readmit(context, member, message)
        case msg.Mute():
            host_rights.mute(context, member, message)
        case msg.Host():
            host_rights.hand_over(context, member, message)
        case msg.BringDeck():
            lobby.bring_deck(context, member, message)
        case msg.Say():
            lobby.say(context, member, message)
        case msg.ShowEmote():
            lobby.emote(context, member, message)
