"""The words of a third-party edition, for people who play in one of our languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lastcard.editions.checking_types import type_faults
from lastcard.editions.options import Option
from lastcard.locales import LANGUAGES

# Plain dictionaries, which can be pickled with the edition; they are never changed
_NONE: Mapping[str, str] = {}
NO_WORDS: Mapping[str, Words] = {}


class Words(NamedTuple):
    """An edition's words in one language; words that are left out stay English."""

    title: str = ""
    """The edition's name."""
    about: str = ""
    """Its difference from the classic game, in a sentence."""
    special: str = ""
    """The name of its special wild, without the word Wild."""
    rules: Mapping[str, str] = _NONE
    """The text of its rules, by number."""
    options: Mapping[str, str] = _NONE
    """The labels of its options, by the option's name."""
    help: Mapping[str, str] = _NONE
    """A sentence about each of its options, by the option's name."""
    choices: Mapping[str, str] = _NONE
    """The labels of the choices of options, by the choice."""
    numbers: Mapping[str, str] = _NONE
    """The labels of the numbers that its own rules keep, by the number's name."""


def option_sentences(option: Option, words: Words) -> dict[str, str]:
    """The sentences about an option, by their keys."""
    name = f"option.{option.name}"
    found = {name: words.options.get(option.name, ""), f"{name}.help": words.help.get(option.name, "")}
    return found | {f"{name}.{choice}": words.choices.get(choice, "") for choice in option.choices}


def words_faults(words: Mapping[str, object]) -> Iterator[str]:
    """The faults of an edition's words, one sentence each."""
    for language, found in words.items():
        if language not in LANGUAGES:
            yield f"there are words for {', '.join(LANGUAGES)}, not for {language!r}"
        elif not isinstance(found, Words):
            yield f"the words for {language!r} are Words, not {found!r}"
        else:
            yield from (f"words for {language!r}: {fault}" for fault in type_faults(found))
