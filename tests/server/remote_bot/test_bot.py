"""A bot's connection: it follows its table, knocks, and takes over no seat."""

from __future__ import annotations

import asyncio
from random import Random
from unittest.mock import AsyncMock

import pytest

from lastcard.bots import seat_bot
from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.remote_bot.bot import Redirected, RemoteBot, TableClosed
from lastcard.server.remote_bot.invitation import Invitation
from lastcard.wire import outgoing as out


def test_a_bot_follows_its_table_to_another_server() -> None:
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("clever", Random(1)), "Ben", 1.0)
    for why, named in ((reason(Code.ELSEWHERE, server="two"), "two"), (reason(Code.MOVED), "")):
        with pytest.raises(Redirected) as moved:
            hear(bot, [out.Bye.of(why)])
        assert str(moved.value) == named
    bot.server = "two"
    assert [bot._address() for _ in range(2)] == [
        "ws://cards.example/ws/BCDFGH?server=two",
        "ws://cards.example/ws/BCDFGH",
    ]


def hear(bot: RemoteBot, heard: list[out.News]) -> None:
    """Passes a table's message to the bot, whose answers are dropped."""
    for news in heard:
        asyncio.run(bot._hear(AsyncMock(), news))


def test_a_bot_that_must_knock_says_so_and_waits(capsys: pytest.CaptureFixture[str]) -> None:
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("clever", Random(1)), "Ben", 1.0)
    hear(bot, [out.Waiting("BCDFGH")])
    assert capsys.readouterr().out == "Ben has knocked at room BCDFGH\n"


def test_a_bot_stays_for_a_table_that_comes_back_and_leaves_for_any_other_goodbye() -> None:
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("clever", Random(1)), "Ben", 1.0)
    hear(bot, [out.Bye.of(reason(code)) for code in (Code.CLOSED_BROKEN, Code.CLOSED_LOST)])
    with pytest.raises(TableClosed, match="Ben: "):
        hear(bot, [out.Bye.of(reason(Code.REMOVED))])
