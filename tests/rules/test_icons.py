"""The icons of Elite Action Cards, one by one (EL-20 to EL-33)."""

from __future__ import annotations

import pytest

from lastcard import Game
from lastcard.rules.icons import free_slot
from lastcard.rules.state import CheckedTable
from tests.support.positions import at, elite, hand, play

CARDS = elite(
    "Skip It, red: skip",
    "Skip All, red: skip everyone",
    "Turn, red: reverse",
    "Look, red: peek",
    "Once More, red: again",
    "Drop, red: discard uno",
    "Drop Target, red: discard target elite",
    "Back, red: recover uno",
    "Swap, red: swap",
    "Colour, red: discard-colour",
    "Colours, blue/red: discard-colour",
    "Find, red: search",
    "Change, red: substitute",
    "Fresh, red: refresh",
    "Other, green: peek, draw 1",
)


def activated(card: str, hands: str = "R3* R1 R2 / B1 B2 / Y1 Y2", more: str = "", move: str = "R3*") -> Game:
    """Seat 0 has played a red Elite Icon, or the given card, and activated the card."""
    others = " / -" * hands.count("/")
    game = at(f"edition elite; hands {hands}; discard R9; turn 0; lineups {card}{others}; {more}", CARDS)
    play(game, f"0={move} 0=pick:0")
    return game


def line(game: Game, key: str) -> str:
    return next((text for text in game.position().splitlines() if text.startswith(key)), "")


def test_skip_is_the_next_players_and_everyones_are_all_the_others() -> None:
    assert (activated("skip-it").state.turn, activated("skip-all").state.turn) == (2, 0)


def test_reverse_turns_round_and_between_two_it_is_a_skip() -> None:
    game = activated("turn")
    assert (game.state.direction, game.state.turn) == (-1, 2)
    assert [event.direction for event in game.events if event.name == "reversed"] == [-1]
    two = activated("turn", hands="R3* R1 R2 / B1 B2")
    assert (two.state.direction, two.state.turn) == (1, 0)


def test_a_peek_shows_the_hand_to_its_player() -> None:
    game = activated("look")
    told = play(game, "0=seat:2")
    assert told[1:4] == [
        "peeked seat=0 other=2",
        "shown seat=0 other=2 card=Y1",
        "shown seat=0 other=2 card=Y2",
    ]


def test_play_again_is_another_turn_on_top_of_what_is_already_due() -> None:
    game = activated("once-more", "R3* R1 R2 R4 / B1 B2 / Y1 Y2", "again 1")
    assert (game.state.turn, game.state.again) == (0, 1)
    play(game, "0=R1 0=R2")
    assert (game.state.turn, game.state.again) == (1, 0)


@pytest.mark.parametrize(("option", "discards"), [("on", "R9 R3* Y1"), ("off", "R9 Y1 R3*")])
def test_a_discarded_card_is_on_top_or_by_option_below(option: str, discards: str) -> None:
    game = activated("drop", "R3* R1 R2 / Y1 B2 B3 / Y4 Y5", f"options discard_on_top={option}")
    assert game.legal(1) == ["card:Y1", "card:B2", "card:B3"]
    assert play(game, "1=card:Y1")[0] == "discarded seat=1 card=Y1"
    assert line(game, "discard") == f"discard {discards}"
    assert game.view(None).colour == ("yellow" if option == "on" else "red")


def test_a_wild_that_is_discarded_leaves_the_colour() -> None:
    game = activated("drop", "R3* R1 R2 / EW B2 B3 / Y4 Y5")
    play(game, "1=card:EW")
    assert (game.view(None).top, game.view(None).colour) == ("EW", "red")


def test_a_hand_that_is_emptied_by_a_discard_wins_and_one_card_left_owes_a_call() -> None:
    game = activated("drop", "R3* R1 R2 / B1 / Y1 Y2")
    play(game, "1=card:B1")
    assert (game.winner, game.state.spent_count[0]) == (1, 1)
    game = activated("drop", "R3* R1 R2 / B1 B2 / Y1 Y2")
    play(game, "1=card:B1")
    assert (game.state.owes, game.state.turn) == (0b10, 1)


def test_an_elite_card_is_discarded_from_the_lineup() -> None:
    game = at(
        "edition elite; hands R3* R1 R2 / B1 B2; discard R9; turn 0; lineups drop-target / - swap other",
        CARDS,
    )
    play(game, "0=R3* 0=pick:0 0=seat:1")
    assert game.legal(1) == ["pick:1", "pick:2"]
    assert play(game, "1=pick:2")[0] == "spent seat=1 card=other"
    assert line(game, "lineups") == "lineups - - - / - swap -"


def test_any_discard_but_the_top_one_comes_back_to_the_hand() -> None:
    game = at("edition elite; hands R3* R1 R2 / B1 B2; discard G5 B7 R9; turn 0; lineups back / -", CARDS)
    play(game, "0=R3* 0=pick:0")
    assert game.legal(0) == ["card:R9", "card:G5", "card:B7"]
    assert play(game, "0=card:G5")[0] == "taken-back seat=0 card=G5"
    assert (hand(game, 0), line(game, "discard")) == ("R1 R2 G5", "discard B7 R9 R3*")


def test_hands_are_swapped_and_with_them_the_duty_to_call() -> None:
    """C-17: seat 1's single card is now seat 0's, who owes the call."""
    game = at(
        "edition elite; hands R3* R1 R2 / B1 / Y1 Y2; discard R9; turn 0; owes 1; lineups swap / - / -", CARDS
    )
    play(game, "0=R3* 0=pick:0 0=seat:1")
    assert (hand(game, 0), hand(game, 1), game.state.owes) == ("B1", "R1 R2", 0b01)


def test_all_cards_of_the_colour_leave_the_hand_below_the_top_card() -> None:
    game = activated("colour", "R3* R1 R5* RV RV G4 Y4 / B1 B2 / Y1 Y2")
    assert (hand(game, 0), game.view(None).top) == ("Y4 G4", "R3*")
    discarded = [event.card for event in game.events if event.name == "discarded"]
    assert discarded == ["R1", "R5*", "RV", "RV"]


def test_a_dual_foils_colour_is_the_one_it_was_activated_with() -> None:
    """EL-28."""
    game = activated("colours", "EW R1 B1 / B2 B3 / Y1 Y2", move="EW:B")
    assert hand(game, 0) == "R1"
    assert game.state.owes == 0b001


def test_with_no_card_of_the_colour_nothing_changes_and_with_no_other_the_hand_is_won() -> None:
    game = at("edition elite; hands EW G1 / B1 B2; discard R9; turn 0; owes ; lineups colour / -", CARDS)
    play(game, "0=EW:R! 0=pick:0")
    assert (hand(game, 0), game.state.owes) == ("G1", 0)
    won = activated("colour", "R3* R1 R2 / B1 B2 / Y1 Y2")
    assert won.winner == 0


def test_a_search_shows_the_top_card_and_leaves_it_or_sinks_it() -> None:
    for answer, deck in (("none", "swap other"), ("bottom", "other swap")):
        game = activated("find", more="player-decks / swap other / ")
        told = play(game, f"0=seat:1 0={answer}")
        assert told[1:3] == ["searched seat=0 other=1", "found seat=0 other=1 card=swap"]
        assert told[3] == (
            "left-on-top seat=0 other=1" if answer == "none" else "put-at-bottom seat=0 other=1"
        )
        cards = CARDS.numbers(deck.split())
        assert [*game.state.lineup[1][:2]] == list(cards)


def test_substitute_changes_places_with_a_discard_whose_actions_differ() -> None:
    """EL-32: it comes into the slot that the card left, and isn't activated."""
    same = elite("Change, red: substitute", "Alike, green: substitute", "Unlike, green: skip")
    text = "edition elite; hands R3* R1 R2 / B1 B2; discard R9; turn 0; lineups - change - / -; spent {} / "
    game = at(text.format("alike unlike"), same)
    play(game, "0=R3* 0=pick:1")
    assert game.legal(0) == ["pick:1"]
    assert play(game, "0=pick:1")[0] == "substituted seat=0 card=unlike"
    assert (line(game, "lineups"), line(game, "spent")) == (
        "lineups - unlike - / - - -",
        "spent alike change /",
    )
    none = at(text.format("alike"), same)
    play(none, "0=R3* 0=pick:1")
    assert none.state.turn == 1


@pytest.mark.parametrize(
    ("lineup", "slot"), [([5, 0, 7], 1), ([0, 6, 7], 0), ([5, 0, 0], 2), ([5, 6, 0], 2), ([5, 6, 7], 0)]
)
def test_a_card_entering_the_lineup_takes_the_active_cards_slot_or_another_free_one(
    lineup: list[int], slot: int
) -> None:
    g = CheckedTable()
    g.active_slot = 0 if lineup[2] else 2
    for place, card in enumerate(lineup):
        g.lineup[1][place] = card
    assert free_slot(g, 1) == slot


def test_refresh_buries_the_hand_and_draws_as_many() -> None:
    game = activated("fresh", more="draw G1 G2 | *")
    assert (hand(game, 0), line(game, "discard")) == ("G1 G2", "discard R2 R1 R9 R3*")
    assert [event.number for event in game.events if event.name == "refreshed"] == [2]


def test_a_single_refreshed_card_owes_a_new_call() -> None:
    """C-17, EL-11: passing through an empty hand doesn't win."""
    game = at(
        "edition elite; hands R3* R1 / B1 B2; discard R9; turn 0; lineups fresh / -; draw G1 | *", CARDS
    )
    play(game, "0=R3*! 0=pick:0")
    assert (game.winner, hand(game, 0), game.state.owes) == (None, "G1", 0b1)
