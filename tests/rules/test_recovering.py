"""Recover and Wild Recover, the UNO cards (EL-7, EL-8, EL-34)."""

from __future__ import annotations

from tests.support.positions import at, play

SPENT = "maya-okafor lars-tveitane pema-lhakyid bei-yunfan"
TABLE = (
    "edition elite; hands RV WR R1 R2 / B1 B2; discard R9; turn 0; spent {} / ;"
    "lineups keisha-braithwell sione-matavalu haruka-minamoe / -"
)


def deck(position: str) -> str:
    return next(line for line in position.splitlines() if line.startswith("player-decks")).partition(" ")[2]


def test_a_recover_takes_one_card_of_ones_choice_under_the_deck() -> None:
    game = at(TABLE.format(SPENT))
    play(game, "0=RV")
    assert game.legal(0) == ["pick:0", "pick:1", "pick:2", "pick:3"]
    assert play(game, "0=pick:2")[0] == "recovered seat=0 card=pema-lhakyid"
    assert deck(game.position()) == "pema-lhakyid /"
    assert (game.state.turn, game.state.remaining, game.state.spent_count[0]) == (1, 0, 3)


def test_a_wild_recover_takes_up_to_three_in_any_order() -> None:
    game = at(TABLE.format(SPENT))
    play(game, "0=WR:G 0=pick:3 0=pick:0 0=pick:1")
    assert deck(game.position()) == "bei-yunfan maya-okafor pema-lhakyid /"
    assert (game.state.turn, game.state.remaining) == (1, 0)


def test_fewer_than_three_will_do() -> None:
    for picks, left in (("", 4), ("0=pick:0", 3), ("0=pick:0 0=pick:0", 2)):
        game = at(TABLE.format(SPENT))
        assert play(game, f"0=WR:G {picks} 0=none")[-1] == "declined seat=0"
        assert (game.state.spent_count[0], game.state.turn, game.state.remaining) == (left, 1, 0)


def test_a_wild_recover_ends_when_nothing_is_left() -> None:
    game = at(TABLE.format("maya-okafor lars-tveitane"))
    play(game, "0=WR:G 0=pick:0 0=pick:0")
    assert (game.state.turn, game.state.remaining, game.state.spent_count[0]) == (1, 0, 0)


def test_with_nothing_to_recover_the_turn_is_over() -> None:
    for card in ("RV", "WR:G"):
        game = at(TABLE.format(""))
        play(game, f"0={card}")
        assert (game.state.turn, game.view(None).phase) == (1, "turn")
