"""Loads card files into a catalogue, or refuses them with all their faults.

Everything is checked here, so that nothing about a card can go wrong in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from lastcard.catalogue.collection import Catalogue
from lastcard.catalogue.documents import (
    CardEntry,
    Document,
    FilePath,
    card_entries,
    parse_document,
    read_document,
)
from lastcard.codes import Code
from lastcard.elite_cards import MAX_CARDS, EliteCard
from lastcard.errors import CatalogueError, Fault, Reason, reason
from lastcard.locales.quoting import near, shown

BOX_FILE = "box.toml"
LEAGUE_FILES = ("carnival.toml", "frost_fair.toml")


def load_cards(*paths: FilePath, beside: Iterable[EliteCard] = ()) -> Catalogue:
    """The cards of one or several files, after those of `beside`, as one catalogue.

    Raises CatalogueError with every fault of every file.
    """
    faults: list[Fault] = []
    documents = [read_document(path, faults) for path in paths]
    return _catalogue(documents, beside, faults)


def read_cards(text: str, *, file: str = "", beside: Iterable[EliteCard] = ()) -> Catalogue:
    """The same for a text without a file; faults call it `file`."""
    faults: list[Fault] = []
    return _catalogue([parse_document(text, file, faults)], beside, faults)


@cache
def box(*, foils: bool = True) -> Catalogue:
    """The box of 42: four packs of ten and two promo foils (D-4), or without its foils and promos (D-5)."""
    cards = load_cards(_ours(BOX_FILE))
    return cards if foils else cards.without_foils()


@cache
def everything() -> Catalogue:
    """All our cards, the box first, from which dynasty decks are built."""
    return load_cards(*(_ours(file) for file in LEAGUE_FILES), beside=box())


def with_entries(
    beside: Iterable[EliteCard], entries: Sequence[CardEntry], faults: list[Fault]
) -> list[EliteCard]:
    """The cards of `beside` and the good ones among the entries; a fault for every id that is taken."""
    cards = {card.id: card for card in beside}
    faults += _taken_ids(cards, entries)
    for entry in entries:
        if entry.table.card is not None:
            cards.setdefault(entry.table.id, entry.table.card)
    if len(cards) > MAX_CARDS:
        faults.append(Fault(reason(Code.CATALOGUE_FULL, most=MAX_CARDS, count=len(cards))))
    return list(cards.values())


def _taken_ids(beside: Iterable[str], entries: Sequence[CardEntry]) -> list[Fault]:
    """A fault for each repeated id; cards with other faults count too."""
    faults: list[Fault] = []
    taken: dict[str, CardEntry | None] = dict.fromkeys(beside)
    for entry in entries:
        card_id = entry.table.id
        if card_id in taken:
            faults.append(entry.fault(_taken(card_id, taken[card_id])))
        elif card_id:
            taken[card_id] = entry
    return faults


def _taken(card_id: str, by: CardEntry | None) -> Reason:
    """The fault of an id that another card has; that card is named by its place, unless it was loaded
    earlier.
    """
    card = shown(card_id)
    if by is None:
        return reason(Code.ID_TAKEN, id=card)
    if by.line and by.file:
        return reason(Code.ID_TAKEN_ON_LINE_OF, id=card, line=by.line, file=by.file)
    if by.line:
        return reason(Code.ID_TAKEN_ON_LINE, id=card, line=by.line)
    if by.file:
        return reason(Code.ID_TAKEN_BY_NUMBER_OF, id=card, number=by.before + 1, file=by.file)
    return reason(Code.ID_TAKEN_BY_NUMBER, id=card, number=by.before + 1)


def _ours(file: str) -> Path:
    return Path(__file__).with_name(file)


def _catalogue(
    documents: Sequence[Document | None], beside: Iterable[EliteCard], faults: list[Fault]
) -> Catalogue:
    entries = [entry for document in documents if document for entry in _entries(document, faults)]
    cards = with_entries(beside, entries, faults)
    if faults:
        raise CatalogueError(faults)
    return Catalogue(cards)


def _entries(document: Document, faults: list[Fault]) -> list[CardEntry]:
    for key in document.values:
        if key != "card":
            why = reason(Code.CARD_FILE_KEY, key=shown(key), **near(key, ["card"]))
            faults.append(Fault(why, file=document.file))
    if not document.values.get("card"):
        faults.append(Fault(reason(Code.NO_CARDS), file=document.file))
    return card_entries(document, faults)
