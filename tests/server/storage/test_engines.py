"""The database of a store: allowed URLs, and the permissions of SQLite's files."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from lastcard.server.storage.engines import StoreError, is_passing, make_private
from lastcard.server.storage.store import SqlStore


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "a store is sqlite:///FILE"),
        ("tables.sqlite", "a store is sqlite:///FILE"),
        ("mysql://user:pass@host/db", "a store is sqlite:///FILE"),
        ("sqlite://", "would forget every table"),
        ("sqlite:////proc/no/such/folder/x.sqlite", "can't be made"),
        ("postgresql+psycopg://u:geheim@127.0.0.1:1/x", "can't be opened"),
    ],
)
def test_a_store_that_cannot_be_opened_is_refused_in_a_sentence_without_its_password(
    url: str, said: str
) -> None:
    with pytest.raises(StoreError, match=said) as caught:
        SqlStore(url)
    assert "geheim" not in str(caught.value)
    assert "\n" not in str(caught.value)


def modes(path: Path) -> str:
    return stat.filemode(path.stat().st_mode)


def test_a_folder_that_was_there_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    make_private(tmp_path / "tables.sqlite")
    assert (modes(tmp_path), modes(tmp_path / "tables.sqlite")) == ("drwxr-xr-x", "-rw-------")


def test_everything_beside_the_store_is_closed_to_others_too(tmp_path: Path) -> None:
    names = [f"tables.sqlite{ending}" for ending in ("", "-wal", "-shm", ".lock")]
    for name in names:
        (tmp_path / name).touch(0o644)
    (tmp_path / "letter.txt").touch(0o644)
    make_private(tmp_path / "tables.sqlite")
    assert {modes(tmp_path / name) for name in names} == {"-rw-------"}
    assert modes(tmp_path / "letter.txt") == "-rw-r--r--"


def test_a_file_that_is_not_ours_to_close_is_warned_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError

    (tmp_path / "tables.sqlite").touch(0o644)
    monkeypatch.setattr(Path, "chmod", refuse)
    make_private(tmp_path / "tables.sqlite")
    assert "others on this machine can read the store tables.sqlite: chmod 600 it" in caplog.text


def busy(code: int) -> OperationalError:
    cause = sqlite3.OperationalError("database is locked")
    cause.sqlite_errorcode = code
    return OperationalError("insert", {}, cause)


class PostgresError(Exception):
    def __init__(self, state: str) -> None:
        self.sqlstate = state


@pytest.mark.parametrize(
    ("error", "passing"),
    [
        (busy(sqlite3.SQLITE_BUSY), True),
        (busy(sqlite3.SQLITE_BUSY_SNAPSHOT), True),
        (busy(sqlite3.SQLITE_LOCKED), True),
        (busy(sqlite3.SQLITE_FULL), False),
        (busy(sqlite3.SQLITE_IOERR), False),
        (OperationalError("insert", {}, PostgresError("40P01")), True),
        (OperationalError("insert", {}, PostgresError("53100")), False),
        (OperationalError("insert", {}, Exception()), False),
        (IntegrityError("insert", {}, Exception()), False),
        (OSError(), False),
    ],
)
def test_only_a_busy_database_is_worth_another_try(error: Exception, passing: bool) -> None:
    assert is_passing(error) is passing
