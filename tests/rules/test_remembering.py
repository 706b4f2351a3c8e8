"""The memory of a hand, worked out by hand from docs/environment.md."""

from __future__ import annotations

from lastcard import Game
from lastcard.cards import COMMON_CARDS
from tests.support.positions import play
from tests.support.remembering import at, known, moves, observed

KINDS = COMMON_CARDS.kinds
RED, YELLOW, GREEN, BLUE = range(4)
FORMER = 124 + 4


def told(game: Game, seat: int) -> list[int]:
    """The conclusions from a seat's play, as seat 0 observes them: 14 signs, 7 counts."""
    return observed(game, 0)[208 + 31 * seat + 5 : 208 + 31 * seat + 26]


def lacks(game: Game, seat: int) -> list[int]:
    return told(game, seat)[:4]


def test_a_player_who_draws_lacks_the_colour_in_force_a_little_less_with_every_card() -> None:
    game = at(
        "edition classic; options hold_drawn=on; hands R1 R2 R3 / B1 B2 B3; discard R9; turn 1;draw G1 Y2 | *"
    )
    play(game, "1=draw")
    assert lacks(game, 1) == [15, 0, 0, 0]
    # Signs: the draw is new (15), its end unseen (1). Counts: one draw, one card gained
    assert told(game, 1)[8:14] == [0, 15, 0, 1, 0, 0]
    assert told(game, 1)[14:] == [0, 0, 0, 0, 1, 0, 1]
    play(game, "1=keep")
    assert lacks(game, 1) == [7, 0, 0, 0]
    assert told(game, 1)[11] == 2
    play(game, "0=R1 1=draw")
    assert lacks(game, 1) == [15, 0, 0, 0]
    assert told(game, 1)[18:] == [2, 1, 2]
    assert moves(game, 0) == [
        (2, 3, 0, 1, 0),
        (1, 1, KINDS["R1"] + 1, 1, 0),
        (2, 4, 0, 1, 0),
        (2, 3, 0, 1, 0),
    ]
    assert moves(game, 1)[:2] == [(1, 3, 0, 1, 0), (2, 1, KINDS["R1"] + 1, 1, 0)]


def test_a_drawn_card_that_is_played_leaves_the_hand_as_it_was() -> None:
    game = at("edition classic; hands R1 R2 R3 / B1 B2 B3; discard R9; turn 1; draw R5 B7 | *")
    play(game, "1=draw 1=R5")
    assert lacks(game, 1) == [15, 0, 0, 0]
    assert told(game, 1)[11] == 3
    assert told(game, 1)[14:] == [1, 0, 0, 0, 1, 0, 1]
    play(game, "0=R1 1=draw")
    assert lacks(game, 1) == [15, 0, 0, 0]
    assert told(game, 1)[9] == 15


def test_a_wild_tells_of_the_colour_before_it_and_the_next_play_of_that_colour_ends_it() -> None:
    game = at("edition classic; hands R1 R2 B3 / W B2 R3 R4; discard R9; turn 1")
    play(game, "1=W:B")
    assert told(game, 1)[4:8] == [15, 0, 0, 0]
    assert told(game, 1)[8:11] == [15, 0, BLUE + 1]
    assert observed(game, 0)[FORMER] == RED + 1
    play(game, "0=B3 1=R3")
    assert told(game, 1)[4:8] == [0, 0, 0, 0]
    assert told(game, 1)[8] == 14
    assert told(game, 1)[14:18] == [1, 0, 0, 0]
    assert observed(game, 0)[FORMER] == RED + 1


def test_a_challenge_shows_the_hand_to_the_challenger_alone_until_its_cards_are_played() -> None:
    game = at(
        "edition classic; hands R1 R2 / W+4 B2 B2 G4 / Y1 Y2; discard R9; turn 1; draw R8 R7 R6 R5 R4 R3 | *"
    )
    play(game, "1=W+4:G 2=challenge")
    assert known(game, 2) == {"B2": 3, "G4": 3}
    assert known(game, 0) == known(game, 1) == {}
    assert observed(game, 2)[518] == 2
    # Red, yellow, green, blue, wild: one kind each of green and blue
    assert observed(game, 2)[208 + 62 + 26 : 208 + 93] == [0, 0, 1, 1, 0]
    # Honest: no red, as everybody knows
    assert lacks(game, 1) == [15, 0, 0, 0]
    assert told(game, 1)[12:14] == [0, 1]
    assert moves(game, 0)[0] == (3, 9, 0, 1, 2)
    play(game, "0=draw")
    while game.state.turn != 1:
        play(game, f"{game.state.turn}=" + ("keep" if game.state.phase else "draw"))
    play(game, "1=G4")
    assert known(game, 2) == {"B2": 3}


def test_a_bluff_is_remembered_too() -> None:
    game = at("edition classic; hands R1 R2 / W+4 R8 B2 / Y1 Y2; discard R9; turn 1; draw Y8 Y7 Y6 Y5 | *")
    play(game, "1=W+4:G 2=challenge")
    assert told(game, 1)[4:8] == [0, 0, 0, 0]
    assert told(game, 1)[12:14] == [1, 0]
    assert told(game, 1)[20] == 4


def test_a_hit_tells_the_colour_of_the_last_card() -> None:
    hands = "hands HM R2 R3 / B2 B1 / Y1 Y2; discard B9; turn 1"
    hit = at(f"edition hail-mary; options calls=auto; {hands}")
    play(hit, "1=B2 0=HM>B")
    assert lacks(hit, 1) == [15, 15, 15, 0]
    assert moves(hit, 1)[0] == (3, 2, 55, BLUE + 1, 0)
    miss = at(f"edition hail-mary; options calls=auto; {hands}")
    play(miss, "1=B2 0=HM>R")
    assert lacks(miss, 1) == [15, 0, 0, 0]
