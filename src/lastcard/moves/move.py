"""A move, and its meaning."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from lastcard.cards import COLOUR_NAMES, Colour
from lastcard.number_types import Action, ColourNumber, Kind, Seat
from lastcard.rules import actions as act


class MoveType(StrEnum):
    """The type of a move. The notation has its own words for some of them: see `moves.space`."""

    PLAY = "play"
    """Play a card: ``R7``, ``W:B``."""
    PAIR = "pair"
    """Lay two identical cards as one move: ``R7x2``."""
    THROW = "throw"
    """Throw the edition's special wild, out of turn: ``HM>R``."""
    DRAW = "draw"
    """Draw a card instead of playing one."""
    KEEP = "keep"
    """Keep the card just drawn."""
    PASS = "pass"
    """Nothing to play and nothing to draw."""
    CALL = "call"
    """Call UNO."""
    CATCH = "catch"
    """Catch a player who owes a call: ``catch:2``."""
    TAKE = "take"
    """Draw the four, or the open sum."""
    CHALLENGE = "challenge"
    """Challenge a Wild Draw Four."""
    SAY = "say"
    """A line was said."""
    CANNOT = "cannot"
    """A line couldn't be said."""
    CHOOSE = "choose"
    """Choose a card by its kind: ``card:R7``."""
    PICK = "pick"
    """Choose one of the cards on offer by its place: ``pick:0``."""
    TARGET = "target"
    """Choose a player: ``seat:2``."""
    NONE = "none"
    """Decline, or leave things unchanged."""
    BOTTOM = "bottom"
    """Put the card found at the bottom."""
    WAIVE = "waive"
    """Let a reaction go by; only in the sequential walk, never legal at a table."""


# Moves that lay a card from the hand, that can be made out of turn, and that are about a line
LAYS_CARD = frozenset({MoveType.PLAY, MoveType.PAIR, MoveType.THROW})
_REACTS = frozenset({MoveType.CALL, MoveType.CATCH, MoveType.THROW})
_ANSWERS_LINE = frozenset({MoveType.SAY, MoveType.CANNOT})


class Meaning(NamedTuple):
    """A move taken apart: its type, and its parts, if it has them."""

    type: MoveType
    """The type of move."""
    kind: Kind | None = None
    """The kind of the card that is played, thrown or chosen."""
    colour: ColourNumber | None = None
    """The colour that a wild names, as a number from 0 to 3."""
    calls: bool = False
    """Whether UNO is called with the play."""
    seat: Seat | None = None
    """The seat that is caught or targeted."""
    place: int | None = None
    """The index of the picked card among those on offer."""


class Move(str):
    """A move: its notation, which also knows its number in the action space and its meaning.

    Examples:
        >>> from lastcard.editions import find_edition
        >>> move = find_edition("hail-mary").moves.read("HM>R!")
        >>> move == "HM>R!", str(move.type), move.card, move.calls
        (True, 'throw', 'HM', True)
        >>> move.without_call
        'HM>R'
    """

    __slots__ = ("action", "card", "meaning")
    action: Action
    """Its number in the action space, the same in every edition."""
    meaning: Meaning
    """The move taken apart."""
    card: str
    """The text of the card that is played, thrown or chosen; empty without one."""

    def __new__(cls, text: str, action: Action, meaning: Meaning, card: str = "") -> Move:
        move = super().__new__(cls, text)
        move.action = action
        move.meaning = meaning
        move.card = card
        return move

    def __reduce__(self) -> tuple[object, tuple[str, Action, Meaning, str]]:
        return Move, (str(self), self.action, self.meaning, self.card)

    @property
    def type(self) -> MoveType:
        """The type of move: a play, a draw, a catch."""
        return self.meaning.type

    @property
    def kind(self) -> Kind | None:
        """The kind of the card that is played, thrown or chosen."""
        return self.meaning.kind

    @property
    def colour(self) -> Colour | None:
        """The colour that a wild names: ``red``, ``yellow``, ``green`` or ``blue``."""
        number = self.meaning.colour
        return None if number is None else COLOUR_NAMES[number]

    @property
    def calls(self) -> bool:
        """Whether UNO is called with the play."""
        return self.meaning.calls

    @property
    def seat(self) -> Seat | None:
        """The seat that is caught or targeted."""
        return self.meaning.seat

    @property
    def place(self) -> int | None:
        """The index of the picked card among those on offer."""
        return self.meaning.place

    @property
    def lays_card(self) -> bool:
        """Whether it lays a card from the hand: a play, a pair or a throw."""
        return self.meaning.type in LAYS_CARD

    @property
    def reacts(self) -> bool:
        """Whether it can be made out of turn: a call, a catch or a throw. Whether a play can be made out of
        turn depends on the table: see `rules.legality.reactions`.
        """
        return self.meaning.type in _REACTS

    @property
    def answers_line(self) -> bool:
        """Whether it reports that a line was said, or that it couldn't be."""
        return self.meaning.type in _ANSWERS_LINE

    @property
    def with_call(self) -> Move | None:
        """The same play, pair or throw with the call; None for any other move."""
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
