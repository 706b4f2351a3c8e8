"""The memory of Elite's events, worked out by hand from docs/environment.md."""

from __future__ import annotations

from lastcard import Game
from lastcard.cards import COMMON_CARDS
from tests.support.positions import elite, play
from tests.support.remembering import at, observed

KINDS = COMMON_CARDS.kinds


def known(game: Game, observer: int) -> dict[str, int]:
    out = observed(game, observer)
    return {text: out[519 + kind] for text, kind in KINDS.items() if kind < 62 and out[519 + kind]}


CARDS = elite(
    "Swap, red: swap", "Find, red: search", "Plain, green: peek", "More, yellow: again", "Last, blue: reverse"
)


def test_a_player_who_swaps_hands_knows_what_they_gave() -> None:
    game = at(
        "edition elite; hands R3* R1 / B1 B2 / Y1 Y2; discard R9; turn 0; lineups swap - - / - - - / - - -",
        CARDS,
    )
    play(game, "0=R3* 0=pick:0 0=seat:2")
    assert known(game, 0) == {"R1": 3}
    assert known(game, 2) == {"Y1": 2, "Y2": 2}
    assert known(game, 1) == {}


def test_a_card_found_stays_known_until_the_deck_is_drawn_from() -> None:
    text = (
        "edition elite; hands R3* R1 R2 / B1 B2; discard R9; turn 0; lineups find - - / plain more last;"
        "player-decks / maya-okafor lars-tveitane"
    )
    top = 856 + 203 + 193
    game = at(text, CARDS)
    play(game, "0=R3* 0=pick:0 0=seat:1 0=none")
    assert observed(game, 0)[top : top + 10] == [1, 0, 17, 0, 3, 2, 0, 0, 0, 0]
    assert observed(game, 1)[856 + 193 : 856 + 203] == [0] * 10
    sunk = at(text, CARDS)
    play(sunk, "0=R3* 0=pick:0 0=seat:1 0=bottom")
    assert observed(sunk, 0)[top : top + 10] == [0] * 10
