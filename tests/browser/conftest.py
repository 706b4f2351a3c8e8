"""A browser, servers to visit, and visitors whose every fault fails the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import Stage, stage
from tests.browser.visitors import Visitor, chromium, come, find_chromium
from tests.conftest import NOT_CHECKED
from tests.server.harness import QUICK, RunningServer, process

Serve = Callable[[float], RunningServer]
Visit = Callable[..., Visitor]

# All tests come from one address
LIFTED = ("--rooms-per-hour", "100000", "--requests-per-second", "100000")
NO_BROWSER = f"{NOT_CHECKED} the browser client, because there is no chromium on this machine"


# For a module only: while Playwright runs, other tests of the same process can't run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_BROWSER)
    with chromium(path) as found:
        yield found


@pytest.fixture(scope="module")
def serve(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """The installed program as a process, one for each tempo."""
    servers: dict[float, RunningServer] = {}
    with ExitStack() as running:

        def at(tempo: float) -> RunningServer:
            if tempo not in servers:
                store = tmp_path_factory.mktemp("store") / "tables.sqlite"
                arguments = ("serve", "--port", "0", "--store", f"sqlite:///{store}", "--tempo", str(tempo))
                server = running.enter_context(process(*arguments, *LIFTED))
                servers[tempo] = server.serving()
            return servers[tempo]

        yield at


@pytest.fixture
def site(serve: Serve) -> RunningServer:
    """A server whose bots don't think for long."""
    return serve(QUICK)


@pytest.fixture(scope="module")
def theatre(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server on whose tables a test can put positions; its waits are as long as in life."""
    with stage(tmp_path_factory.mktemp("theatre"), tempo=1.0) as found:
        yield found


@pytest.fixture(scope="module")
def quick_theatre(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The same with short waits."""
    with stage(tmp_path_factory.mktemp("theatre"), tempo=0.2) as found:
        yield found


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Lets somebody come; at the end nobody may have seen an error, or have been sent to another host."""
    visitors: list[Visitor] = []

    def let_in(url: str, **options: Any) -> Visitor:
        visitors.append(come(browser, url, **options))
        return visitors[-1]

    yield let_in
    faults = [fault for visitor in visitors for fault in visitor.unexpected()]
    for visitor in visitors:
        visitor.leave()
    assert faults == []
