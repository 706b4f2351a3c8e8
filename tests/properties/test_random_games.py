"""A sample of what `benchmarks/soak.py` runs in full: random games end, with every card accounted for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benchmarks import soak
from benchmarks.sharing import SEAT_COUNTS, Task
from benchmarks.soak import Account, Violation, seats_allowed, variants
from lastcard.policies.playout import GREEDY, RANDOM, playout
from lastcard.rules import phases as ph
from lastcard.rules.hands import any_kind, gain
from lastcard.rules.state import FIELDS, State
from tests.support.helpers import EDITION_NAMES

GAMES = 100


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_random_games_end_with_every_card_accounted_for_at_every_step(edition: str, seats: int) -> None:
    assert seats_allowed(edition, seats)
    outcome = soak.run(Task(edition, seats, 7_000, GAMES))
    assert outcome.faults == ()
    assert (outcome.games, outcome.steps >= GAMES * 7) == (GAMES, True)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_move_changes_what_is_settled_for_the_table(edition: str) -> None:
    settled = [field.name for field in FIELDS if field.constant]
    for setup in variants(edition, 3):
        state = setup.deal()
        before = [getattr(state, name) for name in settled]
        playout(state, [RANDOM, GREEDY, RANDOM])
        assert state.phase == ph.OVER
        assert [getattr(state, name) for name in settled] == before


def dealt(edition: str) -> State:
    return variants(edition, 3)[0]._replace(seed=3).deal()


def lose_a_card(g: State) -> None:
    g.piled -= 1


def turn_a_card_into_another(g: State) -> None:
    g.pile[0] = (g.pile[0] + 1) % 50


def double_a_card_of_a_hand(g: State) -> None:
    gain(g, 1, any_kind(g, 1))
    g.sizes[1] -= 1
    g.pile[0] = g.pile[1]


def put_a_card_into_two_hands(g: State) -> None:
    gain(g, 2, any_kind(g, 1))
    g.sizes[2] -= 1


@pytest.mark.parametrize(
    "wrong", [lose_a_card, turn_a_card_into_another, double_a_card_of_a_hand, put_a_card_into_two_hands]
)
def test_the_account_notices(wrong: Callable[[State], None]) -> None:
    state = dealt("classic")
    account = Account(state)
    account.check(state)
    wrong(state)
    with pytest.raises(Violation, match="UNO cards"):
        account.check(state)


def test_the_account_notices_elite_cards_that_change_their_owner() -> None:
    state = dealt("elite")
    account = Account(state)
    account.check(state)
    state.deck[0][0], state.deck[1][0] = state.deck[1][0], state.deck[0][0]
    with pytest.raises(Violation, match="Elite"):
        account.check(state)


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
