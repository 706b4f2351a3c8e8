"""House rules in the terminal."""

from __future__ import annotations

import pytest

from lastcard import position
from lastcard.terminal.screen import table_lines
from tests.support.script import at

HOUSE = "edition classic\noptions {}\nhands {}\ndiscard R9\n"


def lines_of(options: str, hands: str, more: str = "", *answers: str) -> list[str]:
    return at(HOUSE.format(options, hands) + more, *answers).lines


def test_house_rules_and_teams_are_printed_first() -> None:
    lines = lines_of("stack=any jump_in=on teams=two", "R1 R2 / Y1 Y2 / G1 G2 / B1 B2", "turn 0\n")
    assert lines[1:3] == [
        "House rules: stack=any, jump_in=on, teams=two.",
        "Teams: you and Bruno; Ada and Chioma.",
    ]


def test_without_house_rules_nothing_is_said_of_them() -> None:
    assert lines_of("calls=auto", "R1 R2 / Y1 Y2", "turn 0\n")[1] == ""


def test_a_player_who_holds_the_twin_is_asked_whether_they_jump_in() -> None:
    """Ada has laid a red 8, and it is Bruno's turn."""
    script = at(
        "edition classic\noptions jump_in=on\nhands R8 B1 B2 / Y1 Y2 / G1 G2\n"
        "discard R9 R8\nturn 2\nlaid 1\n",
        "R8",
    )
    assert "You hold another red 8 and may jump in. It is Bruno's turn." in script.lines
    assert "  You jump in!" in script.lines
    assert "four colours" not in script.text


def test_an_open_sum_stands_in_the_place_of_what_matches() -> None:
    game = position(HOUSE.format("stack=any", "R+2 B1 / Y1 Y2") + "turn 0\n")
    game.play(0, "R+2!")
    pile = table_lines(game.view(1), ["you", "Ada"], game.setup.catalogue)[1]
    assert pile == "  Pile:   ▲R+2   an open sum of 2   (103 to draw)"


def test_a_player_who_is_out_is_marked() -> None:
    more = "turn 0\nout 1\nforfeit G2 G3\n"
    game = position(HOUSE.format("limit=15", "R1 R2 /  / Y1 Y2") + more)
    line = table_lines(game.view(0), ["you", "Ada", "Bruno"], game.setup.catalogue)[0]
    assert line == "  Table:  [you 2] → Ada 0 (out) → Bruno 2 → you"


def test_the_cards_of_those_who_are_out_are_told_with_the_score() -> None:
    """Two and three in the cards of Ada, who is out, and one and two in Bruno's hand."""
    lines = lines_of("limit=15", "R1 /  / Y1 Y2", "turn 0\nout 1\nforfeit G2 G3\n", "R1")
    assert lines[-4:] == [
        "  Bruno's cards: ■Y1  ■Y2  = 3",
        "  Cards of players who are out: 5",
        "Score, to 1: you 8, Ada 0, Bruno 0",
        "You win the match!",
    ]


@pytest.mark.parametrize(
    ("hands", "turn", "told"),
    [
        ("R1 / Y1 Y2 / G1 G2 / B1 B2", 0, "You and Bruno win the match!"),
        ("Y1 Y2 / R1 / G1 G2 / B1 B2", 1, "Ada and Chioma win the match."),
    ],
)
def test_a_team_wins_together_and_the_cards_of_a_partner_do_not_count(
    hands: str, turn: int, told: str
) -> None:
    lines = lines_of("teams=two", hands, f"turn {turn}\n", "R1")
    assert lines[-1] == told
    partner = "Bruno's cards: ●G1  ●G2" if turn == 0 else "Chioma's cards: ◆B1  ◆B2"
    assert f"  {partner}  (not counted)" in lines
    assert sum(line.endswith("  = 3") for line in lines) == 2
