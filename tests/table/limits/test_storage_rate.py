"""The storage rate of a room: 16 KiB of chat at once, then 512 bytes per second."""

from __future__ import annotations

import pytest

from lastcard.table.limits import storage_rate
from lastcard.table.limits.storage_rate import FILES, HANDS, ROW, TALK, StorageRate
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import Harness, table_of


def test_talk_is_counted_in_bytes() -> None:
    """An entry costs its text and 64 bytes more: 16 with 960 bytes of text fill 16 KiB."""
    assert (TALK, ROW) == ((512.0, 16 * 1024), 64)
    rate = StorageRate()
    text = "ä" * 480
    assert [rate.write(text, 100.0) for _ in range(17)] == [True] * 16 + [False]
    assert not rate.write(text, 101.9)
    assert rate.write(text, 102.1)


def test_files_are_counted_apart_from_talk() -> None:
    assert FILES == (4096.0, 512 * 1024)
    rate = StorageRate()
    sizes = (200 * 1024, 200 * 1024, 200 * 1024, 0, 112 * 1024)
    assert [rate.add_files(size, 100.0) for size in sizes] == [True, True, False, True, True]
    assert rate.write("hello", 100.0)


def test_hands_are_counted_when_they_are_over() -> None:
    assert HANDS == (2048.0, 256 * 1024)
    rate = StorageRate()
    for size in (200 * 1024, 100 * 1024):
        assert rate.may_deal(100.0)
        rate.add_hand(size, 100.0)
    # The second found 56 KiB: its 100 are paid off at 2 per second
    assert [rate.may_deal(now) for now in (149.0, 151.0)] == [False, True]


def test_hands_that_are_dealt_and_broken_off_cannot_fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two messages of 13 bytes once stored a kilobyte permanently, and as much temporarily; twenty per second
    were accepted."""
    monkeypatch.setattr(storage_rate, "HANDS", (10.0, 4096))
    harness, (ann, _) = table_of(2)
    for _ in range(20):
        harness.send(ann, msg.Lobby())
        harness.send(ann, msg.Start())
    assert "rate-limited" in {news.code for news in harness.all(ann, out.Refused)}
    assert sum(len(hand.body) for hand in harness.finished) < 2 * 4096
    harness.now += 600
    harness.done(ann, msg.Start())


def test_a_member_who_talks_too_much_is_refused_whatever_others_do_and_the_hand_continues() -> None:
    harness = Harness()
    people = [harness.create(settings=Settings(chairs=2, clock="none")), harness.join("Ben")]
    harness.done(people[0], msg.Start())
    refused = 0
    for number in range(40):
        heard = harness.send(people[number % 2], msg.Say("\N{GRINNING FACE}" * 300))
        refused += any(isinstance(news, out.Refused) for news in heard)
        harness.now += 0.6
    # 16 KiB and 512 bytes for each of 23.4 seconds, at 1,264 bytes each: 22 of them
    assert refused == 40 - 22
    seat = harness.hand.waits_for
    harness.done(people[seat], msg.Play(str(harness.game.legal(seat)[0])))


def test_a_file_that_the_room_has_costs_nothing_more() -> None:
    harness = Harness()
    lines = {"Fog": [f"{number} ".ljust(250, "x") for number in range(500)]}
    ann = harness.create(settings=Settings(edition="favorite-line", quotes=lines))
    for hold in range(8):
        harness.now += 1
        harness.done(ann, msg.ChangeSettings(Settings(edition="favorite-line", quotes=lines, hold_ms=hold)))
    for number in range(8):
        harness.now += 1
        others = {**lines, f"{number}": ["A line."]}
        harness.send(ann, msg.ChangeSettings(Settings(edition="favorite-line", quotes=others)))
    assert (
        harness.refused(ann, msg.ChangeSettings(Settings(quotes={**lines, "Z": ["A line."]}))).code
        == "rate-limited"
    )
