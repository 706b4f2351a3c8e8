"""The figures of an arena: win rates, points and ratings, from the results of its matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lastcard.arena.intervals import Mean, mean_of, rate_of
from lastcard.arena.ratings import Tables, ratings
from lastcard.arena.results import Deals, Pairing, Results
from lastcard.setup import Setup


class Standing(NamedTuple):
    """The result of one bot."""

    name: str
    """The bot."""
    wins: Mean
    """The share of hands that it won, alone against each of the others."""
    points: Mean | None
    """Its points per hand, those of lost hands being 0; None in Elite, which counts hands (S-6)."""
    rating: float
    """Its Plackett–Luce rating on the scale of chess; the mean of all is 1500."""


class TournamentResult(NamedTuple):
    """The result of an arena."""

    setup: Setup
    """The table; deal n has its seed plus n."""
    deals: int
    """The number of deals that every pair of bots played, each with the bots in every seat."""
    think: int
    """Milliseconds of search per decision of a bot that can search; 0 for none."""
    notes: tuple[str, ...]
    """Notes for the reader, such as a bot that played without its net."""
    standings: tuple[Standing, ...]
    """Every bot, the strongest first."""
    cross: Mapping[Pairing, Mean]
    """For each match, the share of hands that the lone bot won against the other."""

    def as_json(self) -> dict[str, object]:
        """The figures by name, for programs."""
        return {
            "edition": self.setup.edition.name,
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "options": self.setup.options.chosen(),
            "deals": self.deals,
            "games": self.deals * self.setup.seats,
            "think_ms": self.think,
            "notes": list(self.notes),
            "bots": [_bot_json(standing) for standing in self.standings],
            "matches": [
                {"one": one, "rest": rest, "win_rate": rate.mean, "low": rate.low, "high": rate.high}
                for (one, rest), rate in self.cross.items()
            ],
        }


def _bot_json(standing: Standing) -> dict[str, object]:
    wins, points = standing.wins, standing.points
    found: dict[str, object] = {
        "name": standing.name,
        "win_rate": wins.mean,
        "low": wins.low,
        "high": wins.high,
        "rating": standing.rating,
    }
    if points is not None:
        found["points"] = {"mean": points.mean, "low": points.low, "high": points.high}
    return found


def tournament_result(
    setup: Setup, results: Results, think: int = 0, notes: tuple[str, ...] = ()
) -> TournamentResult:
    """All figures of an arena."""
    sides = both_sides(results) if setup.seats == 2 else results
    rated = ratings(_tables(pairing, deals, setup.seats) for pairing, deals in results.items())
    names = dict.fromkeys(one for one, _ in sides)
    standings = [_standing(name, setup, sides, rated[name]) for name in names]
    return TournamentResult(
        setup=setup,
        deals=len(next(iter(results.values())).wins),
        think=think,
        notes=notes,
        standings=tuple(sorted(standings, key=lambda each: -each.rating)),
        cross={pairing: _rate([deals], setup.seats) for pairing, deals in sides.items()},
    )


def both_sides(results: Results) -> Results:
    """With two seats, each bot plays alone against the other, so each match counts for both."""
    found = dict(results)
    for (one, rest), deals in results.items():
        found[Pairing(rest, one)] = Deals(deals.lost, deals.wins, deals.conceded, deals.points)
    return found


def _standing(name: str, setup: Setup, sides: Results, rating: float) -> Standing:
    own = [deals for (one, _), deals in sides.items() if one == name]
    hands = setup.seats * len(own)
    points = [sum(each) / hands for each in zip(*(deals.points for deals in own), strict=True)]
    return Standing(name, _rate(own, setup.seats), None if setup.edition.elite else mean_of(points), rating)


def _rate(matches: list[Deals], seats: int) -> Mean:
    """The share of hands won. All matches have the same deals, so a deal is one observation for all."""
    hands = seats * len(matches)
    return rate_of([sum(each) / hands for each in zip(*(deals.wins for deals in matches), strict=True)])


def _tables(pairing: Pairing, deals: Deals, seats: int) -> Tables:
    wins = {pairing.one: float(sum(deals.wins)), pairing.rest: float(sum(deals.lost))}
    return Tables({pairing.one: 1, pairing.rest: seats - 1}, wins)
