"""The state of play in a position: explicit values, defaults, and refusals."""

from __future__ import annotations

import pytest

from lastcard.errors import LastcardError
from lastcard.notation import read_position, read_position_lines
from lastcard.notation.position_io import PositionIO
from lastcard.notation.table_keys import CHANCE_KEYS, OLD_PHASES, TABLE_KEYS, colour_index

BASE = "edition classic\nhands R1 R2 / B5 B6 / G3 G4\ndiscard Y4 R7"
WILD = BASE.replace("R7", "W+4\ncolour green")
SECRET = "5a" * 32


def io_of(text: str) -> PositionIO:
    return PositionIO(*read_position(read_position_lines(text)))


def written(text: str, key: str) -> str:
    return {**TABLE_KEYS, **CHANCE_KEYS}[key].write(io_of(text))


def test_omitted_keys_have_defaults() -> None:
    """C-5: left of the dealer begins; the top card's colour is in play."""
    text = f"{BASE}\ndealer 1"
    keys = ("colour", "direction", "turn", "phase", "asked", "owes", "winner")
    assert [written(text, key) for key in keys] == ["red", "", "2", "turn", "", "", ""]


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("direction counterclockwise", "direction", "counterclockwise"),
        ("direction clockwise", "direction", ""),
        ("turn 1", "turn", "1"),
        ("turn 0\nphase drawn\ndrawn R2", "drawn", "R2"),
        ("moves 17", "moves", "17"),
        ("passed 2 0", "passed", "0 2"),
        ("generator 0000000a 000000ff", "generator", "0000000a 000000ff"),
    ],
)
def test_given_keys_are_read_and_written(line: str, key: str, value: str) -> None:
    assert written(f"{BASE}\n{line}", key) == value


def test_a_wild_draw_four_asks_the_next_seat_in_the_direction_of_play() -> None:
    assert written(f"{WILD}\nturn 1\nphase four", "asked") == "2"
    assert written(f"{WILD}\nturn 1\ndirection counterclockwise\nphase four", "asked") == "0"
    assert written(f"{WILD}\nturn 1\nphase four\nguilty yes", "guilty") == "yes"


def test_a_secret_has_a_stream_in_place_of_a_generator() -> None:
    text = f"{BASE}\nsecret {SECRET}\nused 12"
    assert (written(text, "used"), written(text, "generator")) == ("12", "")
    assert written(BASE, "used") == ""


def test_colours_have_their_places() -> None:
    assert [colour_index(name) for name in ("red", "yellow", "green", "blue")] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("colour pink", "'pink' is not one of red, yellow, green, blue"),
        ("direction left", "'left' is neither clockwise nor counterclockwise"),
        ("turn 3", "there is no seat 3"),
        ("phase asleep", "'asleep' is not one of turn, drawn"),
        ("guilty perhaps", "'perhaps' is neither yes nor no"),
        ("generator 12 34", "a generator is two words of eight hexadecimal digits"),
        ("generator 0000000A 000000ff", "a generator is two words of eight hexadecimal digits"),
        ("used 3", "only a hand with a secret has a stream of words"),
        (f"secret {SECRET}\ngenerator 0000000a 000000ff", "a hand with a secret has no generator"),
        (f"secret {SECRET}\nused 1000000001", "1000000001 is not from 0 to 1000000000"),
    ],
)
def test_what_cant_be_is_refused(line: str, says: str) -> None:
    with pytest.raises(LastcardError) as caught:
        io_of(f"{BASE}\n{line}")
    assert says in str(caught.value)


def test_a_wild_on_top_needs_its_colour() -> None:
    with pytest.raises(LastcardError, match="a wild card is on top, so the chosen colour must be given"):
        io_of(BASE.replace("R7", "W"))


@pytest.mark.parametrize(("old", "number"), [*zip(OLD_PHASES, range(7, 15), strict=True)])
def test_a_position_written_before_the_phases_were_renamed_can_be_read(old: str, number: int) -> None:
    io = io_of(BASE)
    TABLE_KEYS["phase"].read(io, old)
    assert io.state.phase == number
