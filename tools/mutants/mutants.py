"""Mutants: copies of a module's code that differ from it in one node."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.mutants.edits import Edit, edits

ROOT = Path(__file__).parents[2]

_SKIPPED = (ast.Import, ast.ImportFrom, ast.arguments)


class Mutant(NamedTuple):
    """One small change: its location, the line before and after, and the edit to repeat it."""

    module: str
    function: str
    line: int
    before: str
    after: str
    node: int
    edit: int

    @property
    def key(self) -> str:
        """An identifier that stays the same when the lines above it change."""
        return f"{self.module} | {self.function} | {self.before} | {self.after}"

    def text(self) -> str:
        return f"{self.module}:{self.line} in {self.function}: {self.before}  →  {self.after}"


class Site(NamedTuple):
    """A node, with its statement and its function."""

    node: ast.AST
    statement: ast.AST
    function: str


def mutants_of(module: str) -> list[Mutant]:
    """Every mutant of a module, given by its path from the project's root; no duplicates."""
    found: dict[tuple[int, str, str], Mutant] = {}
    for index, site in enumerate(_sites(_tree(module))):
        for number, edit in enumerate(edits(site.node)):
            before, after = _difference(site, edit)
            line = getattr(site.node, "lineno", getattr(site.statement, "lineno", 1))
            mutant = Mutant(module, site.function, line, before, after, index, number)
            found.setdefault((line, before, after), mutant)
    return list(found.values())


def changed_tree(mutant: Mutant) -> ast.Module:
    """The syntax tree of the whole module with the mutant's change."""
    tree = _tree(mutant.module)
    node = list(_sites(tree))[mutant.node].node
    list(edits(node))[mutant.edit](node)
    return ast.fix_missing_locations(tree)


def _tree(module: str) -> ast.Module:
    return ast.parse((ROOT / module).read_text(encoding="utf-8"))


def _sites(parent: ast.AST, statement: ast.AST | None = None, function: str = "") -> Iterator[Site]:
    """The nodes that can be changed, in a fixed order: no imports, signatures, annotations or decorators."""
    for child in ast.iter_child_nodes(parent):
        if isinstance(child, _SKIPPED) or _is_note(parent, child) or _is_filler(parent, child):
            continue
        around = child if isinstance(child, ast.stmt) else statement or child
        name = child.name if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else function
        yield Site(child, around, name or "the module")
        yield from _sites(child, around, name)


def _is_note(parent: ast.AST, child: ast.AST) -> bool:
    notes = [getattr(parent, "annotation", None), getattr(parent, "returns", None)]
    return child in notes or child in getattr(parent, "decorator_list", [])


def _is_filler(parent: ast.AST, child: ast.AST) -> bool:
    """An event's placeholders, 0 for nothing more and -1 for nobody: no one reads them."""
    emits = isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id == "emit"
    return emits and isinstance(child, ast.Constant | ast.UnaryOp)


def _difference(site: Site, edit: Edit) -> tuple[str, str]:
    """The line in which the statement differs, as Python writes it; restores the node afterwards."""
    before = ast.unparse(site.statement)
    kept = {name: value[:] if isinstance(value, list) else value for name, value in vars(site.node).items()}
    edit(site.node)
    after = ast.unparse(site.statement)
    vars(site.node).update(kept)
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    return next((old.strip(), new.strip()) for old, new in pairs if old != new)
