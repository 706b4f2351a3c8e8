"""Runs a server among hostile clients for an hour: level memory, no errors, no stalls; or kills it, too.

    .venv/bin/python -m benchmarks.endure --minutes 60                    an hour of 300 tables
    .venv/bin/python -m benchmarks.endure --minutes 30 --kill-every 60    half an hour with a kill a minute
    .venv/bin/python -m benchmarks.endure --minutes 0.3 --tables 4 --hostile 6

Tables of four programs play a move every two seconds, each from its own address; players lose their
connection from time to time and reconnect with their token. Hostile clients in another process flood tables
with frames, send corrupted and huge messages, request without reading, leave everything half open, and guess
room codes. The server has its usual limits. An answer that takes longer than `--stall` seconds is a stall.
The memory is compared between the tenth after the warm-up (a fifth of the time) and the last tenth. With
kills, memory and stalls aren't judged, but no sent message may be lost, and every table must continue. Exits
with 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter

from benchmarks.bench_table import end_tidily, histogram_quantile, raise_limits, resident, scrape, wait_for
from benchmarks.load.crowd import Tally
from benchmarks.load.fleet import Fleet
from benchmarks.load.hostile import let_loose
from benchmarks.load.roamers import RoamingTable
from lastcard.terminal.progress import Bar

EDITIONS = ("classic", "hail-mary", "avatar-state", "elite")
SERVER = "server-1"
AT_ONCE = 10
TICK = 0.1
SAMPLE = 2.0
# Memory that grows by no more than this is level
LEVEL, SPARE_MIB = 1.05, 4.0
WARM, TENTH = 0.2, 0.1
# A table without messages for this long is stuck
STUCK = 15.0
LINE_EVERY = 60.0
COUNTED = ("lastcard_errors_total", "lastcard_failed_commits_total", "lastcard_byes_total")


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    raise_limits()
    with tempfile.TemporaryDirectory() as folder:
        store = parsed.store or f"sqlite:///{folder}/tables.sqlite"
        return asyncio.run(Trial(parsed, store).run())


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0, metavar="M", help="minutes of the run (60)")
    parser.add_argument("--tables", type=int, default=300, metavar="N", help="tables of four (300)")
    parser.add_argument("--hostile", type=int, default=60, metavar="N", help="hostile clients (60)")
    parser.add_argument("--every", type=float, default=2.0, metavar="S", help="seconds between moves (2)")
    parser.add_argument(
        "--drops", type=float, default=2.0, metavar="N", help="connections of players lost per second (2)"
    )
    parser.add_argument(
        "--kill-every", type=float, default=0.0, metavar="S", help="seconds between kills (0: none)"
    )
    parser.add_argument(
        "--stall", type=float, default=1.0, metavar="S", help="the longest answer allowed, in seconds (1)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the random seed (1)")
    parser.add_argument("--store", default="", metavar="URL", help="a store instead of a new SQLite file")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


class Trial:
    """One server, its tables, and the measurements."""

    def __init__(self, parsed: argparse.Namespace, store: str) -> None:
        self.parsed = parsed
        self.seconds = 60 * parsed.minutes
        self.rng = random.Random(parsed.seed)
        self.fleet = Fleet(store, 1, lifted=False)
        self.tally = Tally()
        self.tables = [
            RoamingTable(number, self.fleet, self.tally, self.rng, parsed.every)
            for number in range(parsed.tables)
        ]
        self.memory: list[float] = []
        self.counts: Counter[str] = Counter()
        self.kills = self.drops = self.stuck = 0
        self.began = 0.0
        self.before = self.after = ""

    async def run(self) -> int:
        await self.fleet.start_all()
        riot = None
        try:
            await self._gather()
            rooms = [table.room for table in self.tables]
            riot = let_loose(self.parsed.hostile, self.port, rooms, self.parsed.seed)
            await self._endure()
            await self._look_who_is_stuck()
        finally:
            if riot is not None:
                riot.kill()
            for table in self.tables:
                table.end()
            self.fleet.end_all()
        return self._report()

    @property
    def port(self) -> int:
        return self.fleet.ports[SERVER]

    async def _gather(self) -> None:
        for start in range(0, len(self.tables), AT_ONCE):
            some = enumerate(self.tables[start : start + AT_ONCE], start)
            await asyncio.gather(*(table.gather(edition=EDITIONS[number % 4]) for number, table in some))

    async def _endure(self) -> None:
        self.began, self.before, self.tally.measuring = time.monotonic(), scrape(self.port), True
        work = [self._play(), self._lose_connections(), self._watch_memory(), self._show_progress()]
        if self.parsed.kill_every:
            work.append(self._kill())
        tasks = [asyncio.create_task(one) for one in work]
        done, _ = await asyncio.wait(tasks, timeout=self.seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in tasks:
            task.cancel()
        for task in done:
            task.result()  # its errors
        self.tally.measuring = False
        await self._end_kill()
        await self._count()

    # The run

    async def _play(self) -> None:
        """Plays the tables in turn, so that each of them moves once in `every` seconds."""
        turn = 0
        while True:
            began = time.monotonic()
            some = max(1, round(len(self.tables) * TICK / self.parsed.every))
            for _ in range(some):
                self.tables[turn % len(self.tables)].beat()
                turn += 1
            pause = self.parsed.every * some / len(self.tables)
            await asyncio.sleep(max(0.0, began + pause - time.monotonic()))

    async def _lose_connections(self) -> None:
        while True:
            await asyncio.sleep(1 / self.parsed.drops if self.parsed.drops else self.seconds)
            self.rng.choice(self.rng.choice(self.tables).roamers).drop()
            self.drops += 1

    async def _watch_memory(self) -> None:
        while True:
            self.memory.append(resident(self.fleet.processes[SERVER].pid))
            await asyncio.sleep(min(SAMPLE, self.seconds / 50))

    async def _kill(self) -> None:
        while True:
            await asyncio.sleep(self.parsed.kill_every * self.rng.uniform(0.9, 1.1))
            await self._count()
            self.fleet.signal(SERVER, signal.SIGKILL)
            await self.fleet.ended(SERVER)
            self.kills += 1
            await self.fleet.start(SERVER)

    async def _end_kill(self) -> None:
        """Completes a kill that was in progress when the time was over."""
        if self.fleet.processes[SERVER].poll() is not None:
            await self.fleet.start(SERVER)
        await asyncio.to_thread(wait_for, self.port)

    async def _count(self) -> None:
        """Adds the figures of a server that is about to be killed."""
        self.after = await asyncio.to_thread(scrape, self.port)
        for line in self.after.splitlines():
            name, _, value = line.partition(" ")
            if name in COUNTED:
                self.counts[name] += int(value)

    async def _look_who_is_stuck(self) -> None:
        """Lets all tables play on for a moment; those without an answer are stuck."""
        playing = asyncio.create_task(self._play())
        before = [table.acked for table in self.tables]
        end = time.monotonic() + STUCK
        while time.monotonic() < end and self._waiting(before):
            await asyncio.sleep(TICK)
        self.stuck = self._waiting(before)
        playing.cancel()

    def _waiting(self, before: list[int]) -> int:
        return sum(table.acked <= old for table, old in zip(self.tables, before, strict=True))

    async def _show_progress(self) -> None:
        bar, told = Bar(round(self.seconds), "seconds"), 0.0
        while True:
            await asyncio.sleep(0.5)
            done = time.monotonic() - self.began
            bar.show(round(done))
            if not bar.shows and done - told > LINE_EVERY:
                told = done
                moves = sum(table.acked for table in self.tables)
                print(
                    f"{done:.0f} s, {moves:,} moves, {self.memory[-1]:.0f} MiB", file=sys.stderr, flush=True
                )

    # Results

    def _growth(self) -> tuple[float, float]:
        """The growth of memory from the warm-up to the end, in MiB."""
        count = len(self.memory)
        first, some = int(WARM * count), max(1, int(TENTH * count))
        return statistics.median(self.memory[first : first + some]), statistics.median(self.memory[-some:])

    def _report(self) -> int:
        early, late = self._growth()
        answers = sorted(self.tally.answers) or [0.0]
        figures: dict[str, object] = {
            "minutes": round(self.seconds / 60, 1),
            "tables": len(self.tables),
            "moves": sum(table.acked for table in self.tables),
            "hands": sum(table.hands for table in self.tables),
            "connections lost": self.drops,
            "kills": self.kills,
            "told and lost": len(self.tally.lost),
            "stuck": self.stuck,
            "errors": self.counts["lastcard_errors_total"] + self.counts["lastcard_failed_commits_total"],
            "sent away": self.counts["lastcard_byes_total"],
            "memory after the warm-up, MiB": round(early, 1),
            "memory at the end, MiB": round(late, 1),
            "answer p99, ms": round(1000 * answers[int(0.99 * (len(answers) - 1))], 1),
            "longest answer, ms": round(1000 * answers[-1], 1),
            "stalls": sum(answer > self.parsed.stall for answer in answers),
            "missed": self._missed(early, late, answers[-1]),
        }
        if not self.kills:
            lag = histogram_quantile(self.before, self.after, "lastcard_loop_lag_seconds", 1.0)
            figures["server's longest lag under, ms"] = 1000 * lag
        self._print(figures)
        return 1 if figures["missed"] else 0

    def _missed(self, early: float, late: float, longest: float) -> list[str]:
        goals = {
            "no sent message lost": not self.tally.lost,
            "no table stuck": not self.stuck,
            "no error": not self.counts["lastcard_errors_total"],
            "no commit failed": not self.counts["lastcard_failed_commits_total"],
            "memory level": bool(self.kills) or late <= LEVEL * early + SPARE_MIB,
            "no stall": bool(self.kills) or longest <= self.parsed.stall,
        }
        return [name for name, met in goals.items() if not met]

    def _print(self, figures: dict[str, object]) -> None:
        if self.parsed.json:
            print(json.dumps(figures))
            return
        for name, value in figures.items():
            print(f"{name}: {value:,}" if isinstance(value, int | float) else f"{name}: {value or 'nothing'}")


if __name__ == "__main__":
    end_tidily()
    sys.exit(main())
