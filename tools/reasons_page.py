"""The tables of docs/reasons.md, from the codes and their English sentences: `make docs` writes them.

A comment in `codes.py` heads the codes below it, and becomes the heading of their table.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path

from lastcard.codes import Code
from lastcard.locales import plain_apostrophes, read_sentences

BEGIN = "<!-- Made by `make docs` from the codes and their sentences: change those. -->"
END = "<!-- The end of what `make docs` makes. -->"
_LINE = re.compile(r"    # (?P<heading>.+)|    (?P<code>[A-Z0-9_]+) = ")


def groups() -> Iterator[tuple[str, list[Code]]]:
    """Each heading with its codes, in their order."""
    heading, codes = "", list[Code]()
    for line in filter(None, map(_LINE.match, getsource(Code).splitlines())):
        if line["heading"]:
            if codes:
                yield heading, codes
            heading, codes = line["heading"], []
        else:
            codes.append(Code[line["code"]])
    yield heading, codes


def tables() -> str:
    """Every code with its English sentence, a table below each heading."""
    texts = read_sentences("en")
    parts = []
    for heading, codes in groups():
        rows = [f"| `{code}` | {plain_apostrophes(texts[f'reason.{code}'])} |" for code in codes]
        parts.append("\n".join([f"## {heading}\n", "| code | sentence |", "|---|---|", *rows]))
    return "\n\n".join(parts)


def filled(page: str) -> str:
    """The page with its tables regenerated; the text before and after them is kept."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def main(path: Path) -> None:
    """Writes the page."""
    path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
