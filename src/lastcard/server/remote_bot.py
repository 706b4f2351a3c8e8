"""A bot that connects to a room like any client: it knows only what the server tells it."""

from __future__ import annotations

import asyncio
import sys
from random import Random, SystemRandom
from time import monotonic
from urllib.parse import quote, urlsplit

from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from lastcard.bots import Bot, deck_for, seat_bot
from lastcard.codes import Code
from lastcard.errors import LastcardError
from lastcard.moves import Move, Sort
from lastcard.server.rooms.room_codes import tidy_code
from lastcard.setup import PublicSetup
from lastcard.table.rooms.match import catalogue_of, public_setup
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode, read_news
from lastcard.wire.settings import Settings
from lastcard.wire.views import SeenHand

MOST_BOTS = 9
TRIES = 8
FIRST_WAIT = 0.5
LONGEST_WAIT = 15.0
REFUSED_WAIT = 0.4
MOVED_WAIT = 0.05
LONGEST_MESSAGE = 4 << 20


class Farewell(LastcardError):
    """The table said goodbye."""


class Moved(Exception):
    """The table goes on at another server; its name, if it must be named."""


class Invitation:
    """A room's link: where its socket is, and its code."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link.strip())
        self.code = tidy_code(parts.path.rstrip("/").rpartition("/")[2])
        if parts.scheme not in ("http", "https") or not parts.netloc or not self.code:
            raise LastcardError(f"{link!r} is not a link to a room, such as http://cards.example/t/BCDFGH")
        if parts.path.startswith("/seat/"):
            raise LastcardError("that link moves a seat to another device; a bot needs the room's own link")
        self.host = parts.netloc
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws/{self.code}"


class Plan:
    """What the bot will do, and when; it does nothing while `move` is None."""

    def __init__(self) -> None:
        self.at: float | None = None
        self.about: object = None

    def set(self, about: object, wait: float) -> None:
        """Plans again only for something else: repeating a question gives no extra time."""
        if about != self.about:
            self.about, self.at = about, monotonic() + wait

    def drop(self) -> None:
        """Gives up the plan."""
        self.at = self.about = None

    def due(self, now: float) -> bool:
        """Whether there is a plan, and its time has come."""
        return self.at is not None and self.at <= now


class RemoteBot:
    """One bot at one table."""

    def __init__(self, invitation: Invitation, bot: Bot, name: str, tempo: float) -> None:
        self.invitation = invitation
        self.bot = bot
        self.name = name
        self.tempo = tempo
        self.token = ""
        self.member = -1
        self.room: out.RoomNews | None = None
        self.settings = Settings()
        self.setup: PublicSetup | None = None
        self.hand: SeenHand | None = None
        self.decision, self.reaction = Plan(), Plan()
        self.wish: Move | None = None
        self._deck_for: object = None
        # Which server has the table, if it was sent there, and how often it was sent on in a row
        self.server = ""
        self.moves = 0

    # The connection

    async def stay(self) -> None:
        """Plays until the table says goodbye; reconnects when the connection is lost."""
        failures = 0
        while True:
            try:
                async with connect(self._address(), max_size=LONGEST_MESSAGE) as socket:
                    failures = 0
                    await self._play(socket)
            except Moved as moved:
                self.server, self.moves = str(moved), self.moves + 1
                await asyncio.sleep(min(LONGEST_WAIT, MOVED_WAIT * 2**self.moves))
                continue
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI) as error:
                failures += 1
                if not self.token or failures > TRIES:
                    raise LastcardError(f"can't reach {self.invitation.host}: {error}") from None
            await asyncio.sleep(min(LONGEST_WAIT, FIRST_WAIT * 2**failures))

    def _address(self) -> str:
        """A server's name is good for one connection."""
        server, self.server = self.server, ""
        return f"{self.invitation.socket}?server={quote(server)}" if server else self.invitation.socket

    async def _play(self, socket: ClientConnection) -> None:
        opening = msg.Join(v=VERSION, room=self.invitation.code, name=self.name, token=self.token)
        await self._say(socket, opening)
        while True:
            wait = self._wait()
            try:
                data = await asyncio.wait_for(socket.recv(decode=False), wait)
            except TimeoutError:
                await self._act(socket)
                continue
            await self._hear(socket, read_news(data))

    def _wait(self) -> float | None:
        """Seconds until the next planned move is due; None if nothing is planned."""
        times = [plan.at for plan in (self.decision, self.reaction) if plan.at is not None]
        return max(0.0, min(times) - monotonic()) if times else None

    async def _say(self, socket: ClientConnection, message: msg.Incoming) -> None:
        await socket.send(encode(message), text=True)

    # What it hears

    async def _hear(self, socket: ClientConnection, news: out.News) -> None:
        match news:
            case out.Ping(n=n):
                await self._say(socket, msg.Pong(n))
            case out.Welcome(token=token, member=member):
                self.token, self.member, self.moves = token, member, 0
            case out.Waiting(room=code):
                print(f"{self.name} has knocked at room {code}", flush=True)
            case out.Bye(code=Code.MOVED | Code.ELSEWHERE, params=params):
                raise Moved(params.get("server", ""))
            case out.Bye(code="closed-broken" | "closed-lost"):
                pass  # the connection ends, and it comes back
            case out.Bye(reason=reason):
                raise Farewell(f"{self.name}: {reason}")
            case out.RoomNews():
                await self._look_round(socket, news)
            case out.Hand():
                self.hand = SeenHand(news)
                self._plan()
            case out.Change() if self.hand is not None:
                self.hand.follow(news)
                self._plan()
            case out.Refused():
                self._reconsider()
            case out.Lines(stage="vote"):
                await self._say(socket, msg.Vote(stands=True))
            case out.Lines(stage="say", told=(*_, out.LineNews(fell=True))):
                # Asked again, which doesn't change the hand (FL-6)
                self._plan()
            case _:
                pass

    async def _look_round(self, socket: ClientConnection, room: out.RoomNews) -> None:
        """Who sits where, and by which rules: it takes a free chair, and brings a deck if one is needed."""
        first, self.room = self.room is None, room
        if room.settings is not UNSET:
            self.settings = room.settings
        self.setup = public_setup(self.settings)
        chairs = room.chairs
        mine = [number for number, chair in enumerate(chairs) if chair.member == self.member]
        free = [number for number, chair in enumerate(chairs) if chair.member is None and chair.bot is None]
        if not mine and room.stage != "hand":
            if not free:
                raise LastcardError(f"there is no free chair in room {room.code}")
            await self._say(socket, msg.Sit(free[0]))
        elif mine and first:
            print(f"{self.name} sits on chair {mine[0] + 1} of room {room.code}", flush=True)
        if mine and not chairs[mine[0]].deck:
            await self._bring_deck(socket, self.settings)

    async def _bring_deck(self, socket: ClientConnection, settings: Settings) -> None:
        """DY-1: brings its own deck, once for each choice of cards."""
        if settings.options.get("mode") == "dynasty" and self._deck_for != settings.cards:
            self._deck_for = settings.cards
            deck = deck_for(catalogue_of(settings.cards), self.bot.rng)
            await self._say(socket, msg.BringDeck(list(deck)))

    # What it does

    def _plan(self) -> None:
        """After every change: is it asked something, or is there a chance to react?"""
        hand, setup = self.hand, self.setup
        if hand is None or setup is None or hand.seat is None:
            return
        if hand.asked and hand.legal:
            about = (hand.number, hand.table.phase, hand.table.turn, hand.table.asked, hand.legal)
            self.decision.set(about, self.bot.thinking_ms() / 1000 * self.tempo)
        else:
            self.decision.drop()
        self._plan_reaction(hand, setup)

    def _plan_reaction(self, hand: SeenHand, setup: PublicSetup) -> None:
        """Each chance is considered once: it is noticed, or it isn't."""
        legal = [setup.edition.moves.read(move) for move in hand.legal]
        chance = (hand.number, hand.table.owes, hand.table.chance, hand.window)
        if self.reaction.about == chance:
            return
        self.reaction.drop()
        move = self.bot.react(hand.view(), setup, legal)
        self.reaction.about = chance
        if move is not None and self.bot.notices(move):
            self.wish = move
            self.reaction.at = monotonic() + self.bot.reaction_ms() / 1000 * self.tempo

    def _reconsider(self) -> None:
        """Its move was refused, perhaps because somebody was first: it thinks again, a little later."""
        self.decision.drop()
        self._plan()
        if self.decision.at is not None:
            self.decision.at = max(self.decision.at, monotonic() + REFUSED_WAIT)

    async def _act(self, socket: ClientConnection) -> None:
        now = monotonic()
        if self.reaction.due(now):
            self.reaction.at = None
            await self._react(socket)
        elif self.decision.due(now):
            self.decision.drop()
            await self._decide(socket)

    async def _react(self, socket: ClientConnection) -> None:
        hand = self.hand
        if hand is not None and self.wish is not None and self.wish in hand.legal:
            window = None if hand.window is None else hand.window.number
            await self._say(socket, msg.Play(str(self.wish), window=window))

    async def _decide(self, socket: ClientConnection) -> None:
        hand, setup = self.hand, self.setup
        if hand is None or setup is None or not hand.legal:
            return
        legal = [setup.edition.moves.read(move) for move in hand.legal]
        move = self.bot.decide(hand.view(), setup, legal)
        if move.sort is Sort.SAY:
            await self._say(socket, msg.Line(""))
        else:
            await self._say(socket, msg.Play(str(move), n=hand.n))


def play_remotely(link: str, level: str, name: str, count: int, tempo: float) -> int:
    """Sends bots to a room, and stays until they are sent away."""
    if not 1 <= count <= MOST_BOTS:
        raise LastcardError(f"1 to {MOST_BOTS} bots can be sent, not {count}")
    invitation = Invitation(link)
    rng: Random = SystemRandom()
    names = [name or level.capitalize()] * count
    bots = [RemoteBot(invitation, seat_bot(level, rng), each, tempo) for each in names]
    return asyncio.run(_all_stay(bots))


async def _all_stay(bots: list[RemoteBot]) -> int:
    """Waits until the last of them is done, and reports the goodbye that each got."""
    ended = await asyncio.gather(*(bot.stay() for bot in bots), return_exceptions=True)
    errors = [error for error in ended if isinstance(error, BaseException)]
    for error in errors[:-1]:
        print(f"lastcard: {error}", file=sys.stderr)
    raise errors[-1]
