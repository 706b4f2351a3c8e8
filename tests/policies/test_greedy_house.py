"""The greedy player with house rules: positions with a clearly best move."""

from __future__ import annotations

from tests.policies.harness import answer, reaction
from tests.support.positions import at, play


def test_the_greedy_player_answers_a_sum_if_it_can_and_draws_it_if_it_cant() -> None:
    game = at("edition classic; options stack=same; hands R+2 R1 R2 / B+2 R3 R4 / B1 B2; discard R9; turn 0")
    play(game, "0=R+2")
    assert answer(game, 1) == "B+2"
    play(game, "1=B+2")
    assert answer(game, 2) == "take"


def test_the_greedy_player_challenges_a_large_hand_that_opened_a_sum() -> None:
    hands = "W+4 R1 R2 R3 R4 R5 R6 / B1 B2 B3"
    game = at(f"edition classic; options stack=any; hands {hands}; discard R9; turn 0")
    play(game, "0=W+4:G")
    assert answer(game, 1) == "challenge"


def test_the_greedy_player_swaps_with_the_player_with_the_fewest_cards() -> None:
    hands = "R7 R1 R2 R3 / G1 G2 G3 / B1"
    game = at(f"edition classic; options seven_zero=on; hands {hands}; discard R9; turn 0")
    play(game, "0=R7")
    assert answer(game) == "seat:2"


def test_a_small_hand_stays_in_the_team() -> None:
    hands = "R7 R1 / G1 G2 G3 / B1 B2 B3 B4 B5 / Y1 Y2 Y3"
    game = at(f"edition classic; options seven_zero=on teams=two; hands {hands}; discard R9; turn 0")
    play(game, "0=R7!")
    assert answer(game) == "seat:2"


def test_the_greedy_player_keeps_a_7_that_would_give_a_small_hand_away() -> None:
    hands = "R7 R1 / G1 G2 G3 G4 / B1 B2 B3 B4"
    game = at(f"edition classic; options seven_zero=on; hands {hands}; discard R9; turn 0")
    assert answer(game) == "R1!"


def test_the_greedy_player_plays_a_0_when_a_smaller_hand_comes() -> None:
    """The hand of seat 2, one card, would come to seat 0."""
    hands = "R0 R1 R2 R3 R4 / G1 G2 G3 G4 / B1"
    game = at(f"edition classic; options seven_zero=on; hands {hands}; discard R9; turn 0")
    assert answer(game) == "R0"


def test_the_greedy_player_jumps_in_unless_that_gives_a_small_hand_away() -> None:
    hands = "{0} R1 R2 / G1 G2 / {0} B1 B2"
    game = at(f"edition classic; options jump_in=on; hands {hands.format('R8')}; discard R9; turn 0")
    play(game, "0=R8")
    assert reaction(game, 2) == "R8"
    hands = "R7 R1 R2 R3 R4 / G1 G2 G3 G4 / R7 B1"
    game = at(f"edition classic; options jump_in=on seven_zero=on; hands {hands}; discard R9; turn 0")
    play(game, "0=R7 0=seat:1")
    assert reaction(game, 2) == "waive"


def test_the_greedy_player_lays_a_pair_when_it_has_one_and_calls_with_it() -> None:
    hands = "R8 R8 R1 R2 R3 / G1 G2"
    game = at(f"edition classic; options doubles=on; hands {hands}; discard R9; turn 0")
    assert answer(game) == "R8x2"
    game = at("edition classic; options doubles=on; hands R8 R8 R1 / G1 G2; discard R9; turn 0")
    assert answer(game) == "R8x2!"


def test_of_two_swaps_the_last_brings_the_smallest_hand() -> None:
    """The largest hand comes first, and goes to whoever had the fewest cards."""
    hands = "R7 R7 R1 R2 R3 / G1 G2 / B1 B2 B3 B4"
    game = at(f"edition classic; options doubles=on seven_zero=on; hands {hands}; discard R9; turn 0")
    assert answer(game) == "R7x2"
    play(game, "0=R7x2")
    assert answer(game) == "seat:2"
    play(game, "0=seat:2")
    assert answer(game) == "seat:1"
    play(game, "0=seat:1")
    assert game.state.sizes[:3] == [2, 4, 3]


def test_two_swaps_that_would_lose_cards_bring_its_hand_back() -> None:
    hands = "R7 R7 R1 / G1 G2 G3 / B1 B2 B3 B4"
    game = at(f"edition classic; options doubles=on seven_zero=on; hands {hands}; discard R9; turn 0")
    play(game, f"0={answer(game)}")
    play(game, f"0={answer(game)}")
    play(game, f"0={answer(game)}")
    assert game.state.sizes[:3] == [1, 3, 4]


def test_between_two_players_one_7_brings_the_smaller_hand_and_two_bring_nothing() -> None:
    hands = "R7 R7 R1 R2 R3 / G1 G2"
    game = at(f"edition classic; options doubles=on seven_zero=on; hands {hands}; discard R9; turn 0")
    assert answer(game) == "R7"


def test_the_greedy_player_plays_a_card_that_must_be_played() -> None:
    """Without the rule it would keep the Wild it drew."""
    text = (
        "edition classic; options must_play={}; hands B1 B2 B3 B4 / G1 G2 G3; discard R9; turn 0; draw W | *"
    )
    for switch, expected in (("on", "W:B"), ("off", "keep")):
        game = at(text.format(switch))
        play(game, "0=draw")
        assert answer(game) == expected


def test_the_greedy_player_neither_catches_nor_throws_at_a_partner() -> None:
    hands = "R1 R2 / HM G1 G2 / HM B1 B2 / Y1 Y2"
    game = at(f"edition hail-mary; options teams=two; hands {hands}; discard R9; turn 0")
    play(game, "0=R1")
    assert (reaction(game, 2), reaction(game, 1)) == ("waive", "catch:0")
    play(game, "0=call")
    assert reaction(game, 2) == "waive"
    assert reaction(game, 1).startswith("HM>")
