"""A bot in a seat of a live table: its moves, its oversights and its timing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from lastcard.bots.habits import without_waiving
from lastcard.bots.levels import Level, find_level, sample_ms
from lastcard.bots.mind import Mind
from lastcard.bots.observing import observation_from_view
from lastcard.bots.seen import table_from_view
from lastcard.bots.thinking import Thinker, Thought
from lastcard.bots.witness import Witness
from lastcard.cards import NO_COLOUR, colour_of
from lastcard.codes import Code
from lastcard.editions import changes_play
from lastcard.errors import LastcardError, reason
from lastcard.moves import Move, Moves, MoveType
from lastcard.nets.shipped import net_for
from lastcard.number_types import Action, Seat
from lastcard.policies.playout import GREEDY, decide, react
from lastcard.rules import actions as act
from lastcard.rules.decisions import list_choices
from lastcard.rules.legality import could_react
from lastcard.rules.memory import Memory
from lastcard.rules.offsets import TABLE_REACTING
from lastcard.rules.seating import at_table, from_decider
from lastcard.rules.state import State
from lastcard.rules.walk import main_actor
from lastcard.setup import PublicSetup
from lastcard.view import View

ObservedRow = Sequence[int]
"""A seat's observation and memory, as described in docs/environment.md."""


class Bot:
    """One bot. It knows a view and the legal moves; all its randomness comes from `rng`.

    The table calls `decide` when it is waiting for the seat, and `react` whenever the seat has a chance to
    react, on its own turn too. Make a reaction only if the bot `notices` it; call that once for each chance,
    since it rolls the dice on every call. If it `needs_memory`, let it `remember` the observation of its seat
    just before; otherwise it decides from its view alone.
    """

    level: Level
    """Its level: its strength, its mistakes and its timing."""
    rng: Random
    """The source of all its randomness: the same seed and views lead to the same moves."""

    def __init__(self, level: Level, rng: Random, thinker: Thinker | None = None) -> None:
        """`thinker` searches for it while its table waits, if its level searches."""
        self.level = level
        self.rng = rng
        self._thinker = thinker if level.searches else None
        self._thought: tuple[View, Thought] | None = None
        self._forgot_at = -1  # after how many turn moves it last forgot a call
        self._memory: ObservedRow | None = None
        self._minds: dict[tuple[str, int, bool], Mind] = {}

    def decide(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move:
        """The turn move or the answer that the table is waiting for: always one of the legal moves."""
        table, seat = self._look(view, setup)
        if not legal:
            raise LastcardError(reason(Code.NO_CHOICE, seat=seat))
        if main_actor(table) != seat:  # it isn't asked anything, so there is nothing to answer
            return self.react(view, setup, legal) or self.rng.choice(legal)
        choices = choices_at(table, reacting=False)
        action = self._pondered(view, choices)
        if action is None:
            action = self.mind(view, setup).choose(
                partial(self._recalled, view, setup),
                choices,
                lambda: from_decider(table, decide(table, seat, GREEDY)),
                self.rng.random,
            )
        move = setup.edition.moves[at_table(table, action)]
        self._note_call(move, view, legal)
        return move if move in legal else self.rng.choice(legal)

    def react(self, view: View, setup: PublicSetup, legal: Sequence[Move]) -> Move | None:
        """Its reaction if it notices the chance, such as a catch or a throw; None for nothing."""
        table, seat = self._look(view, setup)
        if self._has_forgotten(view):
            table.owes &= ~(1 << seat)
        if not could_react(table, seat):
            return None
        wanted = self._reaction(table, view, setup)
        if wanted.type is MoveType.WAIVE:
            return None
        move = self._calling(wanted, view, legal)
        return move if move in legal else None

    def ponders(self, view: View, setup: PublicSetup) -> bool:
        """Whether it has a thinker, and a net to search with."""
        return self._thinker is not None and self.mind(view, setup).net is not None

    def ponder(self, view: View, setup: PublicSetup, table: Memory) -> None:
        """Starts its thinker on a table that its seat can't tell from the real one, but not for a line
        (FL-6), which it knows or doesn't.
        """
        choices = choices_at(table, reacting=False)
        if self._thinker is not None and len(choices) > 1 and act.SAY not in choices:
            thought = self._thinker.think(table, setup)
            self._thought = None if thought is None else (view, thought)

    def _pondered(self, view: View, choices: Sequence[Action]) -> Action | None:
        """The thinker's result, if it is for this very decision and came in time."""
        if self._thought is None:
            return None
        (about, thought), self._thought = self._thought, None
        found = thought.result() if about == view and thought.done() else None
        return found if found in choices else None

    def needs_memory(self, view: View, setup: PublicSetup) -> bool:
        """Whether its memory matters to it now."""
        asked = view.phase == "four" and self.level.doubts
        return asked or self.mind(view, setup).net is not None

    def remember(self, memory: ObservedRow) -> None:
        """Takes its seat's observation, which is used for the next decision."""
        self._memory = memory

    def _recalled(self, view: View, setup: PublicSetup) -> ObservedRow:
        """Its memory, or else its view."""
        memory, self._memory = self._memory, None
        return memory or observed(view, setup)

    def notices(self, move: Move) -> bool:
        """Whether it notices the chance to make this reaction, a card played out of turn included."""
        return not self._misses(_miss_percent(self.level, move))

    def thinking_ms(self) -> int:
        """How long it takes over a turn move or an answer."""
        return sample_ms(self.level.thinking, self.rng)

    def reaction_ms(self) -> int:
        """How long it takes to react."""
        return sample_ms(self.level.reaction, self.rng)

    def mind(self, view: View, setup: PublicSetup) -> Mind:
        """The mind that decides at such a table: with its net if it plays one and there is one. No net has
        learned house rules."""
        edition, house = setup.edition, changes_play(setup.options)
        table = edition.name, view.seats, house
        if table not in self._minds:
            wants_net = self.level.mind == "net" and not house
            net = net_for(edition.name, view.seats, elite=edition.elite) if wants_net else None
            self._minds[table] = Mind(self.level, net)
        return self._minds[table]

    def _look(self, view: View, setup: PublicSetup) -> tuple[State, Seat]:
        """The table as the bot sees it, with its own random numbers, and its seat."""
        if view.seat is None:
            raise LastcardError(reason(Code.SPECTATOR_BOT))
        table = table_from_view(view, setup)
        table.c0 = self.rng.getrandbits(32)
        table.c1 = self.rng.getrandbits(32) | 1
        table.decider, table.relative_seats = view.seat, 1
        return table, view.seat

    def _reaction(self, table: State, view: View, setup: PublicSetup) -> Move:
        """Its best reaction, or WAIVE."""
        moves: Moves = setup.edition.moves
        net = self.mind(view, setup).net
        if net is None:
            return moves[react(table, table.decider, GREEDY)]
        row = [*self._recalled(view, setup)]
        row[TABLE_REACTING] = 1
        return moves[at_table(table, net.best(row, without_waiving(choices_at(table, reacting=True))))]

    def _calling(self, move: Move, view: View, legal: Sequence[Move]) -> Move:
        """The play with the call, if players call for themselves, unless the bot forgets it."""
        calling = move.with_call
        if calling is None or calling not in legal:
            return move.without_call
        if not self._misses(self.level.misses_call):
            return calling
        self._forgot_at = view.moves
        return move.without_call

    def _note_call(self, move: Move, view: View, legal: Sequence[Move]) -> None:
        """Notes a forgotten call: a play without the call that could have included it."""
        if not move.calls and move.with_call in legal:
            self._forgot_at = view.moves

    def _has_forgotten(self, view: View) -> bool:
        """Whether it has forgotten the call that it owes: the next turn move ends that duty."""
        return 0 <= self._forgot_at <= view.moves <= self._forgot_at + 1

    def _misses(self, percent: int) -> bool:
        return self.rng.random() * 100 < percent


def seat_bot(level_name: str, rng: Random, thinker: Thinker | None = None) -> Bot:
    """A bot of this level; for an unknown name, an OptionError lists the levels."""
    return Bot(find_level(level_name), rng, thinker)


def observed(view: View, setup: PublicSetup) -> ObservedRow:
    """The observation from a view alone, without memory. The colour before a wild is that of the card below
    it, unless that is a wild too.
    """
    witness = Witness(setup)
    witness.see(view, ())
    if view.phase == "four" and len(view.discard) > 1:
        below = colour_of(setup.edition.cards.kinds[view.discard[-2]])
        witness.former = 0 if below == NO_COLOUR else below + 1
    return observation_from_view(witness, reacting=False)


def choices_at(table: State, *, reacting: bool) -> list[Action]:
    """The deciding seat's choices, with seats counted from itself: as a reaction, or when it is asked."""
    table.reacting = int(reacting)
    masks = [0] * act.MASK_COUNT
    list_choices(table, masks)
    return [
        word * act.MASK_BITS + bit
        for word, mask in enumerate(masks)
        for bit in range(mask.bit_length())
        if mask >> bit & 1
    ]


def _miss_percent(level: Level, move: Move) -> int:
    """How often, in percent, the level overlooks the chance for this reaction."""
    if move.type is MoveType.CALL:
        return level.misses_call
    if move.type is MoveType.CATCH:
        return level.misses_catch
    return 0 if move.kind is None else level.misses_chance
