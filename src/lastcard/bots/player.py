"""A bot in a seat of a live table: what it does, what it overlooks, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lastcard.bots.levels import Level, find_level, sample_ms
from lastcard.bots.seen import table_from_view
from lastcard.cards import SPECIAL, SPECIAL_FOIL
from lastcard.codes import Code
from lastcard.errors import LastcardError, reason
from lastcard.moves import CALL, Move, Moves, MoveType
from lastcard.policies.playout import RANDOM, decide, react
from lastcard.rules import actions as act
from lastcard.rules.legality import could_react, reactions
from lastcard.rules.state import State
from lastcard.rules.walk import main_actor
from lastcard.setup import PublicSetup
from lastcard.view import View


class Bot:
    """One bot. It knows a view and the legal moves; all its randomness comes from `rng`.

    Whoever runs the table calls `decide` when the table waits for the seat, and `react` whenever the seat has
    a chance to react, on its own turn too. Make a reaction only if the bot `notices` it; call that once for
    each chance, since it rolls again on every call.
    """

    level: Level
    """How well it plays, how often it overlooks something, and how long it takes."""
    rng: Random
    """Where all its randomness comes from: the same seed and views lead to the same moves."""

    def __init__(self, level: Level, rng: Random) -> None:
        self.level = level
        self.rng = rng
        self._forgot_at = -1  # after how many turn moves it last forgot a call

    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        """The turn move or the answer that the table waits for: always one of the legal moves."""
        table, seat = self._look(view, setup)
        if not legal:
            raise LastcardError(reason(Code.NO_CHOICE, seat=seat))
        if main_actor(table) != seat:  # nothing is asked of it, so it has nothing to answer
            return self.react(view, setup, legal) or self.rng.choice(legal)
        moves = setup.edition.moves
        move = self._calling(moves[decide(table, seat, self.level.policy)], view, legal)
        return move if move in legal else self.rng.choice(legal)

    def react(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move | None:
        """What it would do if it notices the chance: call, catch, throw or interrupt; None for nothing."""
        table, seat = self._look(view, setup)
        if self._has_forgotten(view):
            table.owes &= ~(1 << seat)
        if not could_react(table, seat):
            return None
        wanted = self._wanted(setup.edition.moves, table, seat)
        if wanted.type is MoveType.WAIVE:
            return None
        move = self._calling(wanted, view, legal)
        return move if move in legal else None

    def notices(self, move: Move) -> bool:
        """Whether it notices the chance to make this reaction; a turn move is never overlooked."""
        return not self._misses(_miss_percent(self.level, move))

    def thinking_ms(self) -> int:
        """How long it takes over a turn move or an answer."""
        return sample_ms(self.level.thinking, self.rng)

    def reaction_ms(self) -> int:
        """How long it takes to react."""
        return sample_ms(self.level.reaction, self.rng)

    def _look(self, view: View, setup: PublicSetup) -> tuple[State, int]:
        """The table as it sees it, with its own random numbers, and its seat."""
        if view.seat is None:
            raise LastcardError(reason(Code.SPECTATOR_BOT))
        table = table_from_view(view, setup)
        table.c0 = self.rng.getrandbits(32)
        table.c1 = self.rng.getrandbits(32) | 1
        return table, view.seat

    def _wanted(self, moves: Moves, table: State, seat: int) -> Move:
        """The policy's reaction. The random policy calls when it should and otherwise does anything it can:
        the level decides how often it does nothing."""
        if self.level.policy != RANDOM:
            return moves[react(table, seat, self.level.policy)]
        masks = [0] * act.MASK_COUNT
        reactions(table, seat, masks)
        possible = moves.listed(masks)
        return CALL if CALL in possible else self.rng.choice(possible)

    def _calling(self, move: Move, view: View, legal: Sequence[Move]) -> Move:
        """A play with the call, where the table leaves that to its players, unless it is forgotten."""
        calling = move.with_call
        if calling is None or calling not in legal:
            return move.without_call
        if not self._misses(self.level.misses_call):
            return calling
        self._forgot_at = view.moves
        return move.without_call

    def _has_forgotten(self, view: View) -> bool:
        """Whether it has forgotten the call that it owes: the next turn move ends that duty."""
        return 0 <= self._forgot_at <= view.moves <= self._forgot_at + 1

    def _misses(self, percent: int) -> bool:
        return self.rng.random() * 100 < percent


def seat_bot(level_name: str, rng: Random) -> Bot:
    """A bot of this level; an OptionError that lists the levels for any other name."""
    return Bot(find_level(level_name), rng)


def _miss_percent(level: Level, move: Move) -> int:
    """How often, in percent, the level overlooks the chance for this reaction."""
    if move.type is MoveType.CALL:
        return level.misses_call
    if move.type is MoveType.CATCH:
        return level.misses_catch
    return level.misses_chance if move.kind in (SPECIAL, SPECIAL_FOIL) else 0
