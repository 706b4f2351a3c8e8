"""Checks that a third-party edition can be played, and finds all its faults up front."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lastcard.cards import (
    COLOUR_LETTERS,
    COMMON_CARDS,
    ELITE_WILD,
    FOIL_LETTER,
    KINDS,
    LOW_KINDS,
    SPECIAL,
    SPECIAL_FOIL,
    WILD_RECOVER,
    is_number,
)
from lastcard.editions.checking_options import option_faults
from lastcard.editions.checking_types import type_faults
from lastcard.editions.edition import Edition
from lastcard.editions.own_rules import own_rules_faults
from lastcard.editions.powers import CLAUSES, Power
from lastcard.editions.words import words_faults
from lastcard.errors import LastcardError
from lastcard.number_types import Kind
from lastcard.rules.dealing import HAND
from lastcard.rules.state import CARDS

MAX_NAME = 30
MAX_VALUE = 1000
LEAST_SEATS = 2
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LETTERS = re.compile(f"(?![{''.join(COLOUR_LETTERS)}])[A-Z]{{1,3}}(?!{FOIL_LETTER})[A-Z]")
_ELITE_WILDS = (ELITE_WILD, WILD_RECOVER)


class EditionError(LastcardError):
    """A third-party edition that can't be used, with all its faults."""

    faults: tuple[str, ...]
    """Its faults, one sentence each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults

    def __reduce__(self) -> tuple[type[EditionError], tuple[str, ...]]:
        return type(self), self.faults


def check_edition(edition: Edition) -> Edition:
    """The edition, or an EditionError with all its faults.

    Examples:
        >>> from lastcard.cards import WILD
        >>> check_edition(Edition("wild", {WILD: 60}))
        Traceback (most recent call last):
            ...
        lastcard.editions.checking.EditionError: wild: a deck needs more than 14 number cards, not 0 (C-3)
    """
    found = tuple(type_faults(edition)) or tuple(_faults(edition))
    faults = tuple(f"{edition.name}: {fault}" for fault in found)
    if faults:
        raise EditionError(*faults)
    return edition


def _faults(edition: Edition) -> Iterator[str]:
    yield from _name_faults(edition.name)
    yield from _deck_faults(edition)
    yield from _special_faults(edition)
    for power in edition.powers:
        yield from _power_faults(power)
    yield from _value_faults(edition.number_value)
    yield from option_faults(edition)
    if edition.own_rules is not None:
        yield from own_rules_faults(edition.own_rules)
    yield from words_faults(edition.words)


def _name_faults(name: str) -> Iterator[str]:
    """Checks the names, which appear in URLs, scripts and records: only letters, digits and hyphens are safe
    everywhere."""
    if len(name) > MAX_NAME or not _NAME.fullmatch(name):
        allowed = f"at most {MAX_NAME} lower-case letters, digits and hyphens"
        yield f"an edition's name has {allowed}, unlike {name!r}"


def _deck_faults(edition: Edition) -> Iterator[str]:
    """Checks the kinds and their counts and, if these are right, the deck as a whole."""
    faults = [fault for kind, count in edition.counts.items() for fault in _kind_faults(edition, kind, count)]
    yield from faults
    if faults:
        return
    total = sum(edition.counts.values())
    if total > CARDS:
        yield f"a deck has at most {CARDS} cards, not {total}"
    numbers = number_cards(edition)
    if numbers <= HAND * LEAST_SEATS:
        yield f"a deck needs more than {HAND * LEAST_SEATS} number cards, not {numbers} (C-3)"


def number_cards(edition: Edition) -> int:
    """The number of number cards in the deck, one of which starts the discard pile (C-3)."""
    return sum(count for kind, count in edition.counts.items() if is_number(kind))


def _kind_faults(edition: Edition, kind: object, count: object) -> Iterator[str]:
    if not (isinstance(kind, int) and 0 <= kind < KINDS and _is_card(kind)):
        yield f"there is no kind of card {kind!r}"
        return
    if not isinstance(count, int) or count < 1:
        yield f"a deck has one card or more of each kind that it names, not {count!r} of kind {kind}"
    if kind == SPECIAL_FOIL:
        yield "the foil isn't counted: it replaces one of the special wilds (D-2)"
    if not edition.elite and (kind >= LOW_KINDS or kind in _ELITE_WILDS):
        yield f"only an Elite edition has {COMMON_CARDS.texts[kind]}"


def _is_card(kind: Kind) -> bool:
    return kind in (SPECIAL, SPECIAL_FOIL) or bool(COMMON_CARDS.texts[kind])


def _special_faults(edition: Edition) -> Iterator[str]:
    """Checks that the special wild is in the deck if, and only if, it is declared, and that no other card has
    its letters.
    """
    if edition.special is None:
        if SPECIAL in edition.counts:
            yield "the deck has special wilds, but `special` doesn't say what they are"
        if edition.powers:
            yield "powers are those of a special wild, and there is none"
        return
    if SPECIAL not in edition.counts:
        yield f"there is no {edition.special.name} in the deck"
    yield from _letter_faults(edition.special.letters)


def _letter_faults(letters: str) -> Iterator[str]:
    if not _LETTERS.fullmatch(letters):
        yield (
            f"a wild is written with two to four capital letters, the first not one of "
            f"{', '.join(COLOUR_LETTERS)}, the last not {FOIL_LETTER}; unlike {letters!r}"
        )
    elif letters in COMMON_CARDS.kinds:
        yield f"there is another card written {letters}"


def _power_faults(power: Power) -> Iterator[str]:
    """Checks that each clause has the number of a rule for refusals to cite."""
    for clause in CLAUSES[power.ability]:
        if not power.rules.get(clause):
            yield f"the power {power.ability} has no rule number for {clause.name}"


def _value_faults(value: object) -> Iterator[str]:
    if value is not None and not (isinstance(value, int) and 0 <= value <= MAX_VALUE):
        yield f"a number scores 0 to {MAX_VALUE} points, not {value!r}"
