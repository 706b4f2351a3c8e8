"""The values, seats, cards and moves in a case; a misspelling is refused with the nearest correct spelling.

`cannot` and `unseen` hold for anything that doesn't exist, so a misspelling in them would prove nothing.
"""

from __future__ import annotations

from collections.abc import Collection

from lastcard.errors import CaseError, NotationError
from lastcard.game import Game
from lastcard.locales.quoting import near
from lastcard.moves import Move
from lastcard.number_types import Seat

SPECTATOR = "spectator"


def value_text(value: object) -> str:
    """A value of a case or of an event, in notation."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return " ".join(str(value).split())


def did_you_mean(word: str, known: Collection[str]) -> str:
    """The nearest known word as a question, "" if none is near."""
    found = near(word, known)
    return f"; did you mean {found['near']!r}?" if found else ""


def seat_of_key(game: Game, key: str, text: str) -> Seat:
    """The seat of a key such as ``hand.2``."""
    if not text:
        raise CaseError(f"{key!r} must name a seat, as in {key}.0")
    if text == SPECTATOR:
        raise CaseError("a spectator has no cards and makes no moves")
    return read_seat(game, text)


def watcher_of_key(game: Game, key: str, text: str) -> Seat | None:
    """The seat of a key such as ``sees.2``, None for the spectator."""
    return None if text == SPECTATOR else seat_of_key(game, key, text)


def read_seat(game: Game, text: str) -> Seat:
    """The number of one of the game's seats; a CaseError for any other."""
    if text not in map(str, range(game.seats)):
        raise CaseError(f"there is no seat {text}: the seats are 0 to {game.seats - 1}")
    return int(text)


def check_card(game: Game, text: str) -> None:
    """Refuses anything that isn't a UNO card of the game's deck."""
    cards = game.setup.edition.cards
    deck = [cards.texts[kind] for kind in dict.fromkeys(game.setup.uno_deck())]
    if text not in deck:
        raise CaseError(f"{cards.not_a_card(text)}{did_you_mean(text, deck)}")


def spelled_move(game: Game, text: str) -> Move:
    """The move with this notation; a CaseError with the nearest one for any other text."""
    try:
        return game.setup.edition.moves.read(text)
    except NotationError as error:
        # Authors of cases get a guess even if players would get none.
        guessed = error.params.keys() & {"near", "move"}
        guess = "" if guessed else did_you_mean(text, game.setup.edition.moves.texts)
        raise CaseError(f"{error}{guess}") from None


def possible_move(game: Game, text: str) -> Move:
    """The move with this notation; one with a card or seat that this game doesn't have is refused."""
    move = spelled_move(game, text)
    try:
        if move.card:
            check_card(game, move.card)
        if move.seat is not None:
            read_seat(game, str(move.seat))
    except CaseError as error:
        raise CaseError(f"{text}: {error}") from None
    return move
