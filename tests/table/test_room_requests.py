"""People's messages about the room: each reaches the part that answers it."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Answer, answers_to, table_of

# The messages to Ann after each of hers, in the middle of a hand with Ben
IN_ROOM: tuple[tuple[msg.RoomMessage, tuple[Answer, ...]], ...] = (
    (msg.Rename("Anna"), (out.RoomNews,)),
    (msg.Sit(1), ("in-hand",)),
    (msg.Stand(), ("in-hand",)),
    (msg.ChangeSettings(Settings(target=0)), ("in-hand",)),
    (msg.PlaceBot(1, None), ("in-hand",)),
    (msg.Remove(0), ("yourself",)),
    (msg.Readmit(0), ("not-removed",)),
    (msg.Mute(7, True), ("no-member",)),
    (msg.Host(7), ("no-member",)),
    (msg.BringDeck([]), ("in-hand",)),
    (msg.Say("hello"), (out.Said,)),
    (msg.ShowEmote("clap"), (out.Emoted,)),
    (msg.Leave(), (out.Bye,)),
)


def test_every_message_about_the_room_is_tried_here() -> None:
    assert {type(message) for message, _ in IN_ROOM} == set(get_args(msg.RoomMessage))


@pytest.mark.parametrize(("message", "answers"), IN_ROOM)
def test_a_message_about_the_room_is_done_or_refused_during_a_hand(
    message: msg.RoomMessage, answers: tuple[Answer, ...]
) -> None:
    harness, (ann, _) = table_of(2)
    assert answers_to(harness.send(ann, message)) == answers
