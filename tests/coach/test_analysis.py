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


def test_a_judged_move_has_a_cost_and_a_skill() -> None:
    assert judged(0, "draw").cost == pytest.approx(0.2)
    assert judged(0, "R7").cost == 0
    assert judged(0, "R7").skill == pytest.approx(0.1), "half of the time the strongest plays each"
    assert judged(0, "draw", share=1.0).skill == pytest.approx(-0.2)


def test_decisions_and_cards_make_up_the_result() -> None:
    found = accounts([[0.5, 0.5], [1.0, 0.0]], [judged(0, "R7"), judged(1, "draw")], 2)
    first, second = found
    assert first[:3] == pytest.approx((1, 0.1, 0.1))
    assert first.cards == pytest.approx(1 - 0.5 - 0.1 - 0.1)
    for account in found:
        parts = 0.5 + account.decisions + account.others + account.cards
        assert parts == pytest.approx(account.result)
    assert second.cards == pytest.approx(-first.cards)


def test_a_partners_decision_counts_for_the_team() -> None:
    """H-7: seat 0 brings its team of two 10 %, seat 1 costs its own 10 %, and each of these helps the one
    team and costs the other."""
    found = accounts([[0.5] * 4, [1.0, 0.0, 1.0, 0.0]], [judged(0, "R7"), judged(1, "draw")], 2)
    assert [list(account) for account in found] == [
        pytest.approx([1, 0.1, 0.1, 0.3]),
        pytest.approx([0, -0.1, -0.1, -0.3]),
        pytest.approx([1, 0, 0.2, 0.3]),
        pytest.approx([0, 0, -0.2, -0.3]),
    ]


def test_what_a_team_gains_the_other_teams_lose_between_them() -> None:
    """H-7: with three pairs, a third for each; what seat 0 brings costs each of the two others half."""
    found = accounts([[0.0, 0.0, 1.0] * 2], [judged(0, "R7")], 3)
    assert [account.others for account in found] == pytest.approx([0, -0.05, -0.05, 0.1, -0.05, -0.05])
    assert found[2].cards == pytest.approx(1 - 1 / 3 + 0.05)
    assert sum(account.cards for account in found[:3]) == pytest.approx(0)


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_partners_share_the_chances_and_the_result(edition: str) -> None:
    game = played_hand(edition, seats=4, teams="two")
    found = analyse(game)
    assert found.as_json()["sides"] == ((0, 2), (1, 3))
    assert all(row[:2] == row[2:] and sum(row[:2]) == pytest.approx(1) for row in found.chances)
    won = [float(seat % 2 == (game.winner or 0) % 2) for seat in range(4)]
    assert [account.result for account in found.accounts] == found.chances[-1] == won
    for account in found.accounts:
        assert 0.5 + sum(account[1:]) == pytest.approx(account.result)


def test_a_whole_hand_is_analysed_the_same_every_time() -> None:
    game = played_hand(seats=3)
    found = analyse(game)
    assert found.as_json() == analyse(Game.from_record(game.record())).as_json()
    assert found.winner == game.winner
    assert len(found.chances) == len(game.played) + 1
    told = json.loads(json.dumps(found.as_json()))
    assert {"edition", "seats", "winner", "sides", "chances", "decisions", "accounts"} == told.keys()
    assert told["sides"] == [[0], [1], [2]]


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
