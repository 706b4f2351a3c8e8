"""A bot that thinks while its table waits."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.bots import Bot, seat_bot
from lastcard.bots.thinking import Thought
from lastcard.game import Game
from lastcard.number_types import Action
from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup
from lastcard.table.hands.bot_memory import BotMemory

GAME = Game.from_position("edition classic\nhands R1 R2 G5 / Y1 Y2 Y3\ndiscard R5\nturn 0\n")


class Idea:
    """A thought whose end the test sets."""

    def __init__(self, move: str, *, done: bool = True) -> None:
        self.action, self.finished = GAME.setup.edition.moves.read(move).action, done

    def done(self) -> bool:
        return self.finished

    def result(self) -> Action | None:
        return self.action


class Adviser:
    """A thinker with one idea, which counts its calls."""

    def __init__(self, idea: Idea | None) -> None:
        self.idea, self.asked = idea, 0

    def think(self, table: Memory, setup: PublicSetup) -> Thought | None:
        self.asked += 1
        return self.idea


def decided(adviser: Adviser, level: str = "master", game: Game = GAME) -> str:
    """The decision of a bot after pondering."""
    bot = seat_bot(level, Random(1), adviser)
    let_ponder(bot)
    return str(bot.decide(game.view(0), game.setup.public, game.legal(0)))


def let_ponder(bot: Bot) -> None:
    fresh = Game("classic", seats=2, seed=1)
    if bot.ponders(GAME.view(0), GAME.setup.public):
        bot.ponder(GAME.view(0), GAME.setup.public, BotMemory(fresh).imagined(fresh.actors[0], 1))


@pytest.mark.parametrize("move", ["R1", "R2", "draw"])
def test_a_bot_does_what_it_has_thought_of(move: str) -> None:
    assert decided(Adviser(Idea(move))) == move


def test_a_thought_that_is_late_or_that_cannot_be_counts_for_nothing() -> None:
    alone = decided(Adviser(None))
    assert decided(Adviser(Idea("draw", done=False))) == alone
    assert decided(Adviser(Idea("B9"))) == alone


def test_a_thought_about_another_moment_counts_for_nothing() -> None:
    other = Game.from_position("edition classic\nhands R1 R2 G5 / Y1 Y2\ndiscard R5\nturn 0\n")
    assert decided(Adviser(Idea("draw")), game=other) == decided(Adviser(None), game=other)


def test_only_the_strongest_think() -> None:
    adviser = Adviser(Idea("draw"))
    decided(adviser, "sharp")
    assert adviser.asked == 0
