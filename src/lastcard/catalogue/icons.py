"""An icon in words, ``draw 2 target``, and back.

The action comes first; its modifiers follow in any order. The ledger's note above EL-20 says which action
takes which modifier; anything else is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.codes import Code
from lastcard.elite_cards import (
    ACTION_NAMES,
    DRAW_CARDS,
    MAX_DRAW,
    TARGETED_ACTIONS,
    TYPED_ACTIONS,
    Icon,
)
from lastcard.errors import Reason, reason
from lastcard.locales.quoting import near, shown

ACTION_NUMBERS = {name: number for number, name in enumerate(ACTION_NAMES) if name}
WHO_NAMES = ("", "target", "everyone")
TYPE_NAMES = ("uno", "elite")


class Modifier(NamedTuple):
    """A type of modifier for an action, and the fault if it is required but missing."""

    taken_by: frozenset[int]
    missing: Code | None


NUMBER = Modifier(frozenset({DRAW_CARDS}), Code.ICON_NEEDS_NUMBER)
WHO = Modifier(TARGETED_ACTIONS, None)
TYPE = Modifier(TYPED_ACTIONS, Code.ICON_NEEDS_TYPE)


def read_icon(phrase: str) -> tuple[Icon | None, list[Reason]]:
    """The icon in this notation, or everything that is wrong with the phrase."""
    words = phrase.split()
    if not words:
        return None, [reason(Code.ICON_EMPTY)]
    action = ACTION_NUMBERS.get(words[0])
    if action is None:
        return None, [reason(Code.NOT_AN_ICON, word=shown(words[0]), **near(words[0], ACTION_NUMBERS))]
    found, icon = _by_modifier(words[1:]), shown(phrase)
    faults = [fault for modifier, some in found.items() for fault in _misuse(icon, action, modifier, some)]
    faults += [
        reason(Code.ICON_WORD_UNKNOWN, icon=icon, word=shown(word))
        for word in words[1:]
        if _modifier_of(word) is None
    ]
    return (None, faults) if faults else (_icon(action, found), [])


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
    # The length is checked first: Python refuses to read a number of thousands of digits.
    return word.isascii() and word.isdigit() and len(word) <= 2 and 1 <= int(word) <= MAX_DRAW


def _by_modifier(words: Sequence[str]) -> dict[Modifier, list[str]]:
    return {
        modifier: [word for word in words if _modifier_of(word) == modifier]
        for modifier in (NUMBER, WHO, TYPE)
    }


def _misuse(icon: str, action: int, modifier: Modifier, words: Sequence[str]) -> list[Reason]:
    if action not in modifier.taken_by:
        takers = tuple(ACTION_NAMES[taker] for taker in sorted(modifier.taken_by))
        return [reason(Code.ICON_WORD_MISPLACED, icon=icon, word=word, all=takers) for word in words]
    if len(words) > 1:
        return [reason(Code.ICON_WORDS_CLASH, icon=icon, all=tuple(words))]
    return [] if words else _missing(icon, action, modifier.missing)


def _missing(icon: str, action: int, code: Code | None) -> list[Reason]:
    if code is None:
        return []
    if code == Code.ICON_NEEDS_NUMBER:
        return [reason(code, icon=icon, word=ACTION_NAMES[action], most=MAX_DRAW)]
    return [reason(code, icon=icon, word=ACTION_NAMES[action])]


def _icon(action: int, found: dict[Modifier, list[str]]) -> Icon:
    who = WHO_NAMES.index("".join(found[WHO]))
    number = int("".join(found[NUMBER]) or 0)
    card_type = TYPE_NAMES.index("".join(found[TYPE]) or TYPE_NAMES[0])
    return Icon(action, who, number, card_type)
