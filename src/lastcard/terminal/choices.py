"""A player's choices as a short list in words; a wild is one entry, whatever its colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.bots import table_from_view
from lastcard.cards import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    ELITE_WILD,
    SPECIAL,
    SPECIAL_FOIL,
    WILD_FOUR,
    is_wild,
)
from lastcard.editions import Edition, Special
from lastcard.english.phrases import card_words, counted_cards, elite_words, hand_order
from lastcard.game import Game
from lastcard.moves import Move, MoveType
from lastcard.number_types import BySeat, Kind, Number, Seat
from lastcard.rules.matching import has_four_colours, would_bluff
from lastcard.rules.state import State
from lastcard.setup import PublicSetup
from lastcard.view import View

PLAIN = {
    MoveType.DRAW: "draw a card",
    MoveType.KEEP: "keep it",
    MoveType.PASS: "pass: there is nothing to draw",
    MoveType.CALL: "call UNO",
    MoveType.TAKE: "you draw the four and lose the turn",
    MoveType.CHALLENGE: "a bluffer draws the four and you play; else you draw 6",
    MoveType.SAY: "I have said one",
    MoveType.CANNOT: "I can't: draw 3",
    MoveType.BOTTOM: "put it at the bottom",
}
NONE = {
    "hit": "keep all your cards",
    "activate": "activate nothing",
    "search": "leave it on top",
    "recover": "no more",
}
CARD_VERBS = {
    "hit": "keep the {}, discard the rest",
    "discard-uno": "discard the {}",
    "recover-uno": "take a {}",
}
PICK_VERBS = {"activate": "activate", "draft": "pick", "discard-elite": "discard", "substitute": "bring back"}


class Choice(NamedTuple):
    """One entry of the list; with several moves, one per colour, the colour is still to be chosen."""

    key: str
    words: str
    moves: tuple[Move, ...]

    @property
    def type(self) -> MoveType:
        """The type of move, the same for all its colours."""
        return self.moves[0].type

    @property
    def wants_colour(self) -> bool:
        """Whether a colour has to be chosen."""
        return len(self.moves) > 1


class Asked(NamedTuple):
    """The seat that is asked, and its table: the words for a move depend only on these, and on nothing
    hidden.
    """

    view: View
    setup: PublicSetup
    names: BySeat[str]
    calls: bool = False
    """Whether there is a choice between a play with the call and without."""

    @classmethod
    def at(cls, game: Game, seat: Seat, names: BySeat[str]) -> Asked:
        """The question to a seat of a game."""
        return cls(game.view(seat), game.setup.public, names)

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        assert self.view.seat is not None, "a spectator is never asked"
        return self.view.seat

    @property
    def table(self) -> State:
        """The table as the seat sees it, for the rules."""
        return table_from_view(self.view, self.setup)

    @property
    def special(self) -> Special | None:
        """The special wild in words."""
        return self.setup.edition.special


def list_choices(legal: Sequence[Move], asked: Asked) -> list[Choice]:
    """The legal moves: reactions, then cards as the hand has them, then drawing and the like."""
    asked = asked._replace(calls=any(move.calls for move in legal))
    entries: dict[str, list[Move]] = {}
    for move in sorted(legal, key=_order):
        entries.setdefault(_key(move), []).append(move)
    return [Choice(key, _words(moves[0], asked), tuple(moves)) for key, moves in entries.items()]


def find_choice(answer: str, choices: Sequence[Choice], names: BySeat[str]) -> Choice | None:
    """The entry with this number or, read loosely, this notation."""
    if answer in map(str, range(1, len(choices) + 1)):
        return choices[int(answer) - 1]
    wanted = _tidy(answer, names)
    for choice in choices:
        if wanted == choice.key.lower():
            return choice
        for move in choice.moves:
            if wanted == move.lower():
                return Choice(move, choice.words, (move,))
    return None


def read_loosely(answer: str, names: BySeat[str], edition: Edition) -> Move:
    """The intended move, legal or not; a wild without its colour stands for any of them."""
    found = _loose_moves(edition).get(_tidy(answer, names))
    return edition.moves.read(answer) if found is None else found


def _loose_moves(edition: Edition) -> dict[str, Move]:
    """An edition's moves in lower case, wilds without their colour too."""
    moves = edition.moves.values()
    return {_key(move).lower(): move for move in reversed(moves)} | {move.lower(): move for move in moves}


def find_colour(answer: str, choice: Choice) -> Move | None:
    """The move with the colour of this name, letter or number."""
    wanted = answer.strip().lower()
    for place, (letter, name) in enumerate(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True)):
        if wanted in (letter.lower(), name, str(place + 1)):
            return choice.moves[place]
    return None


def _tidy(answer: str, names: BySeat[str]) -> str:
    """Converts to notation: ``w b`` is ``w:b``, ``catch Bruno`` is ``catch:2``."""
    parts = answer.lower().split()
    seats = {name.lower(): str(seat) for seat, name in enumerate(names)}
    return ":".join(seats.get(part, part) for part in parts)


def _order(move: Move) -> tuple[int, bool, tuple[Number, ...], bool, Number]:
    """A sort key: calls and catches, throws, cards as people sort them with the call after the same card, the
    rest."""
    if not move.lays_card:
        reacts = move.type in (MoveType.CALL, MoveType.CATCH)
        return 0 if reacts else 3, move.type == MoveType.NONE, _place(move), False, move.action
    return 1 if move.type == MoveType.THROW else 2, False, _place(move), move.calls, move.action


def _place(move: Move) -> tuple[Number, ...]:
    return hand_order(move.card) if move.card else (move.action,)


def _key(move: Move) -> str:
    """The notation, for a wild without its colour: ``W``, ``W!``, ``HM>``."""
    if not move.lays_card or move.kind is None or not is_wild(move.kind):
        return str(move)
    return move.card + ">" * (move.type == MoveType.THROW) + "!" * move.calls


def _words(move: Move, asked: Asked) -> str:
    if move.seat is not None:
        return _seat_words(move, move.seat, asked)
    if move.place is not None:
        return _pick_words(move.place, asked)
    if move.kind is not None:
        return _card_words(move, move.kind, asked)
    if move.type == MoveType.TAKE and asked.view.sum > 0:
        return f"you draw the sum, {counted_cards(asked.view.sum)}, and lose the turn"
    return NONE[asked.view.phase] if move.type == MoveType.NONE else PLAIN[move.type]


def _seat_words(move: Move, seat: Seat, asked: Asked) -> str:
    if move.type == MoveType.CATCH:
        return f"catch {asked.names[seat]}, who hasn't called UNO"
    return f"{asked.names[seat]}, {counted_cards(asked.view.sizes[seat])} in hand"


def _card_words(move: Move, kind: Kind, asked: Asked) -> str:
    if move.type == MoveType.CHOOSE:
        return CARD_VERBS[asked.view.phase].format(card_words(move.card, asked.setup.edition))
    return _play_words(move, kind, asked)


def _play_words(move: Move, kind: Kind, asked: Asked) -> str:
    """A card to play or to throw; the call is explained if there is a choice."""
    words = card_words(move.card, asked.setup.edition)
    if move.type == MoveType.THROW:
        words = f"throw the {words}, naming a colour"
    elif move.type == MoveType.PAIR:
        words = f"two of them: {words}"
    elif is_wild(kind):
        words += _wild_words(kind, asked)
    if asked.calls:
        words += ", calling UNO with it" if move.calls else ", without a call"
    return words


def _wild_words(kind: Kind, asked: Asked) -> str:
    if kind == WILD_FOUR and would_bluff(asked.table, asked.seat):
        return ", as a bluff; choose a colour"
    if kind in (SPECIAL, SPECIAL_FOIL) and asked.special is not None:
        return _special_words(asked.special, asked)
    if kind == ELITE_WILD:
        return "; choose a colour, then you may activate a card of it"
    return "; choose a colour"


def _special_words(special: Special, asked: Asked) -> str:
    table = asked.table
    if table.interrupts and has_four_colours(table, asked.seat):
        return "; choose a colour, then play a card of it"
    return special.played


def _pick_words(place: int, asked: Asked) -> str:
    """An Elite card from the layout, or the player's own Lineup or Elite discards."""
    elite, seat = asked.view.elite, asked.seat
    assert elite is not None, "only Elite has something to pick"
    lying = {"draft": elite.layout, "activate": elite.lineups[seat], "discard-elite": elite.lineups[seat]}
    card = asked.setup.catalogue.card(lying.get(asked.view.phase, elite.spent[seat])[place] or "")
    return f"{PICK_VERBS.get(asked.view.phase, 'recover')} {elite_words(card)}"
