"""The seating: the learner, fixed or rotating, and the bots from its left on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lastcard.batch.envs.seating import ASKED, Seating
from lastcard.errors import OptionError


def first_choice(observations: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def test_the_bots_sit_from_the_learners_left_on() -> None:
    seating = Seating(4, 2, ("greedy", "random"))
    assert seating.around(2) == {3: "greedy", 0: "random", 1: "greedy"}
    assert seating.policies[2].tolist() == [0, 1, ASKED, 1]
    assert not seating.has_functions


def test_a_function_is_asked_as_the_learner_is() -> None:
    seating = Seating(3, 0, ("greedy", first_choice))
    assert seating.policies.tolist() == [[ASKED, 1, ASKED], [ASKED, ASKED, 1], [1, ASKED, ASKED]]
    assert seating.has_functions
    places = seating.bot_places(np.array([0, 1, 2]), np.array([2, 0, 1]))
    assert [seating.bots[place] for place in places] == [first_choice] * 3


def test_a_fixed_seat_stays_and_a_rotating_one_moves_on_with_every_hand() -> None:
    numbers = np.arange(5)
    assert Seating(3, 1, ("random",)).learner_in(numbers).tolist() == [1] * 5
    rotating = Seating(3, "rotating", ("random",))
    assert rotating.learner_in(numbers).tolist() == [0, 1, 2, 0, 1]
    assert rotating.learner_in(7) == 1


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(OptionError, match="there is no seat"):
        Seating(4, seat, ("random",))


@pytest.mark.parametrize("seat", [1.5, "left", None])
def test_an_invalid_seat_is_refused_with_the_valid_ones(seat: Any) -> None:
    with pytest.raises(OptionError, match="seat is one of 0, 1, 2, 3, rotating, not"):
        Seating(4, seat, ("random",))


def test_bots_that_cannot_be_are_refused() -> None:
    with pytest.raises(OptionError, match="no policy 'clever'"):
        Seating(3, 0, ("clever",))
    with pytest.raises(OptionError, match="no policy '7'"):
        Seating(3, 0, (7,))  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="3 bots for 2 seats"):
        Seating(3, 0, ("random",) * 3)
    with pytest.raises(OptionError, match="0 bots for 2 seats"):
        Seating(3, 0, ())
