"""An observation, element by element, as docs/environment.md numbers them."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.cards import COMMON_CARDS
from tests.support.positions import elite, play
from tests.support.remembering import at, observed

KINDS = COMMON_CARDS.kinds

DISCARDS = 62
TABLE = 124
RULES = 144
SEATS = 208
PLACES = 31
HIGH_HAND = 581
HIGH_DISCARDS = 625
ELITE_TABLE = 713
ACTIVE = 716
FOUND = 726
LAYOUT = 736
ELITE_SEATS = 856
ELITE_PLACES = 203


def kinds(out: list[int], first: int, high: int = 0) -> dict[str, int]:
    low = {text: out[first + kind] for text, kind in KINDS.items() if kind < 62}
    if high:
        low |= {text: out[high + kind - 62] for text, kind in KINDS.items() if kind >= 62}
    return {text: count for text, count in low.items() if count}


def seat_places(out: list[int], seat: int) -> list[int]:
    return out[SEATS + PLACES * seat : SEATS + PLACES * (seat + 1)]


def test_the_hand_and_the_discards_are_counted_by_kind() -> None:
    game = at("edition classic; hands R1 R1 W+4 / B1 B2 B2; discard G5 G5 R5 R9; turn 0")
    assert kinds(observed(game, 0), 0) == {"R1": 2, "W+4": 1}
    assert kinds(observed(game, 1), 0) == {"B1": 1, "B2": 2}
    for seat in (0, 1):
        assert kinds(observed(game, seat), DISCARDS) == {"G5": 2, "R5": 1, "R9": 1}
    high = at("edition elite; hands R1* BV BV / B1 B2; discard R9; turn 0")
    assert kinds(observed(high, 0), 0, HIGH_HAND) == {"R1*": 1, "BV": 2}


def test_seats_are_counted_from_the_observer() -> None:
    game = at("edition classic; hands R1 R2 R3 / B1 / Y1 Y2; discard R9; turn 0; owes 1; passed 2")
    first = [seat_places(observed(game, 0), seat)[:5] for seat in range(4)]
    assert first == [[3, 0, 0, 0, 0], [1, 1, 0, 0, 0], [2, 0, 1, 0, 0], [0] * 5]
    third = [seat_places(observed(game, 2), seat)[:3] for seat in range(3)]
    assert third == [[2, 0, 1], [3, 0, 0], [1, 1, 0]]
    assert observed(game, 1)[SEATS + 3 * PLACES : 518] == [0] * 7 * PLACES


def test_the_table_is_as_the_page_says() -> None:
    game = at(
        "edition hail-mary; hands R1 / B1 B2 / Y1 Y2; discard R8 R9; turn 1; chance 0; dealer 2; moves 45;"
        "direction counterclockwise; draw G1 | *"
    )
    piled = 112 - 5 - 2
    top, below = KINDS["R9"] + 1, KINDS["R8"] + 1
    same = [0, top, below, 1, 0, 0]
    assert observed(game, 1)[TABLE:RULES] == [*same, 1, 0, 3, 2, 0, piled, 0, 2, 0, 0, 1, 0, 0, 0]
    assert observed(game, 0)[TABLE:RULES] == [*same, 2, 0, 1, 3, 0, piled, 0, 2, 0, 0, 0, 0, 0, 0]


def test_what_the_table_plays_by() -> None:
    game = at("edition hail-mary; options calls=auto bluffs=off; hands R1 / B1 / Y1; discard R9; turn 1")
    # Seats; throws, interrupts, lines, Elite; plain, calls, challenges, bluffs; Reverse, left, laps, hold
    assert observed(game, 1)[RULES : RULES + 24] == [3, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, *[0] * 8]
    assert observed(at("edition elite; hands R1 / B1; discard R9; turn 0"), 0)[RULES + 4] == 1


@pytest.mark.parametrize(("moves", "twenties"), [(0, 0), (19, 0), (20, 1), (59, 2), (60, 3), (4999, 249)])
def test_turn_moves_are_counted_in_twenties(moves: int, twenties: int) -> None:
    game = at(f"edition classic; hands R1 R2 / B1 B2; discard R9; turn 0; moves {moves}")
    assert observed(game, 0)[TABLE + 13] == twenties


def test_who_is_asked_and_how_many_are_left() -> None:
    game = at(
        "edition favorite-line; hands R1 R2 / B1 B2 / Y1 Y2; discard FL;"
        "colour blue; turn 2; phase line; left 7"
    )
    out = observed(game, 1)
    assert [out[TABLE + place] for place in (0, 3, 5, 6, 7, 12)] == [3, 4, 1, 2, 3, 7]
    assert observed(game, 0)[TABLE + 7] == 1


def test_the_drawn_card_is_for_who_drew_it() -> None:
    game = at("edition avatar-state; hands R1 R5 / B1 B2; discard R9; turn 0; phase drawn; drawn R5")
    assert [observed(game, seat)[TABLE + 10] for seat in (0, 1)] == [KINDS["R5"] + 1, 0]
    assert observed(game, 0)[RULES + 1 : RULES + 5] == [0, 1, 0, 0]


def test_a_reaction_is_told_to_who_decides_alone_and_the_winner_to_all() -> None:
    game = at("edition classic; hands R1 / B1 B2; discard R9; turn 1; owes 0")
    game.state.decider, game.state.reacting = 0, 1
    assert [observed(game, seat)[TABLE + 14] for seat in (0, 1)] == [1, 0]
    game = at("edition classic; hands R1 / B1 B2; discard R9; turn 0")
    play(game, "0=R1")
    assert [observed(game, seat)[TABLE + 15] for seat in (0, 1)] == [1, 2]


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


def test_elite_seats_lineups_and_everybodys_discards() -> None:
    own, other = (observed(elite_table(), 1)[ELITE_SEATS + ELITE_PLACES * seat :][:203] for seat in (0, 1))
    assert own == [2, 0, 2, *NONE, *MORE, *NONE, *[0] * 170]
    assert other == [0, 1, 1, *FIND, *NONE, *MUCH, *PLAIN, *[0] * 160]
    left_behind = elite_table()
    left_behind.state.spent[0][1] = 7
    assert observed(left_behind, 0)[ELITE_SEATS + 33 : ELITE_SEATS + 53] == [*PLAIN, *NONE]
    assert observed(elite_table(), 1)[ELITE_TABLE + 2] == 3


def test_what_is_carried_out_and_what_was_found() -> None:
    game = elite_table()
    play(game, "0=R3* 0=pick:0 0=seat:1")
    found = [1, 0, 17, 0, 3, 2, 0, 0, 0, 0]  # skip target, draw 2
    for seat, seen, target in ((0, found, 2), (1, NONE, 1)):
        out = observed(game, seat)
        assert out[ACTIVE : ACTIVE + 10] == FIND
        assert out[FOUND : FOUND + 10] == seen
        assert out[ELITE_TABLE : ELITE_TABLE + 2] == [0, target]


def test_the_layout_is_seen_in_the_draft_alone() -> None:
    game = at(
        "edition elite; options mode=draft; seats 2; phase draft; first 0; picks 1; layout find plain more;"
        "draft-pile much maya-okafor lars-tveitane pema-lhakyid bei-yunfan; player-decks zofia-wierzbanek /",
        CARDS,
    )
    out = observed(game, 0)
    assert out[LAYOUT : LAYOUT + 120] == [*FIND, *PLAIN, *MORE, *[0] * 90]
    assert out[TABLE : TABLE + 4] == [15, 0, 0, 0]
    game.state.phase = 0
    assert observed(game, 0)[LAYOUT : LAYOUT + 120] == [0] * 120


@pytest.mark.parametrize("seat", [0, 1])
def test_between_icons_nothing_is_carried_out(seat: int) -> None:
    out = observed(elite_table(), seat)
    assert out[ACTIVE : FOUND + 10] == [0] * 20
    assert out[ELITE_TABLE : ELITE_TABLE + 2] == [0, 0]
