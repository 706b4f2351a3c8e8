"""The net: it never makes an illegal choice, and is the same in any scope."""

from __future__ import annotations

import pytest
import torch

from lastcard.editions import EDITIONS
from lastcard.learn.encoder import Encoder
from lastcard.learn.net import PolicyNet, masked
from lastcard.nets.space import scope_of
from tests.learn.small import CPU, TINY, play, small_net, small_tables


def test_an_illegal_action_is_never_chosen() -> None:
    preferences = torch.tensor([[9.0, 1.0, 2.0], [9.0, 9.0, -5.0]])
    masks = torch.tensor([[False, True, True], [False, False, True]])
    assert masked(preferences, masks).argmax(1).tolist() == [2, 2]
    assert masked(preferences, masks).softmax(1)[0, 0] == 0


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_wider_scope_changes_no_preference(edition: str) -> None:
    tables = small_tables(edition, seats="3", options="")
    play(tables, 20)
    wide = Encoder(scope_of([EDITIONS[edition]], 10, calls=True), CPU)
    rows, actions, player = tables.look().rows, tables.tools.actions, small_net().player
    with torch.no_grad():
        near, _ = player(tables.tools.encoder, tables.tools.encoder(rows), actions)
        far, _ = player(wide, wide(rows), actions)
    assert torch.allclose(near, far, atol=1e-4)


def test_the_critic_sees_the_other_hands() -> None:
    tables = small_tables()
    net, encoder, observed = small_net(), tables.tools.encoder, tables.look()
    hands = tables.other_hands(observed)
    with torch.no_grad():
        seen, blind = (net.critic(encoder, encoder(observed.rows), each) for each in (hands, hands * 0))
    assert not torch.allclose(seen, blind)


def test_at_the_start_every_choice_is_about_as_likely() -> None:
    tables = small_tables()
    encoder = tables.tools.encoder
    with torch.no_grad():
        preferences, value = PolicyNet(TINY)(encoder, encoder(tables.look().rows), tables.tools.actions)
    assert preferences.std(1).max() < 0.3
    assert value.abs().max() < 0.5
