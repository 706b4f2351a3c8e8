"""Kills the server again and again during play: nothing told may be lost, and every table goes on.

    .venv/bin/python -m benchmarks.kill_server --kills 200

Each player remembers everything it was told about its hand. After each SIGKILL the server is started again on
the same store, everybody comes back with their token, and the hand that they are sent must have all of that.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import tempfile
import time

from benchmarks.bench_table import free_port, start_server, wait_for
from benchmarks.load.crowd import Player, Table, Tally
from lastcard.terminal.progress import counted

EVERY = 0.1
EDITIONS = ("classic", "hail-mary", "avatar-state", "elite")
PATIENCE = 20.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200, metavar="N", help="how often (200)")
    parser.add_argument("--tables", type=int, default=20, metavar="N", help="tables of four (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="decides the moments (1)")
    parser.add_argument("--store", default="", metavar="URL", help="another store than a new SQLite file")
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = parsed.store or f"sqlite:///{folder}/tables.sqlite"
        return asyncio.run(Trial(parsed, store).run())


class Trial:
    """One server after another on one store, and the tables that outlive them."""

    def __init__(self, parsed: argparse.Namespace, store: str) -> None:
        self.kills: int = parsed.kills
        self.rng = random.Random(parsed.seed)
        self.store = store
        self.port = free_port()
        self.tally = Tally()
        address = ("127.0.0.1", self.port)
        self.tables = [Table(address, self.tally, self.rng, EVERY) for _ in range(parsed.tables)]

    async def run(self) -> int:
        server = await self._start()
        for number, table in enumerate(self.tables):
            await table.gather(edition=EDITIONS[number % len(EDITIONS)])
        try:
            for _ in counted(self.kills, "kills"):
                await self._play(self.rng.uniform(0.05, 0.8))
                server.send_signal(signal.SIGKILL)
                server.wait()
                server = await self._start()
                await self._come_back()
            moves = sum(table.moves for table in self.tables)
            await self._play(3.0)
            stuck = moves + len(self.tables) > sum(table.moves for table in self.tables)
        finally:
            server.kill()
            server.wait()
        return self._report(stuck)

    async def _start(self) -> subprocess.Popen[bytes]:
        server = start_server(self.store, self.port)
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
        await asyncio.wait_for(asyncio.gather(*map(self._rejoin, players)), PATIENCE)

    async def _rejoin(self, player: Player) -> None:
        await player.gone.wait()
        room = player.table.room
        await player.connect({"t": "join", "v": 1, "room": room, "token": player.token})
        await player.table.welcomed.acquire()

    def _report(self, stuck: bool) -> int:
        hands = sum(table.hands for table in self.tables)
        moves = sum(player.acked for table in self.tables for player in table.players)
        print(f"{self.kills} kills, {len(self.tables)} tables, {moves:,} moves answered, {hands} hands ended")
        print(f"told and lost: {len(self.tally.lost)}; tables that go on: {'not all' if stuck else 'all'}")
        print(f"refused: {dict(self.tally.refusals) or 'nothing'}")
        return 1 if self.tally.lost or stuck else 0


if __name__ == "__main__":
    sys.exit(main())
