"""A player's choices as a short list in words."""

from __future__ import annotations

import re

import pytest

from lastcard import Game, NotationError, position
from lastcard.editions import EDITIONS, Edition
from lastcard.terminal.choices import Asked, Choice, find_choice, find_colour, list_choices, read_loosely
from tests.support.helpers import EDITION_NAMES
from tests.support.moments import moments

NAMES = ["you", "Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines"]


def choices_of(game: Game, seat: int = 0) -> list[Choice]:
    return list_choices(game.legal(seat), Asked.at(game, seat, NAMES))


def keys(text: str) -> list[str]:
    return [choice.key for choice in choices_of(position(text))]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_legal_move_is_in_exactly_one_choice_and_has_words(edition: str) -> None:
    for game in moments(edition, games=25, each=5, seed=8):
        for seat in range(game.seats):
            choices = choices_of(game, seat)
            listed = [move for choice in choices for move in choice.moves]
            assert sorted(listed) == sorted(game.legal(seat))
            assert all(len(choice.moves) in (1, 4) for choice in choices)
            assert len({choice.key for choice in choices}) == len(choices)
            for choice in choices:
                assert choice.words
                assert not re.search(r"[{}]|  |None|you \w+[^s ]s\b", choice.words), choice.words


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_choice_is_found_by_number_by_key_and_by_notation(edition: str) -> None:
    for game in moments(edition, games=10, each=2, seed=9):
        choices = choices_of(game)
        for number, choice in enumerate(choices, start=1):
            assert find_choice(str(number), choices, NAMES) is choice
            assert find_choice(choice.key.lower(), choices, NAMES) == choice
            for move in choice.moves:
                found = find_choice(move, choices, NAMES)
                assert found is not None
                assert found.moves == (move,)


def test_a_wild_is_one_entry_with_four_colours() -> None:
    text = "edition classic\nhands W R7 R2 G1 / Y1 Y2\ndiscard R5\ndealer 1\n"
    assert keys(text) == ["R2", "R7", "W", "draw"]
    wild = choices_of(position(text))[2]
    assert wild.wants_colour
    assert wild.moves == ("W:R", "W:Y", "W:G", "W:B")
    assert [find_colour(answer, wild) for answer in ("r", "Yellow", "3", " B ")] == list(wild.moves)
    assert find_colour("pink", wild) is None


def test_the_call_comes_right_after_the_play() -> None:
    assert keys("edition classic\nhands W R7 / Y1 Y2\ndiscard R5\ndealer 1\n") == [
        "R7",
        "R7!",
        "W",
        "W!",
        "draw",
    ]


def test_chances_come_first() -> None:
    text = "edition hail-mary\nhands HM R7 G1 / Y1 / B2\ndiscard R5\nturn 0\nchance 1\nowes 2\n"
    assert keys(text) == ["catch:2", "HM>", "R7", "HM", "draw"]


def test_declining_comes_last() -> None:
    text = "edition hail-mary\nhands W R7 G2 / Y1 Y2\ndiscard R5 HM\ncolour red\nturn 0\nphase hit\n"
    assert keys(text) == ["card:R7", "card:G2", "card:W", "none"]


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("r7", "R7"),
        ("W:b", "W:B"),
        ("w b", "W:B"),
        ("w+4 r", "W+4:R"),
        ("hm>g!", "HM>G!"),
        ("Catch BRUNO", "catch:2"),
        ("seat ada", "seat:1"),
        ("card r3*", "card:R3*"),
        ("r7x2", "R7x2"),
        ("w", "W:R"),
        ("hm>", "HM>R"),
        ("ew!", "EW:R!"),
    ],
)
def test_moves_are_read_loosely(answer: str, move: str) -> None:
    assert read_loosely(answer, NAMES, EDITIONS["hail-mary"]) == move


@pytest.mark.parametrize("answer", ["", "x", "R", "W:P", "catch Zoe", "seat"])
def test_anything_but_a_move_is_reported_as_such(answer: str) -> None:
    with pytest.raises(NotationError, match="is not a move"):
        read_loosely(answer, NAMES, EDITIONS["hail-mary"])


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_every_notation_is_read_as_itself(edition: Edition) -> None:
    assert all(read_loosely(move, NAMES, edition) == move for move in edition.moves.values())
