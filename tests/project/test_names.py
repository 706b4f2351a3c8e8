"""One word, one thing: no two classes of the package have the same name, and no two exports of the client."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "lastcard"
CLIENT = PACKAGE / "client"
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.M)

# Names that two modules share because they mean the same thing, each with its reason.
SHARED = {
    "Edition": "the HTTP API describes an edition",
    "EliteCard": "the HTTP API describes an Elite card",
    "Icon": "the HTTP API describes an icon",
    "Option": "the HTTP API describes an option",
    "Preset": "the HTTP API describes a preset",
    "Stream": "the rules may not import the shuffle, and declare what they need of its stream",
}


def classes() -> dict[str, list[str]]:
    """The modules that define each class, nested ones left out."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if name := _class_name(node):
                found[name].append(path.relative_to(PACKAGE).as_posix())
    return found


def _class_name(node: ast.stmt) -> str:
    """A class is declared, or made by a call: ``Table: type[State] = slotted(…)``. Empty otherwise."""
    if isinstance(node, ast.ClassDef):
        return node.name
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id if ast.unparse(node.annotation).startswith("type[") else ""
    return ""


def test_classes_that_a_call_makes_are_seen_too() -> None:
    assert classes()["Table"] == classes()["CheckedTable"] == ["rules/state.py"]


def test_no_two_classes_have_the_same_name() -> None:
    twice = {name: modules for name, modules in classes().items() if len(modules) > 1}
    assert {name: modules for name, modules in twice.items() if name not in SHARED} == {}


def test_what_is_said_to_be_shared_is_shared() -> None:
    found = classes()
    assert [name for name in SHARED if len(found.get(name, ())) < 2] == []


def exports() -> dict[str, list[str]]:
    """The client's modules that export each name."""
    found = defaultdict(list)
    for path in sorted(CLIENT.rglob("*.js")):
        for name in EXPORT.findall(path.read_text(encoding="utf-8")):
            found[name].append(path.relative_to(CLIENT).as_posix())
    return found


def test_no_two_modules_of_the_client_export_the_same_name() -> None:
    assert {name: modules for name, modules in exports().items() if len(modules) > 1} == {}


def test_the_scan_sees_exports_of_every_form() -> None:
    """Else the test above would find nothing to check."""
    found = exports()
    assert {"openRoom", "openWorkshop", "Flights", "EDITION_FACTS"} <= found.keys()
    assert len(found) > 150
