"""The memory of bots at a live table: only information from their seat's views and events."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.bots.observing import observation_from_view
from lastcard.bots.witness import Witness
from lastcard.game import Game
from lastcard.table.hands.bot_memory import BotMemory
from lastcard.view import view_of


@pytest.mark.parametrize("edition", ["classic", "hail-mary", "elite"])
def test_a_bots_memory_is_what_a_witness_knows(edition: str) -> None:
    """At any moment, and also with a live table's secret shuffle."""
    game, rng = Game(edition, seats=3, secret="0f" * 32), Random(4)
    memory = BotMemory(game)
    witnesses = [Witness(game.setup.public) for _ in range(3)]
    seen = 0
    for number in range(60):
        for seat, witness in enumerate(witnesses):
            witness.see(game.view(seat), game.events_for(seat, seen))
        seen = len(game.events)
        if number % 7 == 0:
            for seat, witness in enumerate(witnesses):
                assert memory.row(seat) == observation_from_view(witness, reacting=False)
        if game.over:
            break
        actor = rng.choice(game.actors)
        game.play(actor, rng.choice(game.legal(actor)))


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_bot_ponders_on_a_redealt_table(edition: str) -> None:
    """The seat's view is the same; two tables that differ only in hidden cards give the same result."""
    game = Game(edition, seats=3, seed=11)
    other = game.imagine(1, seed=99)
    assert other.view(0).hand != game.view(0).hand
    table = BotMemory(game).imagined(1, salt=5)
    assert view_of(table, 1, game.setup.card_names) == game.view(1)
    assert view_of(table, 0, game.setup.card_names).hand != game.view(0).hand
    redealt = game.imagine(1, seed=5)
    assert view_of(table, 0, game.setup.card_names).hand == redealt.view(0).hand
