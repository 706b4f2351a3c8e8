"""Codes with which a seat is moved to another device, and the resulting new tokens.

Only hashes are kept, and only in memory: a restart voids unused codes.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from ..rooms.people import key_of, new_token

# Seconds for which a code, or a new token, is valid
LIFETIME = 300.0


class PendingTransfer(NamedTuple):
    """The owner of the seat, and the expiry time."""

    member: int
    until: float


class Transfers:
    """At most one code and one new token per member: the latest."""

    def __init__(self) -> None:
        self._codes: dict[str, PendingTransfer] = {}
        self._tokens: dict[str, PendingTransfer] = {}

    def new_code(self, member: int, now: float) -> str:
        """A code for this member's seat, which replaces the previous one."""
        code = secrets.token_urlsafe(16)
        self._codes = _with(self._codes, code, PendingTransfer(member, now + LIFETIME))
        return code

    def look(self, code: str, now: float) -> PendingTransfer | None:
        """The member whose seat a code moves; None if the code is unknown, used or expired."""
        return _valid(self._codes.get(key_of(code)), now)

    def new_token(self, member: int, now: float) -> str:
        """A token that replaces the old one as soon as it is first used: if the connection is lost before it
        arrives, the old one is still valid.
        """
        token = new_token()
        self._tokens = _with(self._tokens, token, PendingTransfer(member, now + LIFETIME))
        return token

    def member_for(self, token: str, now: float) -> int | None:
        """The member whom a new token is for."""
        pending = _valid(self._tokens.get(key_of(token)), now)
        return None if pending is None else pending.member

    def forget(self, member: int) -> None:
        """Voids a member's codes and tokens, after one was used or the seat changed hands."""
        self._codes = _without(self._codes, member)
        self._tokens = _without(self._tokens, member)


def _valid(pending: PendingTransfer | None, now: float) -> PendingTransfer | None:
    return pending if pending is not None and now < pending.until else None


def _with(
    transfers: dict[str, PendingTransfer], secret: str, pending: PendingTransfer
) -> dict[str, PendingTransfer]:
    return _without(transfers, pending.member) | {key_of(secret): pending}


def _without(transfers: dict[str, PendingTransfer], member: int) -> dict[str, PendingTransfer]:
    return {key: pending for key, pending in transfers.items() if pending.member != member}
