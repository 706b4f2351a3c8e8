"""Codes with which a seat is moved to another device, and the new tokens that come of them.

Only hashes are kept, in memory alone: a code that was not used before a restart is void after it.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from ..rooms.people import key_of, new_token

# Seconds in which a code can be used, or a new token
LIFETIME = 300.0


class Promise(NamedTuple):
    """Whose seat it is, and until when."""

    member: int
    until: float


class Transfers:
    """At most one code and one new token per member: the latest."""

    def __init__(self) -> None:
        self._codes: dict[str, Promise] = {}
        self._tokens: dict[str, Promise] = {}

    def new_code(self, member: int, now: float) -> str:
        """A code for this member's seat, in place of the one before."""
        code = secrets.token_urlsafe(16)
        self._codes = _without(self._codes, member) | {key_of(code): Promise(member, now + LIFETIME)}
        return code

    def look(self, code: str, now: float) -> Promise | None:
        """What a code promises; None if it is unknown, used or too old."""
        return _valid(self._codes.get(key_of(code)), now)

    def new_token(self, member: int, now: float) -> str:
        """A token that takes the place of the old one as soon as somebody comes with it: whoever loses the
        connection before it arrives still has the old one."""
        token = new_token()
        self._tokens = _without(self._tokens, member) | {key_of(token): Promise(member, now + LIFETIME)}
        return token

    def heir(self, token: str, now: float) -> int | None:
        """The member whom a new token is for."""
        promise = _valid(self._tokens.get(key_of(token)), now)
        return None if promise is None else promise.member

    def forget(self, member: int) -> None:
        """A member's codes and tokens are void: one was used, or the seat is theirs no more."""
        self._codes = _without(self._codes, member)
        self._tokens = _without(self._tokens, member)


def _valid(promise: Promise | None, now: float) -> Promise | None:
    return promise if promise is not None and now < promise.until else None


def _without(promises: dict[str, Promise], member: int) -> dict[str, Promise]:
    return {key: promise for key, promise in promises.items() if promise.member != member}
