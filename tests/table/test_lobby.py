"""The waiting room: coming in, names, and talk."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from lastcard.table.patience import AT_ONCE, REST
from lastcard.table.people import MOST_MEMBERS
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.incoming import NAME_LENGTH
from lastcard.wire.settings import Settings
from tests.table.desk import CODE, Desk, table_of

# Coming in


def test_who_creates_a_room_is_its_host_on_the_first_chair() -> None:
    desk = Desk()
    ann = desk.create("Ann")
    room = desk.last(ann, out.RoomNews)
    assert (room.code, room.stage, room.host) == (CODE, "lobby", desk.member(ann))
    assert [chair.name for chair in room.chairs] == ["Ann", "", "", ""]


def test_a_quick_start_seats_bots_and_deals_within_one_message() -> None:
    desk = Desk()
    ann = desk.create("Ann", Settings(chairs=3), quick=True, level="sharp")
    room, hand = desk.last(ann, out.RoomNews), desk.last(ann, out.Hand)
    assert room.stage == "hand"
    assert [chair.bot for chair in room.chairs] == [None, "sharp", "sharp"]
    assert (hand.seat, hand.number, hand.table.sizes) == (0, 1, (7, 7, 7))


def test_a_quick_start_tells_the_hand_and_the_settings_once() -> None:
    desk = Desk()
    ann = desk.create(quick=True)
    assert [type(news) for news in desk.news[ann]] == [
        out.Welcome,
        out.Ping,
        out.RoomNews,
        out.RoomNews,
        out.Hand,
    ]
    assert [room.settings is UNSET for room in desk.all(ann, out.RoomNews)] == [False, True]


def test_a_quick_start_with_an_unknown_level_leaves_nothing_behind() -> None:
    desk = Desk()
    ann = desk.create(quick=True, level="genius")
    assert desk.closed[ann] == "level"
    assert desk.entries == []
    assert desk.session.idle


def test_the_order_of_a_greeting_is_welcome_then_room_then_hand() -> None:
    desk, _ = table_of(2)
    late = desk.join("Late", watch=True)
    kinds = [type(news) for news in desk.news[late] if not isinstance(news, out.Ping)]
    assert kinds == [out.Welcome, out.RoomNews, out.Hand]


def test_who_joins_by_the_code_is_put_on_the_first_empty_chair() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Bot(1, "greedy"))
    assert desk.chair(desk.join("Ben")) == 2


def test_who_only_wants_to_watch_gets_no_chair() -> None:
    desk = Desk()
    desk.create()
    assert desk.chair(desk.join("Wim", watch=True)) is None


def test_who_comes_in_the_middle_of_a_match_watches() -> None:
    desk, _ = table_of(2)
    late = desk.join("Late")
    assert desk.chair(late) is None
    assert desk.last(late, out.Hand).seat is None


def test_a_table_without_spectators_turns_away_who_finds_no_chair() -> None:
    desk = Desk()
    desk.create(settings=Settings(chairs=2, spectators=False))
    assert desk.join("Ben") not in desk.closed
    assert desk.closed[desk.join("Cleo")] == "closed"
    assert desk.closed[desk.join("Wim", watch=True)] == "closed"


def test_a_full_room_takes_nobody_until_somebody_leaves() -> None:
    desk = Desk()
    desk.create()
    watchers = [desk.join(watch=True) for _ in range(MOST_MEMBERS - 1)]
    assert not desk.closed
    assert desk.closed[desk.join()] == "full"
    desk.send(watchers[0], msg.Leave())
    assert desk.join() not in desk.closed


def test_those_who_watched_and_are_gone_don_t_keep_a_room_full() -> None:
    desk = Desk()
    ann = desk.create("Ann", Settings(chairs=2))
    ben = desk.join("Ben")
    watchers = [desk.join(watch=True) for _ in range(MOST_MEMBERS - 2)]
    desk.close(ben)
    desk.close(watchers[3])
    desk.close(watchers[5])
    newcomer = desk.join("New")
    assert newcomer not in desk.closed
    members = [member.id for member in desk.last(ann, out.RoomNews).members]
    assert len(members) == MOST_MEMBERS
    assert desk.member(watchers[3]) not in members
    assert {desk.member(ben), desk.member(watchers[5]), desk.member(newcomer)} <= set(members)


@pytest.mark.parametrize("opening", [msg.Create(99), msg.Join(0, CODE)])
def test_another_version_of_the_protocol_is_told_so(opening: msg.Opening) -> None:
    desk = Desk()
    if isinstance(opening, msg.Join):
        desk.create()
    stranger = desk.open(opening)
    assert desk.closed[stranger] == "version"
    assert isinstance(desk.news[stranger][0], out.Bye)


def test_a_wrong_token_makes_a_newcomer() -> None:
    desk = Desk()
    ann = desk.create()
    other = desk.join("Ann", token="x" * 32)
    assert desk.member(other) != desk.member(ann)
    assert desk.token(other) not in ("x" * 32, desk.token(ann))


def test_the_right_token_makes_the_same_member_again() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ben)
    assert desk.last(ann, out.Presence) == out.Presence(desk.member(ben), online=False, chair=1)
    again = desk.back(ben)
    assert (desk.member(again), desk.chair(again)) == (desk.member(ben), 1)
    assert len(desk.state.members) == 2


def test_a_second_tab_is_the_same_member_and_closing_one_tells_nobody() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    second = desk.back(ben)
    with desk.hearing(ann) as heard:
        desk.close(ben)
    assert heard == []
    desk.done(second, msg.Say("still here"))


# Names


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("  Ann \t Lee\n", "Ann Lee"),
        ("A\x00n\x1bn", "A n n"),
        ("\u202eevil\u200b", "evil"),
        ("", "Guest"),
        ("\x07", "Guest"),
        ("x" * 90, "x" * NAME_LENGTH),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_names_are_tidied(wanted: str, name: str) -> None:
    desk = Desk()
    desk.create(wanted)
    assert desk.state.members[0].name == name


def test_nobody_has_the_name_of_another() -> None:
    desk = Desk()
    ann = desk.create("Ann")
    desk.join("ann")
    desk.join("ANN")
    ben = desk.join("Ben")
    desk.done(ben, msg.Rename("Ann"))
    names = [person.name for person in desk.state.members.values()]
    assert names == ["Ann", "ann 2", "ANN 3", "Ann 4"]
    desk.done(ann, msg.Rename("Ann"))
    assert desk.state.members[0].name == "Ann"


@pytest.mark.parametrize(
    "wanted", ["\u0410nn", "\uff21nn", "Ann\ufe0f", "A\u034fnn", "\u3164Ann", "\u0391nn"]
)
def test_a_name_that_looks_like_somebody_s_gets_a_number(wanted: str) -> None:
    desk = Desk()
    desk.create("Ann")
    desk.join(wanted)
    assert desk.state.members[1].name.endswith("nn 2")


def test_a_name_of_which_nothing_is_seen_is_none() -> None:
    desk = Desk()
    desk.create("\u3164\u2800\ufe0f")
    assert desk.state.members[0].name == "Guest"


def test_a_bot_takes_no_name_that_looks_like_somebody_s() -> None:
    desk = Desk()
    ann = desk.create("ada")
    desk.done(ann, msg.Bot(1, "greedy"))
    assert desk.state.chairs[1].name == "Bruno"


def test_a_long_name_stays_within_the_length_when_it_gets_a_number() -> None:
    desk = Desk()
    desk.create("x" * NAME_LENGTH)
    desk.join("x" * NAME_LENGTH)
    names = [person.name for person in desk.state.members.values()]
    assert len(set(names)) == 2
    assert max(map(len, names)) <= NAME_LENGTH


def test_a_new_name_is_on_the_chair_too() -> None:
    desk = Desk()
    ann = desk.create("Ann")
    desk.done(ann, msg.Rename("Anna"))
    assert desk.last(ann, out.RoomNews).chairs[0].name == "Anna"


# Talk


def test_what_is_said_is_tidied_told_to_all_and_remembered() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Say("  hello\n\nthere "))
    assert desk.last(ann, out.Said).text == "hello there"
    assert desk.last(desk.join("Ben"), out.Said) == out.Said(0, "Ann", "hello there")
    assert desk.refused(ann, msg.Say(" \n")).code == "empty"


def test_only_so_much_talk_is_remembered() -> None:
    desk = Desk()
    ann = desk.create()
    for number in range(40):
        desk.done(ann, msg.Say(str(number)))
        desk.wait(1)
    assert [said.text for said in desk.all(desk.join(), out.Said)] == [str(n) for n in range(10, 40)]


def test_an_emote_is_one_of_a_few() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.React("clap"))
    assert desk.last(ann, out.Emoted) == out.Emoted(0, "clap")
    assert desk.refused(ann, msg.React("boo")).code == "emote"


@pytest.mark.parametrize("message", [msg.Say("hi"), msg.React("clap"), msg.Rename("Ann"), msg.Resync()])
def test_nobody_floods_a_room_however_many_connections_they_open(message: msg.Message) -> None:
    desk = Desk()
    tabs = [ann := desk.create(), *(desk.back(ann) for _ in range(4))]
    ben = desk.join("Ben")
    for number in range(AT_ONCE):
        desk.done(tabs[number % 5], message)
    assert [desk.refused(tab, message).code for tab in tabs] == ["rate"] * 5
    desk.done(ben, message)
    desk.wait(REST)
    desk.done(ann, message)
    assert desk.refused(ann, message).code == "rate"
    desk.wait(AT_ONCE * REST)
    for _ in range(AT_ONCE):
        desk.done(ann, message)


def test_who_has_done_too_much_can_still_leave() -> None:
    desk = Desk()
    ann = desk.create()
    for _ in range(AT_ONCE):
        desk.done(ann, msg.Say("hi"))
    desk.send(ann, msg.Leave())
    assert desk.closed[ann] == "left"
