"""A mob: people who send invalid messages between their moves, in one room after another, which must cause no
error and no harm.

Rate limits are lifted, so that everything gets as far as a table. The clock is simulated, and deals follow
from the seed, so that the same seed repeats a run.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from random import Random
from unittest.mock import patch

import msgspec

from lastcard.bots import LEVELS, deck_for, seat_bot
from lastcard.editions import read_options
from lastcard.moves import Move, MoveType
from lastcard.table.environment import Environment
from lastcard.table.limits.quota import Quota
from lastcard.table.limits.storage_rate import StorageRate
from lastcard.table.pace.tempo import Tempo
from lastcard.table.session import Outcome, Session, Stored, new_session, restore_session
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire.codec import read_message, read_opening
from lastcard.wire.settings import Settings
from tools.checking.nonsense import Nonsense

CODE = "TABLE"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
ALL_HOUSE = read_options("stack=any seven_zero=on jump_in=on draw_until=on must_play=on doubles=on limit=15")
TABLES = (
    Settings(chairs=3, clock="fast", hold_ms=400),
    Settings(edition="hail-mary", chairs=3, clock="none"),
    Settings(edition="favorite-line", chairs=3, clock="fast"),
    Settings(edition="avatar-state", chairs=3, target=0),
    Settings(edition="elite", chairs=3, hold_ms=0),
    Settings(edition="avatar-state", chairs=3, clock="fast", hold_ms=400, options=ALL_HOUSE),
)
# Moves that nobody waits for, and moves that lay no card
REACTIONS = frozenset({MoveType.CALL, MoveType.CATCH})
WITHOUT_CARD = frozenset({MoveType.DRAW, MoveType.KEEP})
MESSAGES_PER_ROOM = 2000
# The number of messages after which a room is compared with its store
RESTORED_EVERY = 500
# One message in eight is checked for unreported changes
CHECKED_EVERY = 8
# The probability of a legal move, so that hands come to an end
MOVES, OPENINGS = 0.6, 0.02
TEMPO = 0.2
MAX_CONNECTIONS = 8
MAX_ERRORS = 20


class Harm(Exception):
    """An invalid message that has changed something."""


class _Mine(msgspec.Struct):
    legal: list[str] = []


class _News(msgspec.Struct):
    """The part of a table's messages that these players need."""

    t: str
    mine: _Mine | None = None


class _NoLimit(StorageRate):
    """A bucket without a limit."""

    def write(self, text: str, now: float) -> bool:
        return True

    def add_files(self, size: int, now: float) -> bool:
        return True


_news = msgspec.json.Decoder(_News)


def seeded_deals(random: Random) -> AbstractContextManager[object]:
    """Makes deals within the block follow from the seed."""
    return patch("lastcard.shuffle.token_hex", lambda size: random.randbytes(size).hex())


class Mob:
    """Three players and a spectator. Counts the results of their messages, and keeps the errors."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.nonsense = Nonsense(self.random)
        self.now = 1000.0
        self.messages = self.unread = self.refused = self.taken = 0
        self.hands = self.moves = self.rooms = self.restored = 0
        self.errors: list[str] = []
        self.environment = Environment(
            levels=tuple(LEVELS),
            seat_bot=lambda level: seat_bot(level, self.random),
            deck_for=lambda catalogue: deck_for(catalogue, self.random),
            wall=lambda: round(1000 * self.now),
            rng=self.random,
            tempo=Tempo(factor=TEMPO),
            quota=Quota(0),
        )
        self._connections = 0
        with seeded_deals(self.random):
            self._gather()

    def send(self, count: int) -> None:
        """Sends this many messages; errors are recorded, and play continues in another room."""
        with seeded_deals(self.random):
            for _ in range(count):
                self._step_safely()

    def _step_safely(self) -> None:
        try:
            self._step()
        except Exception as error:
            self._note(error)
            self._gather()

    def _note(self, error: Exception) -> None:
        if len(self.errors) < MAX_ERRORS:
            words = f"seed {self.seed}, message {self.messages}: {type(error).__name__}: {str(error)[:200]}"
            self.errors.append(words)

    # The room

    def _gather(self) -> None:
        """Opens another room, of the next edition."""
        settings = TABLES[self.rooms % len(TABLES)]
        self.rooms += 1
        self.in_room = 0
        self.session: Session = new_session(CODE, self.environment)
        self._lift()
        self.entries: list[Stored] = []
        self.snapshot: tuple[int, bytes] = (0, b"")
        self.files: dict[str, bytes] = {}
        # The legal moves of each open connection
        self.legal: dict[int, list[Move]] = {}
        self._open(msg.Create(VERSION, NAMES[0], settings))
        for name in NAMES[1:]:
            self._come(name)
        self._receive(min(self.legal), msg.Start())

    def _lift(self) -> None:
        self.session.context.storage_rate = _NoLimit()

    def _come(self, name: str) -> None:
        self._open(msg.Join(VERSION, CODE, name))

    def _open(self, opening: msg.Opening) -> None:
        """Opens a connection from a new address, so that removed members return as somebody else."""
        self._connections += 1
        number = self._connections
        self.legal[number] = []
        self._carry(partial(self.session.open, number, opening, origin=f"address {number}"))

    def _receive(self, connection: int, message: msg.Message) -> Outcome:
        return self._carry(partial(self.session.receive, connection, message))

    def _carry(self, step: Callable[[float], Outcome]) -> Outcome:
        outcome = step(self.now)
        self._keep(outcome)
        over = False
        for connection, body in outcome.sends:
            if connection not in self.legal:
                raise Harm("something is told to nobody")
            over = self._hear(connection, _news.decode(body)) or over
        for connection, _ in outcome.closes:
            del self.legal[connection]
        self.hands += over
        return outcome

    def _keep(self, outcome: Outcome) -> None:
        """Keeps written data as a store does, dropping everything before a snapshot."""
        for entry in outcome.entries:
            if entry.number != (self.entries[-1].number if self.entries else self.snapshot[0]) + 1:
                raise Harm(f"entry {entry.number} follows another than the one before it")
            self.entries.append(entry)
        self.files.update(outcome.files)
        if outcome.snapshot is not None:
            self.snapshot = outcome.snapshot
            self.entries = [entry for entry in self.entries if entry.number > self.snapshot[0]]
        if outcome.uses is not None:
            self.files = {name: self.files[name] for name in outcome.uses}

    def _hear(self, connection: int, news: _News) -> bool:
        """Whether a hand is over."""
        if news.mine is not None:
            self.legal[connection] = self._read(news.mine.legal)
        return news.t == "over"

    def _read(self, legal: list[str]) -> list[Move]:
        hand = self.session.context.room.hand
        return [] if hand is None else [hand.game.setup.edition.moves.read(text) for text in legal]

    # Actions

    def _step(self) -> None:
        self.messages += 1
        self.in_room += 1
        if self.random.random() < OPENINGS:
            self._open_with_nonsense()
        else:
            self._talk_nonsense()
        self._let_time_pass()
        if self.random.random() < MOVES:
            self._move()
        self._tidy()

    def _open_with_nonsense(self) -> None:
        try:
            opening = read_opening(self.nonsense.opening())
        except msgspec.DecodeError:
            self.unread += 1
            return
        if not isinstance(opening, msg.Create):
            self._open(opening)
        if len(self.legal) > MAX_CONNECTIONS:
            self._close(self.random.choice(list(self.legal)))

    def _close(self, connection: int) -> None:
        del self.legal[connection]
        self._carry(partial(self.session.close, connection))

    def _talk_nonsense(self) -> None:
        try:
            message = read_message(self.nonsense.message())
        except msgspec.DecodeError:
            self.unread += 1
            return
        checked = self.messages % CHECKED_EVERY == 0
        before = self._whole() if checked else None
        connection = self.random.choice(list(self.legal))
        outcome = self._receive(connection, message)
        self._judge(connection, outcome)
        if checked and not outcome.entries and self._whole() != before:
            raise Harm(f"{type(message).__name__} changed the table, and nothing is stored")

    def _judge(self, connection: int, outcome: Outcome) -> None:
        answers = [_news.decode(body).t for to, body in outcome.sends if to == connection]
        if "refused" not in answers:
            self.taken += 1
            return
        self.refused += 1
        if outcome.entries:
            raise Harm("a message was refused and stored")

    def _whole(self) -> tuple[object, ...]:
        room = self.session.context.room
        hand = room.hand
        return room.snapshot().body, "" if hand is None else hand.game.position()

    def _let_time_pass(self) -> None:
        """Advances the clock, firing due timers at their times."""
        until = self.now + self.random.choice((0.01, 0.05, 0.2, 1.0))
        while (due := self.session.wake_at) is not None and due <= until:
            self.now = max(self.now, due)
            self._carry(self.session.wake)
        self.now = until

    def _move(self) -> None:
        """Makes the awaited player move, preferably by playing a card; without one, the host deals."""
        for connection, legal in self.legal.items():
            moves = [move for move in legal if move.type not in REACTIONS]
            if moves:
                cards = [move for move in moves if move.type not in WITHOUT_CARD]
                self.moves += 1
                self._receive(connection, msg.Play(str(self.random.choice(cards or moves))))
                return
        for connection in list(self.legal):
            self._receive(connection, msg.Start())

    def _tidy(self) -> None:
        """Replaces removed members, and finally the room by the next one."""
        if self.in_room % RESTORED_EVERY == 0:
            self._restore()
        if len(self.legal) < len(NAMES):
            self._come(self.random.choice(NAMES))
        if self.in_room >= MESSAGES_PER_ROOM or len(self.legal) < 2:
            self._gather()

    def _restore(self) -> None:
        """Checks that the room restored from the store equals the current one."""
        upto, snapshot = self.snapshot
        found = restore_session(CODE, snapshot or None, self.entries, self.environment, upto, self.files)
        self.restored += 1
        if found.context.room.state != self.session.context.room.state:
            raise Harm("the room in the store is another one")
