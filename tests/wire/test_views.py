"""A view assembled from messages equals the table's own."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest
from msgspec import UNSET

from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.editions import Value
from lastcard.game import Game
from lastcard.view import own_view
from lastcard.wire.codec import encode, read_news
from lastcard.wire.outgoing import Change, Hand
from lastcard.wire.seen import Mine, changed, open_table, table_patch
from lastcard.wire.views import SeenHand, patched_table, view_from
from tests.support.heat_wave import HEAT_WAVE
from tests.support.helpers import EDITION_NAMES, ELITE_MODES

HOUSE: dict[str, Value] = {"stack": "any", "seven_zero": True, "jump_in": True, "doubles": True, "limit": 15}
TABLES = [
    *((name, "") for name in EDITION_NAMES if name != "elite"),
    *(("elite", mode) for mode in ELITE_MODES),
    ("classic", "house"),
    (HEAT_WAVE.name, ""),
]


def deal(edition: str, mode: str, seed: int) -> Game:
    if edition == HEAT_WAVE.name:
        return Game(HEAT_WAVE, seats=3, seed=seed)
    if mode in ("", "house"):
        return Game(edition, seats=3, seed=seed, options=HOUSE if mode else {})
    decks = [deck_for(everything(), Random(seed + seat)) for seat in range(3)] if mode == "dynasty" else None
    return Game(edition, seats=3, seed=seed, options={"mode": mode}, decks=decks)


def mine_of(game: Game, seat: int) -> Mine:
    own = own_view(game.state, seat, game.setup.card_names)
    return Mine(*own, legal=tuple(map(str, game.legal(seat))))


def play_on(game: Game, random: Random, most: int = 300) -> bool:
    """Makes a random move; returns False when there are no more."""
    if game.over or len(game.played) >= most:
        return False
    seat = random.choice(game.actors)
    game.play(seat, random.choice(game.legal(seat)))
    return True


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_a_seats_view_is_made_of_what_is_open_and_what_is_its_own(edition: str, mode: str) -> None:
    for seed in range(3):
        game, random = deal(edition, mode, seed), Random(seed)
        going = True
        while going:
            table = open_table(game.view(None))
            for seat in range(3):
                made = view_from(table, mine_of(game, seat), seat, game.state.moves)
                assert made == game.view(seat)
            assert view_from(table, Mine(), None, game.state.moves) == game.view(None)
            going = play_on(game, random)


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_following_the_changes_gives_the_same_hand_as_joining_now(edition: str, mode: str) -> None:
    game, random = deal(edition, mode, 7), Random(7)
    table, mine = open_table(game.view(None)), mine_of(game, 1)
    whole = Hand(n=0, number=1, seat=1, table=table, mine=mine, salt="", commitment="")
    seen = SeenHand(sent(whole, Hand))
    while play_on(game, random):
        new, own = open_table(game.view(None)), mine_of(game, 1)
        change = Change(n=len(game.played), table=table_patch(table, new), mine=changed(mine, own))
        seen.follow(sent(change, Change))
        table, mine = new, own
        assert seen.view() == game.view(1)._replace(moves=seen.n)
        assert seen.legal == tuple(game.legal(1))
        assert patched_table(new, table_patch(new, new)) == new


def test_a_spectator_has_no_moves() -> None:
    game = Game("classic", seats=2, seed=1)
    table = open_table(game.view(None))
    seen = SeenHand(Hand(n=0, number=1, seat=None, table=table, salt="", commitment=""))
    assert (seen.legal, seen.mine.hand) == ((), UNSET)


T = TypeVar("T", Hand, Change)


def sent(message: T, kind: type[T]) -> T:
    """The message after encoding and decoding."""
    news = read_news(encode(message))
    assert isinstance(news, kind)
    return news
