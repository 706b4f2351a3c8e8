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

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from lastcard.cards import CARD_TEXTS, COLOUR_LETTERS, HAIL_MARY, KINDS, LOW_KINDS, WILD
from lastcard.codes import Code
from lastcard.errors import NotationError, Reason, reason
from lastcard.messages.quoting import near, shown
from lastcard.rules import actions as act
from lastcard.rules.state import SEATS


class Sort(StrEnum):
    """What sort of move it is; the value is the word that stands in the notation, where there is one."""

    PLAY = "play"
    THROW = "throw"
    DRAW = "draw"
    KEEP = "keep"
    PASS = "pass"
    CALL = "call"
    CATCH = "catch"
    TAKE = "take"
    CHALLENGE = "challenge"
    SAY = "said"
    CANNOT = "cannot"
    CHOOSE = "card"
    PICK = "pick"
    AIM = "seat"
    NONE = "none"
    BOTTOM = "bottom"
    WAIVE = "waive"


# A move this much like a wrong text was probably meant
ALIKE = 0.85

# Moves that are one word
_WORDS = {
    act.DRAW: Sort.DRAW,
    act.KEEP: Sort.KEEP,
    act.PASS: Sort.PASS,
    act.CALL: Sort.CALL,
    act.TAKE: Sort.TAKE,
    act.CHALLENGE: Sort.CHALLENGE,
    act.SAY: Sort.SAY,
    act.CANNOT: Sort.CANNOT,
    act.NONE: Sort.NONE,
    act.BOTTOM: Sort.BOTTOM,
    act.WAIVE: Sort.WAIVE,
}


class Meaning(NamedTuple):
    """A move taken apart: its sort, and whichever of these it names."""

    sort: Sort
    kind: int | None = None
    colour: int | None = None
    calls: bool = False
    seat: int | None = None
    place: int | None = None


class Move(str):
    """A move: its notation, which also knows its number in the space of actions and what it means."""

    __slots__ = ("action", "meaning")
    action: int
    meaning: Meaning

    def __new__(cls, text: str, action: int, meaning: Meaning) -> Move:
        move = super().__new__(cls, text)
        move.action = action
        move.meaning = meaning
        return move

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return read_move, (str(self),)

    @property
    def sort(self) -> Sort:
        return self.meaning.sort

    @property
    def kind(self) -> int | None:
        """The kind of the card that is played, thrown or chosen."""
        return self.meaning.kind

    @property
    def calls(self) -> bool:
        """Whether UNO is called with the play."""
        return self.meaning.calls

    @property
    def seat(self) -> int | None:
        """The seat that is caught or aimed at."""
        return self.meaning.seat

    @property
    def place(self) -> int | None:
        """Which one of what lies there is picked."""
        return self.meaning.place

    @property
    def lays_card(self) -> bool:
        """Whether it lays a card of the hand: a play or a throw."""
        return self.meaning.sort in _LAYS_CARD

    @property
    def reacts(self) -> bool:
        """Whether it is made whoever's turn it is: a call, a catch or a throw. A play may be made out of turn
        too; that depends on the table, and `rules.legality.reactions` tells."""
        return self.meaning.sort in _REACTS

    @property
    def answers_line(self) -> bool:
        """Whether it says that a line was said, or not."""
        return self.meaning.sort in _ANSWERS_LINE

    @property
    def with_call(self) -> Move | None:
        """The same play or throw with the call; None for any other move."""
        if not self.lays_card:
            return None
        return self if self.calls else MOVES[self.action + act.WITH_CALL]

    @property
    def without_call(self) -> Move:
        """The same move, and no call with it."""
        return MOVES[self.action - act.WITH_CALL] if self.calls else self


_LAYS_CARD = frozenset({Sort.PLAY, Sort.THROW})
_REACTS = frozenset({Sort.CALL, Sort.CATCH, Sort.THROW})
_ANSWERS_LINE = frozenset({Sort.SAY, Sort.CANNOT})


def _plays() -> Iterator[tuple[int, Meaning]]:
    """The plays and throws, without the call."""
    for kind in range(act.DRAW):
        yield kind, Meaning(Sort.PLAY, kind)
    for kind in range(LOW_KINDS, KINDS):
        yield act.PLAY_HIGH + kind - LOW_KINDS, Meaning(Sort.PLAY, kind)
    for kind in range(WILD, LOW_KINDS):
        for colour in range(4):
            yield act.PLAY_WILD + 4 * (kind - WILD) + colour, Meaning(Sort.PLAY, kind, colour)
    for foil in range(2):
        for colour in range(4):
            yield act.THROW + 4 * foil + colour, Meaning(Sort.THROW, HAIL_MARY + foil, colour)


def _meanings() -> Iterator[tuple[int, Meaning]]:
    """Every action of the space that is a move."""
    for action, meaning in _plays():
        yield action, meaning
        yield act.WITH_CALL + action, meaning._replace(calls=True)
    for action, sort in _WORDS.items():
        yield action, Meaning(sort)
    for place in range(act.PICKS):
        yield act.PICK + place, Meaning(Sort.PICK, place=place)
    for seat in range(SEATS):
        yield act.AIM + seat, Meaning(Sort.AIM, seat=seat)
        yield act.CATCH + seat, Meaning(Sort.CATCH, seat=seat)
    for kind in range(KINDS):
        yield act.CHOOSE + kind, Meaning(Sort.CHOOSE, kind)


def _text(meaning: Meaning) -> str:
    if meaning.sort in _LAYS_CARD:
        return _play_text(meaning)
    if meaning.kind is not None:
        return f"{meaning.sort}:{CARD_TEXTS[meaning.kind]}"
    number = meaning.seat if meaning.place is None else meaning.place
    return str(meaning.sort) if number is None else f"{meaning.sort}:{number}"


def _play_text(meaning: Meaning) -> str:
    text = CARD_TEXTS[meaning.kind or 0]
    if meaning.colour is not None:
        text += (">" if meaning.sort == Sort.THROW else ":") + COLOUR_LETTERS[meaning.colour]
    return f"{text}!" if meaning.calls else text


MOVES = {action: Move(_text(meaning), action, meaning) for action, meaning in sorted(_meanings())}
_BY_TEXT = {str(move): move for move in MOVES.values()}
CALL, SAID, CANNOT = MOVES[act.CALL], MOVES[act.SAY], MOVES[act.CANNOT]


def catch_move(seat: int) -> Move:
    """Catching whoever sits there."""
    return MOVES[act.CATCH + seat]


def read_move(text: str) -> Move:
    """The move that is written so; a NotationError for anything else, with what to write if that is clear."""
    if isinstance(text, Move):
        return text
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(_not_a_move(text)) from None


def _not_a_move(text: str) -> Reason:
    coloured = _with_red(text)
    if coloured is None:
        return reason(Code.NOT_A_MOVE, text=shown(text), **near(text, _BY_TEXT, ALIKE))
    code = Code.THROW_NEEDS_COLOUR if coloured.sort == Sort.THROW else Code.WILD_NEEDS_COLOUR
    return reason(code, text=shown(text), move=str(coloured))


def _with_red(text: str) -> Move | None:
    """A wild that lacks its colour, as a move with red: ``W:R`` for ``W``, ``HM>R!`` for ``hm>!``."""
    bare, call, _ = text.upper().partition("!")
    sign = "" if bare.endswith((":", ">")) else ":"
    return _BY_TEXT.get(f"{bare}{sign}{COLOUR_LETTERS[0]}{call}")


def moves_in(masks: list[int]) -> list[Move]:
    """The moves whose bits are set in the eight masks that `rules.legality` fills."""
    found = []
    for place, mask in enumerate(masks):
        while mask:
            bit = mask & -mask
            found.append(MOVES[place * act.MASK_BITS + bit.bit_length() - 1])
            mask ^= bit
    return found
