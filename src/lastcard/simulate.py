"""Many hands played by policies, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import NamedTuple, Unpack

from lastcard.cards import KINDS
from lastcard.elite_cards import ACTION_NAMES, ACTIONS
from lastcard.errors import OptionError
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import playout
from lastcard.policies.tally import TALLIES
from lastcard.rules.dice import seed as seed_generators
from lastcard.rules.scoring import points
from lastcard.rules.state import State
from lastcard.setup import SEED_BITS, Setup, TableArguments, make_setup
from lastcard.terminal.progress import counted

WORTH_LOADING = 2_000
"""From this many hands on compiled code is faster where it is cached, its loading included."""
WORTH_COMPILING = 50_000
"""From this many hands on it is faster even if it has to be compiled first."""
CHUNK = 10_000
"""Hands at once: enough for every core, and memory doesn't grow with their number."""


class Simulation(NamedTuple):
    """The results of a number of hands."""

    setup: Setup
    """The table; the n-th hand was dealt from its seed plus n."""
    bots: tuple[str, ...]
    """The policy of each seat."""
    games: int
    """How many hands were played."""
    wins: tuple[int, ...]
    """How many hands each seat has won."""
    blocked: int
    """How many hands nobody won (C-13)."""
    actions: int
    """How many actions all hands took together, reactions included."""
    shortest: int
    """The actions of the shortest hand."""
    longest: int
    """The actions of the longest hand."""
    points: int
    """The points of all winners together; 0 in Elite, which counts hands (S-6)."""
    played: Mapping[str, int]
    """How often each card was played or thrown, by its text; cards that never were are left out."""
    icons: Mapping[str, int]
    """How often each Elite icon was activated, by the name of its action."""

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


class _Counts:
    """The results of the hands so far."""

    def __init__(self, seats: int) -> None:
        self.wins = [0] * seats
        self.actions = self.points = self.longest = 0
        self.shortest: int | None = None
        self.tally = [0] * TALLIES

    def add(self, winners: Sequence[int], lengths: Sequence[int], points: int) -> None:
        """Adds some hands: the winner and the length of each, and the points of all."""
        for seat in range(len(self.wins)):
            self.wins[seat] += winners.count(seat)
        self.actions += sum(lengths)
        self.points += points
        least = min(lengths)
        self.shortest = least if self.shortest is None else min(self.shortest, least)
        self.longest = max(self.longest, *lengths)

    def add_tally(self, tally: Sequence[int]) -> None:
        self.tally = [before + more for before, more in zip(self.tally, tally, strict=True)]

    def simulation(self, setup: Setup, names: tuple[str, ...], games: int) -> Simulation:
        tally, texts = self.tally, setup.edition.cards.texts
        return Simulation(
            setup=setup,
            bots=names,
            games=games,
            wins=tuple(self.wins),
            blocked=games - sum(self.wins),
            actions=self.actions,
            shortest=self.shortest or 0,
            longest=self.longest,
            points=self.points,
            played={texts[kind]: tally[kind] for kind in range(KINDS) if tally[kind]},
            icons={
                ACTION_NAMES[icon]: tally[KINDS + icon]
                for icon in range(1, ACTIONS + 1)
                if tally[KINDS + icon]
            },
        )


def simulate(
    edition: str,
    *,
    games: int = 1000,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    compiled: bool | None = None,
    **arguments: Unpack[TableArguments],
) -> Simulation:
    """Plays this many hands, the n-th with the seed plus n; fewer bots than seats repeat round the table.

    The figures are the same with the `compiled` rules and without. None: compiled where Numba is installed
    and there are enough hands to make it quicker. The other keywords are those of `TableArguments`: `seats`
    (4), `options`, and for Elite `deck`, `catalogue`, `pool` and `decks`.

    Examples:
        >>> result = simulate("classic", games=20, seats=2, bots=("greedy", "random"))
        >>> result.bots, sum(result.wins) + result.blocked
        (('greedy', 'random'), 20)
        >>> result == simulate("classic", games=20, seats=2, bots=("greedy", "random"))
        True
    """
    if games < 1:
        raise OptionError(f"at least one game, not {games}")
    setup = make_setup(edition, seed=seed, **arguments)
    names = seat_bots(bots, setup.seats)
    if is_worth_compiling(setup, games) if compiled is None else compiled:
        return _run_compiled(setup, names, games)
    return _run(setup, names, games)


def seat_bots(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A policy for every seat, the list repeated as often as needed."""
    unknown = [name for name in bots if name not in POLICY_NAMES]
    if unknown:
        raise OptionError(f"there is no bot {unknown[0]!r}; choose from: {', '.join(POLICY_NAMES)}")
    if not 1 <= len(bots) <= seats:
        raise OptionError(f"{len(bots)} bots for {seats} seats: name one for each, or fewer that take turns")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def deal_game(setup: Setup, state: State, number: int) -> None:
    """Deals the n-th hand of a simulation on a table that was used before."""
    seed_generators(state, (setup.seed + number) % (1 << SEED_BITS))
    setup.put_elite_cards(state)
    setup.deal_on(state)


def is_worth_compiling(setup: Setup, games: int) -> bool:
    """Whether the compiled rules play this many hands sooner, including the time to load Numba."""
    if games < WORTH_LOADING or find_spec("numba") is None or find_spec("numpy") is None:
        return False
    return games >= WORTH_COMPILING or _is_compiled(setup)


def _is_compiled(setup: Setup) -> bool:
    """Whether compiled code of these rules is in the cache."""
    from lastcard.batch.backends.caching import cache_folder
    from lastcard.batch.backends.loading import family_of

    family = family_of(setup.edition)
    return any(cache_folder().rglob(f"*cpu_{family}*play_hands*.nbc"))


def _run_compiled(setup: Setup, names: tuple[str, ...], games: int) -> Simulation:
    from lastcard.batch import Engine

    engine = Engine(setup)
    counts = _Counts(setup.seats)
    for first in counted(games, "games", CHUNK):
        hands = engine.play_hands(names, min(CHUNK, games - first), first=first, tally=True)
        counts.add(hands.winners.tolist(), hands.actions.tolist(), int(hands.scores.sum()))
        counts.add_tally(hands.tally.tolist())
    return counts.simulation(setup, names, games)


def _run(setup: Setup, names: tuple[str, ...], games: int) -> Simulation:
    state = setup.table()
    values = setup.edition.values()
    policies = [POLICY_NAMES.index(name) for name in names]
    counts = _Counts(setup.seats)
    for number in counted(games, "games"):
        deal_game(setup, state, number)
        actions = playout(state, policies, counts.tally)
        counts.add([state.winner], [actions], points(state, values))
    return counts.simulation(setup, names, games)


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
        *_points(simulation),
        "",
        *_counts("played", simulation.played, games),
        *_counts("icons", simulation.icons, games),
    ]
    return "\n".join(lines)


def _points(simulation: Simulation) -> list[str]:
    """Elite counts hands, not points (S-6)."""
    if simulation.setup.edition.elite:
        return []
    return [f"points  {simulation.points / simulation.games:.1f} for the winner"]


def _counts(title: str, counts: Mapping[str, int], games: int) -> list[str]:
    """How often each was played per game, the most frequent first, eight per line."""
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    cells = [f"{name} {count / games:.2f}" for name, count in ranked]
    rows = [cells[at : at + 8] for at in range(0, len(cells), 8)]
    lines = ["  ".join(f"{cell:<9}" for cell in row).rstrip() for row in rows]
    return [f"{title if number == 0 else '':<8}{line}" for number, line in enumerate(lines)]
