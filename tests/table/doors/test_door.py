"""Admission: removal by token and address, a locked door, and knocking."""

from __future__ import annotations

import pytest

from lastcard.table.connections.knocks import DECLINED, KNOCK_TIMEOUT, MAX_OF_ORIGIN
from lastcard.table.rooms.membership import MAX_REMOVALS
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.table.harness import CODE, Harness, table_of

HOME, CAFE = "a1b2c", "0f0f0"


def room() -> tuple[Harness, int, int]:
    """A room with Ann, the host, at home, and Zed in a café."""
    harness = Harness()
    return harness, harness.create("Ann", origin=HOME), harness.join("Zed", origin=CAFE)


def sent_away() -> tuple[Harness, int, int]:
    harness, ann, zed = room()
    harness.done(ann, msg.Remove(harness.member(zed)))
    return harness, ann, zed


# Removals


def test_a_person_who_was_sent_away_doesnt_sit_again_by_reloading() -> None:
    harness, _, zed = sent_away()
    assert harness.closed[zed] == "removed"
    again = harness.join(token=harness.token(zed), origin="elsewhere")
    assert harness.closed[again] == "removed"


def test_a_removed_member_cant_return_under_a_new_name_from_the_same_address() -> None:
    harness, _, _ = sent_away()
    assert harness.closed[harness.join("Nobody", origin=CAFE)] == "removed-address"
    assert harness.closed[harness.join("Nobody", watch=True, origin=CAFE)] == "removed-address"
    assert harness.closed[harness.join("Nobody", token="made up", origin=CAFE)] == "removed-address"
    assert harness.join("Cleo", origin="elsewhere") not in harness.closed


def test_a_removal_survives_a_restart_of_the_server() -> None:
    harness, ann, zed = sent_away()
    harness.restart()
    harness.back(ann)
    assert harness.closed[harness.back(zed)] == "removed"
    assert harness.closed[harness.join("Nobody", origin=CAFE)] == "removed-address"


def test_a_person_who_has_a_token_comes_in_from_that_address_too() -> None:
    harness, ann, zed = room()
    ben = harness.join("Ben", origin=CAFE)
    harness.done(ann, msg.Remove(harness.member(zed)))
    again = harness.join(token=harness.token(ben), origin=CAFE)
    assert harness.member(again) == harness.member(ben)


def test_the_hosts_own_address_is_never_closed_and_the_host_is_told_so() -> None:
    harness = Harness()
    ann = harness.create("Ann", origin=HOME)
    zed = harness.join("Zed", origin=HOME)
    harness.done(ann, msg.Remove(harness.member(zed)))
    assert harness.last(ann, out.DoorNews).removed == (out.RemovedMember(0, "Zed", address=False),)
    assert harness.closed[harness.join(token=harness.token(zed), origin=HOME)] == "removed"
    assert harness.join("Ben", origin=HOME) not in harness.closed


def test_a_host_who_has_moved_to_that_address_opens_it() -> None:
    harness, ann, _ = sent_away()
    harness.join(token=harness.token(ann), origin=CAFE)
    assert harness.join("Ben", origin=CAFE) not in harness.closed


def test_an_address_that_isnt_known_is_nobodys() -> None:
    harness = Harness()
    ann = harness.create("Ann", origin=HOME)
    harness.done(ann, msg.Remove(harness.member(harness.join("Zed"))))
    assert harness.join("Ben") not in harness.closed


def test_every_address_that_they_came_from_is_closed() -> None:
    harness, ann, zed = room()
    harness.join(token=harness.token(zed), origin="train")
    harness.done(ann, msg.Remove(harness.member(zed)))
    assert harness.closed[harness.join("Nobody", origin=CAFE)] == "removed-address"
    assert harness.closed[harness.join("Nobody", origin="train")] == "removed-address"


def test_the_host_lets_them_back_in() -> None:
    harness, ann, zed = sent_away()
    [removal] = harness.last(ann, out.DoorNews).removed
    assert removal == out.RemovedMember(0, "Zed", address=True)
    harness.done(ann, msg.Readmit(removal.id))
    assert harness.last(ann, out.DoorNews).removed == ()
    assert harness.join(token=harness.token(zed), origin=CAFE) not in harness.closed
    assert harness.refused(ann, msg.Readmit(removal.id)).code == "not-removed"


def test_removals_are_sent_only_to_the_host() -> None:
    harness, ann, zed = room()
    ben = harness.join("Ben")
    harness.done(ann, msg.Remove(harness.member(zed)))
    assert harness.all(ben, out.DoorNews) == []
    harness.done(ann, msg.Host(harness.member(ben)))
    assert len(harness.last(ben, out.DoorNews).removed) == 1


def test_a_host_who_returns_hears_it_again() -> None:
    harness, ann, _ = sent_away()
    harness.close(ann)
    assert len(harness.last(harness.back(ann), out.DoorNews).removed) == 1


def test_the_room_remembers_a_hundred_and_forgets_the_first() -> None:
    harness = Harness()
    ann = harness.create("Ann", origin=HOME)
    for number in range(MAX_REMOVALS + 1):
        zed = harness.join("Zed", origin=f"{number}")
        harness.wait(10)
        harness.done(ann, msg.Remove(harness.member(zed)))
    assert list(harness.state.removals) == list(range(1, MAX_REMOVALS + 1))


def test_a_person_who_is_sent_away_in_a_hand_is_away_until_pardoned() -> None:
    harness, (ann, ben) = table_of(2)
    harness.done(ann, msg.Remove(harness.member(ben)))
    assert harness.closed[harness.back(ben)] == "removed"
    harness.done(ann, msg.Readmit(0))
    assert harness.chair(harness.back(ben)) is None


# Locked


def test_a_locked_room_lets_only_tokens_in() -> None:
    harness, ann, zed = room()
    harness.done(ann, msg.SetDoor("locked"))
    assert harness.last(zed, out.RoomNews).door == "locked"
    assert harness.closed[harness.join("Cleo")] == "locked"
    assert harness.closed[harness.join("Wim", watch=True)] == "locked"
    assert harness.member(harness.back(zed)) == harness.member(zed)
    harness.restart()
    assert harness.closed[harness.join("Cleo")] == "locked"
    harness.done(harness.back(ann), msg.SetDoor("open"))
    assert harness.join("Cleo") not in harness.closed


def test_a_locked_room_that_everybody_left_opens_for_the_next() -> None:
    harness = Harness()
    ann = harness.create()
    harness.done(ann, msg.SetDoor("locked"))
    harness.send(ann, msg.Leave())
    ben = harness.join("Ben")
    assert harness.last(ben, out.RoomNews).host == harness.member(ben)
    assert harness.last(ben, out.RoomNews).door == "open"


def test_the_same_door_again_stores_nothing() -> None:
    harness, ann, _ = room()
    stored = len(harness.entries)
    harness.done(ann, msg.SetDoor("open"))
    assert len(harness.entries) == stored


# Knocking


def closed_door() -> tuple[Harness, int]:
    harness = Harness()
    ann = harness.create("Ann", origin=HOME)
    harness.done(ann, msg.SetDoor("knock"))
    return harness, ann


def test_a_person_who_knocks_waits_and_learns_nothing_of_the_room() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben")
    harness.send(ann, msg.Say("a secret"))
    harness.done(ann, msg.PlaceBot(2, "clever"))
    assert harness.news[ben] == [out.Waiting(CODE)]
    assert harness.last(ann, out.DoorNews).knocks == (out.Knock(1, "Ben"),)
    assert harness.send(ben, msg.Say("hello")) == []
    assert harness.send(ben, msg.Resync()) == []


def test_a_person_who_is_let_in_is_there_with_a_chair() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben")
    harness.done(ann, msg.Admit(1, yes=True))
    assert harness.chair(ben) == 1
    assert harness.last(ann, out.DoorNews).knocks == ()
    assert harness.last(ben, out.RoomNews).door == "knock"
    harness.done(ben, msg.Say("thank you"))
    assert harness.member(harness.back(ben)) == harness.member(ben), "no knock with a token"


def test_a_person_who_is_declined_goes_and_doesnt_knock_again_for_a_while() -> None:
    harness, ann = closed_door()
    zed = harness.join("Zed", origin=CAFE)
    harness.done(ann, msg.Admit(1, yes=False))
    assert harness.closed[zed] == "declined"
    assert harness.closed[harness.join("Zed", origin=CAFE)] == "rate-knocks"
    assert harness.join("Ben", origin="elsewhere") not in harness.closed
    harness.wait(DECLINED)
    assert harness.join("Zed", origin=CAFE) not in harness.closed


def test_a_person_who_is_sent_away_does_not_wait_at_the_door_under_another_name() -> None:
    """They would be admitted when it opens."""
    harness, ann, zed = room()
    harness.done(ann, msg.SetDoor("knock"))
    other, ben = harness.join("Nobody", origin=CAFE), harness.join("Ben", origin="elsewhere")
    harness.done(ann, msg.Remove(harness.member(zed)))
    assert harness.closed[other] == "removed-address"
    assert [knock.name for knock in harness.last(ann, out.DoorNews).knocks] == ["Ben"]
    harness.done(ann, msg.SetDoor("open"))
    assert harness.member(ben)


def test_a_person_who_lives_with_the_host_may_knock_again() -> None:
    harness, ann = closed_door()
    harness.join("Ben", origin=HOME)
    harness.done(ann, msg.Admit(1, yes=False))
    assert harness.join("Ben", origin=HOME) not in harness.closed


def test_a_knock_is_told_under_a_name_that_nobody_has() -> None:
    harness, ann = closed_door()
    harness.join("Ann", origin="x")
    harness.join("Αnn", origin="y")  # with a capital alpha
    assert [knock.name for knock in harness.last(ann, out.DoorNews).knocks] == ["Ann 2", "Αnn 3"]


def test_few_wait_from_one_address_and_not_many_in_all() -> None:
    harness, _ = closed_door()
    crowd = [harness.join("Zed", origin=CAFE) for _ in range(MAX_OF_ORIGIN + 1)]
    assert [one in harness.closed for one in crowd] == [False] * MAX_OF_ORIGIN + [True]
    others = [harness.join("Zed", origin=str(number)) for number in range(20)]
    assert sum(one not in harness.closed for one in [*crowd, *others]) == 12
    assert {harness.closed[one] for one in others if one in harness.closed} == {"rate-knocks"}


def test_a_person_who_knocks_and_runs_is_soon_not_heard() -> None:
    harness, ann = closed_door()
    for _ in range(20):
        harness.close(harness.join("Zed", origin=CAFE))
    heard = [news for news in harness.all(ann, out.DoorNews) if news.knocks]
    assert len(heard) == 4


def test_a_person_who_has_gone_cant_be_let_in() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben")
    harness.close(ben)
    assert harness.last(ann, out.DoorNews).knocks == ()
    assert harness.refused(ann, msg.Admit(1, yes=True)).code == "no-knock"


def test_nobody_waits_for_ever() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben")
    harness.wait(KNOCK_TIMEOUT - 1)
    assert ben not in harness.closed
    assert harness.all(ben, out.Ping), "so that the client knows that the table is there"
    harness.wait(2)
    assert harness.closed[ben] == "knock-unanswered"
    assert harness.last(ann, out.DoorNews).knocks == ()


def test_where_nobody_is_nobody_opens() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben")
    harness.close(ann)
    assert harness.closed[ben] == "knock-unanswered"
    assert harness.closed[harness.join("Ben")] == "knock-unanswered"


def test_a_new_host_hears_of_knocks() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben", origin="x")
    harness.done(ann, msg.Admit(1, yes=True))
    harness.join("Cleo", origin="y")
    harness.close(ann)
    harness.wait(46)
    assert [knock.name for knock in harness.last(ben, out.DoorNews).knocks] == ["Cleo"]


def test_an_opened_door_lets_all_in_who_wait_and_a_locked_one_nobody() -> None:
    harness, ann = closed_door()
    ben = harness.join("Ben")
    harness.done(ann, msg.SetDoor("open"))
    assert harness.chair(ben) == 1
    harness.done(ann, msg.SetDoor("knock"))
    cleo = harness.join("Cleo", origin="z")
    harness.done(ann, msg.SetDoor("locked"))
    assert harness.closed[cleo] == "locked"


@pytest.mark.parametrize("opens", [msg.Admit(1, yes=True), msg.SetDoor("open")])
def test_where_there_is_no_place_nobody_is_let_in(opens: msg.Message) -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(chairs=2, spectators=False))
    harness.done(ann, msg.PlaceBot(1, "clever"))
    harness.done(ann, msg.SetDoor("knock"))
    ben = harness.join("Ben")
    harness.send(ann, opens)
    if isinstance(opens, msg.Admit):
        assert harness.last(ann, out.Refused).code == "closed"
        assert ben not in harness.closed
    else:
        assert harness.closed[ben] == "closed"


def test_a_public_door_is_an_open_one_where_there_are_open_tables() -> None:
    harness = Harness()
    ann = harness.create()
    assert harness.refused(ann, msg.SetDoor("public")).code == "no-strangers"
    context = harness.session.context
    context.environment = context.environment._replace(open_tables=True)
    harness.done(ann, msg.SetDoor("public"))
    assert harness.chair(harness.join("Zed")) == 1
    assert harness.last(ann, out.RoomNews).door == "public"
