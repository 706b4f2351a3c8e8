"""Dynasty decks: DY-1 to DY-5, and the files they are in."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.catalogue import (
    check_deck,
    describe_deck,
    everything,
    load_cards,
    load_deck,
    load_decks,
    most_players,
)
from lastcard.codes import Code
from lastcard.elite_cards import EliteCard
from lastcard.errors import CatalogueError, Fault, reason

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
# Draws: Maya, Leilani, Moussa, Sólrún: 4. Skips: Maya, Moussa, Inês: 3.
LEGAL = (
    "maya-okafor",
    "leilani-kahakuwai",
    "keisha-braithwell",
    "kenta-aoshiro",
    "moussa-tembely",
    "haruka-minamoe",
    "ines-carvalhosa",
    "solrun-eikadottir",
)


def cards(*ids: str) -> list[EliteCard]:
    return [everything().card(card_id) for card_id in ids]


def deck_with(**other: str) -> list[EliteCard]:
    """The legal deck, with some of its cards replaced: `maya="lars-tveitane"`."""
    return cards(*(other.get(card_id.split("-")[0], card_id) for card_id in LEGAL))


def reasons(deck: list[EliteCard], owned: list[str] | None = None) -> list[str]:
    return [str(fault) for fault in check_deck(deck, owned)]


@pytest.mark.parametrize(
    ("pool", "players"), [(0, 0), (7, 0), (16, 2), (32, 4), (39, 4), (42, 5), (79, 9), (80, 10), (120, 10)]
)
def test_a_pool_serves_eight_cards_a_player_and_ten_players_at_most(pool: int, players: int) -> None:
    assert most_players(pool) == players


def test_a_deck_of_eight_that_breaks_no_rule_is_legal() -> None:
    assert check_deck(cards(*LEGAL)) == []


@pytest.mark.parametrize(("count", "more"), [(7, ()), (9, ("layla-haddadin",))])
def test_dy_1_a_deck_has_exactly_eight_cards(count: int, more: tuple[str, ...]) -> None:
    deck = cards(*LEGAL[: min(count, 8)], *more)
    assert reasons(deck) == [f"DY-1 a deck has exactly 8 cards, and this one has {count}"]


def test_dy_1_every_card_of_a_deck_is_owned() -> None:
    assert reasons(cards(*LEGAL), [*LEGAL, "layla-haddadin"]) == []
    assert reasons(cards(*LEGAL), list(LEGAL[1:])) == ["DY-1 'maya-okafor' appears once, but you own none"]


def test_dy_1_copies_are_counted_one_by_one() -> None:
    deck = deck_with(haruka="keisha-braithwell")
    twice = "DY-2 Keisha Braithwell appears 2 times; only one is allowed"
    assert reasons(deck, list(LEGAL)) == [
        "DY-1 'keisha-braithwell' appears 2 times, but you own only 1",
        twice,
    ]
    assert reasons(deck, [*LEGAL, "keisha-braithwell"]) == [twice]


def test_dy_2_nobody_is_in_a_deck_twice_though_the_cards_differ() -> None:
    assert reasons(deck_with(leilani="maya-okafor-2")) == [
        "DY-2 Maya Okafor appears 2 times; only one is allowed"
    ]


def test_dy_2_capitals_and_stored_accents_make_nobody_another() -> None:
    deck = cards(*LEGAL)
    deck[3] = deck[3]._replace(name="SÓLRÚN EIKADÓTTIR")
    deck[4] = deck[4]._replace(name="So\u0301lru\u0301n Eikado\u0301ttir")
    assert reasons(deck) == ["DY-2 SÓLRÚN EIKADÓTTIR appears 3 times; only one is allowed"]


def test_dy_3_every_colour_is_there() -> None:
    deck = deck_with(kenta="tashi-wangdorje", moussa="mateo-huarancca", solrun="priya-venkatapuram")
    assert reasons(deck) == ["DY-3 there is no blue card"]


def test_dy_3_a_dual_foil_counts_for_both_of_its_colours() -> None:
    # Moussa, blue/red, is the only blue and the only red card.
    deck = deck_with(maya="mateo-huarancca", kenta="tashi-wangdorje", solrun="priya-venkatapuram")
    assert reasons(deck) == []
    deck[4] = everything().card("thiago-pitangueira")
    assert reasons(deck) == ["DY-3 there is no red card", "DY-3 there is no blue card"]


def test_dy_3_a_wild_foil_counts_for_all_four() -> None:
    # Seven red cards and one foil. Draws: Maya, Lars, Rajan. Skips: Maya, Pema.
    red = [
        "maya-okafor",
        "lars-tveitane",
        "rajan-thillaivel",
        "zofia-wierzbanek",
        "pema-lhakyid",
        "lucia-quispilaya",
        "bei-yunfan",
    ]
    assert reasons(cards(*red, "tane-horopapa")) == []
    assert reasons(cards(*red, "camila-arrebolar")) == []
    assert reasons(cards(*red, "mirlande-toussel")) == [
        "DY-3 there is no yellow card",
        "DY-3 there is no green card",
        "DY-3 there is no blue card",
    ]


def test_dy_4_an_icon_is_there_four_times_at_most_whatever_its_modifiers() -> None:
    # The fifth Draw is Sione's, who makes everyone draw 1.
    assert reasons(deck_with(haruka="sione-matavalu")) == ["DY-4 draw appears 5 times; at most 4 are allowed"]


def test_dy_4_each_icon_of_a_card_counts() -> None:
    # Eero has two Skips: with Maya's, Moussa's and Inês's that is five.
    assert reasons(deck_with(haruka="eero-kuusiniva")) == ["DY-4 skip appears 5 times; at most 4 are allowed"]


def test_dy_4_the_card_type_makes_no_other_icon() -> None:
    # Recover UNO: Linh, Aino, Ivalu. Recover Elite: Keisha, Maya 2. Draws: Maya 2, Aino, Ivalu, Sólrún.
    deck = cards(
        "linh-doan-mai",
        "aino-lehtisaari",
        "ivalu-petrusen",
        "keisha-braithwell",
        "maya-okafor-2",
        "solrun-eikadottir",
        "kenta-aoshiro",
        "layla-haddadin",
    )
    assert reasons(deck) == ["DY-4 recover appears 5 times; at most 4 are allowed"]


def test_dy_5_every_reason_is_given_at_once() -> None:
    ok, text = describe_deck(EXAMPLES / "too-many-draws.toml")
    assert not ok
    assert text.split("\n") == [
        f"{EXAMPLES / 'too-many-draws.toml'} is not a legal dynasty deck:",
        "  DY-1 a deck has exactly 8 cards, and this one has 7",
        "  DY-2 Maya Okafor appears 2 times; only one is allowed",
        "  DY-3 there is no blue card",
        "  DY-4 draw appears 5 times; at most 4 are allowed",
    ]


def test_a_legal_deck_is_described_card_by_card_with_its_icons_counted() -> None:
    ok, text = describe_deck(EXAMPLES / "harbour-lights.toml")
    lines = text.split("\n")
    assert ok
    assert lines[0] == "Harbour Lights is a legal dynasty deck."
    assert lines[1] == "  Maya Okafor        red           skip target, draw 2"
    assert lines[5] == "  Moussa Tembély     blue/red      skip, draw 2"
    assert lines[9] == (
        "Icons, at most 4 of each: skip 3, reverse 1, draw 4, peek 2, again 1, recover 1,"
        " search 1, refresh 1."
    )


def test_a_deck_file_may_define_cards_of_its_own() -> None:
    deck = load_deck(EXAMPLES / "home-brew.toml", everything())
    assert deck.name == "Home Brew"
    assert [card.name for card in deck.own] == ["Ottoline Fairwater", "Bongani Skylark"]
    assert deck.cards[:2] == deck.own
    assert deck.ids[2:4] == ("tashi-wangdorje", "layla-haddadin")


OWN_CARD = '[[card]]\nname = "Amaru Whitlock"\ncolour = "red"\nicons = ["peek"]\n'


class TestFiles:
    def write(self, folder: Path, text: str, name: str = "deck.toml") -> Path:
        path = folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def deck(self, *ids: str, name: str = "Mine", more: str = "") -> str:
        return f'name = "{name}"\ncards = {list(ids)}\n{more}'

    def faults(self, path: Path) -> list[str]:
        with pytest.raises(CatalogueError) as caught:
            load_deck(path, everything())
        assert all(fault.file == str(path) for fault in caught.value.faults)
        return [str(fault._replace(file="")) for fault in caught.value.faults]

    def test_an_unknown_card_is_named_and_no_colour_is_missed_for_it(self, tmp_path: Path) -> None:
        # Without Moussa, Kenta and Sólrún there is no blue; but who knows what colour 'kenta' is.
        ids = [
            *LEGAL[:3],
            "kenta-aoshirro",
            "mateo-huarancca",
            "haruka-minamoe",
            "ines-carvalhosa",
            "nobody-at-all",
        ]
        path = self.write(tmp_path, self.deck(*ids))
        assert self.faults(path) == [
            "there is no card 'kenta-aoshirro'; did you mean 'kenta-aoshiro'?",
            "there is no card 'nobody-at-all'",
        ]

    def test_unknown_cards_do_not_hide_the_rules_that_are_broken_anyway(self, tmp_path: Path) -> None:
        path = self.write(tmp_path, self.deck("zzz", "maya-okafor", "maya-okafor-2"))
        assert self.faults(path) == [
            "there is no card 'zzz'",
            "DY-1 a deck has exactly 8 cards, and this one has 3",
            "DY-2 Maya Okafor appears 2 times; only one is allowed",
        ]

    def test_owned_in_a_file_is_checked(self, tmp_path: Path) -> None:
        owned = f"owned = {[*LEGAL[1:], 'zzz']}\n"
        assert self.faults(self.write(tmp_path, self.deck(*LEGAL, more=owned))) == [
            "there is no card 'zzz'",
            "DY-1 'maya-okafor' appears once, but you own none",
        ]

    def test_a_deck_file_has_required_and_forbidden_keys(self, tmp_path: Path) -> None:
        assert self.faults(self.write(tmp_path, "owner = 3\n")) == [
            "a deck file has no 'owner'; did you mean 'owned'?",
            "name is missing",
            "cards is missing",
        ]
        assert self.faults(self.write(tmp_path, 'name = ""\ncards = "maya-okafor"\nowned = [1]')) == [
            "the name is empty",
            "cards must be a list of card ids in quotes",
            "owned must be a list of card ids in quotes",
        ]

    def test_a_card_of_the_files_own_with_a_fault_is_not_called_unknown_too(self, tmp_path: Path) -> None:
        own = OWN_CARD.replace("peek", "pek")
        assert self.faults(self.write(tmp_path, self.deck(*LEGAL[1:], "amaru-whitlock", more=own))) == [
            "line 3, Amaru Whitlock: 'pek' is not an icon; did you mean 'peek'?"
        ]

    def test_a_card_of_the_files_own_may_not_take_an_id_of_the_catalogue(self, tmp_path: Path) -> None:
        own = OWN_CARD.replace("Amaru Whitlock", "Maya Okafor")
        assert self.faults(self.write(tmp_path, self.deck(*LEGAL, more=own))) == [
            "line 3, Maya Okafor: the id 'maya-okafor' is already used by a card loaded earlier;"
            " give this card its own"
        ]

    def test_cards_written_below_a_card_table_are_pointed_out(self, tmp_path: Path) -> None:
        text = f'name = "Mine"\n{OWN_CARD}cards = {list(LEGAL)}\n'
        assert self.faults(self.write(tmp_path, text)) == [
            "cards is missing",
            "line 2, Amaru Whitlock: 'cards' belongs to a deck, above the first [[card]]",
        ]

    def test_a_file_that_cannot_be_read_is_one_fault(self, tmp_path: Path) -> None:
        assert self.faults(tmp_path / "none.toml") == ["can't be read: there is no such file"]
        assert self.faults(tmp_path) == ["can't be read: it is a folder"]
        assert self.faults(self.write(tmp_path, "name")) == ["is not TOML: something is missing at the end"]

    def test_a_deck_may_use_the_cards_of_a_card_file(self, tmp_path: Path) -> None:
        card_file = self.write(tmp_path, OWN_CARD, "cards.toml")
        path = self.write(tmp_path, self.deck(*LEGAL[1:], "amaru-whitlock"))
        assert describe_deck(path, [card_file])[0]
        assert describe_deck(path) == (
            False,
            f"{path} is not a legal dynasty deck:\n  there is no card 'amaru-whitlock'",
        )

    def test_a_fault_in_a_card_file_is_told_with_that_files_name(self, tmp_path: Path) -> None:
        card_file = self.write(tmp_path, OWN_CARD.replace("red", "pink"), "cards.toml")
        path = self.write(tmp_path, self.deck(*LEGAL))
        assert describe_deck(path, [str(card_file)]) == (
            False,
            f"{path} is not a legal dynasty deck:\n"
            f"  {card_file}, line 1, Amaru Whitlock: 'pink' is not a colour",
        )

    def test_decks_of_several_players_share_one_catalogue(self, tmp_path: Path) -> None:
        first = self.write(tmp_path, self.deck(*LEGAL[1:], "amaru-whitlock", more=OWN_CARD), "first.toml")
        second = self.write(tmp_path, self.deck(*LEGAL, name="Yours"), "second.toml")
        catalogue, decks = load_decks([first, second, first], everything())
        assert [deck.name for deck in decks] == ["Mine", "Yours", "Mine"]
        assert len(catalogue) == 121
        assert catalogue.number("amaru-whitlock") == 121
        assert tuple(map(catalogue.by_number, catalogue.numbers(decks[0].ids))) == decks[0].cards

    def test_two_decks_may_not_give_one_id_to_different_cards(self, tmp_path: Path) -> None:
        texts = [OWN_CARD, OWN_CARD.replace("peek", "swap")]
        paths = [
            self.write(tmp_path, self.deck(*LEGAL[1:], "amaru-whitlock", more=text), f"{place}.toml")
            for place, text in enumerate(texts)
        ]
        with pytest.raises(CatalogueError) as caught:
            load_decks([*paths, tmp_path / "none.toml"], everything())
        assert caught.value.faults == [
            Fault(
                reason(Code.CARD_CLASH, id="amaru-whitlock"),
                card="Amaru Whitlock",
                file=str(paths[1]),
            ),
            Fault(reason(Code.FILE_MISSING), file=str(tmp_path / "none.toml")),
        ]


def test_a_card_file_and_a_deck_file_are_not_confused() -> None:
    with pytest.raises(CatalogueError, match="a card file has"):
        load_cards(EXAMPLES / "harbour-lights.toml")
