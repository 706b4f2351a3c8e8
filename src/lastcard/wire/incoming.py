"""The messages from a client."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from .settings import DoorState, Settings

NAME_LENGTH = 24
CHAT_LENGTH = 300
LINE_LENGTH = 300
FILM_LENGTH = 120
REPORT_LENGTH = 500

Name = Annotated[str, Meta(max_length=4 * NAME_LENGTH)]
RoomCode = Annotated[str, Meta(max_length=20)]
Token = Annotated[str, Meta(max_length=64)]
TransferCode = Annotated[str, Meta(max_length=64)]
ClientId = Annotated[str, Meta(max_length=32)]
MoveText = Annotated[str, Meta(max_length=16)]
LevelName = Annotated[str, Meta(max_length=16)]
CardId = Annotated[str, Meta(max_length=64)]
Emote = Annotated[str, Meta(max_length=16)]
Salt = Annotated[str, Meta(max_length=32)]
Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
ChairNumber = Annotated[int, Meta(ge=0, le=9)]
MemberId = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Incoming(Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """The base of all messages from a client."""


# The first message of a connection is one of these.


class Create(Incoming, frozen=True):
    """Create a room and be its host. `quick`: bots on all other chairs, and an immediate deal. `contributes`:
    this client contributes to the shuffle.
    """

    v: int
    name: Name = ""
    settings: Settings | None = None
    deal_now: bool = field(default=False, name="quick")
    level: LevelName = "clever"
    contributes: bool = False
    client_id: ClientId = field(default="", name="place")
    """Identifies this window, as in a join."""


class Join(Incoming, frozen=True):
    """Join a room: with a token as that member again, otherwise as somebody new. `contributes`: this client
    contributes to the shuffle."""

    v: int
    room: RoomCode
    name: Name = ""
    token: Token = ""
    watch: bool = False
    contributes: bool = False
    client_id: ClientId = field(default="", name="place")
    """Identifies this window: an earlier connection of the same member with the same id is closed."""


class Look(Incoming, frozen=True):
    """Ask for the name behind a transfer code; the answer ends the connection."""

    v: int
    room: RoomCode
    code: TransferCode


class Take(Incoming, frozen=True):
    """Use a transfer code: the answer is a new token for the seat, and ends the connection."""

    v: int
    room: RoomCode
    code: TransferCode


# In the room


class Rename(Incoming, frozen=True):
    """Take another name; a number is added if it is taken."""

    name: Name


class Sit(Incoming, frozen=True):
    """Take a chair that is empty or a bot's, while no hand is being played."""

    chair: ChairNumber


class Stand(Incoming, frozen=True):
    """Leave the chair and stay in the room."""


class Leave(Incoming, frozen=True):
    """Leave the room. During a hand the seat stays yours until the hand is over."""


class ChangeSettings(Incoming, frozen=True, tag="settings"):
    """As the host, send the complete new settings."""

    settings: Settings


class PlaceBot(Incoming, frozen=True, tag="bot"):
    """As the host, put a bot on a chair, or without a level take it away."""

    chair: ChairNumber
    level: LevelName | None


class Remove(Incoming, frozen=True):
    """As the host, remove a member from this room until they are readmitted."""

    member: MemberId


class Readmit(Incoming, frozen=True):
    """As the host, let a removed member come back; `removal` is its number."""

    removal: MemberId


class SetDoor(Incoming, frozen=True, tag="door"):
    """As the host, open the room, list it for strangers, have newcomers knock, or lock it; members come in
    with their tokens."""

    door: DoorState


class Admit(Incoming, frozen=True):
    """As the host, let in a person who knocks, or decline."""

    knock: MemberId
    yes: bool


class Mute(Incoming, frozen=True):
    """As the host, mute a member, or let them speak again."""

    member: MemberId
    on: bool


class Host(Incoming, frozen=True):
    """As the host, make another member the host."""

    member: MemberId


class DropIn(Incoming, frozen=True):
    """Ask for a bot's chair: it is yours from the next hand on. `now`: take its cards in this hand, if the
    host agrees. Without a chair: withdraw the request."""

    chair: ChairNumber | None
    now: bool = False


class Give(Incoming, frozen=True):
    """As the host, give a bot's cards in this hand to the member who asked for them, or decline."""

    member: MemberId
    yes: bool


class Transfer(Incoming, frozen=True):
    """Ask for a code with which your seat can be moved to another device."""


class Renew(Incoming, frozen=True):
    """Ask for a new token, whose first use closes your seat everywhere else."""


class BringDeck(Incoming, frozen=True, tag="deck"):
    """Bring a dynasty deck; an empty one takes it back."""

    cards: Annotated[list[CardId], Meta(max_length=40)]


class Start(Incoming, frozen=True):
    """Deal: the first hand, the next one, or a rematch."""


class Pause(Incoming, frozen=True):
    """As the host, or the only person at the table, pause or resume play."""

    on: bool


class Lobby(Incoming, frozen=True):
    """As the host, end the match; everyone is back in the waiting room."""


class Say(Incoming, frozen=True):
    """Say something to everyone in the room."""

    text: Annotated[str, Meta(max_length=4 * CHAT_LENGTH)]


class ShowEmote(Incoming, frozen=True, tag="emote"):
    """Show an emote."""

    emote: Emote


class Report(Incoming, frozen=True):
    """Report a member, or the room, to the operator. The room isn't told."""

    text: Annotated[str, Meta(max_length=4 * REPORT_LENGTH)]
    member: MemberId | None = None


# Before a deal


class Commit(Incoming, frozen=True):
    """Commit to your contribution to the next shuffle: the SHA-256 of the next hand's salt, a colon and the
    contribution."""

    salt: Salt
    hash: Digits


class Reveal(Incoming, frozen=True):
    """Reveal your contribution, when the table asks for it."""

    salt: Salt
    number: Digits


# In a hand


class Play(Incoming, frozen=True):
    """Make a move, given in notation.

    `n` is the number of the last change seen: a late answer to an earlier question is refused. `window` names
    the race that a reaction belongs to. `film` comes with a My Favorite Line (FL-1).
    """

    move: MoveText
    n: int | None = None
    window: int | None = None
    film: Annotated[str, Meta(max_length=4 * FILM_LENGTH)] = ""


class Catch(Incoming, frozen=True):
    """Catch the player who owes a call; a false catch costs a cool-down."""

    window: int | None = None


class Arm(Incoming, frozen=True):
    """Call with your next play, or as soon as a call is owed; after that play it is no longer armed."""

    on: bool


class TakeBack(Incoming, frozen=True, tag="back"):
    """Take back your last move, unless it has shown someone a card: alone with bots immediately, otherwise
    when all other people at the table agree.
    """


class Agree(Incoming, frozen=True):
    """Agree or object to a player taking back a move."""

    yes: bool


class Line(Incoming, frozen=True):
    """Say a line (FL-2)."""

    text: Annotated[str, Meta(max_length=4 * LINE_LENGTH)]


class Doubt(Incoming, frozen=True):
    """Doubt the line just said (FL-6)."""


class Vote(Incoming, frozen=True):
    """Vote on the doubted line (FL-6)."""

    stands: bool


class Why(Incoming, frozen=True):
    """Ask why a move can't be made now."""

    move: MoveText


class Resync(Incoming, frozen=True):
    """Ask for everything again."""


class Pong(Incoming, frozen=True):
    """The answer to a ping."""

    n: int


class Beat(Incoming, frozen=True):
    """Check the connection; the answer is a beat."""


Opening = Create | Join | Look | Take
HostMessage = ChangeSettings | PlaceBot | Remove | Readmit | Mute | Host
RoomMessage = Rename | Sit | Stand | Leave | HostMessage | BringDeck | Say | ShowEmote
HandMessage = Play | Catch | Arm | TakeBack | Agree | Line | Doubt | Vote | Why
ShuffleMessage = Commit | Reveal
TableMessage = Start | Pause | Lobby | SetDoor | Admit | DropIn | Give | Transfer | Renew | Resync | Pong
Message = RoomMessage | Report | ShuffleMessage | HandMessage | TableMessage | Beat
