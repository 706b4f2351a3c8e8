"""The waiting room: joining, names, and chat."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from lastcard.table.rooms.people import MAX_GONE_WATCHERS, MAX_MEMBERS
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.incoming import NAME_LENGTH
from lastcard.wire.settings import Settings
from tests.table.harness import CODE, Harness, table_of

# docs/protocol.md: a member may send two messages per second to everybody, in bursts of twenty.
AT_ONCE = 20
REST = 0.5

# Coming in


def test_a_member_who_creates_a_room_is_its_host_on_the_first_chair() -> None:
    harness = Harness()
    ann = harness.create("Ann")
    room = harness.last(ann, out.RoomNews)
    assert (room.code, room.stage, room.host) == (CODE, "lobby", harness.member(ann))
    assert [chair.name for chair in room.chairs] == ["Ann", "", "", ""]


def test_a_quick_start_seats_bots_and_deals_within_one_message() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(chairs=3), quick=True, level="sharp")
    room, hand = harness.last(ann, out.RoomNews), harness.last(ann, out.Hand)
    assert room.stage == "hand"
    assert [chair.bot for chair in room.chairs] == [None, "sharp", "sharp"]
    assert (hand.seat, hand.number, hand.table.sizes) == (0, 1, (7, 7, 7))


def test_a_quick_start_tells_the_hand_and_the_settings_once() -> None:
    harness = Harness()
    ann = harness.create(quick=True)
    assert [type(news) for news in harness.news[ann]] == [
        out.Welcome,
        out.Ping,
        out.RoomNews,
        out.RoomNews,
        out.Hand,
    ]
    assert [room.settings is UNSET for room in harness.all(ann, out.RoomNews)] == [False, True]


def test_a_quick_start_with_an_unknown_level_leaves_nothing_behind() -> None:
    harness = Harness()
    ann = harness.create(quick=True, level="genius")
    assert harness.closed[ann] == "no-level"
    assert harness.entries == []
    assert harness.session.idle


def test_the_order_of_a_greeting_is_welcome_then_room_then_hand() -> None:
    harness, _ = table_of(2)
    late = harness.join("Late", watch=True)
    kinds = [type(news) for news in harness.news[late] if not isinstance(news, out.Ping)]
    assert kinds == [out.Welcome, out.RoomNews, out.Hand]


def test_a_member_who_joins_by_the_code_is_put_on_the_first_empty_chair() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.PlaceBot(1, "clever"))
    assert harness.chair(harness.join("Ben")) == 2


def test_a_member_who_only_wants_to_watch_gets_no_chair() -> None:
    harness = Harness()
    harness.create()
    assert harness.chair(harness.join("Wim", watch=True)) is None


def test_a_member_who_comes_in_the_middle_of_a_match_watches() -> None:
    harness, _ = table_of(2)
    late = harness.join("Late")
    assert harness.chair(late) is None
    assert harness.last(late, out.Hand).seat is None


def test_a_table_without_spectators_refuses_a_newcomer_without_a_chair() -> None:
    harness = Harness()
    harness.create(settings=Settings(chairs=2, spectators=False))
    assert harness.join("Ben") not in harness.closed
    assert harness.closed[harness.join("Cleo")] == "closed"
    assert harness.closed[harness.join("Wim", watch=True)] == "closed"


def test_a_full_room_takes_nobody_until_somebody_leaves() -> None:
    harness = Harness()
    harness.create()
    watchers = [harness.join(watch=True) for _ in range(MAX_MEMBERS - 1)]
    assert not harness.closed
    assert harness.closed[harness.join()] == "full"
    harness.send(watchers[0], msg.Leave())
    assert harness.join() not in harness.closed


def test_departed_spectators_do_not_keep_a_room_full() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(chairs=2))
    ben = harness.join("Ben")
    watchers = [harness.join(watch=True) for _ in range(MAX_MEMBERS - 2)]
    harness.close(ben)
    harness.close(watchers[3])
    harness.close(watchers[5])
    newcomer = harness.join("New")
    assert newcomer not in harness.closed
    members = [member.id for member in harness.last(ann, out.RoomNews).members]
    assert len(members) == MAX_MEMBERS
    assert harness.member(watchers[3]) not in members
    assert {harness.member(ben), harness.member(watchers[5]), harness.member(newcomer)} <= set(members)


def test_only_the_last_departed_spectators_are_remembered() -> None:
    harness = Harness()
    ann = harness.create("Ann", Settings(chairs=2))
    stays = harness.join("Stays", watch=True)
    looked_in = []
    for _ in range(3 * MAX_GONE_WATCHERS):
        looked_in.append(harness.join(watch=True))
        harness.close(looked_in[-1])
    left = [harness.member(one) for one in (ann, stays, *looked_in[-MAX_GONE_WATCHERS:])]
    assert list(harness.room.state.members) == left
    assert sorted(harness.session.context.origins) == left, "nor does anything else remember them"


def test_a_member_who_has_yet_to_come_back_after_a_restart_is_not_pushed_out() -> None:
    harness = Harness()
    harness.create("Ann", Settings(chairs=2))
    watchers = [harness.join(watch=True) for _ in range(2 * MAX_GONE_WATCHERS)]
    members = {harness.member(one) for one in watchers}
    harness.restart()
    for _ in range(2 * MAX_GONE_WATCHERS):
        harness.close(harness.join(watch=True))
    assert members <= set(harness.room.state.members)


@pytest.mark.parametrize("opening", [msg.Create(99), msg.Join(0, CODE)])
def test_another_version_of_the_protocol_is_told_so(opening: msg.Opening) -> None:
    harness = Harness()
    if isinstance(opening, msg.Join):
        harness.create()
    stranger = harness.open(opening)
    assert harness.closed[stranger] == "version"
    assert isinstance(harness.news[stranger][0], out.Bye)


def test_a_wrong_token_makes_a_newcomer() -> None:
    harness = Harness()
    ann = harness.create()
    other = harness.join("Ann", token="x" * 32)
    assert harness.member(other) != harness.member(ann)
    assert harness.token(other) not in ("x" * 32, harness.token(ann))


def test_the_right_token_makes_the_same_member_again() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    harness.close(ben)
    assert harness.last(ann, out.Presence) == out.Presence(harness.member(ben), online=False, chair=1)
    again = harness.back(ben)
    assert (harness.member(again), harness.chair(again)) == (harness.member(ben), 1)
    assert len(harness.state.members) == 2


def test_a_second_tab_is_the_same_member_and_closing_one_tells_nobody() -> None:
    harness = Harness()
    ann = harness.create()
    ben = harness.join("Ben")
    second = harness.back(ben)
    with harness.hearing(ann) as heard:
        harness.close(ben)
    assert heard == []
    harness.done(second, msg.Say("still here"))


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
    harness = Harness()
    harness.create(wanted)
    assert harness.state.members[0].name == name


def test_nobody_has_the_name_of_another() -> None:
    harness = Harness()
    ann = harness.create("Ann")
    harness.join("ann")
    harness.join("ANN")
    ben = harness.join("Ben")
    harness.done(ben, msg.Rename("Ann"))
    names = [person.name for person in harness.state.members.values()]
    assert names == ["Ann", "ann 2", "ANN 3", "Ann 4"]
    harness.done(ann, msg.Rename("Ann"))
    assert harness.state.members[0].name == "Ann"


@pytest.mark.parametrize(
    "wanted", ["\u0410nn", "\uff21nn", "Ann\ufe0f", "A\u034fnn", "\u3164Ann", "\u0391nn"]
)
def test_a_name_that_looks_like_somebodys_gets_a_number(wanted: str) -> None:
    harness = Harness()
    harness.create("Ann")
    harness.join(wanted)
    assert harness.state.members[1].name.endswith("nn 2")


def test_a_name_of_which_nothing_is_seen_is_none() -> None:
    harness = Harness()
    harness.create("\u3164\u2800\ufe0f")
    assert harness.state.members[0].name == "Guest"


def test_a_bot_takes_no_name_that_looks_like_somebodys() -> None:
    harness = Harness()
    ann = harness.create("ada")
    harness.done(ann, msg.PlaceBot(1, "clever"))
    assert harness.state.chairs[1].name == "Bruno"


def test_a_long_name_stays_within_the_length_when_it_gets_a_number() -> None:
    harness = Harness()
    harness.create("x" * NAME_LENGTH)
    harness.join("x" * NAME_LENGTH)
    names = [person.name for person in harness.state.members.values()]
    assert len(set(names)) == 2
    assert max(map(len, names)) <= NAME_LENGTH


def test_a_new_name_is_on_the_chair_too() -> None:
    harness = Harness()
    ann = harness.create("Ann")
    harness.done(ann, msg.Rename("Anna"))
    assert harness.last(ann, out.RoomNews).chairs[0].name == "Anna"


# Talk


def test_chat_is_tidied_sent_to_all_and_remembered() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.Say("  hello\n\nthere "))
    assert harness.last(ann, out.Said).text == "hello there"
    assert harness.last(harness.join("Ben"), out.Said) == out.Said(0, "Ann", "hello there")
    assert harness.refused(ann, msg.Say(" \n")).code == "empty-text"


def test_only_so_much_talk_is_remembered() -> None:
    harness = Harness()
    ann = harness.create()
    for number in range(40):
        harness.done(ann, msg.Say(str(number)))
        harness.wait(1)
    assert [said.text for said in harness.all(harness.join(), out.Said)] == [str(n) for n in range(10, 40)]


def test_an_emote_is_one_of_a_few() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.ShowEmote("clap"))
    assert harness.last(ann, out.Emoted) == out.Emoted(0, "clap")
    assert harness.refused(ann, msg.ShowEmote("boo")).code == "emote"


@pytest.mark.parametrize("message", [msg.Say("hi"), msg.ShowEmote("clap"), msg.Rename("Ann"), msg.Resync()])
def test_nobody_floods_a_room_however_many_connections_they_open(message: msg.Message) -> None:
    harness = Harness()
    tabs = [ann := harness.create(), *(harness.back(ann) for _ in range(4))]
    ben = harness.join("Ben")
    for number in range(AT_ONCE):
        harness.done(tabs[number % 5], message)
    assert [harness.refused(tab, message).code for tab in tabs] == ["rate-limited"] * 5
    harness.done(ben, message)
    harness.wait(REST)
    harness.done(ann, message)
    assert harness.refused(ann, message).code == "rate-limited"
    harness.wait(AT_ONCE * REST)
    for _ in range(AT_ONCE):
        harness.done(ann, message)


def test_a_member_who_has_done_too_much_can_still_leave() -> None:
    harness = Harness()
    ann = harness.create()
    for _ in range(AT_ONCE):
        harness.done(ann, msg.Say("hi"))
    harness.send(ann, msg.Leave())
    assert harness.closed[ann] == "left"
