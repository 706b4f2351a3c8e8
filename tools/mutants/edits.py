"""Edits: small changes of one node of the syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

# Changes one node in place; it closes over positions and classes, never nodes, so that the same edit works on
# a copy of the tree.
Edit = Callable[[Any], None]

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
# Functions whose last two arguments may be swapped without effect; `mix` begins with an XOR.
_ORDERLESS = ("max", "min", "mix")
_REMOVABLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Raise, ast.Delete, ast.Break, ast.Continue)


def edits(node: ast.AST) -> Iterator[Edit]:
    """All edits of this node."""
    if isinstance(node, ast.Compare):
        yield from _compare(node)
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from _operator(node)
    elif isinstance(node, ast.BoolOp):
        yield _turn_bool
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
        yield _undo_unary
    elif isinstance(node, ast.Constant):
        yield from _constant(node)
    elif isinstance(node, ast.Call):
        yield from _arguments(node)
    elif isinstance(node, ast.If | ast.IfExp):
        yield _negate
    yield from _removals(node)


def _compare(node: ast.Compare) -> Iterator[Edit]:
    for index, sign in enumerate(node.ops):
        other = _COMPARISONS.get(type(sign))
        if other is not None:
            yield _set_item("ops", index, other)


def _set_item(field: str, index: int, make: Callable[[], ast.AST]) -> Edit:
    def edit(node: Any) -> None:
        getattr(node, field)[index] = make()

    return edit


def _operator(node: ast.BinOp | ast.AugAssign) -> Iterator[Edit]:
    other = _OPERATORS.get(type(node.op))
    if other is not None:
        yield _set_operator(other)


def _set_operator(make: type[ast.operator]) -> Edit:
    def edit(node: Any) -> None:
        node.op = make()

    return edit


def _turn_bool(node: Any) -> None:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _undo_unary(node: Any) -> None:
    """Removes `not`, `-` or `~`: `x` remains."""
    node.operand = ast.UnaryOp(type(node.op)(), node.operand)


def _constant(node: ast.Constant) -> Iterator[Edit]:
    """A number one more or one less; true for false; three times the time."""
    if isinstance(node.value, bool):
        yield _flip
    elif isinstance(node.value, int):
        yield _add(1)
        if node.value > 0:
            yield _add(-1)
    elif isinstance(node.value, float):
        yield _triple


def _flip(node: Any) -> None:
    node.value = not node.value


def _add(step: int) -> Edit:
    def edit(node: Any) -> None:
        node.value += step

    return edit


def _triple(node: Any) -> None:
    node.value = node.value * 3 or 1.0


def _arguments(node: ast.Call) -> Iterator[Edit]:
    """Swaps the last two arguments: seat and other, seat and card."""
    orderless = isinstance(node.func, ast.Name) and node.func.id in _ORDERLESS
    if len(node.args) >= 2 and not orderless and ast.dump(node.args[-1]) != ast.dump(node.args[-2]):
        yield _swap_last


def _swap_last(node: Any) -> None:
    node.args[-2:] = reversed(node.args[-2:])


def _negate(node: Any) -> None:
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _removals(node: ast.AST) -> Iterator[Edit]:
    """Edits that remove each statement below this node."""
    for field in ("body", "orelse", "finalbody"):
        statements = getattr(node, field, None)
        if isinstance(node, ast.stmt) and isinstance(statements, list):
            for index, statement in enumerate(statements):
                if isinstance(statement, _REMOVABLE) and not _is_text(statement):
                    yield _set_item(field, index, ast.Pass)


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
