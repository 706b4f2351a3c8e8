"""Which part of the table answers which message, and what messages cost."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import Harness, table_of

AT_TABLE: tuple[tuple[msg.TableMessage, str], ...] = (
    (msg.Start(), "in-hand"),
    (msg.Pause(True), ""),
    (msg.Lobby(), ""),
    (msg.SetDoor("knock"), ""),
    (msg.Admit(7, True), "no-knock"),
    (msg.DropIn(1), "seated"),
    (msg.Give(7, True), "no-ask"),
    (msg.Transfer(), ""),
    (msg.Renew(), ""),
    (msg.Resync(), ""),
    (msg.Pong(1), ""),
)
ELSEWHERE: tuple[tuple[msg.Message, str], ...] = (
    (msg.Report("a word"), ""),
    (msg.Say("hello"), ""),
    (msg.Play("banana"), "not-a-move"),
    (msg.Commit("salt", "hash"), ""),
)


def test_every_message_at_the_table_is_tried_here() -> None:
    assert {type(message) for message, _ in AT_TABLE} == set(get_args(msg.TableMessage))


@pytest.mark.parametrize(("message", "code"), [*AT_TABLE, *ELSEWHERE])
def test_a_message_is_answered_by_the_part_it_belongs_to(message: msg.Message, code: str) -> None:
    harness, (ann, _) = table_of(2)
    heard = harness.send(ann, message)
    assert [news.code for news in heard if isinstance(news, out.Refused)] == ([code] if code else [])


def test_a_waiting_room_has_no_match_to_end() -> None:
    harness = Harness()
    assert harness.refused(harness.create(), msg.Lobby()).code == "in-lobby"


def test_only_the_host_begins_and_ends() -> None:
    harness, (_, ben) = table_of(2)
    assert [harness.refused(ben, message).code for message in (msg.Start(), msg.Lobby())] == ["host-only"] * 2


def test_what_costs_patience_is_refused_after_twenty() -> None:
    harness, (ann, _) = table_of(2)
    heard = [harness.send(ann, msg.Resync()) for _ in range(21)]
    refused = [[news.code for news in one if isinstance(news, out.Refused)] for one in heard]
    assert refused == [[]] * 20 + [["rate-limited"]]
