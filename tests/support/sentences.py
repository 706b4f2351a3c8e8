"""The sentences of a language, as the browser gets them."""

from __future__ import annotations

import json
from functools import cache

from lastcard.locales import files_of, later_files_of


@cache
def messages(language: str) -> dict[str, str]:
    """All sentences of a language; no two of its files may have the same key."""
    found: dict[str, str] = {}
    for file in (*files_of(language), *later_files_of(language)):
        more: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
        assert not found.keys() & more.keys()
        found |= more
    return found
