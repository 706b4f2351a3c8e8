"""Attacks on the store: each of these once worked, and must never work again."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from lastcard.server import housekeeping
from lastcard.server.storage import engines, locking
from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore, now_ms
from lastcard.table.session import Stored
from tests.server.harness import Guest, Json, LocalServer, serving, wait_for

DAY_MS = 24 * 3600 * 1000
# The most that one host may send: 200 KiB in a message
BIG = 180_000


def size(folder: Path) -> int:
    """All bytes of the store's files."""
    return sum(path.stat().st_size for path in folder.glob("tables.sqlite*"))


def pack(number: int) -> dict[str, list[str]]:
    """A quote pack of the largest size allowed, different for each number."""
    lines = [f"{number} {line} ".ljust(290, "x") for line in range(BIG // 300)]
    return {"A film": lines[:500], "Another": lines[500:]}


def answer_to_choice(guest: Guest) -> str:
    """The answer to new settings: the room's news, or the code of the refusal."""
    while (message := guest.next())["t"] not in ("room", "refused"):
        pass
    return str(message.get("code")) if message["t"] == "refused" else "room"


def test_settings_with_files_cannot_fill_the_disk(tmp_path: Path) -> None:
    """120 changes of 188 KB stored 23 MB in 73 s, and were never compacted."""
    with serving(tmp_path) as server, server.create() as host:
        host.hear("room")
        before = size(tmp_path)
        for number in range(16):
            host.say(t="settings", settings={"edition": "favorite-line", "quotes": pack(number)})
            answer_to_choice(host)
            time.sleep(0.5)  # as often as the limit on messages allows
        host.socket.close()
        assert size(tmp_path) - before < 6 * BIG


def test_chat_cannot_fill_the_disk(tmp_path: Path) -> None:
    """Chat in three rooms wrote 1.7 MB/s."""
    with serving(tmp_path) as server, server.create() as host:
        told = 0
        for number in range(100):
            host.say(t="say", text=f"{number} ".ljust(300, "\N{GRINNING FACE}"))
            while (message := host.next())["t"] not in ("said", "refused"):
                pass
            told += message["t"] == "said"
        assert told < 40


def test_an_emote_is_not_stored(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.create() as host:
        host.hear("room")
        before = entries_of(tmp_path, host.code)
        host.say(t="emote", emote="clap")
        host.hear("emoted")
        assert entries_of(tmp_path, host.code) == before


def entries_of(folder: Path, code: str) -> int:
    with sqlite3.connect(folder / "tables.sqlite") as reader:
        found: int = reader.execute("select count(*) from entries where room = ?", (code,)).fetchone()[0]
    reader.close()
    return found


def test_a_full_store_says_so_and_hands_go_on(tmp_path: Path) -> None:
    """Once there was no limit at all."""
    with serving(tmp_path) as server, server.create(settings={"chairs": 2, "clock": "none"}) as host:
        with server.join(host.code) as other:
            host.say(t="start")
            hands = [guest.hear("hand") for guest in (host, other)]
            server.server.quota.used = 1
            server.server.quota.store_bytes = 1  # full, whatever the next measurement says
            host.say(t="say", text="hello")
            assert host.hear("refused")["code"] == "quota-store"
            with server.come() as stranger:
                stranger.say(t="create", v=1, name="Cleo")
                assert stranger.ended()["code"] == "quota-store"
            mover = next(guest for guest, hand in zip((host, other), hands, strict=True) if legal(hand))
            mover.say(t="play", move="draw")
            assert other.hear("change")["n"] == 1
        server.join(host.code, token=other.token).socket.close()


def test_an_address_cannot_fill_the_store_with_many_rooms(tmp_path: Path) -> None:
    """Sixty rooms an hour took 16 MiB each: a few hours filled the store for everybody."""
    ours, theirs = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "198.51.100.1"}
    with serving(tmp_path, behind_proxy=True, address_megabytes=1) as server, ExitStack() as opened:
        # Six packs of 180 kB are more than a MiB, and so is a tenth more; one room would take two of them
        hosts = [opened.enter_context(server.come(**ours)).open(t="create") for _ in range(4)]
        for number in range(7):
            pack_of = {"edition": "favorite-line", "quotes": pack(number)}
            hosts[number // 2].say(t="settings", settings=pack_of)
            if answer_to_choice(hosts[number // 2]) == "quota-address":
                break
        for message in ({"t": "say", "text": "hello"}, {"t": "bot", "chair": 1, "level": "starter"}):
            hosts[0].say(**message)
            assert hosts[0].hear("refused")["code"] == "quota-address"
        with server.come(**ours) as again:
            again.say(t="create", v=1, name="Mallory")
            assert again.ended()["code"] == "quota-address"
        assert server.figure("lastcard_spent_budgets_total") == 1
        with server.come(**theirs).open(t="create") as other, server.come(**theirs) as guest:
            guest.open(t="join", room=hosts[0].code).say(t="say", text="hello")
            assert guest.hear("said")["text"] == "hello"
            other.say(t="say", text="hello")
            assert other.hear("said")["text"] == "hello"


def test_hands_of_bots_count_against_the_address_that_lets_them_play(tmp_path: Path) -> None:
    """They moved without end while one spectator watched, and nobody had sent what was stored."""
    with (
        serving(tmp_path, tempo=0.1, address_megabytes=1) as server,
        server.create(settings={"chairs": 2}) as host,
    ):
        budget = server.server.addresses.of("127.0.0.1", time.monotonic()).storage
        host.say(t="stand")
        for chair in range(2):
            host.say(t="bot", chair=chair, level="starter")
        host.say(t="start")
        host.hear("hand")
        before = budget.used(time.monotonic())
        for _ in range(3):
            host.hear("change")
        assert budget.used(time.monotonic()) > before


def legal(hand: Json) -> bool:
    return "draw" in hand["mine"]["legal"]


def test_a_clock_that_is_61_days_ahead_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five rooms became none."""
    codes = ["BBBBBB", "CCCCCC", "DDDDDD", "FFFFFF", "GGGGGG"]
    store = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.commit([Write(code, now_ms(), new=True, entries=[Stored(1, now_ms(), b"{}")]) for code in codes])
    store.close()
    monkeypatch.setattr(housekeeping, "now_ms", lambda: now_ms() + 61 * DAY_MS)
    with serving(tmp_path) as server:
        time.sleep(0.5)
        assert all(server.server.store.known(code) for code in codes)


@pytest.mark.parametrize("umask", [0o022, 0o000])
def test_nobody_else_on_the_machine_can_read_the_store(tmp_path: Path, umask: int) -> None:
    """It was 0644, and has the secrets of running hands in it."""
    folder = tmp_path / "new"
    before = os.umask(umask)
    try:
        with serving(folder) as server, server.create() as host, locking.only_server(url_of(folder)):
            host.hear("room")
            found = {path.name: modes(path) for path in (folder, *folder.iterdir())}
    finally:
        os.umask(before)
    assert found.pop("new") == "drwx------"
    assert found.pop("tables.sqlite.admin") == "srw-------"
    assert {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"} <= set(found)
    assert set(found.values()) == {"-rw-------"}


def test_a_store_that_everybody_could_read_is_closed_to_them(tmp_path: Path) -> None:
    SqlStore(url_of(tmp_path)).close()
    path = tmp_path / "tables.sqlite"
    path.chmod(0o644)
    SqlStore(url_of(tmp_path)).close()
    assert modes(path) == "-rw-------"


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def modes(path: Path) -> str:
    return stat.filemode(path.stat().st_mode)


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_a_link_does_not_evade_the_lock(
    tmp_path: Path, link: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "TIMEOUT", 0.2)
    SqlStore(url_of(tmp_path)).close()
    (tmp_path / "other").mkdir()
    link(tmp_path / "other" / "tables.sqlite", tmp_path / "tables.sqlite")  # type: ignore[operator]
    refused = pytest.raises(StoreError, match="another lastcard")
    with locking.only_server(url_of(tmp_path)), refused, locking.only_server(url_of(tmp_path / "other")):
        pass


@pytest.mark.parametrize("place", range(6))
def test_one_damaged_entry_does_not_close_a_room(tmp_path: Path, place: int) -> None:
    """The host can return with the token, whichever entry is damaged."""
    with serving(tmp_path) as server, server.create(quick=True, settings={"clock": "none"}) as host:
        host.hear("hand")
        host.say(t="say", text="hello")
        host.hear("said")
    damage(tmp_path, host.code, place)
    with serving(tmp_path) as server, server.join(host.code, token=host.token) as again:
        assert again.token == host.token
        assert again.hear("room")["stage"] in ("lobby", "hand")
        assert server.figure("lastcard_errors_total") == 0
        assert server.figure("lastcard_quarantined_total") > 0


def damage(folder: Path, code: str, place: int) -> None:
    """Overwrites the end of a room's entry with noise."""
    with sqlite3.connect(folder / "tables.sqlite") as writer:
        numbers = [row[0] for row in writer.execute("select number from entries where room = ?", (code,))]
        number = numbers[place % len(numbers)]
        body = b'{"k":"\xff\x00'
        writer.execute("update entries set body = ? where room = ? and number = ?", (body, code, number))
    writer.close()


def test_a_short_lock_closes_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "LOCK_WAIT_MS", 50)
    with serving(tmp_path) as server, server.create() as host:
        host.hear("room")
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None, check_same_thread=False)
        other.execute("begin immediate")
        threading.Timer(1.0, other.rollback).start()
        host.say(t="say", text="is anybody there?")
        assert host.hear("said")["text"] == "is anybody there?"
        other.close()


def test_readiness_notices_a_store_that_cannot_be_written(tmp_path: Path) -> None:
    class ReadOnly(SqlStore):
        """A store that can only be read, as on a full disk."""

        full = False

        def commit(self, batch: Sequence[Write]) -> None:
            self.fail()
            super().commit(batch)

        def probe(self, at: int) -> None:
            self.fail()
            super().probe(at)

        def fail(self) -> None:
            if self.full:
                raise OSError("no space left on device")

    with serving(tmp_path, ReadOnly) as server:
        assert ready(server) == 200
        ReadOnly.full = True
        wait_for(lambda: ready(server) == 503)
        assert server.ask("/health").status == 200
        ReadOnly.full = False
        wait_for(lambda: ready(server) == 200)


def ready(server: LocalServer) -> int:
    return server.ask("/ready").status
