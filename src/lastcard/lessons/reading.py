"""Reading lessons from TOML files, whose format docs/lessons.md describes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from lastcard.catalogue.documents import read_document
from lastcard.errors import CaseError, Fault
from lastcard.lessons.lesson import NEXT, POINTS, Step, TableLesson, Translations
from lastcard.locales import LANGUAGES
from lastcard.rulebook.spelling import did_you_mean
from lastcard.rulebook.values import check_keys, words

FOLDER = Path(__file__).parent / "files"
ORDER = ("first", "hail-mary", "favorite-line", "avatar-state", "elite", "draft", "house")
"""Our lessons in the order in which they are offered."""
LESSON_KEYS = ("title", "about", "names", "film", "given", "step")
STEP_KEYS = ("say", "point", "expect", "then")


@cache
def our_lessons() -> dict[str, TableLesson]:
    """The lessons that come with the package, by their ids."""
    return {name: read_lesson(FOLDER / f"{name}.toml") for name in ORDER}


def read_lesson(path: Path) -> TableLesson:
    """The lesson of a file; a CaseError says what is wrong with it, and in which step."""
    table = _values(path)
    where = path.name
    check_keys(where, "lesson", table, LESSON_KEYS)
    given = _table(where, "given", table.get("given"))
    steps = table.get("step", [])
    if not isinstance(steps, list) or not steps:
        raise CaseError(f"{where}: a lesson has steps, each beginning with [[step]]")
    return TableLesson(
        id=path.stem,
        edition=str(given.get("edition", "")),
        title=_sentence(where, "title", table.get("title")),
        about=_sentence(where, "about", table.get("about")),
        names=words(where, "names", table.get("names", [])),
        film=_sentence(where, "film", table["film"]) if "film" in table else {},
        given={key: str(value) for key, value in given.items()},
        steps=tuple(_step(f"{where}, step {number}", step) for number, step in enumerate(steps, 1)),
    )


def _values(path: Path) -> Mapping[str, object]:
    faults: list[Fault] = []
    document = read_document(path, faults)
    if document is None:
        raise CaseError("\n".join(map(str, faults)))
    return document.values


def _step(where: str, value: object) -> Step:
    table = _table(where, "step", value)
    check_keys(where, "step", table, STEP_KEYS)
    step = Step(
        say=_sentence(where, "say", table.get("say")),
        expect=str(table.get("expect", NEXT)),
        point=str(table.get("point", "")),
        then=words(where, "then", table.get("then", "")),
    )
    if step.point and step.expect != NEXT:
        raise CaseError(f"{where}: a step that expects a move points at it, and at nothing else")
    _check_word(where, "point", step.point, ("", *POINTS))
    return step


def _check_word(where: str, key: str, word: str, known: Collection[str]) -> None:
    if word not in known:
        meant = did_you_mean(word, known) or f", only {', '.join(filter(None, known))}"
        raise CaseError(f"{where}: {key} can't be {word!r}{meant}")


def _sentence(where: str, key: str, value: object) -> Translations:
    """A text in all our languages, and in no other."""
    table = _table(where, key, value)
    for language, text in table.items():
        _check_word(where, f"a language of {key}", language, LANGUAGES)
        if not isinstance(text, str) or not text.strip():
            raise CaseError(f"{where}: {key} says nothing in {language}")
    missing = [language for language in LANGUAGES if language not in table]
    if missing:
        raise CaseError(f"{where}: {key} is missing in {', '.join(missing)}")
    return {language: str(table[language]) for language in LANGUAGES}


def _table(where: str, key: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict) or not value:
        raise CaseError(f"{where}: {key} is a table, and not empty")
    return value
