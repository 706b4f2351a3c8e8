"""A net in NumPy, with weights that make its arithmetic plain."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from lastcard.editions import EDITIONS
from lastcard.nets import inputs
from lastcard.nets.elite_inputs import CARD_INPUTS, CARD_SLOTS, ELITE_INPUTS
from lastcard.nets.inputs import INPUTS, Input
from lastcard.nets.player import InputReader, NetPlayer, row_reader
from lastcard.nets.recolouring import ORDERS
from lastcard.nets.weights import Floats
from lastcard.rules.actions import ACTIONS

WIDTH = 4
MOVES = EDITIONS["classic"].moves
CARDS = EDITIONS["classic"].cards


def plain_weights() -> dict[str, Floats]:
    """Weights without blocks. A red seven in hand adds 3 to the first number, which the move R7 weighs
    twice."""
    weights = {
        "trunk.plain": np.zeros((len(INPUTS) + len(ELITE_INPUTS), WIDTH)),
        "trunk.card.weight": np.zeros((2, len(CARD_INPUTS))),
        "trunk.slots": np.zeros((CARD_SLOTS, 2, WIDTH)),
        "trunk.bias": np.zeros(WIDTH),
        "trunk.norm.weight": np.ones(WIDTH),
        "trunk.norm.bias": np.zeros(WIDTH),
        "head": np.zeros((ACTIONS, WIDTH)),
        "bias": np.zeros(ACTIONS),
        "value.weight": np.array([[0.0, 1.0, 0.0, 0.0]]),
        "value.bias": np.array([0.5]),
    }
    seven = CARDS.kind("R7")
    weights["trunk.plain"][INPUTS.index(Input(inputs.HANDS[0].of(seven), 1, kind=seven)), 0] = 3.0
    weights["head"][MOVES.read("R7").action, 0] = 2.0
    weights["bias"][MOVES.read("draw").action] = 0.25
    return {name: array.astype(np.float32) for name, array in weights.items()}


def row(hand: str, in_play: int) -> NDArray[np.uint8]:
    found = np.zeros(inputs.row_size(elite=False), np.uint8)
    for text in hand.split():
        found[inputs.HANDS[0].of(CARDS.kind(text))] += 1
    found[inputs.COLOUR] = in_play + 1
    return found


def test_a_net_prefers_the_card_that_its_weights_like() -> None:
    """Blue is in play, so the blue seven is read as the red one. The first layer gives (3, 0, 0, 0): mean
    0.75, deviation 1.299, so it is normalised to (1.732, -0.577, ...). The seven gets 2 * 1.732."""
    choices = [MOVES.read(text).action for text in ("B7", "draw", "R7")]
    [judgement] = NetPlayer(plain_weights()).judge([row("B7 R7", 3)], [choices])
    assert judgement.preferences.tolist() == pytest.approx([3.4641, 0.25, 0], abs=1e-3)
    assert judgement.value == pytest.approx(0.5 - 0.57735, abs=1e-3)


def test_several_tables_in_one_call() -> None:
    player, rows = NetPlayer(plain_weights()), [row("B7", 3), row("Y1", 0), row("R7", 0)]
    choices = [[MOVES.read(text).action] for text in ("B7", "draw", "R7")]
    together = player.judge(rows, choices)
    for each, actions, judgement in zip(rows, choices, together, strict=True):
        [alone] = player.judge([each], [actions])
        assert judgement.preferences.tolist() == pytest.approx(alone.preferences.tolist(), abs=1e-5)


def test_the_order_of_the_colours() -> None:
    """Green is in play; blue is held twice, red once, yellow never."""
    themed = row_reader(elite=False)
    order = themed.order(row("B1 B2 R5 W", 2))
    assert ORDERS[order] == (2, 3, 0, 1)
    assert np.array_equal(themed.ordered(row("B1 B2 R5 W", 2), order), row("Y1 Y2 G5 W", 0))


def test_inputs_are_read_marks_first() -> None:
    wanted = [Input(0, high=4, scale=0.25), Input(0, 2, 3), Input(1, shift=4, bits=2, low=2, high=2)]
    asked = InputReader(wanted)
    assert asked.order == [1, 2, 0]
    values = np.array([3, 0x25], np.uint8)[asked.offsets]
    assert asked.read(values).tolist() == [1, 1, 0.75]
