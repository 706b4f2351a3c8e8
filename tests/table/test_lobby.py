"""The waiting room: coming in, names, chairs, bots, settings, and the host's rights."""

from __future__ import annotations

from time import process_time

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
    room = desk.last(ann, out.Room)
    assert (room.code, room.stage, room.host) == (CODE, "lobby", desk.member(ann))
    assert [chair.name for chair in room.chairs] == ["Ann", "", "", ""]


def test_a_quick_start_seats_bots_and_deals_within_one_message() -> None:
    desk = Desk()
    ann = desk.create("Ann", Settings(chairs=3), quick=True, level="sharp")
    room, hand = desk.last(ann, out.Room), desk.last(ann, out.Hand)
    assert room.stage == "hand"
    assert [chair.bot for chair in room.chairs] == [None, "sharp", "sharp"]
    assert (hand.seat, hand.number, hand.table.sizes) == (0, 1, (7, 7, 7))


def test_a_quick_start_tells_the_hand_and_the_settings_once() -> None:
    desk = Desk()
    ann = desk.create(quick=True)
    assert [type(news) for news in desk.news[ann]] == [out.Welcome, out.Ping, out.Room, out.Room, out.Hand]
    assert [room.settings is UNSET for room in desk.all(ann, out.Room)] == [False, True]


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
    assert kinds == [out.Welcome, out.Room, out.Hand]


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
    members = [member.id for member in desk.last(ann, out.Room).members]
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
    assert desk.last(ann, out.Room).chairs[0].name == "Anna"


# Chairs


def test_one_changes_chairs_and_has_never_two() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Sit(2))
    assert [chair.member for chair in desk.state.chairs] == [None, None, 0, None]


def test_standing_up_leaves_the_chair_empty() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Stand())
    assert all(chair.empty for chair in desk.state.chairs)
    assert desk.member(ann) in desk.state.members


def test_somebody_else_s_chair_is_taken() -> None:
    desk = Desk()
    desk.create()
    assert desk.refused(desk.join("Ben"), msg.Sit(0)).code == "taken"


def test_the_chair_of_somebody_absent_is_kept() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ann)
    desk.wait(60)
    assert desk.refused(ben, msg.Sit(0)).code == "taken"


def test_a_person_may_take_a_bot_s_chair() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Bot(1, "greedy"))
    desk.done(ann, msg.Sit(1))
    assert [chair.member for chair in desk.state.chairs] == [None, 0, None, None]


def test_there_is_no_chair_beyond_the_last() -> None:
    desk = Desk()
    ann = desk.create()
    assert desk.refused(ann, msg.Sit(4)).code == "no-chair"
    assert desk.refused(ann, msg.Bot(9, "greedy")).code == "no-chair"


@pytest.mark.parametrize(
    "message", [msg.Sit(1), msg.Stand(), msg.Bot(1, None), msg.Choose(Settings()), msg.Deck([]), msg.Start()]
)
def test_nobody_moves_the_furniture_during_a_hand(message: msg.Message) -> None:
    desk, (ann,) = table_of(1, bots=1)
    assert desk.refused(ann, message).code == "in-hand"


def test_who_stands_up_between_hands_is_followed_by_a_bot_on_the_same_score() -> None:
    desk, (ann, ben) = table_of(2)
    desk.put("edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0")
    desk.play(ann, "R1")
    assert desk.state.stage == "between"
    desk.done(ben, msg.Stand())
    assert [chair.bot for chair in desk.state.chairs] == [None, "greedy"]
    desk.done(ann, msg.Start())
    assert desk.state.totals == [5, 0]


# Bots


def test_the_host_seats_bots_and_takes_them_away() -> None:
    desk = Desk()
    ann = desk.create()
    desk.done(ann, msg.Bot(3, "random"))
    assert desk.last(ann, out.Room).chairs[3].bot == "random"
    desk.done(ann, msg.Bot(3, "sharp"))
    assert desk.last(ann, out.Room).chairs[3].bot == "sharp"
    desk.done(ann, msg.Bot(3, None))
    assert desk.state.chairs[3].empty


def test_bots_have_names_of_their_own() -> None:
    desk = Desk()
    ann = desk.create("Ada", Settings(chairs=10))
    for chair in range(1, 10):
        desk.done(ann, msg.Bot(chair, "greedy"))
    names = [chair.name for chair in desk.state.chairs]
    assert len(set(names)) == 10


def test_an_unknown_level_is_refused_with_the_list_of_levels() -> None:
    desk = Desk()
    refused = desk.refused(desk.create(), msg.Bot(1, "genius"))
    assert refused.code == "level"
    assert "greedy" in refused.reason


def test_a_person_is_not_replaced_by_a_bot() -> None:
    desk = Desk()
    ann = desk.create()
    desk.join("Ben")
    assert desk.refused(ann, msg.Bot(1, "greedy")).code == "taken"


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
    assert desk.last(ann, out.Room).host == desk.member(ben)
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
    assert desk.last(watcher, out.Room).host == desk.member(ben), "the seated come first"


def test_a_host_whose_connection_is_lost_is_waited_for() -> None:
    desk = Desk()
    ann = desk.create()
    ben = desk.join("Ben")
    desk.close(ann)
    desk.wait(44)
    assert desk.state.host == desk.member(ann)
    desk.wait(2)
    assert desk.last(ben, out.Room).host == desk.member(ben)


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
    assert desk.last(again, out.Room).host == desk.member(ben)


def test_a_room_that_everybody_left_is_the_next_one_s() -> None:
    desk = Desk()
    desk.send(desk.create(), msg.Leave())
    new = desk.join("New")
    assert desk.last(new, out.Room).host == desk.member(new)


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
    assert desk.last(ann, out.Room).settings == settings
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
    room = desk.last(ben, out.Room)
    assert (room.stage, len(room.chairs), room.totals) == ("lobby", 4, ())
    assert desk.refused(ann, msg.Lobby()).code == "in-lobby"
    assert desk.refused(ann, msg.Play("draw")).code == "no-hand"


def test_after_a_match_that_was_ended_in_a_hand_another_one_can_be_dealt() -> None:
    desk, (ann, _) = table_of(2)
    dealt = desk.hand.commitment
    desk.done(ann, msg.Lobby())
    promised = desk.last(ann, out.Room).commitment
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
