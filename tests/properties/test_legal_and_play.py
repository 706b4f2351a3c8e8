"""The agreement of `legal` and `play` on every move of the action space, for every seat, at any moment."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis.stateful import rule

from lastcard.editions import EDITIONS
from lastcard.errors import IllegalMove
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.rules.actions import ACTIONS
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import EDITION_NAMES, LEDGER, choices, contents, elite_cards, uno_cards, unsound
from tests.support.moments import moments


def refuse(game: Game, seat: int, move: str) -> IllegalMove:
    """The refusal of a move, with the same reason from `why_not` and `play`."""
    reason = game.why_not(seat, move)
    with pytest.raises(IllegalMove) as caught:
        game.play(seat, move)
    assert reason is not None
    assert reason.why == caught.value.why
    return caught.value


def check_refusal(refusal: IllegalMove) -> None:
    """Checks that a refusal has a rule of the ledger and one plain sentence, about existing seats."""
    sentence = refusal.sentence
    assert refusal.rule in LEDGER
    assert sentence.strip() == sentence != ""
    assert str(refusal) == f"{sentence} ({refusal.rule})"
    for nonsense in ("\n", "None", "seat -1", "True", "False", "  "):
        assert nonsense not in sentence


def check_success(game: Game, seat: int, move: Move) -> None:
    """Checks a move on a copy: something changes there, and no card is lost."""
    copy = game.copy()
    assert copy.why_not(seat, str(move)) is None
    copy.play(seat, str(move))
    assert copy.played == [*game.played, (seat, move)]
    assert contents(copy.state) != contents(game.state)
    assert uno_cards(copy.state) == Counter(game.setup.uno_deck())
    assert sum(map(len, elite_cards(copy.state))) <= sum(map(len, elite_cards(game.state)))
    assert unsound(copy.state) == []


def check_seat(game: Game, seat: int) -> None:
    """Tries every move of the action space for this seat: made on a copy, or refused without a change."""
    legal = game.legal(seat)
    assert len(set(legal)) == len(legal)
    before = contents(game.state), list(game.played), list(game.state.log or ())
    for move in game.setup.edition.moves.values():
        if move in legal:
            check_success(game, seat, move)
        else:
            check_refusal(refuse(game, seat, str(move)))
    assert (contents(game.state), game.played, game.state.log) == before


class Referee(TableMachine):
    """Tries all moves from time to time."""

    @rule()
    def every_move_of_every_seat(self) -> None:
        for seat in range(self.game.seats):
            check_seat(self.game, seat)

    @rule()
    def the_actors_are_who_has_a_move(self) -> None:
        assert self.game.actors == sorted({seat for seat, _ in choices(self.game)})
        assert self.game.over == (self.game.actors == [])

    @rule()
    def a_seat_that_is_not_there(self) -> None:
        for seat in (-1, self.game.seats, 10, 1000):
            with pytest.raises(IllegalMove, match="there is no seat"):
                self.game.legal(seat)
            for move in ("draw", "R7", "call"):
                assert refuse(self.game, seat, move).rule == "P-1"


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_play_accepts_what_legal_lists_and_refuses_everything_else(edition: str) -> None:
    explore(Referee, edition, 5, steps=10)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_legal_and_play_agree_at_moments_of_every_type(edition: str) -> None:
    for game in moments(edition, games=100, each=1):
        for seat in range(game.seats):
            check_seat(game, seat)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_action_has_one_notation_and_back(edition: str) -> None:
    moves = EDITIONS[edition].moves
    assert len({str(move) for move in moves.values()}) == len(moves)
    assert all(0 <= action < ACTIONS and move.action == action for action, move in moves.items())
