"""What there is to know about a room, except the hand on its table."""

from __future__ import annotations

from msgspec import Struct, field

from lastcard.wire.outgoing import Result, Stage
from lastcard.wire.settings import DoorState, OptionValue, Settings

from ..hands.lots import Called
from .people import Ban, Person, Place


class Talk(Struct):
    """Something that a member said, kept for those who come later."""

    member: int
    name: str
    text: str


class RoomState(Struct, kw_only=True):
    """Everything about a room except the current hand: what a snapshot keeps."""

    settings: Settings = field(default_factory=Settings)
    members: dict[int, Person] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    chairs: list[Place] = field(default_factory=lambda: [Place() for _ in range(4)])
    host: int = 0
    next_member: int = 0
    stage: Stage = "lobby"
    totals: list[int] = field(default_factory=list)
    sheet: list[Result] = field(default_factory=list)
    champion: int | None = None
    # Who deals the next hand, and the Player Decks kept for it
    dealer: int | None = None
    decks: tuple[tuple[str, ...], ...] = ()
    # What nobody had chosen when the match began, as it was then
    defaults: dict[str, OptionValue] = field(default_factory=dict)
    target: int | None = None
    # The secret and salt of the next hand, whose commitment everybody is shown
    promise: tuple[str, str] = ("", "")
    # The hashes of the lots that members will put into it, and its seats once they are asked to open them
    lots: dict[int, str] = field(default_factory=dict)
    called: list[Called] = field(default_factory=list)
    talk: list[Talk] = field(default_factory=list)
    # Who may come in, and who may speak
    door: DoorState = "open"
    bans: dict[int, Ban] = field(default_factory=dict)
    next_ban: int = 0
    muted: set[int] = field(default_factory=set)
