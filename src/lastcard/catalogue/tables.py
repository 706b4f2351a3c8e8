"""One ``[[card]]`` table, checked key by key and turned into an Elite Action Card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcard.cards import BLUE, COLOUR_NAMES, COLOURS, GREEN, RED, YELLOW
from lastcard.catalogue.icons import icon_text, read_icon
from lastcard.codes import Code
from lastcard.elite_cards import (
    BASE_FOIL,
    DISCARD_COLOUR,
    DUAL_FOIL,
    FOIL_NAMES,
    MAX_ICONS,
    NITRO_FOIL,
    NOT_FOIL,
    PLAY_AGAIN,
    SUBSTITUTE,
    TURN_ROUND,
    WILD_FOIL,
    EliteCard,
    Icon,
)
from lastcard.errors import Reason, reason
from lastcard.locales.quoting import near, shown
from lastcard.number_types import ColourNumber

NEEDED_KEYS = ("name", "colour", "icons")
KEYS = (*NEEDED_KEYS, "foil", "promo", "pack", "id")
DECK_KEYS = ("cards", "owned")
MAX_TEXT = 40
ID_PATTERN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ALL_COLOURS = tuple(range(COLOURS))
DUAL_COLOURS = ((RED, BLUE), (YELLOW, GREEN))

# Icons that do nothing more, or undo themselves, if a card carries them twice.
ONCE_PER_CARD = (TURN_ROUND, PLAY_AGAIN, DISCARD_COLOUR, SUBSTITUTE)

# Letters without an accent that could be removed.
_PLAIN_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)


class TableCard(NamedTuple):
    """The result of reading a table: its card, or its faults with any id and name that could be read."""

    id: str
    name: str
    card: EliteCard | None
    faults: list[Reason]


def read_table(table: Mapping[str, object]) -> TableCard:
    """The card that a table describes, or all its faults."""
    faults = _wrong_keys(table)
    name = _text(table, "name", faults)
    foil = _foil(table, faults)
    colours = _colours(table, foil, faults)
    icons = _icons(table, faults)
    promo = _promo(table, faults)
    pack = _text(table, "pack", faults)
    card_id = _id(table, name, faults)
    card = EliteCard(card_id, name, colours, icons, foil or NOT_FOIL, promo, pack)
    return TableCard(card_id, name, None if faults else card, faults)


def slug(name: str) -> str:
    """The default id of a name: lower case, without accents, hyphens between the words."""
    from unicodedata import normalize

    bare = normalize("NFKD", name.casefold().translate(_PLAIN_LETTERS))
    plain = "".join(letter for letter in bare if letter.isascii() or letter.isalpha())
    return "" if not plain.isascii() else "-".join(re.findall("[a-z0-9]+", plain.replace("'", "")))


def colours_text(colours: Sequence[ColourNumber]) -> str:
    """A card's colours in text form: ``red``, ``blue/red``, ``wild``."""
    if len(colours) == COLOURS:
        return "wild"
    return "/".join(sorted(COLOUR_NAMES[colour] for colour in colours))


def text_fault(key: str, value: object) -> Reason | None:
    """The reason why the value of a key can't be shown as a name at the table, or None."""
    if not isinstance(value, str):
        return reason(Code.TEXT_UNQUOTED, key=key)
    if not value.strip():
        return reason(Code.TEXT_EMPTY, key=key)
    if len(value) > MAX_TEXT:
        return reason(Code.TEXT_TOO_LONG, key=key, most=MAX_TEXT)
    if not value.isprintable():
        return reason(Code.TEXT_UNPRINTABLE, key=key)
    return reason(Code.TEXT_SPACES, key=key) if value != " ".join(value.split()) else None


def _wrong_keys(table: Mapping[str, object]) -> list[Reason]:
    faults = [reason(Code.KEY_MISSING, key=key) for key in NEEDED_KEYS if key not in table]
    for key in table:
        if key in DECK_KEYS:
            faults.append(reason(Code.KEY_OF_A_DECK, key=key))
        elif key not in KEYS:
            faults.append(reason(Code.CARD_KEY, key=shown(key), **near(key, KEYS)))
    return faults


def _text(table: Mapping[str, object], key: str, faults: list[Reason]) -> str:
    value = table.get(key, "")
    fault = text_fault(key, value) if key in table else None
    if fault:
        faults.append(fault)
    return value if isinstance(value, str) and not fault else ""


def _id(table: Mapping[str, object], name: str, faults: list[Reason]) -> str:
    if "id" not in table:
        if name and not slug(name):
            faults.append(reason(Code.ID_NEEDED))
        return slug(name)
    card_id = _text(table, "id", faults)
    if card_id and not ID_PATTERN.fullmatch(card_id):
        faults.append(reason(Code.ID_LETTERS, id=shown(card_id)))
    return card_id


def _promo(table: Mapping[str, object], faults: list[Reason]) -> bool:
    promo = table.get("promo", False)
    if isinstance(promo, bool):
        return promo
    faults.append(reason(Code.PROMO_SWITCH))
    return False


def _foil(table: Mapping[str, object], faults: list[Reason]) -> int | None:
    """The foil kind; None if it is unclear, so that the fault isn't attributed to the colours."""
    if "foil" not in table:
        return NOT_FOIL
    word = _text(table, "foil", faults)
    if word in FOIL_NAMES[BASE_FOIL:]:
        return FOIL_NAMES.index(word)
    if word:
        faults.append(reason(Code.NOT_A_FOIL, word=shown(word), all=tuple(FOIL_NAMES[BASE_FOIL:])))
    return None


def _colours(table: Mapping[str, object], foil: int | None, faults: list[Reason]) -> tuple[int, ...]:
    word = _text(table, "colour", faults)
    names = COLOUR_NAMES if word == "wild" else tuple(word.split("/"))
    unknown = [name for name in names if name not in COLOUR_NAMES]
    if not word or unknown:
        faults += [_not_a_colour(name) for name in unknown if word]
        return ()
    colours = tuple(sorted(COLOUR_NAMES.index(name) for name in names))
    fault = _foil_fault(foil, colours, shown(word))
    if fault:
        faults.append(fault)
    return colours


def _not_a_colour(name: str) -> Reason:
    return reason(Code.NOT_A_COLOUR, word=shown(name), **near(name, COLOUR_NAMES))


def _foil_fault(foil: int | None, colours: tuple[ColourNumber, ...], word: str) -> Reason | None:
    """The fault of colours that don't fit the foil: each kind has its own, and a card without foil has one
    (EL-40 to EL-43)."""
    if foil == NOT_FOIL and len(colours) != 1:
        return reason(Code.PLAIN_COLOURS, word=word)
    if foil == BASE_FOIL and len(colours) != 1:
        return reason(Code.BASE_FOIL_COLOURS, word=word)
    if foil == DUAL_FOIL and colours not in DUAL_COLOURS:
        return reason(Code.DUAL_FOIL_COLOURS, word=word)
    if foil in (WILD_FOIL, NITRO_FOIL) and colours != ALL_COLOURS:
        return reason(Code.WILD_FOIL_COLOURS, foil=FOIL_NAMES[foil], word=word)
    return None


def _icons(table: Mapping[str, object], faults: list[Reason]) -> tuple[Icon, ...]:
    phrases = table.get("icons", [])
    if not isinstance(phrases, list) or not all(isinstance(phrase, str) for phrase in phrases):
        faults.append(reason(Code.ICONS_UNLISTED))
        return ()
    if "icons" in table and not 1 <= len(phrases) <= MAX_ICONS:
        faults.append(reason(Code.ICONS_COUNT, most=MAX_ICONS, count=len(phrases)))
    read = [read_icon(phrase) for phrase in phrases]
    faults += [fault for _, some in read for fault in some]
    icons = tuple(icon for icon, _ in read if icon is not None)
    faults += _repeats(icons)
    return icons


def _repeats(icons: Sequence[Icon]) -> list[Reason]:
    return [
        reason(Code.ICON_REPEATED, icon=icon_text(Icon(action)), times=count)
        for action in ONCE_PER_CARD
        if (count := sum(icon.action == action for icon in icons)) > 1
    ]
