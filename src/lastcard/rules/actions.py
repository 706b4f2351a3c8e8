"""The fixed action space: every move of every edition is an integer here.

The space is divided into words of 62 bits, so the legal moves are eight masks. Within a word the bits are in
such an order that a hand's mask of kinds is also the mask of its plays.
"""

from __future__ import annotations

from typing import TypeAlias

Action: TypeAlias = int
"""A move, as below."""

MASK_BITS = 62
MASK_COUNT = 8
ACTIONS = MASK_BITS * MASK_COUNT

# Word 0: play a coloured card (its kind), and the moves without a card
DRAW = 52
KEEP = 53
PASS = 54
CALL = 55
TAKE = 56
CHALLENGE = 57
SAY = 58
CANNOT = 59
NONE = 60
BOTTOM = 61

# Word 1: play a card with an Elite Icon or a Recover or, in the other editions, two of a coloured kind; pick
# the n-th card on offer; waive a reaction
PLAY_HIGH = 62
PLAY_PAIR = 62
PLAY_PAIR_END = 114
PICK = 106
PICKS = 12
WAIVE = 118

# Word 2: play a wild with a colour; throw the edition's special wild naming a colour; target a seat
PLAY_WILD = 124
THROW = 164
THROW_END = 172
TARGET = 172
TARGET_END = 182

# Words 3 to 5: the plays of words 0 to 2 again, with the call; and catching a seat
WITH_CALL = 186
CATCH = 238
CATCH_END = 248
CALLS_END = 372

# Words 6 and 7: choose a card by its kind
CHOOSE = 372
