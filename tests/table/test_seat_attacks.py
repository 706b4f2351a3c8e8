"""Attacks on seats, each as somebody would try it: coming back after being sent away, a look-alike name."""

from __future__ import annotations

import pytest

from lastcard.table.people import free_name
from lastcard.wire import incoming as msg
from tests.table.harness import Harness


def test_who_was_sent_away_doesn_t_sit_again_by_reloading() -> None:
    harness = Harness()
    ann = harness.create()
    zed = harness.join("Zed")
    harness.done(ann, msg.Kick(harness.member(zed)))
    again = harness.back(zed)
    assert harness.closed.get(again) == "kicked"


@pytest.mark.parametrize(
    ("taken", "wanted"),
    [("alice", "ɑlice"), ("Bill", "Bӏӏl"), ("Ann", "A\u0301nn"), ("Ann", "An\u0323n"), ("Tim", "Tirn")],
)
def test_a_name_that_looks_like_somebody_s_gets_a_number(taken: str, wanted: str) -> None:
    assert free_name(wanted, [taken]).endswith(" 2")
