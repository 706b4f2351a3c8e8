"""Room codes: short enough to read out, made of letters that nobody mistakes for another."""

from __future__ import annotations

import secrets

# No I, L and O, which look like digits; no other vowels either, so that no code is a word.
LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def tidy_code(text: str) -> str:
    """A code as somebody typed it; nothing if it can't be one."""
    code = text.strip().upper().replace("-", "").replace(" ", "")
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""
