"""Errors of the admin client: no server, or somebody else's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from lastcard.errors import LastcardError
from lastcard.server.admin import wire
from lastcard.server.admin.client import ANSWERS, ask, wait_until_gone
from lastcard.server.admin.listener import bind

NOBODY = 65534


def test_every_question_has_its_answer() -> None:
    assert set(ANSWERS) == set(wire.AnyQuestion.__args__)
    assert set(ANSWERS.values()) == set(wire.AnyAnswer.__args__)


def test_a_server_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(LastcardError, match="no server listens at"):
        ask(tmp_path / "admin", wire.AskStatus())
    wait_until_gone(tmp_path / "admin")


def test_a_server_on_postgresql_must_be_named_by_its_socket() -> None:
    with pytest.raises(LastcardError, match="--admin-socket PATH"):
        ask(None, wire.AskStatus())


@contextmanager
def as_nobody() -> Iterator[None]:
    """Runs as another user for a moment, since root may connect to everybody's sockets."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)


def test_a_socket_of_somebody_else_is_reported(tmp_path: Path) -> None:
    with bind(tmp_path / "admin"):
        (tmp_path / "admin").chmod(0)
        with as_nobody(), pytest.raises(LastcardError, match="belongs to another user"):
            ask(tmp_path / "admin", wire.AskStatus())


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (b'{"error":"no"}\n', "^no$"),
        (b'{"what":1}\n', "another version"),
        (b"", "ended before it answered"),
    ],
)
def test_a_refusal_is_an_error(tmp_path: Path, answer: bytes, why: str) -> None:
    with bind(tmp_path / "admin") as listener:
        listener.listen()

        def serve() -> None:
            there, _ = listener.accept()
            with there:
                there.recv(1000)
                there.sendall(answer)

        Thread(target=serve, daemon=True).start()
        with pytest.raises(LastcardError, match=why):
            ask(tmp_path / "admin", wire.AskStatus())
