"""The numbers of an edition's own rules in a position: written by name, and read back."""

from __future__ import annotations

import pytest

from lastcard import Game, NotationError, position
from tests.support.heat_wave import HEAT_WAVE

TEXT = """\
edition heat-wave
hands R1 G2 / B1 B2 / Y1 Y2
discard R5
"""


def read(own: str) -> Game:
    return position(f"{TEXT}own {own}\n", edition=HEAT_WAVE)


def test_they_are_read_and_written_by_name() -> None:
    game = read("heat=3 burns=0,1,2")
    assert (game.view(1).own, game.view(None).own_by_seat) == ((3,), ((0, 1, 2),))
    assert "\nown heat=3 burns=0,1,2\n" in game.position()


def test_omitted_numbers_are_zero_and_only_zeros_are_omitted() -> None:
    assert read("burns=0,1,2").view(0).own == (0,)
    assert "\nown" not in read("heat=0").position()


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("cold=3", "'cold=3' is not one of heat=0, burns=0,0,0"),
        ("heat=1,2", "'heat=1,2' is not one of heat=0"),
        ("burns=1", "'burns=1' is not one of heat=0"),
        ("heat=1001", "1001 is not from 0 to 1000"),
        ("heat=-1", "'-1' is not a number"),
    ],
)
def test_any_other_is_refused(own: str, said: str) -> None:
    with pytest.raises(NotationError, match=f"^own: {said}"):
        read(own)


def test_an_edition_without_own_rules_has_none() -> None:
    with pytest.raises(NotationError, match="'heat=1' is not one of none"):
        position(f"{TEXT}own heat=1\n".replace("heat-wave", "classic"))
