"""Scripted people: counting won races, which can also be lost."""

from __future__ import annotations

from lastcard.moves import MoveType
from tools.checking.slow_people import Result, SlowPeople

CLAIMS = (MoveType.CALL, MoveType.CATCH, MoveType.THROW)


def played(hands: int, *, react: bool = True, hold_ms: int | None = None) -> SlowPeople:
    people = SlowPeople(3, "classic", 2, 2, react=react, hold_ms=hold_ms)
    for _ in range(hands):
        people.play_hand()
    return people


def count(people: SlowPeople, result: Result) -> int:
    return sum(people.results[sort, result] for sort in CLAIMS)


def test_a_player_who_reacts_wins_what_was_open_to_them() -> None:
    people = played(8)
    assert count(people, "won") > 5
    assert count(people, "lost") == 0
    assert people.forgotten == 0


def test_with_the_short_windows_of_experts_they_are_too_slow() -> None:
    people = played(8, hold_ms=1200)
    assert count(people, "lost") > count(people, "won")


def test_a_player_who_never_reacts_is_caught() -> None:
    people = played(8, react=False)
    assert people.results.total() == 0
    assert people.forgotten >= people.caught > 0
