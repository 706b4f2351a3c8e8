"""Bots sent to a room, where they play over the wire like any client."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lastcard import LastcardError, Move, View
from lastcard.bots import SeatedBot
from lastcard.server import send_bot
from lastcard.setup import PublicSetup
from tests.server.harness import QUICK, Guest, Json, RunningServer, process, serving
from tests.support.helpers import EDITION_NAMES

TABLES = [(name, "") for name in EDITION_NAMES] + [("elite", "draft"), ("elite", "dynasty")]


HASTE = 0.001


def lay_table(found: RunningServer, edition: str, mode: str = "") -> Guest:
    """A room for three with its host watching: one chair has a bot of the table, two are free."""
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
    host.say(t="bot", chair=0, level="clever")
    return host


def ready(room: Json, mode: str = "") -> bool:
    """Whether both bots sit, with their decks if they need any."""
    return all("member" in chair and (mode != "dynasty" or chair.get("deck")) for chair in room["chairs"][1:])


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_remote_bots_play_a_hand_to_its_end(edition: str, mode: str, tmp_path: Path) -> None:
    with serving(tmp_path, tempo=HASTE) as found, lay_table(found, edition, mode) as host:
        link = f"{found.url}/t/{host.code}"
        with process("bot", link, "--count", "2", "--tempo", str(HASTE)) as bots:
            while not ready(host.hear("room"), mode):
                pass
            assert {bots.line() for _ in range(2)} == {
                f"Clever sits on chair {number} of room {host.code}\n" for number in (2, 3)
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


def test_a_bot_that_is_sent_away_says_so_and_ends(tmp_path: Path) -> None:
    with (
        serving(tmp_path) as found,
        lay_table(found, "classic") as host,
        process("bot", f"{found.url}/t/{host.code}", "--name", "Robbie", "--level", "sharp") as bot,
    ):
        assert bot.line() == f"Robbie sits on chair 2 of room {host.code}\n"
        host.say(t="remove", member=1)
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
def test_a_bots_error_is_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    with process("bot", *arguments) as bot:
        out, err = bot.process.communicate(timeout=30)
    assert (bot.process.returncode, out) == (2, "")
    assert err.startswith("lastcard: ")
    assert said in err
    assert "Traceback" not in err


def test_a_room_that_is_not_there_or_has_no_chair_is_said(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create(settings={"chairs": 2}) as host:
        host.say(t="bot", chair=1, level="clever")
        while not host.hear("room")["chairs"][1].get("bot"):
            pass
        for code, said in (("BCDFGH", "there is no room"), (host.code, "there is no free chair")):
            with process("bot", f"{found.url}/t/{code}") as bot:
                _, err = bot.process.communicate(timeout=30)
            assert said in err


class Own(SeatedBot):
    """A user's own bot, which makes the first legal move and counts its turns."""

    def __init__(self) -> None:
        self.turns = 0

    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        self.turns += 1
        return legal[0]


def test_a_users_own_bot_plays_until_it_is_removed(tmp_path: Path) -> None:
    own = Own()
    with (
        serving(tmp_path, tempo=HASTE) as found,
        lay_table(found, "classic") as host,
        ThreadPoolExecutor(1) as threads,
    ):
        sent = threads.submit(send_bot, f"{found.url}/t/{host.code}", own, "Own", HASTE)
        while "member" not in (chairs := host.hear("room")["chairs"])[1]:
            pass
        host.say(t="bot", chair=2, level="clever")
        host.say(t="start")
        assert host.hear("over", timeout=60)["number"] == 1
        host.say(t="remove", member=chairs[1]["member"])
        with pytest.raises(LastcardError, match="Own: "):
            sent.result(timeout=30)
    assert own.turns > 0
