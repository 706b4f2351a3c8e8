"""Activating a Lineup card: the choice of the card, its icons' targets, dropped icons (EL-2 to EL-4, EL-30,
EL-34)."""

from __future__ import annotations

import pytest

from lastcard import Game
from tests.support.positions import at, elite, hand, play

CARDS = elite(
    "Red Draw, red: draw 2",
    "Both, blue/red: draw 1",
    "Any, wild: draw 3",
    "Green Draw, green: draw 1",
    "Two Things, red: draw 1, draw 2 everyone",
    "Aimed, red: draw 2 target",
    "Aimed Again, red: skip target, draw 1 target",
    "Give Back, red: recover target elite, draw 1",
    "Take Back, red: recover target uno, draw 1",
    "Lose One, red: discard target elite, draw 1",
    "Look Into, red: search, draw 1",
    "Four Draws, red: draw 1, draw 1, draw 1, draw 1",
    "Own, red: recover elite, refresh",
)


def table(lineups: str, more: str = "", discards: str = "R9") -> Game:
    return at(
        f"edition elite; hands R3* R1 EW / B1 B2 / Y1 Y2; discard {discards}; turn 0;"
        f"lineups {lineups}; {more}",
        CARDS,
    )


def test_a_card_of_the_colour_played_may_be_activated_a_foil_by_each_of_its_colours() -> None:
    for move, picks in (
        ("R3*", ["pick:0", "pick:1", "pick:2"]),
        ("EW:B", ["pick:1", "pick:2"]),
        ("EW:Y", ["pick:2"]),
    ):
        game = table("red-draw both any / - / -")
        play(game, f"0={move}")
        assert game.legal(0) == ["none", *picks]


def test_with_no_card_of_the_colour_nobody_is_asked() -> None:
    game = table("green-draw - - / red-draw / aimed")
    play(game, "0=R3*")
    assert (game.state.turn, game.view(None).phase) == (1, "turn")


def test_a_player_who_declines_keeps_the_card() -> None:
    game = table("red-draw / - / -")
    assert play(game, "0=R3* 0=none")[-1] == "declined seat=0"
    assert (game.state.turn, game.state.spent_count[0]) == (1, 0)


def test_icons_are_carried_out_in_order_then_the_card_is_spent_and_the_lineup_filled() -> None:
    game = table("- two-things / - / -", "player-decks any / / ; draw G1 G2 G3 G4 G5 | *")
    told = play(game, "0=R3* 0=pick:1")
    assert told[1:3] == ["offered seat=0 colour=red", "activated seat=0 card=two-things"]
    drew = [line.partition("seat=")[2] for line in told if line.startswith("drew")]
    assert drew == ["1 card=G1", "1 card=G2", "1 card=G3", "2 card=G4", "2 card=G5"]
    assert [line.split()[0] for line in told[-2:]] == ["spent", "filled"]
    assert (game.state.turn, game.state.active) == (1, 0)


def test_all_four_icons_of_a_card_are_carried_out() -> None:
    game = table("four-draws / - / -")
    play(game, "0=R3* 0=pick:0")
    assert game.state.sizes[:3] == [2, 6, 2]


@pytest.mark.parametrize(("target", "sizes"), [(1, [2, 4, 2]), (2, [2, 2, 4])])
def test_target_is_another_player_of_ones_choice(target: int, sizes: list[int]) -> None:
    game = table("aimed / - / -")
    play(game, "0=R3* 0=pick:0")
    assert (game.legal(0), game.legal(1)) == (["seat:1", "seat:2"], [])
    assert play(game, f"0=seat:{target}")[0] == f"targeted seat=0 other={target}"
    assert game.state.sizes[:3] == sizes


def test_each_icon_has_a_target_of_its_own() -> None:
    game = table("aimed-again / - / -")
    play(game, "0=R3* 0=pick:0 0=seat:2 0=seat:1")
    assert (game.state.skips[:3], game.state.sizes[:3]) == ([0, 0, 1], [2, 3, 2])


@pytest.mark.parametrize(
    ("card", "key", "some"),
    [
        ("give-back", "spent", "/ / any"),
        ("take-back", "discard", "R5 R3*"),
        ("lose-one", "lineups", "lose-one / both / -"),
        ("lose-one", "lineups", "lose-one / - both / -"),
        ("lose-one", "lineups", "lose-one / - / - - both"),
        ("look-into", "player-decks", "/ / any"),
    ],
)
def test_an_icon_that_nobody_could_carry_out_asks_nobody_and_the_next_one_comes(
    card: str, key: str, some: str
) -> None:
    """EL-34: one card is discarded, and nobody else has any Elite card; then somebody has."""
    lines = {
        "hands": "EW R1 / B1 B2 / Y1 Y2",
        "discard": "R3*",
        "lineups": f"{card} / - / -",
        "phase": "activate",
    }
    for given, asked in ((lines, False), ({**lines, key: some}, True)):
        text = "; ".join(f"{name} {value}" for name, value in given.items())
        game = at(f"edition elite; turn 0; {text}", CARDS)
        play(game, "0=pick:0")
        assert game.view(None).phase == ("target" if asked else "turn")
        assert game.state.sizes[:3] == [2, 2 if asked else 3, 2]


def test_a_draw_that_nobody_can_carry_out_asks_for_no_target() -> None:
    game = at(
        "edition elite; hands EW R1 / B1 B2 / *; turn 0; phase activate;"
        "lineups aimed / - / -; discard R3*; draw |",
        CARDS,
    )
    play(game, "0=pick:0")
    assert (game.state.turn, game.view(None).phase) == (1, "turn")


def test_recover_and_refresh_affect_their_player_unless_another_is_named() -> None:
    game = table("own / - / -", "spent any / both / ; draw G1 G2 | *")
    play(game, "0=R3* 0=pick:0 0=pick:0")
    assert (hand(game, 0), hand(game, 1)) == ("G1 G2", "B1 B2")
    assert (game.state.spent_count[:2], game.state.lineup[0][0]) == ([1, 1], CARDS.numbers(["any"])[0])
