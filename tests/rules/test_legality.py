"""A seat's legal moves: turn moves, answers, reactions (C-6 to C-9, C-12, C-14, C-15, HM-1, AS-1)."""

from __future__ import annotations

import pytest

from lastcard.errors import IllegalMove
from lastcard.rules.legality import could_react
from tests.support.positions import at, elite, play


def test_on_ones_turn_one_plays_or_draws_and_the_others_do_nothing() -> None:
    game = at("edition classic; hands R1 G2 G9 / R3 R4; discard R9; turn 0")
    assert (game.legal(0), game.legal(1)) == (["R1", "G9", "draw"], [])


def test_with_two_cards_every_play_can_be_made_with_the_call() -> None:
    game = at("edition classic; hands R1 W / R3 R4; discard R9; turn 0")
    wilds = [f"W:{colour}" for colour in "RYGB"]
    assert game.legal(0) == ["R1", "draw", *wilds, "R1!", *(f"{wild}!" for wild in wilds)]
    auto = at("edition classic; options calls=auto; hands R1 W / R3 R4; discard R9; turn 0")
    assert auto.legal(0) == ["R1", "draw", *wilds]


def test_moves_of_elite_have_icons_recovers_and_calls() -> None:
    game = at("edition elite; hands R1* RV / B3 B4; discard R9; turn 0")
    assert game.legal(0) == ["draw", "R1*", "RV", "R1*!", "RV!"]


def test_a_player_who_owes_a_call_may_call_and_all_others_may_catch() -> None:
    game = at("edition classic; hands R1 / G1 / B1 B2; discard Y9; turn 2; owes 0 1")
    assert (game.legal(0), game.legal(1)) == (["call", "catch:1"], ["call", "catch:0"])
    assert game.legal(2) == ["draw", "catch:0", "catch:1"]
    assert [could_react(game.state, seat) for seat in range(3)] == [True, True, True]


def test_only_with_a_hail_mary_and_not_the_caller_may_one_throw() -> None:
    game = at("edition hail-mary; hands HM / HM G1 / G2 G3 / HM B1 B2; discard Y9; turn 2; chance 0")
    throws = [f"HM>{colour}" for colour in "RYGB"]
    assert (game.legal(0), game.legal(3)) == ([], throws)
    assert game.legal(1) == [*throws, *(f"{throw}!" for throw in throws)]
    assert [could_react(game.state, seat) for seat in range(4)] == [False, True, False, True]


def test_over_a_drawn_card_an_avatar_may_come_between() -> None:
    game = at(
        "edition avatar-state; hands R1 R2 / G1 G2 / AS R5 Y5 G5 B5;discard G9; turn 1; phase drawn; drawn G1"
    )
    assert game.legal(2) == ["AS:R", "AS:Y", "AS:G", "AS:B"]
    assert could_react(game.state, 2)


@pytest.mark.parametrize("phase", ["four", "line"])
def test_only_the_asked_seat_answers_a_question(phase: str) -> None:
    edition, card = ("classic", "W+4") if phase == "four" else ("favorite-line", "FL")
    answers = ["take", "challenge"] if phase == "four" else ["said", "cannot"]
    more = f"discard {card}; colour red; turn 1; phase {phase}; left {0 if phase == 'four' else 3}"
    game = at(f"edition {edition}; hands R1 R2 / G1 G2 / B1 B2; {more}")
    assert (game.legal(0), game.legal(1), game.legal(2)) == ([], [], answers)


def test_after_a_hit_any_card_may_be_kept_or_all() -> None:
    game = at(
        "edition hail-mary; hands R1 / G1 G2 / B1 B1 W; discard HM; colour red; turn 0; phase hit; asked 2"
    )
    assert game.legal(2) == ["none", "card:B1", "card:W"]


def test_the_card_that_follows_an_avatar_state_has_the_colour_and_may_be_called_with() -> None:
    game = at("edition avatar-state; hands R1 R2 / G1 Y1; discard AS; colour green; turn 1; phase follow-up")
    assert game.legal(1) == ["G1", "G1!"]


def test_elites_answers_name_what_lies_there() -> None:
    cards = elite("Drop, red: discard uno", "Lose, red: discard target elite", "Back, red: recover elite")
    lineups = "lineups drop lose back / maya-okafor - lars-tveitane"
    spent = "spent pema-lhakyid bei-yunfan / "
    text = f"edition elite; hands R3* R5 R6 / B1 B2 G3*; discard R9; turn 0; {lineups}; {spent}"
    for picks, seat, legal in (
        ("0=pick:0", 1, ["card:B1", "card:B2", "card:G3*"]),
        ("0=pick:1", 0, ["seat:1"]),
        ("0=pick:1 0=seat:1", 1, ["pick:0", "pick:2"]),
        ("0=pick:2", 0, ["pick:0", "pick:1"]),
    ):
        game = at(text, cards)
        play(game, f"0=R3* {picks}")
        assert game.legal(seat) == legal
        assert game.legal(1 - seat) == []


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    game = at("edition classic; hands R1 G2 / R3 R4; discard R9; turn 0")
    with pytest.raises(IllegalMove, match="there is no seat"):
        game.legal(seat)
