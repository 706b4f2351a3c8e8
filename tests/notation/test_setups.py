"""The lines of a hand's starting point: defaults are left out, and faults are refused immediately."""

from __future__ import annotations

import pytest

from lastcard.errors import LastcardError, NotationError
from lastcard.notation.setups import check_randomness, read_setup, setup_lines
from lastcard.setup import make_setup

SECRET = "5a" * 32


def values(text: str) -> dict[str, str]:
    pairs = (line.partition(" ") for line in text.splitlines())
    return {key: value for key, _, value in pairs}


def test_a_plain_table_has_three_lines() -> None:
    assert setup_lines(make_setup("classic", seats=3, seed=7)) == ["edition classic", "seats 3", "seed 7"]


def test_a_secret_takes_the_seeds_place_and_options_are_written_if_they_differ() -> None:
    setup = make_setup("favorite-line", seats=2, secret=SECRET, options={"laps": 2, "bluffs": True})
    assert setup_lines(setup) == [
        *("edition favorite-line", "seats 2"),
        *(f"secret {SECRET}", "options laps=2"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "edition classic\nseats 10\nseed 0",
        "edition hail-mary\nseats 4\nseed 5\noptions foil=on",
        f"edition avatar-state\nseats 3\nsecret {SECRET}",
        "edition elite\nseats 2\nseed 9",
    ],
)
def test_a_written_setup_is_read_back(text: str) -> None:
    assert "\n".join(setup_lines(read_setup(values(text)))) == text


def test_the_number_of_seats_may_follow_from_the_hands() -> None:
    setup = read_setup({"edition": "classic", "hands": "R1 / R2 / R3"})
    assert (setup.seats, setup.seed) == (3, 0)


def test_a_deck_of_other_counts_is_read() -> None:
    """D-3: 112 cards in all; the usual deck with an Elite Wild in place of a Wild Recover."""
    usual = read_setup(values("edition elite\nseats 2"))
    counts: dict[str, int] = {}
    for kind in usual.uno_deck():
        text = usual.edition.cards.texts[kind]
        counts[text] = counts.get(text, 0) + 1
    counts["EW"], counts["WR"] = 13, 7
    line = " ".join(f"{text}={count}" for text, count in counts.items())
    setup = read_setup(values(f"edition elite\nseats 2\ndeck {line}"))
    assert len(setup.uno_deck()) == 112
    assert setup_lines(setup)[3].startswith("deck ")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("seats 2", "the edition isn't named"),
        ("edition whist\nseats 2", "no edition 'whist'"),
        ("edition classic", "neither seats nor hands are given"),
        ("edition classic\nseats two", "'two' is not a number"),
        ("edition classic\nseats 11", "2 to 10 players, not 11"),
        ("edition classic\nseats 2\nseed x", "'x' is not a number"),
        ("edition elite\nseats 2\ndeck R7=x", "'x' is not a number"),
        ("edition classic\nseats 2\noptions laps=2", "laps"),
    ],
)
def test_a_wrong_value_is_reported(text: str, says: str) -> None:
    with pytest.raises(LastcardError) as caught:
        read_setup(values(text))
    assert says in str(caught.value)


def test_a_hand_is_dealt_from_one_source() -> None:
    check_randomness("seed", {"seed": "1"})
    check_randomness("secret", {"secret": SECRET})
    with pytest.raises(ValueError, match="not from both"):
        check_randomness("secret", {"seed": "1", "secret": SECRET})
    with pytest.raises(LastcardError):
        check_randomness("secret", {"secret": "5A" * 32})
    with pytest.raises((NotationError, LastcardError)):
        read_setup(values(f"edition classic\nseats 2\nseed 1\nsecret {SECRET}"))
