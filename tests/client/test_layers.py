"""The client's modules import one way: pages import shared modules, and nothing imports from above."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import lastcard

CLIENT = Path(lastcard.__file__).parent / "client"

# Each folder, and the other folders that it may import from. "" is the client's own folder: main.js.
MAY_IMPORT: dict[str, frozenset[str]] = {
    "core": frozenset(),
    "connection": frozenset({"core"}),
    "widgets": frozenset({"core"}),
    "table": frozenset({"core", "connection", "widgets"}),
    "lobby": frozenset({"core", "connection", "widgets", "table"}),
    "replay": frozenset({"core", "connection", "widgets", "table"}),
    "practice": frozenset({"core", "connection", "widgets", "table"}),
    "rules": frozenset({"core", "connection", "widgets", "table"}),
    "pad": frozenset({"core", "widgets"}),
    "record": frozenset({"core", "widgets"}),
    "app": frozenset(),
    "home": frozenset({"core", "connection", "widgets", "lobby"}),
    "workshop": frozenset({"core", "connection", "widgets", "lobby"}),
    "": frozenset(
        {
            *("core", "connection", "widgets", "table", "lobby", "replay", "practice", "rules"),
            *("pad", "record", "app", "home", "workshop"),
        }
    ),
}
# Any file may import their types, which loads nothing.
TYPES = (CLIENT / "types.js", CLIENT / "wire.d.ts")
# The entry points of the first page.
FIRST_PAGE = (CLIENT / "main.js", CLIENT / "home" / "home.js")
MAX_LINE_LENGTH = 120
MAX_LINES = 300

STATIC = re.compile(r"^(?:import|(?:import|export)\b[^;'\"]*?\bfrom)\s*['\"]([^'\"]+)['\"];", re.M)
# Both `await import('…')` and a type's `{import('…').Name}`.
CALLED = re.compile(r"\bimport\(\s*['\"]([^'\"]+)['\"]\s*\)")
PRELOAD = re.compile(r'<link rel="modulepreload" href="/client/([^"]+)"')
STYLE = re.compile(r'<link rel="stylesheet" href="/client/css/([^"]+)\.css"')
LOADED_STYLES = re.compile(r"\bloadStyles\(([^)]*'[^)]*)\)")


def modules() -> list[Path]:
    return sorted(CLIENT.rglob("*.js"))


def name(path: Path) -> str:
    return path.relative_to(CLIENT).as_posix()


def folder(path: Path) -> str:
    return "" if path.parent == CLIENT else path.relative_to(CLIENT).parts[0]


def imported(path: Path, *forms: re.Pattern[str]) -> Iterator[Path]:
    """The files that a module imports, in these forms, whether they exist or not."""
    text = path.read_text(encoding="utf-8")
    for form in forms:
        for address in form.findall(text):
            yield (path.parent / address).resolve()


def own_imports() -> Iterator[tuple[Path, Path]]:
    for path in modules():
        for other in imported(path, STATIC, CALLED):
            yield path, other


def closure(*start: Path) -> set[Path]:
    """All files that a browser fetches before it can run these."""
    found: set[Path] = set()
    waiting = list(start)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported(path, STATIC)
    return found


def test_every_folder_has_its_place_in_the_table() -> None:
    assert {folder(path) for path in modules()} == MAY_IMPORT.keys()


def test_the_clients_own_folder_holds_the_start_and_the_types_alone() -> None:
    assert {path.name for path in CLIENT.glob("*.[jt]s")} == {"main.js", "types.js", "wire.d.ts"}


def test_the_table_of_folders_has_no_circle() -> None:
    placed: set[str] = set()
    for here, lower in MAY_IMPORT.items():
        assert lower <= placed, f"{here} stands before something that it may import"
        placed.add(here)


def test_every_imported_file_exists() -> None:
    missing = [f"{name(here)}: {other}" for here, other in own_imports() if not other.is_file()]
    assert missing == []


def test_a_module_imports_from_its_own_folder_or_from_a_lower_one() -> None:
    strange = [
        f"{name(here)}: {name(other)}"
        for here, other in own_imports()
        if other not in TYPES and folder(other) not in MAY_IMPORT[folder(here)] | {folder(here)}
    ]
    assert strange == []


def test_the_scan_sees_imports_of_every_form() -> None:
    """Otherwise the tests above would have nothing to check."""
    main = CLIENT / "main.js"
    assert CLIENT / "core" / "i18n.js" in set(imported(main, STATIC))
    assert CLIENT / "home" / "home.js" in set(imported(main, CALLED))
    assert len(list(own_imports())) > len(modules())


def test_nobody_imports_the_start() -> None:
    assert [name(here) for here, other in own_imports() if other == CLIENT / "main.js"] == []


# The first page


def page() -> str:
    return (CLIENT / "index.html").read_text(encoding="utf-8")


def test_the_first_pages_modules_are_fetched_at_once_and_no_others() -> None:
    """Otherwise each level of imports would cost a round trip before the first paint."""
    wanted = {name(path) for path in closure(*FIRST_PAGE)} - {"main.js"}
    assert set(PRELOAD.findall(page())) == wanted


def test_every_style_sheet_that_is_loaded_exists_and_none_is_left_over() -> None:
    loaded = set(STYLE.findall(page()))
    for path in modules():
        for names in LOADED_STYLES.findall(path.read_text(encoding="utf-8")):
            loaded |= set(re.findall(r"'([\w/]+)'", names))
    sheets = CLIENT / "css"
    assert loaded == {path.relative_to(sheets).with_suffix("").as_posix() for path in sheets.rglob("*.css")}


# Its form


@pytest.mark.parametrize("kind", ["js", "css", "html"])
def test_no_line_is_longer_than_the_houses_width(kind: str) -> None:
    long = [
        f"{name(path)}:{number}"
        for path in sorted(CLIENT.rglob(f"*.{kind}"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if len(line) > MAX_LINE_LENGTH
    ]
    assert long == []


@pytest.mark.parametrize("kind", ["js", "css", "html"])
def test_no_file_is_too_long_to_read_at_one_sitting(kind: str) -> None:
    lengths = {
        name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in CLIENT.rglob(f"*.{kind}")
    }
    assert {path: length for path, length in lengths.items() if length > MAX_LINES} == {}
