"""The cards that a game of Elite chooses from, each with an id and a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lastcard.codes import Code
from lastcard.elite_cards import NOT_FOIL, EliteCard
from lastcard.errors import LastcardError, reason
from lastcard.locales.quoting import near, shown


class Catalogue:
    """Elite Action Cards in order. A card's number is its place, from 1."""

    __slots__ = ("_numbers", "cards", "printed")
    cards: tuple[EliteCard, ...]
    """The cards in order."""
    printed: tuple[int, ...]
    """The encoded print of each card, by number; place 0 is unused."""

    def __init__(self, cards: Iterable[EliteCard]) -> None:
        self.cards = tuple(cards)
        self._numbers = {card.id: number for number, card in enumerate(self.cards, start=1)}
        self.printed = (0, *(card.code(number) for number, card in enumerate(self.cards, start=1)))
        if len(self._numbers) != len(self.cards):
            raise LastcardError(reason(Code.ID_TWICE, id=shown(_repeated_id(self.cards))))

    def __eq__(self, other: object) -> bool:
        return self.cards == other.cards if isinstance(other, Catalogue) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.cards)

    def __reduce__(self) -> tuple[type[Catalogue], tuple[tuple[EliteCard, ...]]]:
        return Catalogue, (self.cards,)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[EliteCard]:
        return iter(self.cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._numbers

    def number(self, card_id: str) -> int:
        """The number of the card with this id."""
        if card_id not in self._numbers:
            raise LastcardError(reason(Code.UNKNOWN_CARD, id=shown(card_id), **near(card_id, self._numbers)))
        return self._numbers[card_id]

    def card(self, card_id: str) -> EliteCard:
        """The card with this id; a LastcardError for an unknown one, with the nearest id."""
        return self.cards[self.number(card_id) - 1]

    def numbers(self, ids: Iterable[str]) -> tuple[int, ...]:
        """The numbers of the cards with these ids, in that order."""
        return tuple(map(self.number, ids))

    def by_number(self, number: int) -> EliteCard:
        """The card with this number; the first card is number 1."""
        if not 1 <= number <= len(self.cards):
            raise LastcardError(reason(Code.NO_CARD_NUMBER, number=number))
        return self.cards[number - 1]

    def without_foils(self) -> Catalogue:
        """The pool of a table that leaves foils and promos out (D-5)."""
        return Catalogue(card for card in self.cards if card.foil == NOT_FOIL and not card.promo)


def _repeated_id(cards: Iterable[EliteCard]) -> str:
    return Counter(card.id for card in cards).most_common(1)[0][0]
