"""What the browser client has built in about the editions, as a script: `make wire` writes it.

The server tells the same when it is asked; with these facts the first page waits for nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lastcard.editions import EDITIONS, Edition

HEAD = """\
// @ts-check
// Made by `make wire` from the editions in src/lastcard/editions. Change those, not this file.

/**
 * @typedef {object} EditionFacts
 * @property {string} name
 * @property {string} special the letters of its own wild; '' without one
 * @property {string[]} powers what that wild can do, as the server names it
 * @property {boolean} elite whether it is played with Player Decks
 */

/** In their order. @type {EditionFacts[]} */
export const EDITION_FACTS = [
"""


def edition_facts() -> str:
    """The whole file, formatted as the client's formatter wants it."""
    return HEAD + "".join(f"  {_facts(edition)},\n" for edition in EDITIONS.values()) + "];\n"


def _facts(edition: Edition) -> str:
    letters = edition.special.letters if edition.special else ""
    powers = ", ".join(f"'{power}'" for power in sorted(edition.sets))
    elite = str(edition.elite).lower()
    return f"{{ name: '{edition.name}', special: '{letters}', powers: [{powers}], elite: {elite} }}"


def main(path: str) -> None:
    Path(path).write_text(edition_facts(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
