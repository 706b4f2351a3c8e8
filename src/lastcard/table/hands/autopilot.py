"""Bots and stand-ins at a table, which move at human speed."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.moves import Move
from lastcard.number_types import PhaseNumber, Seat
from lastcard.rules.order import is_out
from lastcard.rules.walk import may_react
from lastcard.seated_bot import SeatedBot
from lastcard.view import View

from ..pace.tempo import PACES
from ..pace.timers import Timer
from ..races.windows import BOTS_JUMP, Races, is_claim, is_coloured_play
from ..rooms.hand import LiveHand
from ..session_context import SessionContext
from .bot_memory import BotMemory

SALT_BITS = 62
# Seconds for which bots delay their turns for people who might jump in on the card just laid
LEFT_TO_JUMP = 2.0


class Autopilot:
    """Plans the moves of every seat that isn't played by a person; a plan is a timer."""

    def __init__(self, context: SessionContext, races: Races) -> None:
        self.context = context
        self.races = races
        self._players: dict[Seat, tuple[str, SeatedBot]] = {}
        self._planned: dict[Seat, int] = {}
        self._considered: dict[Seat, tuple[PhaseNumber, int]] = {}
        self._reactions: dict[Seat, Move] = {}
        self._memory: BotMemory | None = None

    def forget(self) -> None:
        """Drops all bots and plans, at the end of a hand."""
        self._players.clear()
        self._planned.clear()
        self._considered.clear()
        self._reactions.clear()
        self._memory = None

    def player(self, seat: Seat) -> SeatedBot | None:
        """The bot that plays this seat, or its stand-in; None for a person who is present."""
        level = self.context.level_of(seat)
        if level is None:
            return None
        known = self._players.get(seat)
        if known is None or known[0] != level:
            known = self._players[seat] = (level, self.context.environment.seat_bot(level))
        return known[1]

    def plan(self) -> None:
        """Plans the next decision and reactions, after every change."""
        hand = self.context.room.hand
        if hand is None or hand.game.over:
            return
        chances = may_react(hand.game.state)
        for seat in range(hand.game.seats):
            player = self.player(seat)
            self._plan_decision(hand, seat, player)
            if chances and player is not None:
                self._plan_reaction(hand, seat, player)
            elif seat in self._reactions:
                self._drop_reaction(seat)

    def _plan_decision(self, hand: LiveHand, seat: Seat, player: SeatedBot | None) -> None:
        if player is None or hand.waits_for != seat or hand.line_is_open:
            if self._planned.pop(seat, None) is not None:
                self.context.timers.drop(Timer.BOT, seat)
        elif self._planned.get(seat) != hand.asked_at:
            self._planned[seat] = hand.asked_at
            pace = PACES[self.context.room.state.settings.pace]
            at = self.context.wait(player.thinking_ms() / 1000 * pace)
            held = self.races.window.hold_until if self.races.window is not None else 0.0
            self.context.timers.set(Timer.BOT, max(at, held, self._left_to_jump(hand, pace)), seat)
            self._let_ponder(hand, seat, player)

    def _plan_reaction(self, hand: LiveHand, seat: Seat, player: SeatedBot) -> None:
        """Plans a reaction; a bot considers each chance once, and notices it or not."""
        legal = self._claims(hand, seat)
        if seat in self._reactions and self._reactions[seat] not in legal:
            self._drop_reaction(seat)
        chance = (self.races.numbers if self.races.window is not None else 0, hand.asked_at)
        if not legal or seat in self._reactions or self._considered.get(seat) == chance:
            return
        self._considered[seat] = chance
        view, setup = hand.game.view(seat), hand.game.setup.public
        self._remind(hand, player, view)
        move = player.react(view, setup, legal)
        if move is not None and player.notices(move):
            self._reactions[seat] = move
            self.context.timers.set(Timer.REACT, self._reaction_time(player, move), seat)

    def _reaction_time(self, player: SeatedBot, move: Move) -> float:
        """In a race with people a bot is no faster than they are, and jump-ins are left to them at first."""
        now, window = self.context.now, self.races.window
        reaction = self.context.environment.tempo.scaled(player.reaction_ms() / 1000)
        at = now + reaction if window is None else window.bot_time(now, reaction)
        if is_coloured_play(move) and self.context.people():
            return max(at, self._after_laid(BOTS_JUMP))
        return at

    def _left_to_jump(self, hand: LiveHand, pace: float) -> float:
        """The time until which a bot delays its turn for people who might jump in (H-3); whether they can is
        hidden."""
        if self.races.stake.jump_on < 0:
            return 0.0
        state = hand.game.state
        others = [seat for seat in self.context.people() if seat != state.laid_by and not is_out(state, seat)]
        return self._after_laid(LEFT_TO_JUMP * pace) if others else 0.0

    def _after_laid(self, seconds: float) -> float:
        """The time this long after the last card that can be jumped in on was laid; None without one."""
        return self.races.jump_from + self.context.environment.tempo.scaled(seconds)

    def _drop_reaction(self, seat: Seat) -> None:
        del self._reactions[seat]
        self.context.timers.drop(Timer.REACT, seat)

    def _claims(self, hand: LiveHand, seat: Seat) -> Sequence[Move]:
        state = hand.game.state
        return [move for move in hand.game.legal(seat) if is_claim(state, seat, move)]

    def reaction(self, seat: Seat) -> Move | None:
        """The seat's planned reaction."""
        return self._reactions.pop(seat, None)

    def decision(self, hand: LiveHand, seat: Seat) -> Move | None:
        """The seat's decision; None if it is no longer asked."""
        self._planned.pop(seat, None)
        player = self.player(seat)
        if player is None or hand.waits_for != seat:
            return None
        legal = hand.game.legal(seat)
        view, setup = hand.game.view(seat), hand.game.setup.public
        self._remind(hand, player, view)
        return player.decide(view, setup, legal)

    def _remind(self, hand: LiveHand, player: SeatedBot, view: View) -> None:
        """Gives a bot its seat's memory, which is kept only if a bot needs it."""
        if view.seat is None or hand.game.origin or not player.needs_memory(view, hand.game.setup.public):
            return
        player.remember(self._recalled(hand).row(view.seat))

    def _let_ponder(self, hand: LiveHand, seat: Seat, player: SeatedBot) -> None:
        """Lets a bot think until its time comes."""
        view, setup = hand.game.view(seat), hand.game.setup.public
        if not hand.game.origin and player.ponders(view, setup):
            salt = self.context.environment.rng.getrandbits(SALT_BITS)
            player.ponder(view, setup, self._recalled(hand).imagined(seat, salt))

    def _recalled(self, hand: LiveHand) -> BotMemory:
        if self._memory is None or self._memory.game is not hand.game:
            self._memory = BotMemory(hand.game)
        return self._memory
