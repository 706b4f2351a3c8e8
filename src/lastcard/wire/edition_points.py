"""The score pad's data about the editions, as a script: `make wire` writes it.

It isn't in `edition_facts`, which the first page loads.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from lastcard.cards import COLOUR_LETTERS, COLOURS, NO_COLOUR, colour_of, symbol_of
from lastcard.editions import EDITIONS, Edition

HEAD = """\
// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} CountedCard
 * @property {string} card one colour stands for all four
 * @property {number} points what each of them counts (S-2 to S-4)
 * @property {number} most how many the deck has, of all colours
 *
 * @typedef {object} EditionPoints
 * @property {number} target the points that win a match, or the hands (S-5, S-6)
 * @property {CountedCard[]} cards none where hands won are counted
 */

/** By the edition's name. @type {Record<string, EditionPoints>} */
export const EDITION_POINTS = {
"""


class CountedCard(NamedTuple):
    """A symbol in all its colours, or a wild."""

    card: str
    points: int
    most: int


def edition_points() -> str:
    """The whole file, formatted as the client's formatter wants it."""
    return HEAD + "".join(_points(edition) for edition in EDITIONS.values()) + "};\n"


def _points(edition: Edition) -> str:
    name = f"'{edition.name}'" if "-" in edition.name else edition.name
    if edition.elite:
        return f"  {name}: {{ target: {edition.target}, cards: [] }},\n"
    cards = "".join(
        f"      {{ card: '{one.card}', points: {one.points}, most: {one.most} }},\n"
        for one in counted_cards(edition)
    )
    return f"  {name}: {{\n    target: {edition.target},\n    cards: [\n{cards}    ],\n  }},\n"


def counted_cards(edition: Edition) -> list[CountedCard]:
    """One of each symbol, in alternating colours so that they are easy to tell apart; then the wilds."""
    texts, values = edition.cards.texts, edition.values()
    found = []
    for kind, count in sorted(edition.counts.items()):
        colour = colour_of(kind)
        if colour == NO_COLOUR:
            found.append(CountedCard(texts[kind], values[kind], count))
        elif colour == 0:
            symbol = texts[kind].removeprefix(COLOUR_LETTERS[0])
            shown = COLOUR_LETTERS[symbol_of(kind) % COLOURS] + symbol
            found.append(CountedCard(shown, values[kind], count * COLOURS))
    return found


def main(path: str) -> None:
    Path(path).write_text(edition_points(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
