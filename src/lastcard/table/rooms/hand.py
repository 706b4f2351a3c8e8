"""One hand at a live table: the game, the time of each move, and the round of lines if there is one."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from lastcard.events import Event
from lastcard.game import Game
from lastcard.moves import Move, MoveType
from lastcard.number_types import PhaseNumber, Seat
from lastcard.rules import phases as ph
from lastcard.rules.walk import main_actor
from lastcard.shuffle import commitment
from lastcard.view import require_over
from lastcard.wire.settings import Settings

from .files import text_hash
from .hand_entries import By, Dealt, MoveMade
from .lines import LineRound
from .stored_hand import REPLAY_VERSION, StoredHand, StoredMove, StoredTakeover

ANY_FILM = "…"
# The number of recent events sent to newcomers, more than a usual hand has
MAX_HISTORY = 1000
# The number of moves at which a hand is broken off: memory, the store and every returning client hold them
# all
MAX_HAND_MOVES = 5000


class Timed(NamedTuple):
    """A move with its time, for the replay."""

    seat: Seat
    move: str
    at: int
    by: By


class Before(NamedTuple):
    """The state before a move: the number of events so far, and whether lines were being said."""

    events: int
    lines: bool


class LiveHand:
    """A hand that is being played."""

    def __init__(self, game: Game, dealt: Dealt, number: int, settings: Settings | None = None) -> None:
        self.game = game
        self.dealt = dealt
        self.number = number
        # The options chosen when it was dealt
        self.settings = Settings() if settings is None else settings
        self.moves: list[Timed] = []
        # One for each move, so that checking whether it can be taken back needs no replay
        self.before: list[Before] = []
        self.lines: LineRound | None = None
        self.takeovers: list[StoredTakeover] = []
        # The move at which the table began its current wait
        self.asked_at = 0

    @property
    def n(self) -> int:
        """The number of changes so far."""
        return len(self.moves)

    @property
    def too_long(self) -> bool:
        """Whether it has lasted as long as a hand may."""
        return self.n >= MAX_HAND_MOVES

    @property
    def commitment(self) -> str:
        """The commitment to the hand's shuffle, which was shown before the deal."""
        return commitment(self.dealt.salt, self.dealt.secret)

    @property
    def waits_for(self) -> Seat:
        """The seat whose turn move or answer the table is waiting for; -1 when the hand is over."""
        return main_actor(self.game.state)

    @property
    def at_turn(self) -> bool:
        """Whether the table is waiting for a turn move, and not for an answer."""
        return self.game.state.phase <= ph.DRAWN

    @property
    def saying_lines(self) -> bool:
        """Whether a round of lines is being said (FL-2)."""
        return self.game.state.phase == ph.LINE

    @property
    def line_is_open(self) -> bool:
        """Whether a line waits to be doubted or voted on."""
        return self.lines is not None and self.lines.pending

    def make(self, entry: MoveMade, at: int) -> None:
        """Makes the move; an IllegalMove changes nothing."""
        asked, move = self._asked(), self.game.setup.edition.moves.read(entry.move)
        before = Before(len(self.game.state.log or ()), self.lines is not None)
        self.game.play(entry.seat, move)
        self.before.append(before)
        self.moves.append(Timed(entry.seat, str(move), at, entry.by))
        if self._asked() != asked or not move.reacts or move.lays_card:
            self.asked_at = self.n
        self._follow_lines(move, entry.film)

    def back_to(self, moves: int) -> LiveHand:
        """The hand after its first moves: the same deal, replayed."""
        hand = LiveHand(Game.from_setup(self.game.setup), self.dealt, self.number, self.settings)
        for timed in self.moves[:moves]:
            hand.make(MoveMade(timed.seat, timed.move, timed.by), timed.at)
        hand.takeovers = [takeover for takeover in self.takeovers if takeover.n <= hand.n]
        return hand

    def take_over(self, seat: Seat, name: str) -> None:
        """Notes that a person takes over the cards of a bot with this name."""
        self.takeovers.append(StoredTakeover(seat, self.n, name, len(self.game.state.log or ())))

    def events_for(self, seat: Seat | None) -> list[Event]:
        """The last events, as a seat may know them: of the time before, a person who took it over knows no
        more than a spectator.
        """
        first = max(0, len(self.game.state.log or ()) - MAX_HISTORY)
        since = max((one.events for one in self.takeovers if one.seat == seat), default=0)
        later = self.game.events_for(seat, max(since, first))
        if since <= first:
            return later
        watched = self.game.events_for(None, first)
        return watched[: len(watched) - len(self.game.events_for(None, since))] + later

    def _asked(self) -> tuple[PhaseNumber, Seat]:
        return self.game.state.phase, self.waits_for

    def _follow_lines(self, move: Move, film: str) -> None:
        """Begins a round of lines with its film, and ends it after the last line (FL-1, FL-2)."""
        if self.lines is not None and move.answers_line:
            self.lines.settle(said=move.type is MoveType.SAY)
        if not self.saying_lines:
            self.lines = None
        elif move.lays_card:
            self.lines = LineRound(film or ANY_FILM)

    def finished(self, names: tuple[str, ...], *, broken: bool = False) -> bytes:
        """The data for a replay, once the hand is over or was broken off, when nothing is secret any more."""
        if not broken:
            require_over(self.game.state)
        return msgspec.json.encode(self._stored(names, broken=broken))

    def _stored(self, names: tuple[str, ...], *, broken: bool) -> StoredHand:
        return StoredHand(
            version=REPLAY_VERSION,
            id=self.dealt.replay,
            number=self.number,
            names=names,
            edition=self.game.edition,
            record=self.game.record(),
            rules=self.dealt.rules,
            file=text_hash(self.settings.cards),
            salt=self.dealt.salt,
            secret=self.dealt.secret,
            commitment=self.commitment,
            moves=[StoredMove(*timed) for timed in self.moves],
            winner=self.game.winner,
            points=tuple(self.game.scores),
            contributions=self.dealt.contributions,
            broken=broken,
            takeovers=self.takeovers,
        )
