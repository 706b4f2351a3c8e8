"""Tests mirror the source: the name of a module gives the name of its test file, and vice versa.

`src/lastcard/rules/turns.py` is tested by `tests/rules/test_turns.py`. A large subject has several files,
whose names continue with a noun: `test_belief_odds.py`. Tests of no single module have their own folders.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "lastcard"
TESTS = ROOT / "tests"

# Folders about the whole: properties of every game, the browser, the pages, the short versions of
# `benchmarks/`, the project itself and its tools.
ACROSS = ("browser", "client", "docs", "measures", "oracles", "project", "properties", "support", "tools")

# Modules with only declarations: names, numbers, tables and types, without any logic.
DECLARATIONS = frozenset(
    {
        "__main__",
        "batch/arrays",
        "batch/backends/generating",
        "batch/entry_types",
        "cli/exit_status",
        *(f"editions/{name.replace('-', '_')}" for name in EDITIONS),
        *(f"batch/envs/{name.replace('-', '_')}_v1" for name in EDITIONS),
        "nets/threads",
        "notation/keys",
        "rules/actions",
        "rules/event_codes",
        "rules/memory",
        "rules/phases",
        "rules/offsets",
        "rules/state",
        "server/admin/wire",
        "server/app_state",
        "server/storage/records",
        "server/storage/schema",
        "table/environment",
        "table/rooms/stored_hand",
        "table/outcome",
        "table/refusal",
        "table/rooms/chair_entries",
        "table/rooms/door_entries",
        "table/rooms/entry",
        "table/rooms/hand_entries",
        "table/rooms/member_entries",
        "table/rooms/shuffle_entries",
        "table_arguments",
        "wire/answers",
        "wire/coaching",
        "wire/incoming",
        "wire/learning",
        *(f"wire/outgoing/{noun}" for noun in ("base", "door", "ending", "hand", "lines", "contributions")),
        *(f"wire/outgoing/{noun}" for noun in ("race", "room", "seat")),
        "wire/settings",
    }
)

# Test files that also test other modules, which belong to the subject.
SHOWN_BY = {
    "batch/envs/test_gymnasium": "batch/envs/walk",
    "batch/test_cuda": "batch/backends/cuda batch/kernels",
    "batch/test_vector": "batch/auditing batch/base_batch batch/engine",
    "tools/checking/test_lockstep": "batch/backends/loading batch/entries batch/tracing",
    "notation/test_positions_refusals": "notation/elite_keys",
    "policies/test_greedy": "policies/greedy_elite",
    "test_simulate": "batch/compiled",
}
# Must never grow: a new module comes with its own test file.
MAX_SHOWN_ELSEWHERE = 12
# Modules of the browser client with only declarations: data generated from the editions, and drawings.
CLIENT_DECLARATIONS = frozenset({"core/edition_facts", "core/edition_points", "core/emblems"})
# Modules of the browser client without a unit test of their name: other tests and tests/browser reach them.
CLIENT_UNTESTED = frozenset(
    {
        "app/offline",
        "app/register",
        "app/worker",
        "connection/stand_in_room",
        "lobby/lobby",
        "replay/replay",
        *(f"rules/{name}" for name in ("one_screen", "own_card", "rules")),
        *(f"table/{name}" for name in ("bar", "confetti", "draft", "emotes", "extras", "help", "house_list")),
        *(f"table/{name}" for name in ("layout", "more", "team_score")),
        "workshop/workshop",
    }
)
# Must never grow: a new module comes with its own test file.
MAX_CLIENT_UNTESTED = 20
TESTED_BY = {module: test for test, shown in SHOWN_BY.items() for module in shown.split()}


@cache
def modules() -> list[str]:
    """Every module by its path in the package, without packages."""
    paths = (path.relative_to(PACKAGE).with_suffix("") for path in PACKAGE.rglob("*.py"))
    return sorted(path.as_posix() for path in paths if path.name != "__init__")


@cache
def mirroring() -> list[str]:
    """Every test file that mirrors a module, by its path below tests."""
    paths = (path.relative_to(TESTS) for path in TESTS.rglob("test_*.py"))
    return sorted(path.with_suffix("").as_posix() for path in paths if path.parts[0] not in ACROSS)


def subjects(test: str) -> list[str]:
    """The modules that a test file may be named after: itself, or what its name begins with."""
    folder, _, name = test.rpartition("test_")
    parts = name.split("_")
    return [folder + "_".join(parts[:count]) for count in range(len(parts), 0, -1)]


def is_mirrored(test: str) -> bool:
    """Whether the test file mirrors a module, or a folder: that of a whole package, or of a module with
    several test files."""
    folder = test.rpartition("/")[0]
    named = any(subject in modules() for subject in subjects(test))
    return named or folder in modules() or test == f"{folder}/test_{folder}"


def has_tests(module: str) -> bool:
    """Whether a module has tests: a file of its name, or of its name and a noun; a package's only file; a
    folder of its name."""
    folder, _, name = module.rpartition("/")
    whole = (TESTS / folder / f"test_{folder}.py").exists()
    named = any(module in subjects(test)[:1] or _goes_on(test, folder, name) for test in mirroring())
    return named or whole or (TESTS / module).is_dir()


def _goes_on(test: str, folder: str, name: str) -> bool:
    return test.startswith(f"{folder}/test_{name}_".lstrip("/"))


@pytest.mark.parametrize("test", mirroring())
def test_a_test_file_is_named_after_its_module(test: str) -> None:
    assert is_mirrored(test), f"no module of that name: {', '.join(subjects(test))}; or a folder of {ACROSS}"


@pytest.mark.parametrize("module", [module for module in modules() if module not in DECLARATIONS])
def test_a_module_has_its_test_file(module: str) -> None:
    if module in TESTED_BY:
        assert (TESTS / f"{TESTED_BY[module]}.py").exists(), f"{module} is said to be shown there"
    else:
        assert has_tests(module), f"write tests/{module.replace('/', '/test_')}.py, or say who shows it"


def test_listed_modules_exist_and_have_no_test_file() -> None:
    listed = {*DECLARATIONS, *TESTED_BY}
    assert sorted(listed - set(modules())) == []
    assert [module for module in sorted(TESTED_BY) if has_tests(module)] == []


def test_the_list_of_modules_without_a_test_file_only_gets_shorter() -> None:
    assert len(TESTED_BY) <= MAX_SHOWN_ELSEWHERE


def test_the_tests_of_the_browser_client_mirror_its_folders() -> None:
    client = PACKAGE / "client"
    tests = [path.relative_to(TESTS / "client") for path in (TESTS / "client").rglob("*.test.js")]
    assert len(tests) > 20
    modules = [path.with_name(path.name.replace(".test.js", ".js")) for path in tests]
    assert [module for module in modules if not (client / module).exists()] == []


def client_modules() -> set[str]:
    """The modules of the browser client by their paths, without the one that starts it."""
    client = PACKAGE / "client"
    return {path.relative_to(client).with_suffix("").as_posix() for path in client.glob("*/**/*.js")}


def client_tests() -> set[str]:
    tests = TESTS / "client"
    return {path.relative_to(tests).as_posix().removesuffix(".test.js") for path in tests.rglob("*.test.js")}


def test_every_module_of_the_browser_client_has_its_unit_test_or_is_listed() -> None:
    assert client_modules() - client_tests() - CLIENT_DECLARATIONS - CLIENT_UNTESTED == set()


def test_the_list_of_client_modules_without_a_unit_test_only_gets_shorter() -> None:
    listed = CLIENT_DECLARATIONS | CLIENT_UNTESTED
    assert listed <= client_modules() - client_tests(), (
        "these have a test, or are gone: take them off the list"
    )
    assert len(CLIENT_UNTESTED) <= MAX_CLIENT_UNTESTED


def test_the_tests_of_the_checks_mirror_their_modules() -> None:
    modules = {path.stem for path in (ROOT / "tools" / "checking").glob("*.py")}
    tests = {path.stem.removeprefix("test_") for path in (TESTS / "tools" / "checking").glob("test_*.py")}
    assert modules - tests == {"__init__", "messages"}, "messages only declares"
    assert tests <= modules
