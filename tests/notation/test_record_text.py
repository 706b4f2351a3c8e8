"""Records as text, read and written: header, moves with their lines, hash."""

from __future__ import annotations

import hashlib

import pytest

from lastcard import Game
from lastcard.errors import RecordError
from lastcard.notation.record_text import position_hash, read_record, write_record

TEXT = (
    "lastcard record 1\nedition classic\nseats 2\nseed 7\nmoves\n0=draw 1=draw\n0=R7\nhash 0123456789abcdef\n"
)


def test_a_record_is_split_into_its_parts() -> None:
    record = read_record(TEXT)
    assert record.header == "edition classic\nseats 2\nseed 7"
    assert record.moves == [(6, "0=draw"), (6, "1=draw"), (7, "0=R7")]
    assert record.hash == "0123456789abcdef"


def test_comments_and_empty_lines_may_follow() -> None:
    assert read_record(f"{TEXT}\n# found by Ann\n").hash == "0123456789abcdef"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("record 1", "record 9", "line 1: a record begins with 'lastcard record 1'"),
        ("moves\n", "", "the line 'moves' is missing"),
        ("hash ", "hush ", "the last line, 'hash …', is missing"),
        ("abcdef\n", "abcdef\n0=R7\n", "line 9: nothing may follow the hash"),
    ],
)
def test_a_part_that_is_missing_is_named(old: str, new: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(TEXT.replace(old, new))
    assert str(caught.value) == says


@pytest.mark.parametrize("seat", ["٠", "", "-1", "100"])
def test_a_moves_seat_is_one_or_two_digits(seat: str) -> None:
    record = read_record(TEXT.replace("0=draw", f"{seat}=draw"))
    with pytest.raises(RecordError) as caught:
        list(record.steps())
    assert str(caught.value) == f"line 6, move 1, '{seat}=draw': a move is written seat=move"


def test_eight_moves_are_written_on_a_line() -> None:
    game = Game("classic", seats=2, seed=7)
    played = [(number % 2, "draw") for number in range(10)]
    lines = write_record(game.setup, game.state, played).splitlines()
    assert lines[:5] == ["lastcard record 1", "edition classic", "seats 2", "seed 7", "moves"]
    assert [len(line.split()) for line in lines[5:7]] == [8, 2]
    assert lines[5].startswith("0=draw 1=draw 0=draw")
    assert lines[7] == f"hash {position_hash(game.setup, game.state)}"


def test_the_hash_is_made_of_the_position_as_it_is_written() -> None:
    game = Game("classic", seats=2, seed=7)
    expected = hashlib.sha256(game.position().encode()).hexdigest()[:16]
    assert position_hash(game.setup, game.state) == expected


def test_a_game_from_a_position_starts_with_its_text() -> None:
    game = Game("classic", seats=2, seed=7)
    text = write_record(game.setup, game.state, [], "edition classic\nhands R1 / R2")
    assert text.startswith("lastcard record 1\nedition classic\nhands R1 / R2\nmoves\nhash ")
