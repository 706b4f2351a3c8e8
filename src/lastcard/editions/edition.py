"""The definition of an edition: a deck, a special wild with its powers, and options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from lastcard.cards import (
    COLOURS,
    DRAW_TWO,
    FOIL_LETTER,
    KINDS,
    REVERSE,
    SKIP,
    SPECIAL,
    SPECIAL_FOIL,
    WILD,
    WILD_FOUR,
    CardTexts,
    card_texts,
    is_number,
    is_wild,
    kind_of,
    symbol_of,
)
from lastcard.editions.house import HOUSE
from lastcard.editions.options import CLASSIC, FOIL, Option
from lastcard.editions.own_rules import OwnRules
from lastcard.editions.powers import Ability, Clause, Power
from lastcard.editions.words import NO_WORDS, Words
from lastcard.moves import Moves
from lastcard.number_types import Kind
from lastcard.rules.matching import ALL_WILDS, SPECIALS

# The default targets of a match: points (S-5), or in Elite hands (S-6)
THEMED_TARGET = 500
ELITE_TARGET = 3


# A plain dictionary, which can be pickled with the edition; it is never changed
_NO_RULES: Mapping[str, str] = {}


class Special(NamedTuple):
    """A special wild in words."""

    letters: str
    """Its text, followed by an F on the foil; its rules' numbers begin with these letters."""
    name: str
    """Its name, without the word Wild."""
    played: str = "; choose a colour"
    """The meaning of playing it on a turn, as a phrase after its name."""

    @property
    def foil(self) -> str:
        """The text of its foil: ``HMF`` for ``HM``."""
        return self.letters + FOIL_LETTER

    @property
    def words(self) -> dict[str, str]:
        """The names of it and its foil in a sentence, by their notation."""
        return {self.letters: self.name, self.foil: f"foil {self.name}"}


class Edition(NamedTuple):
    """One deck and how it differs from the classic game."""

    name: str
    """Its name in setups and records: ``hail-mary``."""
    counts: Mapping[Kind, int]
    """The number of cards of each kind in the deck, without the foil."""
    options: tuple[Option, ...] = (*CLASSIC, *HOUSE)
    """The options of its tables, in the order in which records write them."""
    special: Special | None = None
    """Its special wild, if it has one."""
    powers: tuple[Power, ...] = ()
    """The powers of its special wild."""
    number_value: int | None = None
    """The score of every number card; None for its face value (S-2)."""
    elite: bool = False
    """Whether it is played with Player Decks."""
    about: str = ""
    """Its difference from the classic game, in a sentence; ours are in `locales/`."""
    rules: Mapping[str, str] = _NO_RULES
    """The rules of a third-party edition, by number; ours are in the ledger."""
    own_rules: OwnRules | None = None
    """A third-party edition's own mechanics, if it has any."""
    words: Mapping[str, Words] = NO_WORDS
    """A third-party edition's words in other languages, by ``de``, ``es`` or ``zh``, and in English (``en``)
    where the defaults don't fit.
    """

    def __hash__(self) -> int:
        """By its name, which no two editions in use share: its counts are a dictionary."""
        return hash(self.name)

    @property
    def title(self) -> str:
        """Its name as a heading: ``Hail Mary``."""
        return self.name.replace("-", " ").title()

    @property
    def cards(self) -> CardTexts:
        """The notation of its cards."""
        return _cards(self.name, self.special)

    @property
    def moves(self) -> Moves:
        """Its moves by action, with their notation."""
        return _moves(self.name, self.special, throws=Ability.THROWS in self.ability_values, elite=self.elite)

    @property
    def wild(self) -> str:
        """The notation of its special wild, by which its name is looked up; empty if it has none."""
        return self.cards.texts[SPECIAL]

    @property
    def ability_values(self) -> dict[Ability, int]:
        """The abilities of its special wild: the state's constant fields with these names get these
        values.
        """
        return {power.ability: power.number for power in self.powers}

    @property
    def rules_module(self) -> str:
        """The name of the module with its own rules; empty if it has none."""
        return "" if self.own_rules is None else self.own_rules.module

    def rule(self, clause: Clause) -> str:
        """The number of its rule about this; empty if its wild has no such power."""
        return next((power.rules[clause] for power in self.powers if clause in power.rules), "")

    @property
    def plain_rule(self) -> str:
        """The number of the option to play its special wild as a plain one; empty without such an option."""
        return next((option.rule for option in self.options if option.field == "wilds"), "")

    @property
    def target(self) -> int:
        """The default target of a match."""
        return ELITE_TARGET if self.elite else THEMED_TARGET

    def deck(self, *, foil: bool = False) -> tuple[Kind, ...]:
        """Every card of the deck; with the foil, one special wild is replaced by it (D-2: one for one)."""
        return deck_of(self.counts, foil=foil and self.special is not None)

    def values(self) -> tuple[int, ...]:
        """The score of each kind (S-2 to S-4); Elite has none (S-6)."""
        return tuple(0 if self.elite else self._value(kind) for kind in range(KINDS))

    def _value(self, kind: Kind) -> int:
        if is_wild(kind):
            return 50
        if not is_number(kind):
            return 20
        return symbol_of(kind) if self.number_value is None else self.number_value


def deck_of(counts: Mapping[Kind, int], *, foil: bool = False) -> tuple[Kind, ...]:
    """Every card by its kind, given how many of each kind there are."""
    swapped = {SPECIAL: counts[SPECIAL] - 1, SPECIAL_FOIL: 1} if foil else {}
    return tuple(kind for kind, count in sorted({**counts, **swapped}.items()) for _ in range(count))


def classic_counts() -> dict[Kind, int]:
    """The 108 cards that the themed decks build on (D-1)."""
    counts = {kind_of(colour, 0): 1 for colour in range(COLOURS)}
    for colour in range(COLOURS):
        for symbol in (*range(1, 10), SKIP, REVERSE, DRAW_TWO):
            counts[kind_of(colour, symbol)] = 2
    return {**counts, WILD: 4, WILD_FOUR: 4}


def themed(
    name: str,
    special: Special,
    *options: Option,
    powers: tuple[Power, ...] = (),
    number_value: int | None = None,
    about: str = "",
    rules: Mapping[str, str] = _NO_RULES,
    own_rules: OwnRules | None = None,
    words: Mapping[str, Words] = NO_WORDS,
) -> Edition:
    """A deck of 112: the classic one plus four of a special wild (D-1)."""
    return Edition(
        name,
        {**classic_counts(), SPECIAL: 4},
        (*CLASSIC, FOIL, *options, *HOUSE),
        special,
        powers,
        number_value,
        about=about,
        rules=rules,
        own_rules=own_rules,
        words=words,
    )


def plain_wild(name: str, rule: str, sentence: str) -> Option:
    """The option to play the edition's special wild like any other, on a turn."""
    return Option(name, rule, True, sentence, field="wilds", numbers=(ALL_WILDS & ~SPECIALS, ALL_WILDS))


@cache
def _cards(edition: str, special: Special | None) -> CardTexts:
    return card_texts(edition, "" if special is None else special.letters)


@cache
def _moves(edition: str, special: Special | None, *, throws: bool, elite: bool) -> Moves:
    return Moves(_cards(edition, special), throws=throws, pairs=not elite, elite=elite)
