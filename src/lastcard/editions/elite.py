"""Elite: 112 UNO cards, and a Player Deck of Elite Action Cards for each player (D-3)."""

from lastcard.cards import COLOURS, ELITE_WILD, RECOVER, WILD_RECOVER, kind_of
from lastcard.editions.edition import Edition
from lastcard.editions.house import TEAMS
from lastcard.editions.options import COMMON, Option
from lastcard.number_types import Kind


def _counts() -> dict[Kind, int]:
    counts = {ELITE_WILD: 12, WILD_RECOVER: 8}
    for colour in range(COLOURS):
        counts[kind_of(colour, 0)] = 1
        counts[kind_of(colour, RECOVER)] = 4
        for number in range(1, 10):
            counts[kind_of(colour, number)] = 1
            counts[kind_of(colour, number, icon=True)] = 1
    return counts


ELITE_OPTIONS = (
    Option(
        "mode",
        "DR-1",
        "quick",
        "how Player Decks are made",
        ("quick", "draft", "dynasty"),
        field="elite",
        numbers=(1, 2, 3),
    ),
    Option("foils", "D-5", True, "foils and promos are in the pool"),
    Option("first_pick", "DR-3", None, "the seat that drafts first, or random", most=9, field="first_choice"),
    Option(
        "discard_on_top",
        "EL-25",
        True,
        "a card discarded by an icon goes on top, not below",
        field="discards_on_top",
    ),
    Option(
        "forced_discard_wins",
        "EL-11",
        True,
        "a forced discard of the last card wins the hand",
        field="forced_discard_wins",
    ),
    Option(
        "foil_all_colours",
        "EL-28",
        False,
        "Discard Colour takes all colours of a dual or wild foil, not just the one it was activated with",
        field="foil_all_colours",
    ),
)
EDITION = Edition("elite", _counts(), (*COMMON, *ELITE_OPTIONS, TEAMS), elite=True)
