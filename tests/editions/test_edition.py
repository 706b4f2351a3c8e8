"""The declaration of an edition: its deck, its special wild, its card texts and moves."""

import pickle

import pytest

from lastcard.cards import COLOUR_LETTERS, COMMON_CARDS, KINDS, SPECIAL, SPECIAL_FOIL
from lastcard.editions import EDITIONS, OPTIONS, Edition, Special, specials
from lastcard.editions.edition import themed
from lastcard.errors import NotationError
from lastcard.game import Game
from lastcard.moves import COMMON_MOVES, MoveType
from lastcard.rules.state import FIELDS

EVERY = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
CONSTANT = {field.name for field in FIELDS if field.constant}
GIFT = themed("gift", Special("GW", "Gift"))


@EVERY
def test_an_edition_sets_only_constant_fields(edition: Edition) -> None:
    assert set(edition.ability_values) <= CONSTANT
    assert {option.field for option in edition.options} - {""} <= CONSTANT


def test_an_option_of_several_editions_is_one_option() -> None:
    for edition in EDITIONS.values():
        assert all(OPTIONS[option.name] is option for option in edition.options)


def test_no_two_wilds_are_written_alike() -> None:
    texts = [text for special in specials() for text in (special.letters, special.foil)]
    assert len(set(texts)) == len(texts)
    assert not {*texts} & COMMON_CARDS.kinds.keys()


def test_no_wild_begins_like_a_card_of_a_colour() -> None:
    """Players recognise a wild's notation by its first letter."""
    assert not {special.letters[0] for special in specials()} & {*COLOUR_LETTERS}


@EVERY
def test_a_text_and_its_kind_lead_to_each_other(edition: Edition) -> None:
    cards = edition.cards
    assert all(cards.texts[kind] == text for text, kind in cards.kinds.items())
    assert {cards.kind(cards.texts[kind]) for kind in edition.deck(foil=True)} == {*edition.deck(foil=True)}
    assert len(cards.kinds) == KINDS - (4 if edition.special else 6)


def test_its_special_wild_is_its_own() -> None:
    assert GIFT.cards.texts[SPECIAL : SPECIAL_FOIL + 1] == ("GW", "GWF")
    assert GIFT.cards.kind("GWF") == SPECIAL_FOIL
    with pytest.raises(ValueError, match="'HM' is not a card of gift"):
        GIFT.cards.kind("HM")


def test_the_same_action_is_written_as_the_edition_says() -> None:
    action = GIFT.moves.read("GW:B").action
    assert EDITIONS["hail-mary"].moves[action] == "HM:B"
    assert EDITIONS["avatar-state"].moves[action] == "AS:B"
    assert action not in EDITIONS["classic"].moves
    assert GIFT.moves[action].card == "GW"


def test_another_editions_move_is_refused_though_its_action_is_there() -> None:
    game = Game("hail-mary", seats=3, seed=1)
    foreign = EDITIONS["favorite-line"].moves.read("FL:R")
    with pytest.raises(NotationError, match="'FL:R' is not a move of hail-mary"):
        game.play(0, foreign)


@EVERY
def test_only_a_wild_that_throws_can_be_thrown(edition: Edition) -> None:
    throws = [move for move in edition.moves.values() if move.type == MoveType.THROW]
    assert len(throws) == (
        16 if "throws" in edition.ability_values else 0
    )  # four colours, the foil, the call


@EVERY
def test_common_cards_have_one_notation_in_every_edition(edition: Edition) -> None:
    assert all(edition.moves[action] == move for action, move in COMMON_MOVES.items())


def test_a_move_survives_pickling() -> None:
    move = EDITIONS["hail-mary"].moves.read("HMF>B!")
    again = pickle.loads(pickle.dumps(move))
    assert (again, again.action, again.meaning, again.card) == (move, move.action, move.meaning, "HMF")
