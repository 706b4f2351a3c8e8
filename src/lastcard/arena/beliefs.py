"""The likelihood of worlds, given the others' play so far: a player who drew instead of playing a colour
seldom holds it, nor does one who played a wild on it; one who has just chosen a colour holds it.

Each sign is from 0 to `FRESH`; it fades with every card gained and every turn (`rules.memory`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lastcard.batch.arrays import Array
from lastcard.batch.vector import Batch
from lastcard.rules import memory as told
from lastcard.rules import offsets as at
from lastcard.rules.matching import COLOUR_LOW


class Beliefs(NamedTuple):
    """Logarithms of the factors by which a sign makes it less likely that its seat holds the colour, or
    doesn't."""

    lacks: tuple[float, ...]
    """By the sign's value, the weight of a world in which the seat holds the colour that it hasn't played."""
    bypassed: float = 0.0
    """The weight of a world in which the seat holds the colour on which it has just played a wild."""
    unchosen: float = 0.0
    """The weight of a world in which the seat lacks the colour that it has just chosen."""


SIMPLE = Beliefs((0.0,) * 8 + (float(np.log(0.15)),) * 8)
FITTED = Beliefs((0.0, *(-1.0,) * 6, -3.3, *(-0.2,) * 4, *(-1.35,) * 3, -5.4), bypassed=-3.2, unchosen=-2.4)
"""Beliefs fitted to hands between two of the greedy policy and of the net, by telling real hands from
imagined ones."""


def plausibility(imagined: Batch, rows: Array, beliefs: Beliefs = SIMPLE) -> Array:
    """The fit of each world to the others' play so far, according to the observers' `rows`."""
    weights = np.zeros(len(imagined))
    everybody, deciders = np.arange(len(imagined)), imagined.deciders.astype(np.int64)
    lacks = np.array(beliefs.lacks)
    for step in range(1, imagined.setup.seats):
        hands = imagined.games["low"][everybody, (deciders + step) % imagined.setup.seats]
        first = at.SEATS_AT + at.SEAT_SIZE * step + at.SEAT_SIGNS
        signs = rows[:, first : first + told.SIGNS]
        fresh = signs == told.FRESH
        chosen = np.where(fresh[:, told.CHOSE_LATELY], signs[:, told.CHOSE], 0)
        for colour, kinds in enumerate(COLOUR_LOW):
            held = (hands & kinds) != 0
            doubts = lacks[signs[:, told.LACKS + colour]]
            doubts = doubts + beliefs.bypassed * fresh[:, told.BYPASSED + colour]
            weights += np.where(held, doubts, beliefs.unchosen * (chosen == colour + 1))
    found: Array = np.exp(weights)
    return found


def likely_worlds(batch: Batch, seed: int, worlds: int, spare: int, beliefs: Beliefs) -> Batch:
    """Like `Batch.imagine`, but samples plausible worlds from `spare` times as many, in proportion to their
    weights.
    """
    imagined = batch.imagine(seed, worlds * spare)
    weights = plausibility(imagined, np.repeat(batch.observations, worlds * spare, 0), beliefs)
    ends = weights.reshape(len(batch), -1).cumsum(1)
    wanted = (np.arange(worlds) + 0.5) / worlds
    picked = [np.searchsorted(row, wanted * row[-1]) + place * len(row) for place, row in enumerate(ends)]
    return imagined.copy(np.concatenate(picked))
