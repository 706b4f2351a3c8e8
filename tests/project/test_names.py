"""One word, one thing: no two classes of the package have the same name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "lastcard"

# Names that two modules share because they mean the same thing, each with its reason.
SHARED = {
    "Edition": "the HTTP API describes an edition",
    "EliteCard": "the HTTP API describes an Elite card",
    "Icon": "the HTTP API describes an icon",
    "Option": "the HTTP API describes an option",
    "Stream": "the rules may not import the shuffle, and declare what they need of its stream",
}


def classes() -> dict[str, list[str]]:
    """The modules that define each class, nested ones left out."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


def test_no_two_classes_have_the_same_name() -> None:
    twice = {name: modules for name, modules in classes().items() if len(modules) > 1}
    assert {name: modules for name, modules in twice.items() if name not in SHARED} == {}


def test_what_is_said_to_be_shared_is_shared() -> None:
    found = classes()
    assert [name for name in SHARED if len(found.get(name, ())) < 2] == []
