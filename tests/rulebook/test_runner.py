"""The rulebook's cases hold, its runner tells what differs, and docs/rulebook.md says what both do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.errors import CaseError
from lastcard.notation import KEYS
from lastcard.rulebook import Outcome, ledger, our_files, read_cases, rules_without_case, run_files
from lastcard.rulebook.cases import CASE_KEYS
from lastcard.rulebook.checks import LOOKUPS, SETS
from lastcard.rulebook.runner import MATCH_KEYS

PAGE = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")

TITLE = "seat 1 draws two"
GOOD = f"""
[[case]]
rules = ["K-1"]
title = "{TITLE}"
given.edition = "classic"
given.hands = "R+2 R1 G1 / R5 R6 / B1 B2"
given.discard = "R9"
given.draw = "Y1 Y2"
given.turn = 0
when = "0=R+2"
then.turn = 2
"""


def on_page(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def first_column(heading: str) -> list[str]:
    """What stands in backticks in the first column of a section's table, seats and details left out."""
    rows = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0].split("\n")
    cells = " ".join(row.split(" | ")[0] for row in rows if row.startswith("| `"))
    return re.findall(r"`(?:given\.)?([\w-]+)", cells)


def run_text(folder: Path, text: str) -> list[Outcome]:
    path = folder / "my-cases.toml"
    path.write_text(text, encoding="utf-8")
    return list(run_files([path]).outcomes)


def faults(folder: Path, text: str) -> list[str]:
    (outcome,) = run_text(folder, text)
    return list(outcome.faults)


def refusal(folder: Path, text: str) -> str:
    """The error that answers a file which can't be read."""
    path = folder / "my-cases.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        read_cases(path)
    return str(caught.value)


# The ledger and our own cases


def test_the_ledger_has_every_rule() -> None:
    last = {"P": 2, "D": 5, "C": 20, "K": 12, "S": 6, "HM": 9, "FL": 6, "AS": 5}
    rules = {f"{letters}-{number}" for letters, count in last.items() for number in range(1, count + 1)}
    rules |= {f"EL-{number}" for number in (*range(1, 12), *range(20, 35), *range(40, 44))}
    rules |= {f"{letters}-{number}" for letters in ("DR", "DY") for number in range(1, 6)}
    rules |= {f"A-{number}" for number in range(1, 4)}
    assert set(ledger()) == rules


def test_a_rule_has_its_whole_wording_and_no_more() -> None:
    assert ledger()["K-4"] == "Skip: the next player loses the turn."
    assert ledger()["K-6"].startswith("Wild Draw Four: goes on anything")
    assert ledger()["K-6"].endswith("a challenge punishes it.")
    assert ledger()["EL-11"].endswith("an empty hand doesn't win **[R]**.")


def test_a_rule_that_no_case_names_is_missing() -> None:
    assert rules_without_case(ledger()) == []
    assert rules_without_case(rule for rule in ledger() if rule not in ("K-3", "A-1")) == ["K-3", "A-1"]


@pytest.mark.parametrize("path", our_files(), ids=lambda path: path.stem)
def test_our_cases_hold(path: Path) -> None:
    report = run_files([path])
    assert report.outcomes
    assert [outcome.text() for outcome in report.failures] == []


def test_every_rule_has_a_case() -> None:
    shown = [rule for path in our_files() for case in read_cases(path) for rule in case.rules]
    assert rules_without_case(shown) == []


def test_no_two_of_our_cases_have_one_title_in_a_file() -> None:
    for path in our_files():
        titles = [case.title for case in read_cases(path)]
        assert [title for title in titles if titles.count(title) > 1] == [], path.name


# What the runner tells


def test_a_case_that_holds_has_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("then.hand.1 = 'R5'", "hand.1: expected R5, got R5 R6 Y1 Y2"),
        ("then.owes = '1'", "owes: expected 1, got nothing"),
        ("then.colour = ''", "colour: expected nothing, got red"),
        ("then.over = true", "over: expected yes, got no"),
        ("then.legal.1 = 'draw'", "legal.1: expected draw, got "),
        ("then.can.1 = 'R5'", "can.1: R5 isn't legal"),
        ("then.cannot.2 = 'draw'", "cannot.2: draw is legal"),
        ("then.sees.2 = ['drew seat=1 card=Y1']", "sees.2: no event 'drew seat=1 card=Y1'"),
        ("then.unseen.spectator = ['drew seat=1']", "unseen.spectator: the event 'drew seat=1' is seen"),
        ("then.hand.7 = 'R5'", "hand.7: 'hand' must name a seat, as in hand.0"),
        ("then.hand.spectator = 'R5'", "hand.spectator: a spectator has no hand"),
        ("then.cards.R10 = 2", "cards.R10: 'R10' is not a card"),
        ("then.sizes.0 = 3", "sizes.0: 'sizes.0' is nothing that can be looked up"),
        ("then.turns = 2", "turns: 'turns' is nothing that can be looked up"),
        ("then.next.hand = 2", "next.hand: the hand at the table isn't over"),
        (
            "refused = [{ move = '2=draw', rule = 'K-1' }]",
            "2=draw should be refused for K-1, but is legal",
        ),
        (
            "refused = [{ move = '1=R5', rule = 'K-1' }]",
            "1=R5 should be refused for K-1, but is refused for C-10: it is seat 2's turn, not seat 1's",
        ),
        ("refused = [{ move = '1=R99', rule = 'C-6' }]", "refused: 'R99' is not a move"),
        ("refused = [{ move = 'R5', rule = 'C-6' }]", "refused: 'R5' is not written seat=move"),
        ("given.totals = '1 2'", "failed with: totals: there are 3 seats and 2 totals"),
        ("given.totals = '1 2 many'", "failed with: totals: 'many' is not a number"),
        ("given.target = 'far'", "failed with: target: 'far' is not a number"),
        ("faces.R10 = '■'", "faces: 'R10' is not a card"),
        ("faces.R7 = '■R7'", "the face of R7: expected ■R7, got ▲R7"),
        ("deck = ['maya-okafor']\nbreaks = ['DY-4']", "breaks: expected ['DY-4'], got ['DY-1', 'DY-3']"),
    ],
)
def test_a_wrong_expectation_is_reported_with_what_differed(tmp_path: Path, line: str, told: str) -> None:
    assert faults(tmp_path, f"{GOOD}{line}\n") == [told]


def test_everything_that_differs_is_reported_at_once(tmp_path: Path) -> None:
    text = f"{GOOD}then.pile = 0\nthen.top = 'R9'\n".replace('"K-1"', '"K-1", "K-99"')
    assert faults(tmp_path, text) == [
        "K-99 is no rule of the ledger",
        "pile: expected 0, got 98",
        "top: expected R9, got R+2",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("0=R+2", "0=G1", "failed with: 0=G1: G1 does not match: red, or a 9, is in play (C-7)"),
        ("0=R+2", "0=R+2 R5", "failed with: 'R5' is not written seat=move"),
        ("0=R+2", "0=R99", "failed with: 'R99' is not a move"),
        ("R5 R6 /", "R9 R9 /", "failed with: R9 is there 3 times; the deck has 2"),
        ("classic", "clasic", "failed with: no edition 'clasic'; there are: classic, hail-mary, "),
    ],
)
def test_a_case_that_cannot_be_played_says_why(tmp_path: Path, old: str, new: str, told: str) -> None:
    (fault,) = faults(tmp_path, GOOD.replace(old, new))
    assert fault.startswith(told)


def test_a_case_may_expect_a_failure_but_not_any_failure(tmp_path: Path) -> None:
    good = GOOD.replace("then.turn = 2\n", "")
    assert faults(tmp_path, f"{good}fails = 'not your turn'\n") == ["should have failed with 'not your turn'"]
    broken = good.replace("0=R+2", "0=G1")
    assert faults(tmp_path, f"{broken}fails = 'does not match'\n") == []
    (fault,) = faults(tmp_path, f"{broken}fails = 'not your turn'\n")
    assert fault.endswith("(C-7), not with 'not your turn'")


def test_a_report_counts_and_names_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "my-cases.toml"
    path.write_text(GOOD + GOOD.replace("then.turn = 2", "then.turn = 1"), encoding="utf-8")
    report = run_files([path])
    assert not report.good
    assert report.uncovered == tuple(rule for rule in ledger() if rule != "K-1")
    lines = report.text().split("\n")
    assert lines[:2] == [f"my-cases.toml: {TITLE} (K-1)", "    turn: expected 1, got 2"]
    assert lines[2].startswith("rules without a case: P-1 P-2 D-1 ")
    assert lines[3:] == ["1 passed, 1 failed"]


# Files that can't be read


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace("title", "titel"), "my-cases.toml, case 1: a case has a title"),
        (GOOD + GOOD.replace(f'"{TITLE}"', "7"), "my-cases.toml, case 2: a case has a title"),
        ("case = [3]", "my-cases.toml, case 1: a case has a title"),
        (GOOD.replace('["K-1"]', "[]"), f"my-cases.toml, '{TITLE}': a case names its rules"),
        (GOOD.replace('["K-1"]', "[1]"), f"my-cases.toml, '{TITLE}': rules is a list of words"),
        (GOOD + "then_turn = 1", f"my-cases.toml, '{TITLE}': a case has no 'then_turn', only rules, title, "),
        (GOOD.replace("then.turn = 2", ""), f"my-cases.toml, '{TITLE}': a case says what holds: then, "),
        (GOOD.replace("then.turn = 2", "then = 2"), f"my-cases.toml, '{TITLE}': then is a table"),
        ("[case]\ntitle = 'x'", "my-cases.toml: each case begins with [[case]], in double brackets"),
        ("case = 3", "my-cases.toml: each case begins with [[case]], in double brackets"),
        (re.sub("given.*\n", "", GOOD), f"my-cases.toml, '{TITLE}': when needs a given to start from"),
        (GOOD + "fails = 'x'", f"my-cases.toml, '{TITLE}': after fails nothing is left to look at"),
        (GOOD + "breaks = []", f"my-cases.toml, '{TITLE}': owned and breaks are about a deck"),
        (GOOD + "deck = ['maya-okafor']", f"my-cases.toml, '{TITLE}': a deck needs breaks"),
        (GOOD + "refused = ['1=R5']", f"my-cases.toml, '{TITLE}': refused is a list of {{ move = …, rule"),
        (GOOD + "refused = [{ move = '1=R5' }]", f"my-cases.toml, '{TITLE}': refused is a list of {{ move"),
        (
            f"{GOOD}[[cases]]\n",
            "my-cases.toml: a rulebook file has [[case]] and [[card]] tables, not 'cases'",
        ),
        (GOOD + "then.turn = 3", "my-cases.toml: Cannot overwrite a value"),
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


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(CaseError, match=r"none\.toml: No such file"):
        read_cases(path)
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(CaseError, match=r"none\.toml: this is not a text in UTF-8"):
        read_cases(path)


def test_groups_are_compared_whatever_the_spaces(tmp_path: Path) -> None:
    text = """
[[case]]
rules = ["EL-1"]
title = "seat 0 alone has an Elite discard"
given.edition = "elite"
given.hands = "R1 R2 / R3 R4 / R5 R6"
given.discard = "R9"
given.spent = "maya-okafor / /"
then.spent = "maya-okafor / /"
"""
    assert faults(tmp_path, text) == []


# Cards of a file's own


def test_a_file_has_its_own_cards_beside_ours(tmp_path: Path) -> None:
    path = tmp_path / "my-cases.toml"
    path.write_text(f"[[card]]\nname = 'Zip'\ncolour = 'red'\nicons = ['skip']\n{GOOD}", encoding="utf-8")
    (case,) = read_cases(path)
    assert {"zip", "maya-okafor"} <= {card.id for card in case.catalogue}


# The page


def test_every_example_on_the_page_holds(tmp_path: Path) -> None:
    examples = on_page("toml")
    assert len(examples) > 2
    for text in examples:
        assert [outcome.text() for outcome in run_text(tmp_path, text) if not outcome.passed] == []


def test_the_python_on_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my-cases.toml").write_text(on_page("toml")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (listing,) = on_page("python")
    exec(listing, {})
    assert capsys.readouterr().out.endswith(" 0 failed\n")


def test_the_failures_on_the_page_are_those_that_the_runner_tells(tmp_path: Path) -> None:
    first = on_page("toml")[0]
    wrong = first.replace('"R1 B1 Y1 Y2 Y3 Y4"', '"R1 B1"').replace(
        '"2=B2", rule = "C-10"', '"2=B2", rule = "K-7"'
    )
    illegal = first.replace("1=challenge", "2=challenge")
    told = [run_text(tmp_path, text)[0].text() for text in (wrong, illegal)]
    assert [text.rstrip("\n") for text in on_page("text")[:2]] == told


def test_the_faults_on_the_page_are_those_that_the_reader_tells(tmp_path: Path) -> None:
    alone = "[[case]]\ntitle = 'nobody plays alone'\n"
    texts = [
        "[[case]]\nrules = ['P-1']\n",
        alone,
        f"{alone}rules = ['P-1']\ngivn.seats = 1\n",
        "[[card]]\nname = 'Test Swap'\ncolour = 'red'\nicons = ['swop']\n",
    ]
    assert on_page("text")[2].splitlines() == [refusal(tmp_path, text) for text in texts]


def test_the_page_has_every_line_of_a_case_and_everything_that_can_be_looked_up() -> None:
    assert first_column("The lines of a case") == list(CASE_KEYS)
    assert set(first_column("Then")) == {*LOOKUPS, *SETS}
    assert set(first_column("Given")) <= {"edition", "options", *KEYS}
    assert all(f"`given.{key}`" in PAGE for key in MATCH_KEYS)
