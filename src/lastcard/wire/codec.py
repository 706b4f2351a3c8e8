"""Messages to bytes and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from .incoming import Message, Opening
from .outgoing import News, Outgoing

# The close code of a WebSocket after a Bye message
CLOSE_CODE = 4000

_encoder = msgspec.json.Encoder()
_opening: msgspec.json.Decoder[Opening] = msgspec.json.Decoder(Opening)
_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_news: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


def encode(message: Outgoing | msgspec.Struct) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def encode_all(parts: Iterable[msgspec.Struct]) -> bytes:
    """Several parts of a message, as a list."""
    return _encoder.encode(list(parts))


def encode_facts(facts: object, kind: type[msgspec.Struct]) -> bytes:
    """Values by name as JSON, checked against this class; a msgspec.ValidationError if they don't fit.
    Numbers may be of other types too, such as NumPy's."""
    return _encoder.encode(msgspec.json.decode(json.dumps(facts), type=kind))


def read_opening(data: bytes | str) -> Opening:
    """The first message of a connection; msgspec.DecodeError for anything else."""
    return _read(_opening, data)


def read_message(data: bytes | str) -> Message:
    """Any later message; msgspec.DecodeError for anything else."""
    return _read(_message, data)


def read_news(data: bytes | str) -> News:
    """A message from a table, for clients written in Python."""
    return _news.decode(data)


Read = TypeVar("Read")


def _read(decoder: msgspec.json.Decoder[Read], data: bytes | str) -> Read:
    try:
        return decoder.decode(data)
    except (UnicodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None
