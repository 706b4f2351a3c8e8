"""The timing of a remote bot's moves."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest

from lastcard.bots import Bot, find_level, seat_bot
from lastcard.moves import Move
from lastcard.server.remote_bot.bot import RemoteBot
from lastcard.server.remote_bot.invitation import Invitation
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.server.remote_bot.test_bot import hear
from tests.table.harness import table_of


def test_a_bot_whose_line_is_doubted_between_two_thinks_of_another() -> None:
    """FL-6: the hand doesn't change then, so the question is the bot's only sign."""
    position = (
        "edition favorite-line\noptions doubt_asks_again=on\nhands FL R1 R2 / R3 R4 R5\ndiscard R9\nturn 0"
    )
    harness, (ann, ben) = table_of(2, Settings(edition="favorite-line", clock="none"), position=position)
    harness.play(ann, "FL:B", film="Fog")
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("clever", Random(1)), "Ben", 1.0)
    hear(bot, harness.news[ben])
    assert bot.player.decision.at is not None
    bot.player.decision.drop()
    harness.done(ben, msg.Line(""))
    with harness.hearing(ben) as heard:
        harness.done(ann, msg.Doubt())
    hear(bot, heard)
    assert bot.player.decision.at is not None


class Keen(Bot):
    """A bot that notices everything, and takes a second."""

    def notices(self, move: Move) -> bool:
        return True

    def reaction_ms(self) -> int:
        return 1000


@pytest.mark.parametrize(("hold_ms", "seconds"), [(1200, 1.0), (None, 3.6 + 2.4 / 3.4)])
def test_a_bot_leaves_people_the_time_that_a_race_gives_them(hold_ms: int | None, seconds: float) -> None:
    """Of six seconds, it takes part in the last 40 %; a race that the host has made short is short for
    all."""
    position = "edition classic\nhands R1 R2 / R3 B3 G3\ndiscard R9\nturn 0"
    harness, (ann, ben) = table_of(2, Settings(clock="none", hold_ms=hold_ms), position=position)
    bot = RemoteBot(
        Invitation("http://cards.example/t/BCDFGH"), Keen(find_level("clever"), Random(1)), "Ben", 1.0
    )
    harness.play(ann, "R1")
    hear(bot, harness.news[ben])
    assert bot.player.reaction.at is not None
    assert bot.player.reaction.at - monotonic() == pytest.approx(seconds, abs=0.5)


def test_a_bot_waits_three_seconds_before_it_jumps_in() -> None:
    """H-3: like the bots of the table."""
    position = "edition classic\noptions jump_in=on\nhands R8 R1 R2 / R3 B3 G3 / R8 Y2 Y3\ndiscard R9\nturn 0"
    chosen = Settings(clock="none", options={"jump_in": True})
    harness, (ann, _, cleo) = table_of(3, chosen, position=position)
    bot = RemoteBot(
        Invitation("http://cards.example/t/BCDFGH"), Keen(find_level("clever"), Random(1)), "Cleo", 1.0
    )
    harness.play(ann, "R8")
    hear(bot, harness.news[cleo])
    assert bot.player.reaction.at is not None
    assert bot.player.reaction.at - monotonic() == pytest.approx(3.0, abs=0.5)
