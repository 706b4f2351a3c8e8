"""All the editions, and the union of their options and cards."""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.codes import Code
from lastcard.editions import avatar_state, classic, elite, favorite_line, hail_mary
from lastcard.editions.checking import check_edition
from lastcard.editions.edition import Edition, Special
from lastcard.editions.options import Option, Value
from lastcard.errors import OptionError, unknown
from lastcard.locales.quoting import written

_ALL: tuple[Edition, ...] = (
    classic.EDITION,
    hail_mary.EDITION,
    favorite_line.EDITION,
    avatar_state.EDITION,
    elite.EDITION,
)
EDITIONS = {edition.name: edition for edition in _ALL}
OPTIONS = {option.name: option for edition in _ALL for option in edition.options}
# The kind of every card text, for use without an edition: no two editions share a wild's notation
CARD_KINDS = {text: kind for edition in _ALL for text, kind in edition.cards.kinds.items()}


def specials() -> tuple[Special, ...]:
    """Every edition's special wild."""
    return tuple(edition.special for edition in EDITIONS.values() if edition.special is not None)


def find_edition(name: str | Edition) -> Edition:
    """The edition with this name; for an unknown name, an OptionError lists all of them. An `Edition`, which
    may be a third-party one, is returned as it is; if it is faulty, an EditionError lists its faults.
    """
    if isinstance(name, Edition):
        return name if EDITIONS.get(name.name) is name else check_edition(name)
    given: object = name
    word = given if isinstance(given, str) else written(given)
    if word not in EDITIONS:
        raise OptionError(unknown(Code.NO_EDITION, word, EDITIONS))
    return EDITIONS[word]


def options_by_name(edition: Edition) -> dict[str, Option]:
    """Every option; if two have the same name, the one of this edition."""
    return {**OPTIONS, **{option.name: option for option in edition.options}}


def read_options(text: str, known: Mapping[str, Option] = OPTIONS) -> dict[str, Value]:
    """The options of a text such as ``laps=2 foil=on``; `known` are those of every edition, or of one."""
    chosen: dict[str, Value] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in known:
            raise OptionError(unknown(Code.NOT_AN_OPTION, part, known))
        chosen[name] = known[name].read(value)
    return chosen
