"""Running the tests on a mutant: in a forked process, where the module is imported with the change in it.

The source files stay unchanged: the loader returns the changed code for the one path, under whatever root the
module is imported. The parent has imported all heavy modules that never change, so that a fork starts
immediately.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.machinery import SourceFileLoader
from resource import RLIMIT_AS, RLIMIT_CPU, setrlimit
from tempfile import TemporaryDirectory
from types import CodeType
from typing import NamedTuple

import pytest

from tools.mutants.mutants import ROOT, Mutant, changed_tree
from tools.mutants.targets import target_of, tests_of

HEAVY = ("hypothesis", "hypothesis.stateful", "msgspec", "sqlalchemy")
ARGUMENTS = (
    *("-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # Hypothesis is imported before pytest
)
LOOK_EVERY_S = 0.02
# A mutant may fill the memory, or wait forever without using CPU time.
MAX_MEMORY = 6 << 30
WAITS_AT_MOST = 10
KILLED, SURVIVED, TOO_LONG = "killed", "survived", "too long"


class Verdict(NamedTuple):
    """The tests' verdict on a mutant; `by` is the first test that failed, `seconds` is CPU time."""

    mutant: Mutant
    outcome: str
    by: str
    seconds: float


class _First:
    """A plugin that writes the first test that fails, or can't be loaded, to a file."""

    def __init__(self, file: int) -> None:
        self.file = file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.file, report.nodeid.encode() + b"\n")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            os.write(self.file, report.nodeid.encode() + b"\n")


class _Running(NamedTuple):
    mutant: Mutant
    until: float
    reader: int


def warm_up() -> None:
    """Imports modules that every fork needs and no mutant changes; Hypothesis doesn't shrink examples
    (`quick`)."""
    os.environ["HYPOTHESIS_PROFILE"] = "quick"
    os.chdir(ROOT)
    for name in HEAVY:
        import_module(name)
    loaded = [name for name in sys.modules if name.partition(".")[0] == "lastcard"]
    assert not loaded, f"already imported, so no longer to be changed: {loaded[0]}"


def judge(mutants: Iterable[Mutant], jobs: int, limits: Mapping[str, int]) -> Iterator[Verdict]:
    """Tries every mutant, several at a time; yields verdicts as they are found.

    The limits are CPU seconds by target, so that they hold on a busy machine too.
    """
    waiting = iter(mutants)
    running: dict[int, _Running] = {}
    with TemporaryDirectory(prefix="mutants-") as folder:
        while True:
            while len(running) < jobs and (mutant := next(waiting, None)) is not None:
                _start(mutant, folder, limits[target_of(mutant.module).name], running)
            if not running:
                return
            yield from _ended(running)
            time.sleep(LOOK_EVERY_S)


def passes(module: str, limit_s: int) -> tuple[bool, float]:
    """Whether the tests pass on the unchanged module, and their duration."""
    unchanged = Mutant(module, "", 0, "", "", -1, -1)
    (verdict,) = judge([unchanged], 1, {target_of(module).name: limit_s})
    return verdict.outcome == SURVIVED, verdict.seconds


def _start(mutant: Mutant, folder: str, limit_s: int, running: dict[int, _Running]) -> None:
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        os.setsid()
        setrlimit(RLIMIT_CPU, (limit_s, limit_s + 1))
        setrlimit(RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
        _try(mutant, f"{folder}/{os.getpid()}", writer)
    os.close(writer)
    running[pid] = _Running(mutant, time.monotonic() + WAITS_AT_MOST * limit_s, reader)


def _try(mutant: Mutant, folder: str, writer: int) -> None:
    """Runs the tests in the forked process, and never returns."""
    _be_quiet()
    if mutant.node >= 0:
        load_changed(mutant)
    arguments = [*ARGUMENTS, f"--basetemp={folder}", *tests_of(mutant.module)]
    os._exit(int(pytest.main(arguments, plugins=[_First(writer)])))


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def load_changed(mutant: Mutant) -> None:
    """Makes imports of the module load the changed code from now on."""
    path = str(ROOT / mutant.module)
    code = compile(changed_tree(mutant), path, "exec")
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == path else usual(self, fullname)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - a method is replaced, which mypy refuses


def _ended(running: dict[int, _Running]) -> Iterator[Verdict]:
    for pid, (mutant, until, reader) in list(running.items()):
        if time.monotonic() > until:
            os.killpg(pid, signal.SIGKILL)
        ended, status, used = os.wait4(pid, os.WNOHANG)
        if ended:
            del running[pid]
            by = os.read(reader, 4096).decode().partition("\n")[0]
            os.close(reader)
            yield Verdict(mutant, _outcome(status), by, round(used.ru_utime + used.ru_stime, 2))


def _outcome(status: int) -> str:
    """The verdict of a forked process; one ended by a signal has run out of time, or waited too long."""
    if os.WIFSIGNALED(status):
        return TOO_LONG
    return SURVIVED if os.waitstatus_to_exitcode(status) == 0 else KILLED
