"""The operator's socket: only for its owner, beside the store, and without side effects."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from pathlib import Path

import msgspec
import pytest

from lastcard.errors import LastcardError
from lastcard.server.admin import wire
from lastcard.server.admin.listener import admin_path, bind, listening
from lastcard.server.config import Config
from tests.server.harness import process, serving
from tests.server.test_running import serve


def test_the_socket_lies_beside_a_store_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "tables.sqlite")
    config = Config(store=f"sqlite:///{tmp_path / 'link.sqlite'}")
    assert admin_path(config) == tmp_path / "tables.sqlite.admin"


def test_postgresql_has_one_only_where_it_is_named() -> None:
    store = "postgresql+psycopg://lastcard@localhost/lastcard"
    assert admin_path(Config(store=store)) is None
    assert admin_path(Config(store=store, admin_socket="/run/lastcard/admin")) == Path("/run/lastcard/admin")


def test_nobody_but_the_owner_can_connect(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with bind(tmp_path / "admin"):
            assert stat.S_IMODE((tmp_path / "admin").stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_a_killed_servers_socket_is_replaced(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with process(*serve(store)) as server:
        server.serving()
        server.kill()
    path = tmp_path / "tables.sqlite.admin"
    assert path.exists()
    with bind(path) as listener:
        listener.listen()
        with pytest.raises(LastcardError, match="another server listens"):
            bind(path)


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "admin").write_text("mine")
    with pytest.raises(LastcardError, match="not a socket"):
        bind(tmp_path / "admin")
    assert (tmp_path / "admin").read_text() == "mine"


def test_a_path_that_is_too_long_is_said_and_the_server_serves(tmp_path: Path) -> None:
    path = tmp_path / ("long" * 30)
    with pytest.raises(LastcardError, match="longer than 100 bytes"):
        bind(path)
    with serving(tmp_path, admin_socket=str(path)) as site:
        assert site.ask("/health").status == 200


def said(path: Path, line: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line_to:
        line_to.connect(str(path))
        line_to.sendall(line)
        line_to.shutdown(socket.SHUT_WR)
        with line_to.makefile("rb") as answer:
            return answer.readline()


async def broken(question: wire.AnyQuestion) -> wire.AnyAnswer:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"", "another version"),
        (b"nonsense\n", "another version"),
        (b'{"ask":"everything"}\n', "another version"),
        (b'{"ask":"status"}\n', "it failed: ZeroDivisionError"),
    ],
)
def test_every_admin_request_has_an_answer(tmp_path: Path, line: bytes, error: str) -> None:
    async def ask() -> bytes:
        async with listening(tmp_path / "admin", broken):
            return await asyncio.to_thread(said, tmp_path / "admin", line)

    assert error in msgspec.json.decode(asyncio.run(ask()), type=wire.Failed).error
    assert not (tmp_path / "admin").exists()
