"""Rules of an edition's own: found by their module's name, checked, and played everywhere."""

from __future__ import annotations

import pickle
import sys
from random import Random
from types import ModuleType

import pytest

from lastcard import Game, replay
from lastcard.bots import seat_bot
from lastcard.editions import EditionError, OwnRules, check_edition, register_edition
from lastcard.editions.own_rules import _functions
from lastcard.rulebook import run_files
from lastcard.simulate import simulate
from lastcard.wire import outgoing as out
from lastcard.wire.seen import PublicTable
from lastcard.wire.settings import Settings
from tests.support.heat_wave import HEAT_WAVE, RULEBOOK
from tests.support.helpers import play_random
from tests.support.registering import forgetting
from tests.table.harness import table_of

OWN = HEAT_WAVE.own_rules
assert OWN is not None
BOILING = """\
edition heat-wave
hands R1 R2 G3 / B1 B2
discard R5
turn 0
own heat=4
"""


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module `party_rules` that can be imported, still empty."""
    made = ModuleType("party_rules")
    monkeypatch.setitem(sys.modules, "party_rules", made)
    _functions.cache_clear()
    return made


def faults(own: OwnRules) -> tuple[str, ...]:
    with pytest.raises(EditionError) as caught:
        check_edition(HEAT_WAVE._replace(own_rules=own))
    return tuple(fault.removeprefix("heat-wave: ") for fault in caught.value.faults)


def test_a_sound_one_is_accepted() -> None:
    assert check_edition(HEAT_WAVE) is HEAT_WAVE


def test_a_module_that_is_not_there_is_named() -> None:
    (fault,) = faults(OwnRules("no_such_rules"))
    assert fault == "its rules can't be loaded from 'no_such_rules': No module named 'no_such_rules'"


def test_a_module_without_any_of_the_functions_is_refused(module: ModuleType) -> None:
    assert faults(OwnRules("party_rules")) == (
        "party_rules defines none of fitting_kinds, after_play, before_turn, final_points",
    )


def test_a_function_takes_the_arguments_that_it_will_get(module: ModuleType) -> None:
    vars(module)["after_play"] = lambda g, seat: None
    assert faults(OwnRules("party_rules")) == ("after_play takes the arguments g, seat, kind",)


def test_a_rule_that_leaves_cards_out_has_a_number(module: ModuleType) -> None:
    vars(module)["fitting_kinds"] = lambda g, kinds: kinds
    (fault,) = faults(OwnRules("party_rules"))
    assert fault.startswith("`fitting` is missing")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (OWN._replace(numbers=("heat", "Heat")), "lower-case letters, digits and _, unlike 'Heat'"),
        (OWN._replace(numbers=("heat", "burns")), "two of its numbers have the same name"),
        (OWN._replace(numbers=tuple("abcdefghi")), "there is room for 8 of its numbers, not for 9"),
        (OWN._replace(numbers_by_seat=tuple("abcde")), "there is room for 4 of its numbers, not for 5"),
    ],
)
def test_faulty_numbers_are_refused(own: OwnRules, said: str) -> None:
    assert said in faults(own)[0]


def test_a_refusal_cites_the_rule_that_leaves_a_card_out() -> None:
    text = "edition heat-wave\nhands R+2 B+2 / Y1\ndiscard R5\nturn 0\nown heat=3\n"
    game = Game.from_position(text, edition=HEAT_WAVE)
    refused = game.why_not(0, "R+2")
    assert refused is not None
    assert (refused.rule, refused.sentence) == ("HW-3", "a rule of this edition forbids R+2 now")
    other = game.why_not(0, "B+2")
    assert other is not None
    assert other.rule == "C-7"


def test_a_hand_of_it_is_recorded_undone_copied_pickled_and_imagined() -> None:
    game = Game(HEAT_WAVE, seats=3, seed=5)
    play_random(game, Random(5), most=60)
    assert game.view(None).own_by_seat != ((0, 0, 0),)
    assert Game.from_record(game.record(), edition=HEAT_WAVE) == game
    assert pickle.loads(pickle.dumps(game)) == game.copy() == game
    again = Game.from_position(game.position(), edition=HEAT_WAVE)
    for seat in range(3):
        imagined = game.imagine(seat, seed=9)
        assert imagined.view(seat) == again.view(seat) == game.view(seat)
        assert imagined.legal(seat) == again.legal(seat) == game.legal(seat)
    before = game.copy()
    actor = game.actors[0]
    game.play(actor, game.legal(actor)[0])
    game.undo()
    assert game == before


def test_the_hash_of_a_record_covers_its_numbers() -> None:
    game = Game(HEAT_WAVE, seats=3, seed=5)
    record = game.record()
    game.state.own[0] = 1
    assert game.record().splitlines()[-1] != record.splitlines()[-1]
    assert replay(record, edition=HEAT_WAVE).record() == record


def test_the_rulebook_of_the_example_holds() -> None:
    with forgetting():
        register_edition(HEAT_WAVE)
        report = run_files([RULEBOOK])
    assert report.good, report.text()


def test_policies_and_bots_of_a_live_table_play_it() -> None:
    result = simulate(HEAT_WAVE, games=10, seats=3, bots=["greedy"], compiled=False)
    assert result.played["HW"] > 0
    game = Game(HEAT_WAVE, seats=2, seed=7)
    bots = [seat_bot("sharp", Random(1)), seat_bot("casual", Random(2))]
    while not game.over:
        seat = game.actors[0]
        game.play(seat, bots[seat].decide(game.view(seat), game.setup.public, game.legal(seat)))
    assert game.winner is not None


def test_a_live_table_plays_it_and_tells_its_numbers() -> None:
    with forgetting():
        register_edition(HEAT_WAVE)
        settings = Settings(edition="heat-wave", chairs=2, target=0)
        harness, (ann, ben) = table_of(2, settings, position=BOILING)
        assert harness.last(ben, out.Hand).table.own == (4,)
        harness.play(ann, "R1")
    table = harness.last(ben, out.Change).table
    assert isinstance(table, PublicTable)
    assert (table.own, table.own_by_seat) == ((0,), ((0, 1),))


def test_a_live_table_of_it_survives_a_restart() -> None:
    with forgetting():
        register_edition(HEAT_WAVE)
        harness, people = table_of(2, Settings(edition="heat-wave", chairs=2, target=0))
        for _ in range(30):
            seat = harness.game.actors[0]
            harness.play(people[seat], str(harness.game.legal(seat)[0]))
        position = harness.game.position()
        harness.restart()
        assert harness.game.position() == position
        assert harness.game.view(None).own != (0,)
