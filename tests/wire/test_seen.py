"""Patches: applied to the old state, they give the new one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, ValidationError
from msgspec.json import decode

from lastcard.game import Game
from lastcard.wire.codec import encode
from lastcard.wire.seen import Mine, PublicTable, SeenEvent, changed, open_table, table_patch
from tests.support.helpers import EDITION_NAMES, random_choice
from tests.support.positions import at, play


def patched(old: PublicTable, patch: PublicTable) -> PublicTable:
    """Applies a patch as a client does."""
    fields = {name: getattr(old, name) for name in old.__struct_fields__}
    fields |= {name: value for name in fields if (value := getattr(patch, name)) is not UNSET}
    laid = fields.pop("laid")
    if laid is not UNSET:
        fields["discard"] = (*fields["discard"], *laid)
    return PublicTable(**fields)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_patch_on_what_was_is_what_is(edition: str) -> None:
    random = Random(edition)
    for seed in range(5):
        options = {"mode": "draft"} if edition == "elite" and seed % 2 else {}
        game = Game(edition, seats=3, seed=seed, options=options)
        old = open_table(game.view(None))
        for _ in range(200):
            if game.over:
                break
            game.play(*random_choice(game, random))
            new = open_table(game.view(None))
            assert patched(old, table_patch(old, new)) == new
            assert patched(old, changed(old, new)) == new
            old = new


cards = st.lists(st.sampled_from(["R1", "G2", "W"]), max_size=6).map(tuple)
tables = st.builds(
    PublicTable,
    turn=st.integers(0, 3),
    asked=st.none() | st.integers(0, 3),
    discard=cards,
    owes=st.lists(st.integers(0, 3), unique=True).map(tuple),
    throw_at=st.none() | st.integers(0, 3),
)


@given(tables, tables)
def test_any_two_tables_have_a_patch(old: PublicTable, new: PublicTable) -> None:
    assert patched(old, table_patch(old, new)) == new


@given(tables)
def test_nothing_changed_is_an_empty_patch(table: PublicTable) -> None:
    assert table_patch(table, table) == PublicTable()
    assert encode(table_patch(table, table)) == b"{}"


def test_a_pile_that_only_grew_is_told_by_the_cards_that_came() -> None:
    patch = table_patch(PublicTable(discard=("R1",)), PublicTable(discard=("R1", "R2", "R3")))
    assert (patch.discard, patch.laid) == (UNSET, ("R2", "R3"))


def test_a_pile_that_was_reshuffled_is_told_whole() -> None:
    patch = table_patch(PublicTable(discard=("R1", "R2")), PublicTable(discard=("R2",)))
    assert (patch.discard, patch.laid) == (("R2",), UNSET)


def test_a_sum_that_is_drawn_is_told_as_nothing_left() -> None:
    """H-1: Ann's Draw Two opens a sum of two, which Ben draws."""
    game = at("edition classic; options stack=any; hands R+2 R1 / B1 B2 / Y1 Y2; discard R9; turn 0")
    first = open_table(game.view(None))
    play(game, "0=R+2")
    second = open_table(game.view(None))
    play(game, "1=take")
    patches = table_patch(first, second), table_patch(second, open_table(game.view(None)))
    assert [(patch.sum, patch.laid_by) for patch in patches] == [(2, 0), (0, UNSET)]


def test_a_value_that_is_gone_is_null_not_missing() -> None:
    patch = changed(Mine(drawn="R1", armed=False), Mine(drawn=None, armed=False))
    assert encode(patch) == b'{"drawn":null}'


def test_a_colour_that_no_card_has_is_no_event() -> None:
    assert (
        decode('{"e": "played", "seat": 0, "card": "W", "colour": "green"}', type=SeenEvent).colour == "green"
    )
    for seen in (SeenEvent, PublicTable):
        with pytest.raises(ValidationError, match=r"colour"):
            decode('{"e": "played", "colour": "pink"}', type=seen)
