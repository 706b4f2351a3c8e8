"""One word, one thing: no two classes or aliases of types have the same name, no two public functions of one
part of the package, and no two exports of the client.

Retired words aren't used in names again.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "lastcard"
CLIENT = PACKAGE / "client"
TESTS = Path(__file__).parents[1]
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

# Functions that two modules of one part of the package share, each with its reason. In different parts a name
# may come again: an import says which part it is of.
SHARED_FUNCTIONS = {
    **dict.fromkeys(("answer", "measure", "play_game"), "programs that measure one engine each"),
    **dict.fromkeys(("deal_batch", "play_hands", "policy_actions", "step_batch"), "the CPU's and CUDA's"),
    "make_backend": "the CPU's and CUDA's",
    "register": "the environments of two libraries",
    "play_matches": "with the compiled rules and without",
    **dict.fromkeys(("after_drawing", "decide", "play_kind", "react"), "each policy has them"),
    **dict.fromkeys(("take_house_turn", "take_turn"), "each policy has them"),
    "main": "each module that is a program has one",
}

# Retired words, and their replacements. Stored files and messages keep theirs, as texts.
RETIRED = {
    "shed": "discard",
    "regain": "recover",
    "lot": "contribution",
    "lots": "contributions",
    "heuristic": "greedy",
    "aim": "target",
    "aimed": "targeted",
    "curiosity": "entropy_coef",
    "roller": "collector",
    "own_wild": "special_wild",
    "test_nor": "a title that stands alone",
    "test_so": "a title that stands alone",
    "test_then": "a title that stands alone",
    "isn_t": "isnt",
    "can_t": "cant",
    "doesn_t": "doesnt",
    "every_sort": "every_type",
}
# Names in which "lot" means drawing at random.
BY_LOT = re.compile(r"(?:^|_)by_lot(?:_|$)", re.I)


def definitions(name_of: Callable[[ast.stmt], str]) -> dict[str, list[str]]:
    """The modules that define each name at their top level; `name_of` gives it, or nothing."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if name := name_of(node):
                found[name].append(path.relative_to(PACKAGE).as_posix())
    return found


def type_name(node: ast.stmt) -> str:
    """The name of a type: a declared class, one made by a call such as ``Table: type[State] = slotted(…)``,
    or an alias such as ``Row = list[int]``. Empty otherwise, and for a private one."""
    if isinstance(node, ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    name = target.id if isinstance(target, ast.Name) else ""
    return name if name[:1].isupper() and not name.isupper() else ""


def function_name(node: ast.stmt) -> str:
    """The name of a public function; empty otherwise."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return "" if node.name.startswith("_") else node.name
    return ""


def test_classes_that_a_call_makes_and_aliases_are_seen_too() -> None:
    found = definitions(type_name)
    assert found["Table"] == found["CheckedTable"] == found["Row"] == ["rules/state.py"]


def test_no_two_types_have_the_same_name() -> None:
    twice = {name: modules for name, modules in definitions(type_name).items() if len(modules) > 1}
    assert {name: modules for name, modules in twice.items() if name not in SHARED} == {}


def test_names_listed_as_shared_are_shared() -> None:
    found = definitions(type_name)
    assert [name for name in SHARED if len(found.get(name, ())) < 2] == []


def functions_in_one_part() -> dict[str, list[str]]:
    """The public functions that two modules of one part of the package define, and these modules."""
    twice = {}
    for name, modules in definitions(function_name).items():
        parts = Counter(module.split("/")[0] for module in modules)
        if len(same := [module for module in modules if parts[module.split("/")[0]] > 1]) > 1:
            twice[name] = same
    return twice


def test_no_two_functions_of_one_part_of_the_package_have_the_same_name() -> None:
    twice = functions_in_one_part()
    assert {name: modules for name, modules in twice.items() if name not in SHARED_FUNCTIONS} == {}


def test_functions_listed_as_shared_are_shared() -> None:
    assert SHARED_FUNCTIONS.keys() <= functions_in_one_part().keys()


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
    """Otherwise the test above would have nothing to check."""
    found = exports()
    assert {"openRoom", "openWorkshop", "Flights", "EDITION_FACTS"} <= found.keys()
    assert len(found) > 150


def names_in(path: Path) -> set[str]:
    """The names of a module's functions, classes, arguments and variables, and of the module itself."""
    found = {path.stem}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def retired_in(name: str) -> str:
    """The first retired word of a name; empty without one."""
    if BY_LOT.search(name):
        return ""
    lower = f"_{name.lower()}_"
    return next((word for word in RETIRED if f"_{word}_" in lower), "")


def test_no_name_uses_a_retired_word() -> None:
    paths = [*sorted(PACKAGE.rglob("*.py")), *sorted(TESTS.rglob("*.py"))]
    bad = {name: RETIRED[word] for path in paths for name in names_in(path) if (word := retired_in(name))}
    assert bad == {}


def test_a_retired_word_is_found_as_a_whole_word() -> None:
    assert [retired_in(name) for name in ("answer_shed_uno", "SHED", "test_a_seat_cant_shed")] == ["shed"] * 3
    assert [retired_in(name) for name in ("finished", "slot", "polls_by_lot", "test_not_so")] == [""] * 4
