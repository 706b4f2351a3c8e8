"""The host: rights, succession, and settings."""

from __future__ import annotations

from functools import partial

import pytest

from lastcard.catalogue import box
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.support.stopwatch import least_seconds
from tests.table.harness import Harness, table_of

# The host


@pytest.mark.parametrize(
    "message",
    [
        msg.ChangeSettings(Settings()),
        msg.PlaceBot(2, "clever"),
        msg.Remove(0),
        msg.Readmit(0),
        msg.SetDoor("locked"),
        msg.Admit(1, yes=True),
        msg.Mute(0, on=True),
        msg.Host(1),
        msg.Start(),
        msg.Lobby(),
    ],
)
def test_only_the_host_may_do_that(message: msg.Message) -> None:
    harness = Harness()
    harness.create()
    assert harness.refused(harness.join("Ben"), message).code == "host-only"


def test_a_host_needs_somebody_to_play_with() -> None:
    harness = Harness()
    assert harness.refused(harness.create(), msg.Start()).code == "too-few-players"


def test_empty_chairs_are_closed_when_the_match_begins() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.PlaceBot(3, "clever"))
    harness.done(ann, msg.Start())
    assert len(harness.state.chairs) == harness.game.seats == 2


def test_a_member_who_is_sent_away_cant_come_back_with_the_old_token() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.done(ann, msg.Remove(harness.member(ben)))
    assert harness.closed[ben] == "removed"
    assert harness.state.chairs[1].empty
    assert harness.closed[harness.back(ben)] == "removed"


def test_a_member_who_is_sent_away_in_a_hand_is_followed_by_a_bot_after_it() -> None:
    harness, (ann, ben) = table_of(2)
    cards = harness.game.view(1).hand
    harness.done(ann, msg.Remove(harness.member(ben)))
    assert harness.closed[harness.back(ben)] == "removed"
    assert harness.game.view(1).hand == cards
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    harness.done(ann, msg.Start())
    assert harness.state.chairs[1].bot == "clever"
    assert harness.member(ben) not in harness.state.members


def test_nobody_sends_themselves_away_or_somebody_who_isnt_there() -> None:
    harness = Harness()
    ann = harness.create()
    assert harness.refused(ann, msg.Remove(0)).code == "yourself"
    assert harness.refused(ann, msg.Remove(7)).code == "no-member"
    assert harness.refused(ann, msg.Host(7)).code == "no-member"


def test_the_host_hands_over() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.done(ann, msg.Host(harness.member(ben)))
    assert harness.last(ann, out.RoomNews).host == harness.member(ben)
    assert harness.refused(ann, msg.Start()).code == "host-only"
    harness.done(ben, msg.Start())


def test_the_host_cant_hand_over_to_somebody_who_is_absent() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.close(ben)
    assert harness.refused(ann, msg.Host(harness.member(ben))).code == "host-absent"


def test_another_becomes_host_at_once_when_the_host_leaves() -> None:
    harness = Harness()
    ann = harness.create()
    watcher, ben = harness.join("Wim", watch=True), harness.join("Ben")
    harness.send(ann, msg.Leave())
    assert harness.closed[ann] == "left"
    assert harness.last(watcher, out.RoomNews).host == harness.member(ben), "the seated come first"


def test_a_host_whose_connection_is_lost_is_waited_for() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.close(ann)
    harness.wait(44)
    assert harness.state.host == harness.member(ann)
    harness.wait(2)
    assert harness.last(ben, out.RoomNews).host == harness.member(ben)


def test_a_host_who_is_back_in_time_stays_the_host() -> None:
    harness = Harness()
    ann = harness.create()
    harness.join("Ben")
    harness.close(ann)
    harness.wait(30)
    harness.back(ann)
    harness.wait(60)
    assert harness.state.host == harness.member(ann)


def test_a_room_that_its_host_left_empty_has_a_host_as_soon_as_somebody_comes() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.close(ben)
    harness.send(ann, msg.Leave())
    again = harness.back(ben)
    assert harness.last(again, out.RoomNews).host == harness.member(ben)


def test_a_room_that_everybody_left_is_the_next_ones() -> None:
    harness = Harness()
    harness.send(harness.create(), msg.Leave())
    new = harness.join("New")
    assert harness.last(new, out.RoomNews).host == harness.member(new)


# Settings


@pytest.mark.parametrize(
    ("settings", "code", "says"),
    [
        (Settings(edition="poker"), "no-edition", "poker"),
        (Settings(edition="favorite-line", options={"laps": 0}), "option-number", "laps"),
        (Settings(options={"laps": 2}), "no-option", "laps"),
        (Settings(options={"calls": "loud"}), "option-choice", "calls"),
        (Settings(options={"bluffs": "loud"}), "option-switch", "bluffs"),
        (Settings(options={"dealer": "loud"}), "option-number-or-random", "dealer"),
        (Settings(options={"dealer": 4}), "option-seat", "dealer"),
        (Settings(edition="elite", chairs=6), "pool-too-small", "5"),
        (Settings(edition="elite", cards="[[card]]\nname = 3"), "bad-cards", "name"),
        (Settings(edition="elite", options={"mode": "dynasty"}, cards="nonsense"), "bad-cards", ""),
        (Settings(edition="elite", options={"mode": "chess"}), "option-choice", "mode"),
    ],
)
def test_settings_that_no_table_can_play_are_refused_with_the_reason(
    settings: Settings, code: str, says: str
) -> None:
    harness = Harness()
    refused = harness.refused(harness.create(), msg.ChangeSettings(settings))
    assert refused.code == code
    assert says in refused.reason + "".join(fault.reason for fault in refused.faults)
    stranger = Harness()
    ann = stranger.create(settings=settings)
    assert stranger.closed[ann] == code
    assert stranger.entries == []


@pytest.mark.parametrize(
    "settings",
    [
        Settings(options={"dealer": 3}),
        Settings(edition="elite", chairs=6, pool="all"),
        Settings(edition="elite", chairs=5),
        Settings(edition="elite", chairs=10, options={"mode": "dynasty"}),
        Settings(edition="elite", options={"mode": "draft", "first_pick": 3}),
        Settings(chairs=10),
    ],
)
def test_settings_that_a_table_can_play_are_taken(settings: Settings) -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.ChangeSettings(settings))
    assert harness.last(ann, out.RoomNews).settings == settings
    assert len(harness.state.chairs) == settings.chairs


def test_fewer_chairs_never_take_somebodys_away() -> None:
    harness = Harness()
    ann = harness.create()
    people = [harness.join() for _ in range(3)]
    harness.done(ann, msg.ChangeSettings(Settings(chairs=2)))
    assert [harness.chair(person) for person in (ann, *people)] == [0, 1, 2, 3]


def test_in_a_match_the_edition_and_the_kind_of_decks_stay() -> None:
    harness, (ann, _) = table_of(2, Settings(clock="none", target=1000))
    harness.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    assert harness.refused(ann, msg.ChangeSettings(Settings(edition="hail-mary"))).code == "in-match-edition"
    assert harness.refused(ann, msg.PlaceBot(1, None)).code in ("in-match-chairs", "taken")
    harness.done(ann, msg.ChangeSettings(Settings(target=20)))


def test_in_a_match_of_elite_the_way_decks_are_made_stays() -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(edition="elite", chairs=2), quick=True)
    harness.game.state.phase = 16
    harness.state.stage = "between"
    draft = Settings(edition="elite", chairs=2, options={"mode": "draft"})
    assert harness.refused(ann, msg.ChangeSettings(draft)).code == "in-match-decks"


def test_in_a_match_with_kept_decks_quick_play_is_refused_for_the_match_and_not_for_the_decks() -> None:
    harness = Harness()
    draft = Settings(edition="elite", chairs=2, options={"mode": "draft"})
    ann = harness.create(settings=draft, quick=True)
    ids = [card.id for card in box()]
    harness.state.decks = (tuple(ids[:8]), tuple(ids[8:16]))
    harness.state.stage = "between"
    refused = harness.refused(ann, msg.ChangeSettings(Settings(edition="elite", chairs=2)))
    assert (refused.code, dict(refused.params)) == ("in-match-decks", {})
    assert harness.refused(ann, msg.ChangeSettings(Settings(edition="nothing"))).code == "in-match-edition"
    harness.done(
        ann, msg.ChangeSettings(Settings(edition="elite", chairs=2, options={"mode": "draft"}, clock="fast"))
    )


def test_in_a_match_nothing_is_chosen_that_its_next_hand_cant_be_dealt_with() -> None:
    settings = Settings(edition="elite", chairs=6, pool="all")
    harness = Harness()
    ann = harness.create(settings=settings, quick=True)
    harness.close(harness.join("Wim", watch=True))
    harness.game.state.phase = 16
    harness.state.stage = "between"
    assert (
        harness.refused(ann, msg.ChangeSettings(Settings(edition="elite", chairs=5))).code == "pool-too-small"
    )


def test_the_host_ends_the_match_and_all_are_in_the_waiting_room() -> None:
    harness, (ann, ben) = table_of(2)
    assert harness.refused(ben, msg.Lobby()).code == "host-only"
    harness.done(ann, msg.Lobby())
    room = harness.last(ben, out.RoomNews)
    assert (room.stage, len(room.chairs), room.totals) == ("lobby", 4, ())
    assert harness.refused(ann, msg.Lobby()).code == "in-lobby"
    assert harness.refused(ann, msg.Play("draw")).code == "no-hand"


def test_after_a_match_that_was_ended_in_a_hand_another_one_can_be_dealt() -> None:
    harness, (ann, _) = table_of(2)
    dealt = harness.hand.commitment
    harness.done(ann, msg.Lobby())
    promised = harness.last(ann, out.RoomNews).commitment
    assert promised not in ("", dealt)
    harness.restart()
    ann = harness.back(ann)
    harness.done(ann, msg.Start())
    assert harness.stage() == "hand"
    assert harness.hand.commitment == promised


def test_a_room_that_has_committed_to_no_shuffle_does_so_before_it_deals() -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(chairs=2))
    harness.done(ann, msg.PlaceBot(1, "clever"))
    harness.state.next_shuffle = ("", "")
    harness.done(ann, msg.Start())
    assert harness.stage() == "hand"


def test_a_card_file_cant_stop_the_table() -> None:
    """Each of these once took a second or more, which blocked every table of the server."""
    dotted = '"\u2028".' * 15_000 + "a = 1"
    wrong_icons = "[[card]]\nicons = [" + '"skpi",\n' * 7000 + "]"
    wrong_keys = "[[card]]\n" + "".join(f"k{number} = 1\n" for number in range(6000))
    harness = Harness()
    ann = harness.create()
    for cards in (dotted, wrong_icons, wrong_keys):
        change = msg.ChangeSettings(Settings(edition="elite", cards=cards))
        assert harness.refused(ann, change).code == "bad-cards"
        assert least_seconds(partial(harness.refused, ann, change)) < 0.2


# The table's time, at any moment


def test_the_host_changes_the_clock_the_windows_and_the_pace_during_a_hand() -> None:
    harness, (ann, ben) = table_of(2, Settings(clock="none"))
    dealt = harness.hand.game.record()
    harness.done(ann, msg.ChangeSettings(Settings(clock="fast", hold_ms=5000, pace="quick")))
    assert harness.last(ben, out.RoomNews).settings == Settings(clock="fast", hold_ms=5000, pace="quick")
    assert harness.session.croupier.clock.news() == out.Clock(harness.hand.waits_for, 15_000, 15_000)
    assert harness.hand.game.record() == dealt
    harness.done(ann, msg.ChangeSettings(Settings(clock="none")))
    assert harness.last(ben, out.Change).clock is None


def test_a_room_is_the_same_after_its_time_was_changed_during_a_hand() -> None:
    harness, people = table_of(2, Settings(clock="none"))
    harness.done(people[0], msg.ChangeSettings(Settings(clock="fast")))
    harness.play(people[harness.hand.waits_for], "draw")
    again = harness.restored().context.room
    assert again.state == harness.state
    assert again.hand is not None
    assert again.hand.moves == harness.hand.moves


def test_nobody_else_does_unless_they_are_the_only_person() -> None:
    harness, (_, ben) = table_of(2, Settings(clock="none"))
    assert harness.refused(ben, msg.ChangeSettings(Settings(clock="fast"))).code == "host-only"
    alone = Harness()
    ann, ben = alone.create("Ann", Settings(chairs=2)), alone.join("Ben")
    alone.done(ann, msg.Stand())
    alone.done(ann, msg.PlaceBot(0, "clever"))
    alone.done(ann, msg.Start())
    alone.done(ben, msg.ChangeSettings(Settings(chairs=2, clock="fast")))
    assert alone.refused(ben, msg.ChangeSettings(Settings(chairs=3, clock="fast"))).code == "host-only"


def test_everything_else_waits_for_the_end_of_the_hand() -> None:
    harness, (ann, _) = table_of(2, Settings(clock="none"))
    assert harness.refused(ann, msg.ChangeSettings(Settings(clock="fast", target=0))).code == "in-hand"
