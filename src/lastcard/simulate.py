"""Many hands played by policies, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from typing import NamedTuple, SupportsIndex, TypeAlias, Unpack

from lastcard.cards import KINDS
from lastcard.codes import Code
from lastcard.counts import Counts, OnProgress, chunked, no_progress
from lastcard.editions import Edition
from lastcard.elite_cards import ACTION_NAMES, ACTIONS
from lastcard.errors import OptionError, reason, unknown
from lastcard.policies import POLICY_NAMES
from lastcard.policies.playout import playout
from lastcard.policies.tally import FIRST_WINS, LEADS
from lastcard.rules.dice import seed as seed_generators
from lastcard.rules.scoring import points
from lastcard.rules.state import State
from lastcard.setup import SEED_BITS, Setup, make_setup
from lastcard.table_arguments import TableArguments
from lastcard.whole_numbers import whole, whole_or_written

WORTH_LOADING = 2_000
"""The number of hands from which cached compiled code is faster, loading time included."""
WORTH_COMPILING = 50_000
"""The number of hands from which it is faster even if it has to be compiled first."""
CHUNK = 10_000
"""Hands per chunk: enough for every core, while memory stays bounded."""
CHUNK_INTERPRETED = 20
"""Interpreted hands between two updates of the progress bar."""
CLUSTER_CHUNK = 200_000
"""Compiled hands that a worker of a cluster plays at a time: enough to make up for sending them."""
CLUSTER_CHUNK_INTERPRETED = 200
"""The same for interpreted hands."""


class Simulation(NamedTuple):
    """The results of a number of hands."""

    setup: Setup
    """The table; the n-th hand was dealt from its seed plus n."""
    bots: tuple[str, ...]
    """The policy of each seat."""
    games: int
    """The number of hands played."""
    wins: tuple[int, ...]
    """The number of hands that each seat has won."""
    blocked: int
    """The number of hands without a winner (C-13)."""
    actions: int
    """The number of actions in all hands, reactions included."""
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
    lead_changes: int
    """How often, in all hands together, another player became the one with the fewest cards."""
    first_wins: int
    """The number of hands won by the player who began (C-4)."""

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
            "lead_changes_per_game": self.lead_changes / self.games,
            "first_seat_win_rate": self.first_wins / self.games,
        }


_Player: TypeAlias = Callable[[range, int | None], Iterator[Counts]]
"""Plays the hands of these numbers, some at a time, with this many threads; None: one per core."""


def simulate(
    edition: str | Edition,
    *,
    games: int = 1000,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    compiled: bool | None = None,
    cluster: str | None = None,
    on_progress: OnProgress = no_progress,
    **arguments: Unpack[TableArguments],
) -> Simulation:
    """Plays this many hands, the n-th with the seed plus n. `bots` are policies (levels and nets play in the
    `arena`); fewer bots than seats are repeated around the table, and a single name is used for all.

    The figures are the same with the `compiled` rules and without. None: compiled if Numba is installed and
    there are enough hands to make it faster. They are the same on a `cluster` too: the address of a Ray
    cluster whose machines share the hands. `on_progress` is called with the number of hands played so far and
    that of all. The other keywords are those of `TableArguments`: `seats` (4), `options`, and for Elite
    `deck`, `catalogue`, `pool` and `decks`.

    Examples:
        >>> result = simulate("classic", games=20, seats=2, bots=("greedy", "random"))
        >>> result.bots, sum(result.wins) + result.blocked
        (('greedy', 'random'), 20)
        >>> result == simulate("classic", games=20, seats=2, bots=("greedy", "random"))
        True
    """
    total = checked_games(games)
    setup = make_setup(edition, seed=seed, **arguments)
    names = policies_by_seat(bots, setup.seats)
    compile_rules = is_worth_compiling(setup, total) if compiled is None else compiled
    play = partial(_play_compiled if compile_rules else _play_interpreted, setup, names)
    if cluster is None:
        counts = _play_locally(play, setup.seats, total, on_progress)
    else:
        chunk = CLUSTER_CHUNK if compile_rules else CLUSTER_CHUNK_INTERPRETED
        counts = _play_on_cluster(play, setup, total, chunk, cluster, on_progress)
    return _simulation(counts, setup, names)


def checked_games(games: SupportsIndex) -> int:
    """The number of games as a plain number; an OptionError for none."""
    number = whole(games)
    if number is None or number < 1:
        raise OptionError(reason(Code.GAMES, value=whole_or_written(games)))
    return number


def given_names(bots: object) -> tuple[object, ...]:
    """The names as a list, even if only one is given, or none."""
    return tuple(bots) if isinstance(bots, Iterable) and not isinstance(bots, str) else (bots,)


def policies_by_seat(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A policy for every seat, the list repeated as often as needed; a single name is used for all."""
    names = given_names(bots)
    strange = [name for name in names if name not in POLICY_NAMES]
    if strange:
        raise OptionError(unknown(Code.NO_POLICY, str(strange[0]), POLICY_NAMES))
    if not 1 <= len(names) <= seats:
        raise OptionError(reason(Code.BOTS_COUNT, count=len(names), seats=seats))
    return tuple(str(names[seat % len(names)]) for seat in range(seats))


def deal_game(setup: Setup, state: State, number: int) -> None:
    """Deals the n-th hand of a simulation, reusing a table."""
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
    from lastcard.batch.backends.loading import cpu_root, family_of, own_rules_of

    root = cpu_root(family_of(setup), own_rules_of(setup))
    return any(cache_folder().rglob(f"*{root}.batch*play_hands*.nbc"))


def _play_locally(play: _Player, seats: int, games: int, on_progress: OnProgress) -> Counts:
    """Plays all hands on this machine."""
    counts = Counts(seats)
    for part in play(range(games), None):
        counts.merge(part)
        on_progress(counts.games, games)
    return counts


def _play_on_cluster(
    play: _Player, setup: Setup, games: int, chunk: int, address: str, on_progress: OnProgress
) -> Counts:
    """Plays all hands on a cluster; how they are divided and added up doesn't depend on its machines."""
    from lastcard.cluster import spread

    parts = spread(
        partial(_play_share, play, setup.seats),
        list(chunked(range(games), chunk)),
        address,
        on_progress=lambda done, _: on_progress(min(done * chunk, games), games),
        own_rules=setup.edition.rules_module,
    )
    return Counts.total(parts, setup.seats)


def _play_share(play: _Player, seats: int, hands: range) -> Counts:
    """A worker's part of the hands; its other cores have workers of their own."""
    return Counts.total(play(hands, 1), seats)


def _play_compiled(
    setup: Setup, names: tuple[str, ...], hands: range, threads: int | None
) -> Iterator[Counts]:
    from lastcard.batch import Engine

    engine = Engine(setup)
    for some in chunked(hands, CHUNK):
        counts = Counts(setup.seats)
        played = engine.play_hands(names, len(some), first=some.start, tally=True, threads=threads)
        counts.add(played.winners.tolist(), played.actions.tolist(), int(played.scores.sum()))
        counts.add_tally(played.tally.tolist())
        yield counts


def _play_interpreted(
    setup: Setup, names: tuple[str, ...], hands: range, threads: int | None
) -> Iterator[Counts]:
    """Plays in this thread, whatever `threads` says: the interpreter runs one thread at a time."""
    state = setup.table()
    values = setup.edition.values()
    policies = [POLICY_NAMES.index(name) for name in names]
    for some in chunked(hands, CHUNK_INTERPRETED):
        counts = Counts(setup.seats)
        for number in some:
            deal_game(setup, state, number)
            actions = playout(state, policies, counts.tally)
            counts.add([state.winner], [actions], points(state, values))
        yield counts


def _simulation(counts: Counts, setup: Setup, names: tuple[str, ...]) -> Simulation:
    tally, texts = counts.tally, setup.edition.cards.texts
    return Simulation(
        setup=setup,
        bots=names,
        games=counts.games,
        wins=tuple(counts.wins),
        blocked=counts.games - sum(counts.wins),
        actions=counts.actions,
        shortest=counts.shortest or 0,
        longest=counts.longest,
        points=counts.points,
        played={texts[kind]: tally[kind] for kind in range(KINDS) if tally[kind]},
        icons={
            ACTION_NAMES[icon]: tally[KINDS + icon] for icon in range(1, ACTIONS + 1) if tally[KINDS + icon]
        },
        lead_changes=tally[LEADS],
        first_wins=tally[FIRST_WINS],
    )


def report(simulation: Simulation) -> str:
    """A short table as readable text."""
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
        f"lead    {simulation.lead_changes / games:.1f} changes of the player with the fewest cards",
        f"first   {simulation.first_wins / games:.1%} won by the player who began",
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
