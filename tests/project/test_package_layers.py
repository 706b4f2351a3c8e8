"""Imports inside a package point one way too: there are no cycles between its parts."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.project.test_imports import PACKAGE, imported, source_files

ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"
PACKAGES = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
# The packages whose order the architecture shows, in a block of its own
LAYERED = ("table", "server")

# Each part of a package, and the parts that it imports
Graph = dict[str, set[str]]


def part(name: str, package: str) -> str:
    """The module or sub-package directly in a package that a name belongs to; empty for another package's."""
    parts = [*name.split("."), "__init__"]
    return parts[2] if parts[:2] == ["lastcard", package] else ""


def graph(package: str) -> Graph:
    """The imports between the parts of a package, including those for type checking only."""
    found: Graph = {}
    for path in source_files():
        here = part(".".join(["lastcard", *path.relative_to(PACKAGE).with_suffix("").parts]), package)
        if here:
            there = {part(name, package) for _, _, name in imported(path)}
            found.setdefault(here, set()).update(there - {here, ""})
    return found


def cycle(parts: Graph) -> list[str]:
    """A cycle of imports; empty if there is none."""
    try:
        TopologicalSorter(parts).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def layers(package: str) -> list[list[str]]:
    """The order that the architecture shows, from the bottom up."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    block = re.search(rf"`{package}/`[^`]*from the bottom up:\n\n```text\n(.*?)```", text, re.DOTALL)
    assert block, f"the architecture shows the order of {package}/"
    return [re.findall(r"\w+", layer) for layer in block[1].split("←")]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_two_parts_of_a_package_import_each_other_in_a_circle(package: str) -> None:
    assert cycle(graph(package)) == []


def test_a_circle_would_be_noticed() -> None:
    assert set(cycle({"rooms": {"hands"}, "hands": {"races"}, "races": {"rooms"}})) == {
        "rooms",
        "hands",
        "races",
    }
    assert cycle({"hands": {"rooms", "races"}, "races": {"rooms"}}) == []


@pytest.mark.parametrize("package", LAYERED)
def test_the_architecture_places_every_part_once(package: str) -> None:
    shown = [name for layer in layers(package) for name in layer]
    assert sorted(shown) == sorted(graph(package).keys() - {"__init__"})


@pytest.mark.parametrize("package", LAYERED)
def test_a_part_imports_nothing_from_its_own_layer_or_from_above(package: str) -> None:
    height = {name: number for number, layer in enumerate(layers(package)) for name in layer}
    parts = {name: there - {"__init__"} for name, there in graph(package).items() if name in height}
    upward = [
        f"{here} imports {there}"
        for here, others in parts.items()
        for there in others
        if height[there] >= height[here]
    ]
    assert upward == []
