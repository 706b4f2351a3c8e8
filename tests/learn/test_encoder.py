"""Rows of bytes as the net's numbers, with rows written by hand."""

from __future__ import annotations

import torch

from lastcard.editions import EDITIONS
from lastcard.learn.encoder import ALL_INPUTS, Encoder, Reading, hidden_inputs
from lastcard.nets import inputs
from lastcard.nets.elite_inputs import CARD_INPUTS, ELITE_CARDS
from lastcard.nets.inputs import Input
from lastcard.nets.space import Scope, scope_of
from lastcard.rules import offsets as at

CPU = torch.device("cpu")
CLASSIC = scope_of([EDITIONS["classic"]], 2, calls=False)
ELITE = scope_of([EDITIONS["elite"]], 3, calls=False)


def row(scope: Scope, values: dict[int, int]) -> torch.Tensor:
    found = torch.zeros(1, inputs.row_size(elite=scope.elite), dtype=torch.uint8)
    for offset, value in values.items():
        found[0, offset] = value
    return found


def lit(scope: Scope, values: dict[int, int]) -> dict[Input, float]:
    """The inputs that aren't 0."""
    encoder = Encoder(scope, CPU)
    plain = encoder(row(scope, values)).plain[0]
    return {
        ALL_INPUTS[number]: round(float(value), 4)
        for number, value in zip(encoder.live.tolist(), plain.tolist(), strict=True)
        if value
    }


def test_a_reading_has_marks_amounts_and_fields_of_bits() -> None:
    wanted = [
        Input(0, 2, 3),
        Input(0, high=4, scale=0.25),
        Input(1, shift=4, bits=2, low=2, high=2),
        Input(1, bits=4, low=5),
    ]
    reading = Reading(wanted, CPU)
    rows = torch.tensor([[3, 0x25], [9, 0x14]], dtype=torch.uint8)
    found = reading.read(rows[:, reading.offsets])
    assert reading.numbers == [0, 2, 3, 1]
    assert found.tolist() == [[1, 1, 1, 0.75], [0, 0, 0, 1]]


def test_two_red_sevens_and_a_clear_table() -> None:
    """At a table of nobody: two levels of the card, a short pile, and the phase, which is 0."""
    red_seven = EDITIONS["classic"].cards.kind("R7")
    offset = inputs.HANDS[0].of(red_seven)
    found = lit(CLASSIC, {offset: 2})
    assert found == {
        Input(offset, 1, kind=red_seven): 1,
        Input(offset, 2, kind=red_seven): 1,
        Input(at.TABLE_PILE, 0, 4): 1,
        Input(at.TABLE_PHASE, 0, 0): 1,
    }


def test_an_amount_is_a_fraction() -> None:
    found = lit(CLASSIC, {at.TABLE_PILE: 50, inputs.SEAT_AT[1]: 5})
    assert found[Input(at.TABLE_PILE, high=100, scale=1 / 100)] == 0.5
    assert found[Input(inputs.SEAT_AT[1], high=20, scale=1 / 20, seat=1)] == 0.25
    assert found[Input(inputs.SEAT_AT[1], 5, 5, seat=1)] == 1


def test_only_what_can_occur_is_read() -> None:
    live = [ALL_INPUTS[number] for number in Encoder(CLASSIC, CPU).live.tolist()]
    assert {input.seat for input in live} == {-1, 0, 1}
    assert {input.kind for input in live} == {-1, *CLASSIC.kinds}
    assert len(CLASSIC.kinds) == 54


def test_elite_cards_are_read_by_their_places() -> None:
    """A Lineup card of the observer: red and blue, and its first icon is action 3 for everyone."""
    first = ELITE_CARDS[0]
    encoder = Encoder(ELITE, CPU)
    cards = encoder(row(ELITE, {first.offset: 0b1001, first.offset + 2: 3 + 16 * 2})).cards
    assert cards is not None
    found = {CARD_INPUTS[index] for index in cards[0, 0].nonzero()[:, 0].tolist()}
    assert found == {
        Input(0, shift=0, bits=1),
        Input(0, shift=3, bits=1),
        Input(2, 3, 3, bits=4),
        Input(2, 2, 2, shift=4, bits=2),
    }
    assert not cards[0, 1:].any()


def test_there_are_no_elite_cards_elsewhere() -> None:
    assert Encoder(CLASSIC, CPU)(row(CLASSIC, {})).cards is None


def test_the_other_hands_stand_one_after_another() -> None:
    found = hidden_inputs(scope_of([EDITIONS["classic"]], 3, calls=False)).tolist()
    assert found[:2] == [0, 1]
    assert found[54:56] == [106, 107]
    assert len(found) == 2 * 54
