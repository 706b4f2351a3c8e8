"""The findings about cards and decks, as text, as JSON and as a chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lastcard.arena.intervals import Mean
from lastcard.svg import bar, drawing, line, text

from .balance import CardFigures

WIDTH, LEFT, RIGHT = 760, 190, 130
TOP, ROW, BAR = 44, 22, 12
MIN_REACH = 0.05


class BalanceReport(NamedTuple):
    """The report on a file, or on our own cards."""

    name: str
    """The subject of the report."""
    deck: Mean | None
    """The deck's win rate; None if the subject isn't a deck."""
    cards: Sequence[CardFigures]
    """The cards of the report, the strongest first."""
    hands: int
    """The number of hands behind the cards' figures."""

    def as_json(self) -> dict[str, Any]:
        """The report as a dictionary."""
        cards = [
            {
                "id": card.id,
                "decks": card.decks,
                "activations": round(card.activations, 3),
                "worth": round(card.worth, 4),
                "low": round(card.worth - card.margin, 4),
                "high": round(card.worth + card.margin, 4),
                "verdict": card.verdict,
            }
            for card in self.cards
        ]
        deck = None if self.deck is None else {name: round(x, 4) for name, x in self.deck._asdict().items()}
        return {"name": self.name, "deck": deck, "hands": self.hands, "cards": cards}

    def text(self) -> str:
        """The report as readable text."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"{self.name}, {self.hands:,} hands with decks at random"
        if self.deck is not None:
            won = f"{self.deck.mean:.1%} ± {self.deck.margin:.1%}"
            yield f"the deck wins {won} of its hands against other legal decks"
        yield ""
        yield f"{'card':<26} in decks  activated  worth (95 %)"
        for card in self.cards:
            yield (
                f"{card.id:<26} {card.decks:8,} {card.activations:10.2f}  "
                f"{card.worth:+6.1%} ± {card.margin:.1%}  {card.verdict and f'too {card.verdict}'}"
            ).rstrip()

    def drawing(self) -> str:
        """A chart with a bar for each card, to the right of the middle if the card is an advantage."""
        reach = max([MIN_REACH, *(abs(card.worth) + card.margin for card in self.cards)])
        bottom = TOP + ROW * len(self.cards)
        middle = _x(0, reach)
        rows = [_row(TOP + ROW * index, card, reach) for index, card in enumerate(self.cards)]
        parts = [line(middle, TOP - 6, middle, bottom), *rows]
        return drawing(WIDTH, bottom + 20, f"What each card is worth: {self.name}", parts)


def _x(worth: float, reach: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (worth / reach + 1) / 2


def _row(y: float, card: CardFigures, reach: float) -> str:
    ends = sorted((_x(0, reach), _x(card.worth, reach)))
    low, high = _x(card.worth - card.margin, reach), _x(card.worth + card.margin, reach)
    return (
        text(LEFT - 8, y + 10, card.id, anchor="end")
        + bar(ends[0], y, ends[1] - ends[0], BAR, kind="ours" if card.verdict else "other")
        + line(low, y + BAR / 2, high, y + BAR / 2)
        + text(WIDTH - RIGHT + 8, y + 10, f"{card.worth:+.1%} ± {card.margin:.1%}", kind="faint")
    )
