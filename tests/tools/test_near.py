"""Running the tests that are named after what was changed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.test_layout import DECLARATIONS, TESTED_BY, modules
from tools import near
from tools.near import changed_files, commands, is_untested, named_tests

PACKAGE = Path("src/lastcard")


def named_after(path: str) -> list[str]:
    return [test.as_posix() for test in named_tests(Path(path))]


def test_a_module_has_the_tests_of_its_name() -> None:
    assert named_after("src/lastcard/rules/turns.py") == ["tests/rules/test_turns.py"]
    assert named_after("tools/near.py") == ["tests/tools/test_near.py"]
    assert "tests/tools/checking/test_soak.py" in named_after("tools/checking/soak.py")


def test_tests_whose_name_goes_on_belong_to_the_module() -> None:
    tests = named_after("src/lastcard/notation/positions.py")
    assert tests == ["tests/notation/test_positions_refusals.py"]


def test_a_module_of_the_browser_client_has_its_test_for_node() -> None:
    assert named_after("src/lastcard/client/core/cards.js") == ["tests/client/core/cards.test.js"]


def test_a_changed_test_is_run_itself() -> None:
    for path in ("tests/tools/test_near.py", "tests/client/core/cards.test.js"):
        assert named_after(path) == [path]


@pytest.mark.parametrize(
    "path", ["README.md", "tests/conftest.py", "tests/client/fake_dom.js", "docs/site/hooks.py"]
)
def test_other_files_have_none(path: str) -> None:
    assert named_after(path) == []
    assert not is_untested(Path(path))


def test_every_module_with_logic_is_near_its_tests() -> None:
    expected = {*modules()} - DECLARATIONS - {*TESTED_BY}
    assert [name for name in sorted(expected) if is_untested(PACKAGE / f"{name}.py")] == []


def test_a_module_without_a_test_is_named() -> None:
    assert is_untested(PACKAGE / "rules" / "misspelled.py")
    assert is_untested(PACKAGE / "client" / "core" / "misspelled.js")
    assert not is_untested(PACKAGE / "rules" / "__init__.py")


def test_python_and_node_each_run_their_own() -> None:
    python, node = commands([Path("tests/test_a.py"), Path("tests/client/core/b.test.js")])
    assert (python[0], python[-1]) == (sys.executable, "tests/test_a.py")
    assert node == ["node", "--test", "tests/client/core/b.test.js"]
    assert list(commands([])) == []


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with two files on the branch main, and a third on the current branch."""
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    (tmp_path / "kept").write_text("")
    (tmp_path / "removed").write_text("")
    for words in ("init -q -b main", "add .", "commit -qm one", "checkout -qb ours"):
        git(tmp_path, *words.split())
    (tmp_path / "third").write_text("")
    for words in ("add .", "commit -qm two"):
        git(tmp_path, *words.split())
    return tmp_path


def git(clone: Path, *words: str) -> None:
    author = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *author, *words], cwd=clone, check=True)


def test_changed_and_new_files_that_exist_are_listed(clone: Path) -> None:
    assert changed_files(clone) == []
    (clone / "kept").write_text("other")
    (clone / "neu ä").write_text("")
    (clone / "removed").unlink()
    assert changed_files(clone) == [Path("kept"), Path("neu ä")]


def test_against_a_branch_what_was_committed_since_is_listed_too(clone: Path) -> None:
    git(clone, "checkout", "-q", "main")
    (clone / "of main").write_text("")
    git(clone, "add", ".")
    git(clone, "commit", "-qm", "three")
    git(clone, "checkout", "-q", "ours")
    assert changed_files(clone, "main") == [Path("third")]


@pytest.mark.parametrize(("codes", "status"), [((0, 0), 0), ((5, 0), 0), ((0, 1), 1), ((1, 0), 1)])
def test_it_fails_if_a_test_fails_but_not_if_all_are_left_out(
    codes: tuple[int, int], status: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    runs = [[sys.executable, "-c", f"raise SystemExit({code})"] for code in codes]
    monkeypatch.setattr(near, "changed_files", lambda *_: [Path("README.md")])
    monkeypatch.setattr(near, "commands", lambda _: runs)
    assert near.main() == status
    assert capfd.readouterr().out == "no test is named after a changed file\n"
