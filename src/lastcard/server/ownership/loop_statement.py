"""A prepared statement that the event loop itself sends and awaits, so that no thread has to be woken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

from lastcard.server.ownership.direct_statement import COMMAND_OK, REFUSED, own_connection, sql_state

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

NAME = b"loop"
# A callback that gets the number of rows written, 0 if the data were refused; None if the connection is lost
Answer = Callable[[int | None], None]


class LoopStatement:
    """A statement that is a transaction by itself, one at a time, on its own connection. Once that is lost,
    the statement is useless.
    """

    def __init__(self, connection: Connection, driver: PGconn, formats: Sequence[int]) -> None:
        self._connection = connection
        self._driver = driver
        self._formats = formats
        self._errors: type[Exception] = connection.dialect.loaded_dbapi.Error
        self._answer: Answer | None = None
        self._result: PGresult | None = None
        self.lost = False
        self._loop = asyncio.get_running_loop()
        # The socket's number, which a lost connection no longer has
        self._socket = driver.socket
        self._loop.add_reader(self._socket, self._read)

    def execute(self, answer: Answer, *parameters: bytes) -> None:
        """Sends it, which must be small enough for a single write; the callback gets the result."""
        self._answer, self._result = answer, None
        try:
            self._driver.send_query_prepared(NAME, parameters, self._formats)
        except self._errors:
            self._lose()

    def _read(self) -> None:
        """Handles incoming data: the result, a part of it, or the end of the connection."""
        try:
            self._driver.consume_input()
            while not self._driver.is_busy():
                result = self._driver.get_result()
                if result is None:
                    self._finish()
                    return
                self._result = result
        except self._errors:
            self._lose()

    def _finish(self) -> None:
        if self._result is None:
            return  # a notice, which answers nothing
        if sql_state(self._result).startswith(REFUSED):
            self._give(0)
        elif self._result.status == COMMAND_OK:
            self._give(self._result.command_tuples)
        else:
            self._lose()

    def _lose(self) -> None:
        self.close()
        self._give(None)

    def _give(self, rows: int | None) -> None:
        answer, self._answer, self._result = self._answer, None, None
        if answer is not None:
            answer(rows)

    def close(self) -> None:
        """Closes the connection."""
        if not self.lost:
            self.lost = True
            self._loop.remove_reader(self._socket)
            self._connection.close()


async def open_statement(engine: Engine, statement: bytes, formats: Sequence[int]) -> LoopStatement:
    """Prepares the statement without blocking the event loop; a ConnectionError if it can't."""
    connection, driver = await asyncio.to_thread(own_connection, engine)
    try:
        await asyncio.to_thread(_prepare, driver, statement)
        return LoopStatement(connection, driver, formats)
    except (ConnectionError, engine.dialect.loaded_dbapi.Error) as error:
        connection.close()
        raise ConnectionError(str(error)) from None


def _prepare(driver: PGconn, statement: bytes) -> None:
    result = driver.prepare(NAME, statement)
    if result.status != COMMAND_OK:
        raise ConnectionError(sql_state(result).decode())
