"""Many hands played by policies, and their results."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.codes import Code
from lastcard.editions import EDITIONS, Special
from lastcard.elite_cards import ACTION_NAMES
from lastcard.errors import OptionError, Reason, reason
from lastcard.game import Game
from lastcard.policies.playout import poll
from lastcard.rules.scoring import points
from lastcard.setup import SEED_BITS, make_setup
from lastcard.simulate import (
    WORTH_COMPILING,
    WORTH_LOADING,
    deal_game,
    is_worth_compiling,
    policies_by_seat,
    report,
    simulate,
)
from lastcard.terminal.progress import counted
from tests.support.heat_wave import HEAT_WAVE


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hands_are_those_of_the_seed_and_the_ones_after_it(edition: str) -> None:
    """Played again one by one as games, they give the same figures."""
    result = simulate(edition, seats=3, games=5, seed=40, bots=("greedy", "random"))
    wins, actions, total = [0, 0, 0], [], 0
    for seed in range(40, 45):
        game = Game(edition, seats=3, seed=seed)
        while not game.over:
            seat, action = poll(game.state, [1, 0, 1])
            game.play(seat, game.setup.edition.moves[action])
        actions.append(len(game.played))
        total += points(game.state, game.setup.edition.values())
        if game.winner is not None:
            wins[game.winner] += 1
    assert result.wins == tuple(wins)
    assert result.blocked == 5 - sum(wins)
    assert (result.actions, result.shortest, result.longest) == (sum(actions), min(actions), max(actions))
    assert result.points == total


@pytest.mark.parametrize("edition", EDITIONS)
def test_played_cards_are_counted_one_by_one(edition: str) -> None:
    result = simulate(edition, seats=2, games=3, seed=7, bots=("greedy",))
    played = dict.fromkeys(EDITIONS[edition].cards.kinds, 0)
    activated = 0
    for seed in range(7, 10):
        game = Game(edition, seats=2, seed=seed)
        while not game.over:
            seat, action = poll(game.state, [1, 1])
            game.play(seat, game.setup.edition.moves[action])
        for event in game.events:
            if event.name in ("played", "threw"):
                assert event.card is not None
                played[event.card] += 1
            activated += event.name == "activated"
    assert result.played == {card: count for card, count in played.items() if count}
    assert sum(result.icons.values()) >= activated
    assert set(result.icons) <= set(ACTION_NAMES[1:])


def test_a_table_that_was_used_before_deals_as_a_new_one_does() -> None:
    for edition in EDITIONS:
        setup = make_setup(edition, seats=3, seed=5)
        used = setup.table()
        for number in (0, 1, 2):
            deal_game(setup, used, number)
        fresh = Game(edition, seats=3, seed=7)
        assert Game.from_setup(fresh.setup, used).position() == fresh.position()


def test_the_seed_after_the_last_is_the_first() -> None:
    last = (1 << SEED_BITS) - 1
    assert simulate("classic", seats=2, games=2, seed=last).games == 2


def test_fewer_bots_than_seats_take_turns() -> None:
    assert policies_by_seat(["greedy", "random"], 5) == ("greedy", "random", "greedy", "random", "greedy")
    assert policies_by_seat(["random"], 2) == ("random", "random")


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ([], reason(Code.BOTS_COUNT, count=0, seats=2)),
        (["random", "greedy", "random"], reason(Code.BOTS_COUNT, count=3, seats=2)),
        (["clever"], reason(Code.NO_POLICY, word="clever", words=("random", "greedy"))),
    ],
)
def test_bots_that_cannot_be_seated_are_refused(bots: list[str], why: Reason) -> None:
    with pytest.raises(OptionError) as caught:
        policies_by_seat(bots, 2)
    assert caught.value.why == why


@pytest.mark.parametrize("games", [0, -1])
def test_at_least_one_hand_is_played(games: int) -> None:
    with pytest.raises(OptionError, match="at least one game") as caught:
        simulate("classic", games=games)
    assert caught.value.why == reason(Code.GAMES, value=games)


def test_the_report_is_short_and_its_shares_are_of_all_hands() -> None:
    result = simulate("elite", seats=3, games=20, seed=1, bots=("greedy", "random", "random"))
    lines = report(result).splitlines()
    assert lines[0] == "elite, 3 seats, 20 games, seed 1"
    assert len(lines) < 40
    assert all(len(line) <= 110 for line in lines)
    assert f"   0  greedy    {result.wins[0] / 20:6.1%}" in lines
    assert f"length  {result.actions / 20:.1f} actions, from {result.shortest} to {result.longest}" in lines
    assert any(line.startswith("icons ") for line in lines)


def test_blocked_hands_have_a_line_of_their_own() -> None:
    result = simulate("classic", seats=2, games=4, seed=1)
    blocked = result._replace(wins=(1, 1), blocked=2)
    assert "      blocked    50.0%" in report(blocked).splitlines()
    assert "blocked" not in report(result)


def test_other_options_make_other_hands() -> None:
    plain = simulate("classic", seats=2, games=5, seed=1)
    calm = simulate("classic", seats=2, games=5, seed=1, options={"challenges": False, "calls": "auto"})
    assert plain.actions != calm.actions
    assert calm.as_json()["options"] == {"calls": "auto", "challenges": False}


def test_the_most_frequent_card_comes_first_in_the_report() -> None:
    result = simulate("classic", seats=4, games=10, seed=1)
    lines = report(result).splitlines()
    first = next(line for line in lines if line.startswith("played")).split()[1]
    assert result.played[first] == max(result.played.values())


def test_elite_has_no_line_of_points() -> None:
    assert "points" not in report(simulate("elite", seats=2, games=2, seed=1))
    assert "points" in report(simulate("classic", seats=2, games=2, seed=1))


# The compiled engine


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "bots"), [(2, ("random",)), (4, ("greedy", "random")), (5, ("greedy",))])
def test_compiled_hands_give_the_same_figures(edition: str, seats: int, bots: tuple[str, ...]) -> None:
    interpreted = simulate(edition, seats=seats, games=60, seed=11, bots=bots, compiled=False)
    compiled = simulate(edition, seats=seats, games=60, seed=11, bots=bots, compiled=True)
    assert compiled == interpreted
    assert json.dumps(compiled.as_json()) == json.dumps(interpreted.as_json())


def test_an_editions_own_rules_give_the_same_figures_when_compiled() -> None:
    results = [
        simulate(HEAT_WAVE, seats=4, games=60, seed=3, bots=("greedy", "random"), compiled=way)
        for way in (False, True)
    ]
    assert results[0] == results[1]


def test_compiled_drafts_give_the_same_figures() -> None:
    options = {"mode": "draft"}
    results = [
        simulate("elite", seats=3, games=40, seed=3, bots=("greedy", "random"), options=options, compiled=way)
        for way in (False, True)
    ]
    assert results[0] == results[1]


def test_compiled_dynasties_give_the_same_figures() -> None:
    dice = Random(1)
    decks = [deck_for(everything(), dice) for _ in range(3)]
    options = {"mode": "dynasty"}
    results = [
        simulate("elite", seats=3, games=40, seed=3, options=options, decks=decks, compiled=way)
        for way in (False, True)
    ]
    assert results[0] == results[1]


def test_chunks_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate("hail-mary", seats=3, games=100, seed=9, compiled=True)
    monkeypatch.setattr("lastcard.simulate.CHUNK", 7)
    assert simulate("hail-mary", seats=3, games=100, seed=9, compiled=True) == whole


def test_the_seed_after_the_last_is_the_first_when_compiled_too() -> None:
    last = (1 << SEED_BITS) - 1
    compiled = simulate("classic", seats=2, games=3, seed=last, compiled=True)
    assert compiled == simulate("classic", seats=2, games=3, seed=last, compiled=False)


def test_few_hands_are_not_worth_loading_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = make_setup("classic", seed=1)
    monkeypatch.setattr("lastcard.simulate._is_compiled", lambda setup: True)
    assert not is_worth_compiling(setup, WORTH_LOADING - 1)
    assert is_worth_compiling(setup, WORTH_LOADING)
    monkeypatch.setattr("lastcard.simulate._is_compiled", lambda setup: False)
    assert not is_worth_compiling(setup, WORTH_COMPILING - 1)
    assert is_worth_compiling(setup, WORTH_COMPILING)


def test_without_numba_the_rules_are_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.simulate.find_spec", lambda name: None)
    assert not is_worth_compiling(make_setup("classic", seed=1), 10**9)


def test_compiled_code_is_found_where_it_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    simulate("classic", seats=2, games=1, compiled=True)
    assert is_worth_compiling(make_setup("hail-mary", seed=1), WORTH_LOADING)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not is_worth_compiling(make_setup("hail-mary", seed=1), WORTH_LOADING)


# Progress


def test_progress_is_told_in_hands_played_and_hands_in_all() -> None:
    told: list[tuple[int, int]] = []
    simulate(
        "classic",
        seats=2,
        games=25,
        compiled=False,
        on_progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(20, 25), (25, 25)]


def test_without_a_terminal_there_is_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(counted(5, "games")) == [0, 1, 2, 3, 4]
    assert capsys.readouterr() == ("", "")


def test_on_a_terminal_the_bar_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    assert list(counted(4, "games")) == [0, 1, 2, 3]
    shown = capsys.readouterr().err
    assert "2 of 4 games, 2 s left" in shown
    assert shown.endswith("\r\033[K")  # and erases itself


def test_in_steps_the_bar_counts_what_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    assert list(counted(25, "games", 10)) == [0, 10, 20]
    shown = capsys.readouterr().err
    assert "10 of 25 games" in shown
    assert "25 of 25 games, 0 s left" in shown


def test_an_edition_from_outside_is_simulated_alike_on_both_engines() -> None:
    snowball = EDITIONS["hail-mary"]._replace(name="snowball", special=Special("SB", "Snowball"))
    results = [simulate(snowball, games=20, bots=("greedy",), compiled=quick) for quick in (False, True)]
    assert results[0] == results[1]
    assert results[0].played["SB"] > 0


def test_one_name_is_the_bot_of_every_seat() -> None:
    assert policies_by_seat("greedy", 3) == ("greedy", "greedy", "greedy")
    assert simulate("classic", games=2, seats=2, bots="greedy").bots == ("greedy", "greedy")
