"""An edition's own rules beside compiled ones; `test_simulate.py` compares what they do."""

from __future__ import annotations

import linecache
import sys
from importlib import import_module
from pathlib import Path

import pytest

from lastcard.batch.backends.loading import cpu_root
from lastcard.batch.engine import entries
from lastcard.editions import EditionError
from lastcard.rules import drawing

MARKED = """
from lastcard.cards import SPECIAL
from lastcard.rules.backend import rule
from lastcard.rules.drawing import draw_at_once


@rule
def before_turn(g, seat):
    draw_at_once(g, seat, SPECIAL)
"""


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """The name of a module in a file of its own."""
    name = f"rules_of_{request.node.name}"
    (tmp_path / f"{name}.py").write_text(MARKED, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return name


def test_its_functions_take_their_places_and_call_the_rules_of_that_backend(rules: str) -> None:
    places = sys.modules[f"{root_of(rules)}.rules.hooks"]
    compiled = places.before_turn.py_func.__globals__["draw_at_once"]
    assert compiled.py_func.__module__ == f"{root_of(rules)}.rules.drawing"
    assert compiled is not drawing.draw_at_once
    assert places.after_play.py_func.__module__ == f"{root_of(rules)}.rules.hooks"


def root_of(rules: str) -> str:
    return entries("themed", rules).__name__.removesuffix(".batch.entries")


def test_a_changed_source_is_compiled_again(rules: str, tmp_path: Path) -> None:
    before = cpu_root("themed", rules)
    import_module(rules)
    (tmp_path / f"{rules}.py").write_text(MARKED.replace("SPECIAL)", "2)"), encoding="utf-8")
    linecache.checkcache()
    assert cpu_root("themed", rules) != before
    assert cpu_root("themed") == "lastcard.batch.cpu_themed"


def test_a_function_that_is_not_marked_is_named(rules: str, tmp_path: Path) -> None:
    (tmp_path / f"{rules}.py").write_text(MARKED.replace("@rule", ""), encoding="utf-8")
    with pytest.raises(EditionError, match=rf"^{rules}\.before_turn can't be compiled: mark it"):
        entries("themed", rules)


@pytest.mark.parametrize(
    "line", ["from lastcard import rules", "import lastcard.rules.drawing as rules"], ids=["name", "module"]
)
def test_an_import_that_would_find_the_interpreters_rules_is_refused(
    rules: str, tmp_path: Path, line: str
) -> None:
    text = MARKED.replace("from lastcard.rules.drawing import draw_at_once", line)
    (tmp_path / f"{rules}.py").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match=r"can't be compiled: import from a module of the rules"):
        entries("themed", rules)
