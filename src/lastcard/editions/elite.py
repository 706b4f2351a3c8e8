"""Elite: 112 UNO cards, and a Player Deck of Elite Action Cards for each player (D-3)."""

from lastcard.cards import COLOURS, ELITE_WILD, RECOVER, WILD_RECOVER, kind_of
from lastcard.editions.edition import Edition
from lastcard.editions.options import COMMON


def _counts() -> dict[int, int]:
    counts = {ELITE_WILD: 12, WILD_RECOVER: 8}
    for colour in range(COLOURS):
        counts[kind_of(colour, 0)] = 1
        counts[kind_of(colour, RECOVER)] = 4
        for number in range(1, 10):
            counts[kind_of(colour, number)] = 1
            counts[kind_of(colour, number, icon=True)] = 1
    return counts


ELITE = ("mode", "foils", "first_pick", "discard_on_top", "forced_discard_wins", "foil_all_colours")
EDITION = Edition("elite", _counts(), (*COMMON, *ELITE), elite=True)
