"""Checks whether a tag may be released: `python -m tools.release v0.3.0`.

Prints the version's section of the changelog, which becomes the release notes. Disagreements with the tag go
to standard error.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from lastcard import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
_RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\]", re.MULTILINE)


def disagreements(tag: str, version: str, changelog: str) -> Iterator[str]:
    """The reasons why a tag doesn't match the version, or the version the changelog's newest release."""
    if tag != f"v{version}":
        yield f"the tag {tag} isn't v{version}, the version in src/lastcard/__init__.py"
    newest = _RELEASE.search(changelog)
    if newest is None:
        yield "CHANGELOG.md has no release"
    elif newest[1] != version:
        yield f"the newest release in CHANGELOG.md is {newest[1]}, not {version}"


def notes(version: str, changelog: str) -> str:
    """The section of a version, without its heading."""
    _, _, later = changelog.partition(f"\n## [{version}]")
    section = later.partition("\n## [")[0]
    return section.partition("\n")[2].strip()


def main(tag: str) -> int:
    """Exit status 1 if anything disagrees."""
    changelog = CHANGELOG.read_text(encoding="utf-8")
    found = list(disagreements(tag, __version__, changelog))
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    print(notes(__version__, changelog))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
