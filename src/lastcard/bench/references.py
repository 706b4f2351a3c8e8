"""The reference engines: hand-written C if there is a compiler, RLCard and OpenSpiel if they are
installed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from lastcard.bench.samples import Sample, Sampler

HERE = Path(__file__).parent
SEATS = "4"
RATES = re.compile(r" (\d+) actions/cpu-s \(wall: .* (\d+) actions/s\)")
WORKERS = {"rlcard": HERE / "rlcard_worker.py", "openspiel": HERE / "openspiel_worker.py"}


class Reference(NamedTuple):
    """A program to compare with: how to measure it, and its version."""

    measure: Sampler
    version: str


class Absent(Exception):
    """A missing reference; the text says why."""


@contextmanager
def references(pythons: Mapping[str, str] | None = None) -> Iterator[tuple[dict[str, Reference], list[str]]]:
    """The installed references by name, and a line about each that is missing.

    `pythons`: other interpreters for RLCard and OpenSpiel, where they are installed.
    """
    found: dict[str, Reference] = {}
    left_out = []
    workers = []
    with TemporaryDirectory() as folder:
        try:
            found["limit_c"] = limit_c(Path(folder))
        except Absent as why:
            left_out.append(f"uno_limit.c: {why}")
        for name in WORKERS:
            worker = Worker(name, (pythons or {}).get(name, sys.executable))
            workers.append(worker)
            try:
                found[name] = Reference(worker.measure, worker.version())
            except Absent as why:
                left_out.append(f"{name}: {why}")
        try:
            yield found, left_out
        finally:
            for worker in workers:
                worker.close()


def limit_source() -> Path:
    """The C source: beside this module in an installed package, under benchmarks in a checkout."""
    beside = HERE / "uno_limit.c"
    return beside if beside.is_file() else HERE.parents[2] / "benchmarks" / "uno_limit.c"


def limit_c(folder: Path) -> Reference:
    """Compiles the C program in a folder."""
    compiler = shutil.which("gcc") or shutil.which("cc") or shutil.which("clang")
    source = limit_source()
    if compiler is None:
        raise Absent("no C compiler was found")
    if not source.is_file():
        raise Absent(f"its source was not found as {source.name}")
    program = folder / "uno_limit"
    built = subprocess.run([compiler, "-O2", "-o", program, source], capture_output=True, check=False)
    if built.returncode:
        raise Absent(f"{Path(compiler).name} could not compile it")
    return Reference(_runner(program), f"{Path(compiler).name} -O2")


def _runner(program: Path) -> Sampler:
    seed = 0

    def measure(seconds: float) -> Sample:
        nonlocal seed
        seed += 1
        command = [str(program), str(seconds), SEATS, str(seed)]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return read_rates(text)

    return measure


def read_rates(text: str) -> Sample:
    """The output of uno_limit, as actions per CPU second."""
    rates = RATES.search(text)
    if rates is None:
        raise Absent(f"its output is not understood: {text[:80]!r}")
    cpu_rate, wall_rate = map(float, rates.groups())
    return Sample(cpu_rate, 1.0, cpu_rate / wall_rate)


class Worker:
    """A separate process that reads a number of seconds per line and plays that long."""

    def __init__(self, name: str, python: str) -> None:
        self.name = name
        self._process = subprocess.Popen(
            [python, str(WORKERS[name])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def version(self) -> str:
        """The version that the worker prints first; an error if its package isn't installed."""
        return str(json.loads(self._line("it is not installed"))["version"])

    def measure(self, seconds: float) -> Sample:
        """Lets the worker run for this long; returns its counts and how long the answer took."""
        assert self._process.stdin is not None
        began = time.perf_counter()
        print(seconds, file=self._process.stdin, flush=True)
        answer = json.loads(self._line("it has ended before its time"))
        return Sample(answer["actions"], answer["seconds"], time.perf_counter() - began)

    def close(self) -> None:
        """Closes the worker's input, and waits until it has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def _line(self, fault: str) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Absent(fault)
        return line
