"""The setup of an Elite table: all faults of the decks at once, each with its seat; the default pool."""

from __future__ import annotations

import pytest

from lastcard.catalogue import Catalogue, box, everything
from lastcard.codes import Code
from lastcard.editions import EDITIONS, Options
from lastcard.elite_setup import checked_decks, checked_pool, default_pool
from lastcard.errors import CatalogueError, OptionError, reason
from lastcard.number_types import Seat

ELITE = EDITIONS["elite"]
IDS = [card.id for card in everything()]
FIRST, SECOND, THIRD = tuple(IDS[:8]), tuple(IDS[8:16]), tuple(IDS[16:24])


def options(**chosen: str | bool) -> Options:
    return Options(ELITE.options, chosen)


def faults(mode: str, *decks: tuple[str, ...]) -> list[tuple[Seat | None, str, Code]]:
    with pytest.raises(CatalogueError) as refused:
        checked_decks(len(decks), mode, everything(), decks)
    return [(fault.seat, fault.rule, fault.code) for fault in refused.value.faults]


def test_drafted_decks_of_eight_different_cards_are_taken() -> None:
    assert checked_decks(2, "draft", everything(), [list(FIRST), SECOND]) == (FIRST, SECOND)


def test_every_seat_has_a_deck() -> None:
    with pytest.raises(OptionError) as refused:
        checked_decks(3, "draft", everything(), [FIRST, SECOND])
    assert refused.value.why == reason(Code.DECKS_COUNT, seats=3, count=2)


def test_a_drafted_deck_has_eight_cards_that_exist() -> None:
    """EL-1: a card that doesn't exist doesn't count either."""
    assert faults("draft", FIRST[:7], SECOND, (*THIRD[:7], "nobody")) == [
        (0, "EL-1", Code.PLAYER_DECK_SIZE),
        (2, "", Code.UNKNOWN_CARD),
        (2, "EL-1", Code.PLAYER_DECK_SIZE),
    ]


def test_no_card_is_drafted_twice() -> None:
    """DR-3; it is about two decks, so no seat is named."""
    shared = (*SECOND[:7], FIRST[0])
    assert faults("draft", FIRST, shared) == [(None, "DR-3", Code.DRAFTED_TWICE)]


def test_in_dynasty_two_decks_may_share_cards_but_each_must_be_legal() -> None:
    """DY-1: everybody brings their own; DY-2 to DY-5 hold for each deck alone."""
    found = faults("dynasty", FIRST[:7], FIRST[:7])
    assert Code.DRAFTED_TWICE not in [code for _, _, code in found]
    assert [seat for seat, _, code in found if code == Code.DECK_SIZE] == [0, 1]


def test_the_usual_pool_is_the_box_without_foils_if_they_are_left_out() -> None:
    """D-5"""
    usual = default_pool(options(), everything())
    assert usual == tuple(card.id for card in box())
    plain = default_pool(options(foils=False), everything())
    assert set(plain) == {card.id for card in everything().without_foils()} & set(usual)


def test_cards_of_the_tables_own_are_in_its_pool() -> None:
    own = next(iter(everything()))._replace(id="nadia-lowe", name="Nadia Lowe")
    assert default_pool(options(), Catalogue((*everything(), own)))[-1] == "nadia-lowe"


@pytest.mark.parametrize(
    ("mode", "seats", "pool", "why"),
    [
        ("dynasty", 2, IDS[:16], reason(Code.DECKS_NEEDED, "DY-1", most=8)),
        ("quick", 3, IDS[:16], reason(Code.POOL_TOO_SMALL, "P-2", cards=16, most=2, count=3)),
        ("quick", 2, [*IDS[:16], IDS[0]], reason(Code.POOL_TOO_LARGE, most=128, count=17)),
    ],
)
def test_a_pool_that_cannot_be_dealt_from_is_refused(
    mode: str, seats: int, pool: list[str], why: object
) -> None:
    with pytest.raises(OptionError) as refused:
        checked_pool(seats, options(mode=mode), everything(), pool)
    assert refused.value.why == why
