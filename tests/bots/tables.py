"""Tables for bots, which get only their view and their moves, as from a live table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lastcard.bots import Bot, deck_for
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS, Value
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.number_types import BySeat, Seat
from lastcard.setup import PublicSetup, Setup, make_setup
from tests.support.helpers import ELITE_MODES

TABLES = (*(name for name in EDITIONS if name != "elite"), *(f"elite {mode}" for mode in ELITE_MODES))
SIZES = (2, 3, 4, 10)


def table_of(table: str, seats: int, seed: int, **options: Value) -> Setup:
    """A table of an edition, for Elite one of its modes."""
    edition, _, mode = table.partition(" ")
    if not mode:
        return make_setup(edition, seats=seats, seed=seed, options=options)
    options["mode"] = mode
    if mode == "dynasty":
        random = Random(seed)
        decks = [deck_for(everything(), random) for _ in range(seats)]
        return make_setup(edition, seats=seats, seed=seed, options=options, decks=decks)
    pool = [card.id for card in everything()]
    return make_setup(edition, seats=seats, seed=seed, options=options, pool=pool)


def reaction_of(bots: BySeat[Bot], game: Game, setup: PublicSetup) -> tuple[Seat, Move] | None:
    """The first reaction that a bot wants and notices."""
    for seat in game.actors:
        move = bots[seat].react(game.view(seat), setup, game.legal(seat))
        if move is not None and bots[seat].notices(move):
            return seat, move
    return None


def moves_by(bots: BySeat[Bot], game: Game) -> Iterator[tuple[Seat, Move]]:
    """Plays the hand to its end, yielding each move before it is made."""
    setup = game.setup.public
    while not game.over:
        chosen = reaction_of(bots, game, setup)
        if chosen is None:
            view = game.view(None)
            seat = view.turn if view.asked is None else view.asked
            chosen = seat, bots[seat].decide(game.view(seat), setup, game.legal(seat))
        yield chosen
        game.play(*chosen)


def play_out(bots: BySeat[Bot], game: Game) -> None:
    for _ in moves_by(bots, game):
        pass
