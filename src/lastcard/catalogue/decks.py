"""Dynasty decks: eight cards that a player brings, and the checks whether they may be played (DY-1 to
DY-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from os import fspath
from typing import NamedTuple

from lastcard.cards import COLOUR_NAMES
from lastcard.catalogue.collection import Catalogue
from lastcard.catalogue.documents import Document, FilePath, card_entries, read_document
from lastcard.catalogue.icons import icon_text
from lastcard.catalogue.loader import everything, load_cards, with_entries
from lastcard.catalogue.tables import colours_text, text_fault
from lastcard.codes import Code
from lastcard.elite_cards import ACTION_NAMES, EliteCard
from lastcard.errors import CatalogueError, Fault, Reason, reason
from lastcard.locales.quoting import near, shown

DECK_SIZE = 8
MAX_OF_AN_ICON = 4
MAX_SEATS = 10
DECK_FILE_KEYS = ("name", "cards", "owned", "card")


class Deck(NamedTuple):
    """A legal dynasty deck, and the cards that its file defines itself."""

    name: str
    """The deck's own name."""
    cards: tuple[EliteCard, ...]
    """The eight cards."""
    own: tuple[EliteCard, ...] = ()
    """The cards that the file itself defines, played or not."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the eight cards, in the order of the file."""
        return tuple(card.id for card in self.cards)


def most_players(pool_size: int) -> int:
    """The number of players that a pool of Elite cards is enough for: 8 cards each, and never more than 10
    players (P-2, DR-1).
    """
    return min(MAX_SEATS, pool_size // DECK_SIZE)


def check_deck(cards: Sequence[EliteCard], owned: Iterable[str] | None = None) -> list[Fault]:
    """All reasons why these cards aren't a legal dynasty deck (DY-5); empty if they are one.

    `owned` has an id for each copy that the player owns; None skips that check.
    """
    ids = [card.id for card in cards]
    return [*_size(len(cards)), *_unowned(ids, owned), *_same_names(cards), *_colours(cards), *_icons(cards)]


def load_deck(path: FilePath, catalogue: Catalogue) -> Deck:
    """The deck in a file, built from the catalogue's cards and the file's own.

    Raises CatalogueError with every fault of the file and every rule that the deck breaks.
    """
    faults: list[Fault] = []
    document = read_document(path, faults)
    deck = _deck(document, catalogue, faults) if document else None
    if deck is None or faults:
        raise CatalogueError(faults)
    return deck


def load_decks(paths: Sequence[FilePath], catalogue: Catalogue) -> tuple[Catalogue, tuple[Deck, ...]]:
    """One deck per player, and the catalogue with all the decks' own cards in it.

    Two decks may define the same card, since two players can own it, but not different cards with one id.
    """
    decks: list[Deck] = []
    faults: list[Fault] = []
    cards = {card.id: card for card in catalogue}
    for path in paths:
        try:
            deck = load_deck(path, catalogue)
        except CatalogueError as error:
            faults += error.faults
            continue
        decks.append(deck)
        faults += _clashes(path, deck, cards)
        cards.update({card.id: card for card in deck.own})
    if faults:
        raise CatalogueError(faults)
    return Catalogue(cards.values()), tuple(decks)


def describe_deck(path: FilePath, card_files: Sequence[FilePath] = ()) -> tuple[bool, str]:
    """Whether the deck in a file is legal, and a text that says so or lists every reason why not."""
    try:
        deck = load_deck(path, load_cards(*card_files, beside=everything()))
    except CatalogueError as error:
        return False, "\n".join([f"{path} is not a legal dynasty deck:", *_fault_lines(path, error)])
    return True, "\n".join([f"{deck.name} is a legal dynasty deck.", *_deck_lines(deck)])


def _size(count: int) -> list[Fault]:
    if count == DECK_SIZE:
        return []
    return [Fault(reason(Code.DECK_SIZE, "DY-1", most=DECK_SIZE, count=count))]


def _unowned(ids: Sequence[str], owned: Iterable[str] | None) -> list[Fault]:
    if owned is None:
        return []
    have = Counter(owned)
    return [
        Fault(_not_enough(card_id, count, have[card_id]))
        for card_id, count in Counter(ids).items()
        if count > have[card_id]
    ]


def _not_enough(card_id: str, count: int, owned: int) -> Reason:
    if not owned:
        return reason(Code.CARD_NOT_OWNED, "DY-1", id=shown(card_id), times=count)
    return reason(Code.CARD_OWNED_FEWER, "DY-1", id=shown(card_id), times=count, owned=owned)


def _same_names(cards: Sequence[EliteCard]) -> list[Fault]:
    """Names that occur twice (DY-2); capitals and the encoding of an accent make no difference."""
    from unicodedata import normalize

    names: dict[str, list[str]] = {}
    for card in cards:
        names.setdefault(normalize("NFKC", card.name).casefold(), []).append(card.name)
    return [
        Fault(reason(Code.SAME_NAME, "DY-2", name=same[0], times=len(same)))
        for same in names.values()
        if len(same) > 1
    ]


def _colours(cards: Sequence[EliteCard]) -> list[Fault]:
    present = {colour for card in cards for colour in card.colours}
    return [
        Fault(reason(Code.COLOUR_MISSING, "DY-3", colour=name))
        for colour, name in enumerate(COLOUR_NAMES)
        if colour not in present
    ]


def _icons(cards: Sequence[EliteCard]) -> list[Fault]:
    return [
        Fault(reason(Code.ICON_TOO_OFTEN, "DY-4", action=name, times=count, most=MAX_OF_AN_ICON))
        for name, count in _icon_counts(cards)
        if count > MAX_OF_AN_ICON
    ]


def _icon_counts(cards: Iterable[EliteCard]) -> list[tuple[str, int]]:
    """The number of icons with each action; modifiers don't make it a different icon (DY-4)."""
    counts = Counter(icon.action for card in cards for icon in card.icons)
    return [(ACTION_NAMES[action], counts[action]) for action in sorted(counts)]


def _deck(document: Document, catalogue: Catalogue, faults: list[Fault]) -> Deck:
    """The deck of a document; valid only if no faults were added."""
    found: list[Fault] = _wrong_keys(document)
    entries = card_entries(document, found)
    known = {card.id: card for card in with_entries(catalogue, entries, found)}
    ids = _ids(document, "cards", found)
    owned = _ids(document, "owned", found)
    faulty = {entry.table.id for entry in entries if entry.table.card is None}
    found += _unknown_ids([*(ids or ()), *(owned or ())], known, faulty)
    found += _reasons(ids, owned, known) if ids is not None else []
    faults += [fault._replace(file=document.file) for fault in found]
    cards = tuple(known[card_id] for card_id in ids or () if card_id in known)
    return Deck(str(document.values.get("name")), cards, tuple(known.values())[len(catalogue) :])


def _reasons(ids: Sequence[str], owned: Sequence[str] | None, known: dict[str, EliteCard]) -> list[Fault]:
    """The same as `check_deck`, except that a missing colour isn't reported if an unknown card might have
    it."""
    cards = [known[card_id] for card_id in ids if card_id in known]
    colours = _colours(cards) if len(cards) == len(ids) else []
    return [*_size(len(ids)), *_unowned(ids, owned), *_same_names(cards), *colours, *_icons(cards)]


def _wrong_keys(document: Document) -> list[Fault]:
    values = document.values
    faults = [
        Fault(reason(Code.DECK_FILE_KEY, key=shown(key), **near(key, DECK_FILE_KEYS)))
        for key in values
        if key not in DECK_FILE_KEYS
    ]
    faults += [Fault(reason(Code.KEY_MISSING, key=key)) for key in ("name", "cards") if key not in values]
    fault = text_fault("name", values["name"]) if "name" in values else None
    return [*faults, Fault(fault)] if fault else faults


def _ids(document: Document, key: str, faults: list[Fault]) -> list[str] | None:
    if key not in document.values:
        return None
    ids = document.values[key]
    if isinstance(ids, list) and all(isinstance(card_id, str) for card_id in ids):
        return ids
    faults.append(Fault(reason(Code.DECK_FILE_IDS, key=key)))
    return None


def _unknown_ids(ids: Sequence[str], known: dict[str, EliteCard], faulty: set[str]) -> list[Fault]:
    """Ids that no card has, except those of the file's own faulty cards."""
    return [
        Fault(reason(Code.UNKNOWN_CARD, id=shown(card_id), **near(card_id, known)))
        for card_id in dict.fromkeys(ids)
        if card_id not in known and card_id not in faulty
    ]


def _clashes(path: FilePath, deck: Deck, cards: dict[str, EliteCard]) -> list[Fault]:
    return [
        Fault(reason(Code.CARD_CLASH, id=card.id), card=card.name, file=fspath(path))
        for card in deck.own
        if cards.get(card.id, card) != card
    ]


def _fault_lines(path: FilePath, error: CatalogueError) -> list[str]:
    """The faults, each with its file, except for the deck's own file, which the heading names."""
    return [f"  {fault._replace(file='') if fault.file == fspath(path) else fault}" for fault in error.faults]


def _deck_lines(deck: Deck) -> list[str]:
    names = max(len(card.name) for card in deck.cards)
    lines = [
        f"  {card.name:{names}}  {colours_text(card.colours):12}  {', '.join(map(icon_text, card.icons))}"
        for card in deck.cards
    ]
    counts = ", ".join(f"{name} {count}" for name, count in _icon_counts(deck.cards))
    return [*lines, f"Icons, at most {MAX_OF_AN_ICON} of each: {counts}."]
