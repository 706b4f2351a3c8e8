"""The actions that a run needs, and seats in them counted from the decider, as observations count them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import torch

from lastcard.editions import Edition
from lastcard.moves import Move, Sort
from lastcard.rules.actions import AIM, CATCH
from lastcard.rules.state import SEATS

_OF_ELITE = frozenset({Sort.PICK, Sort.AIM, Sort.BOTTOM})
_OF_CALLS = frozenset({Sort.CALL, Sort.CATCH})


class Scope(NamedTuple):
    """What of the common space of inputs and actions can occur at the tables of one family of editions."""

    elite: bool
    """Whether they play Elite: its rows are longer."""
    seats: int
    """How many seats the largest of them has."""
    kinds: tuple[int, ...]
    """The kinds of their UNO cards."""
    actions: tuple[int, ...]
    """The actions that can ever be choices."""


def scope_of(editions: Sequence[Edition], seats: int, *, calls: bool) -> Scope:
    """`calls`: whether players at some of the tables call UNO themselves."""
    kinds = sorted({kind for edition in editions for kind in all_kinds(edition)})
    actions = {action for edition in editions for action in live_actions(edition, calls=calls)}
    beyond = {first + seat for first in (AIM, CATCH) for seat in range(seats, SEATS)}
    return Scope(editions[0].elite, seats, tuple(kinds), tuple(sorted(actions - beyond)))


def all_kinds(edition: Edition) -> set[int]:
    """The kinds of its UNO cards, the foil included."""
    return {*edition.deck(foil=False), *edition.deck(foil=True)}


def live_actions(edition: Edition, *, calls: bool) -> Iterator[int]:
    """The actions that can be choices in an edition."""
    kinds = all_kinds(edition)
    for action, move in edition.moves.items():
        known = move.kind is None or move.kind in kinds
        if known and _occurs(edition, move) and (calls or not _is_about_calls(move)):
            yield action


def _occurs(edition: Edition, move: Move) -> bool:
    """Only Elite picks, aims and searches; only a throw and Elite ask for a card by its kind."""
    if move.sort in _OF_ELITE:
        return edition.elite
    return move.sort != Sort.CHOOSE or edition.elite or "throws" in edition.sets


def _is_about_calls(move: Move) -> bool:
    return move.calls or move.sort in _OF_CALLS


class Space:
    """A scope's actions as tensors, one row per game. A *choice* is a place among the scope's actions."""

    def __init__(self, scope: Scope, device: torch.device) -> None:
        self.size = len(scope.actions)
        self.actions = torch.tensor(scope.actions, device=device)
        self.turns = torch.arange(scope.seats, device=device)
        self.firsts = tuple((scope.actions.index(at), at) for at in (AIM, CATCH) if at in scope.actions)

    def masks(self, masks: torch.Tensor, deciders: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
        """Which choices there are, from the tables' masks of actions."""
        found = masks.index_select(1, self.actions) != 0
        who = (self.turns + deciders[:, None]) % seats[:, None]
        here = self.turns < seats[:, None]
        for place, _ in self.firsts:
            part = found[:, place : place + len(self.turns)]
            found[:, place : place + len(self.turns)] = part.gather(1, who) & here
        return found

    def table_actions(
        self, choices: torch.Tensor, deciders: torch.Tensor, seats: torch.Tensor
    ) -> torch.Tensor:
        """The tables' actions for these choices."""
        actions = self.actions[choices]
        for place, first in self.firsts:
            turn = choices - place
            named = first + (turn + deciders) % seats
            actions = torch.where((turn >= 0) & (turn < len(self.turns)), named, actions)
        return actions


def missing(scope: Scope, masks: torch.Tensor) -> Iterable[int]:
    """Actions that are choices at a table, but not in the scope: there should be none."""
    seen = set(torch.nonzero(masks.any(0))[:, 0].tolist())
    return sorted(seen - set(scope.actions))
