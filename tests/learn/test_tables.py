"""A batch as tensors, and the hands for the critic alone."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from lastcard.batch.records import TILED_RECORD, blank_tiles, pack_state, put_record, unpack_state
from lastcard.cards import KINDS
from lastcard.learn.tables import Records, TensorTable, untiled
from lastcard.nets import inputs
from lastcard.rules.memory import RememberingTable
from tests.learn.small import CPU


@pytest.fixture(params=["classic", "elite"])
def table(request: pytest.FixtureRequest) -> TensorTable:
    found = TensorTable(request.param, 16, CPU, seats=3, options={"calls": "auto"})
    found.reset(4)
    for _ in range(30):
        found.step(found.choices("greedy"))
    return found


def test_the_own_hand_is_the_one_that_is_observed(table: TensorTable) -> None:
    hands = table.records.hands()
    own = hands[torch.arange(16), table.deciders.long()]
    elite = table.batch.setup.edition.elite
    for row in inputs.HANDS[: 2 if elite else 1]:
        assert torch.equal(own[:, row.first : row.end], table.observations[:, row.offset : row.of(row.end)])


def test_every_hand_has_as_many_cards_as_its_seat(table: TensorTable) -> None:
    hands = table.records.hands()
    assert hands.shape == (16, 3, KINDS)
    assert hands.sum(2).tolist() == table.batch.games["sizes"][:, :3].tolist()


def test_the_tensors_are_those_of_the_batch(table: TensorTable) -> None:
    before = table.observations.clone()
    table.step(table.choices("random"))
    assert not torch.equal(before, table.observations)
    table.check()


def test_an_illegal_action_is_a_fault(table: TensorTable) -> None:
    table.step(torch.full((16,), 495))
    with pytest.raises(RuntimeError, match="no choice"):
        table.check()


def test_the_words_of_a_game_come_out_of_its_tile() -> None:
    words = torch.arange(2 * 5 * 32).view(2, 5, 32)  # two tiles, five words each
    found = untiled(words[:, 1:3], 40)
    assert found.shape == (40, 16)
    assert found.view(torch.int64)[33].tolist() == [160 + 32 + 1, 160 + 64 + 1]


def test_hands_come_out_of_tiles_as_out_of_records(table: TensorTable) -> None:
    """The games of a device are in tiles."""
    tiles, state = blank_tiles(table.batch.setup.table(), 16), RememberingTable()
    for place in range(16):
        record = np.zeros(1, TILED_RECORD)
        unpack_state(table.batch.games[place], state)
        pack_state(record[0], state)
        put_record(tiles, place, record)
    expected = table.records.hands()
    table.batch.games = tiles
    assert torch.equal(Records(table.batch, CPU).hands(), expected)
