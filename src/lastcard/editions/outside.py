"""Editions from outside: found by their import strings, and known by their names like ours."""

from __future__ import annotations

import re

from lastcard.cards import COLOUR_LETTERS, FOIL_LETTER
from lastcard.editions.edition import Edition
from lastcard.editions.options import Option
from lastcard.editions.registry import CARD_KINDS, EDITIONS, OPTIONS, find_edition
from lastcard.errors import LastcardError
from lastcard.importer import import_from_string
from lastcard.locales import add_sentences

_OURS = frozenset(EDITIONS)
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LETTERS = re.compile(f"(?![{''.join(COLOUR_LETTERS)}])[A-Z]{{1,3}}(?!{FOIL_LETTER})[A-Z]")
MAX_NAME = 30


class EditionError(LastcardError):
    """An edition from outside that can't be used."""


def load_edition(text: str) -> Edition:
    """The edition of this name, or of an import string such as ``party:SNOWBALL``, which is registered."""
    if ":" not in text:
        return find_edition(text)
    found = import_from_string(text, "edition")
    if not isinstance(found, Edition):
        raise EditionError(f"{text} is not an Edition")
    register_edition(found)
    return found


def register_edition(edition: Edition) -> None:
    """Makes an edition known by its name in this process: to positions and records, to the command line and
    to live tables. Its words are English in every language. One that is known already changes nothing.

    Examples:
        >>> register_edition(find_edition("classic")._replace(about="With other words"))
        Traceback (most recent call last):
            ...
        lastcard.editions.outside.EditionError: there is another edition called classic
    """
    if EDITIONS.get(edition.name) == edition:
        return
    _check(edition)
    EDITIONS[edition.name] = edition
    CARD_KINDS.update(edition.cards.kinds)
    for option in edition.options:
        OPTIONS.setdefault(option.name, option)
    for file, sentences in _sentences(edition).items():
        add_sentences(file, sentences)


def own_editions() -> tuple[Edition, ...]:
    """The editions that were registered."""
    return tuple(edition for name, edition in EDITIONS.items() if name not in _OURS)


def _check(edition: Edition) -> None:
    """Names go into addresses, scripts and records: only letters, digits and hyphens are safe everywhere."""
    if edition.name in EDITIONS:
        raise EditionError(f"there is another edition called {edition.name}")
    if len(edition.name) > MAX_NAME or not _NAME.fullmatch(edition.name):
        raise EditionError(
            f"an edition's name has at most {MAX_NAME} lower-case letters, digits and hyphens, "
            f"unlike {edition.name!r}"
        )
    if edition.special is not None:
        _check_letters(edition.special.letters)


def _check_letters(letters: str) -> None:
    if not _LETTERS.fullmatch(letters):
        raise EditionError(
            f"a wild is written with two to four capital letters, the first not one of "
            f"{', '.join(COLOUR_LETTERS)}, the last not {FOIL_LETTER}; unlike {letters!r}"
        )
    if letters in CARD_KINDS:
        raise EditionError(f"there is another card written {letters}")


def _sentences(edition: Edition) -> dict[str, dict[str, str]]:
    """What a browser says of it, by the file of `locales/` in which it looks."""
    name = f"edition.{edition.name}"
    client = {name: edition.title, f"{name}.about": edition.about}
    learn = {}
    if edition.special is not None:
        client[f"card.{edition.special.letters}"] = edition.special.name
        learn[f"about.{edition.special.letters}"] = edition.about
    options = {key: words for option in edition.options for key, words in _option_words(option).items()}
    rules = {f"rule.{number}": text for number, text in edition.rules.items()}
    return {"client": client, "learn": learn, "options": options, "reasons": rules}


def _option_words(option: Option) -> dict[str, str]:
    name = f"option.{option.name}"
    words = {name: _capital(option.name.replace("_", " ")), f"{name}.help": f"{_capital(option.sentence)}."}
    return words | {f"{name}.{choice}": choice for choice in option.choices}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
