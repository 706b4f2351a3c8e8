"""The list of possible actions: it has all actions that do occur, and few others."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lastcard.batch.envs.walk import Walk
from lastcard.batch.possible import possible_actions
from lastcard.editions import Value
from lastcard.setup import make_setup
from lastcard.table_arguments import TableArguments
from tests.support.helpers import EDITION_NAMES

TABLES: list[tuple[str, dict[str, Value]]] = [
    *((edition, {}) for edition in EDITION_NAMES),
    ("classic", {"calls": "auto"}),
    ("hail-mary", {"calls": "auto"}),
    ("avatar-state", {"calls": "auto"}),
    ("elite", {"calls": "auto"}),
    ("classic", {"challenges": False, "calls": "auto"}),
    ("hail-mary", {"foil": False, "calls": "auto"}),
    ("elite", {"mode": "draft"}),
]


@pytest.mark.parametrize(("edition", "options"), TABLES)
@pytest.mark.parametrize("relative", [False, True])
def test_actions_that_occur_are_in_the_list(edition: str, options: dict[str, Value], relative: bool) -> None:
    random = Random(1)
    walk = Walk(
        edition, sampled_lines=False, relative_seats=relative, **TableArguments(seats=4, options=options)
    )
    found: set[int] = set()
    for seed in range(12):
        walk.deal(seed)
        for _ in range(400):
            if walk.over:
                break
            actions = np.flatnonzero(walk.mask(walk.decider)).tolist()
            found |= set(actions)
            walk.decide(random.choice([action for action in actions if action != 52] or actions))
    assert found <= set(walk.possible_actions)
    assert len(found) > 0.4 * len(walk.possible_actions)


@pytest.mark.parametrize(
    ("edition", "options", "count"),
    [
        # 52 coloured cards, two wilds in four colours; draw, keep, pass; take, challenge
        ("classic", {"calls": "auto"}, 52 + 8 + 3 + 2),
        ("classic", {"calls": "auto", "challenges": False}, 52 + 8 + 3),
        # Each play with the call too; call, waive, and four seats to catch
        ("classic", {}, 2 * (52 + 8) + 3 + 2 + 2 + 4),
        # The special wild, thrown too; none, waive, and each of 55 kinds to keep
        ("hail-mary", {"calls": "auto", "foil": False}, 52 + 12 + 3 + 2 + 4 + 2 + 55),
        ("avatar-state", {"calls": "auto", "foil": False}, 52 + 12 + 3 + 2 + 1),
    ],
)
def test_how_many_there_are(edition: str, options: dict[str, Value], count: int) -> None:
    setup = make_setup(edition, seats=4, seed=1, options=options)
    assert len(possible_actions(setup)) == count
