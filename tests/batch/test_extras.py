"""The requirements of a batch, and the sentences for missing ones."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.batch import Batch
from lastcard.batch.extras import MissingExtra, need, need_common_rules, policy_number, policy_numbers
from lastcard.catalogue import everything
from lastcard.codes import Code
from lastcard.errors import OptionError
from lastcard.policies import POLICY_NAMES
from lastcard.setup import checked_seed, make_setup
from tests.support.heat_wave import HEAT_WAVE


def test_a_missing_extra_is_named_as_it_is_installed_from_a_clone() -> None:
    with pytest.raises(MissingExtra, match=r"this needs nowhere and nobody: pip install '\.\[env\]' in"):
        need("numpy", "nowhere", "nobody", extra="env")
    need("numpy")


def test_own_rules_are_refused_on_cuda() -> None:
    need_common_rules(make_setup("classic", seed=1))
    with pytest.raises(OptionError, match="heat-wave has rules of its own") as refused:
        need_common_rules(make_setup(HEAT_WAVE, seed=1))
    assert refused.value.code == Code.OWN_RULES_ON_CUDA


def test_policies_are_numbered_in_their_order() -> None:
    assert [policy_number(name) for name in POLICY_NAMES] == [0, 1]
    assert policy_numbers(["greedy", "random", "greedy"], 3) == [1, 0, 1]


@pytest.mark.parametrize("seed", [-1, 2**62, 1.0, "1", b"1", None, [1]])
def test_an_invalid_seed_is_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"a seed is a number from 0 to 2\*\*62 - 1, not "):
        checked_seed(seed)


@pytest.mark.parametrize("seed", [0, 7, 2**62 - 1])
def test_a_seed_is_what_it_was(seed: int) -> None:
    assert checked_seed(seed) == seed


def test_a_player_who_has_too_small_a_pool_for_elite_is_told_of_a_larger_one_and_can_give_it() -> None:
    with pytest.raises(OptionError, match="6 players need a larger pool"):
        make_setup("elite", seats=6, seed=1)
    batch = Batch("elite", 2, seats=10, seed=1, pool=[card.id for card in everything()])
    batch.reset()
    assert batch.masks.any(axis=1).all()
