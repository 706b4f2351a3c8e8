"""The allowance for a player's lag in a race: half of the usual round trip, up to a limit."""

from __future__ import annotations


def allowed(trip: float, since: float, most: float) -> float:
    """The time by which a claim is backdated: half the round trip, which can't be longer than the time
    `since` the window opened, and never more than `most`. Pongs can be delayed at will, so only the limit
    protects honest players: a cheat can gain no more.
    """
    return min(min(trip, since) / 2, most)
