"""One server per SQLite store: the second waits for the first to end, and then gives up."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.server.storage import locking
from lastcard.server.storage.engines import StoreError
from lastcard.server.storage.locking import only_server


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "TIMEOUT", 0.0)
    monkeypatch.setattr(locking, "STEP", 0.0)


def url(folder: Path, name: str = "store") -> str:
    return f"sqlite:///{folder / name}.sqlite"


def test_a_store_is_served_by_one(tmp_path: Path) -> None:
    with (
        only_server(url(tmp_path)),
        pytest.raises(StoreError, match="another lastcard server uses this store"),
        only_server(url(tmp_path)),
    ):
        pytest.fail("two servers hold one store")


def test_the_next_may_serve_when_the_first_has_ended(tmp_path: Path) -> None:
    for _ in range(2):
        with only_server(url(tmp_path)):
            assert (tmp_path / "store.sqlite.lock").exists()


def test_an_error_releases_the_store(tmp_path: Path) -> None:
    with pytest.raises(KeyError), only_server(url(tmp_path)):
        raise KeyError
    with only_server(url(tmp_path)):
        pass


def test_two_stores_have_two_servers(tmp_path: Path) -> None:
    with only_server(url(tmp_path)), only_server(url(tmp_path, "other")):
        pass


def test_a_new_server_waits_for_a_server_that_is_about_to_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "TIMEOUT", 30.0)
    first = only_server(url(tmp_path))
    first.__enter__()
    naps: list[float] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            first.__exit__(None, None, None)

    monkeypatch.setattr(locking, "sleep", nap)
    with only_server(url(tmp_path)):
        assert len(naps) == 3
