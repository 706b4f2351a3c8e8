"""Kills the server repeatedly during play: no sent message may be lost, and every table must continue.

    .venv/bin/python -m benchmarks.kill_server --kills 1000                   on SQLite
    .venv/bin/python -m benchmarks.kill_server --kills 1000 --processes 14    14 servers side by side
    .venv/bin/python -m benchmarks.kill_server --kills 200 --postgres         on a PostgreSQL of its own
    .venv/bin/python -m benchmarks.kill_server --kills 200 --store URL        on any other store

Each player remembers all messages about its hand. After each SIGKILL the server is restarted on the same
store, everybody reconnects with their token, and the hand that they are sent must have all of that. With
`--processes` each has its own server, tables and seed; on SQLite its own store too. Exits with 1 if anything
was lost or a table is stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from typing import NamedTuple

from benchmarks.bench_table import end_tidily, free_port, start_server, wait_for
from benchmarks.load.crowd import Player, Table, Tally
from benchmarks.load.workers import note_done, shares, side_by_side

EVERY = 0.1
EDITIONS = ("classic", "hail-mary", "avatar-state", "elite")
TIMEOUT = 20.0


class Share(NamedTuple):
    """The work of one process: `kills` of its server, in at most `seconds`."""

    store: str
    kills: int
    tables: int
    seed: int
    seconds: float


class Killed(NamedTuple):
    """The results of one process."""

    kills: int
    tables: int
    moves: int
    hands: int
    lost: list[str]
    stuck: int
    refused: dict[str, int]


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    began = time.monotonic()
    with ExitStack() as opened:
        work = [
            Share(_store(parsed, opened), kills, parsed.tables, parsed.seed + number, 60 * parsed.minutes)
            for number, kills in enumerate(shares(parsed.kills, parsed.processes))
        ]
        found = side_by_side(kill_often, work, parsed.kills, "kills")
    return report(found, time.monotonic() - began, as_json=parsed.json)


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--kills", type=int, default=200, metavar="N", help="kills in all processes together (200)"
    )
    parser.add_argument("--processes", type=int, default=1, metavar="P", help="parallel servers to kill (1)")
    parser.add_argument("--tables", type=int, default=20, metavar="N", help="tables of four per server (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the random seed (1)")
    parser.add_argument(
        "--minutes", type=float, default=60.0, metavar="M", help="the most minutes to run (60)"
    )
    parser.add_argument("--store", default="", metavar="URL", help="a store instead of a new SQLite file")
    parser.add_argument("--postgres", action="store_true", help="use a PostgreSQL that the program starts")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


def _store(parsed: argparse.Namespace, opened: ExitStack) -> str:
    if parsed.postgres and not parsed.store:
        from tests.support.postgres import running_postgres

        parsed.store = opened.enter_context(running_postgres()).url
    folder = opened.enter_context(tempfile.TemporaryDirectory())
    return parsed.store or f"sqlite:///{folder}/tables.sqlite"


def kill_often(share: Share) -> Killed:
    """The work of one process."""
    return asyncio.run(Trial(share).run())


class Trial:
    """Successive servers on one store, and the tables that outlive them."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.done = 0
        self.rng = random.Random(share.seed)
        self.port = free_port()
        self.tally = Tally()
        address = ("127.0.0.1", self.port)
        self.tables = [Table(address, self.tally, self.rng, EVERY) for _ in range(share.tables)]

    async def run(self) -> Killed:
        server = await self._start()
        until = time.monotonic() + self.share.seconds
        try:
            for number, table in enumerate(self.tables):
                await table.gather(edition=EDITIONS[number % len(EDITIONS)])
            while self.done < self.share.kills and time.monotonic() < until:
                await self._play(self.rng.uniform(0.05, 0.8))
                server.send_signal(signal.SIGKILL)
                server.wait()
                server = await self._start()
                await self._come_back()
                self.done += 1
                note_done()
            stuck = await self._stuck()
        finally:
            server.kill()
            server.wait()
        return self._found(stuck)

    async def _start(self) -> subprocess.Popen[bytes]:
        server = start_server(self.share.store, self.port)
        await asyncio.to_thread(wait_for, self.port)
        return server

    async def _play(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for table in self.tables:
                table.beat()
            await asyncio.sleep(EVERY)

    async def _come_back(self) -> None:
        players = [player for table in self.tables for player in table.players]
        await asyncio.wait_for(asyncio.gather(*map(self._rejoin, players)), TIMEOUT)

    async def _rejoin(self, player: Player) -> None:
        await player.gone.wait()
        room = player.table.room
        await player.connect({"t": "join", "v": 1, "room": room, "token": player.token})
        await player.table.welcomed.acquire()

    async def _stuck(self) -> int:
        """The number of stuck tables."""
        before = {table: table.acked for table in self.tables}
        end = time.monotonic() + TIMEOUT
        while any(table.acked <= before[table] for table in self.tables) and time.monotonic() < end:
            await self._play(EVERY)
        return sum(table.acked <= before[table] for table in self.tables)

    def _found(self, stuck: int) -> Killed:
        moves = sum(table.acked for table in self.tables)
        hands = sum(table.hands for table in self.tables)
        lost, refused = self.tally.lost, dict(self.tally.refusals)
        return Killed(self.done, len(self.tables), moves, hands, lost, stuck, refused)


def report(found: list[Killed], seconds: float, *, as_json: bool) -> int:
    kills, tables = sum(one.kills for one in found), sum(one.tables for one in found)
    moves, hands = sum(one.moves for one in found), sum(one.hands for one in found)
    lost, stuck = [what for one in found for what in one.lost], sum(one.stuck for one in found)
    refused = sum((Counter(one.refused) for one in found), Counter[str]())
    if as_json:
        told = {"kills": kills, "tables": tables, "moves": moves, "hands": hands, "lost": lost}
        print(json.dumps({**told, "stuck": stuck, "refused": refused, "seconds": round(seconds)}))
    else:
        print(f"refused: {dict(refused) or 'nothing'}")
        print(*lost, sep="\n", end="\n" if lost else "")
        print("| kills | tables | moves answered | hands ended | told and lost | tables stuck | took |")
        print(
            f"| {kills:,} | {tables} | {moves:,} | {hands:,} | **{len(lost)}** | {stuck} | {seconds:.0f} s |"
        )
    return 1 if lost or stuck else 0


if __name__ == "__main__":
    end_tidily()
    sys.exit(main())
