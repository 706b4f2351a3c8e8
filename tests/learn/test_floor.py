"""Tables side by side."""

from __future__ import annotations

import pytest
import torch

from lastcard.learn.floor import Floor
from lastcard.nets import inputs
from tests.learn.small import play, small_floor


@pytest.fixture
def floor() -> Floor:
    found = small_floor("classic,hail-mary", "2,4", "", games=10)
    play(found, 25)
    return found


def test_games_are_shared_evenly(floor: Floor) -> None:
    assert [table.games for table in floor.tables] == [3, 3, 2, 2]
    assert floor.seats.tolist() == [2] * 3 + [4] * 3 + [2] * 2 + [4] * 2
    assert [(part.start, part.stop) for part in floor.slices] == [(0, 3), (3, 6), (6, 8), (8, 10)]


def test_a_sight_has_the_choices_of_the_decider(floor: Floor) -> None:
    sight = floor.look()
    whole = torch.cat([table.masks for table in floor.tables])
    assert sight.masks.sum(1).tolist() == whole.sum(1).tolist()
    assert (sight.rows[:, inputs.COLOUR] == 1).all(), "the colour in play comes first"


def test_every_choice_leads_back_to_an_action_of_the_table(floor: Floor) -> None:
    sight = floor.look()
    whole = torch.cat([table.masks for table in floor.tables])
    for choice in range(sight.masks.shape[1]):
        here = sight.masks[:, choice]
        actions = floor.actions(sight, torch.full((10,), choice))
        assert torch.equal(whole.gather(1, actions[:, None])[:, 0] != 0, here)


def test_the_critic_sees_the_others_from_the_left_on(floor: Floor) -> None:
    sight = floor.look()
    hands = floor.other_hands(sight)
    assert hands.shape == (10, 3, len(floor.tools.scope.kinds))
    for seat in range(1, 4):
        assert torch.equal(hands[:, seat - 1].sum(1), sight.rows[:, inputs.SEAT_AT[seat]])


def test_results_have_a_place_for_each_seat_of_the_largest_table(floor: Floor) -> None:
    rewards, ended = floor.results()
    assert rewards.shape == (10, 4)
    assert ended.dtype == torch.bool


def test_two_tables_never_deal_the_same(floor: Floor) -> None:
    floor.reset(5)
    seeds = [table.batch.games["number"].tolist() for table in floor.tables]
    flat = [seed for each in seeds for seed in each]
    assert len(set(flat)) == 10


def test_a_choice_outside_the_scope_is_a_fault(floor: Floor) -> None:
    floor.check()
    narrow = floor.tools.scope._replace(actions=floor.tools.scope.actions[:5])
    floor.tools = floor.tools._replace(scope=narrow)
    with pytest.raises(RuntimeError, match="scope"):
        floor.check()
