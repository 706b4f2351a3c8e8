"""Moving a seat to another device, and closing it everywhere else."""

from __future__ import annotations

import pytest

from lastcard.table.connections.transfers import LIFETIME
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import CODE, Harness, table_of


def code_of(harness: Harness, connection: int) -> str:
    harness.done(connection, msg.Transfer())
    news = harness.last(connection, out.TransferNews)
    assert news.seconds == LIFETIME
    return news.code


def look(harness: Harness, code: str) -> int:
    return harness.open(msg.Look(VERSION, CODE, code))


def take(harness: Harness, code: str) -> int:
    return harness.open(msg.Take(VERSION, CODE, code))


def moved(harness: Harness, connection: int) -> int:
    """The seat's new connection, on another device."""
    token = harness.last(take(harness, code_of(harness, connection)), out.TokenNews).token
    return harness.join(token=token)


def test_a_look_says_whose_seat_it_is_and_changes_nothing() -> None:
    harness, (ann, _) = table_of(2)
    code, stored = code_of(harness, ann), len(harness.entries)
    for _ in range(2):
        stranger = look(harness, code)
        assert harness.news[stranger] == [out.Offer(CODE, "Ann", 300)]
        assert harness.closed[stranger] == "answered"
    assert len(harness.entries) == stored
    assert ann not in harness.closed


def test_the_seat_moves_with_its_hand_and_the_old_device_is_told() -> None:
    harness, (ann, ben) = table_of(2)
    hand = harness.last(ann, out.Hand).mine
    new = moved(harness, ann)
    assert harness.member(new) == harness.member(ann)
    assert harness.last(new, out.Hand).mine == hand
    assert harness.closed[ann] == "seat-moved"
    assert harness.last(ann, out.Bye).code == "seat-moved"
    assert ben not in harness.closed


def test_the_old_token_is_void_and_the_new_one_stays_good() -> None:
    harness, (ann, _) = table_of(2)
    new = moved(harness, ann)
    assert harness.token(new) != harness.token(ann)
    for _ in range(2):
        assert harness.member(harness.join(token=harness.token(ann))) != harness.member(ann)
        assert harness.member(harness.back(new)) == harness.member(ann)
        harness.restart()


def test_a_code_is_for_one_use() -> None:
    harness, (ann, _) = table_of(2)
    code = code_of(harness, ann)
    assert harness.closed[take(harness, code)] == "answered"
    for again in (take(harness, code), look(harness, code)):
        assert harness.closed[again] == "transfer-gone"


@pytest.mark.parametrize("seconds", [LIFETIME, LIFETIME + 1000])
def test_a_code_is_too_old_after_five_minutes(seconds: float) -> None:
    harness, (ann, _) = table_of(2)
    code = code_of(harness, ann)
    harness.now += seconds
    assert harness.closed[look(harness, code)] == "transfer-gone"
    assert harness.closed[take(harness, code)] == "transfer-gone"


def test_no_code_outlives_a_restart_so_none_is_used_twice_across_one() -> None:
    harness, (ann, _) = table_of(2)
    used, unused = code_of(harness, ann), ""
    token = harness.last(take(harness, used), out.TokenNews).token
    unused = code_of(harness, ann)
    harness.restart()
    assert [harness.closed[take(harness, code)] for code in (used, unused)] == ["transfer-gone"] * 2
    assert harness.member(harness.join(token=token)) != harness.member(ann), "it was never come with"
    assert harness.member(harness.back(ann)) == harness.member(ann)


def test_a_person_who_loses_the_connection_before_the_new_token_arrives_loses_no_seat() -> None:
    harness, (ann, _) = table_of(2)
    take(harness, code_of(harness, ann))
    harness.close(ann)
    assert harness.member(harness.back(ann)) == harness.member(ann)


def test_a_planted_code_shows_the_sender_nothing_any_more() -> None:
    """Mallory sends a friend the link to Mallory's own seat, and stays to see the friend's hand."""
    harness = Harness()
    ann = harness.create()
    mallory = harness.join("Mallory")
    friend = moved(harness, mallory)
    harness.done(ann, msg.Start())
    assert harness.all(mallory, out.Hand) == []
    assert harness.last(friend, out.Hand).seat == 1
    again = harness.join(token=harness.token(mallory))
    assert harness.last(again, out.Hand).seat is None


def test_a_person_who_was_sent_away_cant_be_followed_by_code() -> None:
    harness = Harness()
    ann = harness.create()
    zed = harness.join("Zed")
    code = code_of(harness, zed)
    harness.done(zed, msg.Renew())
    token = harness.last(zed, out.TokenNews).token
    harness.done(ann, msg.Remove(harness.member(zed)))
    assert harness.closed[look(harness, code)] == "transfer-gone"
    assert harness.member(harness.join(token=token, origin="x")) != harness.member(zed)


def test_a_code_for_somebody_who_was_forgotten_is_void() -> None:
    harness = Harness()
    harness.create()
    wim = harness.join("Wim", watch=True)
    code = code_of(harness, wim)
    harness.close(wim)
    del harness.state.members[harness.member(wim)]
    assert harness.closed[look(harness, code)] == "transfer-gone"


# Two windows


def places(harness: Harness, connection: int) -> list[int]:
    return [news.windows for news in harness.all(connection, out.Elsewhere)]


def test_whose_seat_is_open_in_a_second_place_sees_that_in_both() -> None:
    harness, (ann, ben) = table_of(2)
    other = harness.back(ann)
    assert (places(harness, ann), places(harness, other), places(harness, ben)) == ([1], [1], [])
    harness.close(other)
    assert places(harness, ann) == [1, 0]


def test_they_can_end_the_other_whose_token_is_void_then() -> None:
    harness, (ann, _) = table_of(2)
    other = harness.back(ann)
    harness.done(ann, msg.Renew())
    token = harness.last(ann, out.TokenNews).token
    assert harness.all(other, out.TokenNews) == []
    assert other not in harness.closed, "not before the new token has arrived"
    new = harness.join(token=token)
    assert harness.closed[other] == harness.closed[ann] == "seat-moved"
    assert harness.member(new) == harness.member(ann)
    assert harness.member(harness.back(other)) != harness.member(ann)


def test_a_window_that_connects_again_is_no_second_place() -> None:
    harness = Harness()
    ann = harness.create()
    first = harness.join(token=harness.token(ann), client_id="window")
    harness.close(ann)
    again = harness.join(token=harness.token(ann), client_id="window")
    assert harness.closed[first] == "replaced"
    assert harness.all(first, out.Bye) == []
    assert places(harness, again) == []
    harness.join(token=harness.token(ann), client_id="another")
    assert places(harness, again) == [1]
