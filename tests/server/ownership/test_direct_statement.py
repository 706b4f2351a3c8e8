"""A statement on its own connection: its results, and its failures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from lastcard.server.ownership.direct_statement import DirectStatement
from lastcard.server.storage.engines import is_lost
from tests.server.ownership.marks import FORMATS, INSERT, LONG, marks

Prepare = Callable[[bytes], DirectStatement]


@pytest.fixture
def prepare(engine: Engine) -> Iterator[Prepare]:
    with ExitStack() as opened:
        yield lambda words: opened.enter_context(closing(DirectStatement(engine, words, FORMATS)))


def test_a_statement_says_how_many_rows_it_has_written(engine: Engine, prepare: Prepare) -> None:
    insert = prepare(INSERT)
    update = prepare(b"update marks set at = 5 where name = any(array[$1, $2])")
    assert [insert.execute(name, b"1") for name in (b"a", b"b")] == [1, 1]
    assert [update.execute(b"a", other) for other in (b"b", b"c")] == [2, 1]
    assert marks(engine) == ["a", "b"]


@pytest.mark.parametrize("data", [(b"a", b"2"), (b"b", b"soon"), (LONG, b"1")])
def test_data_that_are_refused_are_not_written_and_nothing_is_lost(
    engine: Engine, prepare: Prepare, data: tuple[bytes, bytes]
) -> None:
    insert = prepare(INSERT)
    insert.execute(b"a", b"1")
    assert insert.execute(*data) is None
    assert insert.execute(b"c", b"1") == 1
    assert marks(engine) == ["a", "c"]


def test_after_a_lost_connection_it_is_prepared_again(engine: Engine, prepare: Prepare) -> None:
    insert = prepare(INSERT)
    insert.execute(b"a", b"1")
    with engine.begin() as connection:
        words = "select pg_terminate_backend(pid) from pg_stat_activity where query = :insert"
        connection.execute(text(words), {"insert": INSERT.decode()})
    with pytest.raises(OperationalError) as lost:
        insert.execute(b"b", b"1")
    assert is_lost(lost.value)
    assert insert.execute(b"b", b"1") == 1


def test_a_statement_that_cannot_be_prepared_counts_as_lost(prepare: Prepare) -> None:
    with pytest.raises(OperationalError) as lost:
        prepare(b"insert into nowhere values ($1, $2)").execute(b"a", b"1")
    assert is_lost(lost.value), "so its writes are tried another way"
