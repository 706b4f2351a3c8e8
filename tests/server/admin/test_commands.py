"""The command line of `lastcard admin`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.server.admin.commands import EXAMPLES
from tests.cli.program import Runner

COMMANDS = ("status", "rooms", "room", "close", "ban", "unban", "bans", "drain", "reports")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def test_the_help_names_every_command_and_where_the_server_is(run: Runner) -> None:
    text = run("admin", "--help").out
    assert re.findall(r"^    ([a-z]+) ", text, re.MULTILINE) == list(COMMANDS)
    assert "LASTCARD_ADMIN_SOCKET" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_own_help(run: Runner, command: str) -> None:
    text = run("admin", command, "--help").out
    assert all(option in text for option in ("--store", "--admin-socket", "--json"))


@pytest.mark.parametrize("line", re.findall(r"^  lastcard (.*)$", EXAMPLES, re.MULTILINE))
def test_every_example_can_be_typed(run: Runner, tmp_path: Path, line: str) -> None:
    words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", line)]
    ran = run(*words, "--store", f"sqlite:///{tmp_path / 'tables.sqlite'}")
    assert ran.code == 2
    assert "no server listens at" in ran.err


def test_the_socket_can_be_named_by_the_environment(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_ADMIN_SOCKET", str(tmp_path / "elsewhere"))
    assert str(tmp_path / "elsewhere") in run("admin", "rooms").err
    monkeypatch.delenv("LASTCARD_ADMIN_SOCKET")
    monkeypatch.setenv("LASTCARD_STORE", "postgresql+psycopg://lastcard@localhost/lastcard")
    assert "--admin-socket PATH" in run("admin", "rooms").err
