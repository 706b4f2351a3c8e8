"""The offsets that the net reads, compared with the state of the games."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard.batch import Batch
from lastcard.nets import inputs
from lastcard.rules import memory as told
from lastcard.rules import offsets as at
from lastcard.rules.recalling import KIND_BITS, MOVE_TYPE_BITS, SEAT_BITS
from lastcard.rules.telling import COUNT_BITS, SIGN_BITS

GAMES, SEATS, STEPS = 64, 3, 60


@pytest.fixture(scope="module")
def batch() -> Batch:
    found = Batch("classic", GAMES, seats=SEATS, seed=2, threads=1, options={"calls": "auto"})
    found.reset()
    for _ in range(STEPS):
        found.step(found.policy_actions("greedy"))
    return found


def seen(batch: Batch, offset: int) -> list[int]:
    found: list[int] = batch.observations[:, offset].tolist()
    return found


@pytest.mark.parametrize(
    ("offset", "field", "more"),
    [
        (at.TABLE_PHASE, "phase", 0),
        (at.TABLE_TOP, "top", 1),
        (inputs.COLOUR, "colour", 1),
        (at.TABLE_PILE, "piled", 0),
        (inputs.REACTING, "reacting", 0),
    ],
)
def test_an_offset_has_the_field(batch: Batch, offset: int, field: str, more: int) -> None:
    assert seen(batch, offset) == (batch.games[field] + more).tolist()


def test_a_net_reads_seats_laps_mode_and_switches(batch: Batch) -> None:
    assert set(seen(batch, at.RULE_SEATS)) == {SEATS}
    assert set(seen(batch, at.RULE_LAPS)) == {1}
    assert set(seen(batch, at.RULE_ELITE)) == {0}
    assert len(inputs.SWITCHES) == 13


def test_each_seat_from_the_decider_on(batch: Batch) -> None:
    rows = np.arange(GAMES)
    for seat in range(SEATS):
        who = (batch.deciders + seat) % SEATS
        assert seen(batch, inputs.SEAT_AT[seat]) == batch.games["sizes"][rows, who].tolist()
        drew = batch.games["counts"][rows, who] >> (COUNT_BITS * told.DRAWS) & 255
        assert seen(batch, inputs.COUNTS_AT[seat] + told.DRAWS) == drew.tolist()
        chose = batch.games["signs"][rows, who] >> (SIGN_BITS * told.CHOSE) & 15
        assert seen(batch, inputs.SIGNS_AT[seat] + told.CHOSE) == chose.tolist()


def test_hands_and_discards_by_kind(batch: Batch) -> None:
    hand, discard = (
        batch.observations[:, rows[0].offset : rows[0].offset + rows[0].end]
        for rows in (inputs.HANDS, inputs.DISCARDS)
    )
    assert hand.sum(1).tolist() == seen(batch, inputs.SEAT_AT[0])
    assert discard.sum(1).tolist() == batch.games["discarded"].tolist()


def test_the_last_moves_part_by_part(batch: Batch) -> None:
    for ago in range(told.RECENT):
        movers = (batch.games["movers"] >> (SEAT_BITS * ago) & 15).astype(int)
        turned = np.where(movers > 0, (movers - 1 - batch.deciders) % SEATS + 1, 0)
        assert seen(batch, inputs.MOVERS[ago]) == turned.tolist()
        assert (
            seen(batch, inputs.MOVE_TYPES[ago])
            == (batch.games["move_types"] >> (MOVE_TYPE_BITS * ago) & 31).tolist()
        )
        assert (
            seen(batch, inputs.MOVE_KINDS[ago]) == (batch.games["kinds"] >> (KIND_BITS * ago) & 127).tolist()
        )
        assert max(seen(batch, inputs.MOVE_COLOURS[ago])) <= 4


def test_no_input_reads_beyond_its_observation() -> None:
    assert max(input.offset for input in inputs.INPUTS) < at.THEMED_SIZE
    assert (
        min(input.offset for input in inputs.HIGH_INPUTS if input.offset not in inputs.KIND_VALUES)
        >= at.THEMED_SIZE
    )


def test_every_input_is_there_once() -> None:
    assert len(set(inputs.INPUTS)) == len(inputs.INPUTS)
