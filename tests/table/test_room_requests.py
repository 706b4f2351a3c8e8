"""What people send about the room: every message reaches the part that answers it."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import table_of

IN_ROOM: tuple[tuple[msg.RoomMessage, str], ...] = (
    (msg.Rename("Anna"), ""),
    (msg.Sit(1), "in-hand"),
    (msg.Stand(), "in-hand"),
    (msg.ChangeSettings(Settings(target=0)), "in-hand"),
    (msg.PlaceBot(1, None), "in-hand"),
    (msg.Remove(0), "yourself"),
    (msg.Readmit(0), "not-removed"),
    (msg.Mute(7, True), "no-member"),
    (msg.Host(7), "no-member"),
    (msg.BringDeck([]), "in-hand"),
    (msg.Say("hello"), ""),
    (msg.ShowEmote("clap"), ""),
    (msg.Leave(), ""),
)


def test_every_message_is_tried_here() -> None:
    assert {type(message) for message, _ in IN_ROOM} == set(get_args(msg.RoomMessage))


@pytest.mark.parametrize(("message", "code"), IN_ROOM)
def test_in_a_hand_a_message_is_done_or_refused_with_its_code(message: msg.RoomMessage, code: str) -> None:
    harness, (ann, _) = table_of(2)
    heard = harness.send(ann, message)
    assert [news.code for news in heard if isinstance(news, out.Refused)] == ([code] if code else [])
