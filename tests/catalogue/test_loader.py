"""Card files: valid ones load, and all others are refused with every fault and its location."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.cards import BLUE, GREEN, RED, YELLOW
from lastcard.catalogue import Catalogue, load_cards, read_cards
from lastcard.codes import Code
from lastcard.elite_cards import (
    BASE_FOIL,
    DRAW_CARDS,
    DUAL_FOIL,
    NITRO_FOIL,
    NOT_FOIL,
    SKIP_NEXT,
    TARGET,
    WILD_FOIL,
    EliteCard,
    Icon,
)
from lastcard.errors import CatalogueError, Fault, LastcardError, reason


def card(**lines: str) -> str:
    """The TOML of a good card with these lines changed; an empty one is left out."""
    good = {"name": '"Maya Okafor"', "colour": '"red"', "icons": '["peek"]'}
    return "\n".join(
        ["[[card]]", *(f"{key} = {value}" for key, value in (good | lines).items() if value), ""]
    )


def faults_of(text: str) -> list[Fault]:
    with pytest.raises(CatalogueError) as caught:
        read_cards(text)
    return caught.value.faults


def sentences(text: str) -> list[str]:
    return [fault.sentence for fault in faults_of(text)]


def test_a_card_is_what_its_table_says() -> None:
    text = card(
        icons='["skip target", "draw 2"]', foil='"base"', promo="true", pack='"harbour"', id='"maya-2"'
    )
    icons = (Icon(SKIP_NEXT, TARGET), Icon(DRAW_CARDS, number=2))
    assert read_cards(text).cards == (
        EliteCard("maya-2", "Maya Okafor", (RED,), icons, BASE_FOIL, promo=True, pack="harbour"),
    )


def test_a_card_without_foil_promo_pack_and_id_has_none_and_is_called_by_its_name() -> None:
    (loaded,) = read_cards(card()).cards
    assert (loaded.id, loaded.foil, loaded.promo, loaded.pack) == ("maya-okafor", NOT_FOIL, False, "")


@pytest.mark.parametrize(
    ("colour", "foil", "colours", "kind"),
    [
        ("yellow", "", (YELLOW,), NOT_FOIL),
        ("green", "base", (GREEN,), BASE_FOIL),
        ("blue/red", "dual", (RED, BLUE), DUAL_FOIL),
        ("red/blue", "dual", (RED, BLUE), DUAL_FOIL),
        ("green/yellow", "dual", (YELLOW, GREEN), DUAL_FOIL),
        ("wild", "wild", (RED, YELLOW, GREEN, BLUE), WILD_FOIL),
        ("wild", "nitro", (RED, YELLOW, GREEN, BLUE), NITRO_FOIL),
    ],
)
def test_each_kind_of_foil_has_its_colours(
    colour: str, foil: str, colours: tuple[int, ...], kind: int
) -> None:
    (loaded,) = read_cards(card(colour=f'"{colour}"', foil=foil and f'"{foil}"')).cards
    assert (loaded.colours, loaded.foil) == (colours, kind)


@pytest.mark.parametrize(
    ("colour", "foil", "fault"),
    [
        ("blue/red", "", "a card without foil has one colour"),
        ("wild", "", "a card without foil has one colour"),
        ("green/yellow", "base", "a base foil has one colour"),
        ("wild", "base", "a base foil has one colour"),
        ("red", "dual", "a dual foil is blue/red or green/yellow"),
        ("green/red", "dual", "a dual foil is blue/red or green/yellow"),
        ("red/red", "dual", "a dual foil is blue/red or green/yellow"),
        ("wild", "dual", "a dual foil is blue/red or green/yellow"),
        ("blue", "wild", "a wild foil has the colour 'wild'"),
        ("blue/red", "nitro", "a nitro foil has the colour 'wild'"),
    ],
)
def test_other_colours_on_a_foil_are_refused(colour: str, foil: str, fault: str) -> None:
    text = card(colour=f'"{colour}"', foil=foil and f'"{foil}"')
    assert sentences(text) == [f"{fault}, and this one says '{colour}'"]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ({"name": ""}, "name is missing"),
        ({"colour": ""}, "colour is missing"),
        ({"icons": ""}, "icons is missing"),
        ({"name": '""'}, "the name is empty"),
        ({"name": '"   "'}, "the name is empty"),
        ({"name": "7"}, "the name must be text in quotes"),
        ({"name": f'"{"y" * 41}"'}, "the name is longer than 40 characters"),
        ({"name": '"Maya\\nOkafor"'}, "the name contains an unprintable character"),
        ({"name": '" Maya Okafor"'}, "the name has extra spaces"),
        ({"name": '"大野"'}, "no id can be made from this name, so the card needs one of its own"),
        ({"colour": '"purple"'}, "'purple' is not a colour"),
        ({"colour": '"bleu"'}, "'bleu' is not a colour; did you mean 'blue'?"),
        ({"colour": '["red"]'}, "the colour must be text in quotes"),
        ({"foil": '"shiny"'}, "'shiny' is not a foil: they are base, dual, wild and nitro"),
        ({"foil": "true"}, "the foil must be text in quotes"),
        ({"promo": '"true"'}, "promo must be true or false, without quotes"),
        ({"promo": "1"}, "promo must be true or false, without quotes"),
        ({"pack": '""'}, "the pack is empty"),
        (
            {"id": '"Maya Okafor"'},
            "the id 'Maya Okafor' may contain only lower-case letters, digits and single hyphens",
        ),
        (
            {"id": '"maya--okafor"'},
            "the id 'maya--okafor' may contain only lower-case letters, digits and single hyphens",
        ),
        ({"id": '""'}, "the id is empty"),
        ({"icons": "[]"}, "a card has 1 to 4 icons, and this one has 0"),
        (
            {"icons": '["skip", "peek", "swap", "search", "again"]'},
            "a card has 1 to 4 icons, and this one has 5",
        ),
        (
            {"icons": '"peek"'},
            'icons must be a list of phrases in quotes, such as ["skip target", "draw 2"]',
        ),
        (
            {"icons": '["peek", 2]'},
            'icons must be a list of phrases in quotes, such as ["skip target", "draw 2"]',
        ),
        ({"icons": '["skip 2"]'}, "icon 'skip 2': 2 doesn't belong here, only with draw"),
        ({"icons": '["reverse", "reverse"]'}, "reverse appears 2 times, which makes no sense on one card"),
        ({"power": "3"}, "a card has no 'power'"),
        ({"color": '"red"'}, "a card has no 'color'; did you mean 'colour'?"),
        ({"cards": "[]"}, "'cards' belongs to a deck, above the first [[card]]"),
    ],
)
def test_a_fault_is_told_in_one_sentence_and_alone(lines: dict[str, str], fault: str) -> None:
    assert sentences(card(**lines)) == [fault]


@pytest.mark.parametrize("icon", ["reverse", "again", "discard-colour", "substitute"])
def test_icons_without_a_double_effect_occur_once_per_card(icon: str) -> None:
    assert sentences(card(icons=f'["{icon}", "peek", "{icon}"]')) == [
        f"{icon} appears 2 times, which makes no sense on one card"
    ]


def test_skips_add_up_so_a_card_may_have_two() -> None:
    (loaded,) = read_cards(card(icons='["skip", "skip"]')).cards
    assert loaded.icons == (Icon(SKIP_NEXT), Icon(SKIP_NEXT))


def test_a_name_of_forty_characters_and_four_icons_are_not_too_many() -> None:
    text = card(name=f'"{"y" * 40}"', icons='["skip", "peek", "swap", "draw 15"]')
    assert len(read_cards(text).cards[0].icons) == 4


def test_an_unreadable_foil_is_not_blamed_on_the_colour() -> None:
    assert sentences(card(colour='"wild"', foil='"shiny"')) == [
        "'shiny' is not a foil: they are base, dual, wild and nitro"
    ]


def test_every_fault_of_every_card_is_told_with_its_line_and_name() -> None:
    text = "\n".join(
        [
            "# my cards",
            "[[card]]",
            'name = "Maya Okafor"',
            'colour = "bleu"',
            'icons = ["draw"]',
            "",
            "  [[ card ]]  # a good one",
            'name = "Lars Tveitane"',
            'colour = "red"',
            'icons = ["peek"]',
            "[[card]]",
            'colour = "green"',
            'icons = ["peek target"]',
        ]
    )
    with pytest.raises(CatalogueError) as caught:
        read_cards(text, file="mine.toml")
    assert str(caught.value).split("\n") == [
        "mine.toml, line 2, Maya Okafor: 'bleu' is not a colour; did you mean 'blue'?",
        "mine.toml, line 2, Maya Okafor: icon 'draw': draw needs a number from 1 to 15",
        "mine.toml, line 11, card 3: name is missing",
        "mine.toml, line 11, card 3: icon 'peek target': target doesn't belong here, only with"
        " skip, draw, discard, recover and refresh",
    ]


def test_a_fault_has_its_parts_apart() -> None:
    (fault,) = faults_of("\n" + card(colour='"pink"'))
    assert fault == Fault(reason(Code.NOT_A_COLOUR, word="pink"), card="Maya Okafor", file="", line=2)
    assert fault.sentence == "'pink' is not a colour"


def test_an_error_is_a_lastcard_error_and_a_value_error() -> None:
    with pytest.raises(LastcardError):
        read_cards("")
    with pytest.raises(ValueError, match="contains no"):
        read_cards("")


def test_a_header_inside_a_text_moves_no_line_number() -> None:
    text = card(name='"""\n[[card]]\n"""')
    assert [(fault.line, fault.card, fault.number) for fault in faults_of(text)] == [(None, "", 1)]


def test_two_cards_of_one_person_need_an_id_of_their_own() -> None:
    assert faults_of(card() + card(colour='"blue"')) == [
        Fault(reason(Code.ID_TAKEN_ON_LINE, id="maya-okafor", line=1), card="Maya Okafor", line=5)
    ]
    assert len(read_cards(card() + card(colour='"blue"', id='"maya-okafor-2"'))) == 2


def test_an_id_is_taken_even_by_a_card_with_another_fault() -> None:
    assert sentences(card(colour='"pink"') + card()) == [
        "'pink' is not a colour",
        "the id 'maya-okafor' is already used on line 1; give this card its own",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault(reason(Code.NO_CARDS))),
        ("card = []", Fault(reason(Code.NO_CARDS))),
        ('[card]\nname = "Maya"', Fault(reason(Code.CARD_BRACKETS))),
        ("card = [1, 2]", Fault(reason(Code.CARD_BRACKETS))),
        ("card = 3", Fault(reason(Code.CARD_BRACKETS))),
        ("[[card]]\nname = Maya", Fault(reason(Code.NOT_TOML_AT, column=8), line=2)),
        ("[[card]]\nname = 'a'\nname = 'b'\n", Fault(reason(Code.NOT_TOML_AT, column=11), line=3)),
        ("card = [", Fault(reason(Code.NOT_TOML_END))),
        ("x = " + "[" * 5000, Fault(reason(Code.TOML_TOO_DEEP))),
    ],
)
def test_a_text_that_is_no_card_file_is_refused_in_one_sentence(text: str, fault: Fault) -> None:
    assert faults_of(text) == [fault]


def test_a_number_too_long_for_python_is_a_fault_and_no_crash() -> None:
    (fault,) = faults_of("x = " + "9" * 5000)
    assert fault == Fault(reason(Code.NOT_TOML))


def test_a_card_file_has_nothing_but_cards() -> None:
    assert sentences('name = "Deck"\n' + card()) == ["a card file has only [[card]] tables, not 'name'"]


def test_cards_in_the_short_form_of_toml_load_too() -> None:
    text = 'card = [{name = "Maya Okafor", colour = "red", icons = ["peek"]}]'
    assert read_cards(text).cards == read_cards(card()).cards
    assert faults_of(text.replace("red", "pink"))[0].line is None
    short = text.removeprefix("card = [").removesuffix("]")
    assert sentences(f"card = [{short}, {short}]") == [
        "the id 'maya-okafor' is already used by card 1; give this card its own"
    ]


class TestFiles:
    def write(self, folder: Path, name: str, text: str) -> Path:
        path = folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def test_several_files_make_one_catalogue_in_their_order(self, tmp_path: Path) -> None:
        first = self.write(tmp_path, "first.toml", card())
        second = self.write(tmp_path, "second.toml", card(name='"Lars Tveitane"'))
        assert [one.id for one in load_cards(second, str(first))] == ["lars-tveitane", "maya-okafor"]

    def test_the_cards_beside_come_first_and_keep_their_numbers(self, tmp_path: Path) -> None:
        ours = read_cards(card())
        mine = load_cards(self.write(tmp_path, "mine.toml", card(name='"Lars Tveitane"')), beside=ours)
        assert (mine.number("maya-okafor"), mine.number("lars-tveitane")) == (1, 2)

    def test_an_id_of_another_file_is_taken(self, tmp_path: Path) -> None:
        first = self.write(tmp_path, "first.toml", card())
        second = self.write(tmp_path, "second.toml", card())
        with pytest.raises(CatalogueError) as caught:
            load_cards(first, second)
        assert caught.value.faults == [
            Fault(
                reason(Code.ID_TAKEN_ON_LINE_OF, id="maya-okafor", line=1, file=str(first)),
                card="Maya Okafor",
                file=str(second),
                line=1,
            )
        ]

    def test_an_id_of_the_cards_beside_is_taken_and_a_file_loaded_twice_too(self, tmp_path: Path) -> None:
        path = self.write(tmp_path, "mine.toml", card())
        with pytest.raises(CatalogueError, match="is already used by a card loaded earlier"):
            load_cards(path, beside=load_cards(path))
        with pytest.raises(CatalogueError, match="is already used on line 1 of"):
            load_cards(path, path)

    def test_the_faults_of_all_files_are_told_together(self, tmp_path: Path) -> None:
        missing = tmp_path / "missing.toml"
        broken = self.write(tmp_path, "broken.toml", "[[card]]\nname")
        wrong = self.write(tmp_path, "wrong.toml", card(colour='"pink"'))
        latin = tmp_path / "latin.toml"
        latin.write_bytes("[[card]]\nname = 'Inês'".encode("latin-1"))
        with pytest.raises(CatalogueError) as caught:
            load_cards(missing, tmp_path, broken, wrong, latin)
        assert str(caught.value).split("\n") == [
            f"{missing}: can't be read: there is no such file",
            f"{tmp_path}: can't be read: it is a folder",
            f"{broken}: is not TOML: something is missing at the end",
            f"{latin}, line 2: is not UTF-8 text; save it as UTF-8",
            f"{wrong}, line 1, Maya Okafor: 'pink' is not a colour",
        ]

    def test_a_path_that_cannot_be_is_a_fault(self) -> None:
        with pytest.raises(CatalogueError, match="can't be read"):
            load_cards("a\0b.toml")

    def test_the_marks_of_a_windows_editor_do_no_harm(self, tmp_path: Path) -> None:
        path = tmp_path / "windows.toml"
        path.write_bytes(b"\xef\xbb\xbf" + card(colour='"pink"').replace("\n", "\r\n").encode())
        with pytest.raises(CatalogueError) as caught:
            load_cards(path)
        assert [fault.line for fault in caught.value.faults] == [1]

    def test_a_catalogue_holds_1023_cards_and_no_more(self) -> None:
        cards = [card(name=f'"Number {number}"') for number in range(1, 1025)]
        assert len(read_cards("".join(cards[:-1]))) == 1023
        assert sentences("".join(cards)) == ["a catalogue holds 1023 cards at most, and this one has 1024"]


def test_a_catalogue_refuses_two_cards_of_one_id() -> None:
    (one,) = read_cards(card())
    with pytest.raises(LastcardError, match="two cards of one catalogue have the id 'maya-okafor'") as caught:
        Catalogue([one, one])
    assert caught.value.why == reason(Code.ID_TWICE, id="maya-okafor")
