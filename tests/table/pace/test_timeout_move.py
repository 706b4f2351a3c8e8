"""The clock's move for a player: the most harmless legal choice, which never risks a card."""

from __future__ import annotations

import pytest

from lastcard import position
from lastcard.table.pace.timeout_move import timeout_move

TWO = "hands R1 R2 / B5 R6\ndiscard Y4 R7"
ELITE = "edition elite\nhands R1 R2 / B5 B6\nlineups kenta-aoshiro / layla-haddadin\n"


@pytest.mark.parametrize(
    ("text", "seat", "move"),
    [
        (f"edition classic\n{TWO}\nturn 0", 0, "draw"),
        (f"edition classic\n{TWO}\nturn 0\nphase drawn\ndrawn R1", 0, "keep"),
        ("edition classic\nhands R1 R2 / B5 R6\ndiscard Y4 W+4\ncolour red\nturn 0\nphase four", 1, "take"),
        (f"edition favorite-line\n{TWO} FL\ncolour red\nturn 0\nphase line\nleft 2", 1, "cannot"),
        (f"{ELITE}discard Y4 R7*\nturn 0\nphase activate", 0, "none"),
    ],
)
def test_the_modest_choice_is_made(text: str, seat: int, move: str) -> None:
    game = position(text)
    assert timeout_move(game, seat) == move
    game.play(seat, move)


def test_with_nothing_left_to_draw_the_seat_passes() -> None:
    """C-12: both piles are empty except for the top card, so nothing can be drawn."""
    game = position("edition classic\nhands R1 * / B5\ndiscard G7\ndraw |\nturn 1")
    assert timeout_move(game, 1) == "pass"


def test_where_something_must_be_chosen_it_is_the_first() -> None:
    game = position(
        "edition elite\nseats 2\noptions mode=draft\nphase draft\nfirst 0\nasked 0\n"
        "layout maya-okafor lars-tveitane layla-haddadin omar-qasrawi\ndraft-pile sione-matavalu"
    )
    assert timeout_move(game, 0) == "pick:0"


def test_a_chance_out_of_turn_is_never_taken() -> None:
    """HM-1: seat 1 could throw, but isn't asked; seat 0, whose turn it is, draws."""
    game = position("edition hail-mary\nhands R1 R2 / HM B5 / G3\ndiscard Y4 G7\nturn 0\nchance 2")
    assert any(move.type == "throw" for move in game.legal(1))
    assert timeout_move(game, 0) == "draw"
