"""Cases that would prove nothing are refused: misspellings, and events that could never be seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lastcard import Game
from lastcard.rulebook.event_lines import event_text, read_event_line
from lastcard.rulebook.spelling import possible_move
from tests.support.case_files import GOOD, faults
from tests.support.helpers import EDITION_NAMES


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
        ("R5*!", "'R5*!' is not a move of classic"),
        ("card:R5*", "card:R5*: 'R5*' is not a card of classic; did you mean 'R5'?"),
        ("card:EW", "card:EW: 'EW' is not a card of classic"),
    ],
)
def test_a_misspelled_move_is_refused_whether_it_is_sought_or_not(
    tmp_path: Path, key: str, move: str, told: str
) -> None:
    (fault,) = faults(tmp_path, f"{GOOD}then.{key} = '{move}'\n")
    assert fault.startswith(f"{key}: {told}")


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
    for seed in range(5):
        game = Game(edition, seats=2 + seed % 4, seed=seed)
        while not game.over:
            seat = chance.choice(game.actors)
            legal = game.legal(seat)
            assert [possible_move(game, move) for move in legal] == legal
            game.play(seat, chance.choice(legal))
        for watcher in (*range(game.seats), None):
            lines = {event_text(event) for event in game.events_for(watcher)}
            assert {read_event_line(game, watcher, line).text for line in lines} == lines
