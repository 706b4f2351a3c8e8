"""Every seat's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from lastcard import Game
from lastcard.coach import chances as chances_module
from lastcard.coach import deadlines
from lastcard.coach.chances import PART, chances, shares, together
from lastcard.coach.deadlines import Deadline, TooLate
from lastcard.coach.moments import follow
from lastcard.rules.memory import Memory
from lastcard.setup import Setup
from tests.coach.hands import LAST_CARD, played_hand


def test_they_add_up_to_one_and_end_with_the_result() -> None:
    game = played_hand(seats=3)
    found = chances(game.setup, follow(game).tables, seed=1, worlds=4)
    assert len(found) == len(game.played) + 1
    assert all(sum(row) == pytest.approx(1) for row in found)
    assert found[-1] == [float(seat == game.winner) for seat in range(3)]


def test_a_player_who_can_end_the_hand_has_nearly_all_of_it() -> None:
    game = Game.from_position(LAST_CARD)
    [[first, second]] = chances(game.setup, follow(game).tables, seed=1)
    assert first > 0.95
    assert second == pytest.approx(1 - first)


def test_odds_are_put_together() -> None:
    """Of 9 worlds, one seat won 5 of its own, another 2: chances of 0.55 and 0.25, odds of 11/9 and 1/3."""
    [[first, second]] = shares(np.array([[5, 2]]), worlds=9)
    assert first == pytest.approx((11 / 9) / (11 / 9 + 1 / 3))
    assert second == pytest.approx((1 / 3) / (11 / 9 + 1 / 3))


def test_a_teams_chance_is_the_sum_of_its_members() -> None:
    """H-7: every second of four seats, and the opposite ones of six."""
    assert together([0.1, 0.2, 0.3, 0.4], 2) == pytest.approx([0.4, 0.6, 0.4, 0.6])
    assert together([0.1, 0.2, 0.3, 0.2, 0.1, 0.1], 3) == pytest.approx([0.3, 0.3, 0.4] * 2)
    assert together([0.25, 0.75], 2) == [0.25, 0.75]


def test_a_player_who_ends_the_hand_wins_it_for_the_partner_too() -> None:
    game = Game.from_position(
        "edition classic\noptions teams=two\nhands R7 / G5 / B1 / Y1\ndiscard R5\nturn 0\n"
    )
    game.play(0, "R7")
    before, after = chances(game.setup, follow(game).tables, seed=1)
    assert before[0] == before[2] > 0.95
    assert after == [1, 0, 1, 0]


def test_they_depend_on_the_seed_alone() -> None:
    game = played_hand()
    tables = follow(game).tables[:3]
    assert chances(game.setup, tables, 1, 8) == chances(game.setup, tables, 1, 8)


def test_they_are_not_played_out_any_further_once_it_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part takes a second: after the third, at 3 s, it is later than 2.5 s."""
    game = Game.from_position(LAST_CARD)
    tables = follow(game).tables * (PART * 5)
    sizes: list[int] = []

    def note(_: Setup, part: Sequence[Memory], *rest: int) -> list[list[float]]:
        sizes.append(len(part))
        return []

    monkeypatch.setattr(deadlines, "monotonic", lambda: len(sizes))
    monkeypatch.setattr(chances_module, "_play_out", note)
    with pytest.raises(TooLate):
        chances(game.setup, tables, seed=1, deadline=Deadline(2.5))
    assert sizes == [PART] * 3
