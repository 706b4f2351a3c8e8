"""Several tables as one."""

from __future__ import annotations

import pytest
import torch

from lastcard.learn.vector_tables import VectorTables
from lastcard.nets import inputs
from tests.learn.small import play, small_tables


@pytest.fixture
def tables() -> VectorTables:
    found = small_tables("classic,hail-mary", "2,4", "", games=10)
    play(found, 25)
    return found


def test_games_are_shared_evenly(tables: VectorTables) -> None:
    assert [table.games for table in tables.batches] == [3, 3, 2, 2]
    assert tables.seats.tolist() == [2] * 3 + [4] * 3 + [2] * 2 + [4] * 2
    assert [(part.start, part.stop) for part in tables.slices] == [(0, 3), (3, 6), (6, 8), (8, 10)]


def test_an_observation_has_the_choices_of_the_decider(tables: VectorTables) -> None:
    observed = tables.look()
    whole = torch.cat([table.masks for table in tables.batches])
    assert observed.masks.sum(1).tolist() == whole.sum(1).tolist()
    assert (observed.rows[:, inputs.COLOUR] == 1).all(), "the colour in play comes first"


def test_every_choice_leads_back_to_an_action_of_the_table(tables: VectorTables) -> None:
    observed = tables.look()
    whole = torch.cat([table.masks for table in tables.batches])
    for choice in range(observed.masks.shape[1]):
        here = observed.masks[:, choice]
        actions = tables.actions(observed, torch.full((10,), choice))
        assert torch.equal(whole.gather(1, actions[:, None])[:, 0] != 0, here)


def test_the_critic_sees_the_others_from_the_left_on(tables: VectorTables) -> None:
    observed = tables.look()
    hands = tables.other_hands(observed)
    assert hands.shape == (10, 3, len(tables.tools.scope.kinds))
    for seat in range(1, 4):
        assert torch.equal(hands[:, seat - 1].sum(1), observed.rows[:, inputs.SEAT_AT[seat]])


def test_results_have_a_place_for_each_seat_of_the_largest_table(tables: VectorTables) -> None:
    rewards, ended = tables.results()
    assert rewards.shape == (10, 4)
    assert ended.dtype == torch.bool


def test_two_tables_never_deal_the_same(tables: VectorTables) -> None:
    tables.reset(5)
    seeds = [table.batch.games["number"].tolist() for table in tables.batches]
    flat = [seed for each in seeds for seed in each]
    assert len(set(flat)) == 10


def test_a_choice_outside_the_scope_is_a_fault(tables: VectorTables) -> None:
    tables.check()
    narrow = tables.tools.scope._replace(actions=tables.tools.scope.actions[:5])
    tables.tools = tables.tools._replace(scope=narrow)
    with pytest.raises(RuntimeError, match="scope"):
        tables.check()
