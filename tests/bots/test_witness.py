"""A witness: a seat's memory, from its views and events."""

from __future__ import annotations

from lastcard import Game
from lastcard.bots.witness import MOVE_EVENTS, Witness
from tests.support.positions import at


def watch(game: Game, seat: int, moves: str) -> Witness:
    """A witness who has seen these moves, one by one."""
    witness = Witness(game.setup.public)
    witness.see(game.view(seat), [])
    witness._dealt = True  # a position has no deal
    for move in moves.split():
        heard = len(game.state.log or ())
        actor, _, text = move.partition("=")
        game.play(int(actor), text)
        witness.see(game.view(seat), game.events_for(seat, heard))
    return witness


def test_a_draw_and_a_wild_tell_of_the_colour_in_force() -> None:
    game = at("edition classic; hands R1 R2 W / B1 B2 B3; discard R9; turn 1; draw G1 | *")
    witness = watch(game, 0, "1=draw 0=W:G")
    assert witness.told[1].lacks == [15, 0, 0, 0]
    assert witness.told[0].bypassed == [15, 0, 0, 0]
    assert (witness.told[0].chose, witness.former) == (3, 1)
    assert [MOVE_EVENTS[move[1]] for move in witness.moves] == ["played", "drew"]


def test_only_the_challenger_is_shown_the_hand() -> None:
    text = "edition classic; hands R1 R2 / W+4 B2 G4 / Y1 Y2; discard R9; turn 1; draw R8 R7 R6 R5 R4 R3 | *"
    known = [watch(at(text), seat, "1=W+4:G 2=challenge").known[1] for seat in range(3)]
    assert known == [set(), set(), {"B2", "G4"}]
