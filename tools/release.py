"""Whether a tag may be released: `python -m tools.release v0.3.0`. Prints what doesn't agree with it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from lastcard import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
_RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\]", re.MULTILINE)


def disagreements(tag: str, version: str, changelog: str) -> Iterator[str]:
    """Why a tag isn't that of the version, or the version not the changelog's newest release."""
    if tag != f"v{version}":
        yield f"the tag {tag} isn't v{version}, the version in src/lastcard/__init__.py"
    newest = _RELEASE.search(changelog)
    if newest is None:
        yield "CHANGELOG.md has no release"
    elif newest[1] != version:
        yield f"the newest release in CHANGELOG.md is {newest[1]}, not {version}"


def main(tag: str) -> int:
    """Exit status 1 if anything disagrees."""
    found = list(disagreements(tag, __version__, CHANGELOG.read_text(encoding="utf-8")))
    print("\n".join(found) or f"{tag} can be released")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
