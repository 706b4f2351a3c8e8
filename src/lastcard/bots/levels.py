"""The levels: how well a bot plays, which mistakes it makes, and how long it takes."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from lastcard.codes import Code
from lastcard.errors import OptionError, unknown

FASTEST_MS = 350
"""The shortest reaction time. No person reacts faster to something unexpected, so a bot gains no advantage
from being a program."""

# Most times are near the short end of their range.
_USUAL = 0.25


class Level(NamedTuple):
    """A level of bots. Mistakes are in percent of the chances to make them; times are ranges in
    milliseconds.
    """

    name: str
    """Its name in programs; players see a word in their language."""
    mind: Literal["greedy", "net"]
    """The way it decides: by the greedy policy, or by a trained net if there is one."""
    overlooks: int
    """How often it overlooks that one of its cards could be played."""
    hasty: int
    """How often it plays a wild as soon as it can, in any colour, rather than keep it."""
    doubts: bool
    """Whether it challenges a Wild Draw Four if that pays; otherwise it always takes the cards."""
    misses_call: int
    """How often it forgets to call."""
    misses_catch: int
    """How often it overlooks that another player owes a call."""
    misses_chance: int
    """How often it overlooks a chance to throw or to interrupt with the edition's special wild, or to jump in
    (H-3)."""
    thinking: tuple[int, int]
    """How long it takes over a turn move or an answer."""
    reaction: tuple[int, int]
    """How long it takes to react."""
    searches: bool = False
    """Whether it tries its moves in possible worlds, if there is time to think."""


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
"""The default level of a bot, and the level of the stand-in for an absent player."""


def find_level(name: str) -> Level:
    """The level with that name; for an unknown name, an OptionError lists all levels."""
    try:
        return LEVELS[name]
    except (KeyError, TypeError):
        raise OptionError(unknown(Code.NO_BOT, str(name), LEVELS)) from None


def sample_ms(times: tuple[int, int], rng: Random) -> int:
    """A random time from this range, nearer its start, and never below human reaction time."""
    least, most = times
    return max(FASTEST_MS, round(rng.triangular(least, most, least + _USUAL * (most - least))))
