"""Room codes: short enough to read out, made of letters that are hard to confuse."""

from __future__ import annotations

import secrets

# Without I, L and O, which look like digits, and without other vowels, so that no code is a word.
LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
LENGTH = 6


def new_code() -> str:
    """A random room code, which may be in use already."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def normalize_code(text: str) -> str:
    """A typed code, cleaned up; empty if it can't be one."""
    code = text.strip().upper().replace("-", "").replace(" ", "")
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""
