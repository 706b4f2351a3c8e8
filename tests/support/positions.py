"""Shortcuts for positions, for the events since, and for a test's own Elite cards."""

from __future__ import annotations

from lastcard import Game
from lastcard.catalogue import Catalogue, everything, read_cards
from lastcard.notation import read_position, read_position_lines, write_position
from lastcard.rulebook.event_lines import event_text
from lastcard.rules.state import CheckedTable
from lastcard.view import hand_texts


def at(text: str, cards: Catalogue | None = None) -> Game:
    """The game at a position, whose lines may also be separated by semicolons.

    Its state refuses any value or index out of bounds.
    """
    lines = read_position_lines("\n".join(line.strip() for line in text.split(";")))
    setup, state = read_position(lines, cards, CheckedTable)
    return Game.from_setup(setup, state, write_position(setup, state))


def play(game: Game, moves: str) -> list[str]:
    """Plays moves written seat=move; returns their events, as lines of the rulebook."""
    before = len(game.events)
    for move in moves.split():
        seat, _, text = move.partition("=")
        game.play(int(seat), text)
    return [event_text(event) for event in game.events[before:]]


def hand(game: Game, seat: int) -> str:
    return " ".join(hand_texts(game.state, seat, game.setup.card_names))


def elite(*lines: str) -> Catalogue:
    """Our Elite cards plus some more, each written `name, colours: icon, icon`."""
    return read_cards("\n".join(map(_card, lines)), file="test", beside=everything())


def _card(line: str) -> str:
    face, _, icons = line.partition(":")
    name, _, colours = face.partition(", ")
    foil = "" if colours in ("red", "yellow", "green", "blue") else 'foil = "dual"\n'
    foil = 'foil = "wild"\n' if colours == "wild" else foil
    written = ", ".join(f'"{icon.strip()}"' for icon in icons.split(","))
    return f'[[card]]\nname = "{name}"\ncolour = "{colours}"\n{foil}icons = [{written}]\n'
