"""Reading rulebook files: unreadable ones are refused with location and reason; a file's own cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.errors import CaseError
from lastcard.rulebook import read_cases
from tests.support.case_files import GOOD, TITLE, faults, refusal


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace("title", "titel"), "my-cases.toml, line 2, case 1: a case has a title"),
        (GOOD + GOOD.replace(f'"{TITLE}"', "7"), "my-cases.toml, line 13, case 2: a case has a title"),
        ("case = [3]", "my-cases.toml, case 1: a case has a title"),
        (GOOD.replace('["K-1"]', "[]"), f"my-cases.toml, line 2, '{TITLE}': a case names its rules"),
        (GOOD.replace('["K-1"]', "[1]"), f"my-cases.toml, line 2, '{TITLE}': rules is a list of words"),
        (
            GOOD + "holds = 1",
            f"my-cases.toml, line 2, '{TITLE}': a case has no 'holds', only rules, title, ",
        ),
        (
            GOOD.replace("then.turn = 2", ""),
            f"my-cases.toml, line 2, '{TITLE}': a case says what holds: then, ",
        ),
        (GOOD.replace("then.turn = 2", "then = 2"), f"my-cases.toml, line 2, '{TITLE}': then is a table"),
        ("", "my-cases.toml: there is no [[case]] in this file"),
        (GOOD + "refused = []", f"my-cases.toml, line 2, '{TITLE}': refused is empty, and proves nothing"),
        (GOOD + "fails = ''", f"my-cases.toml, line 2, '{TITLE}': fails is empty, and proves nothing"),
        (re.sub("given.*\n", "", GOOD) + "given = {}", f"my-cases.toml, line 2, '{TITLE}': given is empty"),
        (
            GOOD.replace("then.turn = 2", "faces.R7 = '▲R7'"),
            f"my-cases.toml, line 2, '{TITLE}': given needs something to look at: then, refused or fails",
        ),
        (
            GOOD + "refusd = []",
            f"my-cases.toml, line 2, '{TITLE}': a case has no 'refusd'; did you mean 'refused'?",
        ),
        ("[case]\ntitle = 'x'", "my-cases.toml: each case begins with [[case]], in double brackets"),
        ("case = 3", "my-cases.toml: each case begins with [[case]], in double brackets"),
        (
            re.sub("given.*\n", "", GOOD),
            f"my-cases.toml, line 2, '{TITLE}': when needs a given to start from",
        ),
        (GOOD + "fails = 'x'", f"my-cases.toml, line 2, '{TITLE}': after fails nothing is left to look at"),
        (GOOD + "breaks = []", f"my-cases.toml, line 2, '{TITLE}': owned and breaks are about a deck"),
        (GOOD + "deck = ['maya-okafor']", f"my-cases.toml, line 2, '{TITLE}': a deck needs breaks"),
        (GOOD + "refused = 3", f"my-cases.toml, line 2, '{TITLE}': refused is a list of {{ move = …, rule"),
        (
            GOOD + "refused = ['1=R5']",
            f"my-cases.toml, line 2, '{TITLE}': refused is a list of {{ move = …, rule",
        ),
        (
            GOOD + "refused = [{ move = '1=R5' }]",
            f"my-cases.toml, line 2, '{TITLE}': refused is a list of {{ move",
        ),
        (
            f"{GOOD}[[cases]]\n",
            "my-cases.toml: a rulebook file has [[case]] and [[card]] tables, not 'cases'",
        ),
        (
            f"{GOOD}\n[[card]]\nname = 'Zip'\ncolour = 'red'\nicons = ['skid']\n",
            "my-cases.toml, line 13, Zip: 'skid' is not an icon",
        ),
    ],
)
def test_a_file_with_a_fault_is_refused_with_its_name_and_the_case(
    tmp_path: Path, text: str, told: str
) -> None:
    assert refusal(tmp_path, text).startswith(told)


def test_a_file_that_is_not_there_or_not_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(CaseError, match=r"none\.toml: can't be read: there is no such file"):
        read_cases(path)
    path.write_bytes(b"title =\n'\xff'")
    with pytest.raises(CaseError, match=r"none\.toml, line 2: is not UTF-8 text"):
        read_cases(path)
    path.write_text(GOOD + "then.turn = 3\n", encoding="utf-8")
    with pytest.raises(CaseError, match=r"none\.toml, line 12: is not TOML: there is a mistake at column"):
        read_cases(path)


# Cards of a file's own


def test_a_file_has_its_own_cards_beside_ours(tmp_path: Path) -> None:
    path = tmp_path / "my-cases.toml"
    path.write_text(f"[[card]]\nname = 'Zip'\ncolour = 'red'\nicons = ['skip']\n{GOOD}", encoding="utf-8")
    (case,) = read_cases(path)
    assert {"zip", "maya-okafor"} <= {card.id for card in case.catalogue}


OWN_CARDS = "\n".join(
    f"[[card]]\nname = 'Own {letter}'\ncolour = 'red'\nicons = ['skip']" for letter in "ABCDEFGHIJKLMNOP"
)
OWN_IDS = [f"own-{letter}" for letter in "abcdefghijklmnop"]
FRESH = """
[[case]]
rules = ["P-2"]
title = "six at a table"
given.edition = "elite"
given.seats = 6
"""


def test_own_cards_are_not_in_the_pool_of_a_fresh_hand(tmp_path: Path) -> None:
    """The box of 42 is for five; with sixteen more it would be enough for six (P-2)."""
    text = f"{OWN_CARDS}\n{FRESH}fails = '42 Elite cards are enough for at most 5'\n"
    assert faults(tmp_path, text) == []


def test_own_cards_are_dealt_from_a_pool_that_names_them(tmp_path: Path) -> None:
    """Sixteen cards are eight for each of two: three in the Lineup, five in the Player Deck (EL-1)."""
    pool = f"given.pool = '{' '.join(OWN_IDS)}'"
    text = f"{OWN_CARDS}\n{FRESH.replace('seats = 6', 'seats = 2')}{pool}\nthen.lineup-sizes = '3 3'\n"
    assert faults(tmp_path, f"{text}then.deck-sizes = '5 5'\n") == []
    assert faults(tmp_path, text.replace("own-p", "own-q")) == [
        "failed with: there is no card 'own-q'; did you mean 'own-p'?"
    ]
