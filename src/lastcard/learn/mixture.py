"""The tables of a run: editions, seat counts and options, mixed at random or all the same.

A `Mixture` describes the possible tables, and a `DrawnTable` is one table drawn from it. The draw depends
only on the seed, so a run can be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from lastcard.catalogue import box, check_deck, everything, most_players
from lastcard.editions import EDITIONS, Edition, Option, Value, find_edition, is_house_rule, read_options
from lastcard.elite_cards import EliteCard
from lastcard.errors import LastcardError
from lastcard.nets.space import Scope, scope_of
from lastcard.rules.state import PLAYER_DECK, SEATS
from lastcard.table_arguments import TableArguments
from lastcard.whole_numbers import is_digits

ANY = "any"
DRAWS = 1000
NUMBERS = (1, 2, 3)  # an option that is a number, such as the laps of a line, is one of these


class TrainingError(LastcardError):
    """A run that can't be trained as requested."""


class DrawnTable(NamedTuple):
    """One table."""

    edition: str
    """The name of its edition."""
    arguments: TableArguments
    """The other keywords of its batch."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.arguments["seats"]


class Mixture(NamedTuple):
    """The tables that may be drawn. An edition or a seat count that is listed twice is drawn twice as
    often.
    """

    editions: tuple[str, ...]
    """The names of the editions."""
    seats: tuple[int, ...]
    """The seat counts."""
    options: str
    """The options that are the same at all tables, such as `calls=auto`; with the word `any` all others are
    drawn at random."""

    @property
    def fixed(self) -> dict[str, Value]:
        """The options that are the same at all tables."""
        return read_options(" ".join(word for word in self.options.split() if word != ANY))

    @property
    def varied(self) -> bool:
        """Whether the other options are drawn."""
        return ANY in self.options.split()

    def families(self) -> list[Mixture]:
        """The mixture split into the themed editions and Elite, whose rows have different sizes."""
        elite = [name for name in self.editions if find_edition(name).elite]
        themed = [name for name in self.editions if name not in elite]
        return [self._replace(editions=tuple(names)) for names in (themed, elite) if names]

    def scope(self) -> Scope:
        """The scope of the tables of one family."""
        editions = [find_edition(name) for name in self.editions]
        return scope_of(editions, max(self.seats), calls=self.fixed.get("calls") != "auto")

    def draw(self, tables: int, seed: int) -> list[DrawnTable]:
        """Draws this many tables. Editions and seat counts take turns, so that none is left out by chance."""
        random = Random(seed)
        pairs = [(edition, seats) for edition in self.editions for seats in self.seats]
        if tables < len(pairs):
            random.shuffle(pairs)
        chosen = [pairs[number % len(pairs)] for number in range(tables)]
        return [self._table(find_edition(edition), seats, random) for edition, seats in chosen]

    def _table(self, edition: Edition, seats: int, random: Random) -> DrawnTable:
        options = dict(_drawn_options(edition, random)) if self.varied else {}
        options |= {name: value for name, value in self.fixed.items() if name in _names(edition)}
        arguments: TableArguments = {"seats": seats, "options": options}
        if edition.elite:
            _add_cards(arguments, str(options.get("mode", "quick")), random, varied=self.varied)
        return DrawnTable(edition.name, arguments)


def read_mixture(editions: str, seats: str, options: str) -> Mixture:
    """A mixture as commands write it: `classic,elite` or `all`; `4`, `2,2,4` or `2-10`; `calls=auto any`."""
    names = tuple(EDITIONS) if editions == "all" else tuple(editions.split(","))
    mixture = Mixture(tuple(find_edition(name).name for name in names), _numbers(seats), options)
    strange = [name for name in mixture.fixed if not any(name in _names(EDITIONS[e]) for e in names)]
    if strange:
        raise TrainingError(f"none of these editions has the option {strange[0]}")
    return mixture


def _numbers(text: str) -> tuple[int, ...]:
    """Numbers and ranges separated by commas; a number that is listed twice is drawn twice as often."""
    found: list[int] = []
    for word in text.split(","):
        first, dash, last = word.partition("-")
        last = last if dash else first
        if not (is_digits(first) and is_digits(last) and 2 <= int(first) <= int(last) <= SEATS):
            raise TrainingError(f"seats are numbers from 2 to {SEATS}, as in 4, 2,4 or 2-10; not {text!r}")
        found += range(int(first), int(last) + 1)
    return tuple(found)


def _names(edition: Edition) -> set[str]:
    return {option.name for option in edition.options}


def _drawn_options(edition: Edition, random: Random) -> Iterator[tuple[str, Value]]:
    """Each option at random, except the first dealer and drafter, who are random anyway, and house rules,
    which the nets don't see.
    """
    for option in edition.options:
        if not option.names_seat and not is_house_rule(option):
            yield option.name, random.choice(_values(option))


def _values(option: Option) -> Sequence[Value]:
    if option.choices:
        return option.choices
    return (False, True) if isinstance(option.default, bool) else NUMBERS


def _add_cards(arguments: TableArguments, mode: str, random: Random, *, varied: bool) -> None:
    """Elite: decks for dynasty; a pool that is large enough for the others."""
    cards = list(everything())
    seats = arguments["seats"]
    if mode == "dynasty":
        arguments["decks"] = [random_deck(cards, random) for _ in range(seats)]
    elif seats > _most_from_box() or (varied and random.random() < 0.5):
        arguments["pool"] = [card.id for card in cards]


def _most_from_box() -> int:
    """The number of players that the box is enough for, even without its foils (D-5)."""
    return most_players(sum(card.id in box() for card in everything().without_foils()))


def random_deck(cards: Sequence[EliteCard], random: Random) -> list[str]:
    """A legal dynasty deck (DY-5): cards at random, until they are one."""
    for _ in range(DRAWS):
        deck = random.sample(cards, PLAYER_DECK)
        if not check_deck(deck):
            return [card.id for card in deck]
    raise TrainingError("no legal dynasty deck was found among these cards")
