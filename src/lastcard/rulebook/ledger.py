"""The numbered rules, read from `ledger.md`, the one source for code, tests and help."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lastcard.editions import own_editions

_ENTRY = re.compile(r"^- ([A-Z]{1,4}-\d+) (.*?)(?=^- [A-Z]{1,4}-\d+ |^$|^#|\Z)", re.MULTILINE | re.DOTALL)


@cache
def ledger() -> dict[str, str]:
    """Every rule by its number, in the ledger's order."""
    return rules_in(Path(__file__).with_name("ledger.md").read_text(encoding="utf-8"))


def rules_in(text: str) -> dict[str, str]:
    """The rules of a ledger by their numbers, whose letters are one to four."""
    return {number: " ".join(words.split()) for number, words in _ENTRY.findall(text)}


def known_rules() -> dict[str, str]:
    """The ledger's rules, and those of registered editions."""
    return ledger() | {number: text for own in own_editions() for number, text in own.rules.items()}


def rules_without_case(shown: Iterable[str]) -> list[str]:
    """The rules of the ledger that no case names."""
    covered = set(shown)
    return [number for number in ledger() if number not in covered]
