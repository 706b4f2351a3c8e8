"""When a remote bot makes its move."""

from __future__ import annotations

from random import Random

from lastcard.bots import seat_bot
from lastcard.server.remote_bot.bot import RemoteBot
from lastcard.server.remote_bot.invitation import Invitation
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.server.remote_bot.test_bot import hear
from tests.table.harness import table_of


def test_a_bot_whose_line_is_doubted_between_two_thinks_of_another() -> None:
    """FL-6: the hand doesn't change by that, and the bot has nothing else to go by."""
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
