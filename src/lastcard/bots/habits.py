"""Human mistakes, as choices that a bot doesn't think of.

A bot chooses the best of the moves that it notices. A weaker one overlooks a card that fits, plays a wild too
early, or forgets to call: it doesn't see some of its choices. Among the rest it chooses with all its skill,
so that its play stays sensible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lastcard.bots.levels import Level
from lastcard.cards import FIRST_ICON, KINDS, WILD
from lastcard.number_types import Action
from lastcard.policies.tally import kind_played
from lastcard.rules import actions as act

Uniform = Callable[[], float]
"""Gives a random number from 0 up to, but not including, 1."""


def in_mind(choices: Sequence[Action], level: Level, uniform: Uniform) -> list[Action]:
    """The choices that the level thinks of: always at least one."""
    left = list(choices)
    if act.WAIVE in left:
        left = without_waiving(
            [action for action in left if action == act.WAIVE or not _misses(action, level, uniform)]
        )
    else:
        left = _hastily(_seen(left, level, uniform), level, uniform)
    return _calling(left, level, uniform)


def without_waiving(choices: Sequence[Action]) -> list[Action]:
    """Leaves out waiving: a bot that notices an owed call, its own or another's, always acts, since that
    costs nothing (C-15). Nets have seen too few such moments to be sure of it.
    """
    if any(action == act.CALL or act.CATCH <= action < act.CATCH_END for action in choices):
        return [action for action in choices if action != act.WAIVE]
    return list(choices)


def _misses(action: Action, level: Level, uniform: Uniform) -> bool:
    """Whether a chance to react goes by. A call that is still owed was forgotten already."""
    if action == act.CALL:
        return level.misses_call > 0
    if act.CATCH <= action < act.CATCH_END:
        return _happens(level.misses_catch, uniform)
    return _happens(level.misses_chance, uniform)


def _seen(choices: list[Action], level: Level, uniform: Uniform) -> list[Action]:
    """The choices whose card the bot notices; it overlooks a kind only if there is something else to do."""
    if not level.overlooks:
        return choices
    hidden = [_happens(level.overlooks, uniform) for _ in range(KINDS)]
    seen = [action for action in choices if (kind := kind_played(action)) < 0 or not hidden[kind]]
    return seen or choices


def _hastily(choices: list[Action], level: Level, uniform: Uniform) -> list[Action]:
    """The choices of a hasty bot: a wild as soon as possible, in a random colour."""
    wilds = [action for action in choices if WILD <= kind_played(action) < FIRST_ICON]
    if not wilds or not _happens(level.hasty, uniform):
        return choices
    kind, colour = kind_played(wilds[0]), int(4 * uniform())
    return [action for action in wilds if kind_played(action) == kind and _colour(action) == colour] or wilds


def _colour(action: Action) -> int:
    """The colour that a wild is played in."""
    return (action - act.WITH_CALL if action >= act.WITH_CALL else action) % 4


def _calling(choices: list[Action], level: Level, uniform: Uniform) -> list[Action]:
    """Plays that can include the call do, unless the bot forgets it."""
    plain = [action for action in choices if not act.WITH_CALL <= action < act.CALLS_END]
    calls = [action for action in choices if action - act.WITH_CALL in plain]
    if not calls:
        return choices
    if _happens(level.misses_call, uniform):
        return [action for action in choices if action not in calls]
    return [action for action in choices if action + act.WITH_CALL not in calls]


def _happens(percent: int, uniform: Uniform) -> bool:
    """Rolls only if something can happen."""
    return percent > 0 and 100 * uniform() < percent
