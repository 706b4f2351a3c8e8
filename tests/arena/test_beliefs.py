"""Which worlds are likely by what the others have shown."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

from lastcard.arena.beliefs import FITTED, SIMPLE, likely_worlds, plausibility
from lastcard.batch import Batch
from lastcard.batch.arrays import Array
from lastcard.rules import memory as told
from lastcard.rules import offsets as at

SIGNS = at.SEATS_AT + at.SEAT_SIZE + at.SEAT_SIGNS
RED = (1 << 13) - 1


def imagined() -> Batch:
    """Forty worlds of a hand between two after twelve moves."""
    batch = Batch("classic", 1, seats=2, seed=3, relative_seats=True, options={"calls": "auto"})
    batch.reset()
    for _ in range(12):
        batch.step(batch.policy_actions("random"))
    return batch.imagine(5, 40)


def silent(batch: Batch) -> Array:
    """The seats' observations, without any signs from the other."""
    rows = batch.observations.copy()
    rows[:, SIGNS : SIGNS + told.SIGNS] = 0
    return rows


def holds_red(batch: Batch) -> Array:
    other = 1 - int(batch.deciders[0])
    found = np.array([bool(int(low) & RED) for low in batch.games["low"][:, other]])
    assert found.any()
    assert not found.all()
    return found


def test_all_worlds_are_alike_if_nobody_has_told_anything() -> None:
    worlds = imagined()
    for beliefs in (SIMPLE, FITTED):
        assert plausibility(worlds, silent(worlds), beliefs).tolist() == [1.0] * 40


@pytest.mark.parametrize(
    ("sign", "value", "held", "missing"),
    [
        (told.LACKS, told.FRESH, exp(-5.4), 1),
        (told.LACKS, told.FRESH // 2, exp(-3.3), 1),
        (told.BYPASSED, told.FRESH, exp(-3.2), 1),
        (told.BYPASSED, told.FRESH - 1, 1, 1),
    ],
)
def test_worlds_in_which_a_seat_holds_what_it_has_not_played_count_less(
    sign: int, value: int, held: float, missing: float
) -> None:
    worlds = imagined()
    rows = silent(worlds)
    rows[:, SIGNS + sign] = value  # red is the first of the four
    wanted = np.where(holds_red(worlds), held, missing)
    assert plausibility(worlds, rows, FITTED).tolist() == pytest.approx(wanted.tolist())


def test_a_player_who_has_just_chosen_a_colour_holds_it() -> None:
    worlds = imagined()
    rows = silent(worlds)
    rows[:, SIGNS + told.CHOSE], rows[:, SIGNS + told.CHOSE_LATELY] = 1, told.FRESH
    wanted = np.where(holds_red(worlds), 1.0, exp(-2.4))
    assert plausibility(worlds, rows, FITTED).tolist() == pytest.approx(wanted.tolist())


def test_simple_beliefs_know_one_sign() -> None:
    worlds = imagined()
    rows = silent(worlds)
    rows[:, SIGNS + told.LACKS] = 8
    wanted = np.where(holds_red(worlds), 0.15, 1.0)
    assert plausibility(worlds, rows, SIMPLE).tolist() == pytest.approx(wanted.tolist())


def test_of_many_worlds_the_likely_ones_are_picked() -> None:
    """The other has drawn at red: of eight times as many worlds hardly one in which it holds red."""
    batch = imagined().copy([0])
    batch.observations[:] = silent(batch)
    batch.observations[:, SIGNS + told.LACKS] = told.FRESH
    worlds = likely_worlds(batch, 7, 30, 8, FITTED)
    other = 1 - int(batch.deciders[0])
    red = [bool(int(low) & RED) for low in worlds.games["low"][:, other]]
    assert len(red) == 30
    assert sum(red) <= 3
