"""The other end of the wire: a seat's view, reassembled from messages."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from lastcard.number_types import Seat
from lastcard.view import EliteView, View

from .outgoing import Change, Hand, WindowNews
from .seen import ELITE, PLAIN, Mine, PublicTable

SeenPart = TypeVar("SeenPart", PublicTable, Mine)


class SeenHand:
    """A hand as one client knows it, kept up to date change by change."""

    def __init__(self, hand: Hand) -> None:
        self.n = hand.n
        self.number = hand.number
        self.seat = hand.seat
        self.table = hand.table
        self.mine = hand.mine if hand.mine is not UNSET else Mine()
        self.window: WindowNews | None = hand.window

    def follow(self, change: Change) -> None:
        """Applies a change."""
        self.n = change.n
        if change.table is not UNSET:
            self.table = patched_table(self.table, change.table)
        if change.mine is not UNSET:
            self.mine = patched(self.mine, change.mine)
        if change.window is not UNSET:
            self.window = change.window

    @property
    def legal(self) -> tuple[str, ...]:
        """The seat's legal moves; none for a spectator."""
        return self.mine.legal or ()

    def view(self) -> View:
        """A bot's view, rebuilt from the messages."""
        return view_from(self.table, self.mine, self.seat, self.n)


def view_from(table: PublicTable, mine: Mine, seat: Seat | None, moves: int = 0) -> View:
    """The view of a seat, or with an empty `mine` a spectator's. The wire numbers the changes of a hand
    instead of its moves, which gives the same order.
    """
    plain: dict[str, Any] = {name: getattr(table, name) for name in PLAIN}
    return View(
        seat=seat,
        hand=_or(mine.hand, ()),
        drawn=_or(mine.drawn, None),
        bluff=_or(mine.bluff, False),
        moves=moves,
        elite=None if table.lineups is UNSET else _elite(table, mine, seat),
        own=_or(table.own, ()),
        own_by_seat=_or(table.own_by_seat, ()),
        **plain,
    )


def _elite(table: PublicTable, mine: Mine, seat: Seat | None) -> EliteView:
    plain: dict[str, Any] = {name: getattr(table, name) for name in ELITE}
    decks = list(_or(table.drafted, ()))
    own = _or(mine.deck, None)
    if seat is not None and own is not None:
        decks[seat] = own
    return EliteView(deck_cards=tuple(decks), found=_or(mine.found, None), **plain)


def patched(old: SeenPart, patch: SeenPart) -> SeenPart:
    """The old fields, with those of the patch replaced."""
    changes = {name: getattr(patch, name) for name in patch.__struct_fields__}
    return replace(old, **{name: value for name, value in changes.items() if value is not UNSET})


def patched_table(old: PublicTable, patch: PublicTable) -> PublicTable:
    """The same, with the cards added on top of the discard pile."""
    new = patched(old, patch)
    if patch.laid is UNSET:
        return new
    return replace(new, laid=UNSET, discard=(*_or(old.discard, ()), *patch.laid))


T = TypeVar("T")


def _or(value: T | UnsetType, default: T) -> T:
    return default if isinstance(value, UnsetType) else value
