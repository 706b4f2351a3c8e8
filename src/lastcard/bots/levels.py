"""How well a bot plays, which mistakes it makes, and how long it takes."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from lastcard.codes import Code
from lastcard.errors import OptionError, unknown

FASTEST_MS = 350
"""Nobody reacts to something new any faster: a bot has no advantage from being a program."""

# Most times are near the shorter end of their range.
_USUAL = 0.25


class Level(NamedTuple):
    """A sort of bot. Mistakes are in percent of the chances to make them; times are ranges in
    milliseconds."""

    name: str
    """What it is called in programs; people see its word in their language."""
    mind: Literal["greedy", "net"]
    """Who decides: the greedy policy, or a trained net where there is one."""
    overlooks: int
    """Short sight: how often it doesn't see that one of its cards could be played."""
    hasty: int
    """How often it plays a wild as soon as it can, in any colour, rather than keep it."""
    doubts: bool
    """Whether it challenges a Wild Draw Four if that pays; otherwise it always takes the cards."""
    misses_call: int
    """How often it forgets to call."""
    misses_catch: int
    """How often it overlooks that somebody owes a call."""
    misses_chance: int
    """How often it overlooks a chance to throw or to interrupt with the edition's special wild, or to jump in
    (H-3)."""
    thinking: tuple[int, int]
    """How long it takes over a turn move or an answer."""
    reaction: tuple[int, int]
    """How long it takes to react."""
    searches: bool = False
    """Whether it tries its moves in possible worlds, where there is time to think."""


LEVELS = {
    level.name: level
    for level in (
        Level("starter", "greedy", 14, 30, False, 30, 60, 50, (1400, 3600), (1500, 3200)),
        Level("casual", "greedy", 7, 15, False, 18, 45, 35, (1200, 3000), (1200, 2600)),
        Level("clever", "greedy", 2, 0, True, 8, 25, 20, (800, 2200), (700, 1800)),
        Level("sharp", "net", 4, 7, True, 3, 10, 8, (700, 1800), (550, 1200)),
        Level("master", "net", 0, 0, True, 0, 0, 0, (600, 1500), (450, 900), searches=True),
    )
}
"""Every level by its name, the weakest first."""

USUAL = "clever"
"""The level of a bot unless somebody chooses another, and of the stand-in for whoever is away."""


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
