"""Dispatch of messages, and their costs."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import Answer, Harness, answers_to, table_of

# The messages to Ann after each of hers, in the middle of a hand with Ben
AT_TABLE: tuple[tuple[msg.TableMessage, tuple[Answer, ...]], ...] = (
    (msg.Start(), ("in-hand",)),
    (msg.Pause(True), (out.RoomNews, out.Hand)),
    (msg.Lobby(), (out.Broken, out.RoomNews)),
    (msg.SetDoor("knock"), (out.RoomNews,)),
    (msg.Admit(7, True), ("no-knock",)),
    (msg.DropIn(1), ("seated",)),
    (msg.Give(7, True), ("no-ask",)),
    (msg.Transfer(), (out.TransferNews,)),
    (msg.Renew(), (out.TokenNews,)),
    (msg.Resync(), (out.RoomNews, out.Hand)),
    (msg.Pong(1), ()),  # its measurement is tested in test_pings.py
)
ELSEWHERE: tuple[tuple[msg.Message, tuple[Answer, ...]], ...] = (
    (msg.Report("a word"), (out.Reported,)),
    (msg.Say("hello"), (out.Said,)),
    (msg.Play("banana"), ("not-a-move",)),
    (msg.Commit("salt", "hash"), ()),  # nobody contributes in the middle of a hand
)


def test_every_message_at_the_table_is_tried_here() -> None:
    assert {type(message) for message, _ in AT_TABLE} == set(get_args(msg.TableMessage))


@pytest.mark.parametrize(("message", "answers"), [*AT_TABLE, *ELSEWHERE])
def test_a_message_is_answered_by_the_part_it_belongs_to(
    message: msg.Message, answers: tuple[Answer, ...]
) -> None:
    harness, (ann, _) = table_of(2)
    assert answers_to(harness.send(ann, message)) == answers


def test_a_waiting_room_has_no_match_to_end() -> None:
    harness = Harness()
    assert harness.refused(harness.create(), msg.Lobby()).code == "in-lobby"


def test_only_the_host_begins_and_ends() -> None:
    harness, (_, ben) = table_of(2)
    assert [harness.refused(ben, message).code for message in (msg.Start(), msg.Lobby())] == ["host-only"] * 2


def test_limited_messages_are_refused_after_twenty() -> None:
    harness, (ann, _) = table_of(2)
    heard = [harness.send(ann, msg.Resync()) for _ in range(21)]
    assert [answers_to(one) for one in heard] == [(out.RoomNews, out.Hand)] * 20 + [("rate-limited",)]
