"""A test harness for a live table: a manual clock, and connections that keep what they receive.

It checks what a server guarantees: entries are numbered without a gap, and nothing is sent to a closed
connection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import TypeVar
from unittest.mock import patch

import lastcard
from lastcard.bots import LEVELS, deck_for, seat_bot
from lastcard.game import Game
from lastcard.seated_bot import SeatedBot
from lastcard.table.environment import Environment
from lastcard.table.pace.tempo import Tempo
from lastcard.table.rooms.hand import LiveHand
from lastcard.table.rooms.room import Room
from lastcard.table.rooms.state import RoomState
from lastcard.table.session import Finished, Outcome, Session, Stored, new_session, restore_session
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.codec import read_news
from lastcard.wire.settings import Settings

CODE = "TABLE"
START = 1000.0
OTHERS = ("Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")

Kind = TypeVar("Kind", bound=out.Outgoing)
# A received message in short: its class, or the code of a refusal
Answer = type[out.Outgoing] | str


def answers_to(heard: Sequence[out.News]) -> tuple[Answer, ...]:
    return tuple(news.code if isinstance(news, out.Refused) else type(news) for news in heard)


class Harness:
    """One room, and all connections that it ever had."""

    def __init__(self, seed: int = 1, tempo: Tempo | None = None) -> None:
        self.rng = Random(seed)
        self.secrets = Random(seed)
        self.now = START
        self.environment = Environment(
            levels=tuple(LEVELS),
            seat_bot=lambda level: seat_bot(level, self.rng),
            deck_for=lambda catalogue: deck_for(catalogue, self.rng),
            wall=lambda: round(1000 * self.now),
            rng=self.rng,
            tempo=tempo or Tempo(),
        )
        self.session = new_session(CODE, self.environment)
        self.entries: list[Stored] = []
        self.snapshot: tuple[int, bytes] = (0, b"")
        self.files: dict[str, bytes] = {}
        self.finished: list[Finished] = []
        self.raw: dict[int, list[bytes]] = {}
        self.news: dict[int, list[out.News]] = {}
        self.closed: dict[int, str] = {}
        self.when: dict[int, list[float]] = {}

    def seat_bots(self, seat_bot: Callable[[str], SeatedBot]) -> None:
        """Replaces the bots from the beginning."""
        self.environment = self.environment._replace(seat_bot=seat_bot)
        self.session = new_session(CODE, self.environment)

    # The state

    @property
    def room(self) -> Room:
        return self.session.context.room

    @property
    def state(self) -> RoomState:
        return self.room.state

    def stage(self) -> str:
        return self.state.stage

    @property
    def hand(self) -> LiveHand:
        assert self.room.hand is not None
        return self.room.hand

    @property
    def game(self) -> Game:
        return self.hand.game

    def welcome(self, connection: int) -> out.Welcome:
        return self.all(connection, out.Welcome)[-1]

    def member(self, connection: int) -> int:
        return self.welcome(connection).member

    def token(self, connection: int) -> str:
        return self.welcome(connection).token

    def chair(self, connection: int) -> int | None:
        return self.room.state.chair_of(self.member(connection))

    # Received messages

    def all(self, connection: int, kind: type[Kind]) -> list[Kind]:
        return [news for news in self.news[connection] if isinstance(news, kind)]

    def last(self, connection: int, kind: type[Kind]) -> Kind:
        found = self.all(connection, kind)
        assert found, f"connection {connection} heard no {kind.__name__}"
        return found[-1]

    @contextmanager
    def hearing(self, connection: int) -> Iterator[list[out.News]]:
        """The messages that the connection receives within the block."""
        since = len(self.news[connection])
        heard: list[out.News] = []
        yield heard
        heard += self.news[connection][since:]

    # Inputs

    def carry(self, step: Callable[[float], Outcome]) -> Outcome:
        """Runs a step of the session, with deals from the seed, so that they are reproducible."""
        with patch("lastcard.shuffle.token_hex", lambda size: self.secrets.randbytes(size).hex()):
            outcome = step(self.now)
        self.take(outcome)
        return outcome

    def do(self, act: Callable[[], None]) -> None:
        """Runs a part of the session as if an input had come, and delivers its messages."""

        def step(now: float) -> Outcome:
            outcome = self.session.context.begin(now)
            act()
            return outcome

        self.carry(step)

    def take(self, outcome: Outcome) -> None:
        for entry in outcome.entries:
            assert entry.number == (self.entries[-1].number if self.entries else 0) + 1
            self.entries.append(entry)
        if outcome.snapshot is not None:
            assert outcome.snapshot[0] <= len(self.entries)
            self.snapshot = outcome.snapshot
        self.files.update(outcome.files)
        if outcome.uses is not None:
            assert outcome.uses <= self.files.keys()
            self.files = {name: self.files[name] for name in (*outcome.uses, *outcome.files)}
        self.finished += outcome.finished
        for connection, body in outcome.sends:
            assert connection not in self.closed, "told to a closed connection"
            self.raw[connection].append(body)
            self.news[connection].append(read_news(body))
            self.when[connection].append(self.now)
        for connection, code in outcome.closes:
            assert connection not in self.closed, "closed twice"
            self.closed[connection] = code

    def open(self, opening: msg.Opening, origin: str = "") -> int:
        connection = len(self.news) + 1
        self.raw[connection], self.news[connection], self.when[connection] = [], [], []
        self.carry(partial(self.session.open, connection, opening, origin=origin))
        return connection

    def create(
        self,
        name: str = "Ann",
        settings: Settings | None = None,
        *,
        quick: bool = False,
        level: str = "clever",
        origin: str = "",
    ) -> int:
        return self.open(msg.Create(VERSION, name, settings, quick, level), origin)

    def join(
        self, name: str = "", token: str = "", *, watch: bool = False, origin: str = "", client_id: str = ""
    ) -> int:
        return self.open(msg.Join(VERSION, CODE, name, token, watch, client_id=client_id), origin)

    def back(self, connection: int) -> int:
        """Reconnects the owner of this connection with their token."""
        return self.join(token=self.token(connection))

    def close(self, connection: int) -> None:
        self.closed.setdefault(connection, "")
        self.carry(partial(self.session.close, connection))

    def send(self, connection: int, message: msg.Message) -> list[out.News]:
        """Sends a message; returns the immediate answers."""
        with self.hearing(connection) as heard:
            self.carry(partial(self.session.receive, connection, message))
        return heard

    def play(
        self, connection: int, move: str, *, window: int | None = None, film: str = ""
    ) -> list[out.News]:
        return self.send(connection, msg.Play(move, window=window, film=film))

    def refused(self, connection: int, message: msg.Message) -> out.Refused:
        """Checks that the message is refused, and nothing is stored."""
        stored = len(self.entries)
        heard = [news for news in self.send(connection, message) if isinstance(news, out.Refused)]
        assert len(heard) == 1
        assert len(self.entries) == stored
        return heard[0]

    def done(self, connection: int, message: msg.Message) -> None:
        """Checks that the message isn't refused."""
        assert not [news for news in self.send(connection, message) if isinstance(news, out.Refused)]

    # Time

    def wait(self, seconds: float) -> None:
        """Advances the clock, firing due timers at their times."""
        until = self.now + seconds
        while (due := self.session.wake_at) is not None and due <= until:
            self.now = max(self.now, due)
            self.carry(self.session.wake)
        self.now = until

    def wait_until_over(self, most: int = 20_000) -> None:
        """Lets bots and stand-ins play until the hand is over."""
        for _ in range(most):
            if not self.room.state.playing:
                return
            due = self.session.wake_at
            assert due is not None, "nobody will ever move"
            self.wait(max(0.0, due - self.now))
        raise AssertionError("the hand doesn't end")

    # The server

    def restored(self) -> Session:
        """The table as restored from the store."""
        upto, snapshot = self.snapshot
        later = [entry for entry in self.entries if entry.number > upto]
        return restore_session(CODE, snapshot or None, later, self.environment, upto, self.files)

    def restart(self) -> None:
        """Restarts the server, which loses all connections."""
        for connection in self.news:
            self.closed.setdefault(connection, "")
        self.session = self.restored()

    # Situations

    def put(self, position: str | Game) -> None:
        """Replaces the dealt hand by a position."""
        game = lastcard.position(position) if isinstance(position, str) else position
        assert game.seats == len(self.state.chairs)
        self.hand.game = game
        self.session.croupier.resume()
        for connection in list(self.session.context.links):
            self.send(connection, msg.Resync())


def table_of(
    people: int, settings: Settings | None = None, *, bots: int = 0, position: str = "", seed: int = 1
) -> tuple[Harness, list[int]]:
    """A table with a fresh hand, or a position, with people on the first chairs and bots after them."""
    harness = Harness(seed)
    chosen = settings or Settings(clock="none", hold_ms=1200)
    people_there = [harness.create("Ann", chosen)]
    people_there += [harness.join(name) for name in OTHERS[: people - 1]]
    for chair in range(people, people + bots):
        harness.done(people_there[0], msg.PlaceBot(chair, "clever"))
    harness.done(people_there[0], msg.Start())
    if position:
        harness.put(position)
    return harness, people_there
