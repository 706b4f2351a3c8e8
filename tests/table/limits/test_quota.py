"""Refusals of a full store, step by step; it never refuses the moves of a hand."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.table.limits.quota import QUOTA_RESERVE, Quota
from lastcard.table.refusal import Refusal
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of


def code_of(quota: Quota, room: int, spare: float = 0.0) -> str:
    try:
        quota.check(room, spare)
    except Refusal as refusal:
        return refusal.why.code
    return ""


def test_a_room_and_the_store_have_limits_and_a_new_hand_has_a_tenth_more() -> None:
    quota = Quota(room_bytes=1000, store_bytes=5000)
    assert [code_of(quota, room) for room in (999, 1000)] == ["", Code.QUOTA_ROOM]
    assert [code_of(quota, room, QUOTA_RESERVE) for room in (1000, 1099, 1101)] == ["", "", Code.QUOTA_ROOM]
    quota.used = 5000
    assert (code_of(quota, 0), code_of(quota, 0, QUOTA_RESERVE), quota.store_is_full) == (
        Code.QUOTA_STORE,
        "",
        True,
    )


def test_without_a_limit_everything_fits() -> None:
    quota = Quota(room_bytes=0)
    quota.used = 10**15
    assert code_of(quota, 10**15) == ""


@pytest.fixture
def full() -> tuple[Harness, list[int]]:
    """A hand in progress in a completely full store."""
    harness, people = table_of(2, Settings(clock="none", chairs=3))
    quota = Quota(store_bytes=1000)
    harness.session.context.environment = harness.environment._replace(quota=quota)
    quota.used = 2000
    return harness, people


def test_a_full_store_refuses_talk_settings_and_newcomers(full: tuple[Harness, list[int]]) -> None:
    harness, (ann, _) = full
    for message in (msg.Say("hello"), msg.Rename("Anna")):
        assert harness.refused(ann, message).code == "quota-store"
    stranger = harness.join("Cleo", watch=True)
    assert harness.closed[stranger] == "quota-store"


def test_in_a_full_store_the_hand_goes_on_to_its_end_and_nobody_loses_their_seat(
    full: tuple[Harness, list[int]],
) -> None:
    harness, people = full
    again = harness.back(people[1])
    assert harness.chair(again) == 1
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R5\nturn 0")
    harness.done(people[0], msg.Play("R1"))
    assert harness.last(people[0], out.Over).winner == 0
    assert [finished.id for finished in harness.finished] == [harness.hand.dealt.replay]
    assert harness.refused(people[0], msg.Start()).code == "quota-store"
    harness.done(people[0], msg.Remove(harness.member(again)))
    harness.send(people[0], msg.Leave())
    assert harness.closed[people[0]] == "left"


def test_a_room_that_is_full_says_so() -> None:
    harness, (ann, _) = table_of(2)
    harness.session.context.journal.size.hands = 16 * 1024 * 1024
    assert harness.refused(ann, msg.Say("hello")).code == "quota-room"
