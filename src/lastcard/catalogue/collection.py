"""The cards that a game of Elite chooses from, each with an id and a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lastcard.catalogue.wording import hint, quoted
from lastcard.elite_cards import NOT_FOIL, EliteCard, card_number
from lastcard.errors import LastcardError


class Catalogue:
    """Elite Action Cards in order. A card's number is its place, from 1, and part of its encoding."""

    __slots__ = ("_codes", "_numbers", "cards")

    def __init__(self, cards: Iterable[EliteCard]) -> None:
        self.cards = tuple(cards)
        self._numbers = {card.id: number for number, card in enumerate(self.cards, start=1)}
        self._codes = {card.id: card.code(self._numbers[card.id]) for card in self.cards}
        if len(self._numbers) != len(self.cards):
            raise LastcardError("two cards of one catalogue have the same id")

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[EliteCard]:
        return iter(self.cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._numbers

    def number(self, card_id: str) -> int:
        """The number of the card with this id."""
        if card_id not in self._numbers:
            raise LastcardError(f"there is no card {quoted(card_id)}{hint(card_id, self._numbers)}")
        return self._numbers[card_id]

    def card(self, card_id: str) -> EliteCard:
        return self.cards[self.number(card_id) - 1]

    def encode(self, ids: Iterable[str] | None = None) -> tuple[int, ...]:
        """The cards with these ids as integers, in that order; without ids the whole catalogue."""
        if ids is None:
            return tuple(self._codes.values())
        return tuple(self._codes.get(card_id) or self.number(card_id) for card_id in ids)

    def decode(self, code: int) -> EliteCard:
        """The card that `encode` made this integer of."""
        number = card_number(code)
        if not 1 <= number <= len(self.cards) or self.cards[number - 1].code(number) != code:
            raise LastcardError(f"{code} stands for no card of this catalogue")
        return self.cards[number - 1]

    def without_foils(self) -> Catalogue:
        """The pool of a table that leaves foils and promos out (D-5)."""
        return Catalogue(card for card in self.cards if card.foil == NOT_FOIL and not card.promo)
