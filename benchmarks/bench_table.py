"""Measures live tables on one server process: four sockets per table, a move every two seconds.

    .venv/bin/python -m benchmarks.bench_table --tables 1000 --pin
    .venv/bin/python -m benchmarks.bench_table --tables 2500 --pin    10,500 sockets, with the spectators
    .venv/bin/python -m benchmarks.bench_table --tables 20 --seconds 5 --warm 3 --json

This process makes the load; it starts the server as another one, with an empty SQLite store. With `--pin` the
server has the first core to itself, and the load the others. The server itself measures from input received
to answer sent (its /metrics); this process measures the round trip. Exits with 1 if the p99 of the former is
above the goal (10 ms for up to 1,000 tables, 40 ms for more), or if a table stalls.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

from benchmarks.load.crowd import Table, Tally

STALLED = 15.0
# The tables up to which the stricter goal holds, and both goals in seconds
FEW = 1000
GOAL_OF_FEW, GOAL_OF_MANY = 0.010, 0.040


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    raise_limits()
    with tempfile.TemporaryDirectory() as folder:
        store = parsed.store or f"sqlite:///{folder}/tables.sqlite"
        with running_server(store, pinned=parsed.pin) as (port, process):
            return run_quickly(measure(parsed, port, process.pid))


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000, metavar="N", help="tables of four (1000)")
    parser.add_argument("--seconds", type=float, default=60, metavar="S", help="seconds of measurement (60)")
    parser.add_argument(
        "--warm", type=float, default=40, metavar="S", help="seconds of play before that (40)"
    )
    parser.add_argument("--every", type=float, default=2.0, metavar="S", help="seconds between moves (2)")
    parser.add_argument(
        "--watched", type=int, default=20, metavar="P", help="percentage of tables with a spectator (20)"
    )
    parser.add_argument("--pin", action="store_true", help="one core for the server, the others for the load")
    parser.add_argument(
        "--goal", type=float, default=0.0, metavar="MS", help="the goal for the p99, in seconds"
    )
    parser.add_argument("--store", default="", metavar="URL", help="a store instead of a new SQLite file")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


def run_quickly(work: Coroutine[Any, Any, int]) -> int:
    """Runs in uvloop, if installed: the load should use as little CPU as possible."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


def end_tidily() -> None:
    """Makes SIGTERM stop child processes first."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def raise_limits() -> None:
    """Allows as many open sockets as the system does; the started servers inherit that."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextlib.contextmanager
def running_server(store: str, *, pinned: bool = False) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    port, cores = free_port(), sorted(os.sched_getaffinity(0))
    if pinned:
        os.sched_setaffinity(0, cores[:1])  # the server inherits it, with all its threads
    process = start_server(store, port)
    if pinned:
        os.sched_setaffinity(0, cores[1:] or cores)
    try:
        wait_for(port)
        yield port, process
    finally:
        os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait(20)


def start_server(store: str, port: int, *more: str, lifted: bool = True) -> subprocess.Popen[bytes]:
    """Starts a server in its own process, without limits per address, since all clients are on one
    machine."""
    command = [str(Path(sys.executable).parent / "lastcard"), "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--store", store, *more]
    if lifted:
        command += ["--max-rooms", "20000", "--rooms-per-hour", "100000", "--requests-per-second", "100000"]
        command += ["--connections-per-address", "100000", "--max-connections", "100000"]
        command += ["--address-megabytes", "1000000"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise SystemExit("the server doesn't answer")


async def measure(parsed: argparse.Namespace, port: int, pid: int) -> int:
    tally, rng = Tally(remembers=False), random.Random(7)
    tables = [Table(("127.0.0.1", port), tally, rng, parsed.every) for _ in range(parsed.tables)]
    await gather(tables, rng, parsed)
    gc.freeze()  # so that this process's garbage collections don't look like latency of the server
    gc.disable()
    warm = time.monotonic() + parsed.warm
    playing = [asyncio.create_task(table.play(warm, warm + 5 + parsed.seconds)) for table in tables]
    await asyncio.sleep(parsed.warm + 5)
    hands = sum(table.hands for table in tables)
    before, tally.measuring = await asyncio.to_thread(scrape, port), True
    cpu, own, began = cpu_seconds(pid), time.process_time(), time.monotonic()
    await asyncio.sleep(parsed.seconds)
    after, tally.measuring = await asyncio.to_thread(scrape, port), False
    took = time.monotonic() - began
    used, own_used = (cpu_seconds(pid) - cpu) / took, (time.process_time() - own) / took
    stalled = sum(time.monotonic() - table.last_news > STALLED for table in tables)
    await asyncio.gather(*playing)
    figures = {
        "tables": len(tables),
        "sockets": 4 * len(tables) + sum(table.watcher is not None for table in tables),
        "hands": sum(table.hands for table in tables) - hands,
        **answered(tally, before, after),
        "server, MiB": round(resident(pid)),
        "server, % of a core": round(100 * used),
        "load, % of a core": round(100 * own_used),
        "received, MB": round(tally.bytes / 1e6),
        "stalled tables": stalled,
    }
    for table in tables:
        table.close()
    return report(figures, tally, parsed)


async def gather(tables: list[Table], rng: random.Random, parsed: argparse.Namespace) -> None:
    began = time.monotonic()
    for start in range(0, len(tables), 20):
        some = tables[start : start + 20]
        await asyncio.gather(*(table.gather(watched=rng.random() * 100 < parsed.watched) for table in some))
    print(f"{len(tables)} tables gathered in {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def answered(tally: Tally, before: str, after: str) -> dict[str, float]:
    """Response times: the round trips, and the server's own figures (bounds of its buckets)."""
    answers = sorted(tally.answers) or [0.0]
    found: dict[str, float] = {"moves": len(tally.answers)}
    for name, quantile in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
        found[f"round trip {name}, ms"] = round(1000 * answers[int(quantile * (len(answers) - 1))], 1)
    found["round trip mean, ms"] = round(1000 * statistics.fmean(answers), 1)
    for what, name in (("received to sent", "answer"), ("commit", "commit"), ("loop lag", "loop_lag")):
        for part in (50, 99):
            bound = histogram_quantile(before, after, f"lastcard_{name}_seconds", part / 100)
            found[f"{what} p{part} under, ms"] = 1000 * bound
    return found


def report(figures: dict[str, float], tally: Tally, parsed: argparse.Namespace) -> int:
    goal = parsed.goal or 1000 * (GOAL_OF_FEW if parsed.tables <= FEW else GOAL_OF_MANY)
    p99 = figures["received to sent p99 under, ms"]
    good = p99 <= goal and not figures["stalled tables"]
    if parsed.json:
        print(json.dumps({**figures, "refused": tally.refusals, "goal": goal, "good": good}))
        return 0 if good else 1
    for name, value in figures.items():
        print(f"{name}: {value:,g}")
    print(f"refused: {dict(tally.refusals) or 'nothing'}")
    print(f"goal: p99 under {goal:g} ms, {'met' if good else 'missed'}")
    return 0 if good else 1


def scrape(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        return str(answer.read().decode())


def histogram_quantile(before: str, after: str, name: str, quantile: float) -> float:
    """The upper bound of the bucket with the quantile."""
    old, new = buckets(before, name), buckets(after, name)
    counts = {bound: new[bound] - old.get(bound, 0) for bound in new}
    total = max(counts.values(), default=0)
    return min((bound for bound, count in counts.items() if count >= quantile * total), default=float("inf"))


def buckets(text: str, name: str) -> dict[float, float]:
    found = {}
    for line in text.splitlines():
        if line.startswith(f'{name}_bucket{{le="'):
            bound, count = line.split('le="')[1].split('"} ')
            found[float(bound)] = float(count)
    return found


def resident(pid: int) -> float:
    """The resident memory in MiB; 0 for a process that was just killed."""
    status = Path(f"/proc/{pid}/status").read_text()
    sizes = (int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))
    return next(sizes, 0.0)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


if __name__ == "__main__":
    end_tidily()
    sys.exit(main())
