"""The registry: editions found by name, with the union of their options and cards."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import lastcard.editions
from lastcard.codes import Code
from lastcard.editions.registry import CARD_KINDS, EDITIONS, OPTIONS, find_edition, read_options, specials
from lastcard.errors import OptionError, reason
from lastcard.rulebook.ledger import ledger


def declared() -> dict[str, object]:
    """The editions declared by the folder's files, by name; the other files declare none."""
    names = [path.stem for path in Path(lastcard.editions.__file__).parent.glob("*.py")]
    modules = {name: import_module(f"lastcard.editions.{name}") for name in names}
    return {
        name.replace("_", "-"): module.EDITION
        for name, module in modules.items()
        if hasattr(module, "EDITION")
    }


def test_every_edition_that_a_file_declares_is_registered_under_the_files_name() -> None:
    assert declared() == EDITIONS
    assert [edition.name for edition in EDITIONS.values()] == list(EDITIONS)


def test_the_editions_stand_in_the_order_of_the_ledger() -> None:
    """Classic first, which has no rules of its own; every special wild's rules begin with its letters."""
    assert next(iter(EDITIONS)) == "classic"
    own = [edition.special.letters for edition in EDITIONS.values() if edition.special is not None]
    assert [special.letters for special in specials()] == own
    chapters = dict.fromkeys(number.split("-")[0] for number in ledger())
    assert own == [letters for letters in chapters if letters in own]


def test_an_edition_is_found_by_its_name_alone() -> None:
    assert find_edition("elite") is EDITIONS["elite"]
    with pytest.raises(OptionError, match="no edition 'Elite'") as caught:
        find_edition("Elite")
    assert caught.value.why is not None
    assert caught.value.why.params["words"] == tuple(EDITIONS)


@pytest.mark.parametrize("name", [None, 3, ["classic"]])
def test_an_invalid_name_is_refused_in_a_sentence(name: object) -> None:
    with pytest.raises(OptionError, match="there is no edition"):
        find_edition(name)  # type: ignore[arg-type]


def test_a_card_has_its_kind_without_an_edition() -> None:
    """Kinds count up within each colour, thirteen of them; the wilds follow from 52."""
    assert [CARD_KINDS[text] for text in ("R0", "R+2", "Y0", "B9", "W", "W+4")] == [0, 12, 13, 48, 52, 53]
    assert {CARD_KINDS[special.letters] for special in specials()} == {54}
    assert {CARD_KINDS[special.foil] for special in specials()} == {55}


def test_options_are_read_from_a_line() -> None:
    assert read_options("laps=2  foil=on dealer=random mode=draft") == {
        "laps": 2,
        "foil": True,
        "dealer": None,
        "mode": "draft",
    }
    assert read_options("") == {}


@pytest.mark.parametrize("text", ["laps", "laps2", "Laps=2", "lap=2", "=2"])
def test_a_line_that_says_no_option_is_refused(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(f"foil=on {text}")
    assert caught.value.why == reason(Code.NOT_AN_OPTION, word=text, words=tuple(OPTIONS))


@pytest.mark.parametrize(("text", "code"), [("laps=0", Code.OPTION_NUMBER), ("foil=yes", Code.OPTION_SWITCH)])
def test_a_value_that_an_option_has_not_is_refused(text: str, code: Code) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(text)
    assert caught.value.why.code == code
