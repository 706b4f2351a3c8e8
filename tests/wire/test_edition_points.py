"""The score pad's data about the cards, made from the editions' declarations."""

from __future__ import annotations

from pathlib import Path

import lastcard
from lastcard.editions import EDITIONS
from lastcard.wire.edition_points import counted_cards, edition_points, main

COMMITTED = Path(lastcard.__file__).parent / "client" / "core" / "edition_points.js"


def points(edition: str) -> dict[str, int]:
    return {one.card: one.points for one in counted_cards(EDITIONS[edition])}


def test_the_committed_file_is_what_the_editions_give_now() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == edition_points(), "run `make wire`"


def test_the_points_file_is_written_whole(tmp_path: Path) -> None:
    main(str(tmp_path / "edition_points.js"))
    assert (tmp_path / "edition_points.js").read_text(encoding="utf-8") == edition_points()


def test_numbers_count_their_face_and_in_hail_mary_five() -> None:
    """S-2"""
    classic, hail_mary = list(points("classic").values()), list(points("hail-mary").values())
    assert classic[:10] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert hail_mary[:10] == [5] * 10


def test_actions_count_twenty_and_every_wild_fifty() -> None:
    """S-3, S-4"""
    assert list(points("avatar-state").values())[10:] == [20, 20, 20, 50, 50, 50]
    assert {"W", "W+4", "AS"} < points("avatar-state").keys()


def test_all_colours_of_a_symbol_are_one_and_make_up_the_deck() -> None:
    """D-1: 108 cards in the classic deck, 112 in a themed one; 4 zeros, 8 of each other symbol."""
    assert [one.most for one in counted_cards(EDITIONS["classic"])] == [4, *[8] * 12, 4, 4]
    assert sum(one.most for one in counted_cards(EDITIONS["classic"])) == 108
    assert sum(one.most for one in counted_cards(EDITIONS["favorite-line"])) == 112


def test_in_elite_no_card_counts() -> None:
    """S-6"""
    assert "  elite: { target: 3, cards: [] },\n" in edition_points()
