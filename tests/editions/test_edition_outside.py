"""A third-party edition: declared in a user's file, played without being in the registry."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from lastcard import Game, Match, NotationError, OptionError, position, replay
from lastcard.bots import seat_bot
from lastcard.editions import EDITIONS, find_edition
from lastcard.setup import make_setup
from lastcard.simulate import simulate
from tests.support.own_edition import SNOWBALL

TEXT = """\
edition snowball
options snowball_wild=off
hands SB R7 G1 / Y1 / B2 B3
discard R5
turn 0
chance 1
"""


def test_ours_are_found_by_name_and_any_other_is_itself() -> None:
    assert "snowball" not in EDITIONS
    assert find_edition(SNOWBALL) is SNOWBALL
    assert find_edition("classic") is EDITIONS["classic"]
    with pytest.raises(OptionError, match="snowball"):
        find_edition("snowball")


def test_its_deck_has_its_special_wild_and_with_the_foil_one_less() -> None:
    plain = make_setup(SNOWBALL, seed=1).uno_deck()
    foil = make_setup(SNOWBALL, seed=1, options={"foil": True}).uno_deck()
    kinds = SNOWBALL.cards.kinds
    assert (len(plain), plain.count(kinds["SB"]), plain.count(kinds["SBF"])) == (112, 4, 0)
    assert (len(foil), foil.count(kinds["SB"]), foil.count(kinds["SBF"])) == (112, 3, 1)


def test_two_editions_of_one_name_keep_their_own_decks() -> None:
    large = SNOWBALL._replace(counts={**SNOWBALL.counts, SNOWBALL.cards.kinds["SB"]: 8})
    assert len(make_setup(large, seed=1).uno_deck()) == 116
    assert len(make_setup(SNOWBALL, seed=1).uno_deck()) == 112


def test_a_position_of_it_is_read_with_it() -> None:
    game = position(TEXT, edition=SNOWBALL)
    assert game.legal(0) == ["R7", "draw", "SB>R", "SB>Y", "SB>G", "SB>B"]
    text = game.position()
    assert Game.from_position(text, edition=SNOWBALL) == position(text, edition=SNOWBALL)


def test_a_text_of_another_edition_is_refused_and_so_is_its_text_without_it() -> None:
    with pytest.raises(NotationError, match="the edition is 'classic', not 'snowball'"):
        position(TEXT.replace("snowball\n", "classic\n"), edition=SNOWBALL)
    with pytest.raises(OptionError, match="snowball"):
        position(TEXT)


def test_a_refusal_cites_its_own_rules_and_calls_its_wild_by_its_letters() -> None:
    refused = position(TEXT.replace("chance 1\n", ""), edition=SNOWBALL).why_not(0, "SB>R")
    assert refused is not None
    assert refused.rule == "SB-1"
    assert "SB" in refused.sentence


def test_bots_play_a_match_of_it_and_every_hand_can_be_replayed() -> None:
    match, bot = Match(SNOWBALL, seats=3, seed=2, target=1), seat_bot("sharp", Random(1))
    while not match.game.over:
        seat = match.game.actors[0]
        view, legal = match.game.view(seat), match.game.legal(seat)
        match.game.play(seat, bot.decide(view, match.game.setup.public, legal))
    assert replay(match.game.record(), edition=SNOWBALL) == match.game
    assert pickle.loads(pickle.dumps(match)) == match


def test_an_edition_of_your_own_can_be_simulated() -> None:
    assert simulate(SNOWBALL, games=20, seats=3, bots=("greedy",), compiled=False).played["SB"] > 0
