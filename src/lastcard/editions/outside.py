"""Third-party editions: found by import string, and registered by name like ours."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.editions.checking import EditionError, check_edition
from lastcard.editions.checking_options import means_the_same
from lastcard.editions.edition import Edition
from lastcard.editions.options import Option
from lastcard.editions.registry import CARD_KINDS, EDITIONS, OPTIONS, find_edition
from lastcard.editions.words import Words, option_sentences
from lastcard.importer import import_from_string
from lastcard.locales import LANGUAGES, add_sentences, read_sentences

_OURS = frozenset(EDITIONS)
_OUR_OPTIONS = frozenset(OPTIONS)


def load_edition(text: str) -> Edition:
    """The edition with this name, or with an import string such as ``party:SNOWBALL``, which is then
    registered.
    """
    if ":" not in text:
        return find_edition(text)
    found = import_from_string(text, "edition")
    if not isinstance(found, Edition):
        raise EditionError(f"{text} is not an Edition")
    register_edition(found)
    return found


def register_edition(edition: Edition) -> None:
    """Registers an edition under its name in this process, for positions and records, the command line and
    live tables. Registering the same edition again changes nothing.

    Examples:
        >>> register_edition(find_edition("classic")._replace(about="With other words"))
        Traceback (most recent call last):
            ...
        lastcard.editions.checking.EditionError: an edition called classic already exists; choose another name
    """
    if EDITIONS.get(edition.name) == edition:
        return
    _check(edition)
    EDITIONS[edition.name] = edition
    CARD_KINDS.update(edition.cards.kinds)
    for option in edition.options:
        OPTIONS.setdefault(option.name, option)
    for language in LANGUAGES:
        for file, sentences in _sentences(edition, language).items():
            add_sentences(language, file, sentences)


def own_editions() -> tuple[Edition, ...]:
    """The editions that were registered."""
    return tuple(edition for name, edition in EDITIONS.items() if name not in _OURS)


def _check(edition: Edition) -> None:
    """Checks that it can be played and can't be confused with another."""
    if edition.name in EDITIONS:
        raise EditionError(f"an edition called {edition.name} already exists; choose another name")
    check_edition(edition)
    faults = tuple(f"{edition.name}: {fault}" for fault in _clashes(edition))
    if faults:
        raise EditionError(*faults)


def _clashes(edition: Edition) -> Iterator[str]:
    """Its cards, options and words that would be confused with another edition's, one sentence each."""
    if edition.special is not None and edition.special.letters in CARD_KINDS:
        yield f"there is another card written {edition.special.letters}"
    others = [option.name for option in edition.options if not _fits(option)]
    yield from (f"there is another option {name}, with other values or another field" for name in others)
    taken = dict.fromkeys(key for language in LANGUAGES for key in _taken_words(edition, language))
    yield from (f"{key} has other words in another edition; choose another name" for key in taken)


def _fits(option: Option) -> bool:
    """Whether no registered option has this name, or one that means the same."""
    other = OPTIONS.get(option.name)
    return other is None or means_the_same(option, other)


def _taken_words(edition: Edition, language: str) -> Iterator[str]:
    """The keys of its words that already have others in this language, except those of our options, which
    keep ours.
    """
    ours = {
        key
        for option in edition.options
        if option.name in _OUR_OPTIONS
        for key in option_sentences(option, Words())
    }
    for file, sentences in _sentences(edition, language).items():
        known = read_sentences(language, file)
        yield from (
            key for key, text in sentences.items() if key not in ours and known.get(key, text) != text
        )


def _sentences(edition: Edition, language: str) -> dict[str, dict[str, str]]:
    """Its sentences in a language, by the file of `locales/` that they belong to. What isn't said in that
    language is English.
    """
    found = _keyed(edition, _default_words(edition))
    for one in ("en", language):
        own = _keyed(edition, edition.words.get(one, Words()))
        for file, sentences in found.items():
            sentences.update({key: text for key, text in own[file].items() if text})
    return found


def _keyed(edition: Edition, words: Words) -> dict[str, dict[str, str]]:
    """Words by their keys in the files of `locales/`; empty if there are none."""
    name = f"edition.{edition.name}"
    client = {name: words.title, f"{name}.about": words.about}
    learn = {}
    if edition.special is not None:
        client[f"card.{edition.special.letters}"] = words.special
        learn[f"about.{edition.special.letters}"] = words.about
    options = [option_sentences(option, words) for option in edition.options]
    return {
        "client": client
        | {f"number.{number}": words.numbers.get(number, "") for number in _numbers(edition)},
        "learn": learn,
        "options": {key: text for one in options for key, text in one.items()},
        "reasons": {f"rule.{number}": words.rules.get(number, "") for number in edition.rules},
    }


def _default_words(edition: Edition) -> Words:
    """The words of the edition's declaration, in English."""
    options = edition.options
    return Words(
        title=edition.title,
        about=edition.about,
        special="" if edition.special is None else edition.special.name,
        rules=edition.rules,
        options={option.name: _label(option.name) for option in options},
        help={option.name: f"{_capital(option.sentence)}." for option in options},
        choices={choice: choice for option in options for choice in option.choices},
        numbers={number: _label(number) for number in _numbers(edition)},
    )


def _numbers(edition: Edition) -> tuple[str, ...]:
    """The names of the numbers that its own rules keep."""
    own = edition.own_rules
    return () if own is None else (*own.numbers, *own.numbers_by_seat)


def _label(name: str) -> str:
    return _capital(name.replace("_", " "))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
