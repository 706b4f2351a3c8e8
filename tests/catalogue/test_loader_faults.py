"""Every fault of a card file or a deck, by its code for clients."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from lastcard.bots.decks import deck_for
from lastcard.catalogue import Catalogue, check_deck, everything, load_cards, load_deck, read_cards
from lastcard.codes import Code
from lastcard.elite_cards import MAX_CARDS
from lastcard.errors import CatalogueError
from lastcard.setup import make_setup
from lastcard.table.rooms.match import MAX_VALUES, read_own_cards

GOOD = {"name": '"Maya Okafor"', "colour": '"red"', "icons": '["peek"]'}
EIGHT = [card.id for card in everything()][:8]


def card(**lines: str) -> str:
    """A good card with these lines changed; an empty one is left out."""
    kept = [f"{key} = {value}" for key, value in (GOOD | lines).items() if value]
    return "\n".join(["[[card]]", *kept, ""])


def codes(error: CatalogueError) -> list[Code]:
    return [fault.why.code for fault in error.faults]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Code.NO_CARDS),
        ("card = 3", Code.CARD_BRACKETS),
        ("card =", Code.NOT_TOML_END),
        ("x = " + "[" * 5000, Code.TOML_TOO_DEEP),
        ("crad = 1\n" + card(), Code.CARD_FILE_KEY),
        (card(icons=""), Code.KEY_MISSING),
        (card(owned='["a"]'), Code.KEY_OF_A_DECK),
        (card(color='"red"'), Code.CARD_KEY),
        (card(name="3"), Code.TEXT_UNQUOTED),
        (card(name='""'), Code.TEXT_EMPTY),
        (card(name=f'"{"x" * 41}"'), Code.TEXT_TOO_LONG),
        (card(name='"a\\u0000b"'), Code.TEXT_UNPRINTABLE),
        (card(name='"a  b"'), Code.TEXT_SPACES),
        (card(name='"大野"'), Code.ID_NEEDED),
        (card(id='"Not This"'), Code.ID_LETTERS),
        (card(promo='"yes"'), Code.PROMO_SWITCH),
        (card(foil='"gold"'), Code.NOT_A_FOIL),
        (card(colour='"pink"'), Code.NOT_A_COLOUR),
        (card(colour='"blue/red"'), Code.PLAIN_COLOURS),
        (card(colour='"blue/red"', foil='"base"'), Code.BASE_FOIL_COLOURS),
        (card(foil='"dual"'), Code.DUAL_FOIL_COLOURS),
        (card(foil='"nitro"'), Code.WILD_FOIL_COLOURS),
        (card(icons='"peek"'), Code.ICONS_UNLISTED),
        (card(icons="[]"), Code.ICONS_COUNT),
        (card(icons='["reverse", "reverse"]'), Code.ICON_REPEATED),
        (card(icons='[""]'), Code.ICON_EMPTY),
        (card(icons='["peak"]'), Code.NOT_AN_ICON),
        (card(icons='["peek target"]'), Code.ICON_WORD_MISPLACED),
        (card(icons='["skip target everyone"]'), Code.ICON_WORDS_CLASH),
        (card(icons='["draw"]'), Code.ICON_NEEDS_NUMBER),
        (card(icons='["discard"]'), Code.ICON_NEEDS_TYPE),
        (card(icons='["skip now"]'), Code.ICON_WORD_UNKNOWN),
        (card() + card(), Code.ID_TAKEN_ON_LINE),
    ],
)
def test_a_faulty_card_file_has_its_code(text: str, code: Code) -> None:
    with pytest.raises(CatalogueError) as caught:
        read_cards(text)
    assert codes(caught.value) == [code]


def test_an_id_can_be_taken_in_five_ways(tmp_path: Path) -> None:
    """Before, on a line or by a card without one, and both in a file."""
    inline = f"{{{', '.join(f'{key} = {value}' for key, value in GOOD.items())}}}"
    both = f"card = [{inline}, {inline}]"
    path = tmp_path / "both.toml"
    path.write_text(both, encoding="utf-8")
    ours = read_cards(card())
    ways: list[tuple[Callable[[], Catalogue], Code]] = [
        (lambda: read_cards(card(), beside=ours), Code.ID_TAKEN),
        (lambda: read_cards(card() + card()), Code.ID_TAKEN_ON_LINE),
        (lambda: read_cards(card() + card(), file="f"), Code.ID_TAKEN_ON_LINE_OF),
        (lambda: read_cards(both), Code.ID_TAKEN_BY_NUMBER),
        (lambda: load_cards(path), Code.ID_TAKEN_BY_NUMBER_OF),
    ]
    for read, code in ways:
        with pytest.raises(CatalogueError) as caught:
            read()
        assert codes(caught.value) == [code]


def test_a_file_can_be_unreadable_in_other_ways(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes("# ê".encode("latin-1"))
    with pytest.raises(CatalogueError) as caught:
        load_cards(latin, tmp_path / "none.toml")
    assert codes(caught.value) == [Code.NOT_UTF8, Code.FILE_MISSING]


def test_a_strangers_text_is_not_endless() -> None:
    with pytest.raises(CatalogueError) as caught:
        read_own_cards("# " + "x" * 999)
    assert codes(caught.value) == [Code.LINE_TOO_LONG]
    with pytest.raises(CatalogueError) as caught:
        read_own_cards("x = [\n" + "1,\n" * MAX_VALUES + "]")
    assert codes(caught.value) == [Code.TOO_MANY_VALUES]


def test_a_catalogue_can_be_full() -> None:
    cards = "".join(card(name=f'"Number {number}"') for number in range(MAX_CARDS + 1))
    with pytest.raises(CatalogueError) as caught:
        read_cards(cards)
    assert codes(caught.value) == [Code.CATALOGUE_FULL]


# Decks


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"name = 'x'\ncards = {EIGHT}\nowner = 1", Code.DECK_FILE_KEY),
        ("name = 'x'\ncards = 3", Code.DECK_FILE_IDS),
        (f"name = 'x'\ncards = {[*EIGHT[:7], 'nobody']}", Code.UNKNOWN_CARD),
        (f"name = 'x'\ncards = {EIGHT}\nowned = {EIGHT[:7]}", Code.CARD_NOT_OWNED),
        (f"name = 'x'\ncards = {EIGHT + EIGHT[:1]}\nowned = {EIGHT}", Code.CARD_OWNED_FEWER),
    ],
)
def test_a_faulty_deck_file_has_its_code(tmp_path: Path, text: str, code: Code) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CatalogueError) as caught:
        load_deck(path, everything())
    assert code in codes(caught.value)


def test_a_deck_breaks_each_rule_of_dynasty_with_a_code() -> None:
    cards = read_cards(card(icons='["skip", "skip", "skip"]') + card(id='"second"', icons='["skip", "skip"]'))
    found = {fault.why.code for fault in check_deck(list(cards))}
    assert found == {Code.DECK_SIZE, Code.SAME_NAME, Code.COLOUR_MISSING, Code.ICON_TOO_OFTEN}


def test_cards_that_make_no_deck_are_refused() -> None:
    with pytest.raises(CatalogueError) as caught:
        deck_for(Catalogue(list(everything())[:8]), Random(1))
    assert codes(caught.value) == [Code.NO_LEGAL_DECK]


def test_a_hands_decks_have_their_codes() -> None:
    draft = {"mode": "draft"}
    with pytest.raises(CatalogueError) as caught:
        make_setup("elite", seats=2, seed=1, options=draft, decks=[EIGHT[:7], EIGHT])
    assert set(codes(caught.value)) == {Code.PLAYER_DECK_SIZE, Code.DRAFTED_TWICE}
