"""The documentation as a site: every public name is in the reference, and every page in the navigation."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from mkdocs.config import load_config

import lastcard

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^::: lastcard\.(\S+)$", re.MULTILINE)


def shown() -> set[str]:
    """The entries of the reference: dotted names of modules, classes and functions."""
    pages = (ROOT / "docs" / "api").glob("*.md")
    return {name for page in pages for name in SHOWN.findall(page.read_text(encoding="utf-8"))}


def test_every_public_name_stands_in_the_reference() -> None:
    places = shown()
    modules = {
        name: getattr(lastcard, name).__module__.removeprefix("lastcard.") for name in lastcard.__all__
    }
    assert [name for name in modules if not places & {modules[name], name}] == []


def test_a_name_stands_under_the_shortest_package_that_exports_it() -> None:
    """So that every heading can be copied into an import."""
    longer = {name: short for name in shown() if (short := shortest(name)) != name}
    assert longer == {}
    assert shortest("editions.edition.Special") == "editions.Special"


def shortest(name: str) -> str:
    """The same name below the highest package whose `__all__` has it; a module's stays as it is."""
    *packages, last = name.split(".")
    for height in range(len(packages)):
        package = import_module(".".join(["lastcard", *packages[:height]]))
        if last in getattr(package, "__all__", ()):
            return ".".join([*packages[:height], last])
    return name


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


@pytest.mark.parametrize(
    "addresses", [(None, None), ("https://a.example/lastcard/", "https://b.example/a/lastcard")]
)
def test_the_site_has_the_addresses_that_the_environment_names(
    addresses: tuple[str | None, str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, address in zip(("SITE_URL", "REPO_URL"), addresses, strict=True):
        monkeypatch.delenv(name, raising=False)
        if address is not None:
            monkeypatch.setenv(name, address)
    config = load_config(str(ROOT / "mkdocs.yml"))
    assert (config.site_url, config.repo_url) == addresses
