"""docs/reasons.md: every code with its sentence, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from lastcard.codes import Code
from tests.support.sentences import messages

PAGE = Path(__file__).parents[2] / "docs" / "reasons.md"


def test_the_page_has_every_code_with_its_sentence() -> None:
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(code, messages("en")[f"reason.{code}"]) for code in Code]
