"""The worth of our own Elite cards, in docs/elite-cards.md, from two reports: by the net and by the greedy
policy.

    lastcard decks report --games 32000 --json > net.json
    lastcard decks report --games 60000 --greedy --json > greedy.json
    python -m tools.elite_cards_page docs/elite-cards.md net.json greedy.json

The table has every card that the net finds too strong or too weak.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lastcard.cards import COLOURS
from lastcard.catalogue import colours_text, everything, icon_text

BEGIN = "<!-- Made by tools/elite_cards_page.py from the JSON of two reports. -->"
END = "<!-- The end of what it makes. -->"
VERDICTS = ("strong", "weak")

Report = dict[str, Any]
"""The JSON of a report."""


def filled(page: str, net: Report, greedy: Report) -> str:
    """The page with the figures of these reports; what stands before and after them is kept."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = "\n".join([*summary(net, greedy), "", *table(net, greedy)])
    return f"{before}{BEGIN}\n\n{lines}\n\n{END}{after}"


def summary(net: Report, greedy: Report) -> Iterator[str]:
    """How many cards are too strong or too weak, by either player."""
    yield "| player of all seats | hands | widest interval | too strong | too weak |"
    yield "|---|---|---|---|---|"
    for player, report in (("the net", net), ("the greedy policy", greedy)):
        widest = max(map(margin, report["cards"]))
        counts = [sum(card["verdict"] == verdict for card in report["cards"]) for verdict in VERDICTS]
        yield f"| {player} | {report['hands']:,} | ± {points(widest)} | {counts[0]} | {counts[1]} |"


def table(net: Report, greedy: Report) -> Iterator[str]:
    """Every card that the net finds too strong or too weak, the strongest first, as both players see it."""
    worth = {card["id"]: cell(card) for card in greedy["cards"]}
    yield "| card | colour | icons | with the net | with the greedy policy |"
    yield "|---|---|---|---|---|"
    for card in net["cards"]:
        if card["verdict"]:
            name = card["id"]
            yield f"| `{name}` | {printed(name)} | {cell(card)} | {worth[name]} |"


def printed(card_id: str) -> str:
    """The colours of one of our cards, and its icons."""
    card = everything().card(card_id)
    colours = "wild" if len(card.colours) == COLOURS else colours_text(card.colours)
    return f"{colours} | {', '.join(map(icon_text, card.icons))}"


def cell(card: dict[str, Any]) -> str:
    """A card's worth with its interval, in points; bold if it is too strong or too weak."""
    sign = "+" if card["worth"] >= 0 else "−"
    text = f"{sign}{points(abs(card['worth']))} ± {points(margin(card))}"
    return f"**{text}**" if card["verdict"] else text


def margin(card: dict[str, Any]) -> float:
    """Half of a card's interval."""
    return float(card["high"] - card["low"]) / 2


def points(share: float) -> str:
    """A share in points of the win rate."""
    return f"{100 * share:.1f}"


def main(page: Path, net: Path, greedy: Path) -> None:
    """Writes the page."""
    reports = [json.loads(path.read_text(encoding="utf-8")) for path in (net, greedy)]
    page.write_text(filled(page.read_text(encoding="utf-8"), *reports), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
