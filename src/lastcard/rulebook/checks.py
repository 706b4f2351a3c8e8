"""Compares the `then` of a case with the game.

A key with a dot names a seat: `hand.2`. Everything is compared as text, cards in a hand in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lastcard.errors import CaseError, LastcardError
from lastcard.game import Game
from lastcard.match import Match
from lastcard.moves import Move
from lastcard.notation import KEYS, PositionIO
from lastcard.number_types import Seat
from lastcard.rulebook.event_lines import EventLine, event_text, nearest, read_event_line
from lastcard.rulebook.lookups import DETAILED, LOOKUPS, UNORDERED
from lastcard.rulebook.spelling import did_you_mean, possible_move, seat_of_key, value_text, watcher_of_key


def differences(match: Match, then: Mapping[str, object]) -> list[str]:
    """All expectations that don't hold, one sentence each."""
    found = []
    for key, wanted in flatten(then):
        try:
            found += [f"{key}: {fault}" for fault in _faults(match, key, wanted)]
        except LastcardError as error:
            found.append(f"{key}: {error}")
    return found


def flatten(table: Mapping[str, object], prefix: str = "") -> list[tuple[str, object]]:
    """Nested tables as dotted keys: `{hand = {2 = "R7"}}` is the same as `hand.2 = "R7"`."""
    pairs: list[tuple[str, object]] = []
    for key, value in table.items():
        if isinstance(value, dict) and value:
            pairs += flatten(value, f"{prefix}{key}.")
        else:
            pairs.append((prefix + key, value))
    return pairs


def _faults(match: Match, key: str, wanted: object) -> list[str]:
    name, _, detail = key.partition(".")
    if name in MOVE_CHECKS:
        return MOVE_CHECKS[name](match.game, seat_of_key(match.game, name, detail), wanted)
    if name in EVENT_CHECKS:
        return EVENT_CHECKS[name](match.game, watcher_of_key(match.game, name, detail), _event_list(wanted))
    expected, got = value_text(wanted), _look_up(match, key)
    if _in_order(name, expected) == _in_order(name, got):
        return []
    return [f"expected {expected or 'nothing'}, got {got or 'nothing'}"]


def _look_up(match: Match, key: str) -> str:
    name, _, detail = key.partition(".")
    if name in LOOKUPS and (not detail or name in DETAILED):
        return LOOKUPS[name](match, detail)
    if key in KEYS:
        return KEYS[key].write(PositionIO(match.game.setup, match.game.state))
    known = (*LOOKUPS, *MOVE_CHECKS, *EVENT_CHECKS, *KEYS)
    raise CaseError(f"{key!r} can't be looked up{did_you_mean(name, known)}")


def _in_order(name: str, text: str) -> list[str]:
    return sorted(text.split()) if name in UNORDERED else text.split()


def _require_any(wanted: object) -> None:
    """Refuses an empty list, which holds for every game."""
    if not value_text(wanted):
        raise CaseError("it is empty, and proves nothing")


# Moves


def _legal(game: Game, seat: Seat, wanted: object) -> list[str]:
    got, expected = sorted(game.legal(seat)), sorted(_moves(game, wanted))
    return [] if got == expected else [f"expected {' '.join(expected)}, got {' '.join(got)}"]


def _can(game: Game, seat: Seat, wanted: object) -> list[str]:
    _require_any(wanted)
    return [f"{move} isn't legal" for move in _moves(game, wanted) if move not in game.legal(seat)]


def _cannot(game: Game, seat: Seat, wanted: object) -> list[str]:
    _require_any(wanted)
    return [f"{move} is legal" for move in _moves(game, wanted) if move in game.legal(seat)]


def _moves(game: Game, wanted: object) -> list[Move]:
    return [possible_move(game, text) for text in value_text(wanted).split()]


MOVE_CHECKS: dict[str, Callable[[Game, Seat, object], list[str]]] = {
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
}


# Events


def _event_list(wanted: object) -> list[str]:
    _require_any(wanted)
    if not isinstance(wanted, list):
        raise CaseError('events are written as a list, ["drew seat=1", …]')
    return [str(line) for line in wanted]


def _sees(game: Game, watcher: Seat | None, wanted: list[str]) -> list[str]:
    seen = [event_text(event) for event in game.events_for(watcher)]
    lines = [read_event_line(game, watcher, text).text for text in wanted]
    return [f"no event {line!r}; {nearest(line, seen)}" for line in lines if line not in seen]


def _unseen(game: Game, watcher: Seat | None, unwanted: list[str]) -> list[str]:
    lines = [read_event_line(game, watcher, text) for text in unwanted]
    return [fault for line in lines for fault in _unseen_faults(game, watcher, line)]


def _unseen_faults(game: Game, watcher: Seat | None, line: EventLine) -> list[str]:
    """Faults for events that the watcher was told after all, or for secrets that never existed."""
    if line.text in map(event_text, game.events_for(watcher)):
        return [f"the event {line.text!r} is seen"]
    happened = [event_text(event) for event in game.events]
    if line.is_secret_from(watcher) and line.text not in happened:
        return [f"{line.text!r} didn't happen, so there was nothing to hide; {nearest(line.text, happened)}"]
    return []


EVENT_CHECKS: dict[str, Callable[[Game, Seat | None, list[str]], list[str]]] = {
    "sees": _sees,
    "unseen": _unseen,
}
