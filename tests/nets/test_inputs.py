"""The places that the net reads are what they are said to be: compared with the state of the games."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.batch import Batch
from lastcard.nets import inputs
from lastcard.rules import memory as told
from lastcard.rules import places as at

GAMES, SEATS, STEPS = 64, 3, 60


@pytest.fixture(scope="module")
def batch() -> Batch:
    found = Batch("classic", GAMES, seats=SEATS, seed=2, threads=1, options={"calls": "auto"})
    found.reset()
    for _ in range(STEPS):
        found.step(found.policy_actions("greedy"))
    return found


def seen(batch: Batch, place: int) -> list[int]:
    found: list[int] = batch.observations[:, place].tolist()
    return found


@pytest.mark.parametrize(
    ("place", "field", "more"),
    [
        (inputs.PHASE, "phase", 0),
        (inputs.TOP, "top", 1),
        (inputs.COLOUR, "colour", 1),
        (inputs.PILE, "piled", 0),
        (inputs.REACTING, "reacting", 0),
    ],
)
def test_a_place_has_the_field(batch: Batch, place: int, field: str, more: int) -> None:
    assert seen(batch, place) == (batch.games[field] + more).tolist()


def test_places_of_the_rules(batch: Batch) -> None:
    assert set(seen(batch, inputs.COUNT)) == {SEATS}
    assert set(seen(batch, inputs.LAPS)) == {1}
    assert set(seen(batch, inputs.ELITE_MODE)) == {0}
    assert len(inputs.SWITCHES) == 13


def test_each_seat_from_the_decider_on(batch: Batch) -> None:
    rows = np.arange(GAMES)
    for seat in range(SEATS):
        who = (batch.deciders + seat) % SEATS
        assert seen(batch, inputs.SEAT_AT[seat]) == batch.games["sizes"][rows, who].tolist()
        drew = batch.games["told"][rows, who, told.DRAWS].tolist()
        assert seen(batch, inputs.TOLD_AT[seat] + told.DRAWS) == drew


def test_hands_and_discards_by_kind(batch: Batch) -> None:
    hand, discard = (
        batch.observations[:, rows[0].place : rows[0].place + rows[0].end]
        for rows in (inputs.HANDS, inputs.DISCARDS)
    )
    assert hand.sum(1).tolist() == seen(batch, inputs.SEAT_AT[0])
    assert discard.sum(1).tolist() == batch.games["discarded"].tolist()


def test_the_last_move_is_of_the_seat_that_made_it(batch: Batch) -> None:
    """Somebody made it, it has a sort, and at classic tables its colour is one of four or none."""
    first = inputs.MOVE_AT[0]
    assert set(seen(batch, first)) <= set(range(SEATS + 1))
    assert max(seen(batch, first + 3)) <= 4
    assert len(inputs.MOVE_AT) == told.RECENT


def test_no_input_reads_beyond_its_observation() -> None:
    assert max(input.place for input in inputs.INPUTS) < at.THEMED_SIZE
    assert (
        min(input.place for input in inputs.HIGH_INPUTS if input.place not in inputs.KIND_VALUES)
        >= at.THEMED_SIZE
    )


def test_every_input_is_there_once() -> None:
    assert len(set(inputs.INPUTS)) == len(inputs.INPUTS)
