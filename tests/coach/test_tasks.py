"""The tasks of a worker."""

from __future__ import annotations

import json
import subprocess
import sys

import msgspec
import pytest

from lastcard import Game
from lastcard.coach import hints, tasks
from lastcard.coach.deadlines import Deadline, TooLate
from lastcard.coach.moments import asking, first_table
from lastcard.coach.table_values import TableValues, dump_table
from lastcard.coach.tasks import NOTHING, TOO_LONG, analyse_task, hint_task, ready_task, search_task
from lastcard.editions import changes_play
from lastcard.rules.memory import Memory
from lastcard.server.web.replays import replay_json
from lastcard.setup import Setup
from lastcard.wire.coaching import HandAnalysis
from tests.coach.hands import LAST_CARD
from tests.server.web.test_replays import finished


def test_a_caller_loads_nothing_heavy() -> None:
    program = "import sys, lastcard.coach.thinker; print(*{'numpy', 'numba'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


def test_a_search_comes_back_with_a_choice() -> None:
    game = Game("classic", seats=2, seed=1)
    table = asking(first_table(game), game.actors[0], reacting=False)
    action = search_task(game.setup, dump_table(table))
    assert game.setup.edition.moves[action or 0] in game.legal(table.decider)


def test_an_analysis_comes_back_as_json() -> None:
    game = Game("classic", seats=3, secret="0f" * 32, options={"calls": "auto"})
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    told = json.loads(analyse_task(replay_json(finished(game)).decode()))
    assert len(told["chances"]) == len(game.played) + 1
    assert [len(account) for account in told["accounts"]] == [4] * 3
    found = msgspec.convert(told, HandAnalysis)
    assert {one.number for one in found.decisions} <= set(range(len(game.played)))


def test_a_hint_comes_back_as_json() -> None:
    game = Game.from_position(LAST_CARD)
    told = json.loads(hint_task(game.setup, dump_table(asking(first_table(game), 0, reacting=False))))
    assert told["moves"][0] == {"move": "R7", "chance": 1.0}
    assert told["why"] == {"code": "wins"}


def test_of_a_hand_with_house_rules_there_is_nothing_to_find() -> None:
    game = Game("classic", seats=3, secret="0f" * 32, options={"calls": "auto", "stack": "any"})
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    assert analyse_task(replay_json(finished(game)).decode()) == NOTHING


def test_of_a_hand_that_is_too_long_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "MAX_ANALYSED_MOVES", 2)
    game = Game("classic", seats=3, secret="0f" * 32, options={"calls": "auto"})
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    assert analyse_task(replay_json(finished(game)).decode()) == TOO_LONG


def test_an_analysis_that_nobody_waits_for_is_not_made() -> None:
    """It went on, and everybody else's hints waited."""
    game = Game("classic", seats=2, secret="0f" * 32, options={"calls": "auto"})
    while not game.over:
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    with pytest.raises(TooLate):
        analyse_task(replay_json(finished(game)).decode(), deadline=Deadline(0.0))


@pytest.mark.parametrize("elite", [False, True])
def test_the_worker_gets_ready_at_a_table_of_the_family(elite: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool, bool]] = []

    def hint(setup: Setup, table: Memory) -> None:
        assert table.reacting == 0
        asked.append(("hint", setup.edition.elite, changes_play(setup.options)))

    def search(setup: Setup, table: TableValues) -> None:
        asked.append(("search", setup.edition.elite, changes_play(setup.options)))

    monkeypatch.setattr(hints, "hint", hint)
    monkeypatch.setattr(tasks, "search_task", search)
    ready_task(elite)
    assert asked == [("hint", elite, False), ("search", elite, False)]
