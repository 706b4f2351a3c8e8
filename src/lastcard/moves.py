"""How moves are written: every action of an edition has a notation, and every notation is an action.

========================  ==================================================================
``R7`` ``W:B`` ``HM:G``   play a card, a wild with the colour chosen; HM is an edition's own wild
``R7!``                   the same, calling UNO with it
``HM>R``                  throw the edition's own wild naming red, because somebody called
``draw`` ``keep``         draw a card; keep the card just drawn
``pass``                  nothing to play and nothing to draw
``call`` ``catch:2``      call UNO; catch seat 2, who hasn't
``take`` ``challenge``    draw the four, or challenge them
``said`` ``cannot``       a line was said, or not
``card:R7``               choose a card by its kind
``pick:0``                choose the first card on offer: Lineup, Elite discards, layout
``seat:2``                choose a player
``none`` ``bottom``       decline, or leave it; put it at the bottom
``waive``                 let a reaction go by, in the sequential walk only
========================  ==================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, KeysView
from enum import StrEnum
from typing import NamedTuple

from lastcard.cards import COLOUR_LETTERS, COMMON_CARDS, KINDS, LOW_KINDS, SPECIAL, WILD, CardTexts
from lastcard.codes import Code
from lastcard.errors import NotationError, Reason, reason
from lastcard.messages.quoting import near, shown
from lastcard.rules import actions as act
from lastcard.rules.state import SEATS


class Sort(StrEnum):
    """The sort of move; the value is its word in the notation, if it has one."""

    PLAY = "play"
    """Play a card: ``R7``, ``W:B``."""
    THROW = "throw"
    """Throw the edition's own wild, out of turn: ``HM>R``."""
    DRAW = "draw"
    """Draw a card instead of playing one."""
    KEEP = "keep"
    """Keep the card just drawn."""
    PASS = "pass"
    """Nothing to play and nothing to draw."""
    CALL = "call"
    """Call UNO."""
    CATCH = "catch"
    """Catch somebody who owes a call: ``catch:2``."""
    TAKE = "take"
    """Draw the four."""
    CHALLENGE = "challenge"
    """Challenge a Wild Draw Four."""
    SAY = "said"
    """A line was said."""
    CANNOT = "cannot"
    """No line comes to mind."""
    CHOOSE = "card"
    """Choose a card by its kind: ``card:R7``."""
    PICK = "pick"
    """Choose one of the cards on offer by its place: ``pick:0``."""
    AIM = "seat"
    """Choose a player: ``seat:2``."""
    NONE = "none"
    """Decline, or leave it as it is."""
    BOTTOM = "bottom"
    """Put the card found at the bottom."""
    WAIVE = "waive"
    """Let a reaction go by: in the sequential walk only, never legal at a table."""


# A move this similar to a wrong text was probably meant
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
    """What sort of move it is."""
    kind: int | None = None
    """The kind of the card that is played, thrown or chosen."""
    colour: int | None = None
    """The colour that a wild names, as a number from 0 to 3."""
    calls: bool = False
    """Whether UNO is called with the play."""
    seat: int | None = None
    """The seat that is caught or aimed at."""
    place: int | None = None
    """Which of the cards on offer is picked, from 0."""


class Move(str):
    """A move: its notation, which also knows its number in the space of actions and what it means.

    Examples:
        >>> from lastcard.editions import find_edition
        >>> move = find_edition("hail-mary").moves.read("HM>R!")
        >>> move == "HM>R!", str(move.sort), move.card, move.calls
        (True, 'throw', 'HM', True)
        >>> move.without_call
        'HM>R'
    """

    __slots__ = ("action", "card", "meaning")
    action: int
    """Its number in the space of actions, the same in every edition."""
    meaning: Meaning
    """The move taken apart."""
    card: str
    """The text of the card that is played, thrown or chosen; empty without one."""

    def __new__(cls, text: str, action: int, meaning: Meaning, card: str = "") -> Move:
        move = super().__new__(cls, text)
        move.action = action
        move.meaning = meaning
        move.card = card
        return move

    def __reduce__(self) -> tuple[object, tuple[str, int, Meaning, str]]:
        return Move, (str(self), self.action, self.meaning, self.card)

    @property
    def sort(self) -> Sort:
        """The sort of move: a play, a draw, a catch."""
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
        """Which of the cards on offer is picked."""
        return self.meaning.place

    @property
    def lays_card(self) -> bool:
        """Whether it lays a card of the hand: a play or a throw."""
        return self.meaning.sort in _LAYS_CARD

    @property
    def reacts(self) -> bool:
        """Whether it can be made on anybody's turn: a call, a catch or a throw. Whether a play can be too
        depends on the table: see `rules.legality.reactions`."""
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
        if self.calls:
            return self
        meaning = self.meaning._replace(calls=True)
        return Move(f"{self}!", self.action + act.WITH_CALL, meaning, self.card)

    @property
    def without_call(self) -> Move:
        """The same move without the call."""
        if not self.calls:
            return self
        meaning = self.meaning._replace(calls=False)
        return Move(self.removesuffix("!"), self.action - act.WITH_CALL, meaning, self.card)


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
            yield act.THROW + 4 * foil + colour, Meaning(Sort.THROW, SPECIAL + foil, colour)


def _meanings() -> Iterator[tuple[int, Meaning]]:
    """Every action in the action space that is a move."""
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


def _text(meaning: Meaning, card: str) -> str:
    if meaning.sort in _LAYS_CARD:
        return _play_text(meaning, card)
    if card:
        return f"{meaning.sort}:{card}"
    number = meaning.seat if meaning.place is None else meaning.place
    return str(meaning.sort) if number is None else f"{meaning.sort}:{number}"


def _play_text(meaning: Meaning, card: str) -> str:
    text = card
    if meaning.colour is not None:
        text += (">" if meaning.sort == Sort.THROW else ":") + COLOUR_LETTERS[meaning.colour]
    return f"{text}!" if meaning.calls else text


def _moves(cards: CardTexts, *, throws: bool) -> Iterator[tuple[int, Move]]:
    """Every move with the cards of an edition, by its action."""
    for action, meaning in sorted(_meanings()):
        card = "" if meaning.kind is None else cards.texts[meaning.kind]
        possible = throws or meaning.sort != Sort.THROW
        if possible and (card or meaning.kind is None):
            yield action, Move(_text(meaning, card), action, meaning, card)


class Moves(dict[int, Move]):
    """Every move of an edition by its action; `read` finds it by its notation.

    `throws`: whether the edition's own wild can be thrown.
    """

    def __init__(self, cards: CardTexts, *, throws: bool = False) -> None:
        super().__init__(_moves(cards, throws=throws))
        self.edition = cards.edition
        """The name of the edition, for messages."""
        self._by_text: dict[str, Move] = {move: move for move in self.values()}

    def read(self, text: str) -> Move:
        """The move with this notation; a NotationError for anything else, even another edition's wild."""
        try:
            return self._by_text[text]
        except KeyError:
            raise NotationError(self._not_a_move(text)) from None

    def _not_a_move(self, text: str) -> Reason:
        """What to write, if that is clear."""
        coloured = self._with_red(text)
        if coloured is None:
            hint = near(text, self._by_text, ALIKE)
            return reason(Code.NOT_A_MOVE, text=shown(text), edition=self.edition, **hint)
        code = Code.THROW_NEEDS_COLOUR if coloured.sort == Sort.THROW else Code.WILD_NEEDS_COLOUR
        return reason(code, text=shown(text), move=str(coloured))

    def _with_red(self, text: str) -> Move | None:
        """A wild without its colour, as a move with red: ``W:R`` for ``W``, ``HM>R!`` for ``hm>!``."""
        bare, call, _ = text.upper().partition("!")
        sign = "" if bare.endswith((":", ">")) else ":"
        return self._by_text.get(f"{bare}{sign}{COLOUR_LETTERS[0]}{call}")

    @property
    def texts(self) -> KeysView[str]:
        """Every move as it is written."""
        return self._by_text.keys()

    def listed(self, masks: list[int]) -> list[Move]:
        """The moves whose bits are set in the eight masks that `rules.legality` fills."""
        found = []
        for place, mask in enumerate(masks):
            while mask:
                bit = mask & -mask
                found.append(self[place * act.MASK_BITS + bit.bit_length() - 1])
                mask ^= bit
        return found


# What is written alike in every edition
COMMON_MOVES = Moves(COMMON_CARDS)
CALL, SAID, CANNOT = (COMMON_MOVES[action] for action in (act.CALL, act.SAY, act.CANNOT))


def catch_move(seat: int) -> Move:
    """Catching whoever sits there."""
    return COMMON_MOVES[act.CATCH + seat]
