"""Bots in seats: our own, and classes with only a `decide`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from lastcard import Game, Move, View
from lastcard.bots import LEVELS, seat_bot
from lastcard.moves import CALL
from lastcard.seated_bot import SeatedBot
from lastcard.setup import PublicSetup


class First(SeatedBot):
    """A bot that makes the first move."""

    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        return legal[0]


def test_a_users_class_needs_only_decide() -> None:
    bot: SeatedBot = First()
    game = Game("classic", seats=2, seed=1)
    [seat] = game.actors
    assert bot.decide(game.view(seat), game.setup.public, game.legal(seat)) == game.legal(seat)[0]
    assert bot.react(game.view(seat), game.setup.public, game.legal(seat)) is None
    assert (bot.notices(CALL), bot.thinking_ms(), bot.reaction_ms()) == (True, 1000, 800)


def test_without_a_decision_it_is_no_bot() -> None:
    class Idle(SeatedBot):
        pass

    with pytest.raises(TypeError, match="abstract"):
        Idle()  # type: ignore[abstract]


@pytest.mark.parametrize("level", LEVELS)
def test_ours_are_such_bots(level: str) -> None:
    bot: SeatedBot = seat_bot(level, Random(1))
    assert all(callable(getattr(bot, name)) for name in vars(SeatedBot) if not name.startswith("_"))
