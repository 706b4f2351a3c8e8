"""A connection: its usual round trip."""

from __future__ import annotations

from lastcard.table.connections.link import Link


def test_the_median_of_the_last_round_trips_counts() -> None:
    assert Link(0).trip == 0.0
    assert Link(0, trips=[0.3, 0.08, 0.2]).trip == 0.2
