"""The project names no package registry and no folder of anyone's machine."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

REGISTRY = re.compile(
    r"://(?:registry|files|deb|index)\."
    r"|\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|jsdelivr\.net|unpkg\.com)"
    r"|(?:index|find)-(?:url|links)[ =]"
)
ADDRESS = re.compile(r"://|\bresolved\b")
LOCK_FILES = re.compile(r"package-lock\.json|npm-shrinkwrap\.json|.*\.lock|pnpm-lock\.yaml")
MACHINE_PATH = re.compile(r"(?<![\w.~}])/(?:home|root|Users|work|mnt|opt|tmp)/\w|\bfile://|\b[A-Z]:\\Users\\")


def project_files() -> list[Path]:
    """The files that git tracks or would track."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The file's text; nothing for a file that isn't text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def found(pattern: re.Pattern[str], paths: list[Path] | None = None) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
        for path in (project_files() if paths is None else paths)
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_package_registry() -> None:
    assert found(REGISTRY) == []


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    assert found(MACHINE_PATH) == []


def test_a_lock_file_has_versions_and_hashes_but_no_address() -> None:
    locks = [path for path in project_files() if LOCK_FILES.fullmatch(path.name)]
    assert locks
    assert found(ADDRESS, locks) == [], "for npm's lock file: make lock"
