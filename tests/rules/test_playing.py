"""Playing a card: onto the pile, then its power (C-14, C-19, K-1 to K-5)."""

from __future__ import annotations

import pytest

from tests.support.positions import at, hand, play

THREE = "hands {} G1 G2 / B1 B2 / Y1 Y2; discard R9; turn 0"


@pytest.mark.parametrize(
    ("card", "turn", "sizes"),
    [
        ("R1", 1, [2, 2, 2]),
        ("RS", 2, [2, 2, 2]),  # K-4
        ("RR", 2, [2, 2, 2]),  # K-2: the other way round
        ("R+2", 2, [2, 4, 2]),  # K-1
    ],
)
def test_whose_turn_it_is_after_a_card_of_three_players(card: str, turn: int, sizes: list[int]) -> None:
    game = at(f"edition classic; {THREE.format(card)}")
    play(game, f"0={card}")
    assert (game.state.turn, game.state.sizes[:3]) == (turn, sizes)


@pytest.mark.parametrize(("option", "turn", "direction"), [("on", 0, 1), ("off", 1, -1)])
def test_between_two_a_reverse_is_a_skip_unless_the_table_chose_otherwise(
    option: str, turn: int, direction: int
) -> None:
    game = at(f"edition classic; options reverse_skips={option}; hands RR G1 G2 / B1 B2; discard R9; turn 0")
    told = play(game, "0=RR")
    assert (game.state.turn, game.state.direction) == (turn, direction)
    assert told[1] == ("skipped seat=1" if option == "on" else "reversed seat=0 direction=-1")


def test_a_reverse_turns_back_again() -> None:
    game = at(
        "edition classic; hands RR G1 G2 / B1 B2 / Y1 Y2; discard R9; turn 0; direction counterclockwise"
    )
    assert play(game, "0=RR")[1] == "reversed seat=0 direction=1"
    assert (game.state.turn, game.state.direction) == (1, 1)


def test_a_wild_has_the_colour_that_was_chosen() -> None:
    game = at(f"edition classic; {THREE.format('W')}")
    assert play(game, "0=W:B") == ["played seat=0 card=W colour=blue"]
    assert (game.view(None).colour, game.view(None).top, hand(game, 0)) == ("blue", "W", "G1 G2")


@pytest.mark.parametrize(("card", "drawn"), [("R+2", 2), ("W+4:G", 4), ("RS", 0), ("RR", 0), ("W:G", 0)])
def test_of_a_last_card_only_the_cards_to_draw_are_carried_out(card: str, drawn: int) -> None:
    """C-19: the next player draws, for the score; nobody is asked or skipped, and nothing is reversed."""
    name = card.partition(":")[0]
    game = at(f"edition classic; hands {name} / B1 B2 / Y1 Y2; discard R9; turn 0")
    told = play(game, f"0={card}")
    assert (game.winner, game.state.sizes[:3]) == (0, [0, 2 + drawn, 2])
    assert [line.split()[0] for line in told] == ["played", *["drew"] * drawn, "won"]


@pytest.mark.parametrize("card", ["R3*", "RV", "EW:R", "WR:R"])
def test_an_elite_cards_power_is_not_carried_out_with_the_last_card(card: str) -> None:
    name = card.partition(":")[0]
    game = at(
        f"edition elite; hands {name} / B1 B2; discard R9; turn 0;"
        f"lineups maya-okafor / -; spent lars-tveitane / "
    )
    play(game, f"0={card}")
    assert (game.winner, game.over) == (0, True)


def test_a_player_who_is_left_with_one_card_may_call_with_the_play() -> None:
    game = at("edition classic; hands R1 G1 / B1 B2; discard R9; turn 0")
    assert play(game, "0=R1!")[1] == "called seat=0"
    three = at(f"edition classic; {THREE.format('R1')}")
    assert "R1!" not in three.legal(0)


def test_an_icon_and_an_elite_wild_ask_for_the_lineup_a_recover_for_the_discards() -> None:
    elite = "edition elite; hands {} G1 G2 / B1 B2; discard R9; turn 0; lineups maya-okafor / -; spent {} / "
    spent = "lars-tveitane bei-yunfan pema-lhakyid zofia-wierzbanek"
    for card, phase, left in (
        ("R3*", "activate", 0),
        ("EW:R", "activate", 0),
        ("RV", "recover", 1),
        ("WR:G", "recover", 3),
    ):
        game = at(elite.format(card.partition(":")[0], spent))
        play(game, f"0={card}")
        assert (game.view(None).phase, game.state.remaining, game.state.asked) == (phase, left, 0)
