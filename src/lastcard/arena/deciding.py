"""Deciders that aren't compiled: a level, with its net or greedy; a net; a user's function."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from lastcard.arena.contestants import Contestant, ContestantError
from lastcard.arena.dice import rolls
from lastcard.batch.arrays import Array
from lastcard.batch.vector import Batch
from lastcard.bots.habits import in_mind
from lastcard.bots.levels import Level
from lastcard.bots.mind import Mind, errs
from lastcard.nets.crowd import judge_many
from lastcard.nets.player import NetPlayer
from lastcard.rules import actions as act
from lastcard.setup import Setup

Decider = Callable[[Batch, Array], Array]
"""Takes a batch and the indices of some of its games; returns the decision in each of them."""
GREEDY = "greedy"


def decider_for(who: Contestant, setup: Setup) -> Decider:
    """The decider of a contestant at a table."""
    if who.type == "function":
        return _asking(who)
    level, net = who.level, who.net(setup)
    if level is None:
        assert net is not None
        return partial(best, net)
    if net is None:
        return _greedily(level)
    calls = setup.options["calls"] != "auto"
    return _net_with_habits(level, net) if errs(level) or calls else partial(best, net)


def best(net: NetPlayer, batch: Batch, games: Array) -> Array:
    """The choice that the net likes best in each game."""
    judged = judge_many(net, batch.observations[games], batch.masks[games])
    found: Array = judged.preferences.argmax(1)
    return found


def _asking(who: Contestant) -> Decider:
    """Calls a function as the vector environment does: observations and masks in, actions out."""
    function = who.function()

    def ask(batch: Batch, games: Array) -> Array:
        masks = batch.masks[games]
        actions = np.asarray(function(batch.observations[games], masks))
        if actions.shape != (len(games),) or actions.dtype.kind not in "iu":
            raise ContestantError(f"{who.name} must return a whole number for each of its decisions")
        inside = (actions >= 0) & (actions < act.ACTIONS)
        if not (inside.all() and masks[np.arange(len(games)), actions].all()):
            raise ContestantError(f"{who.name} has chosen an action that its mask doesn't have")
        return actions

    return ask


def _net_with_habits(level: Level, net: NetPlayer) -> Decider:
    """The net's best choice among those that the level thinks of."""

    def decide(batch: Batch, games: Array) -> Array:
        masks = batch.masks[games]
        for index, game in enumerate(games.tolist()):
            choices = np.flatnonzero(masks[index])
            if len(choices) > 1:
                masks[index] = 0
                thought_of = in_mind(choices.tolist(), level, rolls(batch.games[game]))
                masks[index, list(map(int, thought_of))] = 1
        judged = judge_many(net, batch.observations[games], masks)
        found: Array = judged.preferences.argmax(1)
        return found

    return decide


def _greedily(level: Level) -> Decider:
    """The greedy policy's choice if the level thinks of it."""
    mind = Mind(level)

    def decide(batch: Batch, games: Array) -> Array:
        actions = batch.policy_actions(GREEDY)[games]
        for index, game in enumerate(games.tolist()):
            choices = np.flatnonzero(batch.masks[game]).tolist()
            row, wanted = partial(_observed, batch, game), partial(int, actions[index])
            actions[index] = mind.choose(row, choices, wanted, rolls(batch.games[game]))
        return actions

    return decide


def _observed(batch: Batch, game: int) -> list[int]:
    row: list[int] = batch.observations[game].tolist()
    return row
