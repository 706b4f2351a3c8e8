"""A short version name for everything that an analysis depends on: an analysis with another name is out of
date.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from lastcard.nets.shipped import folder

PACKAGE = Path(__file__).parents[1]
SOURCES = ("rules", "policies", "editions", "batch", "arena", "nets", "coach")
LENGTH = 16


@cache
def coach_version() -> str:
    """A hash of the rules, the nets, and everything that plays and judges with them."""
    digest = sha256()
    for path in (*_sources(), *sorted(folder().glob("*.npz"))):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:LENGTH]


def _sources() -> list[Path]:
    return [path for name in SOURCES for path in sorted((PACKAGE / name).rglob("*.py"))]
