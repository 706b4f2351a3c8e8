"""Players who reconnect by themselves, as browsers do, to whichever server has their table."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import Any

import msgspec

from benchmarks.load.crowd import News, Player, Table, Tally
from benchmarks.load.fleet import Fleet
from benchmarks.load.socket import Socket

# As in the browser
FIRST_WAIT, MAX_WAIT = 0.4, 8.0
MAX_HOPS = 3


class Ear:
    """One connection of a player. Once the player has abandoned it, messages are only counted."""

    def __init__(self, player: Roamer, server: str) -> None:
        self.player = player
        self.server = server
        self.turned_away = False
        self.noted: list[str] = []

    def hear(self, body: bytes) -> None:
        if self.turned_away:
            self.noted.append(msgspec.json.decode(body)["t"])
        else:
            self.player.hear(body)


class Roamer(Player):
    """A player who reconnects until the end."""

    def __init__(self, table: RoamingTable, number: int, fleet: Fleet, home: str) -> None:
        super().__init__(table, number)
        self.fleet = fleet
        # Its source address
        self.home = home
        self.ear = Ear(self, "")
        self._tries = self._hops = 0
        # The server of its last redirect; empty: the proxy's choice
        self._sent_to: str | None = None
        self._task: asyncio.Task[None] | None = None

    async def connect(self, opening: dict[str, Any]) -> None:
        """Opens the first connection; then the player stays."""
        self._sent_to = ""
        while not self.token:
            await self._open(opening)
            await self._welcomed()
        self._task = asyncio.create_task(self._stay())

    async def _welcomed(self) -> None:
        while not self.token and not self.gone.is_set():
            await asyncio.sleep(0.005)

    async def _stay(self) -> None:
        while True:
            await self.gone.wait()
            await asyncio.sleep(self._wait())
            await self._open({"t": "join", "v": 1, "room": self.table.room, "token": self.token})

    def _wait(self) -> float:
        if self._sent_to is not None and self._hops < MAX_HOPS:
            self._hops += 1
            return 0.0
        self._tries += 1
        return min(MAX_WAIT, FIRST_WAIT * 2.0 ** (self._tries - 1)) * random.uniform(0.5, 1.5)

    async def _open(self, opening: dict[str, Any]) -> None:
        """Tries the servers as a proxy does; if none answers, the connection is lost immediately."""
        self.gone = asyncio.Event()
        self.sent_at, self.legal = 0.0, []
        wanted, self._sent_to = self._sent_to, None
        route = self.fleet.route(self.table.room or str(random.random()))
        for server, port in [one for one in route if one[0] == wanted] or route:
            with contextlib.suppress(OSError):
                await self._reach(server, port)
                self.send(opening)
                return
        self.gone.set()

    async def _reach(self, server: str, port: int) -> None:
        ear, gone = Ear(self, server), asyncio.Event()
        path = f"/ws/{self.table.room}" if self.table.room else "/ws"
        _, socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(f"127.0.0.1:{port}", ear.hear, gone.set, path),
            "127.0.0.1",
            port,
            local_addr=(self.home, 0),
        )
        await socket.open
        self.socket, self.ear, self.gone = socket, ear, gone

    @property
    def asked(self) -> bool:
        """Whether the table waits for this player, who must be connected."""
        return not self.gone.is_set() and super().asked

    def drop(self) -> None:
        """Drops its connection silently, as a phone does."""
        if self.socket is not None:
            self.socket.close()

    def turn_away(self) -> Ear:
        """Opens another connection, as a browser does when its server is silent for too long."""
        old, self.ear = self.ear, Ear(self, "")
        old.turned_away = True
        self._sent_to = ""
        self.gone.set()
        return old

    def take(self, news: News) -> None:
        if news.t == "welcome":
            self._tries = self._hops = 0
        if news.t == "bye":
            self.table.tally.counts[f"bye {news.code}"] += 1
            if news.code in ("moved", "elsewhere"):
                self._sent_to = news.params.get("server", "")
        super().take(news)

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self.socket is not None:
            self.socket.close()


class RoamingTable(Table):
    """A table that measures its silences, and the time of its answer after a fault."""

    def __init__(self, number: int, fleet: Fleet, tally: Tally, rng: random.Random, every: float) -> None:
        super().__init__(("127.0.0.1", 0), tally, rng, every)
        # Each table has its own address: the rooms of one address are looked up three at a time
        home = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self.roamers = [Roamer(self, seat, fleet, home) for seat in range(4)]
        self.players = list(self.roamers)
        self.longest = 0.0
        self.lost_server = ""
        self.lost_at = 0.0
        self.answered: float | None = None

    def end(self) -> None:
        """Disconnects everybody for good."""
        for player in self.roamers:
            player.end()

    def lose(self, server: str) -> None:
        """Notes that its server is about to go: the next message from another one is the answer."""
        self.lost_server, self.lost_at, self.answered = server, time.monotonic(), None

    def learn(self, player: Player) -> None:
        now = time.monotonic()
        self.longest = max(self.longest, now - self.last_news)
        self.last_news = now
        elsewhere = isinstance(player, Roamer) and player.ear.server != self.lost_server
        if self.answered is None and elsewhere:
            self.answered = now - self.lost_at

    @property
    def servers(self) -> set[str]:
        """The servers of its players."""
        return {player.ear.server for player in self.roamers}

    @property
    def together(self) -> bool:
        """Whether everybody has reconnected."""
        return all(player.token and not player.gone.is_set() for player in self.roamers)
