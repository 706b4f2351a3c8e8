"""A snapshot in the middle of a hand, which continues as if nothing had happened."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.edition import THEMED_TARGET
from lastcard.table.rooms import match
from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.contributors import Contributor
from lastcard.table.rooms.people import Removal
from lastcard.table.rooms.room import Room
from lastcard.table.rooms.snapshot import OtherRules
from lastcard.table.session import Stored
from lastcard.wire import incoming as msg
from lastcard.wire.outgoing import Contribution
from lastcard.wire.settings import Settings
from tests.support.helpers import HOME_BREW
from tests.table.harness import CODE, Harness, table_of

QUOTES = {"Fog": ["A light."]}


def again(room: Room) -> Room:
    snapshot = room.snapshot()
    return Room.restore(CODE, snapshot.body, snapshot.files)


def test_a_snapshot_with_the_first_names_of_its_fields_is_read_and_written_again() -> None:
    body = (
        b'{"promise":["secret","salt"],"lots":{"0":"h"},"called":[{"member":0,"lot":{"hash":"h"}}],'
        b'"bans":{"3":{"name":"Eve","key":"e"}},"next_ban":4}'
    )
    room = Room.restore(CODE, body)
    state = room.state
    assert (state.next_shuffle, state.commitments) == (("secret", "salt"), {0: "h"})
    assert state.contributors == [Contributor(0, Contribution("h"))]
    assert (state.removals, state.next_removal) == ({3: Removal("Eve", "e")}, 4)
    stored = room.snapshot().body
    assert all(name in stored for name in (b'"promise":', b'"lots":', b'"called":', b'"lot":', b'"bans":'))
    assert again(room).state == state


@pytest.mark.parametrize(
    "settings",
    [
        Settings(clock="fast", chairs=3),
        Settings(edition="favorite-line", chairs=3, clock="fast", quotes=QUOTES),
        Settings(edition="elite", chairs=2, clock="fast", cards=HOME_BREW, pool="all"),
        Settings(edition="elite", chairs=2, clock="fast", options={"mode": "draft"}),
    ],
)
def test_a_hand_is_the_same_after_any_of_its_moves(settings: Settings) -> None:
    harness = Harness(seed=7)
    harness.create(settings=settings, quick=True)
    while harness.room.state.playing:
        found = again(harness.room)
        assert found.hand is not None
        assert found.state == harness.state
        assert found.hand.game.position() == harness.game.position()
        assert (found.hand.moves, found.hand.lines) == (harness.hand.moves, harness.hand.lines)
        assert found.hand.settings == harness.hand.settings
        harness.wait(10)
    assert again(harness.room).hand is not None


def test_a_bot_in_the_snapshot_of_an_earlier_version_gets_its_new_level() -> None:
    harness = Harness()
    harness.create(settings=Settings(chairs=2), quick=True)
    snapshot = harness.room.snapshot()
    body = snapshot.body.replace(b'"bot":"clever"', b'"bot":"greedy"')
    assert body != snapshot.body
    assert Room.restore(CODE, body, snapshot.files).state == harness.state


def test_a_snapshot_names_the_files_and_does_not_repeat_them() -> None:
    harness = Harness()
    harness.create(settings=Settings(edition="elite", cards=HOME_BREW, chairs=2), quick=True)
    snapshot = harness.room.snapshot()
    assert "Ottoline" not in snapshot.body.decode()
    assert [body.decode() for body in snapshot.files.values()] == [HOME_BREW]


def test_a_finished_hand_keeps_the_settings_that_it_was_dealt_with() -> None:
    harness = Harness()
    own = Settings(edition="elite", cards=HOME_BREW, chairs=2, target=0, clock="fast")
    ann = harness.create(settings=own, quick=True)
    while harness.room.state.playing:
        harness.wait(10)
    harness.done(ann, msg.ChangeSettings(Settings(chairs=2)))
    found = again(harness.room)
    assert found.hand is not None
    assert (found.hand.settings, found.state.settings) == (own, Settings(chairs=2))
    assert found.hand.game.position() == harness.game.position()


def test_a_hand_under_other_rules_cannot_be_rebuilt() -> None:
    harness, _ = table_of(2)
    body = harness.room.snapshot().body.replace(b'"dealt":{', b'"dealt":{"rules":7,')
    with pytest.raises(OtherRules):
        Room.restore(CODE, body)


# Defaults that change


@pytest.fixture
def other_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other defaults, as a later version might have: K-3 and the target of the match."""
    classic = EDITIONS["classic"]
    changed = [
        option._replace(default=False) if option.name == "reverse_skips" else option
        for option in classic.options
    ]
    monkeypatch.setitem(EDITIONS, "classic", classic._replace(options=tuple(changed)))
    monkeypatch.setattr(match, "THEMED_TARGET", 1000)


@pytest.fixture
def stored() -> tuple[Harness, list[int]]:
    """Two hands of a match with default settings, the second in progress."""
    harness, people = table_of(2, Settings(chairs=2, clock="none"))
    assert harness.game.setup.options["reverse_skips"] is True
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R5\nturn 0")
    harness.done(people[0], msg.Play("R1"))
    harness.done(people[0], msg.Start())
    return harness, people


@pytest.mark.parametrize("compacted", [False, True])
def test_a_changed_default_changes_no_match_under_way(
    stored: tuple[Harness, list[int]], compacted: bool, request: pytest.FixtureRequest
) -> None:
    harness, people = stored
    if compacted:
        harness.take(harness.session.repair())
    request.getfixturevalue("other_defaults")
    harness.restart()
    assert harness.game.setup.options["reverse_skips"] is True
    assert harness.room.target == THEMED_TARGET
    back = [harness.back(person) for person in people]
    harness.session.context.room.break_off()
    harness.done(back[0], msg.Start())
    assert harness.game.setup.options["reverse_skips"] is True
    assert harness.room.target == THEMED_TARGET
    harness.done(back[0], msg.Lobby())
    harness.done(back[0], msg.Start())
    assert dict(harness.game.setup.options)["reverse_skips"] is False
    assert harness.room.target == 1000


def test_the_options_are_stored_whole_at_the_deal() -> None:
    harness, _ = table_of(2, Settings(chairs=2, options={"calls": "auto"}))
    [dealt] = [entry for entry in map(read, harness.entries) if isinstance(entry, en.Dealt)]
    assert dealt.options == dict(harness.game.setup.options)
    assert dealt.options is not None
    assert (dealt.options["calls"], dealt.options["bluffs"], dealt.target) == ("auto", True, 500)
    assert dealt.rules == en.RULES


def read(stored: Stored) -> en.AnyEntry:
    return en.read_entry(stored.body)
