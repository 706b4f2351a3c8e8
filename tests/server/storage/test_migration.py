"""Migrating a store of the first version: nothing in it is lost."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, MetaData, create_engine, insert, inspect, select, text

from lastcard.server.storage import migration
from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.schema import VERSION, about, hands, metadata, rooms
from lastcard.server.storage.store import SqlStore
from tests.server.harness import LocalServer, serving
from tests.server.test_running import play_some

# A store written by the first version's server; the other file has the messages that its guests had received
FIRST = Path(__file__).parent / "fixtures" / "first_version.sqlite"
TOLD: dict[str, Any] = json.loads(FIRST.with_suffix(".json").read_text(encoding="utf-8"))
UNDER_WAY = ("hand", "elite", "lines")
DROP = "drop table if exists " + ", ".join(sorted(metadata.tables))
OVER = ("between", "over", "elite-over")


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A copy of that store, for a server to open."""
    shutil.copy(FIRST, tmp_path / "tables.sqlite")
    return tmp_path


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    folder = tmp_path_factory.mktemp("first")
    shutil.copy(FIRST, folder / "tables.sqlite")
    with serving(folder) as server:
        yield server


@pytest.mark.parametrize("kind", TOLD)
def test_every_room_opens_and_every_token_works(running: LocalServer, kind: str) -> None:
    for member, token in enumerate(TOLD[kind]["tokens"]):
        with running.join(TOLD[kind]["code"], token=token) as guest:
            assert guest.token == token
            room = guest.hear("room")
            assert room["chairs"][member]["member"] == member
    assert running.figure("lastcard_quarantined_total") == 0


def test_the_waiting_room_is_as_it_was(running: LocalServer) -> None:
    with running.join(TOLD["lobby"]["code"], token=TOLD["lobby"]["tokens"][0]) as guest:
        said = [guest.hear("said")["text"] for _ in range(2)]
        room = guest.hear("room")
        assert (said, room["stage"]) == (TOLD["lobby"]["said"], "lobby")
        assert [member["name"] for member in room["members"]] == TOLD["lobby"]["names"]
        assert room["settings"]["options"] == {"foil": True}


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_hand_under_way_goes_on(first: Path, kind: str) -> None:
    told = TOLD[kind]
    with serving(first, tempo=1.0) as server, server.join(told["code"], token=told["tokens"][0]) as guest:
        hand = guest.hear("hand")
        assert [hand[name] for name in ("n", "salt", "commitment")] == [
            told[name] for name in ("n", "salt", "commitment")
        ]
        assert hand["mine"]["hand"] == told["cards"]
    with serving(first) as server, server.join(told["code"], token=told["tokens"][0]) as guest:
        assert play_some(guest, 60) not in range(told["n"] + 1)
        assert server.figure("lastcard_errors_total") == 0


@pytest.mark.parametrize("kind", OVER)
def test_a_match_is_where_it_was(first: Path, kind: str) -> None:
    told, stage = TOLD[kind], "between" if kind == "between" else "over"
    with serving(first, tempo=1.0) as server, server.join(told["code"], token=told["tokens"][0]) as guest:
        room = guest.hear("room")
        assert (room["stage"], room["totals"]) == (stage, told["over"]["points"])
        over = guest.hear("over")
        assert [over[name] for name in ("hands", "secret", "replay")] == [
            told["over"][name] for name in ("hands", "secret", "replay")
        ]


@pytest.mark.parametrize("kind", OVER)
def test_replays_of_an_old_store_can_be_opened(running: LocalServer, kind: str) -> None:
    told = TOLD[kind]
    found = running.ask(f"/api/replay/{told['replay']}")
    assert found.status == 200
    assert (found.json["secret"], found.json["points"]) == (told["over"]["secret"], told["over"]["points"])
    assert ("Ottoline" in found.json["cards"]) == (kind == "elite-over")


# The migration itself


def tables_of(engine: Engine) -> dict[str, set[str]]:
    found = inspect(engine)
    return {name: {column["name"] for column in found.get_columns(name)} for name in found.get_table_names()}


def indexes_of(engine: Engine) -> set[str | None]:
    found = inspect(engine)
    return {index["name"] for name in found.get_table_names() for index in found.get_indexes(name)}


def first_store(engine: Engine, file: Path) -> None:
    """The first version's tables in another database, with their content."""
    there, source = MetaData(), create_engine(f"sqlite:///{file}")
    with source.connect() as connection, engine.begin() as target:
        there.reflect(connection)
        target.execute(text(DROP))
        first_metadata(there).create_all(target)
        for table in there.tables.values():
            rows = [dict(row) for row in connection.execute(select(table)).mappings()]
            target.execute(insert(table), rows)
    source.dispose()


def first_metadata(found: MetaData) -> MetaData:
    """The first version's schema, with types that both databases have."""
    for table in found.tables.values():
        for column in table.columns:
            column.type = metadata.tables[table.name].c[column.name].type
    return found


@pytest.fixture
def old_postgres(postgres: str, first: Path) -> Iterator[str]:
    engine = create_engine(postgres)
    first_store(engine, first / "tables.sqlite")
    yield postgres
    with engine.begin() as connection:
        connection.execute(text(DROP))
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{request.getfixturevalue('first') / 'tables.sqlite'}"
    return str(request.getfixturevalue("old_postgres"))


def test_an_old_store_has_everything_that_a_new_store_has(old: str, tmp_path: Path) -> None:
    new, changed = SqlStore(f"sqlite:///{tmp_path / 'new.sqlite'}"), SqlStore(old)
    assert tables_of(changed.engine) == tables_of(new.engine)
    assert indexes_of(changed.engine) >= indexes_of(new.engine)
    with changed.engine.connect() as connection:
        assert connection.execute(select(about.c.version)).scalars().all() == [1, VERSION]
        assert set(connection.execute(select(rooms.c.owner, rooms.c.epoch))) == {(None, 0)}
        assert set(connection.execute(select(hands.c.file)).scalars()) == {""}
    assert all(changed.load(told["code"]) for told in TOLD.values())
    new.close()
    changed.close()


def test_an_old_store_is_changed_once_however_often_it_is_opened(old: str) -> None:
    for _ in range(2):
        SqlStore(old).close()
    store = SqlStore(old)
    with store.engine.connect() as connection:
        assert connection.execute(select(about.c.version)).scalars().all() == [1, VERSION]
    store.close()


def test_a_change_that_fails_leaves_the_store_as_it_was(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Connection) -> None:
        step(connection)
        raise StoreError("the power is gone")

    engine = create_engine(old)
    before, step = tables_of(engine), migration.STEPS[1]
    monkeypatch.setitem(migration.STEPS, 1, fail)
    with pytest.raises(StoreError, match="the power is gone"):
        SqlStore(old)
    assert tables_of(engine) == before
    engine.dispose()
    monkeypatch.undo()
    store = SqlStore(old)
    assert store.load(TOLD["hand"]["code"]) is not None
    store.close()


@pytest.mark.parametrize(
    ("version", "words"), [(VERSION + 1, "made by a newer lastcard"), (0, "no lastcard made one")]
)
def test_a_store_of_another_version_is_left_alone(tmp_path: Path, version: int, words: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    engine = create_engine(url)
    about.create(engine)
    with engine.begin() as connection:
        connection.execute(insert(about), {"version": version})
    with pytest.raises(StoreError, match=f"of version {version}, .*{words}"):
        SqlStore(url)
    assert inspect(engine).get_table_names() == ["about"]
    engine.dispose()


def test_a_store_is_refused_when_a_newer_version_has_used_it_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    store = SqlStore(url)
    with store.engine.begin() as connection:
        connection.execute(insert(about), {"version": VERSION + 1})
    store.close()
    with pytest.raises(StoreError, match="made by a newer lastcard"):
        SqlStore(url)
