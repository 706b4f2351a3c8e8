"""A table on which Hypothesis plays: any setup of an edition, any legal move, hand after hand."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from lastcard.game import Game
from tests.support.helpers import checked_game, choices, examples, random_choice, setups


class TableMachine(RuleBasedStateMachine):
    """Deals, and plays moves that Hypothesis chooses or a series of random ones; calls `check` each time."""

    edition: str
    game: Game

    def check(self) -> None:
        """Checks the invariants after the deal and after every single move."""

    def begin(self) -> None:
        """Prepares for a new hand."""

    def move(self, seat: int, move: str) -> None:
        self.game.play(seat, move)
        self.check()

    @initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        self.game = checked_game(data.draw(setups(self.edition), label="setup"))
        self.begin()
        self.check()

    @precondition(lambda self: self.game.over)
    @rule(data=st.data())
    def deal_again(self, data: st.DataObject) -> None:
        self.deal(data)

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def any_move(self, data: st.DataObject) -> None:
        self.move(*data.draw(st.sampled_from(choices(self.game)), label="move"))

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 2**32), most=st.integers(1, 60), thrift=st.sampled_from((0.05, 0.5, 0.95)))
    def a_stretch(self, seed: int, most: int, thrift: float) -> None:
        random = Random(seed)
        for _ in range(most):
            if self.game.over:
                return
            self.move(*random_choice(self.game, random, thrift))


def explore(machine: type[TableMachine], edition: str, count: int, steps: int = 15) -> None:
    """Runs the machine on an edition's tables; Elite has three modes, so it gets twice as many examples."""
    count *= 2 if edition == "elite" else 1
    at_the_table = type(f"{machine.__name__} of {edition}", (machine,), {"edition": edition})
    run_state_machine_as_test(at_the_table, settings=examples(count, steps))
