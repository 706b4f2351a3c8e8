"""Dependencies point one way: a module imports from its own layer or from a lower one."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "lastcard"

# From the bottom up. Every module or package directly in lastcard appears here once.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"codes", "locales", "number_types"}),
    frozenset({"cards", "elite_cards", "errors", "importer", "shuffle", "svg", "whole_numbers"}),
    frozenset({"rules"}),
    frozenset({"policies", "editions", "catalogue", "moves"}),
    frozenset({"elite_setup", "phase_names"}),
    frozenset({"english", "events", "view", "notation", "reasons", "setup", "table_arguments"}),
    frozenset({"game", "seated_bot", "wire"}),
    frozenset(
        {
            "arena",
            "coach",
            "bots",
            "batch",
            "bench",
            "cluster",
            "counts",
            "house_effects",
            "learn",
            "lessons",
            "table",
            "match",
            "nets",
            "receipts",
            "replays",
            "rulebook",
            "simulate",
            "terminal",
        }
    ),
    frozenset({"__init__"}),  # the public names
    frozenset({"server"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
LAYER_OF = {module: height for height, layer in enumerate(LAYERS) for module in layer}

# Siblings that don't import each other: the server seats bots at tables.
STRANGERS = frozenset({"bots", "batch", "table"})

# The rules are loaded three times under other names, so they reach each other by relative imports only.
RULES_MAY_IMPORT = frozenset(
    {
        "__future__",
        "collections.abc",
        "typing",
        "lastcard.cards",
        "lastcard.elite_cards",
        "lastcard.number_types",
    }
)

HEAVY = frozenset(
    {
        *("numba", "llvmlite", "numpy", "pettingzoo", "gymnasium", "torch", "ray"),
        *("starlette", "uvicorn", "uvloop", "websockets", "sqlalchemy", "psycopg", "segno", "msgspec"),
        *("fastapi", "hypercorn", "aiohttp", "flask", "django", "litestar", "quart", "sanic", "tornado"),
    }
)

# The only modules that may import them, even inside a function.
MAY_USE = {
    "arena": {"numpy"},
    "batch": {"numba", "llvmlite", "numpy", "pettingzoo", "gymnasium"},
    "bench": {"numba", "llvmlite", "numpy"},
    "cluster": {"ray"},
    "coach": {"numpy"},
    "learn": {"numpy", "torch"},
    "nets": {"numpy"},
    "wire": {"msgspec"},
    "table": {"msgspec"},
    "server": {"starlette", "uvicorn", "uvloop", "websockets", "sqlalchemy", "psycopg", "segno", "msgspec"},
}

# Commands that need no server.
LIGHT_COMMANDS = (
    ["--version"],
    ["serve", "--help"],
    ["simulate", "--games", "1", "--interpreted"],
    ["arena", "--help"],
    ["play", "--terminal"],
    ["decks", "check", "no such file"],
    ["train", "--help"],
)


def source_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(PACKAGE).as_posix()}:{line}"


def top_module(path: Path) -> str:
    """The module or package directly in lastcard that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def package_of(path: Path) -> list[str]:
    """The dotted package that a file's relative imports start from, as its parts."""
    return ["lastcard", *path.relative_to(PACKAGE).parent.parts]


def origin(path: Path, node: ast.ImportFrom) -> str:
    """The absolute module name after `from`."""
    if not node.level:
        return node.module or ""
    parts = package_of(path)
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)


def imported(path: Path) -> Iterator[tuple[int, int, str]]:
    """Each import of a file, at any depth: its line, its relative level, the absolute module name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, 0, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = origin(path, node)
            for alias in node.names:
                yield node.lineno, node.level, submodule(base, alias.name) or base


def submodule(base: str, name: str) -> str | None:
    """`from lastcard import cards` is about lastcard.cards; `from lastcard import Game` has no submodule."""
    if base.split(".")[0] != "lastcard":
        return None
    folder = PACKAGE.joinpath(*base.split(".")[1:])
    found = (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()
    return f"{base}.{name}" if found else None


def own_imports() -> Iterator[tuple[str, str, str]]:
    """Each import of one part of lastcard by another: its location, the importing part, the imported one."""
    for path in source_files():
        for line, _, name in imported(path):
            parts = name.split(".")
            if parts[0] == "lastcard":
                yield place(path, line), top_module(path), parts[1] if len(parts) > 1 else "__init__"


def height(module: str) -> int:
    return LAYER_OF.get(module, len(LAYERS))


def test_every_module_has_one_layer() -> None:
    assert len(LAYER_OF) == sum(len(layer) for layer in LAYERS), "a module is in two layers"
    unknown = {top_module(path) for path in source_files()} - LAYER_OF.keys()
    assert not unknown, f"give these a layer in {Path(__file__).name}"


def test_a_module_imports_nothing_from_above() -> None:
    upward = [f"{where}: {there}" for where, here, there in own_imports() if height(there) > height(here)]
    assert upward == []


def test_bots_batch_and_table_do_not_import_each_other() -> None:
    met = [
        f"{where}: {there}"
        for where, here, there in own_imports()
        if here != there and {here, there} <= STRANGERS
    ]
    assert met == []


def test_a_rule_imports_only_rules_cards_and_typing() -> None:
    strange = [
        f"{place(path, line)}: {name}"
        for path in source_files()
        if top_module(path) == "rules"
        for line, level, name in imported(path)
        if not (level and name.startswith("lastcard.rules")) and name not in RULES_MAY_IMPORT
    ]
    assert strange == []


def test_heavy_packages_are_imported_only_by_their_own_part() -> None:
    used = [
        (top_module(path), place(path, line), name.split(".")[0])
        for path in source_files()
        for line, _, name in imported(path)
    ]
    strange = [
        f"{where}: {name}" for top, where, name in used if name in HEAVY and name not in MAY_USE.get(top, ())
    ]
    assert strange == []


def heavy_after(code: str) -> list[str]:
    """The heavy modules that are loaded after running this program."""
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "-c",
            f"{code}; print(*sys.modules.keys() & {set(HEAVY)!r}, sep='\\n')",
        ],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()[-1:]


def test_importing_lastcard_loads_nothing_heavy() -> None:
    assert heavy_after("import sys, lastcard") == [""]


@pytest.mark.parametrize("command", LIGHT_COMMANDS, ids=" ".join)
def test_a_command_that_serves_nothing_loads_nothing_heavy(command: list[str]) -> None:
    run = f"""import sys
from lastcard.cli import main
try:
    main({command!r})
except SystemExit:
    pass
sys.stdout.write(chr(10))"""
    assert heavy_after(run) == [""]
