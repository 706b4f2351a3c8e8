"""The reference is complete: everything on the pages of docs/api has a docstring, fields included."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import griffe
import pytest

from tests.docs.test_site import shown

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
IMPORT = re.compile(r"^(?:>>> )?from (lastcard[\w.]*) import ([\w, ]+)", re.MULTILINE)
# Modules that are imported for their side effects, or for the functions that PettingZoo expects
MODULES = {"batch.envs.hail_mary_v1"}

# The fields of a message are described in docs/protocol.md, whose examples are tested.
OF_THE_WIRE = "lastcard.wire."


@cache
def package() -> griffe.Module:
    found = griffe.load("lastcard", search_paths=[SOURCE])
    assert isinstance(found, griffe.Module)
    return found


def documented(name: str) -> Iterator[griffe.Object]:
    """The entries of a page under this name: the object itself, and all its public members."""
    found = package()[name]
    yield from _with_members(found.final_target if found.is_alias else found)


def _with_members(thing: griffe.Object) -> Iterator[griffe.Object]:
    yield thing
    if isinstance(thing, griffe.Module | griffe.Class):
        for member in thing.members.values():
            yield from _public(member, set(map(str, thing.exports or ())))


def _public(member: griffe.Object | griffe.Alias, exports: set[str]) -> Iterator[griffe.Object]:
    """The public names: a package's exports, a module's definitions."""
    if isinstance(member, griffe.Alias):
        if member.name in exports:
            yield from _with_members(member.final_target)
    elif not member.name.startswith("_") and not member.is_module:
        yield from _with_members(member)


def is_described(thing: griffe.Object) -> bool:
    """Whether it has its own docstring or, for a member, one in a base class."""
    if thing.has_docstring:
        return True
    if not isinstance(thing.parent, griffe.Class):
        return thing.path.startswith(OF_THE_WIRE) and thing.is_attribute
    bases = (base.members.get(thing.name) for base in thing.parent.mro())
    in_base = any(found is not None and found.has_docstring for found in bases)
    return in_base or (thing.path.startswith(OF_THE_WIRE) and thing.is_attribute)


def imports() -> Iterator[tuple[str, str]]:
    """The imports from lastcard in the code of the guide's pages: the page, and the dotted name."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for module, names in IMPORT.findall(page.read_text(encoding="utf-8")):
            for name in names.split(","):
                yield page.name, f"{module}.{name.strip()}".removeprefix("lastcard.")


def everyday() -> Iterator[str]:
    """The dotted names that the overview shows to newcomers."""
    overview = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    for module, names in re.findall(r"`from (lastcard\.\w+) import ([\w, ]+)`", overview):
        for name in names.split(","):
            yield f"{module}.{name.strip()}"


@cache
def paths() -> set[str]:
    """The path of definition of everything in the reference."""
    return {thing.path for name in shown() for thing in documented(name)}


@pytest.mark.parametrize(("page", "name"), sorted(set(imports())))
def test_names_that_a_guide_imports_are_in_the_reference(page: str, name: str) -> None:
    found = package()[name]
    if name in MODULES:
        assert found.is_module
    else:
        assert (found.final_target if found.is_alias else found).path in paths()


def test_everyday_names_come_from_one_package_each_and_have_an_entry_of_that_name() -> None:
    names = {name.removeprefix("lastcard.") for name in everyday()}
    assert {"bots.seat_bot", "coach.analyse", "simulate.simulate"} <= names <= set(shown())


def test_only_messages_are_listed_by_the_module() -> None:
    modules = {name for name in shown() if package()[name].is_module and not name.startswith("wire")}
    assert modules == {"rulebook.ledger"}  # a function, in a module of the same name


@pytest.mark.parametrize("name", sorted(shown()))
def test_everything_in_the_reference_has_a_docstring(name: str) -> None:
    assert [thing.path for thing in documented(name) if not is_described(thing)] == []


def test_the_reference_has_the_fields_of_named_tuples() -> None:
    fields = {thing.path for thing in documented("view.View")}
    assert {"lastcard.view.View", "lastcard.view.View.hand", "lastcard.view.View.elite"} <= fields
    exported = {thing.path for thing in documented("catalogue")}
    assert {"lastcard.catalogue.decks.Deck.ids", "lastcard.catalogue.loader.box"} <= exported
