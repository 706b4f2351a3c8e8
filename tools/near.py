"""Runs the tests that are named after the changed files: `python -m tools.near [main]`.

Files count as changed if they differ from the given commit, HEAD by default, or are new; with a branch, from
where it was left. Tests that are compiled or slow are left out, as by `make quick`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = Path("src/lastcard")
CLIENT = PACKAGE / "client"
PYTEST = (sys.executable, "-m", "pytest", "-q", "-m", "not slow and not compiled")
NO_TESTS_LEFT = 5


def changed_files(root: Path, base: str = "HEAD") -> list[Path]:
    """The paths of changed and of new files that exist, relative to the project."""
    left = _git(root, "merge-base", base, "HEAD")[0]
    changed = _git(root, "diff", "--name-only", "--diff-filter=d", left)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return [Path(name) for name in sorted({*changed, *new})]


def _git(root: Path, *words: str) -> list[str]:
    return subprocess.run(
        ["git", "-c", "core.quotePath=off", *words], cwd=root, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.splitlines()


def named_tests(path: Path, root: Path = ROOT) -> list[Path]:
    """The test files that are named after a file, or the file itself if it is one."""
    if is_test(path):
        return [path]
    if path.is_relative_to(CLIENT):
        return _existing(root, _client_patterns(path))
    return _existing(root, _python_patterns(path)) if path.suffix == ".py" else []


def is_test(path: Path) -> bool:
    """Whether pytest or Node runs this file."""
    python = path.name.startswith("test_") and path.suffix == ".py"
    return path.is_relative_to("tests") and (python or path.name.endswith(".test.js"))


def is_untested(path: Path, root: Path = ROOT) -> bool:
    """Whether a module of the package or of the client has no test file of its name."""
    module = path.is_relative_to(PACKAGE) and path.suffix in (".py", ".js") and path.name != "__init__.py"
    return module and not named_tests(path, root)


def _client_patterns(path: Path) -> Iterator[str]:
    if path.suffix == ".js":
        yield f"tests/client/{path.relative_to(CLIENT).with_suffix('.test.js')}"


def _python_patterns(path: Path) -> Iterator[str]:
    """The names that tests of a module may have: its own, one that goes on with a noun, any in a folder
    of its name, or that of its package."""
    folder = _mirror(path.parent)
    if folder is None:
        return
    if path.stem != "__init__":
        yield from (f"{folder}/test_{path.stem}.py", f"{folder}/test_{path.stem}_*.py")
        yield f"{folder}/{path.stem}/test_*.py"
    yield f"{folder}/test_{folder.name}.py"


def _mirror(folder: Path) -> Path | None:
    """The folder of tests that mirrors a folder."""
    if folder.is_relative_to(PACKAGE):
        return "tests" / folder.relative_to(PACKAGE)
    return "tests" / folder if folder.is_relative_to("tools") else None


def _existing(root: Path, patterns: Iterable[str]) -> list[Path]:
    return sorted({path.relative_to(root) for pattern in patterns for path in root.glob(pattern)})


def commands(tests: Iterable[Path]) -> Iterator[list[str]]:
    """The commands that run these test files: of pytest and of Node, if they have any."""
    names = [str(test) for test in tests]
    python = [name for name in names if name.endswith(".py")]
    node = [name for name in names if name.endswith(".js")]
    if python:
        yield [*PYTEST, *python]
    if node:
        yield ["node", "--test", *node]


def main(base: str = "HEAD") -> int:
    """Exit status 1 if a test fails."""
    changed = changed_files(ROOT, base)
    for path in filter(is_untested, changed):
        print(f"no test file is named after {path}", file=sys.stderr)
    tests = sorted({test for path in changed for test in named_tests(path)})
    if not tests:
        print("no test is named after a changed file")
    codes = [subprocess.run(command, cwd=ROOT, check=False).returncode for command in commands(tests)]
    return int(any(code not in (0, NO_TESTS_LEFT) for code in codes))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
