"""The display of a hand in the terminal: the table, the question, the choices."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import fill

from lastcard.cards import COLOUR_LETTERS, NO_SYMBOL, symbol_of
from lastcard.catalogue import Catalogue
from lastcard.editions import Edition
from lastcard.english.phrases import (
    SYMBOL_WORDS,
    card_face,
    card_kind,
    card_words,
    counted_cards,
    elite_name,
    elite_words,
    hand_order,
    icon_words,
    possessive,
    with_article,
)
from lastcard.moves import MoveType
from lastcard.number_types import BySeat, Seat
from lastcard.setup import PublicSetup
from lastcard.terminal.choices import Choice
from lastcard.view import EliteView, View

MAX_WIDTH = 100
LONG_LIST = 12
ANSI = dict(zip(COLOUR_LETTERS, ("\033[31m", "\033[33m", "\033[32m", "\033[94m"), strict=True))
PLAIN_COLOUR, STRONG, NOT_STRONG = "\033[39m", "\033[1m", "\033[22m"
# A card as shown, or a colour's name with its context
COLOURED = re.compile(
    r"[▲■●◆](?P<letter>[RYGB])\S*|\b(?P<name>red|yellow|green|blue)\b( (\d|skip|reverse|draw two|recover))?"
)
QUESTIONS = {
    "turn": "Your turn.",
    "drawn": "You drew {drawn}: play it or keep it?",
    "four": "{turn} played a wild draw four on you and holds {turn_size}. A bluff?",
    "line": "{top}: say a line from the film that hasn't been said yet.",
    "follow-up": "{top}: play a {colour} card.",
    "hit": "A hit! You may discard all your cards but one.",
    "activate": "You may activate a {colour} card of your Lineup.",
    "target": "{active}: {icon}. Which player?",
    "discard-uno": "{active}: discard a card from your hand.",
    "discard-elite": "{active}: discard a card from your Lineup.",
    "recover-uno": "{active}: take a card from the discard pile.",
    "recover-elite": "{active}: which Elite discard goes under your Player Deck?",
    "search": "On top of {target's} Player Deck: {found}.",
    "substitute": "{active}: which Elite discard takes its place?",
    "recover": "Which Elite discard goes under your Player Deck? (up to {remaining})",
    "swap": "Your 7: swap hands with whom?",
    "draft": "The draft: pick card {pick} of 8 for your Player Deck.",
}


def wants_colours() -> bool:
    """Whether to use colours: only on a terminal, and not if NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def coloured(text: str) -> str:
    """Every card and every colour's name in its colour."""

    def paint(found: re.Match[str]) -> str:
        letter = found["letter"] or found["name"][0].upper()
        return f"{ANSI[letter]}{found[0]}{PLAIN_COLOUR}"

    return COLOURED.sub(paint, text)


def strong(text: str) -> str:
    """The text in bold."""
    return f"{STRONG}{text}{NOT_STRONG}"


def width() -> int:
    """The number of columns to use, never more than are easy to read."""
    return min(MAX_WIDTH, get_terminal_size().columns)


# The table


def table_lines(view: View, names: BySeat[str], cards: Catalogue) -> list[str]:
    """The table, and the player's own hand; in the draft, their picks."""
    if view.phase == "draft":
        return _picked(view, cards)
    lines = [wrapped("  Table:  ", _seats(view, names)), f"  Pile:   {_pile(view)}"]
    if view.elite is not None and view.seat is not None:
        lines += _own_elite(view.elite, view.seat, cards)
    hand = "  ".join(map(card_face, sorted(view.hand, key=hand_order)))
    return [*lines, wrapped("  Hand:   ", hand)]


def _picked(view: View, cards: Catalogue) -> list[str]:
    picked = view.elite.deck_cards[view.seat or 0] if view.elite else None
    return _titled("  Picked: ", [elite_words(cards.card(card)) for card in picked or ()])


def _titled(title: str, lines: Sequence[str]) -> list[str]:
    """Lines under each other, the first one after the title."""
    return [wrapped(" " * len(title) if index else title, line) for index, line in enumerate(lines)]


def wrapped(title: str, text: str) -> str:
    """The text after its title, with its other lines indented to match."""
    return fill(text, width(), initial_indent=title, subsequent_indent=" " * len(title))


def _seats(view: View, names: BySeat[str]) -> str:
    """``[you 5] → Ada 7 → Bruno 1 (UNO) → you``, the arrows as play goes."""
    arrow = " → " if view.direction == 1 else " ← "
    seats = [_seat(view, seat, names[seat]) for seat in range(view.seats)]
    return arrow.join([*seats, names[0]])


def _seat(view: View, seat: Seat, name: str) -> str:
    size = view.sizes[seat]
    notes = ["hasn't called UNO!"] if seat in view.owes else ["UNO"] if size == 1 else []
    if seat in view.out:
        notes = ["out"]
    if view.elite is not None and view.elite.skips[seat]:
        notes.append(f"misses {view.elite.skips[seat]}")
    text = f"{name} {size}" + (f" ({', '.join(notes)})" if notes else "")
    return f"[{text}]" if seat == view.turn else text


def _pile(view: View) -> str:
    """The top card, the cards that match it, and the number left to draw."""
    top = view.top or ""
    symbol = symbol_of(card_kind(top))
    also = "" if symbol == NO_SYMBOL else f" or {_any_of(symbol)}"
    draws = "nothing to draw" if view.pile == 0 and len(view.discard) < 2 else f"{view.pile} to draw"
    goes_on = f"match {view.colour}{also}, or play a wild" if not view.sum else f"an open sum of {view.sum}"
    return f"{card_face(top)}   {goes_on}   ({draws})"


def _any_of(symbol: int) -> str:
    if symbol in SYMBOL_WORDS:
        return f"a {SYMBOL_WORDS[symbol]}"
    return f"{'an' if symbol == 8 else 'a'} {symbol}"


def _own_elite(elite: EliteView, seat: Seat, cards: Catalogue) -> list[str]:
    lineup = [elite_words(cards.card(card)) for card in elite.lineups[seat] if card] or ["empty"]
    spent = ", ".join(elite_name(card, cards) for card in elite.spent[seat]) or "none"
    below = f"Player Deck: {elite.decks[seat]}; Elite discards: {spent}"
    return _titled("  Lineup: ", [*lineup, below])


def lineup_lines(view: View, names: BySeat[str], cards: Catalogue) -> list[str]:
    """Every player's Lineup and Elite discards, with the effects of the cards."""
    if view.elite is None:
        return ["  There are no Elite cards in this edition."]
    lines = []
    for seat, lineup in enumerate(view.elite.lineups):
        lines.append(f"  {names[seat]}, with {view.elite.decks[seat]} more in the Player Deck:")
        lines += [wrapped("    ", elite_words(cards.card(card))) for card in lineup if card]
        spent = ", ".join(elite_name(card, cards) for card in view.elite.spent[seat])
        lines += [wrapped("    discarded: ", spent)] if spent else []
    return lines


# The question


def question(view: View, names: BySeat[str], setup: PublicSetup, *, out_of_turn: bool) -> str:
    """The question, or whose turn it is if the player may interrupt."""
    if out_of_turn:
        waited = view.turn if view.asked is None else view.asked
        return (
            f"It is {possessive(names[waited])} turn." if view.asked is None else f"{names[waited]} is asked."
        )
    return QUESTIONS[view.phase].format_map(_values(view, names, setup))


def _values(view: View, names: BySeat[str], setup: PublicSetup) -> dict[str, str]:
    values = {
        "drawn": with_article(card_words(view.drawn, setup.edition)) if view.drawn else "",
        "turn": names[view.turn],
        "turn_size": counted_cards(view.sizes[view.turn]),
        "colour": view.colour or "",
        "remaining": str(view.remaining),
        "top": card_words(view.top, setup.edition) if view.top else "",
    }
    if view.elite is not None:
        values |= _elite_values(view, view.elite, names, setup.catalogue)
    return values


def _elite_values(view: View, elite: EliteView, names: BySeat[str], cards: Catalogue) -> dict[str, str]:
    active = cards.card(elite.active) if elite.active else None
    owner = "" if view.turn == view.seat else f"{possessive(names[view.turn])} "
    return {
        "active": f"{owner}{active.name}" if active else "",
        "icon": icon_words(active.icons[elite.icon]) if active else "",
        "target's": possessive(names[elite.target]) if elite.target is not None else "",
        "found": elite_words(cards.card(elite.found)) if elite.found else "",
        "pick": str(elite.decks[view.seat or 0] + 1),
    }


def chances(view: View, names: BySeat[str], choices: Sequence[Choice], edition: Edition) -> list[str]:
    """The chances for moves other than the one that the table is waiting for, in words."""
    types = {choice.type for choice in choices}
    special = edition.special.name if edition.special else ""
    notes = [
        f"{names[seat]} holds one card and hasn't called UNO!" for seat in view.owes if seat != view.seat
    ]
    if MoveType.CALL in types:
        notes.append("You hold one card and haven't called UNO!")
    if view.throw_at is not None and MoveType.THROW in types:
        caller, card = names[view.throw_at], with_article(special)
        notes.append(f"{caller} called UNO: name the colour of that last card with {card}?")
    if view.turn != view.seat:
        notes += _out_of_turn([choice for choice in choices if choice.type == MoveType.PLAY], view, special)
    return notes


def _out_of_turn(plays: Sequence[Choice], view: View, special: str) -> list[str]:
    """The plays that are possible out of turn: the twin of the top card (H-3), and a special wild (AS-1)."""
    twin = any(choice.moves[0].card == view.top for choice in plays)
    wild = any(choice.wants_colour for choice in plays)
    notes = [f"You hold another {card_words(view.top)} and may jump in."] if twin and view.top else []
    return notes + [f"You hold all four colours: your {special} may interrupt."] * wild


def choice_lines(choices: Sequence[Choice]) -> list[str]:
    """The numbered list, in columns where it is long."""
    keys = max(len(choice.key) for choice in choices)
    cells = [
        f"{number:>3} {choice.key:<{keys}}  {choice.words}" for number, choice in enumerate(choices, start=1)
    ]
    if len(cells) <= LONG_LIST:
        return [fill(cell, width(), subsequent_indent=" " * (keys + 6)) for cell in cells]
    column = max(map(len, cells)) + 2
    rows = -(-len(cells) // max(1, width() // column))
    return ["".join(f"{cell:<{column}}" for cell in cells[row::rows]).rstrip() for row in range(rows)]
