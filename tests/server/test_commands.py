"""The commands `serve`, `play` and `bot`: their output, and the settings that they pass on."""

from __future__ import annotations

import webbrowser
from argparse import ArgumentParser
from pathlib import Path
from threading import Event

import pytest

from lastcard.server import commands
from lastcard.server.remote_bot import sending
from tests.server.harness import WAIT, RunningServer, process


def test_play_says_where_the_table_is_and_takes_the_next_free_port(tmp_path: Path) -> None:
    envs = [{"XDG_DATA_HOME": str(tmp_path / name), "LASTCARD_PORT": "18080"} for name in ("one", "two")]
    play = ("play", "--no-browser")
    with process(*play, env=envs[0]) as one, process(*play, env=envs[1]) as two:
        lines = {server.line() for server in (one, two)}
        ports = sorted(int(line.strip().rsplit(":", 1)[1]) for line in lines)
        assert all(line.startswith("The table is ready: http://localhost:") for line in lines)
        assert ports[0] != ports[1]
        assert RunningServer(ports[0]).ask("/health").json["ok"]
        assert (tmp_path / "one" / "lastcard" / "tables.sqlite").exists()


def test_a_person_who_plays_is_told_the_address_for_others_with_a_code_for_their_phones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    commands._welcome("http://localhost:8080", "http://192.168.1.20:8080", browser=False)
    here, others, *rest = capsys.readouterr().out.splitlines()
    assert here == "The table is ready: http://localhost:8080"
    assert others == "For others on your network: http://192.168.1.20:8080"
    assert any("█" in line or "▀" in line or "▄" in line for line in rest)


def test_alone_there_is_no_address_for_others(capsys: pytest.CaptureFixture[str]) -> None:
    commands._welcome("http://localhost:8080", None, browser=False)
    assert "network" not in capsys.readouterr().out


def test_the_browser_is_opened_where_the_table_is(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    done = Event()

    def open_page(url: str) -> bool:
        opened.append(url)
        done.set()
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    commands._welcome("http://localhost:8080", None, browser=True)
    assert done.wait(WAIT)
    assert opened == ["http://localhost:8080"]


def test_a_bot_is_clever_and_alone_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str, str, int, float]] = []

    def send(link: str, level: str, name: str, count: int, tempo: float) -> int:
        sent.append((link, level, name, count, tempo))
        return 0

    monkeypatch.setattr(sending, "send_bots", send)
    parser = ArgumentParser()
    commands.add_bot(parser)
    link = "http://cards.example/t/BCDFGH"
    for arguments in ([link], [link, "--level", "sharp", "--name", "Bo", "--count", "3", "--tempo", "0.5"]):
        parsed = parser.parse_args(arguments)
        assert parsed.run(parsed) == 0
    assert sent == [(link, "clever", "", 1, 1.0), (link, "sharp", "Bo", 3, 0.5)]
