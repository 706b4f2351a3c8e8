"""How well a bot plays, how often it overlooks something, and how long it takes."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from lastcard.codes import Code
from lastcard.errors import OptionError, unknown
from lastcard.policies.playout import GREEDY, RANDOM

FASTEST_MS = 350
"""Nobody reacts to something new any faster: a bot has no advantage from being a program."""

# Most times are near the shorter end of their range.
_USUAL = 0.25


class Level(NamedTuple):
    """A sort of bot. Misses are in percent of its chances; times are ranges in milliseconds."""

    name: str
    """``random``, ``greedy`` or ``sharp``."""
    policy: int
    """The number of its policy in `policies.playout`."""
    misses_call: int
    """How often it forgets to call."""
    misses_catch: int
    """How often it overlooks that somebody owes a call."""
    misses_chance: int
    """How often it overlooks a chance to throw, or to interrupt with the edition's own wild."""
    thinking: tuple[int, int]
    """How long it takes over a turn move or an answer."""
    reaction: tuple[int, int]
    """How long it takes to react."""


LEVELS = {
    level.name: level
    for level in (
        Level("random", RANDOM, 33, 60, 50, thinking=(1200, 3200), reaction=(1200, 3000)),
        Level("greedy", GREEDY, 8, 25, 20, thinking=(800, 2200), reaction=(700, 1800)),
        Level("sharp", GREEDY, 0, 0, 0, thinking=(600, 1500), reaction=(450, 900)),
    )
}
"""Every level by its name."""


def find_level(name: str) -> Level:
    """The level of that name; an OptionError that lists them all for any other."""
    try:
        return LEVELS[name]
    except KeyError:
        raise OptionError(unknown(Code.NO_BOT, name, LEVELS)) from None


def sample_ms(times: tuple[int, int], rng: Random) -> int:
    """A random time from this range, nearer its start, and never below what a person can do."""
    least, most = times
    return max(FASTEST_MS, round(rng.triangular(least, most, least + _USUAL * (most - least))))
