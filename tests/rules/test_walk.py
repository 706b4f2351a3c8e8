"""The sequential walk: the order of polling, and the beginning of a new moment."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard import position
from lastcard.editions import EDITIONS
from lastcard.number_types import Seat
from lastcard.policies.playout import poll
from lastcard.rules.actions import CALL, DRAW, WAIVE
from lastcard.rules.dice import seed
from lastcard.rules.legality import could_react
from lastcard.rules.moves import play
from lastcard.rules.phases import OVER
from lastcard.rules.state import State
from lastcard.rules.walk import main_actor, may_react, next_reactor, open_moment, waive
from lastcard.setup import make_setup

FROM_THE_ACTOR, BY_LOT = 0, 1
TWO_OWE = "edition classic\nhands R7 R8 / Y1 / G4 G5 / B1\ndiscard R5\nturn {}\nowes 1 3\n"


def asked(state: State, sampled: int = FROM_THE_ACTOR) -> list[Seat]:
    """All seats that are asked for a reaction at this moment, if all waive."""
    open_moment(state, sampled)
    seats = []
    while (seat := next_reactor(state)) >= 0:
        seats.append(seat)
        waive(state, seat)
    return seats


@pytest.mark.parametrize("turn", range(4))
def test_polling_goes_clockwise_from_the_seat_that_the_table_waits_for(turn: int) -> None:
    state = position(TWO_OWE.format(turn)).state
    assert asked(state) == [(turn + step) % 4 for step in range(4)]


def test_polling_goes_clockwise_whatever_the_direction_of_play() -> None:
    state = position(TWO_OWE.format(2) + "direction counterclockwise\n").state
    assert asked(state) == [2, 3, 0, 1]


def test_with_a_question_open_polling_starts_from_the_asked_seat() -> None:
    state = position(
        "edition classic\nhands R7 / Y1 Y2 / G4 G5\ndiscard R5 W+4\ncolour blue\nturn 0\nphase four\nowes 0\n"
    ).state
    assert main_actor(state) == 1
    assert asked(state) == [1, 2, 0]


def test_with_a_random_start_every_seat_comes_first_equally_often() -> None:
    state = position(TWO_OWE.format(0)).state
    first: Counter[Seat] = Counter()
    for number in range(2000):
        seed(state, number)
        order = asked(state, BY_LOT)
        assert order == [(order[0] + step) % 4 for step in range(4)]
        first[order[0]] += 1
    assert set(first) == set(range(4))
    assert all(abs(count - 500) < 100 for count in first.values())


def test_only_seats_that_could_react_are_asked() -> None:
    state = position(
        "edition hail-mary\nhands HM R7 / Y1 / G4 HM G5 / B1\ndiscard R5\nturn 3\nchance 1\n"
    ).state
    assert asked(state) == [0, 2]
    state = position(
        "edition avatar-state\nhands AS R7 G2 B3 Y4 / AS Y1 / R1 G1 B1 Y8 AS\ndiscard R5\nturn 1\n"
    ).state
    assert asked(state) == [2, 0]


def test_where_nothing_public_gives_a_chance_nobody_is_asked() -> None:
    state = position("edition classic\nhands R7 R8 / Y1 / G4 G5\ndiscard R5\nturn 0\n").state
    assert not may_react(state)
    assert asked(state) == []
    assert asked(state, BY_LOT) == []


def test_a_moment_without_a_chance_takes_nothing_from_the_generator() -> None:
    state = position("edition classic\nhands R7 R8 / Y1 Y2\ndiscard R5\nturn 0\n").state
    before = (state.c0, state.c1)
    open_moment(state, BY_LOT)
    assert (state.c0, state.c1) == before


def test_whether_there_is_a_chance_is_public_in_hail_mary_and_avatar_state() -> None:
    """A-3: a chance is open whether or not anybody holds the card."""
    assert may_react(position("edition hail-mary\nhands R7 R8 / Y1\ndiscard R5\nturn 0\nchance 1\n").state)
    assert may_react(position("edition avatar-state\nhands R7 R8 / Y1 Y2\ndiscard R5\nturn 0\n").state)


def test_a_player_who_waives_is_not_asked_again_at_this_moment() -> None:
    state = position(TWO_OWE.format(0)).state
    open_moment(state, FROM_THE_ACTOR)
    waive(state, 0)
    assert next_reactor(state) == 1
    waive(state, 2)
    waive(state, 1)
    assert next_reactor(state) == 3
    waive(state, 3)
    assert next_reactor(state) == -1


def test_any_move_begins_a_new_moment() -> None:
    state = position(TWO_OWE.format(0)).state
    open_moment(state, FROM_THE_ACTOR)
    for seat in range(3):
        waive(state, seat)
    play(state, 1, CALL)
    assert state.waived == 0
    assert asked(state) == [0, 1, 2, 3]  # seat 3 still owes


def test_a_turn_move_ends_the_chance() -> None:
    state = position(TWO_OWE.format(0)).state
    play(state, 0, DRAW)
    assert asked(state) == []


def test_the_main_actor_is_the_seat_on_turn_or_the_asked_one() -> None:
    assert main_actor(position("edition classic\nhands R7 / Y1\ndiscard R5\nturn 1\n").state) == 1
    drawn = position("edition classic\nhands R7 G1 / Y1\ndiscard R5\nturn 0\nphase drawn\ndrawn R7\n").state
    assert main_actor(drawn) == 0
    over = position("edition classic\nhands / Y1\ndiscard R5\nturn 1\nphase over\nwinner 0\n").state
    assert main_actor(over) == -1
    open_moment(over, FROM_THE_ACTOR)
    assert next_reactor(over) == -1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_poll_never_answers_with_waive_and_always_with_somebody(edition: str) -> None:
    state = make_setup(edition, seats=4, seed=8).deal()
    while state.phase != OVER:
        seat, action = poll(state, [0, 1, 0, 1])
        assert 0 <= seat < 4
        assert action != WAIVE
        assert action in EDITIONS[edition].moves
        assert seat == main_actor(state) or could_react(state, seat)
        play(state, seat, action)
