"""Every move of an edition: by its number in the action space, and by its notation."""

from __future__ import annotations

from collections.abc import Iterator, KeysView

from lastcard.cards import COLOUR_LETTERS, COMMON_CARDS, KINDS, LOW_KINDS, SPECIAL, WILD, CardTexts
from lastcard.codes import Code
from lastcard.errors import NotationError, Reason, reason
from lastcard.locales.quoting import near, shown, written
from lastcard.number_types import Action, Seat
from lastcard.rules import actions as act
from lastcard.rules.state import SEATS

from .move import LAYS_CARD, Meaning, Move, MoveType

# The similarity to a wrong text at which a move was probably meant
CUTOFF = 0.85

# The word for a move in the notation, if that isn't its type's name
_SPELLED = {MoveType.SAY: "said", MoveType.CHOOSE: "card", MoveType.TARGET: "seat"}

# The suffix of a card if two of them are laid
_TWICE = "x2"

# Moves that are one word
_WORDS = {
    act.DRAW: MoveType.DRAW,
    act.KEEP: MoveType.KEEP,
    act.PASS: MoveType.PASS,
    act.CALL: MoveType.CALL,
    act.TAKE: MoveType.TAKE,
    act.CHALLENGE: MoveType.CHALLENGE,
    act.SAY: MoveType.SAY,
    act.CANNOT: MoveType.CANNOT,
    act.NONE: MoveType.NONE,
    act.BOTTOM: MoveType.BOTTOM,
    act.WAIVE: MoveType.WAIVE,
}


def _plays(*, pairs: bool, elite: bool) -> Iterator[tuple[Action, Meaning]]:
    """The plays, pairs and throws, without the call; pairs have numbers that play other cards in Elite."""
    for kind in range(act.DRAW):
        yield kind, Meaning(MoveType.PLAY, kind)
        if pairs:
            yield act.PLAY_PAIR + kind, Meaning(MoveType.PAIR, kind)
    for kind in range(LOW_KINDS, KINDS) if elite else ():
        yield act.PLAY_HIGH + kind - LOW_KINDS, Meaning(MoveType.PLAY, kind)
    for kind in range(WILD, LOW_KINDS):
        for colour in range(4):
            yield act.PLAY_WILD + 4 * (kind - WILD) + colour, Meaning(MoveType.PLAY, kind, colour)
    for foil in range(2):
        for colour in range(4):
            yield act.THROW + 4 * foil + colour, Meaning(MoveType.THROW, SPECIAL + foil, colour)


def _meanings(*, pairs: bool, elite: bool) -> Iterator[tuple[Action, Meaning]]:
    """Every action in the action space that is a move."""
    for action, meaning in _plays(pairs=pairs, elite=elite):
        yield action, meaning
        yield act.WITH_CALL + action, meaning._replace(calls=True)
    for action, word in _WORDS.items():
        yield action, Meaning(word)
    for place in range(act.PICKS if elite else 0):
        yield act.PICK + place, Meaning(MoveType.PICK, place=place)
    for seat in range(SEATS):
        yield act.TARGET + seat, Meaning(MoveType.TARGET, seat=seat)
        yield act.CATCH + seat, Meaning(MoveType.CATCH, seat=seat)
    for kind in range(KINDS):
        yield act.CHOOSE + kind, Meaning(MoveType.CHOOSE, kind)


def _text(meaning: Meaning, card: str) -> str:
    if meaning.type in LAYS_CARD:
        return _play_text(meaning, card)
    word = _SPELLED.get(meaning.type, str(meaning.type))
    if card:
        return f"{word}:{card}"
    number = meaning.seat if meaning.place is None else meaning.place
    return word if number is None else f"{word}:{number}"


def _play_text(meaning: Meaning, card: str) -> str:
    text = f"{card}{_TWICE}" if meaning.type == MoveType.PAIR else card
    if meaning.colour is not None:
        text += (">" if meaning.type == MoveType.THROW else ":") + COLOUR_LETTERS[meaning.colour]
    return f"{text}!" if meaning.calls else text


def _moves(cards: CardTexts, *, throws: bool, pairs: bool, elite: bool) -> Iterator[tuple[Action, Move]]:
    """Every move with the cards of an edition, by its action."""
    for action, meaning in sorted(_meanings(pairs=pairs, elite=elite)):
        card = "" if meaning.kind is None else cards.texts[meaning.kind]
        possible = throws or meaning.type != MoveType.THROW
        if possible and (card or meaning.kind is None):
            yield action, Move(_text(meaning, card), action, meaning, card)


class Moves(dict[Action, Move]):
    """Every move of an edition by its action; `read` finds it by its notation.

    `throws`: whether the edition's special wild can be thrown. `pairs`: whether two identical cards can be
    laid as one move. `elite`: whether it has Elite's cards, which take the numbers of pairs.
    """

    def __init__(
        self, cards: CardTexts, *, throws: bool = False, pairs: bool = False, elite: bool = False
    ) -> None:
        super().__init__(_moves(cards, throws=throws, pairs=pairs, elite=elite))
        self.edition = cards.edition
        """The name of the edition, for messages."""
        self._by_text: dict[str, Move] = {move: move for move in self.values()}

    def read(self, text: str) -> Move:
        """The move with this notation; a NotationError for anything else, even another edition's wild."""
        try:
            return self._by_text[text]
        except (KeyError, TypeError):
            raise NotationError(self._not_a_move(text)) from None

    def _not_a_move(self, given: object) -> Reason:
        """A suggestion for the right notation, if that is clear."""
        text = given if isinstance(given, str) else written(given)
        coloured = self._with_red(text)
        if coloured is None:
            hint = near(text, self._by_text, CUTOFF)
            return reason(Code.NOT_A_MOVE, text=shown(text), edition=self.edition, **hint)
        code = Code.THROW_NEEDS_COLOUR if coloured.type == MoveType.THROW else Code.WILD_NEEDS_COLOUR
        return reason(code, text=shown(text), move=str(coloured))

    def _with_red(self, text: str) -> Move | None:
        """A wild without its colour, as a move with red: ``W:R`` for ``W``, ``HM>R!`` for ``hm>!``."""
        bare, call, _ = text.upper().partition("!")
        sign = "" if bare.endswith((":", ">")) else ":"
        return self._by_text.get(f"{bare}{sign}{COLOUR_LETTERS[0]}{call}")

    @property
    def texts(self) -> KeysView[str]:
        """The notation of every move."""
        return self._by_text.keys()

    def listed(self, masks: list[int]) -> list[Move]:
        """The moves whose bits are set in the eight masks that `rules.legality` fills."""
        found = []
        for index, mask in enumerate(masks):
            while mask:
                bit = mask & -mask
                found.append(self[index * act.MASK_BITS + bit.bit_length() - 1])
                mask ^= bit
        return found


# The moves with the same notation in every edition
COMMON_MOVES = Moves(COMMON_CARDS)
CALL, SAID, CANNOT = (COMMON_MOVES[action] for action in (act.CALL, act.SAY, act.CANNOT))


def catch_move(seat: Seat) -> Move:
    """Catching this seat."""
    return COMMON_MOVES[act.CATCH + seat]
