"""The zones of the UNO cards: hands sorted, piles in order, and the rest of the deck in one zone."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.errors import LastcardError
from lastcard.notation import read_position, read_position_lines
from lastcard.notation.position_io import PositionIO
from lastcard.notation.zones import ZONE_KEYS


def io_of(lines: str) -> PositionIO:
    return PositionIO(*read_position(read_position_lines(f"edition classic\n{lines}")))


def written(lines: str, key: str) -> str:
    return ZONE_KEYS[key].write(io_of(lines))


def test_a_hand_is_written_sorted_by_kind() -> None:
    assert written("hands W B3 R7 R7 / Y1\ndiscard R5", "hands") == "R7 R7 B3 W / Y1"


def test_the_discard_pile_is_written_from_the_bottom_to_the_top() -> None:
    io = io_of("hands R1 / R2\ndiscard Y4 G2 R7")
    assert ZONE_KEYS["discard"].write(io) == "Y4 G2 R7"
    assert io.texts[io.state.top] == "R7"


def test_the_first_cards_of_the_draw_pile_are_drawn_first() -> None:
    io = io_of("hands R1 / R2\ndiscard R7\ndraw B1 B2 | G5 *")
    state = io.state
    assert [io.texts[state.pile[state.piled - place]] for place in (1, 2)] == ["B1", "B2"]
    assert state.known == 2
    assert ZONE_KEYS["draw"].write(io).startswith("B1 B2 | ")


def test_without_a_word_the_rest_of_the_deck_is_the_draw_pile() -> None:
    """108 cards, of which three are named."""
    io = io_of("hands R1 / R2\ndiscard R7")
    assert (io.state.piled, io.state.known) == (105, 0)


@pytest.mark.parametrize(
    ("lines", "sizes", "discarded", "piled"),
    [
        ("hands R1 * / R2\ndiscard R7\ndraw |", (106, 1), 1, 0),
        ("hands R1 / R2\ndiscard * R7\ndraw |", (1, 1), 106, 0),
        ("hands R1 / R2\ndiscard * R7\ndraw B1 B2 |", (1, 1), 104, 2),
    ],
)
def test_the_rest_goes_where_the_star_is(
    lines: str, sizes: tuple[int, int], discarded: int, piled: int
) -> None:
    state = io_of(lines).state
    assert tuple(state.sizes[:2]) == sizes
    assert (state.discarded, state.piled) == (discarded, piled)


def test_every_card_of_the_deck_is_somewhere() -> None:
    io = io_of("hands R1 W / R2 B+2\ndiscard * R7\ndraw B1 B2 |")
    cards = " ".join(key.write(io) for key in ZONE_KEYS.values()).replace("/", " ").replace("|", " ")
    texts = [io.texts[kind] for kind in io.setup.uno_deck()]
    assert Counter(cards.split()) == Counter(texts)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("hands R0 R0 / R2\ndiscard R7", "R0: 2 in this position, but the deck has 1"),
        ("hands R1 / R2\ndiscard R7\ndraw B1 |", "104 cards of the deck are nowhere: R0 R1 R2 R3 R3 …"),
        ("hands * / *\ndiscard R7", "can go to one place only"),
        ("hands R1 / R2 / R3 /\ndiscard R7\nseats 3", "there are 3 seats and 4 groups"),
    ],
)
def test_cards_that_cant_lie_so_are_refused(lines: str, says: str) -> None:
    with pytest.raises(LastcardError) as caught:
        io_of(lines)
    assert says in str(caught.value)
