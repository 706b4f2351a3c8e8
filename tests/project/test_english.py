"""Code and pages avoid phrases that readers stumbled over; a docstring is a noun phrase or an imperative."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parents[2]
MODULES = ("src/lastcard", "tests", "tools", "benchmarks", "examples")
PAGES = ("*.md", "docs/*.md", "docs/api/*.md", "benchmarks/*.md", "src/lastcard/rulebook/*.md")

# A relative clause isn't the name of a thing: "The cost of a move" instead of "What a move costs".
CLAUSE = re.compile(r'^ *"""((?:What|Who|Whom|Whose|Whoever|Whatever|Whichever|Where|When|Why)\b.*)', re.M)

# Phrases that sound translated, vague or old.
PHRASES = re.compile(
    r"\b(?:what came of|but for (?:the|one|two|those|what)\b|(?:in|with|as|by) one's own\b|no text\b"
    r"|as ever\b|anew\b|for want of|in vain\b|of every sort|stands in (?:the|a)\b|nothing told\b)",
    re.I,
)


def modules() -> Iterator[tuple[str, str]]:
    """Every Python module by its path in the project, except this one, which has all the phrases."""
    for folder in MODULES:
        for path in sorted((PROJECT / folder).rglob("*.py")):
            if path != Path(__file__) and "node_modules" not in path.parts:
                yield path.relative_to(PROJECT).as_posix(), path.read_text(encoding="utf-8")


def pages() -> Iterator[tuple[str, str]]:
    """Every page of documentation, except those that `make docs` generates."""
    for pattern in PAGES:
        for path in sorted(PROJECT.glob(pattern)):
            yield path.relative_to(PROJECT).as_posix(), path.read_text(encoding="utf-8")


def test_no_docstring_begins_with_a_relative_clause() -> None:
    assert [(name, text) for name, source in modules() for text in CLAUSE.findall(source)] == []


def test_no_module_or_page_has_a_phrase_that_readers_stumbled_over() -> None:
    texts = (*modules(), *pages())
    assert len(texts) > 1000
    assert [(name, found[0]) for name, text in texts for found in PHRASES.finditer(text)] == []


def test_clauses_and_phrases_are_found() -> None:
    assert CLAUSE.findall('def f():\n    """What it does."""\n    """Whether it is so."""') == [
        'What it does."""'
    ]
    assert PHRASES.search("all cards but for the last")
    assert not PHRASES.search("many times, but for a short while")
