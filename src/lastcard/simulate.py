"""Many hands played by policies, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lastcard.cards import CARD_TEXTS, KINDS
from lastcard.catalogue import Catalogue
from lastcard.editions import Value
from lastcard.elite_cards import ACTION_NAMES, ACTIONS
from lastcard.errors import OptionError
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import poll
from lastcard.policies.tally import TALLIES, tally_move
from lastcard.progress import counted
from lastcard.rules.dice import seed as seed_generators
from lastcard.rules.moves import play
from lastcard.rules.phases import OVER
from lastcard.rules.scoring import points
from lastcard.rules.state import State
from lastcard.setup import SEED_BITS, Setup, make_setup


class Simulation(NamedTuple):
    """What came of a number of hands."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    blocked: int
    actions: int
    shortest: int
    longest: int
    points: int
    played: Mapping[str, int]
    icons: Mapping[str, int]

    def as_json(self) -> dict[str, object]:
        """The figures by name, for programs."""
        return {
            "edition": self.setup.edition.name,
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "options": self.setup.options.chosen(),
            "bots": list(self.bots),
            "games": self.games,
            "wins": list(self.wins),
            "win_rate": [wins / self.games for wins in self.wins],
            "blocked": self.blocked,
            "actions": self.actions,
            "length": {
                "mean": self.actions / self.games,
                "shortest": self.shortest,
                "longest": self.longest,
            },
            "points": self.points,
            "points_per_game": self.points / self.games,
            "played": dict(self.played),
            "icons": dict(self.icons),
        }


def simulate(
    edition: str,
    *,
    seats: int = 4,
    games: int = 1000,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Value] | None = None,
    catalogue: Catalogue | None = None,
    decks: Sequence[Sequence[str]] | None = None,
) -> Simulation:
    """Plays so many hands, the n-th with the seed plus n; fewer bots than seats repeat round the table."""
    if games < 1:
        raise OptionError(f"at least one game, not {games}")
    setup = make_setup(edition, seats=seats, seed=seed, options=options, catalogue=catalogue, decks=decks)
    names = seat_bots(bots, seats)
    policies = [POLICY_NAMES.index(name) for name in names]
    return _run(setup, names, policies, games)


def seat_bots(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A policy for every seat, the list repeated as often as it takes."""
    unknown = [name for name in bots if name not in POLICY_NAMES]
    if unknown:
        raise OptionError(f"no bot {unknown[0]!r}; there are: {', '.join(POLICY_NAMES)}")
    if not 1 <= len(bots) <= seats:
        raise OptionError(f"{len(bots)} bots for {seats} seats: name one for each, or fewer that take turns")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def deal_game(setup: Setup, state: State, number: int) -> None:
    """Deals the n-th hand of a simulation on a table that was used before."""
    seed_generators(state, (setup.seed + number) % (1 << SEED_BITS))
    setup.put_elite_cards(state)
    setup.deal_on(state)


def _run(setup: Setup, names: tuple[str, ...], policies: list[int], games: int) -> Simulation:
    state = setup.table()
    values = setup.edition.values()
    tally = [0] * TALLIES
    wins = [0] * setup.seats
    lengths = []
    total = 0
    for number in counted(games, "games"):
        deal_game(setup, state, number)
        lengths.append(_play_hand(state, policies, tally))
        total += points(state, values)
        if state.winner >= 0:
            wins[state.winner] += 1
    return Simulation(
        setup=setup,
        bots=names,
        games=games,
        wins=tuple(wins),
        blocked=games - sum(wins),
        actions=sum(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        points=total,
        played={CARD_TEXTS[kind]: tally[kind] for kind in range(KINDS) if tally[kind]},
        icons={
            ACTION_NAMES[icon]: tally[KINDS + icon] for icon in range(1, ACTIONS + 1) if tally[KINDS + icon]
        },
    )


def _play_hand(state: State, policies: list[int], tally: list[int]) -> int:
    actions = 0
    while state.phase != OVER:
        seat, action = poll(state, policies)
        tally_move(state, seat, action, tally)
        play(state, seat, action)
        actions += 1
    return actions


def report(simulation: Simulation) -> str:
    """A short table for people."""
    games = simulation.games
    shortest, longest = simulation.shortest, simulation.longest
    lines = [
        f"{simulation.setup.edition.name}, {simulation.setup.seats} seats, {games:,} games, "
        f"seed {simulation.setup.seed}",
        "",
        "seat  bot       wins",
    ]
    for seat, (bot, wins) in enumerate(zip(simulation.bots, simulation.wins, strict=True)):
        lines.append(f"{seat:>4}  {bot:<8}  {wins / games:6.1%}")
    if simulation.blocked:
        lines.append(f"      blocked   {simulation.blocked / games:6.1%}")
    lines += [
        "",
        f"length  {simulation.actions / games:.1f} actions, from {shortest} to {longest}",
        f"points  {simulation.points / games:.1f} for the winner",
        "",
        *_counts("played", simulation.played, games),
        *_counts("icons", simulation.icons, games),
    ]
    return "\n".join(lines)


def _counts(title: str, counts: Mapping[str, int], games: int) -> list[str]:
    """How often each was played in a game, the most frequent first, eight to a line."""
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    cells = [f"{name} {count / games:.2f}" for name, count in ranked]
    rows = [cells[at : at + 8] for at in range(0, len(cells), 8)]
    lines = ["  ".join(f"{cell:<9}" for cell in row).rstrip() for row in rows]
    return [f"{title if number == 0 else '':<8}{line}" for number, line in enumerate(lines)]
