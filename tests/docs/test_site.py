"""The documentation as a site: every public name has its place in the reference, and every page its place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import lastcard

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^::: lastcard\.(\S+)$", re.MULTILINE)


def shown() -> set[str]:
    """What the reference shows: dotted names of modules, classes and functions."""
    pages = (ROOT / "docs" / "api").glob("*.md")
    return {name for page in pages for name in SHOWN.findall(page.read_text(encoding="utf-8"))}


def test_every_public_name_stands_in_the_reference() -> None:
    places = shown()
    missing = []
    for name in lastcard.__all__:
        module = getattr(lastcard, name).__module__.removeprefix("lastcard.")
        if not places & {module, f"{module}.{name}"}:
            missing.append(name)
    assert missing == []


def test_the_overview_of_the_reference_lists_exactly_the_public_names() -> None:
    overview = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in overview.splitlines() if line.startswith("| `")]
    assert sorted(re.findall("`(\\w+)`", " ".join(rows))) == sorted(lastcard.__all__)


def test_a_source_distribution_has_every_file_that_the_site_is_made_of() -> None:
    hooks = (ROOT / "docs" / "site" / "hooks.py").read_text(encoding="utf-8")
    brought = re.findall(r'"([\w/.]+\.md)": "', hooks)
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    included = [path.removeprefix("/") for path in built["targets"]["sdist"]["include"]]
    # A README is always part of it
    assert [path for path in brought if path != "README.md" and not _has(included, path)] == []


def _has(included: list[str], path: str) -> bool:
    return any(path == one or path.startswith(f"{one}/") for one in included)
