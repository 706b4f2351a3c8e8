"""Tables of four programs each, which play at people's speed: a move every few seconds."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import Any

import msgspec

from benchmarks.load.socket import Socket

REACTIONS = ("call", "catch")
NOTHING = msgspec.Raw(b"[]")
# The time without an answer after which a move is repeated
ANSWER_SECONDS = 5.0


class Mine(msgspec.Struct):
    """The private part of a player's messages."""

    legal: list[str] | msgspec.UnsetType = msgspec.UNSET


class News(msgspec.Struct):
    """The fields that a program needs of any message: decoding the rest would take most of this process's
    time."""

    t: str
    n: int = 0
    number: int = 0
    commitment: str = ""
    mine: Mine | None = None
    events: msgspec.Raw = NOTHING
    history: msgspec.Raw = NOTHING
    token: str = ""
    room: str = ""
    code: str = ""
    params: dict[str, Any] = {}


_news = msgspec.json.Decoder(News)


class Tally:
    """The totals of all tables."""

    def __init__(self, *, remembers: bool = True) -> None:
        # Whether players compare messages with earlier ones
        self.remembers = remembers
        self.counts: Counter[str] = Counter()
        self.answers: list[float] = []
        self.measuring = False
        self.bytes = 0
        self.refusals: Counter[str] = Counter()
        self.lost: list[str] = []


class Seen:
    """A player's knowledge of a match: the hand's commitment, its number and its events."""

    def __init__(self) -> None:
        self.number = 0
        self.commitment = ""
        self.events: list[Any] = []

    def begin(self, news: News) -> None:
        self.number, self.commitment = news.number, news.commitment
        self.events = msgspec.json.decode(news.history)

    def add(self, news: News) -> None:
        self.events += msgspec.json.decode(news.events)

    def goes_on_in(self, news: News) -> bool:
        """Whether this hand, sent again, has everything sent before, or is another hand."""
        if news.commitment != self.commitment:
            return True
        history: list[Any] = msgspec.json.decode(news.history)
        return history[: len(self.events)] == self.events


class Player:
    """One program at a table: it knows its legal moves and its token."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.token = ""
        self.legal: list[str] = []
        self.socket: Socket | None = None
        self.sent_at = 0.0
        self.hand_n = -1
        self.acked = 0
        self.gone = asyncio.Event()
        self.seen = Seen()

    async def connect(self, opening: dict[str, Any]) -> None:
        loop = asyncio.get_running_loop()
        self.gone = asyncio.Event()
        self.sent_at = 0.0
        host, port = self.table.address
        _, socket = await loop.create_connection(
            lambda: Socket(f"{host}:{port}", self.hear, self.gone.set), host, port
        )
        self.socket = socket
        await socket.open
        self.send(opening)

    def send(self, message: dict[str, Any]) -> None:
        if self.socket is not None:
            self.socket.send(msgspec.json.encode(message))

    def hear(self, body: bytes) -> None:
        tally = self.table.tally
        tally.bytes += len(body)
        news = _news.decode(body)
        tally.counts[news.t] += 1
        self.take(news)

    def take(self, news: News) -> None:
        """Takes a message."""
        match news.t:
            case "change":
                self._follow(news)
            case "hand":
                self._begin(news)
            case "ping":
                self.send({"t": "pong", "n": news.n})
            case "welcome":
                self._come_in(news.token)
                self.table.room = news.room
                self.table.welcomed.release()
            case "over":
                self.legal = []
                self.table.ended(self)
            case "refused":
                self.table.tally.refusals[news.code] += 1
                self.sent_at = 0.0
            case _:
                pass

    def _come_in(self, token: str) -> None:
        if self.token and token != self.token:
            self.table.tally.lost.append(f"room {self.table.room}, the seat of player {self.number}")
        self.token = token

    def _begin(self, news: News) -> None:
        self.legal = []
        self._learn(news)
        if self.table.tally.remembers:
            if not self.seen.goes_on_in(news):
                self.table.tally.lost.append(f"room {self.table.room}, player {self.number}")
            self.seen.begin(news)

    def _follow(self, news: News) -> None:
        if self.table.tally.remembers:
            self.seen.add(news)
        if self.sent_at:
            if self.table.tally.measuring:
                self.table.tally.answers.append(time.perf_counter() - self.sent_at)
            self.sent_at = 0.0
            self.acked += 1
        self._learn(news)

    def _learn(self, news: News) -> None:
        self.hand_n = news.n
        if news.mine is not None and news.mine.legal is not msgspec.UNSET:
            self.legal = news.mine.legal
        self.table.learn(self)

    @property
    def asked(self) -> bool:
        """Whether the table waits for this player."""
        return any(not move.startswith(REACTIONS) for move in self.legal)

    @property
    def waits(self) -> bool:
        """Whether its last move may still be answered; a slow server isn't sent it twice."""
        return bool(self.sent_at) and time.perf_counter() - self.sent_at < ANSWER_SECONDS

    def move(self, rng: random.Random) -> None:
        """A move that the table waits for: a card if one can be played, preferably with a call."""
        moves = [move for move in self.legal if not move.startswith(REACTIONS)]
        if not moves:
            return
        cards = [move for move in moves if move not in ("draw", "keep")]
        calls = [move for move in cards if move.endswith("!")]
        self.sent_at = time.perf_counter()
        self.send({"t": "play", "move": rng.choice(calls or cards or moves), "n": self.hand_n})


class Table:
    """A room with four players; somebody moves every `every` seconds."""

    def __init__(self, address: tuple[str, int], tally: Tally, rng: random.Random, every: float) -> None:
        self.address = address
        self.tally = tally
        self.rng = rng
        self.every = every
        self.room = ""
        self.welcomed = asyncio.Semaphore(0)
        self.players = [Player(self, number) for number in range(4)]
        self.watcher: Player | None = None
        self.moves = 0
        self.hands = 0
        self.last_news = time.monotonic()
        self.over = False

    async def gather(self, *, edition: str = "classic", watched: bool = False) -> None:
        """Gathers the players: the first makes the room, the others join it, and the first deals."""
        settings = {"edition": edition, "clock": "none", "target": 0, "hold_ms": 0}
        host = self.players[0]
        await host.connect({"t": "create", "v": 1, "name": "P0", "settings": settings})
        await self.welcomed.acquire()
        for player in self.players[1:]:
            await player.connect({"t": "join", "v": 1, "room": self.room, "name": f"P{player.number}"})
            await self.welcomed.acquire()
        if watched:
            self.watcher = Player(self, 9)
            await self.watcher.connect({"t": "join", "v": 1, "room": self.room, "watch": True})
            await self.welcomed.acquire()
        host.send({"t": "start"})

    @property
    def acked(self) -> int:
        """The number of its players' moves that were answered."""
        return sum(player.acked for player in self.players)

    def learn(self, player: Player) -> None:
        self.last_news = time.monotonic()

    def ended(self, player: Player) -> None:
        if player.number == 0:
            self.hands += 1
            self.over = True

    async def play(self, warm: float, until: float) -> None:
        """Plays at its own pace, hand after hand.

        Until `warm` it starts at a random moment and moves twice as often, so that tables are in the middle
        of their hands when measuring begins. Each keeps its own schedule, however late an answer is:
        otherwise tables that waited together would move together from then on.
        """
        due = time.monotonic() + self.rng.random() * max(self.every, warm - time.monotonic())
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            self.beat()
            due += self.every if due >= warm else self.every / 2

    def beat(self) -> None:
        """Makes somebody move, or deals the next hand."""
        if self.over:
            self.over = False
            self.players[0].send({"t": "start"})
        else:
            self._move()

    def _move(self) -> None:
        for player in self.players:
            if player.asked:
                if not player.waits:
                    self.moves += 1
                    player.move(self.rng)
                return

    def close(self) -> None:
        for player in [*self.players, *([self.watcher] if self.watcher else [])]:
            if player.socket is not None:
                player.socket.close()
