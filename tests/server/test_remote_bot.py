"""A bot that comes through the wire like any client."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from unittest.mock import AsyncMock

import pytest

from lastcard.bots import seat_bot
from lastcard.codes import Code
from lastcard.errors import LastcardError, reason
from lastcard.server.remote_bot import Invitation, Moved, RemoteBot
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import Settings
from tests.server.harness import QUICK, Guest, Json, RunningServer, process, serving
from tests.support.helpers import EDITION_NAMES
from tests.table.harness import table_of

SORTS = [(name, "") for name in EDITION_NAMES] + [("elite", "draft"), ("elite", "dynasty")]
HASTE = 0.001


def lay_table(found: RunningServer, edition: str, mode: str = "") -> Guest:
    """A room for three, whose host watches: one chair is a bot's of the table, two are free."""
    options = {"mode": mode} if mode else {}
    settings = {
        "edition": edition,
        "options": options,
        "chairs": 3,
        "hold_ms": 0,
        "clock": "none",
        "target": 0,
    }
    host = found.create(settings=settings)
    host.say(t="stand")
    host.say(t="bot", chair=0, level="greedy")
    return host


def ready(room: Json, mode: str = "") -> bool:
    """Whether both bots sit, and have brought their decks where they need them."""
    return all("member" in chair and (mode != "dynasty" or chair.get("deck")) for chair in room["chairs"][1:])


@pytest.mark.parametrize(("edition", "mode"), SORTS)
def test_remote_bots_play_a_hand_to_its_end(edition: str, mode: str, tmp_path: Path) -> None:
    with serving(tmp_path, tempo=HASTE) as found, lay_table(found, edition, mode) as host:
        link = f"{found.url}/t/{host.code}"
        with process("bot", link, "--count", "2", "--tempo", str(HASTE)) as bots:
            while not ready(host.hear("room"), mode):
                pass
            assert {bots.line() for _ in range(2)} == {
                f"Greedy sits on chair {number} of room {host.code}\n" for number in (2, 3)
            }
            host.say(t="start")
            over = host.hear("over", timeout=60)
            assert over["number"] == 1
            assert bots.process.poll() is None


def test_a_remote_bot_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    store = ("--store", f"sqlite:///{tmp_path / 'tables.sqlite'}", "--tempo", str(QUICK))
    with process("serve", "--port", "0", *store) as server:
        found = server.serving()
        host = lay_table(found, "classic")
        with process("bot", f"{found.url}/t/{host.code}", "--count", "2", "--tempo", "0.05") as bots:
            while not ready(host.hear("room")):
                pass
            host.say(t="start")
            for _ in range(5):
                host.hear("change")
            server.kill()
            host.socket.close()
            with process("serve", "--port", str(found.port), *store) as again:
                with again.serving().join(host.code, token=host.token) as back:
                    back.hear("over", timeout=60)
                assert bots.process.poll() is None


def test_a_bot_whose_line_is_doubted_between_two_thinks_of_another() -> None:
    """FL-6: the hand doesn't change by that, and the bot has nothing else to go by."""
    position = (
        "edition favorite-line\noptions doubt_asks_again=on\nhands FL R1 R2 / R3 R4 R5\ndiscard R9\nturn 0"
    )
    harness, (ann, ben) = table_of(2, Settings(edition="favorite-line", clock="none"), position=position)
    harness.play(ann, "FL:B", film="Fog")
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("greedy", Random(1)), "Ben", 1.0)
    hear(bot, harness.news[ben])
    assert bot.decision.at is not None
    bot.decision.drop()
    harness.done(ben, msg.Line(""))
    with harness.hearing(ben) as heard:
        harness.done(ann, msg.Doubt())
    hear(bot, heard)
    assert bot.decision.at is not None


def test_a_bot_follows_its_table_to_another_server() -> None:
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("greedy", Random(1)), "Ben", 1.0)
    for why, named in ((reason(Code.ELSEWHERE, server="two"), "two"), (reason(Code.MOVED), "")):
        with pytest.raises(Moved) as moved:
            hear(bot, [out.Bye.of(why)])
        assert str(moved.value) == named
    bot.server = "two"
    assert [bot._address() for _ in range(2)] == [
        "ws://cards.example/ws/BCDFGH?server=two",
        "ws://cards.example/ws/BCDFGH",
    ]


def hear(bot: RemoteBot, heard: list[out.News]) -> None:
    """What a table tells the bot; whatever it says goes nowhere."""
    for news in heard:
        asyncio.run(bot._hear(AsyncMock(), news))


def test_a_bot_that_is_sent_away_says_so_and_ends(tmp_path: Path) -> None:
    with (
        serving(tmp_path) as found,
        lay_table(found, "classic") as host,
        process("bot", f"{found.url}/t/{host.code}", "--name", "Robbie", "--level", "sharp") as bot,
    ):
        assert bot.line() == f"Robbie sits on chair 2 of room {host.code}\n"
        host.say(t="kick", member=1)
        _, err = bot.process.communicate(timeout=20)
        assert bot.process.returncode == 2
        assert err.startswith("lastcard: Robbie: ")
        assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("http://127.0.0.1:1/t/BCDFGH",), "can't reach 127.0.0.1:1"),
        (("http://127.0.0.1/t/",), "is not a link to a room"),
        (("BCDFGH",), "is not a link to a room"),
        (("http://127.0.0.1:1/t/BCDFGH", "--level", "genius"), "no bot 'genius'"),
        (("http://127.0.0.1:1/t/BCDFGH", "--count", "0"), "1 to 9 bots can be sent"),
    ],
)
def test_what_a_bot_cannot_do_is_said_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    with process("bot", *arguments) as bot:
        out, err = bot.process.communicate(timeout=30)
    assert (bot.process.returncode, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert said in err
    assert "Traceback" not in err


def test_a_room_that_is_not_there_or_has_no_chair_is_said(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create(settings={"chairs": 2}) as host:
        host.say(t="bot", chair=1, level="greedy")
        while not host.hear("room")["chairs"][1].get("bot"):
            pass
        for code, said in (("BCDFGH", "there is no room"), (host.code, "there is no free chair")):
            with process("bot", f"{found.url}/t/{code}") as bot:
                _, err = bot.process.communicate(timeout=30)
            assert said in err


def test_a_link_may_come_with_anything_behind_it() -> None:
    invitation = Invitation("https://cards.example:8443/t/bcdfgh/?x=1#token")
    assert invitation.code == "BCDFGH"
    assert invitation.socket == "wss://cards.example:8443/ws/BCDFGH"
    with pytest.raises(LastcardError):
        Invitation("ftp://cards.example/t/BCDFGH")
    with pytest.raises(LastcardError, match="moves a seat"):
        Invitation("https://cards.example/seat/BCDFGH#code")


def test_a_bot_that_must_knock_says_so_and_waits(capsys: pytest.CaptureFixture[str]) -> None:
    bot = RemoteBot(Invitation("http://cards.example/t/BCDFGH"), seat_bot("greedy", Random(1)), "Ben", 1.0)
    hear(bot, [out.Waiting("BCDFGH")])
    assert capsys.readouterr().out == "Ben has knocked at room BCDFGH\n"
