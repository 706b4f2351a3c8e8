"""Questions for hints: the table as the member's seat sees it."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.rules.memory import Memory
from lastcard.setup import PublicSetup

from ..refusal import Refusal
from ..session_context import SessionContext
from .bot_memory import BotMemory

SALT_BITS = 62
# The most moves in a hand for hints, since every hint replays them all
MAX_REMEMBERED = 1000


class HintQuestion(NamedTuple):
    """A decision to give a hint for."""

    setup: PublicSetup
    """The public part of the table's setup."""
    table: Memory
    """A table that the seat can't tell from the real one: hidden cards are redealt (A-2)."""
    n: int
    """The number of changes in the hand so far."""


def allows_hints(context: SessionContext) -> bool:
    """Whether hints are on: always if alone with bots; with other people, everybody sees the setting."""
    return context.alone or context.room.state.settings.hints


def expect_hints(context: SessionContext) -> None:
    """Lets the coach get ready for a hand that begins or continues, if hints are allowed."""
    hand = context.room.hand
    if hand is not None and context.room.state.playing and allows_hints(context):
        context.environment.expect_hints(hand.game.setup.public)


def hint_question(context: SessionContext, token: str) -> HintQuestion:
    """The member's decision; a Refusal if hints are off, or if they have none to make."""
    member, hand = context.owner(token), context.room.hand
    if member is None or hand is None:
        raise Refusal(reason(Code.NO_HINT))
    seat = context.own_seat(member)
    if not allows_hints(context):
        raise Refusal(reason(Code.HINTS_OFF))
    if hand.waits_for != seat or hand.game.origin or hand.line_is_open or hand.n > MAX_REMEMBERED:
        raise Refusal(reason(Code.NO_HINT))
    salt = context.environment.rng.getrandbits(SALT_BITS)
    table = BotMemory(hand.game).imagined(seat, salt)
    return HintQuestion(hand.game.setup.public, table, hand.n)
