"""The mistakes that people make, as choices that a bot doesn't think of.

A bot chooses the best of what comes to its mind. A weaker one doesn't see that a card would fit, can't wait
to play a wild, or forgets to call: then some of its choices aren't there for it. What is left is decided with
all its skill, so that its play stays sensible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lastcard.bots.levels import Level
from lastcard.cards import FIRST_ICON, KINDS, WILD
from lastcard.policies.tally import kind_played
from lastcard.rules import actions as act

Chance = Callable[[], float]
"""Gives a random number from 0 up to, but not including, 1."""


def in_mind(choices: Sequence[int], level: Level, chance: Chance) -> list[int]:
    """The choices that the level thinks of: always at least one."""
    left = list(choices)
    if act.WAIVE in left:
        left = without_waiving(
            [action for action in left if action == act.WAIVE or not _misses(action, level, chance)]
        )
    else:
        left = _hastily(_seen(left, level, chance), level, chance)
    return _calling(left, level, chance)


def without_waiving(choices: Sequence[int]) -> list[int]:
    """Nobody who notices that they owe a call, or that somebody else does, lets it go by: acting costs
    nothing (C-15). Nets have met too few such moments to be sure of it."""
    if any(action == act.CALL or act.CATCH <= action < act.CATCH_END for action in choices):
        return [action for action in choices if action != act.WAIVE]
    return list(choices)


def _misses(action: int, level: Level, chance: Chance) -> bool:
    """Whether a chance to react goes by. A call that is still owed was forgotten already."""
    if action == act.CALL:
        return level.misses_call > 0
    if act.CATCH <= action < act.CATCH_END:
        return _happens(level.misses_catch, chance)
    return _happens(level.misses_chance, chance)


def _seen(choices: list[int], level: Level, chance: Chance) -> list[int]:
    """Short sight: each kind of card is overlooked or not, if there is anything else to do."""
    if not level.overlooks:
        return choices
    hidden = [_happens(level.overlooks, chance) for _ in range(KINDS)]
    seen = [action for action in choices if (kind := kind_played(action)) < 0 or not hidden[kind]]
    return seen or choices


def _hastily(choices: list[int], level: Level, chance: Chance) -> list[int]:
    """A wild burns in the hand: it is played at once, in the first colour that comes to mind."""
    wilds = [action for action in choices if WILD <= kind_played(action) < FIRST_ICON]
    if not wilds or not _happens(level.hasty, chance):
        return choices
    kind, colour = kind_played(wilds[0]), int(4 * chance())
    return [action for action in wilds if kind_played(action) == kind and _colour(action) == colour] or wilds


def _colour(action: int) -> int:
    """The colour that a wild is played in."""
    return (action - act.WITH_CALL if action >= act.WITH_CALL else action) % 4


def _calling(choices: list[int], level: Level, chance: Chance) -> list[int]:
    """Where a play can come with the call, it does, unless that is forgotten."""
    plain = [action for action in choices if not act.WITH_CALL <= action < act.CALLS_END]
    calls = [action for action in choices if action - act.WITH_CALL in plain]
    if not calls:
        return choices
    if _happens(level.misses_call, chance):
        return [action for action in choices if action not in calls]
    return [action for action in choices if action + act.WITH_CALL not in calls]


def _happens(percent: int, chance: Chance) -> bool:
    """Asks for no number where nothing can happen."""
    return percent > 0 and 100 * chance() < percent
