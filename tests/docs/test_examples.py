"""The examples in docstrings work as shown."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

# The modules with examples, and the objects that must have one.
SHOWN = {
    "lastcard.batch.vector": {"Batch"},
    "lastcard.errors": {"LastcardError"},
    "lastcard.game": {"Game", "Game.from_record", "Game.imagine", "Game.position", "Game.record"},
    "lastcard.match": {"Match"},
    "lastcard.moves.move": {"Move"},
    "lastcard.replays": {"position", "replay"},
    "lastcard.seated_bot": {"SeatedBot"},
    "lastcard.setup": {"Setup"},
    "lastcard.simulate": {"simulate"},
}


def examples(name: str) -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for test in finder.find(import_module(name)) if test.examples]


@pytest.mark.parametrize("name", SHOWN)
def test_the_most_used_objects_have_an_example(name: str) -> None:
    found = {test.name.removeprefix(f"{name}.") for test in examples(name)}
    assert found >= SHOWN[name]


@pytest.mark.parametrize("name", SHOWN)
def test_the_examples_of_a_module_go_as_shown(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    for test in examples(name):
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0, capsys.readouterr().out
