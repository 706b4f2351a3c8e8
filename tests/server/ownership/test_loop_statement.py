"""A statement that the event loop awaits: its results, and its failures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from psycopg.pq.abc import PGconn
from sqlalchemy import Connection, Engine, text

from lastcard.server.ownership import loop_statement
from lastcard.server.ownership.direct_statement import own_connection
from lastcard.server.ownership.loop_statement import LoopStatement, open_statement
from tests.server.harness import WAIT
from tests.server.ownership.marks import FORMATS, INSERT, LONG, marks


def with_statement(engine: Engine, play: Callable[[LoopStatement], Awaitable[None]]) -> None:
    async def run() -> None:
        statement = await open_statement(engine, INSERT, FORMATS)
        await play(statement)
        statement.close()

    asyncio.run(run())


async def execute(statement: LoopStatement, *parameters: bytes) -> int | None:
    answered: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
    statement.execute(answered.set_result, *parameters)
    return await asyncio.wait_for(answered, WAIT)


def end_connections(engine: Engine) -> None:
    """Ends the connections, as a restart of the database does."""
    with engine.begin() as connection:
        words = "select pg_terminate_backend(pid) from pg_stat_activity where query = :insert"
        connection.execute(text(words), {"insert": INSERT.decode()})


def test_a_statement_says_how_many_rows_it_has_written_when_they_are(engine: Engine) -> None:
    async def play(statement: LoopStatement) -> None:
        assert [await execute(statement, name, b"1") for name in (b"a", b"b")] == [1, 1]
        assert marks(engine) == ["a", "b"]

    with_statement(engine, play)


@pytest.mark.parametrize("data", [(b"a", b"2"), (b"b", b"soon"), (LONG, b"1")])
def test_data_that_are_refused_are_not_written_and_nothing_is_lost(
    engine: Engine, data: tuple[bytes, bytes]
) -> None:
    async def play(statement: LoopStatement) -> None:
        await execute(statement, b"a", b"1")
        assert await execute(statement, *data) == 0
        assert await execute(statement, b"c", b"1") == 1
        assert marks(engine) == ["a", "c"]

    with_statement(engine, play)


def test_a_lost_connection_is_reported_to_the_waiting_caller(engine: Engine) -> None:
    async def play(statement: LoopStatement) -> None:
        await execute(statement, b"a", b"1")
        end_connections(engine)
        assert await execute(statement, b"b", b"1") is None
        assert statement.lost
        assert await execute(statement, b"b", b"1") is None, "and it stays lost"

    with_statement(engine, play)


def test_a_connection_that_is_lost_while_nobody_waits_is_noticed(engine: Engine) -> None:
    async def play(statement: LoopStatement) -> None:
        await execute(statement, b"a", b"1")
        end_connections(engine)
        async with asyncio.timeout(WAIT):
            while not statement.lost:
                await asyncio.sleep(0.01)

    with_statement(engine, play)


def test_a_statement_that_cannot_be_prepared_is_an_error(engine: Engine) -> None:
    with pytest.raises(ConnectionError, match="42P01"):  # PostgreSQL's code: the table doesn't exist
        asyncio.run(open_statement(engine, b"insert into nowhere values ($1, $2)", FORMATS))


def test_a_connection_that_is_lost_before_the_statement_is_prepared_is_closed(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[Connection] = []

    def lost_connection(engine: Engine) -> tuple[Connection, PGconn]:
        connection, driver = own_connection(engine)
        connections.append(connection)
        driver.finish()
        return connection, driver

    monkeypatch.setattr(loop_statement, "own_connection", lost_connection)
    with pytest.raises(ConnectionError, match="closed"):
        asyncio.run(open_statement(engine, INSERT, FORMATS))
    assert [connection.closed for connection in connections] == [True]
