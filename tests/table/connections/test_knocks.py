"""The people waiting at a door, and the limits on knocking."""

from __future__ import annotations

from lastcard.table.connections.knocks import DECLINED, MAX_KNOWN, Knocks, Visitor


def test_a_person_who_waits_is_found_by_number_and_by_connection() -> None:
    knocks = Knocks()
    ben = knocks.add(7, "Ben", "x", watch=True, client_id="p")
    assert ben == Visitor(1, 7, "Ben", "x", watch=True, client_id="p")
    cleo = knocks.add(9, "Cleo", "y", watch=False, client_id="")
    assert [*knocks] == [ben, cleo]
    assert (knocks.find(2), knocks.of(9), knocks.find(3), knocks.of(8)) == (cleo, cleo, None, None)
    assert knocks.drop(7) == ben
    assert knocks.drop(7) is None
    assert len(knocks) == 1


def test_an_address_knocks_four_times_and_then_every_two_minutes() -> None:
    knocks = Knocks()
    assert [knocks.count("x", 0.0) for _ in range(5)] == [True] * 4 + [False]
    assert not knocks.count("x", 119.0)
    assert knocks.count("x", 121.0)
    assert knocks.count("y", 0.0)


def test_many_addresses_together_knock_twelve_times_and_then_every_five_seconds() -> None:
    knocks = Knocks()
    assert sum(knocks.count(str(number), 0.0) for number in range(50)) == 12
    assert knocks.count("new", 5.0)
    assert not knocks.count("newer", 5.0)


def test_an_address_that_was_declined_is_not_heard_for_ten_minutes() -> None:
    knocks = Knocks()
    knocks.decline("x", 100.0)
    assert not knocks.count("x", 99.0 + DECLINED)
    assert knocks.count("x", 100.0 + DECLINED)


def test_addresses_are_forgotten() -> None:
    knocks = Knocks()
    for number in range(3 * MAX_KNOWN):
        knocks.count(str(number), 10_000.0 * number)
    assert len(knocks._origins) <= MAX_KNOWN
