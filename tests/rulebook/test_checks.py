"""The expectations of a case: each one that doesn't hold is reported in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.match import Match
from lastcard.rulebook.checks import differences, flatten
from tests.support.case_files import GOOD, faults
from tests.support.positions import at


def test_only_what_happened_can_be_kept_secret(tmp_path: Path) -> None:
    """Seat 1 draws the Y1 and the Y2, and nobody challenges."""
    assert faults(tmp_path, f"{GOOD}then.unseen.2 = ['drew seat=1 card=Y2']\n") == []
    assert faults(tmp_path, f"{GOOD}then.unseen.2 = ['drew seat=1 card=Y3']\n") == [
        "unseen.2: 'drew seat=1 card=Y3' didn't happen, so there was nothing to hide; "
        "the nearest is 'drew seat=1 card=Y2'"
    ]
    (fault,) = faults(tmp_path, f"{GOOD}then.unseen.spectator = ['shown seat=1 other=0 card=R1']\n")
    assert fault.startswith("unseen.spectator: 'shown seat=1 other=0 card=R1' didn't happen, so ")


def test_a_public_event_may_be_said_not_to_have_happened(tmp_path: Path) -> None:
    assert faults(tmp_path, f"{GOOD}then.unseen.2 = ['skipped seat=2', 'drew seat=0']\n") == []


def test_an_event_that_is_not_seen_is_answered_with_the_nearest(tmp_path: Path) -> None:
    assert faults(tmp_path, f"{GOOD}then.sees.0 = ['played seat=0 card=R+2 colour=blue']\n") == [
        "sees.0: no event 'played seat=0 card=R+2 colour=blue'; "
        "the nearest is 'played seat=0 card=R+2 colour=red'"
    ]
    still = GOOD.replace('when = "0=R+2"\nthen.turn = 2', "then.sees.0 = ['called seat=0']")
    assert faults(tmp_path, still) == ["sees.0: no event 'called seat=0'; nothing has happened"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cannot.7 = 'R5'", "cannot.7: there is no seat 7: the seats are 0 to 2"),
        ("cannot.spectator = 'R5'", "cannot.spectator: a spectator has no cards and makes no moves"),
        ("cannot = 'R5'", "cannot: 'cannot' must name a seat, as in cannot.0"),
        ("cannot.1 = ''", "cannot.1: it is empty, and proves nothing"),
        ("can.1 = []", "can.1: it is empty, and proves nothing"),
        ("unseen.7 = ['drew seat=1']", "unseen.7: there is no seat 7: the seats are 0 to 2"),
        ("unseen.one = ['drew seat=1']", "unseen.one: there is no seat one: the seats are 0 to 2"),
        ("unseen.1 = []", "unseen.1: it is empty, and proves nothing"),
        ("unseen.1 = 'skipped seat=2'", 'unseen.1: events are written as a list, ["drew seat=1", …]'),
        ("hand = {}", "hand: 'hand' must name a seat, as in hand.0"),
        ("lineup.spectator = '-'", "lineup.spectator: a spectator has no cards and makes no moves"),
    ],
)
def test_a_seat_that_is_not_there_and_an_empty_list_are_refused(tmp_path: Path, line: str, told: str) -> None:
    assert faults(tmp_path, f"{GOOD}then.{line}\n") == [told]


def test_dots_and_tables_are_the_same() -> None:
    assert flatten({"hand": {"2": "R7", "0": "B1"}, "turn": 0}) == [
        ("hand.2", "R7"),
        ("hand.0", "B1"),
        ("turn", 0),
    ]


def test_every_expectation_that_does_not_hold_is_told() -> None:
    match = Match.resume(at("edition classic; hands R1 R2 / B1 B2; discard R9; turn 0"), [0, 0])
    held: dict[str, object] = {"turn": 0, "hand": {"0": "R2 R1"}, "can": {"0": "R1"}}
    assert differences(match, held) == []
    wrong: dict[str, object] = {"turn": 1, "hand": {"1": "B1"}, "cannot": {"0": "R1"}}
    assert [fault.partition(":")[0] for fault in differences(match, wrong)] == ["turn", "hand.1", "cannot.0"]
