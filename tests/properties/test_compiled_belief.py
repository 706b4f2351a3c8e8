"""Belief sampling by the compiled rules: the same deals as by the interpreted ones."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from lastcard.rules.belief import redeal
from lastcard.rules.state import State
from tests.support.helpers import EDITION_NAMES, contents
from tests.support.moments import moments


@cache
def compiled_redeal(family: str) -> Any:
    """The compiled redeal, behind a function that Python can call."""
    numba = pytest.importorskip("numba")
    from lastcard.batch.backends import whole_program
    from lastcard.batch.backends.cpu import COMPILER_OPTIONS
    from lastcard.batch.engine import entries

    root = entries(family).__name__.removesuffix(".batch.entries")
    compiled = import_module(f"{root}.rules.belief").redeal
    table_at = import_module(f"{root}.rules.backend").table_at

    def redeal_first(games: Any, constants: Any, seat: int, salt: int, pool: Any) -> None:
        compiled(table_at(games, constants, 0), seat, salt, pool)

    return numba.njit(**COMPILER_OPTIONS)(whole_program.mark(redeal_first, whole_program.ENTRY_MARK))


def redeal_compiled(state: State, seat: int, salt: int, pool: list[int]) -> State:
    import numpy as np

    from lastcard.batch.records import RECORD, constants_of, pack_state, unpack_state

    games = np.zeros(1, RECORD)
    pack_state(games[0], state)
    run = compiled_redeal("elite" if state.elite else "themed")
    run(games, constants_of(state), seat, salt, np.array(pool, np.int64))
    found = state.copy()
    unpack_state(games[0], found)
    return found


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_compiled_it_deals_the_same(edition: str) -> None:
    for number, game in enumerate(moments(edition, games=30, each=1)):
        for seat in range(-1, game.seats):
            salt = Random(number).getrandbits(62)
            pool = game.setup.elite_numbers()[0]
            state = game.state.copy()
            redeal(state, seat, salt, pool)
            compiled = redeal_compiled(game.state, seat, salt, pool)
            assert contents(compiled) == contents(state)
