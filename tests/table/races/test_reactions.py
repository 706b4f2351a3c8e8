"""The time that a race gives people: twice the usual reaction time of the slowest, from 4 to 10 seconds."""

from __future__ import annotations

import pytest

from lastcard.moves import MoveType
from lastcard.table.races.reactions import BOTS_ALONE, Reactions


def reacted(*times: float) -> Reactions:
    reactions = Reactions()
    for seconds in times:
        reactions.note(0, MoveType.CATCH, seconds)
    return reactions


def test_a_member_who_has_not_reacted_yet_gets_six_seconds() -> None:
    assert Reactions().seconds([0]) == 6.0


def test_bots_alone_are_as_fast_as_ever() -> None:
    assert Reactions().seconds([]) == BOTS_ALONE == 1.2


@pytest.mark.parametrize(
    ("times", "seconds"),
    [
        ([0.5], 4.0),
        ([1.9, 2.0, 2.1], 4.0),
        ([2.4], 4.8),
        ([3.0, 9.0, 3.5], 7.0),
        ([8.0], 10.0),
        ([-0.2], 4.0),
        ([9.0, 9.0, 3.0, 3.0, 3.0, 2.5, 2.5], 6.0),
    ],
)
def test_the_time_to_react_is_twice_the_usual_reaction_within_limits(
    times: list[float], seconds: float
) -> None:
    """The usual one is the median of the last five."""
    assert reacted(*times).seconds([0]) == seconds


def test_the_slowest_at_the_table_decides() -> None:
    reactions = reacted(1.0)
    reactions.note(1, MoveType.CALL, 4.5)
    assert reactions.seconds([0]) == 4.0
    assert reactions.seconds([0, 1]) == 9.0
    assert reactions.seconds([0, 2]) == 6.0


def test_a_race_is_new_until_one_like_it_was_seen_or_reacted_to() -> None:
    reactions = Reactions()
    assert reactions.is_new(0, {MoveType.CATCH})
    reactions.saw(0, {MoveType.CATCH})
    reactions.note(0, MoveType.CALL, 2.0)
    assert not reactions.is_new(0, {MoveType.CATCH, MoveType.CALL})
    assert reactions.is_new(0, {MoveType.CATCH, MoveType.THROW})
    assert reactions.is_new(1, {MoveType.CATCH})
    assert not reactions.is_new(1, set())
