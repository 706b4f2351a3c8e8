"""Fixtures: a browser, servers, and visitors whose faults fail the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.harness import Stage, stage
from tests.browser.visitors import QUIET, Visitor, chromium, come, find_chromium
from tests.conftest import NOT_CHECKED
from tests.server.harness import QUICK, RunningServer, process

HERE = Path(__file__).parent
Thing = TypeVar("Thing")
Serve = Callable[[float], RunningServer]
Visit = Callable[..., Visitor]

# Generous for a busy machine
expect.set_options(timeout=60_000)

# All tests come from one address
LIFTED = ("--rooms-per-hour", "100000", "--requests-per-second", "100000", "--address-megabytes", "100000")
NO_BROWSER = f"{NOT_CHECKED} the browser client, because there is no chromium on this machine"


class Shared:
    """A browser and servers for all tests of this folder that a process runs in a row, each started on first
    use."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._found: dict[str, Any] = {}

    def once(self, name: str, new: Callable[[], AbstractContextManager[Thing]]) -> Thing:
        if name not in self._found:
            self._found[name] = self._open.enter_context(new())
        found: Thing = self._found[name]
        return found

    def close(self) -> None:
        self._found.clear()
        self._open.close()


SHARED = Shared()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """While Playwright runs, tests of other folders can't run an event loop in this process."""
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            SHARED.close()


@pytest.fixture
def browser() -> Browser:
    path = find_chromium()
    if path is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_BROWSER)
    return SHARED.once("browser", lambda: chromium(path))


@pytest.fixture
def serve(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Serve:
    """Starts the installed program as a process, one for each tempo."""

    @contextmanager
    def program(tempo: float) -> Iterator[RunningServer]:
        store = tmp_path_factory.mktemp("store") / "tables.sqlite"
        arguments = ("serve", "--port", "0", "--store", f"sqlite:///{store}", "--tempo", str(tempo))
        with process(*arguments, *LIFTED) as server:
            yield server.serving()

    return lambda tempo: SHARED.once(f"server {tempo}", lambda: program(tempo))


@pytest.fixture
def site(serve: Serve) -> RunningServer:
    """A server whose bots don't think for long."""
    return serve(QUICK)


@pytest.fixture
def theatre(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """A server on whose tables a test can put positions, with the usual waits."""
    return SHARED.once("theatre", lambda: stage(tmp_path_factory.mktemp("theatre"), tempo=1.0))


@pytest.fixture
def quick_theatre(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """The same with short waits."""
    return SHARED.once("quick theatre", lambda: stage(tmp_path_factory.mktemp("theatre"), tempo=0.2))


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens pages for visitors; at the end, no page may have had an error, or sent a request to another host.

    Visitors with motion have sound and shadows too.
    """
    visitors: list[Visitor] = []

    def let_in(url: str, **options: Any) -> Visitor:
        visitors.append(come(browser, url, **options))
        if options.get("reduced_motion", "reduce") == "reduce":
            visitors[-1].context.add_init_script(QUIET)
        return visitors[-1]

    yield let_in
    faults = [fault for visitor in visitors for fault in visitor.unexpected()]
    for visitor in visitors:
        visitor.leave()
    assert faults == []
