"""The rulebook's cases all hold, and its runner reports differences."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.editions import specials
from lastcard.rulebook import ledger, our_files, read_cases, rules_without_case, run_book, run_files
from tests.support.case_files import GOOD, TITLE, faults

# The ledger and our own cases


def test_the_ledger_has_every_rule() -> None:
    last = {"P": 2, "D": 5, "C": 20, "K": 12, "S": 6, "HM": 9, "FL": 6, "AS": 5, "H": 8}
    rules = {f"{letters}-{number}" for letters, count in last.items() for number in range(1, count + 1)}
    rules |= {f"EL-{number}" for number in (*range(1, 12), *range(20, 35), *range(40, 44))}
    rules |= {f"{letters}-{number}" for letters in ("DR", "DY") for number in range(1, 6)}
    rules |= {f"A-{number}" for number in range(1, 4)}
    newer = {special.letters for special in specials()} - set(last)
    assert {rule for rule in ledger() if rule.partition("-")[0] not in newer} == rules


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


# The runner's output


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
        (
            "then.sees.2 = ['drew seat=1 card=Y1']",
            "sees.2: no event 'drew seat=1 card=Y1'; the nearest is 'drew seat=1'",
        ),
        ("then.unseen.spectator = ['drew seat=1']", "unseen.spectator: the event 'drew seat=1' is seen"),
        ("then.hand.7 = 'R5'", "hand.7: there is no seat 7: the seats are 0 to 2"),
        ("then.hand.spectator = 'R5'", "hand.spectator: a spectator has no cards and makes no moves"),
        ("then.cards.R10 = 2", "cards.R10: 'R10' is not a card; did you mean 'R1'?"),
        ("then.sizes.0 = 3", "sizes.0: 'sizes.0' can't be looked up; did you mean 'sizes'?"),
        ("then.turns = 2", "turns: 'turns' can't be looked up; did you mean 'turn'?"),
        ("then.next.hand = 2", "next.hand: the hand at the table isn't over"),
        (
            "refused = [{ move = '2=draw', rule = 'K-1' }]",
            "2=draw should be refused for K-1, but is legal",
        ),
        (
            "refused = [{ move = '1=R5', rule = 'K-1' }]",
            "1=R5 should be refused for K-1, but is refused for C-10: it is seat 2's turn, not yours",
        ),
        (
            "refused = [{ move = '1=R99', rule = 'C-6' }]",
            "refused: 'R99' is not a move of classic; did you mean 'R9'?",
        ),
        ("refused = [{ move = 'R5', rule = 'C-6' }]", "refused: 'R5' is not written seat=move"),
        ("given.totals = '1 2'", "failed with: totals: there are 3 seats and 2 totals"),
        ("given.totals = '1 2 many'", "failed with: totals: 'many' is not a number"),
        ("given.totals = '1 2 ٣'", "failed with: totals: '٣' is not a number"),
        ("refused = [{ move = '١=R5', rule = 'C-10' }]", "refused: '١=R5' is not written seat=move"),
        ("given.target = 'far'", "failed with: target: 'far' is not a number"),
        ("faces.R10 = '■'", "faces: 'R10' is not a card; did you mean 'R1'?"),
        ("faces.R7 = '■R7'", "the face of R7: expected ■R7, got ▲R7"),
        ("deck = ['maya-okafor']\nbreaks = ['DY-4']", "breaks: expected ['DY-4'], got ['DY-1', 'DY-3']"),
    ],
)
def test_a_wrong_expectation_is_reported_with_what_differed(tmp_path: Path, line: str, told: str) -> None:
    assert faults(tmp_path, f"{GOOD}{line}\n") == [told]


def test_everything_that_differs_is_reported_at_once(tmp_path: Path) -> None:
    text = f"{GOOD}then.pile = 0\nthen.top = 'R9'\n".replace('"K-1"', '"K-1", "K-99"')
    assert faults(tmp_path, text) == [
        "K-99 is no rule of the ledger; did you mean 'K-9'?",
        "pile: expected 0, got 98",
        "top: expected R9, got R+2",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("0=R+2", "0=G1", "failed with: 0=G1: G1 does not match: red, or a 9, is in play (C-7)"),
        ("0=R+2", "0=R+2 R5", "failed with: 'R5' is not written seat=move"),
        ("0=R+2", "0=R99", "failed with: 'R99' is not a move of classic; did you mean 'R9'?"),
        ("R5 R6 /", "R9 R9 /", "failed with: R9: 3 in this position, but the deck has 2"),
        ("classic", "clasic", "failed with: there is no edition 'clasic'; choose from: classic, hail-mary, "),
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


def test_a_report_names_each_failure_with_its_line_and_counts(tmp_path: Path) -> None:
    path = tmp_path / "my-cases.toml"
    path.write_text(GOOD + GOOD.replace("then.turn = 2", "then.turn = 1"), encoding="utf-8")
    report = run_files([path])
    assert not report.good
    assert report.text().split("\n") == [
        f"my-cases.toml, line 13: {TITLE} (K-1)",
        "    turn: expected 1, got 2",
        "1 passed, 1 failed",
    ]


def test_a_file_need_not_show_every_rule_but_the_whole_book_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my-cases.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert run_files([path]).uncovered == ()
    assert run_files([path]).good
    monkeypatch.setattr("lastcard.rulebook.runner.our_files", lambda: [path])
    book = run_book()
    assert not book.good
    assert book.uncovered == tuple(rule for rule in ledger() if rule != "K-1")
    assert book.text().split("\n")[0].startswith("rules without a case: P-1 P-2 D-1 ")
    assert book.text().split("\n")[1:] == ["1 passed, 0 failed"]


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


def test_a_file_may_be_named_by_a_text() -> None:
    path = our_files()[0]
    assert run_files([str(path)]) == run_files([path])
