"""A scripted game in the terminal: whole hands, the display of a turn, wilds, colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from lastcard import Match, position, replay
from lastcard.editions import EDITIONS, Value
from lastcard.terminal.player import BOT_NAMES, Console, Player
from lastcard.terminal.screen import table_lines
from tests.support.own_edition import SNOWBALL
from tests.support.script import CLASSIC_TURN, WILD_TURN, Endless, Script, at, first_choice, play

COLOUR_PROMPT = "Which colour? R red, Y yellow, G green, B blue (Enter: another move) "


def random_answers(seed: int) -> Iterator[str]:
    """Valid and invalid answers, commands and empty lines."""
    random = Random(seed)
    while True:
        yield random.choice(
            ("1", "1", "2", "2", "3", "4", "", "R", "later", "table", "W", "draw", "R7", "?!")
        )


# Whole hands


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_always_takes_the_first_choice_comes_to_the_end_of_the_match(
    edition: str, seats: int
) -> None:
    for seed in range(4):
        match = Match(edition, seats=seats, seed=seed, target=1)
        script = Endless(first_choice())
        Player(match, script.console()).play_match()
        assert match.game.over
        assert match.over
        winner = match.winner
        assert winner is not None
        assert script.lines[-1] == (
            "You win the match!" if winner == 0 else f"{BOT_NAMES[winner - 1]} wins the match."
        )


@pytest.mark.parametrize("options", [{"mode": "draft"}, {"calls": "auto"}, {"hold_drawn": True}])
def test_a_match_under_options_comes_to_its_end(options: dict[str, Value]) -> None:
    match = Match(
        "elite" if "mode" in options else "avatar-state", seats=3, seed=2, options=options, target=1
    )
    Player(match, Endless(first_choice()).console()).play_match()
    assert match.over


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bots", ["greedy", "random"])
def test_nonsense_between_the_moves_does_no_harm(edition: str, bots: str) -> None:
    for seed in range(3):
        match = Match(edition, seats=3, seed=seed, target=1)
        script = Endless(random_answers(seed))
        Player(match, script.console(), bots).play_match()
        assert match.over
        again = replay(match.game.record())
        assert again.position() == match.game.position()


def test_hand_follows_hand_and_the_score_is_told() -> None:
    match = Match("classic", seats=2, seed=1, target=400)
    script = Script(iter("1" if number % 7 else "" for number in range(3000)))
    Player(match, script.console()).play_match()
    assert match.hand_number > 1
    told = [line for line in script.lines if line.startswith("Score, to 400: you ")]
    assert len(told) == match.hand_number
    assert told[-1] == "Score, to 400: you {}, Ada {}".format(*match.scores)


def test_the_cards_left_are_shown_with_what_they_count() -> None:
    script = at("edition classic\nhands R7 / Y1 W YS\ndiscard R5\ndealer 1\n", "R7")
    assert "  Ada's cards: ■Y1  ■YS  W  = 71" in script.lines
    assert "Score, to 1: you 71, Ada 0" in script.lines
    assert script.lines[-1] == "You win the match!"


# Questions


def test_the_player_sees_table_pile_hand_and_choices() -> None:
    lines = at(CLASSIC_TURN).lines
    assert "  Table:  [you 3] → Ada 3 → Bruno 3 → you" in lines
    assert any(line.startswith("  Pile:   ▲R5   match red or a 5, or play a wild   (") for line in lines)
    assert "  Hand:   ▲R7  ●G2  ◆B3" in lines
    begin = lines.index("Your turn.")
    assert lines[begin + 1 : begin + 3] == ["  1 R7    red 7", "  2 draw  draw a card"]


def test_the_arrows_follow_the_direction_and_debts_are_shown() -> None:
    game = position(
        "edition classic\nhands R7 G2 B3 / Y1 / G4\ndiscard R5\ndirection counterclockwise\nturn 0\nowes 1\n"
    )
    lines = table_lines(game.view(0), ["you", "Ada", "Bruno"], game.setup.catalogue)
    assert lines[0] == "  Table:  [you 3] ← Ada 1 (hasn't called UNO!) ← Bruno 1 (UNO) ← you"


def test_after_a_wild_only_its_colour_is_to_match() -> None:
    text = at("edition classic\nhands R7 G2 B3 / Y1 Y2\ndiscard W\ncolour blue\ndealer 1\n").text
    assert "  Pile:   W   match blue, or play a wild   (" in text


@pytest.mark.parametrize("answer", ["1", "R7", "r7", " R7 "])
def test_a_move_is_a_number_or_its_notation_in_any_case(answer: str) -> None:
    assert "  You play a red 7." in at(CLASSIC_TURN, answer).lines


def test_bots_are_told_in_words() -> None:
    text = at("edition classic\nhands R7 G2 B3 / Y7 Y+2 Y4 / G4 G5 G6\ndiscard R5\ndealer 2\n", "R7").text
    assert "  Ada plays a yellow 7.\n" in text


def test_two_cards_make_the_call_a_choice() -> None:
    script = at("edition classic\nhands R7 G2 / Y1 Y2\ndiscard R5\ndealer 1\n", "2", bots="random")
    assert "  1 R7    red 7, without a call" in script.lines
    assert "  2 R7!   red 7, calling UNO with it" in script.lines
    told = script.lines.index("  You play a red 7.")
    assert script.lines[told + 1] == "  You call UNO."


def test_where_calls_are_made_by_themselves_there_is_no_such_choice() -> None:
    text = at("edition classic\noptions calls=auto\nhands R7 G2 / Y1 Y2\ndiscard R5\ndealer 1\n").text
    assert "  1 R7    red 7\n" in text
    assert "without a call" not in text


# Wilds


@pytest.mark.parametrize(
    ("answers", "colour"),
    [
        (("1", "B"), "blue"),
        (("W", "green"), "green"),
        (("w", "2"), "yellow"),
        (("W:R",), "red"),
        (("w b",), "blue"),
    ],
)
def test_a_wild_is_one_entry_and_its_colour_is_asked(answers: tuple[str, ...], colour: str) -> None:
    script = at(WILD_TURN, *answers)
    assert "  1 W     wild; choose a colour" in script.lines
    assert f"  You play a wild and choose {colour}." in script.lines
    assert (COLOUR_PROMPT in script.prompts) == (len(answers) == 2)


def test_a_wrong_colour_is_asked_again_and_enter_goes_back() -> None:
    script = at(WILD_TURN, "W", "pink", "", "draw")
    assert "  'pink' is not a colour: R, Y, G or B." in script.lines
    assert script.prompts.count(COLOUR_PROMPT) == 2
    assert any(line.startswith("  You draw a") for line in script.lines)


def test_a_draw_four_against_its_condition_is_called_a_bluff() -> None:
    table = "edition classic\nhands W+4 {} B3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\n"
    assert "wild draw four, as a bluff; choose a colour" in at(table.format("R2")).text
    assert "wild draw four, as a bluff; choose a colour" in at(table.format("W")).text
    assert "wild draw four; choose a colour" in at(table.format("G2")).text


# Colours


def test_without_its_paint_a_coloured_table_is_the_plain_one() -> None:
    texts = []
    for colours in (False, True):
        script = Script(iter(("1", "table", "quit")))
        Player(Match("elite", seed=3), Console(script.read, script.write, colours)).play_match()
        texts.append(script.text)
    assert "\033" in texts[1]
    assert re.sub("\033\\[\\d+m", "", texts[1]) == texts[0]


def test_the_bots_have_a_name_for_every_seat() -> None:
    script = play(Match("classic", seats=10, seed=1))
    assert script.lines[0].startswith("You play classic with Ada, Bruno,")
    assert len(set(BOT_NAMES)) == 9


# An edition from outside


def test_a_match_of_an_edition_from_outside_is_played_and_told() -> None:
    lines: list[str] = []
    for seed in range(8):
        match = Match(SNOWBALL, seats=3, seed=seed, target=1)
        script = Endless(first_choice())
        Player(match, script.console()).play_match()
        assert match.over
        lines += script.lines
    assert any("plays a Snowball" in line or "throws a Snowball" in line for line in lines)
    assert not any("a SB" in line for line in lines)


def test_its_wild_is_offered_by_its_name_and_read_loosely() -> None:
    game = position("edition snowball\nhands SB R7 G2 / Y1 Y2\ndiscard R5\n", edition=SNOWBALL)
    script = play(Match.resume(game, [0, 0], 1), "why sb>", "quit")
    assert any("SB " in line and "Snowball; choose a colour" in line for line in script.lines)
    assert any("(SB-1)" in line for line in script.lines)
