"""Input in the terminal besides moves: commands, mistakes, and ways to leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import Match, replay
from lastcard.terminal.player import Console, Player
from lastcard.terminal.prompt import HELP
from tests.support.script import CLASSIC_TURN, WILD_TURN, Script, at, play

LEAVES = "You leave the table."


@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_a_player_who_asks_for_help_gets_it(word: str) -> None:
    assert HELP in at(CLASSIC_TURN, word).text


def test_why_cites_the_rule() -> None:
    lines = at(CLASSIC_TURN, "why G2", "why R7", "why", "why W", "why seat 3").lines
    assert "  G2 does not match: red, or a 5, is in play (C-7)." in lines
    assert "  R7 is possible." in lines
    assert "  Name a move, as in: why R7." in lines
    assert "  You don't hold W (C-6)." in lines


def test_a_move_that_is_not_legal_is_explained_and_asked_again() -> None:
    script = at(CLASSIC_TURN, "B3", "Y9", "keep", "catch Ada", "R7")
    assert "  B3 does not match: red, or a 5, is in play (C-7). (? for help)" in script.lines
    assert "  You don't hold Y9 (C-6). (? for help)" in script.lines
    assert "  There is no drawn card to keep (C-9). (? for help)" in script.lines
    assert "  Ada owes no call (C-16). (? for help)" in script.lines
    assert "  You play a red 7." in script.lines


@pytest.mark.parametrize("answer", ["0", "3", "99", "-1", "9" * 5000, "", "²"])
def test_a_number_that_is_not_on_the_list_is_asked_again(answer: str) -> None:
    script = at(CLASSIC_TURN, answer, "1")
    assert script.prompts[:2] == ["> ", "> "]
    assert "  You play a red 7." in script.lines


@pytest.mark.parametrize("answer", ["xyzzy", "R", "R77", "🂡", "R7 now", "\udcff"])
def test_nonsense_is_no_move(answer: str) -> None:
    assert f"  {answer!r} is not a move of classic. (? for help)" in at(CLASSIC_TURN, answer).lines


def test_the_table_can_be_seen_again() -> None:
    assert at(CLASSIC_TURN, "table", "hand").text.count("  Hand:   ▲R7  ●G2  ◆B3") == 3


def test_the_log_tells_the_hand_from_the_deal_on() -> None:
    script = play(Match("classic", seats=2, seed=5, options={"dealer": 1}), "log")
    told = [line for line in script.lines if line == "  Ada deals to 2 players."]
    assert len(told) == 2  # once as it happened


def test_the_log_leaves_the_other_hands_hidden() -> None:
    script = play(Match("classic", seats=3, seed=5), "log", "draw", "log")
    hidden = [line for line in script.lines if line.startswith(("  Ada draws", "  Bruno draws"))]
    assert all(line.split()[2] in ("a", *map(str, range(20))) for line in hidden)
    assert all("card" in line for line in hidden)


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_quit_leaves_the_table(word: str) -> None:
    script = at(CLASSIC_TURN, word, "R7")
    assert script.lines[-1] == LEAVES
    assert "  You play a red 7." not in script.lines


def test_quit_works_where_a_colour_is_asked_and_between_hands() -> None:
    assert at(WILD_TURN, "W", "quit").lines[-1] == LEAVES
    script = at("edition classic\nhands R7 / Y1\ndiscard R5\ndealer 1\n", "R7", "what?", "quit", target=100)
    assert "  Enter, or quit. (? for help)" in script.lines
    assert script.lines[-1] == LEAVES


def test_the_end_of_input_leaves_politely() -> None:
    assert at(CLASSIC_TURN).lines[-1] == LEAVES


def test_an_interrupt_leaves_politely() -> None:
    script = Script(iter(()))

    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    Player(Match("classic", seed=1), Console(interrupt, script.write)).play_match()
    assert script.lines[-1] == LEAVES


def test_something_else_than_text_leaves_politely() -> None:
    script = Script(iter(()))
    Player(Match("classic", seed=1), Console(lambda prompt: b"\xff".decode(), script.write)).play_match()
    assert script.lines[-1] == f"That wasn't text. {LEAVES}"


def test_a_hand_can_be_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "my hand.txt"
    at(CLASSIC_TURN, "R7", f"save {path}")
    again = replay(path.read_text(encoding="utf-8"))
    assert again.played[0] == (0, "R7")


def test_a_file_that_cannot_be_written_is_no_disaster(tmp_path: Path) -> None:
    lines = at(CLASSIC_TURN, "save", f"save {tmp_path}", "save /a\0b", "save ~nobody-here/x", "R7").lines
    assert "  Name a file, as in: save hand.txt." in lines
    assert sum("can't be written" in line for line in lines) == 3
    assert "  You play a red 7." in lines
