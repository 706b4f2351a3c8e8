"""An observation, element by element, as docs/environment.md numbers them."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.cards import COMMON_CARDS
from lastcard.rules.observation import ELITE_SIZE, THEMED_SIZE, observe
from tests.support.positions import at, elite, play

KINDS = COMMON_CARDS.kinds

DISCARDS = 106
SEATS = 212
ELITE_SEATS = 261
LINEUPS = 291
SPENT = 591
LAYOUT = 671
ACTIVE = 791
FOUND = 801


def observed(game: Game, seat: int) -> list[int]:
    """The value of every element; one that isn't written would be 77."""
    out = [77] * (ELITE_SIZE if game.state.elite else THEMED_SIZE)
    observe(game.state, seat, out)
    assert 77 not in out
    return out


def kinds(out: list[int], first: int) -> dict[str, int]:
    return {text: out[first + kind] for text, kind in KINDS.items() if out[first + kind]}


def test_the_hand_and_the_discards_are_counted_by_kind() -> None:
    game = at("edition classic; hands R1 R1 W+4 / B1 B2 B2; discard G5 G5 R5 R9; turn 0")
    assert kinds(observed(game, 0), 0) == {"R1": 2, "W+4": 1}
    assert kinds(observed(game, 1), 0) == {"B1": 1, "B2": 2}
    for seat in (0, 1):
        assert kinds(observed(game, seat), DISCARDS) == {"G5": 2, "R5": 1, "R9": 1}
    high = at("edition elite; hands R1* BV BV / B1 B2; discard R9; turn 0")
    assert kinds(observed(high, 0), 0) == {"R1*": 1, "BV": 2}


def test_seats_are_counted_from_the_observer() -> None:
    game = at("edition classic; hands R1 R2 R3 / B1 / Y1 Y2; discard R9; turn 0; owes 1; passed 2")
    assert observed(game, 0)[SEATS : SEATS + 12] == [3, 0, 0, 1, 1, 0, 2, 0, 1, 0, 0, 0]
    assert observed(game, 2)[SEATS : SEATS + 12] == [2, 0, 1, 3, 0, 0, 1, 1, 0, 0, 0, 0]
    assert observed(game, 1)[SEATS + 9 : SEATS + 30] == [0] * 21


def test_the_table_is_as_the_page_says() -> None:
    game = at(
        "edition hail-mary; hands R1 / B1 B2 / Y1 Y2; discard R8 R9; turn 1; chance 0; dealer 2; moves 45;"
        "direction counterclockwise; draw G1 | *"
    )
    piled = 112 - 5 - 2
    top = KINDS["R9"] + 1
    assert observed(game, 1)[242:261] == [3, 0, top, 1, 0, 1, 0, 3, 2, 0, piled, 0, 2, 0, 1, 0, 0, 0, 1]
    assert observed(game, 0)[242:261] == [3, 0, top, 1, 0, 2, 0, 1, 3, 0, piled, 0, 2, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize(("moves", "twenties"), [(0, 0), (19, 0), (20, 1), (59, 2), (60, 3), (4999, 249)])
def test_turn_moves_are_counted_in_twenties(moves: int, twenties: int) -> None:
    game = at(f"edition classic; hands R1 R2 / B1 B2; discard R9; turn 0; moves {moves}")
    assert observed(game, 0)[254] == twenties


def test_who_is_asked_and_how_many_are_left() -> None:
    game = at(
        "edition favorite-line; hands R1 R2 / B1 B2 / Y1 Y2; discard FL;"
        "colour blue; turn 2; phase line; left 7"
    )
    out = observed(game, 1)
    assert (out[243], out[245], out[246], out[247], out[248], out[253]) == (3, 4, 1, 2, 3, 7)
    assert observed(game, 0)[248] == 1


def test_the_drawn_card_is_for_who_drew_it() -> None:
    game = at("edition avatar-state; hands R1 R5 / B1 B2; discard R9; turn 0; phase drawn; drawn R5")
    assert [observed(game, seat)[251] for seat in (0, 1)] == [KINDS["R5"] + 1, 0]
    assert [observed(game, 0)[place] for place in (256, 257, 258)] == [0, 1, 0]


def test_a_reaction_is_told_to_who_decides_alone_and_the_winner_to_all() -> None:
    game = at("edition classic; hands R1 / B1 B2; discard R9; turn 1; owes 0")
    game.state.decider, game.state.reacting = 0, 1
    assert [observed(game, seat)[255] for seat in (0, 1)] == [1, 0]
    game = at("edition classic; hands R1 / B1 B2; discard R9; turn 0")
    play(game, "0=R1")
    assert [observed(game, seat)[259] for seat in (0, 1)] == [1, 2]


CARDS = elite(
    "Much, blue/red: draw 15 target, discard everyone elite",
    "Find, red: search",
    "Plain, green: peek",
    "More, yellow: again",
)
# Colours 1 + 8, a dual foil; draw (3) + 16 × target (1), 15; discard (6) + 16 × everyone (2), 16 × elite (1)
MUCH = [9, 2, 19, 15, 38, 16, 0, 0, 0, 0]
FIND = [1, 0, 10, 0, 0, 0, 0, 0, 0, 0]
PLAIN = [4, 0, 4, 0, 0, 0, 0, 0, 0, 0]
MORE = [2, 0, 5, 0, 0, 0, 0, 0, 0, 0]
NONE = [0] * 10


def elite_table() -> Game:
    return at(
        "edition elite; hands R3* R1 R2 / B1 B2; discard R9; turn 0; skips 1 2;"
        "again 3; lineups find - much / - more -;"
        "spent plain / ; player-decks / maya-okafor lars-tveitane",
        CARDS,
    )


def test_elite_seats_lineups_and_own_discards() -> None:
    out = observed(elite_table(), 1)
    assert out[ELITE_SEATS : ELITE_SEATS + 9] == [2, 0, 2, 0, 1, 1, 0, 0, 0]
    assert out[LINEUPS : LINEUPS + 70] == [*NONE, *MORE, *NONE, *FIND, *NONE, *MUCH, *NONE]
    assert out[SPENT : SPENT + 80] == [0] * 80
    left_behind = elite_table()
    left_behind.state.spent[0][1] = 7
    assert observed(left_behind, 0)[SPENT : SPENT + 20] == [*PLAIN, *NONE]
    assert out[813] == 3
    assert out[258] == 1


def test_what_is_carried_out_and_what_was_found() -> None:
    game = elite_table()
    play(game, "0=R3* 0=pick:0 0=seat:1")
    found = [1, 0, 17, 0, 3, 2, 0, 0, 0, 0]  # skip target, draw 2
    for seat, seen, target in ((0, found, 2), (1, NONE, 1)):
        out = observed(game, seat)
        assert out[ACTIVE : ACTIVE + 10] == FIND
        assert out[FOUND : FOUND + 10] == seen
        assert out[811:813] == [0, target]


def test_the_layout_is_seen_in_the_draft_alone() -> None:
    game = at(
        "edition elite; options mode=draft; seats 2; phase draft; first 0; picks 1; layout find plain more;"
        "draft-pile much maya-okafor lars-tveitane pema-lhakyid bei-yunfan; player-decks zofia-wierzbanek /",
        CARDS,
    )
    out = observed(game, 0)
    assert out[LAYOUT : LAYOUT + 120] == [*FIND, *PLAIN, *MORE, *[0] * 90]
    assert (out[243], out[244], out[245]) == (15, 0, 0)
    game.state.phase = 0
    assert observed(game, 0)[LAYOUT : LAYOUT + 120] == [0] * 120


@pytest.mark.parametrize("seat", [0, 1])
def test_between_icons_nothing_is_carried_out(seat: int) -> None:
    out = observed(elite_table(), seat)
    assert out[ACTIVE : FOUND + 10] == [0] * 20
    assert out[811:813] == [0, 0]
