"""The mutation testing tool: its changes, the validity of its lists, and the loading of changed code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants import mutants, targets
from tools.mutants.__main__ import chosen_modules
from tools.mutants.judging import KILLED, SURVIVED, Verdict
from tools.mutants.mutants import ROOT, Mutant, changed_tree, mutants_of
from tools.mutants.results import accepted, read_verdicts, survivors, table, write_verdict


def changes(source: str, folder: Path, patch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    patch.setattr(mutants, "ROOT", folder)
    (folder / "some.py").write_text(source, encoding="utf-8")
    return [(mutant.before, mutant.after) for mutant in mutants_of("some.py")]


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("return a < b", ["return a <= b", "pass"]),
        ("return a and b", ["return a or b", "pass"]),
        ("return -a", ["return --a", "pass"]),
        ("x = a + 3", ["x = a - 3", "x = a + 4", "x = a + 2", "pass"]),
        ("x |= a", ["x &= a", "pass"]),
        ("swap(a, b, c)", ["swap(a, c, b)", "pass"]),
        ("emit(a, 0, 0)", ["pass"]),
        ("return max(a, b)", ["pass"]),
        ("return True", ["return False", "pass"]),
        ("x = a[0] if b else c", ["x = a[0] if not b else c", "x = a[1] if b else c", "pass"]),
    ],
)
def test_a_line_is_changed_in_these_ways(
    line: str, after: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = f'def f(a: int = 1, b: int = 2, c: int = 3) -> int:\n    """Text."""\n    {line}\n'
    assert sorted(changes(source, tmp_path, monkeypatch)) == sorted((line, text) for text in after)


def test_a_condition_is_turned_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = changes("def f(a):\n    if a:\n        return a\n    return b\n", tmp_path, monkeypatch)
    assert found == [("return b", "pass"), ("if a:", "if not a:"), ("return a", "pass")]


def test_a_mutant_differs_from_the_code_in_the_line_it_names() -> None:
    module = "src/lastcard/rules/dealing.py"
    (skip,) = [mutant for mutant in mutants_of(module) if mutant.after == "if SYMBOL_OF[kind] < 11:"]
    assert (skip.function, skip.before) == ("turn_up", "if SYMBOL_OF[kind] < 10:")
    assert compile(changed_tree(skip), module, "exec").co_names


def test_every_target_has_its_modules_and_tests() -> None:
    for target in targets.TARGETS:
        for module in target.modules:
            assert (ROOT / module).is_file()
            assert all((ROOT / test.partition("::")[0]).exists() for test in targets.tests_of(module))
    assert chosen_modules("storage,rules/turns")[0] == "src/lastcard/rules/turns.py"
    assert len(chosen_modules("storage,rules/turns")) == 9 + 1


def test_every_accepted_mutant_exists_and_has_its_reason() -> None:
    known = {one[:4]: one.reason for one in accepted()}
    assert len(known) == len(accepted())
    modules = {module for module, *_ in known}
    there = {
        (mutant.module, mutant.function, mutant.before, mutant.after)
        for module in modules
        for mutant in mutants_of(module)
    }
    assert sorted(set(known) - there) == []
    assert all(len(reason) > 20 for reason in known.values())


def test_verdicts_are_kept_and_the_latest_counts(tmp_path: Path) -> None:
    path = tmp_path / "mutants.jsonl"
    mutant = Mutant("src/lastcard/rules/turns.py", "f", 3, "a", "b", 1, 0)
    for outcome in (SURVIVED, KILLED):
        write_verdict(path, Verdict(mutant, outcome, "", 1.0))
        assert read_verdicts(path) == [Verdict(mutant, outcome, "", 1.0)]
        assert len(survivors(read_verdicts(path))) == (outcome == SURVIVED)
    assert table(read_verdicts(path)).splitlines()[-1] == "| rules | 1 | 1 | 0 | 0 | 0 |"


# With the rule of C-3 changed, a Skip starts the pile.
SKIP_STARTS = """
from tools.mutants.judging import load_changed
from tools.mutants.mutants import mutants_of

(skip,) = [mutant for mutant in mutants_of("src/lastcard/rules/dealing.py") if mutant.after.endswith("< 11:")]
load_changed(skip)

from tests.rules.test_dealing import turned_up

print(turned_up("classic", "GS Y5").view(None).top)
"""


def test_a_module_is_imported_with_the_change_in_it() -> None:
    told = subprocess.run([sys.executable, "-c", SKIP_STARTS], cwd=ROOT, capture_output=True, text=True)
    assert told.stdout == "GS\n", told.stderr
