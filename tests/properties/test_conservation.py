"""Conservation: every card is accounted for after every move, states are consistent, and every hand ends."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.catalogue import everything
from lastcard.errors import IllegalMove
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.rules import phases as ph
from lastcard.setup import Setup, make_setup
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import (
    EDITION_NAMES,
    ELITE_MODES,
    checked_game,
    choices,
    elite_cards,
    elite_cards_of,
    elite_setup,
    examples,
    play_random,
    random_choice,
    setups,
    uno_cards,
    unsound,
)


class Accountant(TableMachine):
    """Counts the UNO cards by kind and the Elite cards by owner."""

    def begin(self) -> None:
        self.deck = Counter(self.game.setup.uno_deck())
        self.owned = elite_cards(self.game.state)
        self.drafting = self.game.state.phase == ph.DRAFT

    def check(self) -> None:
        state = self.game.state
        assert uno_cards(state) == self.deck
        if self.drafting and state.phase != ph.DRAFT:
            self.end_of_draft()
        assert elite_cards(state) == self.owned
        assert unsound(state) == []

    def end_of_draft(self) -> None:
        """Notes the drafted decks: everyone has eight of the pool's cards, and keeps them for the hand
        (DR-5)."""
        drafted = elite_cards(self.game.state)
        everywhere = Counter(card for cards in drafted for card in cards)
        assert everywhere <= Counter(self.owned[0])
        assert [len(cards) for cards in drafted] == [8] * self.game.seats
        self.owned = drafted
        self.drafting = False


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_cards_are_conserved_at_every_step(edition: str) -> None:
    explore(Accountant, edition, 12)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_hand_ends_with_a_winner_without_cards_or_blocked(edition: str) -> None:
    @examples(10)
    @given(setup=setups(edition), seed=st.integers(0, 2**32), thrift=st.sampled_from((0.05, 0.4)))
    def ends(setup: Setup, seed: int, thrift: float) -> None:
        game = checked_game(setup)
        play_random(game, Random(seed), thrift=thrift)
        assert game.over
        empty = [seat for seat in range(game.seats) if game.state.sizes[seat] == 0]
        assert empty == ([] if game.winner is None else [game.winner])
        assert game.actors == []
        assert game.events[-1].name == ("blocked" if game.winner is None else "won")

    ends()


def reluctant(game: Game, random: Random) -> tuple[int, Move]:
    """A move that doesn't win: neither a last card nor the activation of an Elite card."""
    size = game.state.sizes
    last = [(seat, move) for seat, move in choices(game) if size[seat] == 1 and move.lays_card]
    moves = [choice for choice in choices(game) if choice not in last]
    return random.choice([(seat, move) for seat, move in moves if not move.startswith("pick")] or moves)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_hand_is_blocked_after_5000_turn_moves(edition: str) -> None:
    """C-13, with players who don't want to win."""
    game = checked_game(make_setup(edition, seats=3, seed=13))
    random = Random(13)
    while not game.over:
        game.play(*reluctant(game, random))
    assert (game.winner, game.state.moves, game.scores) == (None, 5000, [0, 0, 0])
    with pytest.raises(IllegalMove, match="blocked"):
        game.play(0, "draw")


@pytest.mark.parametrize("mode", ELITE_MODES)
def test_an_elite_card_never_changes_its_owner(mode: str) -> None:
    game = checked_game(elite_setup(mode, 4, 99, {}, everything()))
    random = Random(1)
    while game.state.phase == ph.DRAFT:
        game.play(*random_choice(game, random))
    owned = [elite_cards_of(game.state, seat) for seat in range(4)]
    play_random(game, random)
    assert [elite_cards_of(game.state, seat) for seat in range(4)] == owned
