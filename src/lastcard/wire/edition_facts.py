"""The browser client's built-in data about editions and house rules, as a script: `make wire` writes it.

The server's API has the same data; with these the first page needn't wait for it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from lastcard.editions import EDITIONS, Edition, Option, OwnRules
from lastcard.editions.house import HOUSE, TEAM_SEATS

HEAD = """\
// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} EditionFacts
 * @property {string} name
 * @property {string} special the letters of its special wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 * @property {boolean} elite whether it is played with Player Decks
 * @property {string[]} [numbers] those that its own rules keep for the table
 * @property {string[]} [numbersBySeat] those that they keep for each seat
 *
 * @typedef {object} HouseRule
 * @property {string} name of its option
 * @property {string} rule its number
 * @property {boolean} elite whether it can be chosen in Elite too
 * @property {string[]} choices the words to choose from; none for a switch or a number
 * @property {number} least the least number; 0 for anything else
 * @property {number} most the greatest
 */

/** In the ledger's order. @type {HouseRule[]} */
export const HOUSE_RULES = [
"""
MIDDLE = f"""\
];

/** How many must play in teams (H-7). */
export const TEAM_SEATS = [{", ".join(map(str, TEAM_SEATS))}];

/** In their order. @type {{EditionFacts[]}} */
export const EDITION_FACTS = [
"""


def edition_facts() -> str:
    """The whole file, formatted as the client's formatter wants it."""
    return HEAD + _lines(map(_house_rule, HOUSE)) + MIDDLE + _lines(map(_facts, EDITIONS.values())) + "];\n"


def _lines(entries: Iterable[str]) -> str:
    return "".join(f"  {entry},\n" for entry in entries)


def _house_rule(option: Option) -> str:
    elite = any(option in edition.options for edition in EDITIONS.values() if edition.elite)
    named = f"name: '{option.name}', rule: '{option.rule}', elite: {str(elite).lower()}"
    choices = ", ".join(f"'{choice}'" for choice in option.choices)
    return f"{{ {named}, choices: [{choices}], least: {option.least}, most: {option.most} }}"


def _facts(edition: Edition) -> str:
    letters = edition.special.letters if edition.special else ""
    powers = ", ".join(f"'{power}'" for power in sorted(edition.ability_values))
    elite = str(edition.elite).lower()
    facts = f"name: '{edition.name}', special: '{letters}', powers: [{powers}], elite: {elite}"
    return f"{{ {facts}{_numbers(edition.own_rules)} }}"


def _numbers(own: OwnRules | None) -> str:
    """The names of the numbers that an edition's own rules keep; ours have none."""
    if own is None:
        return ""
    return f", numbers: {list(own.numbers)}, numbersBySeat: {list(own.numbers_by_seat)}"


def main(path: str) -> None:
    Path(path).write_text(edition_facts(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
