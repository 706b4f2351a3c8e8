"""A sample of the games of `benchmarks/soak.py`: random games end, with every card accounted for."""

from __future__ import annotations

import pytest

from lastcard.policies.playout import GREEDY, RANDOM, playout
from lastcard.rules import phases as ph
from lastcard.rules.state import FIELDS, State
from tests.support.helpers import EDITION_NAMES
from tools.checking import soak
from tools.checking.tasks import Task
from tools.checking.variants import SEAT_COUNTS, seats_allowed, variants

GAMES = 100


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_random_games_end_with_every_card_accounted_for_at_every_step(edition: str, seats: int) -> None:
    assert seats_allowed(edition, seats)
    outcome = soak.run(Task(edition, seats, 7_000, GAMES))
    assert outcome.faults == ()
    assert (outcome.games, outcome.steps >= GAMES * 7) == (GAMES, True)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_move_changes_what_is_constant_at_the_table(edition: str) -> None:
    constants = [field.name for field in FIELDS if field.constant]
    for setup in variants(edition, 3):
        state = setup.deal()
        before = [getattr(state, name) for name in constants]
        playout(state, [RANDOM, GREEDY, RANDOM])
        assert state.phase == ph.OVER
        assert [getattr(state, name) for name in constants] == before


def test_a_fault_is_reported_with_its_seed_and_ends_the_program_with_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def forgetful(g: State, seat: int, action: int) -> None:
        g.piled -= 1
        g.phase = ph.OVER

    monkeypatch.setattr(soak, "play", forgetful)
    few = ["--games", "2", "--editions", "classic", "--seats", "2", "--seed", "40", "--jobs", "1"]
    assert soak.main(few) == 1
    assert "classic, 2 seats, seed 40: Violation: 107 UNO cards, not the 108" in capsys.readouterr().out


def test_the_program_prints_a_row_for_each_edition_and_number_of_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert soak.main(["--games", "3", "--editions", "classic,elite", "--seats", "2,5", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert all(
        f"| {edition} | {seats} | 3 |" in printed for edition in ("classic", "elite") for seats in (2, 5)
    )
    assert "12 games" in printed
    assert "0 faults" in printed
