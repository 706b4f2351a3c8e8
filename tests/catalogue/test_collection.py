"""The cards that come with lastcard: the box of D-4 and the 78 for dynasty."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.cards import COLOUR_NAMES
from lastcard.catalogue import box, colours_text, everything, icon_text
from lastcard.codes import Code
from lastcard.elite_cards import (
    ACTION_NAMES,
    BASE_FOIL,
    FOIL_NAMES,
    NOT_FOIL,
    NUMBER_SHIFT,
    EliteCard,
)
from lastcard.errors import LastcardError, reason


def phrases(cards: tuple[EliteCard, ...]) -> Counter[str]:
    return Counter(icon_text(icon) for card in cards for icon in card.icons)


def actions(cards: tuple[EliteCard, ...]) -> Counter[str]:
    return Counter(ACTION_NAMES[icon.action] for card in cards for icon in card.icons)


def test_the_box_is_four_packs_of_ten_and_two_promo_foils() -> None:
    packs = Counter(card.pack for card in box() if not card.promo)
    assert sorted(packs) == ["harbour", "lantern", "orchard", "summit"]
    assert set(packs.values()) == {10}
    assert [card.foil != NOT_FOIL for card in box() if card.promo] == [True, True]
    assert len(box()) == 42


def test_each_pack_has_two_foils_and_each_kind_of_foil_is_in_the_box_twice_or_more() -> None:
    in_packs = Counter(card.pack for card in box() if card.foil and not card.promo)
    assert in_packs == {"harbour": 2, "orchard": 2, "summit": 2, "lantern": 2}
    assert Counter(FOIL_NAMES[card.foil] for card in box() if card.foil) == {
        "base": 4,
        "dual": 2,
        "wild": 2,
        "nitro": 2,
    }


def test_a_box_without_foils_has_thirty_two_cards_eight_of_each_colour() -> None:
    plain = box(foils=False)
    assert Counter(colours_text(card.colours) for card in plain) == dict.fromkeys(COLOUR_NAMES, 8)
    assert not any(card.foil or card.promo for card in plain)


@pytest.mark.parametrize("cards", [box().cards, everything().cards], ids=["box", "everything"])
def test_the_four_colours_are_even(cards: tuple[EliteCard, ...]) -> None:
    counts = Counter(colour for card in cards for colour in card.colours)
    assert len(counts) == 4
    assert len(set(counts.values())) == 1


def test_every_action_is_in_the_box_twice_or_more_and_in_everything_five_times() -> None:
    assert all(actions(box().cards)[name] >= 2 for name in ACTION_NAMES[1:])
    assert all(actions(everything().cards)[name] >= 5 for name in ACTION_NAMES[1:])


def test_everything_is_the_box_and_seventy_eight_more() -> None:
    assert len(everything()) == 120
    assert everything().cards[:42] == box().cards
    assert Counter(FOIL_NAMES[card.foil] for card in everything() if card.foil) == {
        "base": 12,
        "dual": 8,
        "wild": 6,
        "nitro": 6,
    }


def test_every_target_and_card_type_occurs() -> None:
    targets = ["", " target", " everyone"]
    wanted = {f"{action}{target}" for action in ("skip", "refresh") for target in targets}
    wanted |= {
        f"{action}{target} {kind}"
        for action in ("discard", "recover")
        for target in targets
        for kind in ("uno", "elite")
    }
    wanted |= {f"draw {number}" for number in (1, 2, 3, 4)}
    wanted |= {f"draw {number} target" for number in (1, 2, 3, 4)} | {"draw 1 everyone", "draw 2 everyone"}
    assert wanted - set(phrases(everything().cards)) == set()


def test_a_card_of_ours_has_one_to_three_icons_and_draws_four_at_most() -> None:
    assert {len(card.icons) for card in everything()} == {1, 2, 3}
    assert {icon.number for card in everything() for icon in card.icons} == {0, 1, 2, 3, 4}


def test_the_strongest_icons_are_the_rarest() -> None:
    counts = actions(everything().cards)
    assert max(counts["again"], counts["swap"]) < min(counts["skip"], counts["draw"], counts["peek"])
    strong = [
        card for card in everything() if {"swap", "draw 4 target"} & {icon_text(icon) for icon in card.icons}
    ]
    costs = {"discard uno", "recover uno"}
    assert all(len(card.icons) == 1 or costs & {icon_text(icon) for icon in card.icons} for card in strong)


def test_a_base_foil_is_its_base_card_in_foil() -> None:
    plain = {(card.name, card.colours, card.icons) for card in everything() if card.foil == NOT_FOIL}
    foils = [card for card in everything() if card.foil == BASE_FOIL]
    assert foils
    assert all((card.name, card.colours, card.icons) in plain for card in foils)


def test_some_people_are_on_several_cards() -> None:
    names = Counter(card.name for card in everything())
    assert names["Maya Okafor"] == 3
    assert len(names) == 96


def test_the_first_card_is_encoded_bit_for_bit() -> None:
    # Maya Okafor, red, skip target, draw 2. Skip is 1, Target 1 in bit 4: 17. Draw is 3, its 2 in bit 6: 131.
    # The second icon is 11 bits up, red is bit 44, no foil, number 1 in bit 51.
    assert box().printed[1] == 17 + (131 << 11) + (1 << 44) + (1 << 51)


def test_a_card_with_type_foil_and_two_colours_is_encoded_bit_for_bit() -> None:
    # Defne Karaçamlı, green/yellow, search, discard elite; dual foil; the 20th card of the box.
    # Search is 10. Discard is 6, Elite bit 10: 1030. Yellow and green are bits 45 and 46, dual 2 in bit 48.
    code = 10 + (1030 << 11) + (3 << 45) + (2 << 48) + (20 << 51)
    assert box().printed[20] == code
    assert box().number("defne-karacamli") == 20


def test_a_cards_print_is_found_by_its_number() -> None:
    printed = everything().printed
    assert printed[0] == 0
    assert [code >> NUMBER_SHIFT for code in printed] == list(range(121))
    assert max(printed) < 1 << 62


def test_every_card_is_found_by_its_number() -> None:
    numbers = everything().numbers(card.id for card in everything())
    assert numbers == tuple(range(1, 121))
    assert tuple(map(everything().by_number, numbers)) == everything().cards


def test_numbers_come_in_the_order_asked_for() -> None:
    assert everything().numbers(["kenta-aoshiro", "maya-okafor"]) == (7, 1)
    with pytest.raises(LastcardError, match="there is no card 'maya-okafr'; did you mean"):
        everything().numbers(["maya-okafor", "maya-okafr"])


@pytest.mark.parametrize("number", [0, -1, 121, 1 << 51])
def test_a_number_that_no_card_has_is_refused(number: int) -> None:
    with pytest.raises(LastcardError, match=f"no card of this catalogue has the number {number}") as caught:
        everything().by_number(number)
    assert caught.value.why == reason(Code.NO_CARD_NUMBER, number=number)


def test_a_card_is_found_by_its_id() -> None:
    assert everything().card("linh-doan-mai").name == "Linh Đoàn Mai"
    assert "linh-doan-mai" in everything()
    assert "nobody" not in everything()


def test_an_unknown_id_is_answered_with_the_nearest_one() -> None:
    with pytest.raises(LastcardError, match="there is no card 'maya-okaffor'; did you mean 'maya-okafor'"):
        everything().card("maya-okaffor")
