"""The fixed action space: every move of every edition is an integer here.

The space is divided into words of 62 bits, so the legal moves are eight masks. Within a word the bits are in
such an order that a hand's mask of kinds is also the mask of its plays.
"""

from __future__ import annotations

from lastcard.number_types import Action

MASK_BITS = 62
MASK_COUNT = 8
ACTIONS = MASK_BITS * MASK_COUNT

# Word 0: play a coloured card (its kind), and the moves without a card
PLAY: Action = 0
DRAW: Action = 52
KEEP: Action = 53
PASS: Action = 54
CALL: Action = 55
TAKE: Action = 56
CHALLENGE: Action = 57
SAY: Action = 58
CANNOT: Action = 59
NONE: Action = 60
BOTTOM: Action = 61

# Word 1: play a card with an Elite Icon or a Recover or, in the other editions, two of a coloured kind; pick
# the n-th card on offer; waive a reaction
PLAY_HIGH: Action = 62
PLAY_PAIR: Action = 62
PLAY_PAIR_END: Action = 114
PICK: Action = 106
PICKS = 12
WAIVE: Action = 118

# Word 2: play a wild with a colour; throw the edition's special wild naming a colour; target a seat
PLAY_WILD: Action = 124
THROW: Action = 164
THROW_END: Action = 172
TARGET: Action = 172
TARGET_END: Action = 182

# Words 3 to 5: the plays of words 0 to 2 again, with the call; and catching a seat
WITH_CALL = 186
CATCH: Action = 238
CATCH_END: Action = 248
CALLS_END: Action = 372

# Words 6 and 7: choose a card by its kind
CHOOSE: Action = 372
