"""How moves are written: every action of the rules' space has a notation, and back.

========================  ==================================================================
``R7`` ``W:B`` ``HM:G``   play a card, a wild with the colour chosen
``R7!``                   the same, calling UNO with it
``HM>R``                  throw a Hail Mary naming red, because somebody called
``draw`` ``keep``         draw a card; keep the card just drawn
``pass``                  nothing to play and nothing to draw
``call`` ``catch:2``      call UNO; catch seat 2, who hasn't
``take`` ``challenge``    draw the four, or challenge them
``said`` ``cannot``       a line was said, or not
``card:R7``               choose a card by its kind
``pick:0``                choose the first of what lies there: Lineup, Elite discards, layout
``seat:2``                choose a player
``none`` ``bottom``       decline, or leave it; put it at the bottom
``waive``                 let a reaction go by, in the sequential walk only
========================  ==================================================================
"""

from __future__ import annotations

from lastcard.cards import CARD_TEXTS, COLOUR_LETTERS, HAIL_MARY, LOW_KINDS, WILD
from lastcard.errors import NotationError
from lastcard.rules import actions as act
from lastcard.rules.state import SEATS

_WORDS = {
    act.DRAW: "draw",
    act.KEEP: "keep",
    act.PASS: "pass",
    act.CALL: "call",
    act.TAKE: "take",
    act.CHALLENGE: "challenge",
    act.SAY: "said",
    act.CANNOT: "cannot",
    act.NONE: "none",
    act.BOTTOM: "bottom",
    act.WAIVE: "waive",
}


class Move(str):
    """A move: its notation, which also knows its number in the space of actions."""

    __slots__ = ("action",)
    action: int

    def __new__(cls, text: str, action: int) -> Move:
        move = super().__new__(cls, text)
        move.action = action
        return move

    def __reduce__(self) -> tuple[type[Move], tuple[str, int]]:
        return Move, (str(self), self.action)


def _plays() -> dict[int, str]:
    """The plays and throws, without the call."""
    texts = {kind: CARD_TEXTS[kind] for kind in range(act.DRAW)}
    for kind in range(LOW_KINDS, len(CARD_TEXTS)):
        texts[act.PLAY_HIGH + kind - LOW_KINDS] = CARD_TEXTS[kind]
    for kind in range(WILD, LOW_KINDS):
        for colour, letter in enumerate(COLOUR_LETTERS):
            texts[act.PLAY_WILD + 4 * (kind - WILD) + colour] = f"{CARD_TEXTS[kind]}:{letter}"
    for foil in range(2):
        for colour, letter in enumerate(COLOUR_LETTERS):
            texts[act.THROW + 4 * foil + colour] = f"{CARD_TEXTS[HAIL_MARY + foil]}>{letter}"
    return texts


def _all_texts() -> dict[int, str]:
    plays = _plays()
    texts = {**plays, **_WORDS}
    texts |= {act.WITH_CALL + action: f"{text}!" for action, text in plays.items()}
    texts |= {act.PICK + place: f"pick:{place}" for place in range(act.PICKS)}
    texts |= {act.AIM + seat: f"seat:{seat}" for seat in range(SEATS)}
    texts |= {act.CATCH + seat: f"catch:{seat}" for seat in range(SEATS)}
    texts |= {act.CHOOSE + kind: f"card:{text}" for kind, text in enumerate(CARD_TEXTS)}
    return texts


MOVES = {action: Move(text, action) for action, text in sorted(_all_texts().items())}
_BY_TEXT = {str(move): move for move in MOVES.values()}


def read_move(text: str) -> Move:
    """The move that is written so; a NotationError for anything else."""
    if isinstance(text, Move):
        return text
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(f"{text!r} is not a move") from None


def moves_in(words: list[int]) -> list[Move]:
    """The moves whose bits are set in the eight words that `rules.legality` fills."""
    found = []
    for place, word in enumerate(words):
        if word == 0:
            continue
        while word:
            bit = word & -word
            found.append(MOVES[place * act.WORD + bit.bit_length() - 1])
            word ^= bit
    return found
