"""The modules to mutate, and the tests that should notice."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tools.mutants.mutants import ROOT

# Arbitrary numbers and tables: another number for a phase changes no game.
DECLARATIONS = ("__init__", "actions", "backend", "fields", "event_codes", "phases", "state")
BELIEF = (
    "src/lastcard/rules/belief.py",
    "src/lastcard/rules/belief_elite.py",
    "src/lastcard/rules/belief_heap.py",
)
CASES = "tests/rulebook/test_runner.py::test_our_cases_hold"


class Target(NamedTuple):
    """Modules that share their tests; each module's own test file runs first."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def _rules() -> tuple[str, ...]:
    files = sorted((ROOT / "src/lastcard/rules").glob("*.py"))
    names = [str(path.relative_to(ROOT)) for path in files if path.stem not in DECLARATIONS]
    return tuple(name for name in names if name not in BELIEF)


def _tests_of_rules() -> tuple[str, ...]:
    """All except those of belief, which are slow and test nothing else."""
    files = sorted((ROOT / "tests/rules").glob("test_*.py"))
    return tuple(str(path.relative_to(ROOT)) for path in files if "belief" not in path.stem)


def _tests_of_belief() -> tuple[str, ...]:
    files = sorted((ROOT / "tests/rules").glob("test_belief*.py"))
    return tuple(str(path.relative_to(ROOT)) for path in files)


STORAGE = (
    *("storage/store", "storage/room_rows", "storage/batches", "storage/writer", "storage/migration"),
    *("storage/retention", "rooms/registry", "rooms/loader", "rooms/live_room"),
)

TARGETS = (
    Target("rules", _rules(), (CASES, *_tests_of_rules(), "tests/oracles")),
    Target("belief", BELIEF, _tests_of_belief()),
    Target(
        "view",
        ("src/lastcard/view.py", "src/lastcard/events.py"),
        (CASES, "tests/test_view.py", "tests/test_events.py", "tests/wire", "tests/properties/test_leaks.py"),
    ),
    Target(
        "races",
        ("src/lastcard/table/races/windows.py", "src/lastcard/table/races/claims.py"),
        ("tests/table",),
    ),
    Target(
        "storage",
        tuple(f"src/lastcard/server/{name}.py" for name in STORAGE),
        tuple(f"tests/server/{name.replace('/', '/test_')}.py" for name in STORAGE),
    ),
)


def target_of(module: str) -> Target:
    return next(target for target in TARGETS if module in target.modules)


def tests_of(module: str) -> list[str]:
    """The module's own test files, then its target's. Those of a part (`test_races_holds`) are quicker than
    the others (`test_races`), so they come first."""
    path = Path(module).relative_to("src/lastcard")
    own = sorted((ROOT / "tests" / path.parent).glob(f"test_{path.stem}*.py"), reverse=True)
    tests = [*(str(file.relative_to(ROOT)) for file in own), *target_of(module).tests]
    return list(dict.fromkeys(tests))
