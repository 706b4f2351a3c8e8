"""A case that would prove nothing is refused: what it misspells, and what it could never see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lastcard import Game
from lastcard.rulebook.event_lines import event_text, read_event_line
from lastcard.rulebook.spelling import possible_move
from tests.support.case_files import GOOD, faults
from tests.support.helpers import EDITION_NAMES

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
        ("reversed seat=0 good=true", "'reversed seat=0 good=true': 'true' is not yes or no"),
        ("reshuffled number=many", "'reshuffled number=many': 'many' is not a number"),
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


def test_whoever_draws_is_always_told_the_card(tmp_path: Path) -> None:
    told = "unseen.1: 'drew seat=1' is never told like that: it would be 'drew seat=… card=…'"
    assert faults(tmp_path, f"{GOOD}then.unseen.1 = ['drew seat=1']\n") == [told]
    assert faults(tmp_path, f"{GOOD}then.unseen.1 = ['drew seat=1 card=Y3']\n") == []


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


def test_an_elite_card_of_an_event_is_one_of_the_catalogue(tmp_path: Path) -> None:
    text = f"{ELITE}then.unseen.0 = ['activated seat=0 card=rajan-thilaivel']\n"
    (fault,) = faults(tmp_path, text)
    assert fault.endswith("there is no card 'rajan-thilaivel'; did you mean 'rajan-thillaivel'?")
    assert faults(tmp_path, text.replace("thilai", "thillai")) == []


def test_an_event_that_is_not_seen_is_answered_with_the_nearest(tmp_path: Path) -> None:
    assert faults(tmp_path, f"{GOOD}then.sees.0 = ['played seat=0 card=R+2 colour=blue']\n") == [
        "sees.0: no event 'played seat=0 card=R+2 colour=blue'; "
        "the nearest is 'played seat=0 card=R+2 colour=red'"
    ]
    still = GOOD.replace('when = "0=R+2"\nthen.turn = 2', "then.sees.0 = ['called seat=0']")
    assert faults(tmp_path, still) == ["sees.0: no event 'called seat=0'; nothing has happened"]


def test_spaces_in_an_event_make_no_difference(tmp_path: Path) -> None:
    told = ["unseen.2: the event 'drew seat=1' is seen"]
    assert faults(tmp_path, f"{GOOD}then.unseen.2 = [' drew  seat=1 ']\n") == told


@pytest.mark.parametrize("key", ["legal.2", "can.2", "cannot.2"])
@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("drow", "'drow' is not a move of classic; did you mean 'draw'?"),
        ("r5", "'r5' is not a move of classic; did you mean 'R5'?"),
        ("DRAW", "'DRAW' is not a move of classic; did you mean 'draw'?"),
        ("W", "'W' is not a move yet: a wild needs its colour, as in W:R"),
        ("hm", "'hm' is not a move of classic"),
        ("catch:7", "catch:7: there is no seat 7: the seats are 0 to 2"),
        ("seat:3", "seat:3: there is no seat 3: the seats are 0 to 2"),
        ("HM>R", "'HM>R' is not a move of classic"),
        ("R5*!", "R5*!: 'R5*' is not a card of classic; did you mean 'R5'?"),
        ("card:EW", "card:EW: 'EW' is not a card of classic"),
    ],
)
def test_a_misspelled_move_is_refused_whether_it_is_sought_or_not(
    tmp_path: Path, key: str, move: str, told: str
) -> None:
    (fault,) = faults(tmp_path, f"{GOOD}then.{key} = '{move}'\n")
    assert fault.startswith(f"{key}: {told}")


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


def test_a_misspelled_card_is_not_simply_one_that_is_not_owned(tmp_path: Path) -> None:
    deck = (
        GOOD.split("given.")[0]
        + "deck = ['maya-okafor']\nowned = ['maya-okaffor']\nbreaks = ['DY-1', 'DY-3', 'DY-4']\n"
    )
    assert faults(tmp_path, deck) == ["there is no card 'maya-okaffor'; did you mean 'maya-okafor'?"]


def test_a_misspelled_next_hand_is_told(tmp_path: Path) -> None:
    told = ["failed with: 'nexthand' is not written seat=move; did you mean 'next-hand'?"]
    assert faults(tmp_path, GOOD.replace("0=R+2", "0=R+2 nexthand")) == told


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_nothing_that_happens_and_no_legal_move_is_refused(edition: str) -> None:
    chance = Random(9)
    for seed in range(12):
        game = Game(edition, seats=2 + seed % 4, seed=seed)
        while not game.over:
            seat = chance.choice(game.actors)
            legal = game.legal(seat)
            assert [possible_move(game, move) for move in legal] == legal
            game.play(seat, chance.choice(legal))
        for watcher in (*range(game.seats), None):
            lines = {event_text(event) for event in game.events_for(watcher)}
            assert {read_event_line(game, watcher, line).text for line in lines} == lines
