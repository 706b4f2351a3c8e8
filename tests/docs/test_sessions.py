"""The `>>>` sessions of the pages: the blocks of a page are one session, from top to bottom, and run as
shown."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.support.registering import forgetting

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("**/*.md"))]
SESSION = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def session(path: Path) -> str:
    """The sessions of a page, each on its own lines, so that a failure names the page's line."""
    text, shown, end = path.read_text(encoding="utf-8"), "", 0
    for block in SESSION.finditer(text):
        shown += "\n" * text.count("\n", end, block.start(1)) + block[1]
        end = block.end(1)
    return shown


def prompts(text: str) -> int:
    return len(re.findall(r"^\s*>>> ", text, re.MULTILINE))


SHOWING = [path for path in PAGES if prompts(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_session_goes_as_shown(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = session(path)
    assert prompts(text) == prompts(path.read_text(encoding="utf-8")), "a session belongs in a pycon block"
    test = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    with forgetting():
        results = doctest.DocTestRunner(verbose=False).run(test)
    assert results.failed == 0, capsys.readouterr().out
    assert results.attempted == prompts(text)


def test_the_pages_that_show_python_sessions_are_found() -> None:
    assert {"belief", "bots", "python", "reasons", "tutorial"} <= {path.stem for path in SHOWING}
