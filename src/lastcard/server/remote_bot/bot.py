"""A bot's connection to a room: it takes a chair, and reconnects when the connection is lost."""

from __future__ import annotations

import asyncio
from random import Random, SystemRandom
from urllib.parse import quote

from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from lastcard.bots import SeatedBot, deck_for
from lastcard.codes import Code
from lastcard.errors import LastcardError
from lastcard.server.remote_bot.invitation import Invitation
from lastcard.server.remote_bot.player import RemotePlayer
from lastcard.table.rooms.match import catalogue_of, public_setup
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode, read_news
from lastcard.wire.settings import Settings

TRIES = 8
# In a row: some three and a half minutes altogether
MAX_REDIRECTS = 20
FIRST_WAIT = 0.5
MAX_WAIT = 15.0
MOVED_WAIT = 0.05
MAX_MESSAGE = 4 << 20
# The close codes after which the table continues on another server, or returns to this one
ELSEWHERE = frozenset({Code.MOVED, Code.ELSEWHERE})
COMES_BACK = frozenset({Code.CLOSED_BROKEN, Code.CLOSED_LOST})


class TableClosed(LastcardError):
    """The table has closed the connection."""


class Redirected(Exception):
    """The table continues on another server, with this name if a proxy needs it."""


class RemoteBot:
    """One bot at one table."""

    def __init__(self, invitation: Invitation, bot: SeatedBot, name: str, tempo: float) -> None:
        self.invitation = invitation
        self.player = RemotePlayer(bot, tempo)
        self.name = name
        self.token = ""
        self.member = -1
        self.room: out.RoomNews | None = None
        self.settings = Settings()
        self._deck_brought_for: object = None
        self._rng: Random = SystemRandom()
        # The server that has the table, after a redirect, and the number of redirects in a row
        self.server = ""
        self.redirects = 0

    # The connection

    async def stay(self) -> None:
        """Plays until the table closes the connection; reconnects when it is lost."""
        failures = 0
        while True:
            try:
                async with connect(self._address(), max_size=MAX_MESSAGE) as socket:
                    failures = 0
                    await self._play(socket)
            except Redirected as there:
                self.server, self.redirects = str(there), self.redirects + 1
                if self.redirects > MAX_REDIRECTS:
                    raise LastcardError(f"{self.invitation.host} keeps sending this bot elsewhere") from None
                await asyncio.sleep(min(MAX_WAIT, MOVED_WAIT * 2**self.redirects))
                continue
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI) as error:
                failures += 1
                if not self.token or failures > TRIES:
                    raise LastcardError(f"can't reach {self.invitation.host}: {error}") from None
            await asyncio.sleep(min(MAX_WAIT, FIRST_WAIT * 2**failures))

    def _address(self) -> str:
        """The socket's address; a redirect's server name is used for one connection."""
        server, self.server = self.server, ""
        return f"{self.invitation.socket}?server={quote(server)}" if server else self.invitation.socket

    async def _play(self, socket: ClientConnection) -> None:
        opening = msg.Join(v=VERSION, room=self.invitation.code, name=self.name, token=self.token)
        await self._say(socket, opening)
        while True:
            try:
                data = await asyncio.wait_for(socket.recv(decode=False), self.player.wait)
            except TimeoutError:
                await self._act(socket)
            else:
                await self._hear(socket, read_news(data))

    async def _act(self, socket: ClientConnection) -> None:
        message = self.player.act()
        if message is not None:
            await self._say(socket, message)

    async def _say(self, socket: ClientConnection, message: msg.Incoming) -> None:
        await socket.send(encode(message), text=True)

    # Incoming messages

    async def _hear(self, socket: ClientConnection, news: out.News) -> None:
        match news:
            case out.Ping(n=n):
                await self._say(socket, msg.Pong(n))
            case out.Welcome(token=token, member=member):
                self.token, self.member, self.redirects = token, member, 0
            case out.Waiting(room=code):
                print(f"{self.name} has knocked at room {code}", flush=True)
            case out.Bye():
                self._take_leave(news)
            case out.RoomNews():
                await self._look_round(socket, news)
            case out.Lines(stage="vote"):
                await self._say(socket, msg.Vote(stands=True))
            case _:
                self.player.hear(news)

    def _take_leave(self, bye: out.Bye) -> None:
        """Handles a close: moves to another server, or leaves for good. If the table will be back, only the
        connection ends."""
        if bye.code in ELSEWHERE:
            raise Redirected(bye.params.get("server", ""))
        if bye.code not in COMES_BACK:
            raise TableClosed(f"{self.name}: {bye.reason}")

    async def _look_round(self, socket: ClientConnection, room: out.RoomNews) -> None:
        """Looks at the chairs and the rules: takes a free chair, and brings a deck if one is needed."""
        first, self.room = self.room is None, room
        if room.settings is not UNSET:
            self.settings = room.settings
        self.player.setup = public_setup(self.settings)
        mine = [number for number, chair in enumerate(room.chairs) if chair.member == self.member]
        if not mine and room.stage != "hand":
            await self._sit(socket, room)
        elif mine and first:
            print(f"{self.name} sits on chair {mine[0] + 1} of room {room.code}", flush=True)
        if mine and not room.chairs[mine[0]].deck:
            await self._bring_deck(socket, self.settings)

    async def _sit(self, socket: ClientConnection, room: out.RoomNews) -> None:
        chairs = enumerate(room.chairs)
        free = [number for number, chair in chairs if chair.member is None and chair.bot is None]
        if not free:
            raise LastcardError(f"there is no free chair in room {room.code}")
        await self._say(socket, msg.Sit(free[0]))

    async def _bring_deck(self, socket: ClientConnection, settings: Settings) -> None:
        """DY-1: brings its own deck, once for each choice of cards."""
        if settings.options.get("mode") == "dynasty" and self._deck_brought_for != settings.cards:
            self._deck_brought_for = settings.cards
            deck = deck_for(catalogue_of(settings.cards), self._rng)
            await self._say(socket, msg.BringDeck(list(deck)))
