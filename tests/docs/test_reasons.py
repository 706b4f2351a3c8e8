"""docs/reasons.md: every code with its sentence, and no other."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from lastcard.codes import Code
from tests.support.sentences import messages

PAGE = Path(__file__).parents[2] / "docs" / "reasons.md"


def test_the_page_has_every_code_with_its_sentence() -> None:
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(code, messages("en")[f"reason.{code}"]) for code in Code]


def test_the_example_does_what_it_shows() -> None:
    (block,) = re.findall(
        r"^```pycon\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(doctest.DocTestParser().get_doctest(block, {}, "reasons", str(PAGE), 0))
    assert runner.summarize(verbose=False) == doctest.TestResults(0, 5)
