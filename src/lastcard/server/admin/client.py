"""Asks a running server through its socket."""

from __future__ import annotations

import socket
from pathlib import Path
from time import sleep

import msgspec

from lastcard.errors import LastcardError
from lastcard.server.admin import wire

# Long enough for the server to wait for its store
ANSWER_SECONDS = 60.0
STEP = 0.2

ANSWERS: dict[type[wire.AnyQuestion], type[wire.AnyAnswer]] = {
    wire.AskStatus: wire.Status,
    wire.AskRooms: wire.RoomList,
    wire.AskRoom: wire.RoomDetails,
    wire.CloseRoom: wire.RoomClosed,
    wire.BanAddress: wire.BanAdded,
    wire.LiftBan: wire.Lifted,
    wire.AskBans: wire.BanList,
    wire.DrainServer: wire.Draining,
    wire.AskReports: wire.ReportList,
    wire.DeleteReports: wire.Deleted,
}


class Unreachable(LastcardError):
    """The error if no server answers."""


def ask(path: Path | None, question: wire.AnyQuestion) -> wire.AnyAnswer:
    """The server's answer; a LastcardError if there is none, or if it is a refusal."""
    if path is None:
        raise Unreachable("a server on PostgreSQL is reached by its socket: --admin-socket PATH, for both")
    line = _exchange(path, msgspec.json.encode(question) + b"\n")
    try:
        return msgspec.json.decode(line, type=ANSWERS[type(question)])
    except msgspec.ValidationError:
        raise LastcardError(_refusal(line)) from None
    except msgspec.DecodeError:
        raise Unreachable("the server ended before it answered") from None


def _refusal(line: bytes) -> str:
    try:
        return msgspec.json.decode(line, type=wire.Failed).error
    except msgspec.ValidationError:
        return "the server is of another version"


def _exchange(path: Path, question: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(ANSWER_SECONDS)
        try:
            line.connect(str(path))
            line.sendall(question)
            with line.makefile("rb") as answer:
                return answer.readline()
        except PermissionError:
            raise Unreachable(f"{path} belongs to another user: run this as the server's user") from None
        except TimeoutError:
            raise Unreachable(f"the server at {path} doesn't answer") from None
        except OSError:
            raise Unreachable(f"no server listens at {path}: --store URL or --admin-socket PATH") from None


def wait_until_gone(path: Path | None) -> None:
    """Waits until the server has ended."""
    while path is not None and path.exists():
        try:
            ask(path, wire.AskStatus())
        except LastcardError:
            return
        sleep(STEP)
