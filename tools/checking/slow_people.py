"""Scripted people with bots at a table on a simulated clock, to measure who wins the races between them.

They take their time over their turns, never call with the play, and react to chances after 2.5 to 3.5 s, or
never.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal, NamedTuple

from lastcard.bots import LEVELS, deck_for, seat_bot
from lastcard.bots.levels import USUAL
from lastcard.moves import Move, MoveType
from lastcard.number_types import Seat
from lastcard.table.environment import Environment
from lastcard.table.limits.quota import Quota
from lastcard.table.races.windows import is_claim
from lastcard.table.rooms.hand import LiveHand
from lastcard.table.session import new_session
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire.settings import MAX_TARGET, Settings
from tools.checking.mob import seeded_deals

# Seconds
REACTION = (2.5, 3.5)
THINKING = (1.5, 4.0)
# The probability that a person remembers a call that they owe; otherwise others may catch them
REMEMBERS = 0.5
CODE = "TABLE"
# A person's preferences among several possible claims
WANTED = (MoveType.CALL, MoveType.THROW, MoveType.CATCH)
MOST_STEPS = 50_000

Result = Literal["won", "lost", "among people"]


class Wish(NamedTuple):
    """A planned claim of a person, with its time and window."""

    seat: Seat
    move: Move
    at: float
    window: int


class Made(NamedTuple):
    """A move, and whether a person made it."""

    seat: Seat
    move: Move
    person: bool


class SlowPeople:
    """A room of people and bots of the middle level. Counts the outcomes of the people's claims, and of the
    calls that they forgot."""

    def __init__(
        self,
        seed: int,
        edition: str,
        people: int,
        bots: int,
        *,
        react: bool = True,
        hold_ms: int | None = None,
    ) -> None:
        self.random = Random(seed)
        self.react = react
        self.now = 1000.0
        self.results: Counter[tuple[MoveType, Result]] = Counter()
        self.forgotten = self.caught = 0
        self.wishes: list[Wish] = []
        self._turn: tuple[int, float] | None = None
        self._window = self._told = 0
        self._heads = [seat_bot(USUAL, self.random) for _ in range(people)]
        self.session = new_session(CODE, self._environment())
        with seeded_deals(self.random):
            chairs = people + bots
            self._gather(Settings(edition=edition, chairs=chairs, target=MAX_TARGET, hold_ms=hold_ms))

    def _environment(self) -> Environment:
        return Environment(
            levels=tuple(LEVELS),
            seat_bot=lambda level: seat_bot(level, self.random),
            deck_for=lambda catalogue: deck_for(catalogue, self.random),
            wall=lambda: round(1000 * self.now),
            rng=self.random,
            quota=Quota(0),
        )

    def _gather(self, settings: Settings) -> None:
        self.session.open(0, msg.Create(VERSION, "Ann", settings), self.now)
        for number in range(1, len(self._heads)):
            self.session.open(number, msg.Join(VERSION, CODE, f"Guest {number}"), self.now)
        for chair in range(len(self._heads), settings.chairs):
            self._send(0, msg.PlaceBot(chair, USUAL))

    def _send(self, seat: Seat, message: msg.Message) -> None:
        self.session.receive(int(seat), message, self.now)

    # Play

    def play_hand(self) -> None:
        """Plays a hand to its end."""
        with seeded_deals(self.random):
            self._send(0, msg.Start())
            self._told = 0
            self.wishes.clear()
            for _ in range(MOST_STEPS):
                if not self.session.context.room.state.playing:
                    return
                self._step(self._hand())
        raise AssertionError("the hand doesn't end")

    def _hand(self) -> LiveHand:
        hand = self.session.context.room.hand
        assert hand is not None, "a hand is being played"
        return hand

    def _step(self, hand: LiveHand) -> None:
        """Runs the next event, of the table or of a person."""
        self._look(hand)
        wish = min(self.wishes, key=lambda one: one.at, default=None)
        due = self.session.wake_at
        times = [at for at in (due, self._turn and self._turn[1], wish and wish.at) if at is not None]
        self.now = max(self.now, min(times))
        if due is not None and due <= self.now:
            self.session.wake(self.now)
        elif wish is not None and wish.at <= self.now:
            self.wishes.remove(wish)
            self._claim(hand, wish)
        elif self._turn is not None:
            self._decide(hand)
        self._follow(hand)

    def _claim(self, hand: LiveHand, wish: Wish) -> None:
        """Makes a claim, which stays pending until its outcome is known."""
        self.wishes.append(wish._replace(at=float("inf")))
        self._send(wish.seat, msg.Play(str(wish.move), window=wish.window))

    def _decide(self, hand: LiveHand) -> None:
        seat, game = hand.waits_for, hand.game
        move = self._heads[seat].decide(game.view(seat), game.setup.public, game.legal(seat))
        # If it was refused, they plan again
        self._turn = (hand.asked_at, self.now + self.random.uniform(*THINKING))
        self._send(seat, msg.Play(str(move.without_call), n=hand.n))

    # Planning

    def _look(self, hand: LiveHand) -> None:
        """Plans people's next actions: a turn, and claims in a window that has just opened."""
        if hand.waits_for >= len(self._heads):
            self._turn = None
        elif self._turn is None or self._turn[0] != hand.asked_at:
            self._turn = (hand.asked_at, self.now + self.random.uniform(*THINKING))
        window = self.session.croupier.races.window
        if window is not None and window.number != self._window:
            self._window = window.number
            for seat in range(len(self._heads)):
                self._see_window(hand, seat)

    def _see_window(self, hand: LiveHand, seat: Seat) -> None:
        claims = [move for move in hand.game.legal(seat) if is_claim(hand.game.state, seat, move)]
        owes = any(move.type is MoveType.CALL for move in claims)
        if not self.react:
            self.forgotten += owes
        elif claims and not (owes and self.random.random() > REMEMBERS):
            move = min(
                claims, key=lambda one: (MoveType.CALL, MoveType.THROW, MoveType.CATCH).index(one.type)
            )
            at = self.now + self.random.uniform(*REACTION)
            if not any(wish.seat == seat for wish in self.wishes):
                self.wishes.append(Wish(seat, move, at, self._window))

    # Outcomes

    def _follow(self, hand: LiveHand) -> None:
        """Counts the outcomes decided by the moves of this step."""
        read = hand.game.setup.edition.moves.read
        made = [Made(timed.seat, read(timed.move), not timed.by) for timed in hand.moves[self._told :]]
        self._told = len(hand.moves)
        for wish in list(self.wishes):
            result = self._result(hand, wish, made)
            if result is not None:
                self.wishes.remove(wish)
                self.results[wish.move.type, result] += 1
        self.caught += sum(self._is_teeth(one) for one in made)

    def _is_teeth(self, made: Made) -> bool:
        """Whether a bot has caught a person."""
        caught = made.move.seat if made.move.type is MoveType.CATCH else None
        return not made.person and caught is not None and caught < len(self._heads)

    def _result(self, hand: LiveHand, wish: Wish, made: list[Made]) -> Result | None:
        """The outcome of a claim; None while it is open."""
        if any(one.seat == wish.seat and one.move == wish.move for one in made):
            return "won"
        if not made or wish.move in hand.game.legal(wish.seat):
            return None
        return "among people" if made[0].person and made[0].move.reacts else "lost"
