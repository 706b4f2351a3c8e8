"""Sends bots to a room, and waits until they are removed."""

from __future__ import annotations

import asyncio
import sys
from random import Random, SystemRandom

from lastcard.bots import SeatedBot, seat_bot
from lastcard.errors import LastcardError
from lastcard.server.remote_bot.bot import RemoteBot
from lastcard.server.remote_bot.invitation import Invitation

MAX_BOTS = 9


def send_bots(link: str, level: str, name: str, count: int, tempo: float) -> int:
    """Sends bots to a room, and returns when they have been removed."""
    if not 1 <= count <= MAX_BOTS:
        raise LastcardError(f"1 to {MAX_BOTS} bots can be sent, not {count}")
    invitation = Invitation(link)
    rng: Random = SystemRandom()
    names = [name or level.capitalize()] * count
    bots = [RemoteBot(invitation, seat_bot(level, rng), each, tempo) for each in names]
    return asyncio.run(_all_stay(bots))


def send_bot(link: str, bot: SeatedBot, name: str, tempo: float = 1.0) -> None:
    """Sends your own bot to a room, and stays until it is removed; a LastcardError says why."""
    asyncio.run(RemoteBot(Invitation(link), bot, name, tempo).stay())


async def _all_stay(bots: list[RemoteBot]) -> int:
    """Waits for all of them, and reports why each was disconnected."""
    ended = await asyncio.gather(*(bot.stay() for bot in bots), return_exceptions=True)
    errors = [error for error in ended if isinstance(error, BaseException)]
    for error in errors[:-1]:
        print(f"lastcard: {error}", file=sys.stderr)
    raise errors[-1]
