"""How much one member may do at once: twenty things, then one every half second."""

from __future__ import annotations

from lastcard.table.limits.patience import MOST_KNOWN, Patience

ANN, BEN = 1, 2


def taken(patience: Patience, member: int, now: float, tries: int = 30) -> int:
    """How many of these tries are allowed."""
    return sum(patience.take(member, now) for _ in range(tries))


def test_twenty_things_may_be_done_at_once() -> None:
    assert taken(Patience(), ANN, 100.0) == 20


def test_then_one_more_for_every_half_second() -> None:
    patience = Patience()
    taken(patience, ANN, 100.0)
    assert taken(patience, ANN, 100.4) == 0
    assert taken(patience, ANN, 100.5) == 1
    assert taken(patience, ANN, 102.0) == 3


def test_a_long_rest_saves_up_no_more_than_twenty() -> None:
    patience = Patience()
    taken(patience, ANN, 100.0)
    assert taken(patience, ANN, 1000.0) == 20


def test_each_member_has_their_own() -> None:
    patience = Patience()
    taken(patience, ANN, 100.0)
    assert taken(patience, BEN, 100.0) == 20


def test_at_a_quicker_table_the_rest_is_shorter() -> None:
    patience = Patience(rest=0.25)
    taken(patience, ANN, 100.0)
    assert taken(patience, ANN, 100.5) == 2


def test_at_a_table_without_waits_everything_is_allowed_again_at_once() -> None:
    patience = Patience(rest=0.0)
    taken(patience, ANN, 100.0)
    assert taken(patience, ANN, 100.001) == 20


def test_only_those_who_have_rested_are_forgotten() -> None:
    patience = Patience()
    taken(patience, ANN, 0.0)
    for member in range(10, 9 + MOST_KNOWN):
        patience.take(member, 0.0)
    # One thing is rested from after half a second; twenty things take ten seconds.
    patience.take(BEN, 1.0)
    assert taken(patience, ANN, 1.0) == 2
