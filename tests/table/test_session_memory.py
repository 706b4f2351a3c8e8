"""A session without references is freed immediately: garbage collection would block every other table."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from lastcard.table.session import new_session
from lastcard.wire.settings import Settings
from tests.table.harness import CODE, Harness, table_of


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Runs without garbage collection, so that reference cycles stay."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def parts(harness: Harness) -> list[weakref.ref[object]]:
    """Weak references to the session and its largest parts."""
    session = harness.session
    return [weakref.ref(part) for part in (session, session.context, session.croupier, session.course)]


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("edition", ["classic", "hail-mary", "favorite-line", "avatar-state", "elite"])
def test_a_room_leaves_nothing_behind(edition: str) -> None:
    harness, (host, guest) = table_of(2, Settings(edition=edition, clock="none"), bots=2)
    harness.wait(60)
    for connection in (guest, host):
        harness.close(connection)
    harness.wait(600)
    left = parts(harness)
    assert all(part() is not None for part in left)
    harness.session = new_session(CODE, harness.environment)
    assert [part() for part in left] == [None] * len(left)
