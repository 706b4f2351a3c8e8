"""How a level decides: what comes to its mind, and what it makes of it.

A decision is what the seat observes (docs/environment.md), the actions it may choose from with seats counted
from itself, and random numbers of its own. Nothing else reaches a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lastcard.bots.doubts import pays_to_challenge
from lastcard.bots.habits import Chance, in_mind
from lastcard.bots.levels import Level
from lastcard.rules import actions as act
from lastcard.rules.offsets import OPEN_SUM

if TYPE_CHECKING:
    from lastcard.nets.player import NetPlayer

Row = Callable[[], Sequence[int]]
"""Gives what the seat observes."""


class Mind:
    """A level, with a net if it plays one."""

    level: Level
    """Its mistakes, and whether it doubts."""
    net: NetPlayer | None
    """What decides in the greedy policy's place; None: the greedy policy does."""

    def __init__(self, level: Level, net: NetPlayer | None = None) -> None:
        self.level, self.net = level, net

    def choose(self, row: Row, choices: Sequence[int], greedy: Callable[[], int], chance: Chance) -> int:
        """The action that it takes. `row` gives what it observes, `greedy` what the greedy policy would
        do: each is asked only if it matters. Whether a line comes to mind no net has learned (FL-6). An open
        sum (H-1) is answered as the greedy policy does."""
        if len(choices) == 1:
            return choices[0]
        thought_of = in_mind(choices, self.level, chance)
        if not self.level.doubts and act.TAKE in thought_of:
            thought_of = [action for action in thought_of if action != act.CHALLENGE]
        if self.net is not None and act.SAY not in choices:
            return self.net.best(row(), thought_of)
        if set(thought_of) == {act.TAKE, act.CHALLENGE} and not (seen := row())[OPEN_SUM]:
            return act.CHALLENGE if pays_to_challenge(seen) else act.TAKE
        return likeliest(greedy(), thought_of, chance)


def likeliest(wanted: int, choices: Sequence[int], chance: Chance) -> int:
    """What is wanted, if it is there, with the call or without; otherwise any other."""
    for action in (wanted, wanted + act.WITH_CALL, wanted - act.WITH_CALL):
        if action in choices:
            return action
    return choices[int(len(choices) * chance())]


def errs(level: Level) -> bool:
    """Whether it ever makes a mistake."""
    return any((level.overlooks, level.hasty, level.misses_call, level.misses_catch, level.misses_chance))
