"""Calls, chances and picks: their possible changes by one move (C-14 to C-18, HM-2, DR-2 to DR-5)."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.catalogue import everything
from lastcard.editions import EDITIONS
from lastcard.rules import phases as ph
from lastcard.view import View
from tests.properties.machine import TableMachine, explore
from tests.support.helpers import (
    EDITION_NAMES,
    checked_game,
    elite_setup,
    play_random,
    random_choice,
    random_setup,
)


class Timekeeper(TableMachine):
    """Compares the open table before and after each move."""

    def move(self, seat: int, move: str) -> None:
        before = self.game.view(None)
        super().move(seat, move)
        after = self.game.view(None)
        if after.phase != "over" and before.phase != "draft":
            self.check_calls(before, after, seat, move)

    def check_calls(self, before: View, after: View, seat: int, move: str) -> None:
        chosen = next(played for player, played in reversed(self.game.played) if player == seat)
        played = chosen.lays_card
        own_turn = before.phase == "turn" and before.turn == seat
        interrupts = before.phase in ("turn", "drawn") and before.turn != seat and played
        if (own_turn and (played or move in ("draw", "pass"))) or interrupts:
            self.check_forgiven(before, after, seat)
        if move.startswith("catch:"):
            self.check_caught(before, after, int(move.removeprefix("catch:")))
        if move == "call":
            assert seat not in after.owes
            assert after.throw_at == (seat if "throws" in EDITIONS[self.edition].ability_values else None)

    def check_forgiven(self, before: View, after: View, seat: int) -> None:
        """Checks that a turn move, a throw or an Avatar State ends the others' duties and chances (C-16,
        HM-2)."""
        late = [other for other in before.owes if other != seat and before.sizes[other] == after.sizes[other]]
        assert set(late).isdisjoint(after.owes)
        assert before.throw_at in (None, seat) or after.throw_at != before.throw_at

    def check_caught(self, before: View, after: View, sleeper: int) -> None:
        """Checks that a caught player draws two cards, or as many as there are (C-15, C-12)."""
        there = before.pile + len(before.discard) - 1
        assert after.sizes[sleeper] == before.sizes[sleeper] + min(2, there)
        assert sleeper not in after.owes


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_call_is_owed_until_somebody_else_moves(edition: str) -> None:
    explore(Timekeeper, edition, 12)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_duties_and_chances_in_random_games(edition: str) -> None:
    random = Random(12)
    keeper = Timekeeper()
    keeper.edition = edition
    for _ in range(25):
        keeper.game = checked_game(random_setup(edition, random))
        for _ in range(300):
            if keeper.game.over:
                break
            keeper.move(*random_choice(keeper.game, random))


@pytest.mark.parametrize("seats", [2, 3, 5, 10])
def test_a_draft_goes_round_and_back_until_everybody_has_eight(seats: int) -> None:
    """DR-2 to DR-5."""
    game = checked_game(elite_setup("draft", seats, 3, {"first_pick": 1}, everything()))
    random = Random(2)
    layouts = []
    while game.state.phase == ph.DRAFT:
        if len(game.played) % seats == 0:
            layouts.append(game.state.laid_count)
        play_random(game, random, 1)
    clockwise = [(1 + place) % seats for place in range(seats)]
    assert [seat for seat, _ in game.played] == (clockwise + clockwise[::-1]) * 4
    assert layouts == [min(seats + 2, len(game.setup.pool) - seats * lap) for lap in range(8)]
