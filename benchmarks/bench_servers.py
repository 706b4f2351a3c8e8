"""Measures the cost of a move on one to four servers at the same total load, without PostgreSQL's share.

    .venv/bin/python -m benchmarks.bench_servers
    .venv/bin/python -m benchmarks.bench_servers --pin
    .venv/bin/python -m benchmarks.bench_servers --each --counts 1,4 --tables 100
    .venv/bin/python -m benchmarks.bench_servers --counts 1,2 --tables 8 --seconds 5 --every 0.5 --rounds 1

Each round plays the same number of tables on one server, then on two, three and four, all on one PostgreSQL:
the CPU time of the server processes (/proc/PID/stat) divided by the number of answered moves. The ratio to
one server is the median over the rounds. Exits with 1 if any is further from 1 than the goal of 15 %.

With `--pin` the servers have the first core to themselves, and the load and PostgreSQL the others; otherwise
all take turns on every core. With `--each` every server has as many tables as one has alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import time
from contextlib import ExitStack
from typing import NamedTuple

from benchmarks.bench_table import cpu_seconds, end_tidily, raise_limits, run_quickly
from benchmarks.load.crowd import Tally
from benchmarks.load.fleet import Database, Fleet
from benchmarks.load.roamers import RoamingTable
from lastcard.terminal.progress import counted

GOAL = 0.15
AT_ONCE = 10
CORES = sorted(os.sched_getaffinity(0))


class Cost(NamedTuple):
    """The CPU time of some servers, and their moves."""

    seconds: float
    moves: int

    @property
    def per_move(self) -> float:
        """CPU seconds per move."""
        return self.seconds / max(1, self.moves)


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    raise_limits()
    with ExitStack() as opened:
        if parsed.pin:
            opened.callback(os.sched_setaffinity, 0, CORES)
            os.sched_setaffinity(0, CORES[1:] or CORES)
        database = Database(opened, standby=False)
        return run_quickly(compare(parsed, database.url))


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", default="1,2,3,4", metavar="N,N", help="numbers of servers (1,2,3,4)")
    parser.add_argument("--tables", type=int, default=200, metavar="N", help="tables of four in all (200)")
    parser.add_argument("--every", type=float, default=1.0, metavar="S", help="seconds between moves (1)")
    parser.add_argument(
        "--seconds", type=float, default=40.0, metavar="S", help="seconds of measurement (40)"
    )
    parser.add_argument(
        "--warm", type=float, default=8.0, metavar="S", help="seconds of play before that (8)"
    )
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds over all counts (3)")
    parser.add_argument("--pin", action="store_true", help="keep the first core for the servers")
    parser.add_argument("--each", action="store_true", help="tables per server, instead of in all")
    parser.add_argument(
        "--goal", type=float, default=100 * GOAL, metavar="P", help="the goal in percent (15)"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


async def compare(parsed: argparse.Namespace, store: str) -> int:
    counts = [int(count) for count in parsed.counts.split(",")]
    costs: dict[int, list[Cost]] = {count: [] for count in counts}
    for number in counted(parsed.rounds * len(counts), "measures"):
        count = counts[number % len(counts)]
        costs[count].append(await measure(parsed, store, count))
        ms = 1000 * costs[count][-1].per_move
        print(f"{count} servers: {ms:.3f} ms per move, {costs[count][-1].moves:,} moves", file=sys.stderr)
    return report(parsed, costs)


async def measure(parsed: argparse.Namespace, store: str, count: int) -> Cost:
    """Measures one number of servers, with new tables."""
    rng, tally, fleet = random.Random(7), Tally(remembers=False), Fleet(store, count)
    many = parsed.tables * count if parsed.each else parsed.tables
    tables = [RoamingTable(number, fleet, tally, rng, parsed.every) for number in range(many)]
    await start_servers(fleet, pinned=parsed.pin)
    try:
        for start in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*(table.gather() for table in tables[start : start + AT_ONCE]))
        end = time.monotonic() + parsed.warm + parsed.seconds
        playing = [asyncio.create_task(table.play(0.0, end)) for table in tables]
        await asyncio.sleep(parsed.warm)
        before, moves = used(fleet), sum(table.acked for table in tables)
        await asyncio.sleep(parsed.seconds)
        cost = Cost(used(fleet) - before, sum(table.acked for table in tables) - moves)
        await asyncio.gather(*playing)
    finally:
        for table in tables:
            table.end()
        fleet.end_all()
    return cost


async def start_servers(fleet: Fleet, *, pinned: bool) -> None:
    """Starts the servers on the first core if `pinned`, otherwise where this process may run too."""
    own = os.sched_getaffinity(0)
    if pinned:
        os.sched_setaffinity(0, CORES[:1])
    await fleet.start_all()
    os.sched_setaffinity(0, own)


def used(fleet: Fleet) -> float:
    """The CPU time of all servers so far."""
    return sum(cpu_seconds(process.pid) for process in fleet.processes.values())


def report(parsed: argparse.Namespace, costs: dict[int, list[Cost]]) -> int:
    first = next(iter(costs.values()))
    ratios = {
        count: statistics.median(one.per_move / base.per_move for one, base in zip(found, first, strict=True))
        for count, found in costs.items()
    }
    good = all(abs(ratio - 1) <= parsed.goal / 100 for ratio in ratios.values())
    if parsed.json:
        told = {str(count): [one.per_move for one in found] for count, found in costs.items()}
        print(json.dumps({"per move": told, "ratios": ratios, "good": good}))
        return 0 if good else 1
    print("| servers | processor time per move | of one server | moves |\n|---|---|---|---|")
    for count, found in costs.items():
        ms = 1000 * statistics.median(one.per_move for one in found)
        print(f"| {count} | {ms:.3f} ms | {ratios[count]:.2f} | {sum(one.moves for one in found):,} |")
    return 0 if good else 1


if __name__ == "__main__":
    end_tidily()
    sys.exit(main())
