"""The part of an observation that only Elite has, place by place, as docs/environment.md numbers them."""

from __future__ import annotations

import pytest

from lastcard import Game
from tests.support.positions import elite, play
from tests.support.remembering import at, observed

TABLE = 124
ELITE_TABLE = 713
ACTIVE = 716
FOUND = 726
LAYOUT = 736
ELITE_SEATS = 856
ELITE_PLACES = 203

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


def test_the_active_card_and_a_found_one_are_observed() -> None:
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
