"""The small readers that the keys of a position share."""

from __future__ import annotations

import pytest

from lastcard.notation.position_io import (
    PositionIO,
    number_key,
    read_number,
    read_seat,
    seat_groups,
    seat_key,
    seats_key,
    split_groups,
)
from lastcard.setup import make_setup


@pytest.fixture
def io() -> PositionIO:
    setup = make_setup("elite", seats=3, seed=1)
    return PositionIO(setup, setup.table())


def test_a_number_is_written_in_digits() -> None:
    assert (read_number("0"), read_number("0042")) == (0, 42)


@pytest.mark.parametrize("text", ["", "-1", "1.5", "two", " 2", "²", "٣", "9" * 21])
def test_anything_else_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number"):
        read_number(text)


def test_groups_are_separated_by_slashes(io: PositionIO) -> None:
    assert split_groups("R1 R2 / / G3") == [["R1", "R2"], [], ["G3"]]
    assert seat_groups(io, "a / b / c") == [["a"], ["b"], ["c"]]
    with pytest.raises(ValueError, match="there are 3 seats and 2 groups"):
        seat_groups(io, "a / b")


def test_a_seat_is_there_or_refused(io: PositionIO) -> None:
    assert read_seat(io, "2") == 2
    with pytest.raises(ValueError, match="there is no seat 3: the seats are 0 to 2"):
        read_seat(io, "3")


def test_a_seat_is_left_out_when_there_is_none(io: PositionIO) -> None:
    key = seat_key("throw_at")
    io.state.throw_at = -1
    assert key.write(io) == ""
    key.read(io, "0")
    assert (io.state.throw_at, key.write(io)) == (0, "0")


def test_a_number_is_left_out_when_it_is_nothing(io: PositionIO) -> None:
    key = number_key("remaining", 1000)
    assert key.write(io) == ""
    key.read(io, "12")
    assert (io.state.remaining, key.write(io)) == (12, "12")
    with pytest.raises(ValueError, match="1001 is not from 0 to 1000"):
        key.read(io, "1001")


def test_a_set_of_seats_is_a_bit_for_each(io: PositionIO) -> None:
    key = seats_key("owes")
    key.read(io, "2 0 2")
    assert (io.state.owes, key.write(io)) == (0b101, "0 2")


def test_cards_are_read_by_their_texts_and_ids(io: PositionIO) -> None:
    assert io.kinds(["R0", "R1", "Y0"]) == [0, 1, 13]
    numbers = io.numbers(["maya-okafor", "lars-tveitane"], 2)
    assert io.ids(numbers) == "maya-okafor lars-tveitane"
    with pytest.raises(ValueError, match="2 cards, where at most 1 can lie"):
        io.numbers(["maya-okafor", "lars-tveitane"], 1)
    with pytest.raises(ValueError, match="128 cards are more than any deck has"):
        io.kinds(["R1"] * 128)
    with pytest.raises(ValueError, match="'HM' is not a card of elite"):
        io.kinds(["HM"])


def test_the_rest_has_one_place(io: PositionIO) -> None:
    io.give_rest_to(lambda kinds: None)
    with pytest.raises(ValueError, match="the rest of the deck, can go to one place only"):
        io.give_rest_to(lambda kinds: None)
