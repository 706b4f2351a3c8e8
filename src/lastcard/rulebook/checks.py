"""What a case can say in `then`, and how each is looked up in the game.

A key with a dot names a seat: `hand.2`. Everything is compared as text, cards in a hand in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from lastcard.cards import KIND_BY_TEXT
from lastcard.errors import CaseError, LastcardError
from lastcard.events import Event
from lastcard.game import Game
from lastcard.match import Match
from lastcard.notation import KEYS, PositionIO
from lastcard.view import hand_kinds, hand_texts


def differences(match: Match, then: dict[str, Any]) -> list[str]:
    """Every expectation that doesn't hold, as a sentence."""
    found = []
    for key, wanted in flatten(then):
        try:
            found += _difference(match, key, wanted)
        except LastcardError as error:
            found.append(f"{key}: {error}")
    return found


def flatten(table: dict[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """`{hand = {2 = "R7"}}` and `hand.2 = "R7"` are the same."""
    pairs: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            pairs += flatten(value, f"{prefix}{key}.")
        else:
            pairs.append((prefix + key, value))
    return pairs


def _difference(match: Match, key: str, wanted: Any) -> list[str]:
    name, _, detail = key.partition(".")
    if name in SETS:
        return SETS[name](match.game, _seat(match.game, key, detail), _words(wanted), key)
    if name in LOOKUPS and (not detail or name in DETAILED):
        got = LOOKUPS[name](match, detail)
    elif name in KEYS and not detail:
        got = KEYS[name].write(PositionIO(match.game.setup, match.game.state))
    else:
        raise CaseError(f"{key!r} is nothing that can be looked up")
    expected, found = _text(wanted).split(), got.split()
    same = sorted(expected) == sorted(found) if name in UNORDERED else expected == found
    return [] if same else [f"{key}: expected {_text(wanted) or 'nothing'}, got {got or 'nothing'}"]


def _text(value: Any) -> str:
    """A wanted value as the notation writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return " ".join(str(value).split())


def _words(value: Any) -> list[str]:
    return [str(word) for word in value] if isinstance(value, list) else str(value).split()


def _seat(game: Game, key: str, text: str) -> int | None:
    if text == "spectator":
        return None
    if not text.isdecimal() or int(text) >= game.seats:
        raise CaseError(f"{key!r} must name a seat, as in {key.partition('.')[0]}.0")
    return int(text)


# Single values


def _hand(match: Match, detail: str) -> str:
    seat = _seat(match.game, "hand", detail)
    if seat is None:
        raise CaseError("a spectator has no hand")
    return " ".join(hand_texts(match.game.state, seat))


def _cards(match: Match, detail: str) -> str:
    """How many cards of a kind there are, in hands and piles together; without a kind, how many in all."""
    state = match.game.state
    everywhere = Counter(state.pile[: state.piled]) + Counter(state.discard[: state.discarded])
    for seat in range(state.seats):
        everywhere.update(hand_kinds(state, seat))
    if not detail:
        return str(everywhere.total())
    if detail not in KIND_BY_TEXT:
        raise CaseError(f"{detail!r} is not a card")
    return str(everywhere[KIND_BY_TEXT[detail]])


def _elite_pile(key: str) -> Callable[[Match, str], str]:
    """One seat's share of a position line that has a group for each seat."""

    def look(match: Match, detail: str) -> str:
        seat = _seat(match.game, key, detail)
        groups = KEYS[key].write(PositionIO(match.game.setup, match.game.state)).split("/")
        return " ".join(groups[seat or 0].split())

    return look


def _next_hand(match: Match, detail: str) -> str:
    """What the next hand of the match would start with: its dealer, or a seat's whole Player Deck."""
    ahead = Match.resume(match.game, match.totals, match.target)
    game = ahead.next_hand()
    if detail == "dealer":
        return str(game.state.dealer)
    name, _, seat = detail.partition(".")
    if name == "deck":
        return " ".join(game.player_deck(_seat(game, "next.deck", seat) or 0))
    raise CaseError("of the next hand only next.dealer and next.deck.0 can be looked up")


def _lineup_sizes(game: Game) -> list[int]:
    return [sum(card != 0 for card in lineup) for lineup in game.state.lineup[: game.seats]]


def _bool(value: bool) -> str:
    return "yes" if value else "no"


LOOKUPS: dict[str, Callable[[Match, str], str]] = {
    "hand": _hand,
    "cards": _cards,
    "sizes": lambda match, _: " ".join(map(str, match.game.state.sizes[: match.game.seats])),
    "top": lambda match, _: match.game.view(None).top or "",
    "pile": lambda match, _: str(match.game.state.piled),
    "over": lambda match, _: _bool(match.game.over),
    "blocked": lambda match, _: _bool(match.game.over and match.game.winner is None),
    "actors": lambda match, _: " ".join(map(str, match.game.actors)),
    "scores": lambda match, _: " ".join(map(str, match.game.scores)),
    "totals": lambda match, _: " ".join(map(str, match.scores)),
    "match-over": lambda match, _: _bool(match.over),
    "match-winner": lambda match, _: "" if match.winner is None else str(match.winner),
    "deck-sizes": lambda match, _: " ".join(map(str, match.game.state.deck_count[: match.game.seats])),
    "lineup-sizes": lambda match, _: " ".join(map(str, _lineup_sizes(match.game))),
    "lineup": _elite_pile("lineups"),
    "player-deck": _elite_pile("player-decks"),
    "spent-by": _elite_pile("spent"),
    "next": _next_hand,
    "direction": lambda match, _: "clockwise" if match.game.state.direction == 1 else "counterclockwise",
    "guilty": lambda match, _: _bool(bool(match.game.state.guilty)),
}
DETAILED = ("hand", "cards", "lineup", "player-deck", "spent-by", "next")
UNORDERED = ("hand", "layout", "owes", "next")


# Sets of moves and of events


def _legal(game: Game, seat: int | None, wanted: list[str], key: str) -> list[str]:
    got = sorted(game.legal(-1 if seat is None else seat))
    return (
        [] if got == sorted(wanted) else [f"{key}: expected {' '.join(sorted(wanted))}, got {' '.join(got)}"]
    )


def _can(game: Game, seat: int | None, wanted: list[str], key: str) -> list[str]:
    got = set(game.legal(-1 if seat is None else seat))
    return [f"{key}: {move} isn't legal" for move in wanted if move not in got]


def _cannot(game: Game, seat: int | None, wanted: list[str], key: str) -> list[str]:
    got = set(game.legal(-1 if seat is None else seat))
    return [f"{key}: {move} is legal" for move in wanted if move in got]


def _sees(game: Game, seat: int | None, wanted: list[str], key: str) -> list[str]:
    got = [event_text(event) for event in game.events_for(seat)]
    return [f"{key}: no event {event!r}" for event in wanted if event not in got]


def _unseen(game: Game, seat: int | None, wanted: list[str], key: str) -> list[str]:
    got = [event_text(event) for event in game.events_for(seat)]
    return [f"{key}: the event {event!r} is seen" for event in wanted if event in got]


def event_text(event: Event) -> str:
    """An event on one line: its name, then what it has, as in ``shown seat=1 other=0 card=R7``."""
    parts = [f"{name}={_text(value)}" for name, value in event._asdict().items() if value is not None]
    return " ".join([event.name, *parts[1:]])


SETS: dict[str, Callable[[Game, int | None, list[str], str], list[str]]] = {
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
    "sees": _sees,
    "unseen": _unseen,
}
