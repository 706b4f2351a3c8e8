"""The rewards of a hand, which add up to 0 (S-1, C-13; H-7, H-8)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.number_types import Seat

from ..rules.backend import plays_house, plays_own, popcount, rule
from ..rules.order import is_out
from ..rules.scoring import forfeit_value, hand_value, points
from ..rules.state import State
from ..rules.teams import are_partners


@rule
def clear_rewards(g: State, rewards: list[float]) -> None:
    """Sets the reward of each seat to zero."""
    for seat in range(g.seats):
        rewards[seat] = 0.0


@rule
def reward(g: State, values: Sequence[int], rewards: list[float]) -> None:
    """Rewards the winner with 1, with the others losing 1 in all, or with points if cards have values; a
    blocked hand gives 0 (C-13).
    """
    if g.winner < 0:
        clear_rewards(g, rewards)
    elif len(values) > 0:
        reward_points(g, values, rewards)
        if g.teams != 0:
            share_rewards(g, rewards)
    else:
        winners = team_size(g, g.winner)
        for seat in range(g.seats):
            won = are_partners(g, seat, g.winner)
            rewards[seat] = 1.0 if won else -1.0 * winners / (g.seats - winners)


@rule
def team_size(g: State, seat: Seat) -> int:
    """The size of the seat's team, the seat included."""
    size = 0
    for other in range(g.seats):
        if are_partners(g, seat, other):
            size += 1
    return size


@rule
def reward_points(g: State, values: Sequence[int], rewards: list[float]) -> None:
    """S-1: each of the others loses the value of their hand, and the winner gets it all; the winner's own
    cards, and those of partners, count for nothing (H-7, H-8)."""
    total = 0
    for seat in range(g.seats):
        lost = 0 if are_partners(g, seat, g.winner) else hand_value(g, seat, values)
        rewards[seat] = -lost
        total += lost
    rewards[g.winner] = total
    if plays_house(g):
        charge_forfeits(g, values, rewards)
    if plays_own(g):
        charge_equally(g, points(g, values), rewards)


@rule
def charge_equally(g: State, total: int, rewards: list[float]) -> None:
    """Points by an edition's own rules aren't the sum of the other hands: the others pay equal parts."""
    losers = g.seats - team_size(g, g.winner)
    for seat in range(g.seats):
        rewards[seat] = 0.0 if are_partners(g, seat, g.winner) else -total / losers
    rewards[g.winner] = total


@rule
def charge_forfeits(g: State, values: Sequence[int], rewards: list[float]) -> None:
    """H-8: seats that are out pay for their cards in equal parts, since these lie in one heap."""
    total = forfeit_value(g, values)
    losers = popcount(g.out)
    for seat in range(g.seats):
        if is_out(g, seat):
            rewards[seat] -= total / losers
    rewards[g.winner] += total


@rule
def share_rewards(g: State, rewards: list[float]) -> None:
    """H-7: partners share their team's gain or loss."""
    for seat in range(g.seats):
        if is_first_of_team(g, seat):
            share_among(g, seat, rewards)


@rule
def is_first_of_team(g: State, seat: Seat) -> bool:
    """Whether no partner has a lower number."""
    earlier = 0
    for other in range(seat):
        if are_partners(g, seat, other):
            earlier += 1
    return earlier == 0


@rule
def share_among(g: State, seat: Seat, rewards: list[float]) -> None:
    """Gives each partner of this seat the same part of their common reward."""
    total = 0.0
    for other in range(g.seats):
        if are_partners(g, seat, other):
            total += rewards[other]
    for other in range(g.seats):
        if are_partners(g, seat, other):
            rewards[other] = total / team_size(g, seat)
