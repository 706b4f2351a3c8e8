"""Spoiled messages: some can still be read, many can't, and the same seed spoils the same."""

from __future__ import annotations

from random import Random

import msgspec

from lastcard.wire.codec import read_message, read_opening
from tools.checking.nonsense import Nonsense


def test_some_messages_can_be_read_and_others_not() -> None:
    nonsense = Nonsense(Random(1))
    kinds, unread = set(), 0
    for _ in range(2000):
        try:
            kinds.add(type(read_message(nonsense.message())).__name__)
        except msgspec.DecodeError:
            unread += 1
    assert len(kinds) == 31
    assert 400 < unread < 1600


def test_openings_are_openings() -> None:
    nonsense = Nonsense(Random(1))
    read = 0
    for _ in range(200):
        try:
            read_opening(nonsense.opening())
            read += 1
        except msgspec.DecodeError:
            pass
    assert 20 < read < 180


def test_the_same_seed_says_the_same() -> None:
    one, other = Nonsense(Random(7)), Nonsense(Random(7))
    assert [one.message() for _ in range(50)] == [other.message() for _ in range(50)]
