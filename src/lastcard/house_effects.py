"""The effects of house rules on a game, one by one and all together, compared with the game by the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Unpack

from lastcard.codes import Code
from lastcard.counts import OnProgress, no_progress
from lastcard.editions import Edition, Option, Options, Value, find_edition
from lastcard.editions.house import HOUSE, LIMIT, TEAM_SEATS, TEAMS
from lastcard.errors import OptionError, reason
from lastcard.setup import USUAL_SEATS
from lastcard.simulate import Simulation, simulate
from lastcard.svg import bar, drawing, text
from lastcard.table_arguments import TableArguments

BY_THE_SHEET = "by the sheet"
ALL_TOGETHER = "all together"
USUAL_LIMIT = 15

# The drawing: a panel for each measure, a bar for each table
PANEL, NAMES, ROW, TOP = 170, 130, 22, 52


class HouseEffect(NamedTuple):
    """One table and the results of its hands."""

    name: str
    """Its house rule in the notation of options: ``stack=any``."""
    simulation: Simulation
    """The results of its hands."""

    @property
    def length(self) -> float:
        """The mean number of actions of a hand."""
        return self.simulation.actions / self.simulation.games

    @property
    def points(self) -> float:
        """The winner's mean points per hand."""
        return self.simulation.points / self.simulation.games

    @property
    def leads(self) -> float:
        """The mean number of changes of the player with the fewest cards in a hand."""
        return self.simulation.lead_changes / self.simulation.games

    @property
    def first(self) -> float:
        """The share of hands, in per cent, that the first player wins."""
        return 100 * self.simulation.first_wins / self.simulation.games


Figure = Callable[[HouseEffect], float]
MEASURES: tuple[tuple[str, Figure], ...] = (
    ("actions", lambda effect: effect.length),
    ("points", lambda effect: effect.points),
    ("lead changes", lambda effect: effect.leads),
    ("first seat wins, %", lambda effect: effect.first),
)


def house_effects(
    edition: str | Edition,
    *,
    games: int = 1000,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    compiled: bool | None = None,
    on_progress: OnProgress = no_progress,
    **arguments: Unpack[TableArguments],
) -> list[HouseEffect]:
    """Plays the same deals by the sheet, with each house rule alone, and with all of them together. Given
    options apply at all tables, and house rules that they exclude are left out: teams and a limit exclude
    each other (H-8). `on_progress` is called as `simulate` calls it, starting over for each table.

    Examples:
        >>> effects = house_effects("classic", games=5, seats=2)
        >>> [effect.name for effect in effects][:3]
        ['by the sheet', 'stack=same', 'stack=any']
    """
    found, given = find_edition(edition), dict(arguments.get("options") or {})
    if found.elite:
        raise OptionError(reason(Code.NO_HOUSE_RULES, "H-7", edition=found.name))
    effects = []
    for name, options in tables(arguments.get("seats", USUAL_SEATS), Options(found.options, given).chosen()):
        table: TableArguments = {**arguments, "options": given | options}
        result = simulate(
            found, games=games, seed=seed, bots=bots, compiled=compiled, on_progress=on_progress, **table
        )
        effects.append(HouseEffect(name, result))
    return effects


def tables(seats: int, given: Mapping[str, Value]) -> Iterator[tuple[str, dict[str, Value]]]:
    """The house rules of each table, apart from those that the seats or the given options exclude."""
    yield BY_THE_SHEET, {}
    every: dict[str, Value] = {}
    for option in HOUSE:
        if _is_excluded(option, seats, given):
            continue
        for value in _values(option.name):
            yield f"{option.name}={option.write(value)}", {option.name: value}
            every[option.name] = value
    every.pop(TEAMS.name, None)
    yield ALL_TOGETHER, every


def _is_excluded(option: Option, seats: int, given: Mapping[str, Value]) -> bool:
    """H-7, H-8: teams need their number of seats, and don't go together with a limit."""
    if option == TEAMS:
        return seats not in TEAM_SEATS or LIMIT.name in given
    return option == LIMIT and TEAMS.name in given


def _values(name: str) -> Sequence[Value]:
    """The values of a house rule that are tried."""
    tried: Mapping[str, Sequence[Value]] = {
        "stack": ("same", "any"),
        TEAMS.name: ("two",),
        LIMIT.name: (USUAL_LIMIT,),
    }
    return tried.get(name, (True,))


def report(effects: Sequence[HouseEffect]) -> str:
    """A readable table of the effects."""
    first, setup = effects[0].simulation, effects[0].simulation.setup
    head = f"{setup.edition.name}, {setup.seats} seats, {first.games:,} games, seed {setup.seed}"
    titles = "  ".join(f"{title:>18}" for title, _ in MEASURES)
    lines = [head, "", f"{'house rule':<16}{titles}"]
    for effect in effects:
        cells = "  ".join(f"{measure(effect):18.1f}" for _, measure in MEASURES)
        lines.append(f"{effect.name:<16}{cells}")
    return "\n".join(lines)


def as_json(effects: Sequence[HouseEffect]) -> dict[str, object]:
    """The figures by name, for programs."""
    first = effects[0].simulation
    return {
        "edition": first.setup.edition.name,
        "seats": first.setup.seats,
        "seed": first.setup.seed,
        "bots": list(first.bots),
        "games": first.games,
        "tables": {effect.name: _figures(effect) for effect in effects},
    }


def _figures(effect: HouseEffect) -> dict[str, float]:
    names = ("length", "points", "lead_changes", "first_seat_wins_percent")
    measures = (measure for _, measure in MEASURES)
    return {name: measure(effect) for name, measure in zip(names, measures, strict=True)}


def chart(effects: Sequence[HouseEffect]) -> str:
    """The same as a chart: the bars of the sheet's game are grey."""
    first = effects[0].simulation
    title = (
        f"House rules in {first.setup.edition.name}, {first.setup.seats} seats, {first.games:,} hands each"
    )
    parts = [text(0, _row(index) + 12, effect.name) for index, effect in enumerate(effects)]
    for number, (name, measure) in enumerate(MEASURES):
        parts += _panel(NAMES + number * PANEL, name, [measure(effect) for effect in effects])
    return drawing(NAMES + len(MEASURES) * PANEL, _row(len(effects)) + 8, title, parts)


def _panel(x: int, title: str, values: Sequence[float]) -> Iterator[str]:
    """One measure: a bar and its number for each table."""
    yield text(x, TOP - 10, title, kind="faint")
    longest = max([*values, 1e-9])
    for index, value in enumerate(values):
        width = (PANEL - 60) * value / longest
        yield bar(x, _row(index), width, 14, kind="ours" if index else "other")
        yield text(x + width + 6, _row(index) + 12, f"{value:.1f}", kind="faint")


def _row(index: int) -> int:
    return TOP + ROW * index
