"""The actions and kinds that a run needs: far fewer than all editions have together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lastcard.editions import Edition
from lastcard.moves import Move, MoveType
from lastcard.number_types import Action, Kind
from lastcard.rules.actions import CATCH, TARGET
from lastcard.rules.state import SEATS

_OF_ELITE = frozenset({MoveType.PICK, MoveType.TARGET, MoveType.BOTTOM})
_OF_CALLS = frozenset({MoveType.CALL, MoveType.CATCH})


class Scope(NamedTuple):
    """The part of the common space of inputs and actions that can occur at the tables of one family of
    editions.

    A *choice* is an index among its actions.
    """

    elite: bool
    """Whether they play Elite: its observations are longer."""
    seats: int
    """The largest number of seats."""
    kinds: tuple[Kind, ...]
    """The kinds of their UNO cards."""
    actions: tuple[Action, ...]
    """The actions that can be choices; seats in them are counted from the decider."""


def scope_of(editions: Sequence[Edition], seats: int, *, calls: bool) -> Scope:
    """`calls`: whether players at some of the tables call UNO themselves."""
    kinds = sorted({kind for edition in editions for kind in all_kinds(edition)})
    actions = {action for edition in editions for action in live_actions(edition, calls=calls)}
    beyond = {first + seat for first in (TARGET, CATCH) for seat in (0, *range(seats, SEATS))}
    return Scope(editions[0].elite, seats, tuple(kinds), tuple(sorted(actions - beyond)))


def all_kinds(edition: Edition) -> set[Kind]:
    """The kinds of its UNO cards, the foil included."""
    return {*edition.deck(foil=False), *edition.deck(foil=True)}


def live_actions(edition: Edition, *, calls: bool) -> Iterator[Action]:
    """The actions that can be choices in an edition, whatever the other options."""
    kinds = all_kinds(edition)
    for action, move in edition.moves.items():
        known = move.kind is None or move.kind in kinds
        if known and _occurs(edition, move) and (calls or not _is_about_calls(move)):
            yield action


def _occurs(edition: Edition, move: Move) -> bool:
    """Whether an action can occur in the edition. Only Elite picks, targets and searches; only a throw and
    Elite ask for a card by its kind. Pairs are a house rule (H-6), which nets don't play."""
    if move.type == MoveType.PAIR:
        return False
    if move.type in _OF_ELITE:
        return edition.elite
    return move.type != MoveType.CHOOSE or edition.elite or "throws" in edition.ability_values


def _is_about_calls(move: Move) -> bool:
    return move.calls or move.type in _OF_CALLS
