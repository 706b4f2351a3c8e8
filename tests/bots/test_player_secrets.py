"""Hidden information is out of a bot's reach, however it searches (A-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import ref

import pytest

from lastcard.game import Game
from lastcard.setup import PublicSetup, make_setup
from tests.bots.tables import TABLES, moves_by, table_of
from tests.support.reach import reachable
from tests.support.secrets import Given, Recorder

SEED = 0x2A5B_77C1_90D3_4E1F


@pytest.mark.parametrize("table", TABLES)
def test_nothing_hidden_can_be_reached_from_what_a_bot_is_given(table: str) -> None:
    game = Game.from_setup(table_of(table, 3, SEED))
    given: list[Given] = []
    bots = [Recorder(lambda: game, given) for _ in range(3)]
    for number, _ in enumerate(moves_by(bots, game)):
        if number == 30:
            break
    assert {one.seat for one in given} == {0, 1, 2}
    for one in given[:: max(1, len(given) // 20)]:
        one.check()


def test_a_public_setup_has_what_everybody_knows_and_nothing_else() -> None:
    assert PublicSetup._fields == ("edition", "options", "catalogue", "pool", "counts")
    setup = table_of("elite dynasty", 3, SEED)
    assert setup.public == (setup.edition, setup.options, setup.catalogue, (), ())
    pool = table_of("elite quick", 3, SEED).public.pool
    assert len(pool) > 40


# The search itself finds secrets


class Box:
    def __init__(self, inside: object) -> None:
        self._inside = inside

    @property
    def opened(self) -> object:
        return self._inside


def closure(secret: object) -> Callable[[], object]:
    return lambda: secret


@pytest.mark.parametrize(
    "hide",
    [
        Box,
        closure,
        ref,
        lambda secret: [{"a": ({1: secret},)}],
        lambda secret: partial(print, secret),
        lambda secret: Box(secret).__init__,  # type: ignore[misc]
        lambda secret: Box(Box([secret])),
    ],
)
def test_the_walk_goes_through_every_hiding_place(hide: Callable[[Any], object]) -> None:
    game = Game("classic", seats=2, seed=SEED)
    box = Box(game)
    assert any(one is game for one in reachable(hide(box)))


@pytest.mark.parametrize("secret", ["a" * 64, None])
def test_every_kind_of_leak_is_found(secret: str | None) -> None:
    decks = table_of("elite dynasty", 2, SEED).decks
    setup = make_setup(
        "elite",
        seats=2,
        seed=None if secret else SEED,
        secret=secret,
        options={"mode": "dynasty"},
        decks=decks,
    )
    game = Game.from_setup(setup)
    leaks = [
        *(setup, game, game.state, setup.seed, {"deep": [setup.decks]}, (*decks[0], *decks[1])),
        *(game.view(1), closure(game.view(1).hand), [secret or setup.seed]),
    ]
    for leak in leaks:
        with pytest.raises(AssertionError, match=r"a bot can reach"):
            Given(game, 0, (leak,)).check()
    Given(game, 0, (game.view(0), setup.public, game.legal(0))).check()
