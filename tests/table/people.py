"""People who play through their connections, each deciding like a bot from only their own view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lastcard.bots import deck_for, seat_bot
from lastcard.catalogue import everything
from lastcard.table.races.windows import is_claim
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import OTHERS, Harness


class Party:
    """Everybody at a table, and a spectator."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.rng = Random(seed)
        self.harness = Harness(seed)
        self.people = [self.harness.create("Ann", settings)]
        self.people += [self.harness.join(name) for name in OTHERS[: settings.chairs - 1]]
        self.watcher = self.harness.join("Wim", watch=True)
        self.heads = [seat_bot("clever", self.rng) for _ in self.people]
        if settings.options.get("mode") == "dynasty":
            for person in self.people:
                self.harness.done(person, msg.BringDeck(list(deck_for(everything(), self.rng))))

    def play_hand(self, after: Callable[[], None] = lambda: None, most: int = 5000) -> None:
        """Plays until the hand is over, or this many steps; calls `after` after every step."""
        for _ in range(most):
            if not self.harness.room.state.playing:
                return
            self.step()
            after()

    def step(self) -> None:
        if self.rng.random() < 0.02:
            self._blink()
        if self.rng.random() < 0.02:
            seat = self.rng.randrange(len(self.people))
            self.harness.send(self.people[seat], msg.Arm(self.rng.random() < 0.5))
        if self.rng.random() < 0.5:
            self._claim()
        else:
            self._decide()
        self.harness.wait(self.rng.choice((0.01, 0.2, 0.4)))

    def _claim(self) -> None:
        """Makes a possible reaction, or two at once: a call, a catch, a throw or an interruption."""
        game = self.harness.game
        for seat in self.rng.sample(range(game.seats), game.seats):
            claims = [move for move in game.legal(seat) if is_claim(game.state, seat, move)]
            if claims and self.rng.random() < 0.5:
                self.harness.play(self.people[seat], str(self.rng.choice(claims)))
                if not self.harness.room.state.playing:
                    return

    def _decide(self) -> None:
        game, seat = self.harness.game, self.harness.hand.waits_for
        if self.harness.hand.lines is not None and self.harness.hand.lines.pending:
            self.harness.wait(5)
            return
        view = game.view(seat)
        move = self.heads[seat].decide(view, game.setup.public, game.legal(seat))
        self.harness.play(self.people[seat], str(move), film="A Film")

    def _blink(self) -> None:
        """Loses a connection and opens it again."""
        seat = self.rng.randrange(len(self.people))
        old = self.people[seat]
        self.harness.close(old)
        self.harness.wait(self.rng.choice((0.1, 3.0)))
        self.people[seat] = self.harness.back(old)
