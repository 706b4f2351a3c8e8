"""Interpreted tables that remember."""

from __future__ import annotations

from typing import cast

from lastcard.rules.listening import listen
from lastcard.rules.memory import CheckedRememberingTable, Memory
from lastcard.rules.moves import play
from lastcard.setup import make_setup


def test_a_table_remembers_from_when_it_listens() -> None:
    setup = make_setup("classic", seats=2, seed=1)
    state = listen(cast("Memory", setup.table(CheckedRememberingTable)))
    setup.deal_on(state)
    assert (state.movers, state.counts[:2]) == (0, [0, 0])
    play(state, state.turn, 52)
    assert state.move_types == 3
    assert state.drawer in (0, 1)
