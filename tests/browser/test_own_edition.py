"""An edition from outside at a live table: offered on the first page and in the waiting room, and played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import LIFTED, SHARED, Visit
from tests.browser.pages import Table, come_back, make_room, play_out
from tests.browser.visitors import PHONE
from tests.server.harness import QUICK, RunningServer, process
from tests.support.own_edition import IMPORT_STRING


@pytest.fixture
def snowy(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> RunningServer:
    """A server that was started with the edition."""

    @contextmanager
    def program() -> Iterator[RunningServer]:
        store = tmp_path_factory.mktemp("store") / "tables.sqlite"
        arguments = ("serve", "--port", "0", "--store", f"sqlite:///{store}", "--tempo", str(QUICK))
        with process(*arguments, "--edition", IMPORT_STRING, *LIFTED) as server:
            yield server.serving()

    return SHARED.once("server with an edition from outside", program)


def test_an_edition_of_your_own_has_a_tile_and_a_tap_deals_it(snowy: RunningServer, visit: Visit) -> None:
    visitor = visit(snowy.url, **PHONE)
    page = visitor.go("/")
    tile = page.locator(".tile-snowball")
    assert "Somebody calls? Throw a Snowball, even out of turn." in tile.inner_text()
    tile.click()
    table = Table(visitor).ready()
    play_out([table])


def test_the_waiting_room_offers_it_with_its_options(snowy: RunningServer, visit: Visit) -> None:
    code, token = make_room(snowy)
    page = come_back(visit(snowy.url), code, token)
    page.get_by_role("radio", name="Snowball", exact=True).check()
    page.get_by_role("heading", name="Snowball").wait_for()
    page.get_by_text("A Snowball can be played as a plain Wild.").first.wait_for(state="attached")


@pytest.mark.parametrize("locale", ["en", "de-DE"])
def test_its_rules_and_its_pad_can_be_read(snowy: RunningServer, visit: Visit, locale: str) -> None:
    visitor = visit(snowy.url, locale=locale)
    page = visitor.go("/rules/snowball")
    page.locator(".ledger").get_by_text("A Snowball is thrown when another player calls.").wait_for(
        state="attached"
    )
    assert page.locator(".kinds .card").count() == 7
    visitor.go("/pad/snowball").get_by_role("heading", name="Snowball").first.wait_for()
