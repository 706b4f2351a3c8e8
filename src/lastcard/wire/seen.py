"""A seat's view of a hand on the wire: complete at first, then only changes."""

from __future__ import annotations

from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple, replace

from lastcard.cards import Colour
from lastcard.events import Event, EventName
from lastcard.number_types import Seat
from lastcard.phase_names import Phase
from lastcard.view import View

SeenCards = tuple[str, ...]
SeatNumbers = tuple[Seat, ...]


class SeenEvent(Struct, frozen=True, omit_defaults=True):
    """One event, as this seat may know it; `e` is its name."""

    e: EventName
    seat: Seat | None = None
    other: Seat | None = None
    card: str | None = None
    colour: Colour | None = None
    number: int | None = None
    success: bool | None = None
    direction: int | None = None


class PublicTable(Struct, frozen=True, omit_defaults=True):
    """The public part of the table."""

    seats: int | UnsetType = UNSET
    dealer: Seat | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    asked: Seat | UnsetType | None = UNSET
    direction: int | UnsetType = UNSET
    colour: Colour | UnsetType | None = UNSET
    top: str | UnsetType | None = UNSET
    sizes: SeatNumbers | UnsetType = UNSET
    pile: int | UnsetType = UNSET
    discard: SeenCards | UnsetType = UNSET
    """The whole discard pile, its top card last."""
    laid: SeenCards | UnsetType = UNSET
    """In a patch: the cards added on top of the discard pile, which is otherwise unchanged."""
    owes: SeatNumbers | UnsetType = UNSET
    throw_at: Seat | UnsetType | None = UNSET
    remaining: int | UnsetType = UNSET
    passed: SeatNumbers | UnsetType = UNSET
    winner: Seat | UnsetType | None = UNSET
    sum: int | UnsetType = UNSET
    """The open sum: the number of cards that the player whose turn it is must draw unless they add to it
    (H-1); 0 for none.
    """
    laid_by: Seat | UnsetType | None = UNSET
    """With house rules, the seat that laid the top card, until another turn move is made."""
    out: SeatNumbers | UnsetType = UNSET
    """The seats that are out of the hand (H-8)."""
    own: tuple[int, ...] | UnsetType = UNSET
    """The numbers of the edition's own rules, in its order."""
    own_by_seat: tuple[tuple[int, ...], ...] | UnsetType = UNSET
    """Those that each seat has: for each number, one value per seat."""
    # Elite only
    lineups: tuple[tuple[str | None, ...], ...] | UnsetType = UNSET
    spent: tuple[SeenCards, ...] | UnsetType = UNSET
    decks: SeatNumbers | UnsetType = UNSET
    drafted: tuple[SeenCards | None, ...] | UnsetType = UNSET
    """The contents of each Player Deck, if they were picked openly."""
    skips: SeatNumbers | UnsetType = UNSET
    again: int | UnsetType = UNSET
    active: str | UnsetType | None = UNSET
    icon: int | UnsetType = UNSET
    target: Seat | UnsetType | None = UNSET
    layout: SeenCards | UnsetType = UNSET
    pool: int | UnsetType = UNSET


class Mine(Struct, frozen=True, omit_defaults=True):
    """The private part for a seat, with its legal moves."""

    hand: SeenCards | UnsetType = UNSET
    drawn: str | UnsetType | None = UNSET
    found: str | UnsetType | None = UNSET
    """The card found by a Search, while the seat decides."""
    deck: SeenCards | UnsetType | None = UNSET
    """The contents of the seat's own Player Deck, in no particular order."""
    bluff: bool | UnsetType = UNSET
    """Whether a Wild Draw Four would be a bluff, on the seat's own turn with one in hand (K-6)."""
    legal: SeenCards | UnsetType = UNSET
    armed: bool | UnsetType = UNSET


def seen_event(event: Event) -> SeenEvent:
    """The message for an event, which must be as this seat may know it."""
    return SeenEvent(*event)


def open_table(view: View) -> PublicTable:
    """The public part of a view; pass a spectator's."""
    table = {name: getattr(view, name) for name in PLAIN}
    if view.own or view.own_by_seat:
        table |= {name: getattr(view, name) for name in OWN}
    if view.elite is not None:
        table |= {name: getattr(view.elite, name) for name in ELITE}
        table["drafted"] = view.elite.deck_cards
    return PublicTable(**table)


PLAIN = (
    *("seats", "dealer", "phase", "turn", "asked", "direction", "colour", "top", "sizes", "pile"),
    *("discard", "owes", "throw_at", "remaining", "passed", "winner", "sum", "laid_by", "out"),
)
OWN = ("own", "own_by_seat")
ELITE = ("lineups", "spent", "decks", "skips", "again", "active", "icon", "target", "layout", "pool")

Seen = TypeVar("Seen", PublicTable, Mine)


def changed(old: Seen, new: Seen) -> Seen:
    """Only the fields of `new` that differ."""
    pairs = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return type(new)(**{name: after for name, before, after in pairs if after != before})


def table_patch(old: PublicTable, new: PublicTable) -> PublicTable:
    """The changes; for a discard pile that only grew, the added cards."""
    patch = changed(old, new)
    before, after = old.discard, new.discard
    if patch.discard is UNSET or before is UNSET or after is UNSET or after[: len(before)] != before:
        return patch
    return replace(patch, discard=UNSET, laid=after[len(before) :])
