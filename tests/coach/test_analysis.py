"""A hand, analysed."""

from __future__ import annotations

import json

import pytest

from lastcard import Game
from lastcard.coach.analysis import Alternative, AnalysisError, JudgedMove, accounts, analyse
from lastcard.coach.reasons import Grounds
from lastcard.nets import shipped
from tests.coach.hands import LAST_CARD, played_hand

MOVES = played_hand().setup.edition.moves
GOOD, BAD = MOVES.read("R7"), MOVES.read("draw")


def judged(seat: int, done: str, share: float = 0.5) -> JudgedMove:
    """A decision between a chance of 80 % and one of 60 %."""
    alternatives = (Alternative(GOOD, 0.8, share), Alternative(BAD, 0.6, 1 - share))
    return JudgedMove(0, seat, MOVES.read(done), alternatives, Grounds("expected", {}))


def test_what_a_move_cost_and_what_it_brought() -> None:
    assert judged(0, "draw").cost == pytest.approx(0.2)
    assert judged(0, "R7").cost == 0
    assert judged(0, "R7").skill == pytest.approx(0.1), "half of the time the strongest plays each"
    assert judged(0, "draw", share=1.0).skill == pytest.approx(-0.2)


def test_decisions_and_cards_make_up_the_result() -> None:
    found = accounts([[0.5, 0.5], [1.0, 0.0]], [judged(0, "R7"), judged(1, "draw")])
    first, second = found
    assert first[:3] == pytest.approx((1, 0.1, 0.1))
    assert first.cards == pytest.approx(1 - 0.5 - 0.1 - 0.1)
    for account in found:
        parts = 0.5 + account.decisions + account.others + account.cards
        assert parts == pytest.approx(account.result)
    assert second.cards == pytest.approx(-first.cards)


def test_a_whole_hand_is_analysed_the_same_every_time() -> None:
    game = played_hand(seats=3)
    found = analyse(game)
    assert found.as_json() == analyse(Game.from_record(game.record())).as_json()
    assert found.winner == game.winner
    assert len(found.chances) == len(game.played) + 1
    told = json.loads(json.dumps(found.as_json()))
    assert {"edition", "seats", "winner", "chances", "decisions", "accounts"} == told.keys()


def test_not_to_end_the_hand_is_the_mistake_that_it_is() -> None:
    game = Game.from_position(LAST_CARD)
    game.play(0, "draw")
    [move] = analyse(game).judged
    assert (move.best.move, move.best.win_chance, move.why.code) == ("R7", 1.0, "wins")
    assert move.cost > 0.05


def test_no_net_has_learned_house_rules() -> None:
    game = Game("classic", seats=2, seed=1, options={"stack": "any"})
    with pytest.raises(AnalysisError, match="no net has learned house rules"):
        analyse(game)


def test_without_a_net_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "find_spec", lambda name: None)
    with pytest.raises(AnalysisError, match="NumPy isn't installed"):
        analyse(played_hand())
