"""The client is typed from end to end: without `any`, and with nothing hidden from the checker."""

from __future__ import annotations

import re
from pathlib import Path

import lastcard

CLIENT = Path(lastcard.__file__).parent / "client"
COMMENT = re.compile(r"/\*\*.*?\*/", re.S)
TAG = re.compile(r"@(?:type|param|returns|property|typedef|template|extends|implements|satisfies)\s*\{")
# Useless types: `any`, its other spellings, and comments that turn off the checker.
LOOSE = re.compile(r"\bany\b|\*|\b(?:Function|Object)\b")
HIDDEN = re.compile(r"@ts-(?:ignore|nocheck|expect-error)")


def types_in(text: str) -> list[str]:
    """All types in the braces of JSDoc tags."""
    return [braced(comment, tag.end()) for comment in COMMENT.findall(text) for tag in TAG.finditer(comment)]


def braced(text: str, start: int) -> str:
    """The text up to the closing brace of one that is already open."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            # A comment's own stars at the beginning of its lines are no types
            return re.sub(r"\n\s*\*", "\n", text[start:place])
    raise AssertionError(f"a brace isn't closed: {text[start : start + 60]}")


def sources() -> dict[str, str]:
    files = [*CLIENT.rglob("*.js"), *CLIENT.rglob("*.ts")]
    return {path.relative_to(CLIENT).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_no_type_of_the_client_is_any() -> None:
    loose = [
        f"{name}: {found}"
        for name, text in sources().items()
        for found in types_in(text)
        if LOOSE.search(found)
    ]
    assert loose == []


def test_nothing_is_hidden_from_the_checker() -> None:
    assert [name for name, text in sources().items() if HIDDEN.search(text)] == []


def test_the_scan_sees_types_of_every_form() -> None:
    """Otherwise the tests above would have nothing to check."""
    text = "/** @type {Map<string, any>} */ /**\n * @param {{a: number,\n *   b: any}} one\n */"
    assert types_in(text) == ["Map<string, any>", "{a: number,\n   b: any}"]
    assert all(LOOSE.search(found) for found in ["any", "Map<string, any>", "*", "Function"])
    assert not any(LOOSE.search(found) for found in ["string | null", "Company", "{close(): void}"])
    assert sum(len(types_in(text)) for text in sources().values()) > 500
