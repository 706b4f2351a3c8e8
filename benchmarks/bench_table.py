"""How many live tables one server process holds: four sockets per table, a move every two seconds.

    .venv/bin/python -m benchmarks.bench_table --tables 1000

The load comes from this process; the server is another one that it starts, with an empty SQLite store. The
server itself measures from input received to answer sent (its /metrics); this process measures the round
trip.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from benchmarks.load.crowd import Table, Tally

STALLED = 15.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000, metavar="N", help="tables of four (1000)")
    parser.add_argument("--seconds", type=float, default=60, metavar="S", help="how long it is measured (60)")
    parser.add_argument("--warm", type=float, default=40, metavar="S", help="how long hands get going (40)")
    parser.add_argument("--every", type=float, default=2.0, metavar="S", help="seconds between moves (2)")
    parser.add_argument(
        "--watched", type=int, default=20, metavar="P", help="tables watched, in percent (20)"
    )
    parser.add_argument("--store", default="", metavar="URL", help="another store than a new SQLite file")
    parsed = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        store = parsed.store or f"sqlite:///{folder}/tables.sqlite"
        with running_server(store) as (port, process):
            return asyncio.run(measure(parsed, port, process.pid))


@contextlib.contextmanager
def running_server(store: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    port = free_port()
    process = start_server(store, port)
    try:
        wait_for(port)
        yield port, process
    finally:
        process.terminate()
        process.wait(20)


def start_server(store: str, port: int, *more: str) -> subprocess.Popen[bytes]:
    """A server in its own process, with its limits raised out of the way."""
    command = [str(Path(sys.executable).parent / "lastcard"), "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--store", store, "--max-rooms", "20000", "--rooms-per-hour", "100000"]
    command += ["--connections-per-address", "100000", "--max-connections", "100000"]
    command += ["--requests-per-second", "100000", *more]
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
    tally, rng = Tally(), random.Random(7)
    tables = [Table(("127.0.0.1", port), tally, rng, parsed.every) for _ in range(parsed.tables)]
    began = time.monotonic()
    for start in range(0, len(tables), 20):
        some = tables[start : start + 20]
        await asyncio.gather(*(table.gather(watched=rng.random() * 100 < parsed.watched) for table in some))
    gc.freeze()  # so that this process's garbage collections don't look like waits of the server
    gc.disable()
    print(f"{len(tables)} tables gathered in {time.monotonic() - began:.0f} s", flush=True)
    warm = time.monotonic() + parsed.warm
    playing = [asyncio.create_task(table.play(warm, warm + 5 + parsed.seconds)) for table in tables]
    await asyncio.sleep(parsed.warm + 5)
    hands = sum(table.hands for table in tables)
    before, tally.measuring = scrape(port), True
    cpu, began = cpu_seconds(pid), time.monotonic()
    await asyncio.sleep(parsed.seconds)
    after, tally.measuring = scrape(port), False
    used = (cpu_seconds(pid) - cpu) / (time.monotonic() - began)
    stalled = [table for table in tables if time.monotonic() - table.last_news > STALLED]
    await asyncio.gather(*playing)
    print(f"hands ended while measuring: {sum(table.hands for table in tables) - hands:,}")
    report(tally, before, after, used, pid, len(stalled))
    for table in tables:
        table.close()
    return 1 if stalled else 0


def report(tally: Tally, before: str, after: str, cpu: float, pid: int, stalled: int) -> None:
    answers = sorted(tally.answers)
    moves = len(answers)
    print(f"moves answered {moves:,}, stalled tables {stalled}")
    print(f"refused: {dict(tally.refusals) or 'nothing'}")
    for name, quantile in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
        print(f"round trip {name}: {1000 * answers[int(quantile * (moves - 1))]:.1f} ms")
    print(f"round trip mean: {1000 * statistics.fmean(answers):.1f} ms")
    for what, name in (("received to sent", "answer"), ("a commit", "commit")):
        bounds = [histogram_quantile(before, after, f"lastcard_{name}_seconds", part) for part in (0.5, 0.99)]
        print(f"server, {what}: p50 under {1000 * bounds[0]:g} ms, p99 under {1000 * bounds[1]:g} ms")
    print(
        f"server: {resident(pid):.0f} MiB, {100 * cpu:.0f} % of a core, {tally.bytes / 1e6:.0f} MB received"
    )


def scrape(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return str(answer.read().decode())


def histogram_quantile(before: str, after: str, name: str, quantile: float) -> float:
    """The bucket in which the quantile lies: its upper bound."""
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
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


if __name__ == "__main__":
    sys.exit(main())
