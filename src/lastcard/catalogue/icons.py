"""An icon as words, ``draw 2 target``, and back.

The action comes first; its modifiers follow in any order. Which action takes which modifier is the ledger's
note above EL-20, and anything else is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.catalogue.wording import hint, listed, quoted
from lastcard.elite_cards import (
    ACTION_NAMES,
    AIMED_ACTIONS,
    DRAW_CARDS,
    MAX_DRAW,
    TYPED_ACTIONS,
    Icon,
)

ACTION_NUMBERS = {name: number for number, name in enumerate(ACTION_NAMES) if name}
WHO_NAMES = ("", "target", "everyone")
TYPE_NAMES = ("uno", "elite")


class Modifier(NamedTuple):
    """A kind of word that may follow an action."""

    what: str
    taken_by: frozenset[int]
    needed: bool


NUMBER = Modifier(f"a number from 1 to {MAX_DRAW}", frozenset({DRAW_CARDS}), needed=True)
WHO = Modifier("target or everyone", AIMED_ACTIONS, needed=False)
TYPE = Modifier("a card type, uno or elite", TYPED_ACTIONS, needed=True)


def read_icon(phrase: str) -> tuple[Icon | None, list[str]]:
    """The icon that the phrase describes, or everything that is wrong with it."""
    words = phrase.split()
    if not words:
        return None, ["an icon is empty"]
    action = ACTION_NUMBERS.get(words[0])
    if action is None:
        return None, [f"{quoted(words[0])} is not an icon{hint(words[0], ACTION_NUMBERS)}"]
    found = _by_modifier(words[1:])
    faults = [fault for modifier, some in found.items() for fault in _misuse(action, modifier, some)]
    faults += [f"no icon takes the word {quoted(word)}" for word in words[1:] if _modifier_of(word) is None]
    if faults:
        return None, [f"icon {quoted(phrase)}: {fault}" for fault in faults]
    return _icon(action, found), []


def icon_text(icon: Icon) -> str:
    """The phrase that `read_icon` reads as this icon."""
    number = str(icon.number) if icon.action == DRAW_CARDS else ""
    card_type = TYPE_NAMES[icon.card_type] if icon.action in TYPED_ACTIONS else ""
    words = (ACTION_NAMES[icon.action], number, WHO_NAMES[icon.who], card_type)
    return " ".join(word for word in words if word)


def _modifier_of(word: str) -> Modifier | None:
    if word in TYPE_NAMES:
        return TYPE
    if word in WHO_NAMES:
        return WHO
    return NUMBER if _is_draw_number(word) else None


def _is_draw_number(word: str) -> bool:
    # The length comes first: Python refuses to read a number of thousands of digits.
    return word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= MAX_DRAW


def _by_modifier(words: Sequence[str]) -> dict[Modifier, list[str]]:
    return {
        modifier: [word for word in words if _modifier_of(word) == modifier]
        for modifier in (NUMBER, WHO, TYPE)
    }


def _misuse(action: int, modifier: Modifier, words: Sequence[str]) -> list[str]:
    if action not in modifier.taken_by:
        takers = listed(ACTION_NAMES[taker] for taker in sorted(modifier.taken_by))
        return [f"{word} does not belong here, only with {takers}" for word in words]
    if len(words) > 1:
        return [f"{' and '.join(words)} can't both be said"]
    if modifier.needed and not words:
        return [f"{ACTION_NAMES[action]} needs {modifier.what}"]
    return []


def _icon(action: int, found: dict[Modifier, list[str]]) -> Icon:
    who = WHO_NAMES.index("".join(found[WHO]))
    number = int("".join(found[NUMBER]) or 0)
    card_type = TYPE_NAMES.index("".join(found[TYPE]) or TYPE_NAMES[0])
    return Icon(action, who, number, card_type)
