"""The host: rights, who comes after them, and the settings they choose."""

from __future__ import annotations

from time import process_time

import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.desk import Desk, table_of

# The host


@pytest.mark.parametrize(
    "message",
    [
        msg.Choose(Settings()),
        msg.Bot(2, "greedy"),
        msg.Kick(0),
        msg.Host(1),
        msg.Start(),
        msg.Lobby(),
    ],
)
def test_only_the_host_may_do_that(message: msg.Message) -> None:
    desk = Desk()
    desk.create()
    assert desk.refused(desk.join("Ben"), message).code == "host-only"


def test_it_takes_two_to_play() -> None:
    desk = Desk()
    assert desk.refused(desk.create(), msg.Start()).code == "few"


def test_empty_chairs_are_closed_when_the_match_begins() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Bot(3, "greedy"))
    desk.done(ann, msg.Start())
    assert len(desk.state.chairs) == desk.game.seats == 2


def test_who_is_sent_away_can_t_come_back_with_the_old_token() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.done(ann, msg.Kick(desk.member(ben)))
    assert desk.closed[ben] == "kicked"
    assert desk.state.chairs[1].empty
    assert desk.member(desk.back(ben)) != desk.member(ben)


def test_who_is_sent_away_in_a_hand_is_followed_by_a_bot_after_it() -> None:
    desk, (ann, ben) = table_of(2)
    cards = desk.game.view(1).hand
    desk.done(ann, msg.Kick(desk.member(ben)))
    assert desk.chair(desk.back(ben)) is None
    assert desk.game.view(1).hand == cards
    desk.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    desk.done(ann, msg.Start())
    assert desk.state.chairs[1].bot == "greedy"
    assert desk.member(ben) not in desk.state.members


def test_nobody_sends_themselves_away_or_somebody_who_isn_t_there() -> None:
    desk = Desk()
    ann = desk.create()
    assert desk.refused(ann, msg.Kick(0)).code == "yourself"
    assert desk.refused(ann, msg.Kick(7)).code == "no-member"
    assert desk.refused(ann, msg.Host(7)).code == "no-member"


def test_the_host_hands_over() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.done(ann, msg.Host(desk.member(ben)))
    assert desk.last(ann, out.RoomNews).host == desk.member(ben)
    assert desk.refused(ann, msg.Start()).code == "host-only"
    desk.done(ben, msg.Start())


def test_the_host_can_t_hand_over_to_somebody_who_is_absent() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ben)
    assert desk.refused(ann, msg.Host(desk.member(ben))).code == "absent"


def test_another_becomes_host_at_once_when_the_host_leaves() -> None:
    desk = Desk()
    ann = desk.create()
    watcher, ben = desk.join("Wim", watch=True), desk.join("Ben")
    desk.send(ann, msg.Leave())
    assert desk.closed[ann] == "left"
    assert desk.last(watcher, out.RoomNews).host == desk.member(ben), "the seated come first"


def test_a_host_whose_connection_is_lost_is_waited_for() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ann)
    desk.wait(44)
    assert desk.state.host == desk.member(ann)
    desk.wait(2)
    assert desk.last(ben, out.RoomNews).host == desk.member(ben)


def test_a_host_who_is_back_in_time_stays_the_host() -> None:
    desk = Desk()
    ann = desk.create()
    desk.join("Ben")
    desk.close(ann)
    desk.wait(30)
    desk.back(ann)
    desk.wait(60)
    assert desk.state.host == desk.member(ann)


def test_a_room_that_its_host_left_empty_has_a_host_as_soon_as_somebody_comes() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ben)
    desk.send(ann, msg.Leave())
    again = desk.back(ben)
    assert desk.last(again, out.RoomNews).host == desk.member(ben)


def test_a_room_that_everybody_left_is_the_next_one_s() -> None:
    desk = Desk()
    desk.send(desk.create(), msg.Leave())
    new = desk.join("New")
    assert desk.last(new, out.RoomNews).host == desk.member(new)


# Settings


@pytest.mark.parametrize(
    ("settings", "code", "says"),
    [
        (Settings(edition="poker"), "options", "poker"),
        (Settings(edition="favorite-line", options={"laps": 0}), "options", "laps"),
        (Settings(options={"laps": 2}), "options", "laps"),
        (Settings(options={"calls": "loud"}), "options", "calls"),
        (Settings(options={"dealer": 4}), "options", "dealer"),
        (Settings(edition="elite", chairs=6), "options", "5"),
        (Settings(edition="elite", cards="[[card]]\nname = 3"), "cards", "name"),
        (Settings(edition="elite", options={"mode": "dynasty"}, cards="nonsense"), "cards", ""),
        (Settings(edition="elite", options={"mode": "chess"}), "options", "mode"),
    ],
)
def test_settings_that_no_table_can_play_are_refused_with_the_reason(
    settings: Settings, code: str, says: str
) -> None:
    desk = Desk()
    refused = desk.refused(desk.create(), msg.Choose(settings))
    assert refused.code == code
    assert says in refused.reason + "".join(refused.faults)
    stranger = Desk()
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
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Choose(settings))
    assert desk.last(ann, out.RoomNews).settings == settings
    assert len(desk.state.chairs) == settings.chairs


def test_fewer_chairs_never_take_somebody_s_away() -> None:
    desk = Desk()
    ann = desk.create()
    people = [desk.join() for _ in range(3)]
    desk.done(ann, msg.Choose(Settings(chairs=2)))
    assert [desk.chair(person) for person in (ann, *people)] == [0, 1, 2, 3]


def test_in_a_match_the_edition_and_the_kind_of_decks_stay() -> None:
    desk, (ann, _) = table_of(2, Settings(clock="none", target=1000))
    desk.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    assert desk.refused(ann, msg.Choose(Settings(edition="hail-mary"))).code == "in-match"
    assert desk.refused(ann, msg.Bot(1, None)).code in ("in-match", "taken")
    desk.done(ann, msg.Choose(Settings(target=20)))


def test_in_a_match_nothing_is_chosen_that_its_next_hand_can_t_be_dealt_with() -> None:
    settings = Settings(edition="elite", chairs=6, pool="all")
    desk = Desk()
    ann = desk.create(settings=settings, quick=True)
    desk.close(desk.join("Wim", watch=True))
    desk.game.state.phase = 16
    desk.state.stage = "between"
    assert desk.refused(ann, msg.Choose(Settings(edition="elite", chairs=5))).code == "options"


def test_the_host_ends_the_match_and_all_are_in_the_waiting_room() -> None:
    desk, (ann, ben) = table_of(2)
    assert desk.refused(ben, msg.Lobby()).code == "host-only"
    desk.done(ann, msg.Lobby())
    room = desk.last(ben, out.RoomNews)
    assert (room.stage, len(room.chairs), room.totals) == ("lobby", 4, ())
    assert desk.refused(ann, msg.Lobby()).code == "in-lobby"
    assert desk.refused(ann, msg.Play("draw")).code == "no-hand"


def test_after_a_match_that_was_ended_in_a_hand_another_one_can_be_dealt() -> None:
    desk, (ann, _) = table_of(2)
    dealt = desk.hand.commitment
    desk.done(ann, msg.Lobby())
    promised = desk.last(ann, out.RoomNews).commitment
    assert promised not in ("", dealt)
    desk.restart()
    ann = desk.back(ann)
    desk.done(ann, msg.Start())
    assert desk.stage() == "hand"
    assert desk.hand.commitment == promised


def test_a_room_that_has_promised_no_shuffle_does_so_before_it_deals() -> None:
    desk = Desk()
    ann = desk.create(settings=Settings(chairs=2))
    desk.done(ann, msg.Bot(1, "greedy"))
    desk.state.promise = ("", "")
    desk.done(ann, msg.Start())
    assert desk.stage() == "hand"


def test_a_card_file_can_t_stop_the_table() -> None:
    """Each of these took a second or more, in which no table of the server moved."""
    dotted = '"\u2028".' * 15_000 + "a = 1"
    wrong_icons = "[[card]]\nicons = [" + '"skpi",\n' * 7000 + "]"
    wrong_keys = "[[card]]\n" + "".join(f"k{number} = 1\n" for number in range(6000))
    desk = Desk()
    ann = desk.create()
    began = process_time()
    for cards in (dotted, wrong_icons, wrong_keys):
        assert desk.refused(ann, msg.Choose(Settings(edition="elite", cards=cards))).code == "cards"
    assert process_time() - began < 0.5
