"""The client reads every card and every move of the rules as Python does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lastcard
from lastcard import cards
from lastcard.editions import EDITIONS, Edition
from lastcard.moves import Move
from tests.client.node import through_node

CLIENT = Path(lastcard.__file__).parent / "client"
SYMBOLS = (*"0123456789", "S", "R", "+2", "V")
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)


def card_as_client(edition: Edition, kind: int) -> dict[str, object]:
    """A card in the client's words."""
    wild, foil = cards.is_wild(kind), kind == cards.SPECIAL_FOIL
    letters = edition.cards.texts[cards.SPECIAL if foil else kind]
    symbol = letters if wild else SYMBOLS[cards.symbol_of(kind)]
    return {
        "colour": None if wild else cards.COLOUR_NAMES[cards.colour_of(kind)],
        "symbol": symbol,
        "hasIcon": cards.has_icon(kind),
        "foil": foil,
    }


def move_as_client(move: Move) -> dict[str, object]:
    """A move in the client's words."""
    meaning = move.meaning
    return {
        "text": str(move),
        "type": str(meaning.type),
        "card": move.card or None,
        "colour": None if meaning.colour is None else cards.COLOUR_NAMES[meaning.colour],
        "calls": meaning.calls,
        "seat": meaning.seat,
        "place": meaning.place,
    }


@every_edition
def test_the_client_reads_every_card_as_the_rules_mean_it(edition: Edition) -> None:
    kinds = [kind for kind, text in enumerate(edition.cards.texts) if text]
    read = through_node("read_notation.js", [{"card": edition.cards.texts[kind]} for kind in kinds])
    assert read == [card_as_client(edition, kind) for kind in kinds]


@every_edition
def test_the_client_reads_every_move_of_the_rules_as_python_does(edition: Edition) -> None:
    moves = edition.moves.values()
    read = through_node("read_notation.js", [{"move": str(move)} for move in moves])
    assert read == [move_as_client(move) for move in moves]


def test_the_notation_is_read_in_one_place() -> None:
    """No other file parses a card or a move, which would need a pattern of the colours' letters."""
    letters = re.compile(r"\[RYGB\]|'RYGB'")
    sources = (path for path in CLIENT.rglob("*.js") if letters.search(path.read_text(encoding="utf-8")))
    assert [path.relative_to(CLIENT).as_posix() for path in sources] == ["core/notation.js"]
