"""A player who is cut off in the middle of a choice finds it unchanged."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore
from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, play_out, sit_down, until
from tests.server.harness import process

CHOICE = "edition classic\nhands W R2 Y7 B1 / G3 B3 G8\ndiscard G9\nturn 0"
KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...all) { super(...all); window.sockets.push(this); }
};
"""


def choosing(theatre: Stage, visit: Visit) -> tuple[Table, Table]:
    """Ann chooses a colour; Ben waits."""
    code, token = make_room(theatre.site, chairs=2)
    visitors = [visit(theatre.url) for _ in range(2)]
    visitors[0].page.add_init_script(KEEP_SOCKETS)
    ann, ben = sit_down(visitors, code, token)
    lay(theatre, CHOICE, ann, ben)
    ann.tap("W")
    ann.page.locator(".chooser").wait_for()
    return ann, ben


def test_a_colour_can_still_be_chosen_after_the_connection_was_cut(theatre: Stage, visit: Visit) -> None:
    ann, ben = choosing(theatre, visit)
    ann.page.evaluate("window.sockets.at(-1).close()")
    until(ann.page, "window.sockets.length === 2 && window.sockets[1].readyState === 1")
    assert ann.hand() == ["B1", "R2", "W", "Y7"]
    ann.choose("yellow")
    ben.page.locator(".banner.yours").wait_for()
    assert ann.hand() == ["B1", "R2", "Y7"]


def test_after_a_reload_one_is_back_in_ones_seat_with_the_same_cards(theatre: Stage, visit: Visit) -> None:
    ann, ben = choosing(theatre, visit)
    ann.page.reload()
    ann.ready()
    assert ann.hand() == ["B1", "R2", "W", "Y7"]
    ann.tap("W")
    ann.choose("red")
    ben.page.locator(".banner.yours").wait_for()


def serve_at(port: int, store: Path) -> tuple[str, ...]:
    return ("serve", "--port", str(port), "--store", f"sqlite:///{store}")


def test_when_the_server_was_killed_the_page_comes_back_by_itself(tmp_path: Path, visit: Visit) -> None:
    store = tmp_path / "tables.sqlite"
    with process(*serve_at(0, store)) as server:
        site = server.serving()
        code, token = make_room(site, chairs=2)
        visitors = [visit(site.url) for _ in range(2)]
        for visitor in visitors:
            # By the socket, and by what a table loads later, or is just loading
            visitor.expect("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE")
        tables = sit_down(visitors, code, token)
        before = [table.hand() for table in tables]
        for table in tables:
            table.page.evaluate("window.same = true")
        server.kill()
        tables[0].page.locator(".lost").first.wait_for()
    with process(*serve_at(site.port, store)) as server:
        server.serving()
        for table in tables:
            table.page.locator(".lost").first.wait_for(state="hidden")
        check_they_go_on(tables, before)


def test_when_the_store_failed_the_page_comes_back_by_itself(
    theatre: Stage, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is closed with `closed-lost`, and there is nothing to click."""
    code, token = make_room(theatre.site, chairs=2)
    tables = sit_down([visit(theatre.url) for _ in range(2)], code, token)
    before = [table.hand() for table in tables]
    for table in tables:
        table.page.evaluate("window.same = true")
    store, fails = theatre.site.server.store, iter([True])

    def commit(batch: Sequence[Write]) -> None:
        if any(write.room == code for write in batch) and next(fails, False):
            raise OSError("no space left on device")
        SqlStore.commit(store, batch)

    monkeypatch.setattr(store, "commit", commit)
    with theatre.site.join(code, token=token) as ann:
        ann.say(t="say", text="is anybody there?")
        assert ann.ended()["code"] == "closed-lost"
    for table in tables:
        table.page.locator(".lost").first.wait_for(state="hidden")
    check_they_go_on(tables, before)


def check_they_go_on(tables: list[Table], before: list[list[str]]) -> None:
    assert [table.hand() for table in tables] == before
    assert all(table.page.evaluate("window.same") for table in tables)
    mover = next(table for table in tables if table.page.locator(".banner.yours").count())
    known = len(mover.visitor.heard)
    play_out([mover], until=lambda: any('"t":"change"' in frame for frame in mover.visitor.heard[known:]))
