"""Checks the starting point of an Elite table: its UNO cards, its pool, and the decks that players bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import SupportsIndex

from lastcard.cards import is_number
from lastcard.catalogue import Catalogue, box, check_deck, everything, most_players
from lastcard.codes import Code
from lastcard.editions import Edition, Options
from lastcard.errors import CatalogueError, Fault, OptionError, reason
from lastcard.locales.quoting import shown
from lastcard.number_types import Kind
from lastcard.rules.dealing import HAND
from lastcard.rules.state import PLAYER_DECK, POOL, SEATS
from lastcard.whole_numbers import whole, whole_or_written

ELITE_TOTAL = 112

# The UNO cards


def own_counts(edition: Edition, deck: Mapping[str, int] | None) -> tuple[tuple[Kind, int], ...]:
    """D-3: the counts of Elite's UNO cards are data, but must add up to 112."""
    if deck is None:
        return ()
    kinds = edition.cards.kinds
    strange = [text for text in deck if kinds.get(text) not in edition.counts]
    if strange:
        raise OptionError(edition.cards.not_a_card(strange[0]))
    counts = {text: _checked_count(text, count) for text, count in deck.items()}
    _check_counts(edition, counts)
    return tuple(sorted((kinds[text], count) for text, count in counts.items()))


def _checked_count(card: str, count: SupportsIndex) -> int:
    number = whole(count)
    if number is None or number < 0:
        raise OptionError(reason(Code.UNO_CARDS_NEGATIVE, "D-3", card=card, count=whole_or_written(count)))
    return number


def _check_counts(edition: Edition, deck: Mapping[str, int]) -> None:
    """D-3, and enough numbers to be sure that one is left to start the pile (C-3)."""
    total = sum(deck.values())
    if total != ELITE_TOTAL:
        raise OptionError(
            reason(Code.UNO_CARDS_TOTAL, "D-3", edition=edition.name, most=ELITE_TOTAL, count=total)
        )
    kinds = edition.cards.kinds
    if sum(count for text, count in deck.items() if is_number(kinds[text])) <= HAND * SEATS:
        raise OptionError(reason(Code.NUMBER_CARDS, "C-3", count=HAND * SEATS))


# The pool


def checked_pool(
    seats: int, options: Options, catalogue: Catalogue, pool: Sequence[str] | None
) -> tuple[str, ...]:
    """The ids of the cards that Player Decks are dealt or drafted from; the default ones if none are
    given.
    """
    if options["mode"] == "dynasty":
        raise OptionError(reason(Code.DECKS_NEEDED, "DY-1", most=PLAYER_DECK))
    ids = default_pool(options, catalogue) if pool is None else tuple(pool)
    catalogue.numbers(ids)
    most = most_players(len(ids))
    if seats > most:
        raise OptionError(reason(Code.POOL_TOO_SMALL, "P-2", cards=len(ids), most=most, count=seats))
    if len(ids) > POOL or len(set(ids)) < len(ids):
        raise OptionError(reason(Code.POOL_TOO_LARGE, most=POOL, count=len(ids)))
    return ids


def default_pool(options: Options, catalogue: Catalogue) -> tuple[str, ...]:
    """The box and the table's own cards, without the foils if the table leaves them out (D-5)."""
    foils = bool(options["foils"])
    return _usual_pool(foils) if catalogue is everything() else _pool_from(catalogue, foils)


@cache
def _usual_pool(foils: bool) -> tuple[str, ...]:
    """The pool of a table without cards of its own; it is needed for every position that is written."""
    return _pool_from(everything(), foils)


def _pool_from(catalogue: Catalogue, foils: bool) -> tuple[str, ...]:
    cards = catalogue if foils else catalogue.without_foils()
    return tuple(card.id for card in cards if card.id in box() or card.id not in everything())


# The Player Decks


def checked_decks(
    seats: int, mode: str, catalogue: Catalogue, decks: Sequence[Sequence[str]]
) -> tuple[tuple[str, ...], ...]:
    """The decks of all seats; a CatalogueError lists all their faults."""
    if len(decks) != seats:
        raise OptionError(reason(Code.DECKS_COUNT, seats=seats, count=len(decks)))
    faults = [
        fault._replace(seat=seat)
        for seat, deck in enumerate(decks)
        for fault in (*_unknown_cards(deck, catalogue), *_illegal_deck(deck, mode, catalogue))
    ]
    faults += _drafted_twice(decks) if mode == "draft" else ()
    if faults:
        raise CatalogueError(faults)
    return tuple(map(tuple, decks))


def _unknown_cards(deck: Sequence[str], catalogue: Catalogue) -> list[Fault]:
    return [Fault(reason(Code.UNKNOWN_CARD, id=shown(card))) for card in deck if card not in catalogue]


def _illegal_deck(deck: Sequence[str], mode: str, catalogue: Catalogue) -> list[Fault]:
    """DY-2 to DY-5 for a deck that was built; a drafted one is only checked for its size (EL-1)."""
    cards = [catalogue.card(card) for card in deck if card in catalogue]
    if mode == "dynasty":
        return check_deck(cards)
    if len(cards) != PLAYER_DECK:
        return [Fault(reason(Code.PLAYER_DECK_SIZE, "EL-1", most=PLAYER_DECK, count=len(cards)))]
    return []


def _drafted_twice(decks: Sequence[Sequence[str]]) -> list[Fault]:
    """DR-3: a card can only be picked once, so no two drafted decks share one."""
    everywhere = Counter(card for deck in decks for card in deck)
    shared = [card for card, count in everywhere.items() if count > 1]
    return [Fault(reason(Code.DRAFTED_TWICE, "DR-3", id=card)) for card in shared[:1]]
