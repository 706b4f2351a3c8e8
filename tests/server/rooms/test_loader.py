"""Loading rooms: with a free code, with their members' tokens, and repaired if damaged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from itertools import repeat
from pathlib import Path
from threading import Thread, current_thread
from typing import Any, TypeVar

import pytest
from sqlalchemy import select

from lastcard.server.metrics import Metrics
from lastcard.server.ownership.room_keeper import RoomKeeper
from lastcard.server.rooms import loader
from lastcard.server.rooms.environment import table_environment
from lastcard.server.rooms.live_room import LiveRoom
from lastcard.server.rooms.loader import CODE_TRIES, RoomLoader
from lastcard.server.storage.records import Write
from lastcard.server.storage.schema import quarantine
from lastcard.server.storage.store import SqlStore
from lastcard.server.storage.writer import Writer
from lastcard.table.limits.quota import Quota
from lastcard.table.rooms import room_entries as en
from lastcard.table.rooms.people import key_of
from lastcard.table.rooms.salvage import GOES_ON, STARTS_AGAIN
from lastcard.table.session import Session, Stored, restore_session
from tests.server.harness import LocalServer, serving

CODE = "BCDFGH"
NOISE = b'{"k":"\xff'

T = TypeVar("T")


class Bench:
    """A loader with its dependencies."""

    def __init__(self, folder: Path) -> None:
        self.store = SqlStore(f"sqlite:///{folder / 'tables.sqlite'}")
        self.metrics = Metrics()

    def run(self, work: Callable[[RoomLoader], Awaitable[T]]) -> T:
        async def in_loop() -> T:
            writer = Writer(self.store, self.metrics, asyncio.get_running_loop())
            keeper = RoomKeeper(self.store, writer, None)
            found = await work(RoomLoader(self.store, keeper, table_environment(1.0, Quota()), self.metrics))
            await writer.close()
            return found

        return asyncio.run(in_loop())

    def keep(self, *bodies: bytes) -> None:
        """Stores a room of these entries."""
        entries = [Stored(number, 1000, body) for number, body in enumerate(bodies, start=1)]
        self.store.commit([Write(CODE, 1000, new=True, entries=entries)])

    def load(self) -> LiveRoom:
        found = self.run(lambda loader: loader.load(CODE))
        assert isinstance(found, LiveRoom)
        return found

    def knows(self, token: str) -> bool:
        return self.run(lambda loader: loader.knows(CODE, token))

    def aside(self) -> list[tuple[int, bytes]]:
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(quarantine.c.number, quarantine.c.body))
            return [(number, bytes(body)) for number, body in rows]


def joined(member: int, name: str) -> bytes:
    return en.write_entry(en.Joined(member, name, key_of(f"{name}'s token")))


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def test_a_new_room_has_a_code_that_nobody_has(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.keep(joined(0, "Ann"))
    codes = iter(["CCCCCC", CODE, "DDDDDD"])
    monkeypatch.setattr(loader, "new_code", lambda: next(codes))
    room = bench.run(lambda loader: loader.make({"CCCCCC"}))
    assert (room.code, room.new, room.epoch) == ("DDDDDD", True, 0)
    assert bench.metrics.created.value == 1


def test_where_every_code_is_taken_no_room_is_made(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = repeat(CODE, CODE_TRIES)
    monkeypatch.setattr(loader, "new_code", lambda: next(codes))
    with pytest.raises(RuntimeError, match="no free room code"):
        bench.run(lambda loader: loader.make({CODE}))
    assert list(codes) == [], "it didn't try often enough"


def test_a_members_token_is_known_without_taking_the_room(bench: Bench) -> None:
    bench.keep(joined(0, "Ann"), joined(1, "Ben"))
    tokens = ("Ann's token", "Ben's token", "Cleo's token", CODE, "")
    assert [bench.knows(token) for token in tokens] == [True, True, False, False, False]
    assert not bench.run(lambda loader: loader.knows("CCCCCC", "Ann's token"))
    assert bench.metrics.loaded.value == 0


def test_a_whole_room_is_loaded_and_nothing_is_put_aside(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.keep(joined(0, "Ann"))
    room = bench.load()
    assert (room.new, room.session.knows("Ann's token")) == (False, True)
    assert (bench.metrics.loaded.value, bench.metrics.quarantined.value) == (1, 0)
    assert (bench.aside(), caplog.records) == ([], [])


def test_a_room_is_read_beside_the_event_loop(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables waited while a long hand was replayed, and an address may have many such rooms."""
    threads: list[Thread] = []

    def noted(*arguments: Any) -> Session:
        threads.append(current_thread())
        return restore_session(*arguments)

    monkeypatch.setattr(loader, "restore_session", noted)
    bench.keep(joined(0, "Ann"))
    assert bench.load().session.knows("Ann's token")
    assert bench.knows("Ann's token")
    assert len(threads) == 2
    assert current_thread() not in threads


def test_a_damaged_room_is_mended_once_counted_and_logged(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.keep(joined(0, "Ann"), NOISE, NOISE + b"x", joined(1, "Ben"))
    assert bench.load().session.knows("Ben's token")
    assert bench.aside() == [(2, NOISE), (3, NOISE + b"x")]
    assert bench.metrics.quarantined.value == 2
    said = ["a room goes on without 2 damaged entries, which are kept aside"]
    assert [record.getMessage() for record in caplog.records] == said
    kept = bench.store.load(CODE)
    assert kept is not None
    assert (kept.upto, kept.entries) == (4, [])
    assert bench.load().session.knows("Ann's token")
    assert bench.metrics.quarantined.value == 2


# A snapshot that can't be read at all


def overwrite_snapshot(folder: Path, code: str, change: Callable[[bytes], bytes]) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as writer:
        [body] = writer.execute("select snapshot from rooms where code = ?", (code,)).fetchone()
        writer.execute("update rooms set snapshot = ? where code = ?", (change(body), code))
    writer.close()


@pytest.fixture
def code_and_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The code and a token of a room whose last record is a snapshot."""
    monkeypatch.setattr("lastcard.table.rooms.journal.COMPACTED", 0)
    with serving(tmp_path) as found, found.create(name="Ann") as host:
        for number in range(8):
            host.say(t="say", text=f"{number} ".ljust(200, "x"))
            host.hear("said")
    return host.code, host.token


def comes_back(found: LocalServer, code: str, token: str) -> tuple[bool, list[str]]:
    """Returns to the room with the token; returns whether they are the same member, and the chat they
    receive."""
    with found.join(code, token=token, name="Guest") as guest:
        words = []
        while (message := guest.next())["t"] != "room":
            words += [message["text"]] if message["t"] == "said" else []
        return guest.token == token, words


def test_a_person_who_comes_back_to_a_room_with_a_damaged_snapshot_keeps_their_seat(
    tmp_path: Path, code_and_token: tuple[str, str]
) -> None:
    code, token = code_and_token
    overwrite_snapshot(tmp_path, code, lambda body: body[: body.index(b'"door"')])
    with serving(tmp_path) as found:
        back, words = comes_back(found, code, token)
        assert (back, GOES_ON in words) == (True, True)
        assert found.figure("lastcard_quarantined_total") >= 1
        assert found.figure("lastcard_errors_total") == 0


def test_a_room_of_which_nothing_can_be_read_starts_again_empty_with_its_code(
    tmp_path: Path, code_and_token: tuple[str, str]
) -> None:
    code, token = code_and_token
    overwrite_snapshot(tmp_path, code, lambda body: b"\xff" * len(body))
    for _ in range(2):  # it was repaired permanently
        with serving(tmp_path) as found:
            back, words = comes_back(found, code, token)
            assert (back, words[0]) == (False, STARTS_AGAIN)
