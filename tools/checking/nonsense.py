"""Random, mostly corrupted messages, as from a broken or hostile client."""

from __future__ import annotations

import json
from random import Random

from lastcard.wire.codec import encode
from tools.checking.messages import INCOMING, OPENINGS

JUNK: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 9, 10, 2**31, 2**63, 2**64, -(2**70), 1e308, "", " ", "R7", "catch:0"),
    *("call", "waive", "HM>R", "AS:R!", "seat:99", "pick:", "card:XX", "R7!!", "\x00", "é" * 40, "💥" * 30),
    *("\ud800", "catch:9", "x" * 100_000, [], {}, [[[[[]]]]], {"t": "start"}, {"a": {"b": {"c": None}}}),
    *([None] * 1000, ["maya-okafor"] * 8, ["x"] * 39),
    *("../../etc/passwd", "'; DROP TABLE rooms; --", "<script>alert(1)</script>", "{{7*7}}", "%s%n", "NaN"),
)
MOVES = (
    *("draw", "keep", "pass", "call", "take", "challenge", "said", "cannot", "none", "bottom", "waive"),
    *("catch:0", "catch:1", "catch:2", "R1", "R1!", "W:B", "W+4:R", "HM:G", "HM>G", "AS:Y", "FL:R", "EW:R"),
    *("WR:B", "R3*", "RV", "card:R7", "pick:0", "pick:2", "seat:0", "seat:2"),
    *("R1x2", "R1x2!", "R7", "R0", "R+2", "W+4:B"),
)

Body = dict[str, object]


class Nonsense:
    """Valid messages with other values, missing and unknown fields, broken bytes; some stay unchanged."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._messages: list[Body] = [json.loads(encode(message)) for message in INCOMING]
        self._openings: list[Body] = [json.loads(encode(opening)) for opening in OPENINGS]

    def message(self) -> bytes:
        """A message from somebody at a table."""
        return self._spoiled(self._random.choice(self._messages), self._messages)

    def opening(self) -> bytes:
        """The first message of a connection."""
        return self._spoiled(self._random.choice(self._openings), self._openings)

    def _spoiled(self, message: Body, others: list[Body]) -> bytes:
        """A copy of a message, changed in up to two places and perhaps broken."""
        random = self._random
        body = dict(message)
        for _ in range(random.choice((0, 0, 1, 1, 2))):
            self._change(body, others)
        if "move" in body and random.random() < 0.7:
            body |= {"move": random.choice(MOVES), "window": random.choice((None, 0, 1, 2, 3, 99, -5))}
        return self._broken(json.dumps(body).encode())

    def _change(self, body: Body, others: list[Body]) -> None:
        random = self._random
        key = random.choice([*body, "t", "move", "window", "n", "more"])
        if random.random() < 0.2:
            body.pop(key, None)
        elif key == "t":
            body["t"] = random.choice(others)["t"]
        else:
            body[key] = random.choice(JUNK)

    def _broken(self, data: bytes) -> bytes:
        """The bytes of a message; one in ten isn't even JSON any more."""
        random = self._random
        if random.random() > 0.1:
            return data
        cut = random.randrange(len(data) + 1)
        middle = bytes(random.randrange(256) for _ in range(random.randrange(4)))
        return data[:cut] + middle + data[cut + random.randrange(3) :]
