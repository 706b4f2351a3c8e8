"""`lastcard decks report`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lastcard.cli.decks_report import OURS, pool_of, read_subject
from tests.cli.program import FINE, Runner, complaint, program_without_extras
from tests.support.helpers import HOME_BREW

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def test_a_file_is_a_deck_or_custom_cards(tmp_path: Path) -> None:
    deck = read_subject(EXAMPLES / "harbour-lights.toml")
    assert (deck.name, len(deck.cards), deck.deck is not None) == ("Harbour Lights", 8, True)
    path = tmp_path / "own.toml"
    path.write_text(HOME_BREW, encoding="utf-8")
    own = read_subject(path)
    assert own.deck is None
    assert own.cards
    assert own.cards <= {card.id for card in own.catalogue}
    ours = read_subject(None)
    assert (ours.name, len(ours.cards)) == (OURS, len(ours.catalogue))


def test_with_many_cards_of_ones_own_some_of_ours_stay_out(tmp_path: Path) -> None:
    """A pool has 128 cards at most; all of the 20 are dealt, and 108 of our 120."""
    path = tmp_path / "own.toml"
    card = '[[card]]\nname = "Amaru Whitlock"\ncolour = "red"\nicons = ["skip"]\nid = "amaru-{}"\n'
    path.write_text("".join(card.format(number) for number in range(20)), encoding="utf-8")
    pool = pool_of(read_subject(path))
    assert (len(pool), len(set(pool))) == (128, 128)
    assert sum(name.startswith("amaru-") for name in pool) == 20
    assert len(pool_of(read_subject(None))) == 120


@pytest.mark.slow
def test_a_deck_is_reported_for_programs_and_drawn(run: Runner, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    drawn = tmp_path / "cards.svg"
    ran = run(
        *("decks", "report", EXAMPLES / "harbour-lights.toml", "--games", "64", "--greedy", "--json"),
        *("--svg", drawn),
    )
    assert ran.code == FINE
    assert len(json.loads(ran.out)["cards"]) == 8
    assert drawn.read_text(encoding="utf-8").startswith("<svg")


def test_a_file_that_is_neither_is_refused(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "letter.toml"
    path.write_bytes(b"\xff\xfe")
    assert complaint(run("decks", "report", path))


@pytest.mark.parametrize("games", [0, -3])
def test_a_report_needs_at_least_one_game(games: int, run: Runner) -> None:
    said = complaint(run("decks", "report", "--games", str(games)))
    assert said == f"at least one game must be played, not {games}"


def test_without_numpy_and_numba_a_report_names_the_command_that_installs_them() -> None:
    said = complaint(program_without_extras("decks", "report", "--games", "1"))
    assert said == "this needs numba and numpy: pip install '.[batch]' in lastcard's folder"
