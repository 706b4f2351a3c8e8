"""An observation, element by element, as docs/environment.md numbers them."""

from __future__ import annotations

import pytest

from lastcard.cards import COMMON_CARDS
from lastcard.number_types import Seat
from lastcard.rules.event_codes import DISCARDED, RESHUFFLED
from lastcard.rules.memory import CheckedRememberingTable
from lastcard.rules.observation import observe_discard
from lastcard.rules.offsets import THEMED_SIZE
from lastcard.rules.remembering import remember
from tests.support.positions import play
from tests.support.remembering import at, observed

KINDS = COMMON_CARDS.kinds

DISCARDS = 62
TABLE = 124
RULES = 144
SEATS = 208
PLACES = 31
HIGH_HAND = 581


def kinds(out: list[int], first: int, high: int = 0) -> dict[str, int]:
    low = {text: out[first + kind] for text, kind in KINDS.items() if kind < 62}
    if high:
        low |= {text: out[high + kind - 62] for text, kind in KINDS.items() if kind >= 62}
    return {text: count for text, count in low.items() if count}


def seat_places(out: list[int], seat: Seat) -> list[int]:
    return out[SEATS + PLACES * seat : SEATS + PLACES * (seat + 1)]


def test_discards_are_counted_on_until_some_have_gone_or_come_below_the_top() -> None:
    g = CheckedRememberingTable()
    g.seats = 2
    out = [9] * THEMED_SIZE

    def counted(*cards: str) -> dict[str, int]:
        for place, card in enumerate(cards):
            g.discard[place] = KINDS[card]
        g.discarded = len(cards)
        observe_discard(g, out)
        return kinds(out, DISCARDS)

    assert counted("G5") == {"G5": 1}
    assert counted("G5", "R5", "G5") == {"G5": 2, "R5": 1}
    remember(g, RESHUFFLED, -1, 2, 0)
    assert counted("G5") == {"G5": 1}
    remember(g, DISCARDED, 0, int(KINDS["B1"]), 0)
    assert counted("B1", "G5") == {"B1": 1, "G5": 1}


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


def test_the_rules_of_the_table_are_observed() -> None:
    game = at("edition hail-mary; options calls=auto bluffs=off; hands R1 / B1 / Y1; discard R9; turn 1")
    # Seats; throws, interrupts, lines, Elite; plain, calls, challenges, bluffs; Reverse, left, laps, hold
    assert observed(game, 1)[RULES : RULES + 24] == [3, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, *[0] * 8]
    assert observed(at("edition elite; hands R1 / B1; discard R9; turn 0"), 0)[RULES + 4] == 1


@pytest.mark.parametrize(("moves", "twenties"), [(0, 0), (19, 0), (20, 1), (59, 2), (60, 3), (4999, 249)])
def test_turn_moves_are_counted_in_twenties(moves: int, twenties: int) -> None:
    game = at(f"edition classic; hands R1 R2 / B1 B2; discard R9; turn 0; moves {moves}")
    assert observed(game, 0)[TABLE + 13] == twenties


def test_the_asked_seat_and_the_remaining_count_are_observed() -> None:
    game = at(
        "edition favorite-line; hands R1 R2 / B1 B2 / Y1 Y2; discard FL;"
        "colour blue; turn 2; phase line; left 7"
    )
    out = observed(game, 1)
    assert [out[TABLE + place] for place in (0, 3, 5, 6, 7, 12)] == [3, 4, 1, 2, 3, 7]
    assert observed(game, 0)[TABLE + 7] == 1


def test_the_drawn_card_is_observed_by_its_player() -> None:
    game = at("edition avatar-state; hands R1 R5 / B1 B2; discard R9; turn 0; phase drawn; drawn R5")
    assert [observed(game, seat)[TABLE + 10] for seat in (0, 1)] == [KINDS["R5"] + 1, 0]
    assert observed(game, 0)[RULES + 1 : RULES + 5] == [0, 1, 0, 0]


def test_a_reaction_is_observed_only_by_its_decider_and_the_winner_by_all() -> None:
    game = at("edition classic; hands R1 / B1 B2; discard R9; turn 1; owes 0")
    game.state.decider, game.state.reacting = 0, 1
    assert [observed(game, seat)[TABLE + 14] for seat in (0, 1)] == [1, 0]
    game = at("edition classic; hands R1 / B1 B2; discard R9; turn 0")
    play(game, "0=R1")
    assert [observed(game, seat)[TABLE + 15] for seat in (0, 1)] == [1, 2]
