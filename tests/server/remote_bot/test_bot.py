"""A bot's connection: it follows its table, knocks, and takes over no seat."""

from __future__ import annotations

import asyncio
from random import Random
from unittest.mock import AsyncMock, Mock

import pytest

from lastcard.bots import seat_bot
from lastcard.codes import Code
from lastcard.errors import LastcardError, reason
from lastcard.server.remote_bot import bot as remote_bot
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


def test_a_bot_that_is_sent_elsewhere_again_and_again_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first redirects follow each other quickly: 0.1 s, 0.2 s, 0.4 s …, from the eighth on 15 s."""
    waits: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", AsyncMock(side_effect=waits.append))
    monkeypatch.setattr(remote_bot, "connect", Mock(side_effect=Redirected("two")))
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("clever", Random(1)), "Ben", 1.0)
    with pytest.raises(LastcardError, match="keeps sending this bot elsewhere"):
        asyncio.run(bot.stay())
    assert waits == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, *[15.0] * 12]


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
