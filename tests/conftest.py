"""Hypothesis's settings, the distribution of tests to workers, and loud warnings about unchecked things.

The same examples are tried every time, unless HYPOTHESIS_PROFILE says otherwise. `deep` searches longer, with
other examples each time; `quick` doesn't shrink failing examples.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.support.ids import readable_id
from tests.support.postgres import BINARIES, running_postgres

# The reason of skips that must not be overlooked.
NOT_CHECKED = "NOT CHECKED:"

_CHECKS = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=_CHECKS, print_blob=False
)
settings.register_profile("deep", deadline=None, suppress_health_check=_CHECKS, max_examples=1000)
settings.register_profile("quick", settings.get_profile("ci"), phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# Servers that tests start as processes would each compile what hints need, though nobody asks for any.
os.environ["LASTCARD_LAZY_COACH"] = "yes"


# Tests that compile the rules. After one entry, a process compiles the next in a fifth of the time, so one
# worker runs those of the themed editions, and another those of Elite.
COMPILING = (
    "tests/arena/",
    "tests/batch/backends/",
    "tests/batch/envs/",
    "tests/batch/test_cuda.py",
    "tests/batch/test_extras.py",
    "tests/batch/test_showing.py",
    "tests/batch/test_vector",
    "tests/bench/",
    "tests/tools/checking/",
    "tests/cli/test_bench.py",
    "tests/docs/test_environment.py",
    "tests/docs/test_examples.py",
    "tests/docs/test_sessions.py",
    "tests/learn/",
    "tests/measures/test_search_gains.py",
    "tests/nets/",
    "tests/properties/test_compiled_belief.py",
    "tests/test_simulate.py",
)

# Tests that run compiled rules in other processes, or of several families: last, when the rules are cached.
LAST = (
    "tests/batch/backends/test_whole_program.py",
    "tests/batch/test_cuda.py",
    "tests/batch/test_showing.py",
    "tests/bench/",
    "tests/cli/test_analyse.py",
    "tests/cli/test_bench.py",
    "tests/cli/test_decks_report.py",
    "tests/coach/",
    "tests/docs/test_environment.py",
    "tests/docs/test_examples.py",
)

# Seconds for tests that compile the rules first, or play for a long time; all others have pyproject.toml's
# limit.
LONGER = {
    **dict.fromkeys((*COMPILING, *LAST), 600),
    "tests/batch/": 600,
    "tests/test_cluster.py": 600,
    "tests/browser/": 600,
    "tests/docs/test_several_servers.py": 600,
}

# The longest tests come first, in this order, so that the workers end at about the same time. The browser's
# files are side by side: a worker starts one browser for many of them.
EARLY = (
    *COMPILING,
    "tests/measures/",
    "tests/docs/test_several_servers.py",
    "tests/test_cluster.py",
    "tests/browser/",
    "tests/server/",
    "tests/bots/",
    "tests/rules/test_belief",
    "tests/properties/",
)


def pytest_collection(session: pytest.Session) -> None:
    """Nothing of what is collected is ever garbage: the collector needn't look at it, now or during tests."""
    gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.freeze()
    gc.enable()


def turn_of(nodeid: str) -> tuple[bool, int]:
    """The sort key of a test: the lowest runs first."""
    first = next((place for place, start in enumerate(EARLY) if nodeid.startswith(start)), len(EARLY))
    return nodeid.startswith(LAST), first


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: turn_of(item.nodeid))
    for item in items:
        if item.nodeid.startswith((*COMPILING, *LAST)):
            item.add_marker(pytest.mark.compiled)
        for start, seconds in LONGER.items():
            if item.nodeid.startswith(start):
                item.add_marker(pytest.mark.timeout(seconds))


def pytest_make_parametrize_id(val: object) -> str | None:
    return readable_id(val)


def unit_of(nodeid: str) -> str:
    """The unit of distribution to workers: the tests of a family of editions, or of one file."""
    if nodeid.startswith(COMPILING):
        return "elite" if "elite" in nodeid else "themed"
    return nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    from xdist.scheduler import LoadScopeScheduling

    scheduler: Any = LoadScopeScheduling(config, log)
    scheduler._split_scope = unit_of
    return scheduler


def compiled_uses() -> int:
    """The number of times that this process has requested compiled rules."""
    engine: Any = sys.modules.get("lastcard.batch.engine")
    return sum(engine.entries.cache_info()[:2]) if engine else 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fails a test that compiles rules in a file that isn't listed: it would compile the same code as
    others."""
    before = compiled_uses()
    result = yield
    listed = item.nodeid.startswith((*COMPILING, *LAST))
    assert listed or compiled_uses() == before, "it uses compiled rules: add its file to COMPILING or LAST"
    return result


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for the whole test run."""
    if not BINARIES and os.environ.get("CI") != "true":
        print("\nNO POSTGRESQL HERE: its tests are SKIPPED (install the package postgresql)", file=sys.stderr)
        pytest.skip("there is no PostgreSQL on this machine")
    assert BINARIES, "CI needs PostgreSQL"
    with running_postgres() as found:
        yield found.url


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = [str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)]
    for reason in sorted({reason.removeprefix("Skipped: ") for reason in reasons if NOT_CHECKED in reason}):
        terminalreporter.write_line(f"!!! {reason}", red=True, bold=True)
