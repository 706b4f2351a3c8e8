"""The tables at which a run plays."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.batch.possible import possible_actions
from lastcard.catalogue import check_deck, everything
from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError, OptionError
from lastcard.learn.mixture import Mixture, TrainingError, random_deck, read_mixture
from lastcard.setup import make_setup


def test_a_mixture_as_a_command_writes_it() -> None:
    assert read_mixture("classic,elite", "2,2,4-6", "calls=auto") == Mixture(
        ("classic", "elite"), (2, 2, 4, 5, 6), "calls=auto"
    )
    assert read_mixture("all", "3", "any").editions == tuple(EDITIONS)


@pytest.mark.parametrize(
    ("editions", "seats", "options", "error", "said"),
    [
        ("chess", "2", "", OptionError, "chess"),
        ("classic", "1", "", TrainingError, "2 to 10"),
        ("classic", "4-11", "", TrainingError, "2 to 10"),
        ("classic", "few", "", TrainingError, "few"),
        ("classic", "2", "laps=2", TrainingError, "laps"),
        ("classic", "2", "calls=maybe", OptionError, "maybe"),
    ],
)
def test_an_impossible_mixture_is_refused(
    editions: str, seats: str, options: str, error: type[LastcardError], said: str
) -> None:
    with pytest.raises(error, match=said):
        read_mixture(editions, seats, options)


def test_the_same_seed_draws_the_same_tables() -> None:
    mixture = read_mixture("all", "2-10", "any")
    assert mixture.draw(20, 7) == mixture.draw(20, 7)
    assert mixture.draw(20, 7) != mixture.draw(20, 8)


def test_every_table_that_is_drawn_can_be_laid() -> None:
    for seating in read_mixture("all", "2-10", "any").draw(60, 3):
        assert make_setup(seating.edition, seed=1, **seating.arguments).seats == seating.seats


def test_options_are_fixed_unless_they_are_drawn() -> None:
    plain = read_mixture("classic", "2", "calls=auto").draw(5, 1)
    assert [seating.arguments["options"] for seating in plain] == [{"calls": "auto"}] * 5
    varied = read_mixture("classic", "2", "calls=auto any").draw(20, 1)
    options = [seating.arguments["options"] or {} for seating in varied]
    assert {each["calls"] for each in options} == {"auto"}
    assert {each["bluffs"] for each in options} == {True, False}


def test_an_edition_gets_only_the_options_that_it_has() -> None:
    [seating] = (
        read_mixture("classic,favorite-line", "2", "laps=2")._replace(editions=("classic",)).draw(1, 1)
    )
    assert seating.arguments["options"] == {}


def test_each_edition_and_seat_count_has_its_turn() -> None:
    drawn = read_mixture("classic,hail-mary", "2,3", "").draw(4, 1)
    assert {(seating.edition, seating.seats) for seating in drawn} == {
        (edition, seats) for edition in ("classic", "hail-mary") for seats in (2, 3)
    }


def test_elite_stays_apart() -> None:
    families = read_mixture("elite,classic,hail-mary", "2", "").families()
    assert [family.editions for family in families] == [("classic", "hail-mary"), ("elite",)]


def test_a_random_deck_is_legal() -> None:
    random, cards = Random(5), list(everything())
    for _ in range(20):
        assert check_deck([everything().card(card) for card in random_deck(cards, random)]) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_table_of_a_mixture_has_any_other_action(edition: str) -> None:
    mixture = Mixture((edition,), (2, 5, 10), "any")
    actions = set(mixture.scope().actions)
    for seating in mixture.draw(30, seed=4):
        setup = make_setup(seating.edition, seed=1, **seating.arguments)
        assert set(possible_actions(setup, relative_seats=True)) <= actions
        assert set(setup.uno_deck()) <= set(mixture.scope().kinds)
