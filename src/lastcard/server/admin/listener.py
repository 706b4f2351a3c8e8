"""The socket that `lastcard admin` talks to: a file beside the store, only for its owner."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from stat import S_ISSOCK

import msgspec

from lastcard.errors import LastcardError
from lastcard.server.admin.wire import MAX_MESSAGE, AnyAnswer, AnyQuestion, Failed
from lastcard.server.config import Config
from lastcard.server.storage.engines import checked, sqlite_path

ENDING = ".admin"
# Connecting requires write permission: the final mode is 0600
NOT_FOR_OTHERS = 0o177
# Operating systems allow 104 to 108 bytes
MAX_PATH = 100
QUESTION_SECONDS = 10.0

log = logging.getLogger("lastcard.server")

Answering = Callable[[AnyQuestion], Awaitable[AnyAnswer]]


def admin_path(config: Config) -> Path | None:
    """The configured path, or the default one beside a store in a file; None if there is neither."""
    if config.admin_socket:
        return Path(config.admin_socket)
    address = checked(config.store_url)
    if address.drivername != "sqlite":
        return None
    path = sqlite_path(address)
    return path.with_name(path.name + ENDING)


@asynccontextmanager
async def listening(path: Path | None, answer: Answering) -> AsyncIterator[None]:
    """Answers requests within the block; a server that can't listen runs without it."""
    listener = None if path is None else _listener(path)
    if path is None or listener is None:
        yield
        return
    server = await asyncio.start_unix_server(_Talk(answer), sock=listener, limit=MAX_MESSAGE)
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            path.unlink()


def _listener(path: Path) -> socket.socket | None:
    try:
        return bind(path)
    except (OSError, LastcardError) as error:
        log.warning("`lastcard admin` won't reach this server: %s", error)
        return None


def bind(path: Path) -> socket.socket:
    """Opens a listening socket that only the owner can ever connect to."""
    if not hasattr(socket, "AF_UNIX"):
        raise LastcardError("this system has no Unix sockets")
    if len(os.fsencode(path)) > MAX_PATH:
        raise LastcardError(f"the socket's path is longer than {MAX_PATH} bytes: --admin-socket PATH")
    _clear(path)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(NOT_FOR_OTHERS)
    try:
        listener.bind(str(path))
    except OSError:
        listener.close()
        raise
    finally:
        os.umask(before)
    return listener


def _clear(path: Path) -> None:
    """Removes the socket of a killed server, but leaves alone that of a running one, or any other file."""
    try:
        if not S_ISSOCK(path.lstat().st_mode):
            raise LastcardError(f"{path.name} is not a socket: --admin-socket PATH")
    except FileNotFoundError:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        if probe.connect_ex(str(path)) == 0:
            raise LastcardError(f"another server listens on {path.name}: --admin-socket PATH")
    path.unlink()


class _Talk:
    """A connection: one request, one response, and it is closed."""

    def __init__(self, answer: Answering) -> None:
        self._answer = answer

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, ValueError):
            line = await asyncio.wait_for(reader.readline(), QUESTION_SECONDS)
            writer.write(msgspec.json.encode(await self._answered(line)) + b"\n")
            await writer.drain()
        writer.close()

    async def _answered(self, line: bytes) -> AnyAnswer | Failed:
        try:
            return await self._answer(msgspec.json.decode(line, type=AnyQuestion))
        except msgspec.DecodeError:
            return Failed("the server doesn't know this command: it is of another version")
        except LastcardError as error:
            return Failed(str(error))
        except Exception as error:
            log.error("the operator's command failed: %s", type(error).__name__)
            return Failed(f"it failed: {type(error).__name__}")
