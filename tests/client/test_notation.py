"""The client reads every card and every move of the rules as Python does."""

from __future__ import annotations

import re
from pathlib import Path

import lastcard
from lastcard import cards
from lastcard.moves import MOVES, Move
from tests.client.node import through_node

CLIENT = Path(lastcard.__file__).parent / "client"
SYMBOLS = (*"0123456789", "S", "R", "+2", "V")
FOILS = {cards.HAIL_MARY_FOIL: "HM", cards.FAVORITE_LINE_FOIL: "FL", cards.AVATAR_STATE_FOIL: "AS"}


def card_as_client(kind: int) -> dict[str, object]:
    """A card in the client's words."""
    wild = cards.is_wild(kind)
    symbol = FOILS.get(kind, cards.CARD_TEXTS[kind]) if wild else SYMBOLS[cards.symbol_of(kind)]
    return {
        "colour": None if wild else cards.COLOUR_NAMES[cards.colour_of(kind)],
        "symbol": symbol,
        "starred": cards.has_icon(kind),
        "foil": kind in FOILS,
    }


def move_as_client(move: Move) -> dict[str, object]:
    """A move in the client's words."""
    meaning = move.meaning
    return {
        "text": str(move),
        "sort": str(meaning.sort),
        "card": None if meaning.kind is None else cards.CARD_TEXTS[meaning.kind],
        "colour": None if meaning.colour is None else cards.COLOUR_NAMES[meaning.colour],
        "calls": meaning.calls,
        "seat": meaning.seat,
        "place": meaning.place,
    }


def test_the_client_reads_every_card_as_the_rules_mean_it() -> None:
    read = through_node("read_notation.js", [{"card": text} for text in cards.CARD_TEXTS])
    assert read == [card_as_client(kind) for kind in range(cards.KINDS)]


def test_the_client_reads_every_move_of_the_rules_as_python_does() -> None:
    read = through_node("read_notation.js", [{"move": str(move)} for move in MOVES.values()])
    assert read == [move_as_client(move) for move in MOVES.values()]


def test_the_notation_is_read_in_one_place() -> None:
    """Nobody else takes a card or a move apart: a pattern of the colours' letters would show it."""
    letters = re.compile(r"\[RYGB\]|'RYGB'")
    sources = (path for path in CLIENT.rglob("*.js") if letters.search(path.read_text(encoding="utf-8")))
    assert [path.relative_to(CLIENT).as_posix() for path in sources] == ["core/notation.js"]
