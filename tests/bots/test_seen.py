"""The table made from a view: the same moves as at the real one, and nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.bots import table_from_view
from lastcard.editions import EDITIONS
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.number_types import Seat
from lastcard.policies.playout import GREEDY, RANDOM, decide, react
from lastcard.rules import phases as ph
from lastcard.rules.actions import MASK_COUNT
from lastcard.rules.legality import could_react, legal
from lastcard.rules.state import CheckedTable, State, Table
from lastcard.rules.walk import main_actor
from lastcard.view import view_of
from tests.bots.tables import SIZES, TABLES, table_of
from tests.support.helpers import contents, random_choice
from tests.support.moments import moments

MOVES_EACH = 150


def legal_at(game: Game, table: State, seat: Seat) -> list[Move]:
    masks = [0] * MASK_COUNT
    legal(table, seat, masks)
    return game.setup.edition.moves.listed(masks)


def seen(game: Game, seat: Seat, make: type[State] = Table) -> State:
    return table_from_view(game.view(seat), game.setup.public, make)


def assert_same_moves(game: Game) -> None:
    for seat in range(game.seats):
        assert legal_at(game, seen(game, seat), seat) == game.legal(seat)


@pytest.mark.parametrize("hold", [False, True], ids=["", "hold"])
@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_the_same_moves_are_legal(table: str, seats: int, hold: bool) -> None:
    random = Random(f"{table} {seats} {hold}")
    moves = 0
    while moves < MOVES_EACH:
        game = Game.from_setup(table_of(table, seats, random.getrandbits(62), hold_drawn=hold))
        thrift = random.choice((0.05, 0.3, 0.9))
        while not game.over and moves < MOVES_EACH:
            assert_same_moves(game)
            game.play(*random_choice(game, random, thrift))
            moves += 1
        assert_same_moves(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_moves_are_legal_at_moments_of_every_type(edition: str) -> None:
    """With options of every type, cards that no catalogue has, and every field in its range."""
    for game in moments(edition, games=60, each=12):
        for seat in range(game.seats):
            assert legal_at(game, seen(game, seat, CheckedTable), seat) == game.legal(seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_view_of_the_table_is_the_view_it_was_made_from(edition: str) -> None:
    """The whole view except the contents of Player Decks, which nothing needs."""
    for game in moments(edition, games=40, each=8):
        for seat in range(game.seats):
            view = game.view(seat)
            if view.elite is not None:
                view = view._replace(elite=view.elite._replace(deck_cards=(None,) * game.seats))
            table = seen(game, seat)
            table.elite = min(table.elite, 1)  # quick play shows no deck's cards
            assert view_of(table, seat, game.setup.card_names) == view


@pytest.mark.parametrize("edition", EDITIONS)
def test_other_hands_and_hidden_piles_are_empty(edition: str) -> None:
    for game in moments(edition, games=10, each=4):
        for seat in range(game.seats):
            table = seen(game, seat)
            others = [other for other in range(game.seats) if other != seat]
            assert not any(table.low[other] or table.high[other] for other in others)
            assert not any(table.low_twice[other] or table.high_twice[other] for other in others)
            assert not any(any(table.copies[other]) for other in others)
            assert not any([*table.pile, *table.pool])
            assert table.s0 == table.s1 == table.guilty == table.known == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_of_a_table_depends_on_what_the_seat_cannot_see(edition: str) -> None:
    for game in moments(edition, games=10, each=3):
        for seat in range(game.seats):
            other = game.imagine(seat, 77)
            assert contents(seen(other, seat)) == contents(seen(game, seat))


def test_a_spectator_sees_a_table_without_hands() -> None:
    game = Game("classic", seats=3, seed=5)
    table = table_from_view(game.view(None), game.setup.public)
    assert table.sizes[:3] == [7, 7, 7]
    assert not any([*table.low, *table.high, *table.low_twice, *table.high_twice])


@pytest.mark.parametrize("policy", [RANDOM, GREEDY], ids=["random", "greedy"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_policy_does_the_same_on_the_real_table(edition: str, policy: int) -> None:
    """A bot must be as good as its policy. Only a search may differ: at the real table, the greedy policy
    values a found card by the hand of the target, which a bot can't see."""
    for game in moments(edition, games=60, each=10):
        for seat in game.actors:
            real, table = game.state.copy(), seen(game, seat)
            table.c0, table.c1 = real.c0, real.c1
            if could_react(table, seat):
                assert react(table, seat, policy) == react(real, seat, policy)
            if main_actor(table) == seat and table.phase != ph.SEARCH:
                assert decide(table, seat, policy) == decide(real, seat, policy)
