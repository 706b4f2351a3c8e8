"""Events in the notation of cases: all fields, in order, and only those that the watcher could know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.case_files import GOOD, faults

ELITE = """
[[case]]
rules = ["EL-29"]
title = "a Search"
given.edition = "elite"
given.hands = "R3* G1 G2 / B1 BV / Y1 Y2"
given.discard = "R9"
given.lineups = "rajan-thillaivel / /"
given.turn = 0
"""


@pytest.mark.parametrize("key", ["sees.2", "unseen.2", "unseen.spectator"])
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("drow seat=1", "there is no event 'drow'; did you mean 'drew'?"),
        ("Drew seat=1", "there is no event 'Drew'; did you mean 'drew'?"),
        ("drew seat=1 crad=Y1", "drew has no 'crad'; did you mean 'card'?"),
        ("drew seat=1 colour=red", "drew has no 'colour'"),
        ("drew seat=1 Y1", "drew: 'Y1' is not written field=value"),
        ("drew seat=7", "'drew seat=7': there is no seat 7: the seats are 0 to 2"),
        ("drew seat=01", "'drew seat=01': there is no seat 01: the seats are 0 to 2"),
        ("drew seat=1 card=y1", "'drew seat=1 card=y1': 'y1' is not a card of classic; did you mean 'Y1'?"),
        (
            "drew seat=1 card=Y1*",
            "'drew seat=1 card=Y1*': 'Y1*' is not a card of classic; did you mean 'Y1'?",
        ),
        (
            "played seat=0 card=R+2 colour=rad",
            "'played seat=0 card=R+2 colour=rad': 'rad' is not a colour; did you mean 'red'?",
        ),
        ("reversed seat=0 direction=left", "'reversed seat=0 direction=left': 'left' is not 1 or -1"),
        ("reshuffled number=many", "'reshuffled number=many': 'many' is not a number"),
        ("reshuffled number=٣", "'reshuffled number=٣': '٣' is not a number"),
        ("reshuffled seat=1 number=3", "reshuffled has no 'seat'"),
        ("drew", "'drew' is never told like that: it would be 'drew seat=… card=…' or 'drew seat=…'"),
        (
            "played colour=red seat=0 card=R5",
            "'played colour=red seat=0 card=R5' is never told like that: "
            "it would be 'played seat=… card=… colour=…'",
        ),
        (
            "shown seat=1 other=0",
            "'shown seat=1 other=0' is never told like that: it would be 'shown seat=… other=… card=…'",
        ),
    ],
)
def test_a_misspelled_event_is_refused_whether_it_is_sought_or_not(
    tmp_path: Path, key: str, line: str, told: str
) -> None:
    assert faults(tmp_path, f"{GOOD}then.{key} = ['{line}']\n") == [f"{key}: {told}"]


def test_a_player_who_draws_is_always_told_the_card(tmp_path: Path) -> None:
    told = "unseen.1: 'drew seat=1' is never told like that: it would be 'drew seat=… card=…'"
    assert faults(tmp_path, f"{GOOD}then.unseen.1 = ['drew seat=1']\n") == [told]
    assert faults(tmp_path, f"{GOOD}then.unseen.1 = ['drew seat=1 card=Y3']\n") == []


def test_an_elite_card_of_an_event_is_one_of_the_catalogue(tmp_path: Path) -> None:
    text = f"{ELITE}then.unseen.0 = ['activated seat=0 card=rajan-thilaivel']\n"
    (fault,) = faults(tmp_path, text)
    assert fault.endswith("there is no card 'rajan-thilaivel'; did you mean 'rajan-thillaivel'?")
    assert faults(tmp_path, text.replace("thilai", "thillai")) == []


def test_spaces_in_an_event_make_no_difference(tmp_path: Path) -> None:
    told = ["unseen.2: the event 'drew seat=1' is seen"]
    assert faults(tmp_path, f"{GOOD}then.unseen.2 = [' drew  seat=1 ']\n") == told
