"""The house rules as options: the editions that have them, and refusals."""

from __future__ import annotations

import pytest

from lastcard.codes import Code
from lastcard.editions import EDITIONS, Value, changes_play, chosen_house, is_house_rule, sides, team_seats
from lastcard.editions.house import HOUSE
from lastcard.errors import OptionError
from lastcard.rules.teams import are_partners
from lastcard.setup import make_setup

NAMES = ["stack", "seven_zero", "jump_in", "draw_until", "must_play", "doubles", "teams", "limit"]


@pytest.mark.parametrize("edition", ["classic", "hail-mary", "favorite-line", "avatar-state"])
def test_they_come_last_in_the_order_of_the_ledger_and_are_off(edition: str) -> None:
    options = EDITIONS[edition].options[-8:]
    assert [option.name for option in options] == NAMES
    assert [option.rule for option in options] == [f"H-{number}" for number in range(1, 9)]
    assert not changes_play(make_setup(edition, seats=4, seed=1).options)


def test_elite_has_teams_alone() -> None:
    assert [option.name for option in EDITIONS["elite"].options if is_house_rule(option)] == ["teams"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("stack", "same"), ("seven_zero", True), ("jump_in", True), ("draw_until", True)],
        *[("must_play", True), ("doubles", True), ("limit", 15)],
    ],
)
def test_each_changes_how_a_hand_is_played(name: str, value: Value) -> None:
    setup = make_setup("classic", seats=4, seed=1, options={name: value})
    assert changes_play(setup.options)
    assert setup.table().house == 1


def test_teams_change_only_the_score() -> None:
    setup = make_setup("classic", seats=4, seed=1, options={"teams": "two"})
    assert (changes_play(setup.options), setup.table().house, setup.table().teams) == (False, 0, 1)


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (5, {"teams": "two"}, Code.TEAMS_SEATS),
        (2, {"teams": "pairs"}, Code.TEAMS_SEATS),
        (4, {"teams": "pairs", "limit": 20}, Code.TEAMS_AND_LIMIT),
        (4, {"limit": 31}, Code.OPTION_NUMBER_OR_OFF),
    ],
)
def test_what_cant_be_is_refused(seats: int, options: dict[str, Value], code: Code) -> None:
    with pytest.raises(OptionError) as caught:
        make_setup("classic", seats=seats, seed=1, options=options)
    assert caught.value.why is not None
    assert caught.value.why.code == code


def test_a_limit_is_written_as_a_number_or_off() -> None:
    limit = HOUSE[-1]
    assert (limit.write(0), limit.write(20), limit.read("off"), limit.read("20")) == ("off", "20", 0, 20)
    assert limit.expected() == "a number from 15 to 30, or off"


@pytest.mark.parametrize(
    ("seats", "chosen", "teams"),
    [
        (4, "two", ((0, 2), (1, 3))),
        (4, "pairs", ((0, 2), (1, 3))),
        (6, "two", ((0, 2, 4), (1, 3, 5))),
        (6, "pairs", ((0, 3), (1, 4), (2, 5))),
        (8, "pairs", ((0, 4), (1, 5), (2, 6), (3, 7))),
        (4, "off", ()),
        (5, "two", ()),
    ],
)
def test_every_second_seat_or_the_opposite_one(
    seats: int, chosen: str, teams: tuple[tuple[int, ...], ...]
) -> None:
    assert team_seats(seats, {"teams": chosen}) == teams


def test_a_side_is_a_team_or_a_seat_alone() -> None:
    assert sides(6, {"teams": "pairs"}) == ((0, 3), (1, 4), (2, 5))
    assert sides(3, {}) == ((0,), (1,), (2,))


@pytest.mark.parametrize("chosen", ["two", "pairs"])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_teams_are_those_that_the_rules_score(seats: int, chosen: str) -> None:
    table = make_setup("classic", seats=seats, seed=1, options={"teams": chosen}).table()
    for team in team_seats(seats, {"teams": chosen}):
        assert [seat for seat in range(seats) if are_partners(table, seat, team[0])] == list(team)


def test_house_rules_that_are_on_are_listed_in_the_ledgers_order() -> None:
    options: dict[str, Value] = {"limit": 20, "stack": "any", "doubles": False, "calls": "auto"}
    assert list(chosen_house(options).items()) == [("stack", "any"), ("limit", 20)]
