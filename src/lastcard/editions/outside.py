"""Third-party editions: found by import string, and registered by name like ours."""

from __future__ import annotations

from lastcard.editions.checking import EditionError, check_edition
from lastcard.editions.edition import Edition
from lastcard.editions.options import Option
from lastcard.editions.registry import CARD_KINDS, EDITIONS, OPTIONS, find_edition
from lastcard.importer import import_from_string
from lastcard.locales import add_sentences

_OURS = frozenset(EDITIONS)


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
    live tables. Its words are English in every language. Registering the same edition again changes nothing.

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
    for file, sentences in _sentences(edition).items():
        add_sentences(file, sentences)


def own_editions() -> tuple[Edition, ...]:
    """The editions that were registered."""
    return tuple(edition for name, edition in EDITIONS.items() if name not in _OURS)


def _check(edition: Edition) -> None:
    """Checks that it can be played and can't be confused with another."""
    if edition.name in EDITIONS:
        raise EditionError(f"an edition called {edition.name} already exists; choose another name")
    check_edition(edition)
    if edition.special is not None and edition.special.letters in CARD_KINDS:
        raise EditionError(f"{edition.name}: there is another card written {edition.special.letters}")


def _sentences(edition: Edition) -> dict[str, dict[str, str]]:
    """Its sentences for the browser, by the file of `locales/` that they belong to."""
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
