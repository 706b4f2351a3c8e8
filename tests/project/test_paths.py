"""CONTRIBUTING and pages on the code are true: every path they name exists, and no module is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "lastcard"
PAGES = ("CONTRIBUTING.md", "docs/architecture.md", "docs/extending.md")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

CODE = re.compile(r"`([^`\n]+)`")
# A path contains a slash, or ends like a file; build outputs and others' files are left out.
PATH = re.compile(r"\.?[\w*-]+(/[\w.*-]*)+|[\w-]+\.(py|md|toml|js|txt|css|json)")
MADE = (".venv", "build/")


def named_paths(page: str) -> list[str]:
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    words = [word for code in CODE.findall(text) for word in code.split()]
    return [word for word in words if PATH.fullmatch(word) and not word.startswith(MADE)]


def exists(path: str) -> bool:
    """Whether there is such a file or folder, relative to the project or to the package."""
    return any(True for base in (ROOT, PACKAGE, ROOT / "docs") for _ in base.glob(path.rstrip("/")))


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_is_named_exists(page: str) -> None:
    paths = named_paths(page)
    assert len(paths) > 5, "the page names paths"
    assert [path for path in paths if not exists(path)] == []


def test_a_path_that_is_not_there_would_be_noticed() -> None:
    assert not exists("tests/test_cards_that_are_not_there.py")
    assert exists("rules/turns.py")
    assert exists("tests/rulebook/cases/*.toml")


def test_the_architecture_lists_every_module_and_package() -> None:
    rows = re.findall(r"^\| (`[^|]+`) \|", ARCHITECTURE.partition("## The modules")[2], re.MULTILINE)
    listed = {name.rstrip("/") for row in rows for name in CODE.findall(row)}
    there = {
        path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert there - {"__init__", "__main__"} <= listed
