"""The decisions of a level: the moves that it notices, and its choice among them.

A decision is based on the seat's observation (docs/environment.md), the actions it may choose from, with
seats counted from itself, and random numbers of its own. Nothing else reaches a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lastcard.bots.doubts import pays_to_challenge
from lastcard.bots.habits import Uniform, in_mind
from lastcard.bots.levels import Level
from lastcard.number_types import Action
from lastcard.rules import actions as act
from lastcard.rules.offsets import TABLE_SUM

if TYPE_CHECKING:
    from lastcard.nets.player import NetPlayer

GetRow = Callable[[], Sequence[int]]
"""A function that returns the seat's observation."""


class Mind:
    """A level, with a net if it plays one."""

    level: Level
    """Its mistakes, and whether it doubts."""
    net: NetPlayer | None
    """The net that decides; None for the greedy policy."""

    def __init__(self, level: Level, net: NetPlayer | None = None) -> None:
        self.level, self.net = level, net

    def choose(
        self, row: GetRow, choices: Sequence[Action], greedy: Callable[[], Action], uniform: Uniform
    ) -> Action:
        """The action that it takes. `row` returns its observation, `greedy` the greedy policy's choice; each
        is called only if needed. Nets have learned neither whether a player thinks of a line (FL-6) nor house
        rules, so the greedy policy answers an open sum (H-1).
        """
        if len(choices) == 1:
            return choices[0]
        thought_of = in_mind(choices, self.level, uniform)
        if not self.level.doubts and act.TAKE in thought_of:
            thought_of = [action for action in thought_of if action != act.CHALLENGE]
        if self.net is not None and act.SAY not in choices:
            return self.net.best(row(), thought_of)
        if set(thought_of) == {act.TAKE, act.CHALLENGE} and not (seen := row())[TABLE_SUM]:
            return act.CHALLENGE if pays_to_challenge(seen) else act.TAKE
        return likeliest(greedy(), thought_of, uniform)


def likeliest(wanted: Action, choices: Sequence[Action], uniform: Uniform) -> Action:
    """The wanted action, with or without the call, if it is available; otherwise any other."""
    for action in (wanted, wanted + act.WITH_CALL, wanted - act.WITH_CALL):
        if action in choices:
            return action
    return choices[int(len(choices) * uniform())]


def errs(level: Level) -> bool:
    """Whether it ever makes a mistake."""
    return any((level.overlooks, level.hasty, level.misses_call, level.misses_catch, level.misses_chance))
