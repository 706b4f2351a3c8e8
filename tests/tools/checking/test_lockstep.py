"""Interpreted and compiled rules play the same games; `benchmarks/lockstep.py` compares very many more."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.rules.fingerprint import fingerprint
from lastcard.rules.moves import play
from lastcard.rules.state import State
from tests.support.helpers import EDITION_NAMES
from tests.support.moments import moments
from tools.checking.lockstep import CHUNK, compare, engines, quick_fingerprint, run
from tools.checking.tasks import Task
from tools.checking.variants import SEAT_COUNTS

PLACES = [(edition, seats) for edition in EDITION_NAMES for seats in SEAT_COUNTS]
RANDOM, GREEDY = 0, 1


@pytest.mark.parametrize(("edition", "seats"), PLACES)
def test_after_every_action_the_states_are_equal(edition: str, seats: int) -> None:
    games = 16 if seats == 10 else 40
    for policies in ([RANDOM] * seats, [GREEDY] * seats, [RANDOM, GREEDY] * 5):
        actions, difference = compare(engines(edition, seats)[0], range(games), policies[:seats])
        assert difference == ""
        assert actions > 20 * games


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_after_every_action_the_states_are_equal_at_tables_with_other_options(edition: str) -> None:
    for number in range(24):
        outcome = run(Task(edition, 3, number * CHUNK, 10))
        assert outcome.faults == ()
        assert outcome.games == 10


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_quick_fingerprint_is_the_one_of_the_rules(edition: str) -> None:
    for game in moments(edition, games=60, each=3):
        assert quick_fingerprint(game.state) == fingerprint(game.state)


def test_a_difference_is_found_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the tests above would prove nothing."""
    random = Random(1)

    def play_wrongly(g: State, seat: int, action: int) -> None:
        play(g, seat, action)
        if random.random() < 0.01:
            g.direction = -g.direction

    monkeypatch.setattr("tools.checking.lockstep.play", play_wrongly)
    outcome = run(Task("classic", 4, 0, 20))
    assert len(outcome.faults) == 1
    assert "classic, 4 seats" in outcome.faults[0]
    assert "the states differ after action" in outcome.faults[0]
