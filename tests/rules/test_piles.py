"""The draw pile and the discard pile: reshuffling, positions in the piles, the last cards (C-11, C-12,
C-20)."""

from __future__ import annotations

from collections import Counter

from lastcard.cards import COMMON_CARDS
from lastcard.rules.piles import bury, can_draw, dig, draw_one, lay, reshuffle, take, tuck
from lastcard.rules.state import CheckedTable, State

KINDS = COMMON_CARDS.kinds
TEXTS = COMMON_CARDS.texts


def table(pile: str, discards: str, known: int = 0) -> State:
    """A table with these piles; the draw pile is written from the bottom."""
    g = CheckedTable()
    g.seats = 2
    g.s1 = 1
    for card in pile.split():
        g.pile[g.piled] = KINDS[card]
        g.piled += 1
    for card in discards.split():
        lay(g, KINDS[card])
    g.known = known
    return g


def discards(g: State) -> str:
    return " ".join(TEXTS[kind] for kind in g.discard[: g.discarded])


def taken(g: State, count: int) -> list[str]:
    return [TEXTS[take(g)] for _ in range(count)]


def test_known_cards_come_in_their_order_and_the_rest_in_any() -> None:
    g = table("R1 R2 B7 B8", "G5", known=2)
    assert taken(g, 2) == ["B8", "B7"]
    assert (g.known, g.piled) == (0, 2)
    assert sorted(taken(g, 2)) == ["R1", "R2"]
    assert take(g) == -1


def test_every_loose_card_is_as_likely_as_another() -> None:
    """2,000 draws from four cards: each comes 500 times, give or take five standard deviations of 20."""
    g = table("", "G5")
    found: Counter[str] = Counter()
    for _ in range(2000):
        for place, card in enumerate(("R1", "R2", "R3", "R4")):
            g.pile[place] = KINDS[card]
        g.piled = 4
        found.update(taken(g, 1))
    assert all(400 < found[card] < 600 for card in ("R1", "R2", "R3", "R4"))


def test_the_discards_but_the_top_one_are_the_new_draw_pile() -> None:
    g = table("", "R1 R2 R3 G5")
    reshuffle(g)
    assert [TEXTS[kind] for kind in g.pile[: g.piled]] == ["R1", "R2", "R3"]
    assert (discards(g), TEXTS[g.top]) == ("G5", "G5")
    assert sorted(taken(g, 3)) == ["R1", "R2", "R3"]


def test_a_card_is_taken_from_the_discards_when_the_pile_is_empty() -> None:
    g = table("", "R1 G5")
    assert can_draw(g)
    assert TEXTS[take(g)] == "R1"
    assert (can_draw(g), take(g)) == (False, -1)


def test_one_card_in_the_draw_pile_is_enough() -> None:
    g = table("R1", "G5")
    assert can_draw(g)
    assert draw_one(g, 1) == KINDS["R1"]
    assert (g.sizes[:2], g.low[1]) == ([0, 1], 1 << KINDS["R1"])
    assert draw_one(g, 1) == -1
    assert g.sizes[1] == 1


def test_draws_and_missing_cards_are_reported() -> None:
    g = table("", "R1 R2 G5")
    g.log = []
    for _ in range(3):
        draw_one(g, 0)
    assert len(g.log) == 4
    assert g.log[0][1:3] == (-1, 2)  # reshuffled: two cards
    assert sorted(kind for _, _, kind, _ in g.log[1:3]) == [KINDS["R1"], KINDS["R2"]]
    assert g.log[3][1] == 0


def test_on_top_below_the_top_and_at_the_bottom() -> None:
    g = table("", "R1 R2")
    lay(g, KINDS["G1"])
    tuck(g, KINDS["B1"])
    bury(g, KINDS["Y1"])
    assert (discards(g), TEXTS[g.top]) == ("Y1 R1 R2 B1 G1", "G1")


def test_the_highest_of_a_kind_below_the_top_is_dug_out() -> None:
    g = table("", "R1 G2 R1 B3 R1")
    dig(g, KINDS["R1"])
    assert discards(g) == "R1 G2 B3 R1"
    dig(g, KINDS["B3"])
    assert discards(g) == "R1 G2 R1"
    dig(g, KINDS["R1"])
    assert discards(g) == "G2 R1"
