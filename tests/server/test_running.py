"""A server that is killed between any two moves and restarted: the table continues."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lastcard.server import running
from lastcard.server.config import Config
from lastcard.server.running import listen
from lastcard.server.storage.store import SqlStore
from tests.cli.program import Runner, complaint
from tests.server.harness import QUICK, Guest, Json, RunningServer, process

KILLS = 4


class Hand:
    """The hand as the guest has received it."""

    def __init__(self, message: Json) -> None:
        self.n = message["n"]
        self.number = message["number"]
        self.seat = message["seat"]
        self.cards = message["mine"]["hand"]
        self.table = message["table"]
        self.commitment = message["commitment"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def serve(store: Path, *more: str) -> tuple[Any, ...]:
    return ("serve", "--port", "0", "--store", f"sqlite:///{store}", "--tempo", str(QUICK), *more)


def play_some(guest: Guest, moves: int) -> int:
    """Plays until this many changes have come, or the hand is over; returns the number of the last one."""
    legal: list[str] = []
    n = 0
    for _ in range(moves):
        message = guest.next()
        if message["t"] == "over":
            return -1
        if message["t"] == "refused":  # a race holds the turn: it tries again
            time.sleep(0.05)
            guest.say(t="resync")
        if message["t"] not in ("hand", "change"):
            continue
        n = message["n"]
        legal = message.get("mine", {}).get("legal", legal)
        wanted = [move for move in legal if not re.match("catch|call", move)]
        if wanted:
            guest.say(t="play", move=wanted[0], n=n)
            legal = []
    return n


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    guest: Guest | None = None
    last = 0
    for _ in range(KILLS):
        with process(*serve(store)) as server:
            site = server.serving()
            guest = _come(site, guest)
            hand = Hand(guest.hear("hand"))
            assert hand.n >= last
            guest.say(t="resync")
            last = play_some(guest, 15)
            server.kill()
            guest.socket.close()
            if last < 0:
                return
    assert last > 0


def _come(site: RunningServer, before: Guest | None) -> Guest:
    if before is None:
        return site.create(quick=True, settings={"edition": "classic", "clock": "none", "chairs": 6})
    again = site.join(before.code, token=before.token)
    assert again.token == before.token
    return again


def test_the_same_cards_and_the_same_commitment_are_there_after_a_kill(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    settings = {"chairs": 2, "clock": "none"}
    with process(*serve(store)) as server:
        site = server.serving()
        host = site.create(settings=settings)
        other = site.join(host.code)
        host.say(t="start")
        before = [Hand(guest.hear("hand")) for guest in (host, other)]
        server.kill()
    with process(*serve(store)) as server:
        site = server.serving()
        guests = [site.join(guest.code, token=guest.token) for guest in (host, other)]
        after = [Hand(guest.hear("hand")) for guest in guests]
        assert [vars(hand) for hand in after] == [vars(hand) for hand in before]
        for guest in (*guests, host, other):
            guest.socket.close()


def test_a_server_that_is_asked_to_end_does_so_soon_and_without_noise(tmp_path: Path) -> None:
    with process(*serve(tmp_path / "tables.sqlite")) as server:
        with server.serving().create(quick=True) as guest:
            guest.hear("hand")
            code, out, err = server.end()
        assert (code, out, err) == (-15, "", "")


def test_neither_strangers_data_nor_guests_secrets_are_in_the_log(tmp_path: Path) -> None:
    with process(*serve(tmp_path / "tables.sqlite")) as server:
        site = server.serving()
        with site.create() as guest, site.come() as stranger:
            guest.socket.send("my secret is 1234")
            guest.hear("refused")
            stranger.socket.send(b"\xff\xfe", text=True)
            site.ask(f"/t/{guest.code}?token={guest.token}")
            site.ask("/api/deck", "POST", b"my secret is 1234")
            site.join(guest.code, token=guest.token).socket.close()
        assert server.end() == (-15, "", "")


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path, run: Runner) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        said = complaint(run("serve", "--port", str(port), "--store", f"sqlite:///{tmp_path / 'b'}"))
    assert said == f"port {port} of 127.0.0.1 is taken; choose another: --port N"


def test_a_store_has_one_server_at_a_time(tmp_path: Path) -> None:
    with process(*serve(tmp_path / "tables.sqlite")) as server:
        server.serving()
        with process(*serve(tmp_path / "tables.sqlite")) as second:
            out, err = second.process.communicate(timeout=30)
    assert (second.process.returncode, out) == (2, "")
    assert err.startswith("lastcard: another lastcard server uses this store")


class AppMadeError(Exception):
    """A server would begin here."""


@pytest.mark.parametrize("lazy", [False, True], ids=["eager", "lazy"])
def test_the_coach_is_ready_before_the_first_question_unless_it_is_lazy(
    lazy: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make_app(config: Config, open_store: Callable[[Config], SqlStore], *, eager: bool) -> None:
        open_store(config).close()
        assert eager is not lazy
        raise AppMadeError

    monkeypatch.setattr(running, "make_app", make_app)
    monkeypatch.setattr(running, "_write_logs", lambda: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    config = Config(store=f"sqlite:///{tmp_path / 'tables.sqlite'}", lazy_coach=lazy)
    with listen("127.0.0.1", 0) as listener, pytest.raises(AppMadeError):
        running.run(config, listener, lambda: None)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--port", "many"), "--port must be a number from 0 to 65535, not 'many'"),
        (("--tempo", "-1"), "--tempo must be a number from 0 to 100, not '-1'"),
        (("--store", "mysql://x"), "a store is sqlite:///FILE"),
        (("--host", "no.such.host.invalid"), "can't listen on no.such.host.invalid"),
        (("--origin", "cards.example"), "--origin must be addresses such as https://cards.example"),
    ],
)
def test_a_servers_error_is_a_sentence(
    arguments: tuple[str, ...], said: str, run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_write_logs", lambda: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    assert complaint(run("serve", "--port", "0", *arguments)).startswith(said)
