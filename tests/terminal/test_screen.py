"""The display of a hand in the terminal."""

from __future__ import annotations

import re

import pytest

from lastcard import position
from lastcard.moves import COMMON_MOVES
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules.walk import main_actor
from lastcard.terminal.choices import Asked, Choice, list_choices
from lastcard.terminal.screen import (
    QUESTIONS,
    chances,
    choice_lines,
    coloured,
    lineup_lines,
    question,
    strong,
    table_lines,
    wants_colours,
    wrapped,
)
from tests.support.helpers import EDITION_NAMES
from tests.support.moments import moments

NAMES = ["you", "Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines"]


@pytest.fixture(autouse=True)
def _a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_moment_can_be_drawn_within_the_width(edition: str) -> None:
    for game in moments(edition, games=25, each=5, seed=4):
        if game.over:
            continue
        cards = game.setup.catalogue
        for seat in range(game.seats):
            view = game.view(seat)
            choices = list_choices(game.legal(seat), Asked.at(game, seat, NAMES))
            lines = [*table_lines(view, NAMES, cards), *lineup_lines(view, NAMES, cards)]
            lines += choice_lines(choices) if choices else []
            lines += chances(view, NAMES, choices, game.setup.edition)
            lines.append(question(view, NAMES, game.setup.public, out_of_turn=seat != main_actor(game.state)))
            for line in "\n".join(lines).split("\n"):
                assert not re.search(r"[{}]|None", line)
            assert all(len(line) <= 100 for line in "\n".join(lines[:-1]).split("\n"))


def test_every_phase_that_waits_has_a_question() -> None:
    assert QUESTIONS.keys() == set(PHASE_NAMES.values()) - {"over"}


def test_the_colour_in_force_and_what_matches_are_always_said() -> None:
    table = "edition classic\nhands R7 R2 / Y1 Y2\n{}\ndealer 1\n"
    for discard, said in (
        ("discard G8", "●G8   match green or an 8, or play a wild   (103 to draw)"),
        ("discard BS", "◆BS   match blue or a skip, or play a wild   (103 to draw)"),
        ("discard W\ncolour yellow", "W   match yellow, or play a wild   (103 to draw)"),
    ):
        game = position(table.format(discard))
        assert table_lines(game.view(0), NAMES, game.setup.catalogue)[1] == f"  Pile:   {said}"


def test_an_empty_draw_pile_is_said() -> None:
    game = position("edition classic\nhands R7 R2 / *\ndiscard G8\ndealer 1\ndraw |\n")
    assert table_lines(game.view(0), NAMES, game.setup.catalogue)[1].endswith("(nothing to draw)")


def test_out_of_turn_it_is_said_whom_the_table_waits_for() -> None:
    game = position("edition classic\nhands R7 R2 / Y1 Y2 / B1 B2\ndiscard G8\nturn 1\n")
    assert question(game.view(0), NAMES, game.setup.public, out_of_turn=True) == "It is Ada's turn."
    game = position(
        "edition classic\nhands R7 R2 / Y1 Y2 / B1 B2\ndiscard W+4\ncolour red\nturn 1\nphase four\n"
    )
    assert question(game.view(0), NAMES, game.setup.public, out_of_turn=True) == "Bruno is asked."


def test_an_icon_with_a_target_is_explained_at_its_target() -> None:
    game = position(
        "edition elite\nhands R3 G2 / Y1 Y2\ndiscard R7*\nturn 0\nphase target\nlineups - - - / - - -\n"
        "active maya-okafor 0 red 0 0\n"
    )
    asked = question(game.view(0), NAMES, game.setup.public, out_of_turn=False)
    assert asked == "Maya Okafor: a player you choose misses a turn. Which player?"


def test_somebody_elses_card_is_called_theirs() -> None:
    game = position(
        "edition elite\nhands R3 G2 / Y1 Y2\ndiscard B7*\nturn 1\nphase discard-uno\nasked 0\n"
        "lineups - - - / - - -\nactive jonas-apfelthal 0 blue 1 1\n"
    )
    asked = question(game.view(0), NAMES, game.setup.public, out_of_turn=False)
    assert asked == "Ada's Jonas Apfelthal: discard a card from your hand."


def test_a_long_list_stands_in_columns() -> None:
    moves = list(COMMON_MOVES.values())[:40]
    choices = [Choice(move, f"take a {move}", (move,)) for move in moves]
    lines = choice_lines(choices)
    assert len(lines) < 20
    assert all(len(line) <= 100 for line in lines)
    assert sorted(re.findall(r"\d+(?= +[RYGB])", " ".join(lines)), key=int) == [str(n) for n in range(1, 41)]


def test_a_long_entry_goes_on_below_its_words() -> None:
    line, more = choice_lines([Choice("pick:0", "word " * 25, (COMMON_MOVES[0],))])[0].split("\n")
    assert line.startswith("  1 pick:0  word word")
    assert more.startswith(" " * 12 + "word")


def test_wrapped_lines_are_indented_as_their_title() -> None:
    assert wrapped("  Hand: ", "a b") == "  Hand: a b"
    assert all(line.startswith(" " * 8 + "x") for line in wrapped("  Hand: ", "x " * 90).split("\n")[1:])


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colours()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colours()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colours()


def test_no_colours_where_output_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: False, raising=False)
    assert not wants_colours()


def test_cards_and_colours_are_painted_and_nothing_else() -> None:
    painted = coloured("▲R7 and a blue skip, redder")
    assert painted == "\033[31m▲R7\033[39m and a \033[94mblue skip\033[39m, redder"
    assert strong("Your turn.") == "\033[1mYour turn.\033[22m"
