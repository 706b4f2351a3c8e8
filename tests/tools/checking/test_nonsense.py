"""Corrupted messages: some can still be read, many can't, and the same seed gives the same ones."""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec

from lastcard.wire.codec import read_message, read_opening
from lastcard.wire.incoming import Message
from tools.checking.nonsense import Nonsense


def test_some_messages_can_be_read_and_others_not() -> None:
    nonsense = Nonsense(Random(1))
    kinds: set[type] = set()
    unread = 0
    for _ in range(2000):
        try:
            kinds.add(type(read_message(nonsense.message())))
        except msgspec.DecodeError:
            unread += 1
    assert kinds == set(get_args(Message)), "each of them"
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
