"""The stored data of a room: numbered entries, snapshots that replace them, each file once."""

from __future__ import annotations

import pytest

from lastcard.table.outcome import Outcome
from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.journal import COMPACTED, ROW, Journal, Size
from lastcard.table.rooms.room import Room
from lastcard.wire.settings import Settings
from tests.table.built_rooms import ANN, BEN, DEALT

NOON = 1_000_000


def journal_with(*entries: en.AnyEntry) -> Journal:
    """A journal with two people on the first two of four chairs, and these further entries."""
    journal = Journal(Room("ROOM"), lambda: NOON)
    for number, name in ((ANN, "Ann"), (BEN, "Ben")):
        journal.store(en.Joined(number, name, name))
        journal.store(en.Sat(number, number))
    for entry in entries:
        journal.store(entry)
    return journal


def test_entries_are_numbered_and_stored_as_they_were_applied() -> None:
    journal = journal_with(en.Spoke(ANN, "hello"))
    assert [stored.number for stored in journal.outcome.entries] == [1, 2, 3, 4, 5]
    assert en.read_entry(journal.outcome.entries[-1].body) == en.Spoke(ANN, "hello")
    assert journal.outcome.entries[-1].at == NOON


def test_a_deal_takes_a_snapshot_of_the_moment_before() -> None:
    journal = journal_with(DEALT)
    assert journal.outcome.snapshot is not None
    number, body = journal.outcome.snapshot
    assert number == 4
    assert Room.restore("ROOM", body).state.stage == "lobby"


@pytest.mark.parametrize("before", [(), (DEALT,)], ids=["in the lobby", "in a hand"])
def test_entries_that_take_too_much_are_replaced_by_a_snapshot(before: tuple[en.AnyEntry, ...]) -> None:
    """Chat during a hand was once never compacted."""
    journal = journal_with(*before)
    spoken = en.Spoke(ANN, "x" * 300)
    each = len(en.write_entry(spoken)) + ROW
    journal.size.entries = COMPACTED - each
    taken = []
    for _ in range(2):
        journal.outcome = Outcome()
        journal.store(spoken)
        taken.append(journal.outcome.snapshot)
    assert taken[0] is None
    assert taken[1] is not None
    number, body = taken[1]
    assert (number, journal.size.entries, journal.size.snapshot) == (journal.number, 0, len(body))
    again = Room.restore("ROOM", body)
    assert again.state == journal.room.state
    assert (again.hand is not None) == bool(before)


def test_files_of_settings_from_before_are_dropped_however_often_settings_change() -> None:
    """120 choices of 188 KB were 23 MB."""
    journal, big = journal_with(), 180_000
    for number in range(120):
        journal.outcome = Outcome()
        quotes = {"Fog": [f"{number} ".ljust(big, "x")]}
        journal.store(en.Chosen(Settings(edition="favorite-line", quotes=quotes)))
        assert len(journal.outcome.files) == 1
        assert journal.size.total < 2.5 * big
    assert journal.outcome.uses == frozenset(journal.outcome.files)


def test_only_files_that_arent_stored_yet_are_new() -> None:
    settings = Settings(edition="elite", cards="# cards")
    journal = journal_with()
    assert journal.size_of_new_files(settings) == 7
    journal.store(en.Chosen(settings))
    assert journal.size_of_new_files(settings) == 0
    assert list(journal.outcome.files.values()) == [b"# cards"]
    journal.outcome = Outcome()
    journal.store(en.Chosen(settings))
    assert journal.outcome.files == {}


def test_a_big_snapshot_is_taken_less_often() -> None:
    journal = journal_with()
    journal.size.snapshot, journal.size.entries = 10 * COMPACTED, 2 * COMPACTED
    journal.store(en.Spoke(ANN, "hello"))
    assert journal.outcome.snapshot is None


def test_a_hand_that_was_broken_off_is_stored_for_its_replay() -> None:
    journal = journal_with(DEALT)
    assert journal.room.hand is not None
    journal.keep_finished(journal.room.hand, broken=True)
    (finished,) = journal.outcome.finished
    assert (finished.id, finished.at, finished.file) == ("link", NOON, "")
    assert journal.size.hands == len(finished.body)


def test_the_size_of_a_room_is_all_that_is_stored_of_it() -> None:
    assert Size(snapshot=1, entries=20, hands=300, files={"a": 4000, "b": 50_000}).total == 54_321
