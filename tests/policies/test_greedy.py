"""The greedy player: positions with a clearly best move."""

from __future__ import annotations

import pytest

from lastcard import position
from lastcard.catalogue import everything, read_cards
from lastcard.game import Game
from tests.policies import harness
from tests.policies.harness import answer

CLASSIC = "edition classic\nhands {} / Y1 Y2 Y3 / G4 G5 G6\ndiscard R5\ndealer 2\n"


def decision(text: str, seat: int = 0) -> str:
    return answer(position(text), seat)


def reaction(text: str, seat: int = 0) -> str:
    return harness.reaction(position(text), seat)


def after(text: str, *moves: str) -> Game:
    """The game after these moves, written seat=move."""
    game = position(text)
    for move in moves:
        seat, _, played = move.partition("=")
        game.play(int(seat), played)
    return game


# Turns


def test_the_greedy_player_draws_when_nothing_fits_and_passes_when_nothing_is_left() -> None:
    assert decision(CLASSIC.format("B7 G2 Y9")) == "draw"
    assert decision("edition classic\nhands B7 G2 / *\ndiscard R5\ndealer 1\ndraw |\n") == "pass"


def test_the_greedy_player_calls_with_the_play() -> None:
    assert decision(CLASSIC.format("R7 G2")) == "R7!"


def test_the_greedy_player_leaves_the_call_to_a_table_that_makes_it() -> None:
    assert decision(CLASSIC.format("R7 G2").replace("classic\n", "classic\noptions calls=auto\n")) == "R7"


def test_the_greedy_player_stays_in_the_colour_it_holds_most_of() -> None:
    assert decision(CLASSIC.format("R7 B5 B1 B2 B3 Y9")) == "B5"


def test_the_greedy_player_keeps_its_wilds_while_something_else_fits() -> None:
    assert decision(CLASSIC.format("R0 W W+4 G2 G3")) == "R0"


def test_a_wild_takes_the_colour_it_holds_most_of() -> None:
    assert decision(CLASSIC.format("W G2 B3 B4 B9 Y1")) == "W:B"


def test_the_greedy_player_does_not_bluff_while_it_can_play_otherwise() -> None:
    assert decision(CLASSIC.format("W+4 W G2 G3")) == "W:G"
    assert decision(CLASSIC.format("W+4 R0 G2 G3")) == "R0"


def test_the_greedy_player_hits_a_next_player_who_is_nearly_out() -> None:
    table = "edition classic\nhands {} / Y1 Y2 / G4 G5 G6\ndiscard R5\ndealer 2\n"
    assert decision(table.format("R9 R+2 G2")) == "R+2"
    assert decision(table.format("R9 RS G2")) == "RS"
    assert decision(table.format("B5 B1 W+4 G2")) == "W+4:B"


def test_the_greedy_player_plays_what_it_drew() -> None:
    assert decision(CLASSIC.format("R7 G2 B9 Y9") + "phase drawn\ndrawn R7\n") == "R7"


def test_the_greedy_player_keeps_a_drawn_wild_unless_the_end_is_near() -> None:
    assert decision(CLASSIC.format("W G2 B9 Y9") + "phase drawn\ndrawn W\n") == "keep"
    assert decision(CLASSIC.format("W G2 B9") + "phase drawn\ndrawn W\n") == "W:G"
    assert decision(CLASSIC.format("W G2") + "phase drawn\ndrawn W\n") == "W:G!"


@pytest.mark.parametrize("drawn", ["G7", "G7*"])
def test_the_greedy_player_keeps_a_held_card_that_does_not_fit(drawn: str) -> None:
    text = f"edition elite\noptions hold_drawn=on\nhands {drawn} G2 B9 / Y1 Y2 Y3\ndiscard R5\ndealer 1\n"
    assert decision(f"{text}phase drawn\ndrawn {drawn}\n") == "keep"


# Calls, catches, questions


def test_the_greedy_player_calls_what_it_owes() -> None:
    assert reaction("edition classic\nhands R7 / Y1 Y2\ndiscard R5\nturn 1\nowes 0\n") == "call"


def test_the_greedy_player_catches_a_player_who_forgot() -> None:
    assert reaction("edition classic\nhands R7 R8 / Y1 Y2 / G4\ndiscard R5\nturn 1\nowes 2\n") == "catch:2"


def test_the_greedy_player_calls_before_it_catches() -> None:
    assert reaction("edition classic\nhands R7 / Y1 Y2 / G4\ndiscard R5\nturn 1\nowes 0 2\n") == "call"


@pytest.mark.parametrize(("size", "move"), [(2, "take"), (5, "take"), (6, "challenge"), (9, "challenge")])
def test_the_greedy_player_challenges_a_large_hand(size: int, move: str) -> None:
    hand = " ".join(f"Y{number % 9 + 1}" for number in range(size))
    text = f"edition classic\nhands R7 G2 / {hand}\ndiscard R5 W+4\ncolour blue\nturn 1\nphase four\n"
    assert decision(text) == move


# Hail Mary

HAIL_MARY = "edition hail-mary\nhands {} / {} / {}\ndiscard R5\n"


def test_the_greedy_player_throws_a_hail_mary_naming_the_colour_it_sees_least_of() -> None:
    text = HAIL_MARY.format("HM R7 G2 B3", "G4 G5", "Y1") + "turn 1\nchance 2\n"
    assert reaction(text) == "HM>Y"


def test_the_discards_tell_it_which_colour_is_left() -> None:
    text = "edition hail-mary\nhands HM R7 Y2 B3 / G4 G5 / Y1\ndiscard G7 G8 B1 B2 Y4 Y8 Y9 R5\n"
    assert reaction(text + "turn 1\nchance 2\n") == "HM>R"


def test_the_greedy_player_calls_with_a_throw_that_leaves_one_card() -> None:
    assert reaction(HAIL_MARY.format("HM R7", "G4 G5", "Y1") + "turn 1\nchance 2\n") == "HM>Y!"


def test_the_greedy_player_throws_the_foil_too() -> None:
    text = HAIL_MARY.format("HMF R7 G2 B3", "G4 G5", "Y1").replace("mary\n", "mary\noptions foil=on\n")
    assert reaction(text + "turn 1\nchance 2\n") == "HMF>Y"


def test_the_greedy_player_does_not_throw_the_turn_into_the_callers_hands() -> None:
    text = HAIL_MARY.format("HM R7 G2 B3", "Y1", "G4 G5") + "turn 2\nchance 1\n"
    assert reaction(text) == "waive"


def test_the_greedy_player_keeps_its_hail_marys_for_calls() -> None:
    assert decision(HAIL_MARY.format("HM W G2 B3 B4", "Y1 Y2 Y3", "G4 G5 G6") + "turn 0\n") == "W:B"


@pytest.mark.parametrize(
    ("hand", "kept"), [("R7 G2 W", "W"), ("R7 Y2 G3", "Y2"), ("R7 G3", "R7"), ("W+4 Y2", "W+4")]
)
def test_after_a_hit_it_keeps_what_can_be_played_next(hand: str, kept: str) -> None:
    text = f"edition hail-mary\nhands {hand} / G4 G5 / Y1\ndiscard R5 HM\ncolour yellow\nturn 0\nphase hit\n"
    assert decision(text) == f"card:{kept}"


# Avatar State

AVATAR = "edition avatar-state\nhands AS R7 G2 B3 B4 Y1 / Y2 Y3 / G5\ndiscard R5\nturn {}\n"


@pytest.mark.parametrize("turn", [0, 1])
def test_with_all_four_colours_it_breaks_in(turn: int) -> None:
    assert reaction(AVATAR.format(turn)) == "AS:B"


def test_the_greedy_player_follows_up_with_a_card_of_its_colour() -> None:
    game = after(AVATAR.format(1), "0=AS:B")
    assert answer(game) in ("B3", "B4")


def test_without_all_four_colours_it_stays_calm() -> None:
    assert reaction(AVATAR.format(1).replace("Y1 ", "")) == "waive"


# Elite

ELITE = (
    "edition elite\nhands {} / Y1 Y2 Y3 Y4 Y5 / G4 G5 G6\ndiscard R5\ndealer 2\nlineups {} / - - - / - - -\n"
)


def test_the_greedy_player_prefers_an_elite_icon_that_activates_something() -> None:
    assert decision(ELITE.format("R9 R3* G2", "lars-tveitane - -")) == "R3*"


def test_the_greedy_player_activates_the_card_that_is_worth_most() -> None:
    game = after(ELITE.format("R9 R3* G2", "pema-lhakyid maya-okafor lars-tveitane"), "0=R3*")
    assert answer(game) == "pick:1"  # skip target and draw 2, against peek and skip, or draw 3


def test_the_greedy_player_declines_what_would_only_help_others() -> None:
    cards = '[[card]]\nname = "Kind One"\ncolour = "red"\nicons = ["discard uno"]\n'
    catalogue = read_cards(cards, file="kind", beside=everything())
    game = position(ELITE.format("R9 R3* G2", "kind-one - -"), catalogue)
    game.play(0, "R3*")
    assert answer(game) == "none"


def test_an_elite_wild_takes_the_colour_that_activates_the_best_card() -> None:
    assert decision(ELITE.format("EW G2 Y9", "kenta-aoshiro - -")) == "EW:B"


def test_the_greedy_player_aims_cards_to_draw_at_the_smallest_hand() -> None:
    game = after(ELITE.format("R9 R3* G2", "zanele-mthombeni - -"), "0=R3*", "0=pick:0")
    assert answer(game) == "seat:2"


def test_the_greedy_player_swaps_with_the_smallest_hand_if_its_own_is_larger() -> None:
    many = ELITE.format("R9 R3* G2 G7 B8 B9", "tane-horopapa - -")
    game = after(many, "0=R3*")
    assert answer(game) == "pick:0"
    game.play(0, "pick:0")
    assert answer(game) == "seat:2"
    assert answer(after(ELITE.format("R9 R3*", "tane-horopapa - -"), "0=R3*!")) == "none"


def test_the_greedy_player_does_not_waste_its_best_lineup_card_when_made_to_discard_one() -> None:
    text = (
        "edition elite\nhands R3 G2 / Y1 Y2 Y3\ndiscard B7*\nturn 1\nphase discard-elite\nasked 0\n"
        "lineups kenta-aoshiro haruka-minamoe zanele-mthombeni / - - -\n"
        "active dawit-hailemeskel 0 blue 0 1\n"
    )
    assert decision(text) == "pick:1"


def test_made_to_discard_it_parts_with_a_card_of_a_colour_it_has_little_of() -> None:
    text = (
        "edition elite\nhands R3 G2 G4 EW / Y1 Y2 Y3\ndiscard B7*\nturn 1\nphase discard-uno\nasked 0\n"
        "lineups - - - / - - -\nactive jonas-apfelthal 0 blue 1 1\n"
    )
    assert decision(text) == "card:R3"


def test_from_the_discards_it_takes_a_wild() -> None:
    text = (
        "edition elite\nhands R3 G2 / Y1 Y2 Y3\ndiscard B4 EW G1 Y7*\nturn 0\nphase recover-uno\n"
        "lineups - - - / - - -\nactive linh-doan-mai 0 yellow 0 1\n"
    )
    assert decision(text) == "card:EW"


def test_the_greedy_player_sinks_a_strong_card_and_leaves_a_weak_one() -> None:
    text = (
        "edition elite\nhands R3 G2 / Y1 Y2 Y3\ndiscard B7*\nturn 0\nphase search\ntarget 1\n"
        "lineups - - - / - - -\nplayer-decks / {}\nactive solrun-eikadottir 0 blue 0 1\n"
    )
    assert decision(text.format("abena-kwartemaa")) == "bottom"
    assert decision(text.format("haruka-minamoe")) == "none"


def test_the_greedy_player_recovers_the_best_of_its_elite_discards() -> None:
    text = (
        "edition elite\nhands R3 G2 / Y1 Y2 Y3\ndiscard BV\nturn 0\nphase recover\nleft 1\n"
        "lineups - - - / - - -\nspent haruka-minamoe zanele-mthombeni pema-lhakyid /\n"
    )
    assert decision(text) == "pick:1"


def test_the_greedy_player_drafts_the_strongest_card() -> None:
    text = (
        "edition elite\noptions mode=draft\nseats 3\nphase draft\nasked 0\nfirst 0\n"
        "layout haruka-minamoe pema-lhakyid zanele-mthombeni lars-tveitane kenta-aoshiro\n"
    )
    assert decision(text) == "pick:2"
