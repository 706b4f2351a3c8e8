"""Kills, stops and restarts servers that share one PostgreSQL, and the database: no sent message may be lost.

    .venv/bin/python -m benchmarks.kill_cluster kill --times 200
    .venv/bin/python -m benchmarks.kill_cluster roll --times 3
    .venv/bin/python -m benchmarks.kill_cluster stop --times 10
    .venv/bin/python -m benchmarks.kill_cluster database --times 5
    .venv/bin/python -m benchmarks.kill_cluster failover

Each player remembers all messages about its hand, and reconnects with its token, as a browser does: the hand
that it is sent then must have all of that. Servers are found as nginx does it, by a consistent hash of the
room's code. Exits with 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack

from benchmarks.bench_table import end_tidily
from benchmarks.load.crowd import Tally
from benchmarks.load.fleet import Database, Fleet
from benchmarks.load.roamers import RoamingTable
from lastcard.terminal.progress import counted

EDITIONS = ("classic", "hail-mary", "avatar-state", "elite")
LEASE = 3.0
TIMEOUT = 30.0
# A table without an answer for this long is stuck
STUCK = 15.0


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    with ExitStack() as opened:
        database = Database(opened, standby=parsed.fault == "failover")
        return asyncio.run(Trial(parsed, database).run())


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("fault", choices=tuple(FAULTS), help="the fault")
    parser.add_argument("--times", type=int, default=1, metavar="N", help="number of faults (1)")
    parser.add_argument(
        "--minutes", type=float, default=60.0, metavar="M", help="the most minutes to run (60)"
    )
    parser.add_argument("--servers", type=int, default=3, metavar="N", help="number of servers (3)")
    parser.add_argument("--tables", type=int, default=24, metavar="N", help="tables of four (24)")
    parser.add_argument("--every", type=float, default=0.25, metavar="S", help="seconds between moves (0.25)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the random seed (1)")
    parser.add_argument(
        "--answer-goal",
        type=float,
        default=5.0,
        metavar="S",
        help="the goal for the p99 until a table answers after a kill, in seconds (5)",
    )
    parser.add_argument(
        "--silence-goal",
        type=float,
        default=2.0,
        metavar="S",
        help="the longest silence allowed in a rolling restart, in seconds (2)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


class Trial:
    """The servers, their tables, and the measurements."""

    def __init__(self, parsed: argparse.Namespace, database: Database) -> None:
        self.parsed = parsed
        self.fault: str = parsed.fault
        self.times: int = parsed.times
        self.until = time.monotonic() + 60 * parsed.minutes
        self.done = 0
        self.every: float = parsed.every
        self.rng = random.Random(parsed.seed)
        self.database = database
        self.fleet = Fleet(database.url, parsed.servers)
        self.tally = Tally()
        shared = (self.fleet, self.tally, self.rng, self.every)
        self.tables = [RoamingTable(number, *shared) for number in range(parsed.tables)]
        self.answers: list[float] = []
        self.told_late = 0

    async def run(self) -> int:
        await self.fleet.start_all()
        try:
            for number, table in enumerate(self.tables):
                await table.gather(edition=EDITIONS[number % len(EDITIONS)])
            playing = asyncio.create_task(self._play())
            await asyncio.sleep(1.0)
            for table in self.tables:
                table.longest = 0.0
            for _ in counted(self.times, "faults"):
                if time.monotonic() > self.until:
                    break
                await FAULTS[self.fault](self)
                self.done += 1
                await asyncio.sleep(self.rng.uniform(0.2, 1.0))
            silence, answers = max(table.longest for table in self.tables), sorted(self.answers)
            if self.fault != "roll":
                await self.roll()  # everything is loaded from the store again
            stuck = await self._stuck()
            playing.cancel()
        finally:
            for table in self.tables:
                table.end()
            self.fleet.end_all()
        return self._report(stuck, silence, answers)

    async def _play(self) -> None:
        while True:
            for table in self.tables:
                table.beat()
            await asyncio.sleep(self.every)

    async def _stuck(self) -> int:
        """The number of stuck tables."""
        moves = {table: table.acked for table in self.tables}
        end = time.monotonic() + STUCK
        while any(table.acked <= moves[table] for table in self.tables) and time.monotonic() < end:
            await asyncio.sleep(0.1)
        return sum(table.acked <= moves[table] for table in self.tables)

    # Faults

    async def kill(self) -> None:
        """Kills a server, and starts it again when its tables have moved."""
        name = self._somebody()
        lost = self._lose(name)
        self.fleet.signal(name, signal.SIGKILL)
        await self.fleet.ended(name)
        await self._all_answer(lost)
        await self.fleet.start(name)

    async def roll(self) -> None:
        """Restarts all servers, one after another."""
        for name in self.fleet.ports:
            lost = self._lose(name)
            self.fleet.signal(name, signal.SIGTERM)
            await self.fleet.ended(name)
            await self.fleet.start(name)
            await self._all_answer(lost)
            await asyncio.sleep(1.0)

    async def stop(self) -> None:
        """Stops a server for longer than its lease, until its people are on others, and resumes it."""
        name = self._somebody()
        lost = self._lose(name)
        self.fleet.signal(name, signal.SIGSTOP)
        self.fleet.hidden.add(name)
        await asyncio.sleep(self.rng.uniform(0.0, LEASE))
        stale = [player.turn_away() for table in lost for player in table.roamers]
        await self._all_answer(lost)
        await asyncio.sleep(1.0)
        self.fleet.signal(name, signal.SIGCONT)
        self.fleet.hidden.discard(name)
        await asyncio.sleep(2.0)
        self.told_late += sum(kind != "bye" for ear in stale for kind in ear.noted)

    async def restart_database(self) -> None:
        """Kills PostgreSQL, and restarts it up to two seconds later."""
        await self._without_database(lambda: self.database.restart(self.rng.uniform(0.0, 2.0)))

    async def fail_over(self) -> None:
        """Kills the primary, and promotes its synchronous standby."""
        await self._without_database(self.database.fail_over)

    async def _without_database(self, happen: Callable[[], None]) -> None:
        lost = self._lose("", *self.tables)
        await asyncio.to_thread(happen)
        began = time.monotonic()
        for table in lost:
            table.lose("")
        await self._all_answer(lost)
        took = time.monotonic() - began
        print(f"  the database was back, and all tables {took:.1f} s later", file=sys.stderr)

    def _somebody(self) -> str:
        """A random server that has tables."""
        return self.rng.choice(sorted(set.union(*(table.servers for table in self.tables)) - {""}))

    def _lose(self, name: str, *tables: RoamingTable) -> list[RoamingTable]:
        lost = list(tables) or [table for table in self.tables if name in table.servers]
        for table in lost:
            table.lose(name)
        return lost

    async def _all_answer(self, tables: list[RoamingTable]) -> None:
        end = time.monotonic() + TIMEOUT
        while not all(table.answered is not None and table.together for table in tables):
            if time.monotonic() > end:
                break
            await asyncio.sleep(0.01)
        self.answers += [TIMEOUT if table.answered is None else table.answered for table in tables]

    def _report(self, stuck: int, silence: float, answers: list[float]) -> int:
        figures: dict[str, object] = {
            "fault": self.fault,
            "times": self.done,
            "tables": len(self.tables),
            "moves": sum(table.acked for table in self.tables),
            "hands": sum(table.hands for table in self.tables),
            "told and lost": len(self.tally.lost),
            "stuck": stuck,
            "told by a server stopped for too long": self.told_late,
            **{f"until a table answers again, {name}": value for name, value in quantiles(answers).items()},
            "longest silence of any table": round(silence, 2),
            "goodbyes": {name: count for name, count in self.tally.counts.items() if name.startswith("bye ")},
            "refused": self.tally.refusals,
            "missed": self._missed(stuck, silence, quantiles(answers)["p99"]),
        }
        if self.parsed.json:
            print(json.dumps(figures))
        else:
            for name, value in figures.items():
                print(f"{name}: {value}")
        return 1 if figures["missed"] else 0

    def _missed(self, stuck: int, silence: float, p99: float) -> list[str]:
        goals = {
            "no sent message lost": not self.tally.lost,
            "no table stuck": not stuck,
            "nothing sent without a lease": not self.told_late,
            "answers in time": self.fault != "kill" or p99 < self.parsed.answer_goal,
            "no long silence": self.fault != "roll" or silence < self.parsed.silence_goal,
        }
        return [name for name, met in goals.items() if not met]


def quantiles(answers: list[float]) -> dict[str, float]:
    """Quantiles of sorted seconds."""
    places = (("median", 0.5), ("p99", 0.99), ("longest", 1.0))
    return {name: round(answers[int(part * (len(answers) - 1))], 2) for name, part in places}


FAULTS: dict[str, Callable[[Trial], Awaitable[None]]] = {
    "kill": Trial.kill,
    "roll": Trial.roll,
    "stop": Trial.stop,
    "database": Trial.restart_database,
    "failover": Trial.fail_over,
}


if __name__ == "__main__":
    end_tidily()
    sys.exit(main())
