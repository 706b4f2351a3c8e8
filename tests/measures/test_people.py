"""The short version of `benchmarks/react.py`: people at a table have time to react."""

from __future__ import annotations

from tests.measures.test_host import measured


def test_people_win_the_races_that_are_open_to_them_and_bots_keep_their_teeth() -> None:
    found = measured("react", "--hands", "10")
    assert found["good"]
    for name in ("catches", "late calls"):
        won, _, share = found[name]
        assert won > 5
        assert share >= 90
    assert found["forgotten calls caught"][2] >= 60
