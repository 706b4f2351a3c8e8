"""A room: its people, its match, and the chat."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from lastcard.number_types import Seat
from lastcard.wire.settings import DoorState, Settings

from .base import Outgoing

Stage = Literal["lobby", "hand", "between", "over"]


class Welcome(Outgoing, frozen=True):
    """The answer to create and join. `token` is this member's secret, with which they can return."""

    v: int
    room: str
    member: int
    token: str


class Chair(Struct, frozen=True, omit_defaults=True):
    """A chair: a person's, a bot's, or empty. `away`: a stand-in plays. `deck`: one was brought. `booked`:
    the member whose chair it is from the next hand on."""

    name: str = ""
    member: int | None = None
    bot: str | None = None
    away: bool = False
    deck: bool = False
    booked: int | None = None


class Member(Struct, frozen=True, omit_defaults=True):
    """A person in the room, with or without a chair."""

    id: int
    name: str
    online: bool = True
    muted: bool = False


class Result(Struct, frozen=True, omit_defaults=True):
    """One hand of the score sheet; `replay` is its link."""

    number: int
    winner: Seat | None
    points: tuple[int, ...]
    replay: str


class Team(Struct, frozen=True):
    """Partners and their score (H-7); each of them has it in `totals` too."""

    chairs: tuple[int, ...]
    total: int


class RoomNews(Outgoing, frozen=True, tag="room"):
    """The whole room except the hand. Settings may contain whole files: they are sent on joining and when
    they change."""

    code: str
    stage: Stage
    host: int
    chairs: tuple[Chair, ...]
    members: tuple[Member, ...]
    settings: Settings | UnsetType = UNSET
    totals: tuple[int, ...] = ()
    target: int = 0
    sheet: tuple[Result, ...] = ()
    champion: int | None = None
    """The winner of the match, a chair; with teams the first of the winning one."""
    salt: str = ""
    """The salt of the next hand, whose shuffle is already fixed."""
    commitment: str = ""
    """The SHA-256 of the next hand's salt:secret."""
    resting: bool = False
    """Whether the table rests: no one with a seat is there, and nothing happens until someone comes or does
    something."""
    paused: bool = False
    """Whether the host, or the only person at the table, has paused play."""
    door: DoorState = "open"
    """The state of the door: newcomers come in, must knock, or stay out."""
    teams: tuple[Team, ...] = ()
    """The teams; before a match, those of a deal now, or with all chairs taken."""


class Presence(Outgoing, frozen=True):
    """A member left or came back; `chair` is theirs if they have one."""

    member: int
    online: bool
    chair: int | None = None
    away: bool = False


class Said(Outgoing, frozen=True):
    """A chat message."""

    member: int
    name: str
    text: str


class Emoted(Outgoing, frozen=True):
    """An emote."""

    member: int
    emote: str
