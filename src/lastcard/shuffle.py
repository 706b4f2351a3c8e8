"""The shuffle of a live table, which anyone can check afterwards.

All of a hand's randomness comes from a secret of 256 bits and from contributions: each seat may add a number.
Before the deal the table shows a commitment, a salted hash of the secret; then the seats commit to their
contributions in the same way and reveal them; after the hand the table shows everything. docs/shuffle.md
explains how to check it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hmac import digest
from secrets import token_hex

from lastcard.codes import Code
from lastcard.errors import OptionError, reason

SECRET_DIGITS = 64
SALT_DIGITS = 32
NO_CONTRIBUTION = "-"
WORDS_PER_BLOCK = 8
WORD_RANGE = 1 << 32
_SEED_BITS = 62
_NO_BLOCK = -1


class Stream:
    """Words of 32 bits: HMAC-SHA256 of successive block numbers, with the secret as the key."""

    __slots__ = ("_block", "_block_number", "drawn", "secret")

    def __init__(self, secret: bytes, drawn: int = 0) -> None:
        """A stream from which `drawn` words have been taken."""
        self.secret = secret
        self.drawn = drawn
        self._block = b""
        self._block_number = _NO_BLOCK

    def word(self) -> int:
        """The next word."""
        number, index = divmod(self.drawn, WORDS_PER_BLOCK)
        if number != self._block_number:
            self._block = digest(self.secret, number.to_bytes(8, "big"), "sha256")
            self._block_number = number
        self.drawn += 1
        return int.from_bytes(self._block[4 * index : 4 * index + 4], "big")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely: words that would favour some are skipped."""
        if not 1 <= limit <= WORD_RANGE:
            raise ValueError(f"a limit is a number from 1 to 2**32, not {limit}")
        fair = WORD_RANGE - WORD_RANGE % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def copy(self) -> Stream:
        """An independent stream that continues from here."""
        return Stream(self.secret, self.drawn)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Stream):
            return NotImplemented
        return (self.secret, self.drawn) == (other.secret, other.drawn)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Stream], tuple[bytes, int]]:
        return Stream, (self.secret, self.drawn)

    def __repr__(self) -> str:
        """Leaves out the secret, which must not get into a log."""
        return f"<Stream, {self.drawn} words used>"


def new_secret() -> str:
    """A random secret of 256 bits, in hexadecimal digits."""
    return token_hex(SECRET_DIGITS // 2)


def new_salt() -> str:
    """A random salt of 128 bits, in hexadecimal digits."""
    return token_hex(SALT_DIGITS // 2)


def checked_digits(text: object, count: int, code: Code) -> str:
    """The text, if it is this many hexadecimal digits; else an OptionError, which doesn't repeat it."""
    if not isinstance(text, str) or len(text) != count or not set(text) <= set("0123456789abcdef"):
        raise OptionError(reason(code, count=count))
    return text


def checked_secret(text: str) -> str:
    """The secret, if it is one; else an OptionError, which doesn't repeat it."""
    return checked_digits(text, SECRET_DIGITS, Code.NOT_A_SECRET)


def checked_salt(text: str) -> str:
    """The salt, if it is one; else an OptionError, which doesn't repeat it."""
    return checked_digits(text, SALT_DIGITS, Code.NOT_A_SALT)


def checked_commitment(text: str) -> str:
    """The commitment, if it is one; else an OptionError, which doesn't repeat it."""
    return checked_digits(text, SECRET_DIGITS, Code.NOT_A_COMMITMENT)


def open_stream(secret: str, drawn: int = 0) -> Stream:
    """The stream of a secret, given in hexadecimal digits."""
    return Stream(bytes.fromhex(checked_secret(secret)), drawn)


def commitment(salt: str, secret: str) -> str:
    """The commitment to a secret or a contribution, shown before the deal: printf %s "salt:secret" |
    sha256sum.
    """
    return _hash(f"{checked_salt(salt)}:{checked_secret(secret)}")


def mixed_secret(secret: str, contributions: Sequence[str] = ()) -> str:
    """The key of the shuffle: the SHA-256 of the secret and the seats' contributions in order, `-` for a seat
    without one; the secret itself if there are none.
    """
    if not any(contributions):
        return checked_secret(secret)
    return _hash(f"{checked_secret(secret)}:lots:{contributions_text(contributions)}")


def contributions_text(contributions: Sequence[str]) -> str:
    """The contributions of all seats in the form that is written and hashed."""
    return " ".join(
        checked_contribution(contribution) if contribution else NO_CONTRIBUTION
        for contribution in contributions
    )


def read_contributions(text: str) -> tuple[str, ...]:
    """The contributions of all seats; an OptionError for anything else."""
    return tuple("" if word == NO_CONTRIBUTION else checked_contribution(word) for word in text.split())


def checked_contribution(text: str) -> str:
    """The contribution, if it is one; else an OptionError, which doesn't repeat it."""
    return checked_digits(text, SECRET_DIGITS, Code.NOT_A_CONTRIBUTION)


def hand_secret(secret: str, number: int) -> str:
    """The secret of the n-th hand of a match; the first hand's is the match's own."""
    return _hash(f"{secret}:{number}") if number else secret


def bots_seed(secret: str) -> int:
    """The seed of the bots' generator: as secret as the stream, and no part of it."""
    first = digest(bytes.fromhex(secret), b"seed", "sha256")[:8]
    return int.from_bytes(first, "big") >> (64 - _SEED_BITS)


def _hash(text: str) -> str:
    from hashlib import sha256

    return sha256(text.encode("ascii")).hexdigest()
